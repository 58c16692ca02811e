//! Small levels that are changed a little at a time.

use std::collections::{BTreeMap, BTreeSet};

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{GateLogic, LevelLimits, Limit};

use crate::random::Rng;

/// The most columns and rows, walls around included.
const MOST: usize = 9;

/// The tiles to paint with; a tile that is here twice comes twice as often.
const PAINT: &[u8] = b"++    b--_o";
/// The same where there are crates and bridges.
const MORE_PAINT: &[u8] = b"++    bb--_ooBpcc";

/// The same with the pieces of the second edition of the rules.
const NEW_PAINT: &[u8] = b"...*CCchh^>v<xx112c";

/// The glyphs of buttons, and those of starts.
const BUTTONS: &[u8] = b"bBoh";
const STARTS: &[u8] = b"S@&";

/// A map with walls around it, its wires, and the other properties of the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::solver) struct Draft {
    width: usize,
    glyphs: Vec<u8>,
    /// From button to gate.
    wires: BTreeSet<(usize, usize)>,
    /// The logics that are not odd, by gate.
    logics: BTreeMap<usize, GateLogic>,
    limits: LevelLimits,
}

impl Draft {
    /// The draft of a level file's text.
    pub(in crate::solver) fn parse(text: &str) -> Self {
        let level = level::parse(text.as_bytes()).unwrap();
        let text = level.to_string();
        let map: Vec<_> = text.lines().skip(1).take_while(|line| !line.is_empty()).collect();
        let wires = level.board.wires().iter();
        Self {
            width: level.board.width(),
            glyphs: map.concat().into_bytes(),
            wires: wires.map(|wire| (wire.button.index(), wire.gate.index())).collect(),
            logics: level
                .board
                .gates()
                .iter()
                .map(|&gate| (gate.index(), level.board.logic(gate)))
                .filter(|(_, logic)| *logic != GateLogic::Odd)
                .collect(),
            limits: level.board.limits(),
        }
    }

    /// The text of the level file.
    pub(in crate::solver) fn text(&self) -> String {
        let mut text = String::from("2D SuperFun!\n");
        for line in self.glyphs.chunks(self.width) {
            text.extend(line.iter().map(|&glyph| char::from(glyph)));
            text.push('\n');
        }
        text.push('\n');
        let place = |cell: usize| (cell % self.width, cell / self.width);
        for &(button, gate) in &self.wires {
            text += &format!("button {:?} -> gate {:?}\n", place(button), place(gate));
        }
        for (&gate, logic) in &self.logics {
            text += &format!("gate {:?}: {}\n", place(gate), logic.name());
        }
        for limit in Limit::ALL {
            if let Some(most) = self.limits.get(limit) {
                text += &format!("limit {}: {most}\n", limit.name());
            }
        }
        text
    }

    /// Whether it is a level.
    fn is_sound(&self) -> bool {
        level::parse(self.text().as_bytes()).is_ok()
    }

    /// The draft as a level.
    pub(in crate::solver) fn level(&self) -> Level {
        crate::solver::read(&self.text())
    }

    /// Whether a tile is one of these.
    pub(super) fn has(&self, glyphs: &[u8]) -> bool {
        self.all(glyphs).next().is_some()
    }

    /// Whether it has anything of the second edition of the rules.
    pub(super) fn is_second(&self) -> bool {
        let is_new = self.has(b".*CChx^>v<@&123456789");
        is_new || !self.logics.is_empty() || self.limits != LevelLimits::default()
    }

    /// Whether several wires lead to one gate.
    pub(super) fn has_parity(&self) -> bool {
        let gates: BTreeSet<_> = self.wires.iter().map(|wire| wire.1).collect();
        gates.len() < self.wires.len()
    }

