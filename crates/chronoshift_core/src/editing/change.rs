//! The change of an edit, in the smallest operations on a document, each of which can be undone.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::document::Document;
use super::map_tiles::MapTiles;
use crate::level::{MapTile, MetadataEntry, Symmetry};
use crate::rules::{BoardBuilder, BoardError, GateLogic, LevelLimits, Limit, Point};

/// The change of an edit, or of several in a row, to a document, which can be undone. It holds the
/// changed parts, not the document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change(Vec<Operation>);

impl Change {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The distance by which the contents of the board have moved, to the right and down, because
    /// the board grew or shrank at its left or top. Rotations of the whole board don't count.
    pub fn shift(&self) -> (i16, i16) {
        let shifts = self.0.iter().filter_map(|operation| match operation {
            Operation::Frame { shift, .. } => Some(shift),
            _ => None,
        });
        shifts
            .fold((0, 0), |(x, y), (by_x, by_y)| (x.saturating_add(*by_x), y.saturating_add(*by_y)))
    }

    /// Whether the board changes its size, its contents move, or it is turned.
    pub fn resizes(&self) -> bool {
        let resizes =
            |operation: &_| matches!(operation, Operation::Frame { .. } | Operation::Turn(_));
        self.0.iter().any(resizes)
    }

    /// Whether it changes the metadata.
    pub(super) fn changes_metadata(&self) -> bool {
        self.0.iter().any(|operation| matches!(operation, Operation::Entries { .. }))
    }

    /// The places that have changed, unless the whole board moved or was rotated afterwards: for an
    /// outline on the screen.
    pub fn places(&self) -> BTreeSet<Point> {
        let mut places = BTreeSet::new();
        for operation in &self.0 {
            match operation {
                Operation::MapTiles(map_tiles) => {
                    places.extend(map_tiles.iter().map(|(at, ..)| at))
                }
                Operation::Wires { gone, come } => {
                    places.extend(gone.iter().chain(come).flat_map(|&(_, wire)| wire));
                }
                Operation::Logics { gone, come } => {
                    places.extend(gone.iter().chain(come).map(|&(at, _)| at));
                }
                Operation::Frame { .. } | Operation::Turn(_) => places.clear(),
                Operation::Limits { .. } | Operation::Entries { .. } => {}
            }
        }
        places
    }

    /// Carries out an operation and adds it.
    pub(super) fn apply_operation(
        &mut self,
        operation: Operation,
        document: &mut Document,
    ) -> Result<(), Unfit> {
        operation.apply(document)?;
        self.0.push(operation);
        Ok(())
    }

    /// Adds a later change.
    pub(super) fn extend(&mut self, after: Self) {
        self.0.extend(after.0);
    }

    /// The operations that undo these, in the opposite order.
    pub(super) fn inverse(self) -> Self {
        Self(self.0.into_iter().rev().map(Operation::inverse).collect())
    }

    /// Applies it to a document, which stays as it is if the change does not fit.
    pub(super) fn apply(&self, document: &mut Document) -> Result<(), Unfit> {
        let mut done = Self::default();
        for operation in &self.0 {
            if done.apply_operation(operation.clone(), document).is_err() {
                // The operation was carried out a moment ago, so it can be undone.
                _ = done.inverse().apply(document);
                return Err(Unfit);
            }
        }
        Ok(())
    }
}

/// One of the smallest operations on a document, with the old content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Operation {
    /// Places, each with its old and its new tile.
    #[serde(rename = "squares")]
    MapTiles(MapTiles),
    /// Wires that are removed, and then wires that are added, each with its place among all, in
    /// their order.
    Wires { gone: Vec<(usize, [Point; 2])>, come: Vec<(usize, [Point; 2])> },
    /// Logics of gates that are removed, and others that are set.
    Logics { gone: Vec<(Point, GateLogic)>, come: Vec<(Point, GateLogic)> },
    /// The limits of the level, before and after.
    Limits { from: LevelLimits, to: LevelLimits },
    /// The board's size changes, and its contents move along. New tiles are plain ground, and only
    /// plain ground is lost.
    Frame { from: (usize, usize), to: (usize, usize), shift: (i16, i16) },
    /// The whole board is rotated or mirrored.
    Turn(Symmetry),
    /// Entries of the metadata from one place on: the removed ones, and the added ones.
    Entries { at: usize, gone: Vec<MetadataEntry>, come: Vec<MetadataEntry> },
}

/// An operation does not fit its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unfit;

impl Operation {
    /// The operation that undoes this one.
    pub(super) fn inverse(self) -> Self {
        match self {
            Self::MapTiles(map_tiles) => Self::MapTiles(map_tiles.inverse()),
            Self::Wires { gone, come } => Self::Wires { gone: come, come: gone },
            Self::Logics { gone, come } => Self::Logics { gone: come, come: gone },
            Self::Limits { from, to } => Self::Limits { from: to, to: from },
            Self::Frame { from, to, shift: (x, y) } => {
                Self::Frame { from: to, to: from, shift: (x.saturating_neg(), y.saturating_neg()) }
            }
            Self::Turn(symmetry) => Self::Turn(symmetry.inverse()),
            Self::Entries { at, gone, come } => Self::Entries { at, gone: come, come: gone },
        }
    }

