//! An unfinished board, which is built part by part.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::error::BoardError;
use crate::rules::board::Board;
use crate::rules::gate::GateLogic;
use crate::rules::geometry::Point;
use crate::rules::limits::LevelLimits;
use crate::rules::tile::Tile;

/// An unfinished board, which code, the level editor and the level-file parser fill in.
///
/// Parts can be added in any order; [`build`](Self::build) reports the first fault. Every board
/// that can be built can also be saved in a level file.
///
/// ```
/// # use chronoshift_core::rules::{BoardBuilder, ButtonKind, Tile};
/// let board = BoardBuilder::new(6, 3)
///     .set_tile((1, 1), Tile::Start)
///     .set_tile((2, 1), Tile::Button(ButtonKind::Plain))
///     .set_tile((3, 1), Tile::Gate { open: false })
///     .set_tile((4, 1), Tile::Goal)
///     .add_wire((2, 1), (3, 1))
///     .build()
///     .unwrap();
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardBuilder {
    pub(super) width: usize,
    pub(super) height: usize,
    /// The tiles, row by row; empty if the size is invalid.
    pub(super) tiles: Vec<Tile>,
    pub(super) crates: FixedBitSet,
    pub(super) heavy_crates: FixedBitSet,
    /// The gate logics other than [`GateLogic::Odd`], by tile index.
    pub(super) logics: BTreeMap<usize, GateLogic>,
    pub(super) limits: LevelLimits,
    /// The wires, each from button to gate.
    pub(super) wires: Vec<[Point; 2]>,
    /// The first fault that was found while parts were being added.
    pub(super) early_fault: Option<BoardError>,
}

impl BoardBuilder {
    /// Creates an empty room with walls on the border and plain ground inside.
    /// [`build`](Self::build) fails unless each side is 1 to [`Board::MAX_SIDE`] tiles long.
    pub fn new(width: usize, height: usize) -> Self {
        let early_fault = Self::check_size(width, height).err();
        let (width, height) = if early_fault.is_none() { (width, height) } else { (0, 0) };
        let mut builder = Self {
            width,
            height,
            tiles: vec![Tile::Floor; width * height],
            crates: FixedBitSet::with_capacity(width * height),
            heavy_crates: FixedBitSet::with_capacity(width * height),
            logics: BTreeMap::new(),
            limits: LevelLimits::default(),
            wires: Vec::new(),
            early_fault,
        };
        for index in 0..width * height {
            if builder.is_on_border(index) {
                builder.tiles[index] = Tile::Wall;
            }
        }
        builder
    }

    /// Replaces the tile at a position, but keeps any crate and wires there.
    pub fn set_tile(&mut self, at: impl Into<Point>, tile: Tile) -> &mut Self {
        self.edit_at(at.into(), |board, index| board.tiles[index] = tile)
    }

    /// Puts a crate at a position. The tile there must be plain ground or a storage spot when the
    /// board is built.
    pub fn add_crate(&mut self, at: impl Into<Point>) -> &mut Self {
        self.edit_at(at.into(), |board, index| {
            board.crates.insert(index);
            board.heavy_crates.remove(index);
        })
    }

    /// Puts a heavy crate at a position. The tile there must be plain ground when the board is
    /// built.
    pub fn add_heavy_crate(&mut self, at: impl Into<Point>) -> &mut Self {
        self.edit_at(at.into(), |board, index| {
            board.crates.insert(index);
            board.heavy_crates.insert(index);
        })
    }

    /// Removes the plain or heavy crate at a position, if there is one.
    pub fn remove_crate(&mut self, at: impl Into<Point>) -> &mut Self {
        self.edit_at(at.into(), |board, index| {
            board.crates.remove(index);
            board.heavy_crates.remove(index);
        })
    }

    /// Sets the logic of the gate at a position. The gate can also be added later.
    pub fn set_logic(&mut self, at: impl Into<Point>, logic: GateLogic) -> &mut Self {
        self.edit_at(at.into(), |board, index| {
            match logic {
                GateLogic::Odd => board.logics.remove(&index),
                GateLogic::Any | GateLogic::All => board.logics.insert(index, logic),
            };
        })
    }

    /// Sets the limits on the number of clones and on the score.
    pub fn set_limits(&mut self, limits: LevelLimits) -> &mut Self {
        self.limits = limits;
        self
    }

    /// Wires a button to a gate. Both tiles can also be added later. Duplicate wires count once.
    pub fn add_wire(&mut self, button: impl Into<Point>, gate: impl Into<Point>) -> &mut Self {
        self.wires.push([button.into(), gate.into()]);
        self
    }

    /// Removes the wire from this button to this gate, if there is one.
    pub fn remove_wire(&mut self, button: impl Into<Point>, gate: impl Into<Point>) -> &mut Self {
        let removed = [button.into(), gate.into()];
        self.retain_wires(|wire| *wire != removed)
    }

