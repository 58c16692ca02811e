//! Drafts: small levels that are changed step by step.

use std::collections::{BTreeMap, BTreeSet};

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{GateLogic, LevelLimits, Limit};

use crate::random::Rng;

/// The maximum number of columns and rows, including the outer walls.
const MAX_SIDE: usize = 9;

/// The tiles to paint with. Repeated tiles are picked more often.
const PAINTS: &[u8] = b"++    b--_o";
/// The tiles to paint with in levels with crates and bridges.
const MORE_PAINTS: &[u8] = b"++    bb--_ooBpcc";

/// The tiles to paint with from the second edition of the rules.
const NEW_PAINTS: &[u8] = b"...*CCchh^>v<xx112c";

/// The glyphs of buttons and of starts.
const BUTTONS: &[u8] = b"bBoh";
const STARTS: &[u8] = b"S@&";

/// A map with outer walls, its wires, and the other properties of a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::solver) struct Draft {
    width: usize,
    glyphs: Vec<u8>,
    /// The wires, from button to gate.
    wires: BTreeSet<(usize, usize)>,
    /// The logics of gates that don't have the default logic, by gate cell.
    logics: BTreeMap<usize, GateLogic>,
    limits: LevelLimits,
}

impl Draft {
    /// Reads a draft from the text of a level file.
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
            if let Some(value) = self.limits.get(limit) {
                text += &format!("limit {}: {value}\n", limit.name());
            }
        }
        text
    }

    /// Whether the draft is a valid level.
    fn is_valid(&self) -> bool {
        level::parse(self.text().as_bytes()).is_ok()
    }

    pub(in crate::solver) fn level(&self) -> Level {
        crate::solver::read(&self.text())
    }

    /// Whether the map has one of these glyphs.
    pub(super) fn has_any(&self, glyphs: &[u8]) -> bool {
        self.cells_of(glyphs).next().is_some()
    }

    /// Whether the draft uses anything from the second edition of the rules.
    pub(super) fn has_second_edition(&self) -> bool {
        let has_new_tile = self.has_any(b".*CChx^>v<@&123456789");
        has_new_tile || !self.logics.is_empty() || self.limits != LevelLimits::default()
    }

    /// Whether any gate has several wires.
    pub(super) fn has_parity(&self) -> bool {
        let gates: BTreeSet<_> = self.wires.iter().map(|wire| wire.1).collect();
        gates.len() < self.wires.len()
    }

    /// The draft after some random changes; `None` if a change isn't possible.
    pub(in crate::solver) fn with_random_changes(
        &self,
        rng: &mut Rng,
        with_second_edition: bool,
    ) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..1 + rng.below(3) {
            let uses_new_piece = with_second_edition && rng.chance(35);
            draft = if uses_new_piece {
                draft.change_new_piece(rng)?
            } else {
                draft.random_change(rng)?
            };
            draft.tidy();
        }
        (draft != *self && draft.is_valid()).then_some(draft)
    }

    /// The draft with some pieces of the second edition; `None` if a change isn't possible.
    pub(super) fn with_new_pieces(&self, rng: &mut Rng) -> Option<Self> {
        let mut draft = self.clone();
        for _ in 0..2 + rng.below(4) {
            draft = draft.change_new_piece(rng)?;
            draft.tidy();
        }
        draft.is_valid().then_some(draft)
    }

    /// The valid drafts that lack one thing: a row, a column, a wire, a logic, a limit, or
    /// something on a tile.
    pub(super) fn smaller_drafts(&self) -> impl Iterator<Item = Self> + '_ {
        let cells = 0..self.glyphs.len();
        let removed_lines = (1..self.width - 1)
            .map(|x| (Some(x), None))
            .chain((1..self.height() - 1).map(|y| (None, Some(y))));
        let cropped = removed_lines.filter_map(|(x, y)| {
            let lines_without =
                |removed, end: usize| (0..end).filter(move |&line| Some(line) != removed).collect();
            self.with_lines(&lines_without(x, self.width), &lines_without(y, self.height()))
        });
        let unwired = self.wires.iter().map(|wire| {
            let mut draft = self.clone();
            draft.wires.remove(wire);
            draft
        });
        let repainted = |old_glyphs: &'static [u8], glyph: u8| {
            let cells = cells.clone().filter(move |&cell| old_glyphs.contains(&self.glyphs[cell]));
            cells.map(move |cell| {
                let mut draft = self.clone();
                draft.glyphs[cell] = glyph;
                draft.tidy();
                draft
            })
        };
        let drafts_with_less = repainted(b"bBo-_pch.*C^>v<x123456789", b' ')
            .chain(repainted(b"bBo-_pc ", b'+'))
            .chain(repainted(b"C", b'c'))
            .chain(repainted(b"G", b' '))
            .chain(repainted(b"h", b'b'));
        let without_logic = self.logics.keys().map(|gate| {
            let mut draft = self.clone();
            draft.logics.remove(gate);
            draft
        });
        let unlimited = Limit::ALL.into_iter().map(|limit| {
            let mut draft = self.clone();
            draft.limits.set(limit, None);
            draft
        });
        let candidates =
            cropped.chain(drafts_with_less).chain(unwired).chain(without_logic).chain(unlimited);
        candidates.filter(move |draft| draft != self && draft.is_valid())
    }

    fn height(&self) -> usize {
        self.glyphs.len() / self.width
    }

    /// The cells with these glyphs.
    fn cells_of<'a>(&'a self, glyphs: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
        (0..self.glyphs.len()).filter(|&cell| glyphs.contains(&self.glyphs[cell]))
    }

    /// A random cell with one of these glyphs.
    fn random_cell_of(&self, rng: &mut Rng, glyphs: &[u8]) -> Option<usize> {
        let cells: Vec<_> = self.cells_of(glyphs).collect();
        rng.choose(&cells)
    }

    /// A random cell inside the outer walls.
    fn random_inner_cell(&self, rng: &mut Rng) -> usize {
        let (x, y) = (rng.below(self.width - 2) + 1, rng.below(self.height() - 2) + 1);
        y * self.width + x
    }

    /// Removes wires and logics whose button or gate is gone, and portals that don't have exactly
    /// two ends.
    fn tidy(&mut self) {
        let has_glyph = |cell: usize, glyphs: &[u8]| glyphs.contains(&self.glyphs[cell]);
        self.wires.retain(|&(button, gate)| has_glyph(button, BUTTONS) && has_glyph(gate, b"-_"));
        self.logics.retain(|&gate, _| has_glyph(gate, b"-_"));
        for digit in b'1'..=b'9' {
            let ends: Vec<_> = self.cells_of(&[digit]).collect();
            if ends.len() != 2 {
                ends.into_iter().for_each(|cell| self.glyphs[cell] = b' ');
            }
        }
    }

    /// Adds, changes or removes a random piece of the second edition.
    fn change_new_piece(mut self, rng: &mut Rng) -> Option<Self> {
        match rng.below(12) {
            0..6 => {
                let cell = self.random_inner_cell(rng);
                if STARTS.contains(&self.glyphs[cell]) {
                    return None;
                }
                let paint = rng.pick(NEW_PAINTS);
                if paint.is_ascii_digit() {
                    let other = self.random_inner_cell(rng);
                    if STARTS.contains(&self.glyphs[other]) {
                        return None;
                    }
                    self.cells_of(&[paint]).collect::<Vec<_>>().into_iter().for_each(|cell| {
                        self.glyphs[cell] = b' ';
                    });
                    self.glyphs[other] = paint;
                }
                self.glyphs[cell] = paint;
                if paint == b'h' {
                    let gate = self.random_cell_of(rng, b"-_");
                    self.wires.extend(gate.map(|gate| (cell, gate)));
                }
            }
            6 | 7 => {
                let gate = self.random_cell_of(rng, b"-_")?;
                match rng.pick(&GateLogic::ALL) {
                    GateLogic::Odd => self.logics.remove(&gate),
                    logic => self.logics.insert(gate, logic),
                };
            }
            8 => {
                let button = self.random_cell_of(rng, BUTTONS)?;
                self.glyphs[button] = rng.pick(BUTTONS);
            }
            9 => {
                let max_clones = rng.chance(60).then(|| 1 + rng.below(3));
                self.limits.set(Limit::Clones, max_clones);
            }
            10 => {
                let max_score = rng.chance(60).then(|| 6 + rng.below(30));
                self.limits.set(Limit::Score, max_score);
            }
            _ => {
                let start = self.random_cell_of(rng, STARTS)?;
                self.glyphs[start] = rng.pick(b"SSSS@&");
                // Without a goal, the storage spots are the only objective.
                if self.has_any(b".*&") && rng.chance(50) {
                    let goal = self.random_cell_of(rng, b"G")?;
                    self.glyphs[goal] = rng.pick(b"  .");
                }
            }
        }
        Some(self)
    }

    fn random_change(self, rng: &mut Rng) -> Option<Self> {
        match rng.below(20) {
            0..6 => self.paint(rng),
            6..9 => self.swap(rng),
            9..12 => self.wire(rng),
            12 | 13 => self.rewire(rng),
            14 => self.unwire(rng),
            15 | 16 => self.change_kind(rng),
            17 => self.fill_passage(rng),
            18 => self.add_line(rng),
            _ => self.remove_line(rng),
        }
    }

    /// Paints a random tile, and connects it with a wire if possible.
    fn paint(mut self, rng: &mut Rng) -> Option<Self> {
        let cell = self.random_inner_cell(rng);
        if b"SG@&".contains(&self.glyphs[cell]) {
            return None;
        }
        let paint = if self.has_any(b"cp") || rng.chance(25) { MORE_PAINTS } else { PAINTS };
        self.glyphs[cell] = rng.pick(paint);
        let wire = match self.glyphs[cell] {
            b'b' | b'B' | b'o' => self.random_cell_of(rng, b"-_").map(|gate| (cell, gate)),
            b'-' | b'_' => self.random_cell_of(rng, BUTTONS).map(|button| (button, cell)),
            _ => None,
        };
        self.wires.extend(wire);
        Some(self)
    }

    /// Swaps two random tiles, which are often neighbours. Sometimes swaps their wires, too.
    fn swap(mut self, rng: &mut Rng) -> Option<Self> {
        let first = self.random_inner_cell(rng);
        let second = if rng.chance(60) {
            rng.pick(&[first - 1, first + 1, first - self.width, first + self.width])
        } else {
            self.random_inner_cell(rng)
        };
        let (x, y) = (second % self.width, second / self.width);
        if x == 0 || y == 0 || x + 1 == self.width || y + 1 == self.height() {
            return None;
        }
        self.glyphs.swap(first, second);
        if rng.chance(70) {
            let new_cell = |cell| match cell {
                _ if cell == first => second,
                _ if cell == second => first,
                _ => cell,
            };
            let wires = self.wires.iter();
            self.wires = wires.map(|&(button, gate)| (new_cell(button), new_cell(gate))).collect();
            let logics = self.logics.iter();
            self.logics = logics.map(|(&gate, &logic)| (new_cell(gate), logic)).collect();
        }
        Some(self)
    }

    fn wire(mut self, rng: &mut Rng) -> Option<Self> {
        let wire = (self.random_cell_of(rng, BUTTONS)?, self.random_cell_of(rng, b"-_")?);
        self.wires.insert(wire).then_some(self)
    }

    fn unwire(mut self, rng: &mut Rng) -> Option<Self> {
        let wires: Vec<_> = self.wires.iter().copied().collect();
        self.wires.remove(&rng.choose(&wires)?);
        Some(self)
    }

    /// Replaces a random wire with another.
    fn rewire(self, rng: &mut Rng) -> Option<Self> {
        self.unwire(rng)?.wire(rng)
    }

    /// Makes a gate start open or closed, or changes the kind of a button.
    fn change_kind(mut self, rng: &mut Rng) -> Option<Self> {
        let cell = self.random_cell_of(rng, b"-_bBo")?;
        self.glyphs[cell] = match self.glyphs[cell] {
            b'-' => b'_',
            b'_' => b'-',
            _ => rng.pick(b"bbbooB"),
        };
        Some(self)
    }

    /// Puts a piece into a passage: a tile with walls on two opposite sides but not on the others.
    fn fill_passage(mut self, rng: &mut Rng) -> Option<Self> {
        let is_wall = |cell: usize| self.glyphs[cell] == b'+';
        let passages: Vec<_> = self
            .cells_of(b" ")
            .filter(|&cell| {
                let [north, east, south, west] =
                    [cell - self.width, cell + 1, cell + self.width, cell - 1].map(is_wall);
                north == south && east == west && north != east
            })
            .collect();
        let cell = rng.choose(&passages)?;
        self.glyphs[cell] = rng.pick(b"---__pcb");
        if b"-_".contains(&self.glyphs[cell]) {
            let button = self.random_cell_of(rng, BUTTONS);
            self.wires.extend(button.map(|button| (button, cell)));
        }
        Some(self)
    }

    /// Inserts a copy of a random row or column, but with only the floor and walls of the original.
    fn add_line(self, rng: &mut Rng) -> Option<Self> {
        let (mut columns, mut rows): (Vec<_>, Vec<_>) =
            ((0..self.width).collect(), (0..self.height()).collect());
        let line_indices = if rng.chance(50) { &mut columns } else { &mut rows };
        let index = rng.below(line_indices.len() - 1);
        line_indices.insert(index + 1, index);
        if line_indices.len() > MAX_SIDE {
            return None;
        }
        self.with_lines(&columns, &rows)
    }

    /// Removes a random row or column.
    fn remove_line(self, rng: &mut Rng) -> Option<Self> {
        let (mut columns, mut rows): (Vec<_>, Vec<_>) =
            ((0..self.width).collect(), (0..self.height()).collect());
        let line_indices = if rng.chance(50) { &mut columns } else { &mut rows };
        line_indices.remove(rng.below(line_indices.len() - 2) + 1);
        self.with_lines(&columns, &rows)
    }

    /// The draft of these columns and rows, in order. Repeated ones have only floor and walls.
    /// `None` if the start or the objective is lost.
    fn with_lines(&self, columns: &Vec<usize>, rows: &Vec<usize>) -> Option<Self> {
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
        (draft.has_any(STARTS) && draft.has_any(b"G.*&")).then_some(draft)
    }
}