    /// The level after some changes at random; `None` if there is nothing to change so.
    pub(in crate::solver) fn changed(&self, rng: &mut Rng, is_second: bool) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..1 + rng.below(3) {
            let is_new = is_second && rng.chance(35);
            draft = if is_new { draft.novelty(rng)? } else { draft.change(rng)? };
            draft.tidy();
        }
        (draft != *self && draft.is_sound()).then_some(draft)
    }

    /// The level with some pieces of the second edition.
    pub(super) fn renewed(&self, rng: &mut Rng) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..2 + rng.below(4) {
            draft = draft.novelty(rng)?;
            draft.tidy();
        }
        draft.is_sound().then_some(draft)
    }

    /// The levels that lack one thing each: a row or a column, a wire, something on
    /// a tile, a tile.
    pub(super) fn lesser(&self) -> impl Iterator<Item = Self> + '_ {
        let cells = 0..self.glyphs.len();
        let without = (1..self.width - 1)
            .map(|x| (Some(x), None))
            .chain((1..self.height() - 1).map(|y| (None, Some(y))));
        let smaller = without.filter_map(|(x, y)| {
            let all = |end: usize, less| (0..end).filter(move |&at| Some(at) != less).collect();
            self.with(&all(self.width, x), &all(self.height(), y))
        });
        let unwired = self.wires.iter().map(|wire| {
            let mut draft = self.clone();
            draft.wires.remove(wire);
            draft
        });
        let painted = |from: &'static [u8], glyph: u8| {
            let cells = cells.clone().filter(move |&cell| from.contains(&self.glyphs[cell]));
            cells.map(move |cell| {
                let mut draft = self.clone();
                draft.glyphs[cell] = glyph;
                draft.tidy();
                draft
            })
        };
        let plainer = painted(b"bBo-_pch.*C^>v<x123456789", b' ')
            .chain(painted(b"bBo-_pc ", b'+'))
            .chain(painted(b"C", b'c'))
            .chain(painted(b"G", b' '))
            .chain(painted(b"h", b'b'));
        let odd = self.logics.keys().map(|gate| {
            let mut draft = self.clone();
            draft.logics.remove(gate);
            draft
        });
        let unlimited = Limit::ALL.into_iter().map(|limit| {
            let mut draft = self.clone();
            draft.limits.set(limit, None);
            draft
        });
        let lesser = smaller.chain(plainer).chain(unwired).chain(odd).chain(unlimited);
        lesser.filter(move |draft| draft != self && draft.is_sound())
    }

    fn height(&self) -> usize {
        self.glyphs.len() / self.width
    }

    /// The cells of some glyphs.
    fn all<'a>(&'a self, glyphs: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
        (0..self.glyphs.len()).filter(|&cell| glyphs.contains(&self.glyphs[cell]))
    }

    /// One of the cells of some glyphs.
    fn one(&self, rng: &mut Rng, glyphs: &[u8]) -> Option<usize> {
        let cells: Vec<_> = self.all(glyphs).collect();
        rng.choose(&cells)
    }

    /// A cell that is not at the border.
    fn inner(&self, rng: &mut Rng) -> usize {
        let (x, y) = (rng.below(self.width - 2) + 1, rng.below(self.height() - 2) + 1);
        y * self.width + x
    }

    /// Leaves out the wires and logics that have no button or no gate any more, and portals that
    /// have not two ends.
    fn tidy(&mut self) {
        let is = |cell: usize, of: &[u8]| of.contains(&self.glyphs[cell]);
        self.wires.retain(|&(button, gate)| is(button, BUTTONS) && is(gate, b"-_"));
        self.logics.retain(|&gate, _| is(gate, b"-_"));
        for digit in b'1'..=b'9' {
            let ends: Vec<_> = self.all(&[digit]).collect();
            if ends.len() != 2 {
                ends.into_iter().for_each(|cell| self.glyphs[cell] = b' ');
            }
        }
    }

    /// Adds, changes or removes something of the second edition.
    fn novelty(mut self, rng: &mut Rng) -> Option<Self> {
        match rng.below(12) {
            0..6 => {
                let cell = self.inner(rng);
                if STARTS.contains(&self.glyphs[cell]) {
                    return None;
                }
                let paint = rng.pick(NEW_PAINT);
                if paint.is_ascii_digit() {
                    let other = self.inner(rng);
                    if STARTS.contains(&self.glyphs[other]) {
                        return None;
                    }
                    self.all(&[paint]).collect::<Vec<_>>().into_iter().for_each(|cell| {
                        self.glyphs[cell] = b' ';
                    });
                    self.glyphs[other] = paint;
                }
                self.glyphs[cell] = paint;
                if paint == b'h' {
                    let gate = self.one(rng, b"-_");
                    self.wires.extend(gate.map(|gate| (cell, gate)));
                }
            }
            6 | 7 => {
                let gate = self.one(rng, b"-_")?;
                match rng.pick(&GateLogic::ALL) {
                    GateLogic::Odd => self.logics.remove(&gate),
                    logic => self.logics.insert(gate, logic),
                };
            }
            8 => {
                let button = self.one(rng, BUTTONS)?;
                self.glyphs[button] = rng.pick(BUTTONS);
            }
            9 => {
                let most = rng.chance(60).then(|| 1 + rng.below(3));
                self.limits.set(Limit::Clones, most);
            }
            10 => {
                let most = rng.chance(60).then(|| 6 + rng.below(30));
                self.limits.set(Limit::Score, most);
            }
            _ => {
                let start = self.one(rng, STARTS)?;
                self.glyphs[start] = rng.pick(b"SSSS@&");
                // Without a goal, storages are the only objective.
                if self.has(b".*&") && rng.chance(50) {
                    let goal = self.one(rng, b"G")?;
                    self.glyphs[goal] = rng.pick(b"  .");
                }
            }
        }
        Some(self)
    }

    fn change(self, rng: &mut Rng) -> Option<Self> {
        match rng.below(20) {
            0..6 => self.paint(rng),
            6..9 => self.swap(rng),
            9..12 => self.wire(rng),
            12 | 13 => self.rewire(rng),
            14 => self.unwire(rng),
            15 | 16 => self.alter(rng),
            17 => self.divide(rng),
            18 => self.grow(rng),
            _ => self.cut(rng),
        }
    }

    /// Paints a tile, and wires it if it can be wired.
    fn paint(mut self, rng: &mut Rng) -> Option<Self> {
        let cell = self.inner(rng);
        if b"SG@&".contains(&self.glyphs[cell]) {
            return None;
        }
        let paint = if self.has(b"cp") || rng.chance(25) { MORE_PAINT } else { PAINT };
        self.glyphs[cell] = rng.pick(paint);
        let wire = match self.glyphs[cell] {
            b'b' | b'B' | b'o' => self.one(rng, b"-_").map(|gate| (cell, gate)),
            b'-' | b'_' => self.one(rng, BUTTONS).map(|button| (button, cell)),
            _ => None,
        };
        self.wires.extend(wire);
        Some(self)
    }

    /// Swaps two tiles, often next to each other, with their wires or without.
    fn swap(mut self, rng: &mut Rng) -> Option<Self> {
        let one = self.inner(rng);
        let other = if rng.chance(60) {
            rng.pick(&[one - 1, one + 1, one - self.width, one + self.width])
        } else {
            self.inner(rng)
        };
        let (x, y) = (other % self.width, other / self.width);
        if x == 0 || y == 0 || x + 1 == self.width || y + 1 == self.height() {
            return None;
        }
        self.glyphs.swap(one, other);
        if rng.chance(70) {
            let swapped = |cell| match cell {
                _ if cell == one => other,
                _ if cell == other => one,
                _ => cell,
            };
            let wires = self.wires.iter();
            self.wires = wires.map(|&(button, gate)| (swapped(button), swapped(gate))).collect();
            let logics = self.logics.iter();
            self.logics = logics.map(|(&gate, &logic)| (swapped(gate), logic)).collect();
        }
        Some(self)
    }

    fn wire(mut self, rng: &mut Rng) -> Option<Self> {
        let wire = (self.one(rng, BUTTONS)?, self.one(rng, b"-_")?);
        self.wires.insert(wire).then_some(self)
    }

    fn unwire(mut self, rng: &mut Rng) -> Option<Self> {
        let wires: Vec<_> = self.wires.iter().copied().collect();
        self.wires.remove(&rng.choose(&wires)?);
        Some(self)
    }

    /// Leads a wire from another button or to another gate.
    fn rewire(self, rng: &mut Rng) -> Option<Self> {
        self.unwire(rng)?.wire(rng)
    }

    /// Opens a gate that was closed, or the like with a button's kind.
    fn alter(mut self, rng: &mut Rng) -> Option<Self> {
        let cell = self.one(rng, b"-_bBo")?;
        self.glyphs[cell] = match self.glyphs[cell] {
            b'-' => b'_',
            b'_' => b'-',
            _ => rng.pick(b"bbbooB"),
        };
        Some(self)
    }

    /// Puts something on a tile that has walls on two opposite sides and none on the
    /// other two.
    fn divide(mut self, rng: &mut Rng) -> Option<Self> {
        let is_wall = |cell: usize| self.glyphs[cell] == b'+';
        let narrow: Vec<_> = self
            .all(b" ")
            .filter(|&cell| {
                let [north, east, south, west] =
                    [cell - self.width, cell + 1, cell + self.width, cell - 1].map(is_wall);
                north == south && east == west && north != east
            })
            .collect();
        let cell = rng.choose(&narrow)?;
        self.glyphs[cell] = rng.pick(b"---__pcb");
        if b"-_".contains(&self.glyphs[cell]) {
            let button = self.one(rng, BUTTONS);
            self.wires.extend(button.map(|button| (button, cell)));
        }
        Some(self)
    }

    /// Puts a row or a column in: floor next to floor, wall next to wall.
    fn grow(self, rng: &mut Rng) -> Option<Self> {
        let (mut columns, mut rows): (Vec<_>, Vec<_>) =
            ((0..self.width).collect(), (0..self.height()).collect());
        let line = if rng.chance(50) { &mut columns } else { &mut rows };
        let at = rng.below(line.len() - 1);
        line.insert(at + 1, at);
        if line.len() > MOST {
            return None;
        }
        self.with(&columns, &rows)
    }

    /// Takes a row or a column out.
    fn cut(self, rng: &mut Rng) -> Option<Self> {
        let (mut columns, mut rows): (Vec<_>, Vec<_>) =
            ((0..self.width).collect(), (0..self.height()).collect());
        let line = if rng.chance(50) { &mut columns } else { &mut rows };
        line.remove(rng.below(line.len() - 2) + 1);
        self.with(&columns, &rows)
    }

    /// The draft of some columns and rows, in order. One that comes a second time has
    /// floor and walls alone. `None` if the start or the goal is lost, or nothing is
    /// left between the walls.
    fn with(&self, columns: &Vec<usize>, rows: &Vec<usize>) -> Option<Self> {
        let mut glyphs = Vec::new();
        let mut places = vec![None; self.glyphs.len()];
        for &y in rows {
            for &x in columns {
                let cell = y * self.width + x;
                let glyph = self.glyphs[cell];
                let is_new = places[cell].is_none();
                places[cell] = places[cell].or(Some(glyphs.len()));
                glyphs.push(if is_new || glyph == b'+' { glyph } else { b' ' });
            }
        }
        let wires =
            self.wires.iter().filter_map(|&(button, gate)| Some((places[button]?, places[gate]?)));
        let logics = self.logics.iter().filter_map(|(&gate, &logic)| Some((places[gate]?, logic)));
        let (wires, logics) = (wires.collect(), logics.collect());
        let mut draft = Self { width: columns.len(), glyphs, wires, logics, limits: self.limits };
        draft.tidy();
        (draft.has(STARTS) && draft.has(b"G.*&")).then_some(draft)
    }
}