    /// Carries it out. A document that it does not fit stays as it is.
    pub(super) fn apply(&self, document: &mut Document) -> Result<(), Unfit> {
        let board = &mut document.board;
        match self {
            Self::MapTiles(map_tiles) => {
                if !map_tiles.iter().all(|(at, was, _)| MapTile::from_board(board, at) == Some(was))
                {
                    return Err(Unfit);
                }
                map_tiles.iter().for_each(|(at, _, comes)| comes.put(board, at));
            }
            Self::Wires { gone, come } => {
                if come.iter().any(|(_, wire)| wire.iter().any(|&at| board.tile(at).is_none())) {
                    return Err(Unfit);
                }
                let wires = exchanged(board.wires(), gone, come).ok_or(Unfit)?;
                board.set_wires(wires);
            }
            Self::Logics { gone, come } => {
                let is_there = |&(at, logic): &_| board.logic(at) == logic;
                let is_right = come
                    .iter()
                    .all(|&(at, logic)| logic != GateLogic::Odd && board.tile(at).is_some());
                if !gone.iter().all(is_there) || !is_right {
                    return Err(Unfit);
                }
                let were = gone.iter().map(|&(at, _)| (at, GateLogic::Odd));
                for (at, logic) in were.chain(come.iter().copied()) {
                    board.set_logic(at, logic);
                }
            }
            Self::Limits { from, to } => {
                let is_right = Limit::ALL.iter().all(|&limit| to.out_of_range(limit).is_none());
                if board.limits() != *from || !is_right {
                    return Err(Unfit);
                }
                board.set_limits(*to);
            }
            Self::Frame { from, to, shift } => {
                if board.size() != *from {
                    return Err(Unfit);
                }
                *board = framed(board, *to, *shift).ok_or(Unfit)?;
            }
            Self::Turn(symmetry) => {
                let size = board.size();
                let place = |at| symmetry.place(at, size);
                let map_tile = |map_tile| symmetry.map_tile(map_tile);
                *board = laid_out(board, symmetry.size(size), place, map_tile).ok_or(Unfit)?;
            }
            Self::Entries { at, gone, come } => {
                let mut entries = document.metadata.entries().to_vec();
                let end = at.checked_add(gone.len()).ok_or(Unfit)?;
                if entries.get(*at..end) != Some(gone) {
                    return Err(Unfit);
                }
                entries.splice(at..&end, come.iter().cloned());
                document.metadata.set_entries(entries);
            }
        }
        Ok(())
    }
}

/// A list without some of its members and then with others, each at its place.
fn exchanged<T: Copy + PartialEq>(
    list: &[T],
    gone: &[(usize, T)],
    come: &[(usize, T)],
) -> Option<Vec<T>> {
    let mut gone = gone.iter().peekable();
    let mut kept = Vec::with_capacity(list.len());
    for member in list.iter().copied().enumerate() {
        if gone.next_if(|&&next| next == member).is_none() {
            kept.push(member.1);
        }
    }
    let mut kept = kept.into_iter();
    let mut new = Vec::new();
    for &(index, member) in come {
        while new.len() < index {
            new.push(kept.next()?);
        }
        new.push(member);
    }
    new.extend(kept);
    gone.next().is_none().then_some(new)
}

fn framed(
    board: &BoardBuilder,
    size: (usize, usize),
    (by_x, by_y): (i16, i16),
) -> Option<BoardBuilder> {
    let moved = |at: u8, by: i16, side: usize| {
        let to = u8::try_from(i16::from(at).checked_add(by)?).ok()?;
        (usize::from(to) < side).then_some(to)
    };
    let place =
        |Point { x, y }| Some(Point { x: moved(x, by_x, size.0)?, y: moved(y, by_y, size.1)? });
    laid_out(board, size, place, |map_tile| map_tile)
}

/// A board of a size with the contents of another one, moved and changed. Only plain ground may be
/// lost.
fn laid_out(
    board: &BoardBuilder,
    size: (usize, usize),
    place: impl Fn(Point) -> Option<Point>,
    change: impl Fn(MapTile) -> MapTile,
) -> Option<BoardBuilder> {
    let (width, height) = size;
    let sized: Result<(), BoardError> = BoardBuilder::check_size(width, height);
    sized.ok()?;
    let mut new = BoardBuilder::new(width, height);
    new.points().for_each(|at| MapTile::FLOOR.put(&mut new, at));
    for at in board.points() {
        let map_tile = MapTile::from_board(board, at)?;
        match place(at) {
            Some(to) => change(map_tile).put(&mut new, to),
            None if map_tile == MapTile::FLOOR => {}
            None => return None,
        }
    }
    let wires: Option<_> =
        board.wires().iter().map(|&[a, b]| Some([place(a)?, place(b)?])).collect();
    new.set_wires(wires?);
    for (gate, logic) in board.logics() {
        new.set_logic(place(gate)?, logic);
    }
    new.set_limits(board.limits());
    Some(new)
}