    /// Keeps only the wires that satisfy a condition. Each call examines all wires, so it is best
    /// to remove many wires in one call.
    pub(crate) fn retain_wires(&mut self, is_kept: impl FnMut(&[Point; 2]) -> bool) -> &mut Self {
        #[cfg(test)]
        WIRES_SEEN.with(|seen| seen.set(seen.get() + self.wires.len()));
        self.wires.retain(is_kept);
        self
    }

    /// Replaces all wires with these, each from button to gate.
    pub(crate) fn set_wires(&mut self, wires: Vec<[Point; 2]>) -> &mut Self {
        self.wires = wires;
        self
    }

    /// The tile at a position; `None` outside the board.
    pub fn tile(&self, at: impl Into<Point>) -> Option<Tile> {
        self.index(at.into()).ok().map(|index| self.tiles[index])
    }

    /// Whether a plain or heavy crate is at a position.
    pub fn has_crate(&self, at: impl Into<Point>) -> bool {
        self.index(at.into()).is_ok_and(|index| self.crates.contains(index))
    }

    /// Whether a heavy crate is at a position.
    pub fn has_heavy_crate(&self, at: impl Into<Point>) -> bool {
        self.index(at.into()).is_ok_and(|index| self.heavy_crates.contains(index))
    }

    /// The logic of the gate at a position.
    pub fn logic(&self, at: impl Into<Point>) -> GateLogic {
        let index = self.index(at.into()).ok();
        index.and_then(|index| self.logics.get(&index)).copied().unwrap_or_default()
    }

    /// The gates whose logic is not [`GateLogic::Odd`], each with its position and logic, row by
    /// row.
    pub fn logics(&self) -> impl Iterator<Item = (Point, GateLogic)> + '_ {
        self.logics.iter().map(|(&index, &logic)| (self.point(index), logic))
    }

    /// The limits on the number of clones and on the score.
    pub fn limits(&self) -> LevelLimits {
        self.limits
    }

    /// The wires, each from button to gate, in the order in which they were added.
    pub fn wires(&self) -> &[[Point; 2]] {
        &self.wires
    }

    /// All positions on the board, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = self.size();
        // The casts are lossless, because the sides are at most 256 long.
        let row = move |y| (0..width).map(move |x| Point { x: x as u8, y: y as u8 });
        (0..height).flat_map(row)
    }

    /// Returns an error if a board can't have this size.
    pub(crate) fn check_size(width: usize, height: usize) -> Result<(), BoardError> {
        if width == 0 || height == 0 {
            Err(BoardError::Empty)
        } else if height > Board::MAX_SIDE {
            Err(BoardError::TooHigh(height))
        } else if width > Board::MAX_SIDE {
            Err(BoardError::TooWide(width))
        } else {
            Ok(())
        }
    }

    /// The width and the height, in tiles.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    fn edit_at(&mut self, at: Point, edit: impl FnOnce(&mut Self, usize)) -> &mut Self {
        match self.index(at) {
            Ok(index) => edit(self, index),
            Err(outside) => _ = self.early_fault.get_or_insert(outside),
        }
        self
    }

    pub(super) fn index(&self, at: Point) -> Result<usize, BoardError> {
        let (x, y) = (usize::from(at.x), usize::from(at.y));
        let is_on_board = x < self.width && y < self.height;
        is_on_board.then_some(y * self.width + x).ok_or(BoardError::Outside(at))
    }

    /// The position of the tile with this index. The casts are lossless, because the sides are at
    /// most 256 long.
    pub(super) fn point(&self, index: usize) -> Point {
        Point { x: (index % self.width) as u8, y: (index / self.width) as u8 }
    }

    pub(super) fn is_on_border(&self, index: usize) -> bool {
        let (x, y) = (index % self.width, index / self.width);
        x == 0 || y == 0 || x == self.width - 1 || y == self.height - 1
    }
}

impl From<&Board> for BoardBuilder {
    fn from(board: &Board) -> Self {
        let mut builder = Self::new(board.width(), board.height());
        for cell in board.cells() {
            builder.set_tile(board.point(cell), board.tile(cell));
        }
        for cell in board.starting_crates() {
            if board.starts_with_heavy_crate(cell) {
                builder.add_heavy_crate(board.point(cell))
            } else {
                builder.add_crate(board.point(cell))
            };
        }
        for &gate in board.gates() {
            builder.set_logic(board.point(gate), board.logic(gate));
        }
        builder.set_limits(board.limits());
        for wire in board.wires() {
            builder.add_wire(board.point(wire.button), board.point(wire.gate));
        }
        builder
    }
}

#[cfg(test)]
thread_local! {
    /// The number of wires that [`BoardBuilder::retain_wires`] has examined, for tests that measure
    /// work.
    pub(crate) static WIRES_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
