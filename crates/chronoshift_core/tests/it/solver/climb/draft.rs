//! Small levels that are changed a little at a time.

use std::collections::BTreeSet;

use chronoshift_core::level::{self, Level};

use crate::random::Rng;

/// The most columns and rows, walls around included.
const MOST: usize = 9;

/// What fields are painted with; what is here twice comes twice as often.
const PAINT: &[u8] = b"++    b--_o";
/// The same where there are crates and passages.
const MORE_PAINT: &[u8] = b"++    bb--_ooBpcc";

/// A map with walls around it, and its wires.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Draft {
    width: usize,
    glyphs: Vec<u8>,
    /// From button to gate.
    wires: BTreeSet<(usize, usize)>,
}

impl Draft {
    /// The draft of a level file's text.
    pub(super) fn of(text: &str) -> Self {
        let level = level::parse(text.as_bytes()).unwrap();
        let text = level.to_string();
        let map: Vec<_> = text.lines().skip(1).take_while(|line| !line.is_empty()).collect();
        let wires = level.board.wires().iter();
        Self {
            width: level.board.width(),
            glyphs: map.concat().into_bytes(),
            wires: wires.map(|wire| (wire.button.index(), wire.gate.index())).collect(),
        }
    }

    /// The text of the level file.
    pub(super) fn text(&self) -> String {
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
        text
    }

    /// The level.
    pub(super) fn level(&self) -> Level {
        crate::solver::read(&self.text())
    }

    /// Whether a field is one of these.
    pub(super) fn has(&self, glyphs: &[u8]) -> bool {
        self.all(glyphs).next().is_some()
    }

    /// Whether several wires lead to one gate.
    pub(super) fn has_parity(&self) -> bool {
        let gates: BTreeSet<_> = self.wires.iter().map(|wire| wire.1).collect();
        gates.len() < self.wires.len()
    }

    /// The level after some changes at random; `None` if there is nothing to change so.
    pub(super) fn changed(&self, rng: &mut Rng) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..1 + rng.below(3) {
            draft = draft.change(rng)?;
            draft.tidy();
        }
        (draft != *self).then_some(draft)
    }

    /// The levels that lack one thing each: a row or a column, a wire, something on
    /// a field, a field.
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
        let plainer = painted(b"bBo-_pc", b' ').chain(painted(b"bBo-_pc ", b'+'));
        smaller.chain(plainer).chain(unwired)
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

    /// Leaves out the wires that have no button or no gate any more.
    fn tidy(&mut self) {
        let is = |cell: usize, of: &[u8]| of.contains(&self.glyphs[cell]);
        self.wires.retain(|&(button, gate)| is(button, b"bBo") && is(gate, b"-_"));
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

    /// Paints a field; what can be wired is wired.
    fn paint(mut self, rng: &mut Rng) -> Option<Self> {
        let cell = self.inner(rng);
        if b"SG".contains(&self.glyphs[cell]) {
            return None;
        }
        let paint = if self.has(b"cp") || rng.chance(25) { MORE_PAINT } else { PAINT };
        self.glyphs[cell] = rng.pick(paint);
        let wire = match self.glyphs[cell] {
            b'b' | b'B' | b'o' => self.one(rng, b"-_").map(|gate| (cell, gate)),
            b'-' | b'_' => self.one(rng, b"bBo").map(|button| (button, cell)),
            _ => None,
        };
        self.wires.extend(wire);
        Some(self)
    }

    /// Swaps what is on two fields, often next to each other, with their wires or without.
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
        }
        Some(self)
    }

    fn wire(mut self, rng: &mut Rng) -> Option<Self> {
        let wire = (self.one(rng, b"bBo")?, self.one(rng, b"-_")?);
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

    /// Puts something on a field that has walls on two opposite sides and none on the
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
            let button = self.one(rng, b"bBo");
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
        let draft = Self { width: columns.len(), glyphs, wires: wires.collect() };
        (draft.has(b"S") && draft.has(b"G")).then_some(draft)
    }
}
