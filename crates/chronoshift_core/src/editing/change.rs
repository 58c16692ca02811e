//! The change that an edit makes to a document, as a list of operations that can be undone.

use serde::{Deserialize, Serialize};

use super::document::Document;
use super::map_tiles::MapTiles;
use crate::level::{MapTile, MetadataEntry, Symmetry};
use crate::rules::{BoardBuilder, BoardError, GateLogic, LevelLimits, Limit, Point};

/// The change that one or more consecutive edits make to a document. It stores only the changed
/// parts, and can be undone.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change(Vec<Operation>);

impl Change {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of tiles by which the board's contents moved to the right and down, because the
    /// board grew or shrank at the left or top. Rotations of the whole board don't count.
    pub fn shift(&self) -> (i16, i16) {
        let shifts = self.0.iter().filter_map(|operation| match operation {
            Operation::Frame { shift, .. } => Some(shift),
            _ => None,
        });
        shifts
            .fold((0, 0), |(x, y), (by_x, by_y)| (x.saturating_add(*by_x), y.saturating_add(*by_y)))
    }

    /// Whether the change resizes the board, moves all of its contents, or rotates or mirrors it.
    pub fn resizes(&self) -> bool {
        let is_resize =
            |operation: &_| matches!(operation, Operation::Frame { .. } | Operation::Turn(_));
        self.0.iter().any(is_resize)
    }

    /// Whether the change affects the metadata.
    pub(super) fn changes_metadata(&self) -> bool {
        self.0.iter().any(|operation| matches!(operation, Operation::Entries { .. }))
    }

    /// Applies an operation to the document, and adds it to the change.
    pub(super) fn apply_operation(
        &mut self,
        operation: Operation,
        document: &mut Document,
    ) -> Result<(), MismatchError> {
        operation.apply(document)?;
        self.0.push(operation);
        Ok(())
    }

    /// Appends a later change.
    pub(super) fn extend(&mut self, later: Self) {
        self.0.extend(later.0);
    }

    /// The change that undoes this one.
    pub(super) fn inverse(self) -> Self {
        Self(self.0.into_iter().rev().map(Operation::inverse).collect())
    }

    /// Applies the change to a document. The document stays unchanged if the change doesn't fit it.
    pub(super) fn apply(&self, document: &mut Document) -> Result<(), MismatchError> {
        let mut applied = Self::default();
        for operation in &self.0 {
            if applied.apply_operation(operation.clone(), document).is_err() {
                // The inverse fits, because these operations have just been applied.
                _ = applied.inverse().apply(document);
                return Err(MismatchError);
            }
        }
        Ok(())
    }
}

/// An elementary operation on a document. It also stores the old contents, so it can be undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Operation {
    /// Replaces tiles.
    #[serde(rename = "squares")]
    MapTiles(MapTiles),
    /// Removes wires, each given with its index in the old list of wires, and adds wires, each
    /// given with its index in the new list. Both fields are sorted by index.
    Wires {
        #[serde(rename = "gone")]
        removed: Vec<(usize, [Point; 2])>,
        #[serde(rename = "come")]
        added: Vec<(usize, [Point; 2])>,
    },
    /// Resets the gates in `removed` to [`GateLogic::Odd`], and then sets the logics in `added`.
    Logics {
        #[serde(rename = "gone")]
        removed: Vec<(Point, GateLogic)>,
        #[serde(rename = "come")]
        added: Vec<(Point, GateLogic)>,
    },
    /// Replaces the limits of the level.
    Limits { from: LevelLimits, to: LevelLimits },
    /// Changes the board's size and moves its contents. New tiles are plain ground, and nothing but
    /// plain ground is lost.
    Frame { from: (usize, usize), to: (usize, usize), shift: (i16, i16) },
    /// Rotates or mirrors the whole board.
    Turn(Symmetry),
    /// Replaces the metadata entries that begin at an index. Either list can be empty.
    Entries {
        at: usize,
        #[serde(rename = "gone")]
        removed: Vec<MetadataEntry>,
        #[serde(rename = "come")]
        added: Vec<MetadataEntry>,
    },
}

/// The error for an operation that doesn't fit the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MismatchError;

impl Operation {
    /// The operation that undoes this one.
    pub(super) fn inverse(self) -> Self {
        match self {
            Self::MapTiles(map_tiles) => Self::MapTiles(map_tiles.inverse()),
            Self::Wires { removed, added } => Self::Wires { removed: added, added: removed },
            Self::Logics { removed, added } => Self::Logics { removed: added, added: removed },
            Self::Limits { from, to } => Self::Limits { from: to, to: from },
            Self::Frame { from, to, shift: (x, y) } => {
                Self::Frame { from: to, to: from, shift: (x.saturating_neg(), y.saturating_neg()) }
            }
            Self::Turn(symmetry) => Self::Turn(symmetry.inverse()),
            Self::Entries { at, removed, added } => {
                Self::Entries { at, removed: added, added: removed }
            }
        }
    }

    /// Applies the operation to a document. The document stays unchanged if the operation doesn't
    /// fit it.
    pub(super) fn apply(&self, document: &mut Document) -> Result<(), MismatchError> {
        let board = &mut document.board;
        match self {
            Self::MapTiles(map_tiles) => {
                if !map_tiles.iter().all(|(at, old, _)| MapTile::from_board(board, at) == Some(old))
                {
                    return Err(MismatchError);
                }
                map_tiles.iter().for_each(|(at, _, new)| new.put(board, at));
            }
            Self::Wires { removed, added } => {
                if added.iter().any(|(_, wire)| wire.iter().any(|&at| board.tile(at).is_none())) {
                    return Err(MismatchError);
                }
                let wires = replace_elements(board.wires(), removed, added).ok_or(MismatchError)?;
                board.set_wires(wires);
            }
            Self::Logics { removed, added } => {
                let is_set = |&(at, logic): &_| board.logic(at) == logic;
                let is_valid = added
                    .iter()
                    .all(|&(at, logic)| logic != GateLogic::Odd && board.tile(at).is_some());
                if !removed.iter().all(is_set) || !is_valid {
                    return Err(MismatchError);
                }
                let reset = removed.iter().map(|&(at, _)| (at, GateLogic::Odd));
                for (at, logic) in reset.chain(added.iter().copied()) {
                    board.set_logic(at, logic);
                }
            }
            Self::Limits { from, to } => {
                let is_valid = Limit::ALL.iter().all(|&limit| to.out_of_range(limit).is_none());
                if board.limits() != *from || !is_valid {
                    return Err(MismatchError);
                }
                board.set_limits(*to);
            }
            Self::Frame { from, to, shift } => {
                if board.size() != *from {
                    return Err(MismatchError);
                }
                *board = reframe_board(board, *to, *shift).ok_or(MismatchError)?;
            }
            Self::Turn(symmetry) => {
                let size = board.size();
                let new_position = |at| symmetry.point(at, size);
                let new_tile = |map_tile| symmetry.map_tile(map_tile);
                *board = transform_board(board, symmetry.size(size), new_position, new_tile)
                    .ok_or(MismatchError)?;
            }
            Self::Entries { at, removed, added } => {
                let mut entries = document.metadata.entries().to_vec();
                let end = at.checked_add(removed.len()).ok_or(MismatchError)?;
                if entries.get(*at..end) != Some(removed) {
                    return Err(MismatchError);
                }
                entries.splice(at..&end, added.iter().cloned());
                document.metadata.set_entries(entries);
            }
        }
        Ok(())
    }
}

/// Removes elements from a list and adds others. Each removed element comes with its index in the
/// old list, and each added element with its index in the new one. Returns `None` if the list
/// doesn't contain the elements to remove, or is too short for an index.
fn replace_elements<T: Copy + PartialEq>(
    list: &[T],
    removed: &[(usize, T)],
    added: &[(usize, T)],
) -> Option<Vec<T>> {
    let mut removed = removed.iter().peekable();
    let mut kept = Vec::with_capacity(list.len());
    for element in list.iter().copied().enumerate() {
        if removed.next_if(|&&next| next == element).is_none() {
            kept.push(element.1);
        }
    }
    let mut kept = kept.into_iter();
    let mut new_list = Vec::new();
    for &(index, element) in added {
        while new_list.len() < index {
            new_list.push(kept.next()?);
        }
        new_list.push(element);
    }
    new_list.extend(kept);
    removed.next().is_none().then_some(new_list)
}

/// Returns a board of this size with the tiles of another board, moved by this distance. `None` if
/// anything but plain ground would be lost.
fn reframe_board(
    board: &BoardBuilder,
    size: (usize, usize),
    (by_x, by_y): (i16, i16),
) -> Option<BoardBuilder> {
    let moved = |coordinate: u8, by: i16, side: usize| {
        let to = u8::try_from(i16::from(coordinate).checked_add(by)?).ok()?;
        (usize::from(to) < side).then_some(to)
    };
    let new_position =
        |Point { x, y }| Some(Point { x: moved(x, by_x, size.0)?, y: moved(y, by_y, size.1)? });
    transform_board(board, size, new_position, |map_tile| map_tile)
}

/// Returns a board of this size with the tiles of another board, each moved to its new position and
/// transformed. `None` if anything but plain ground would be lost.
fn transform_board(
    board: &BoardBuilder,
    size: (usize, usize),
    new_position: impl Fn(Point) -> Option<Point>,
    transform: impl Fn(MapTile) -> MapTile,
) -> Option<BoardBuilder> {
    let (width, height) = size;
    let size_check: Result<(), BoardError> = BoardBuilder::check_size(width, height);
    size_check.ok()?;
    let mut new_board = BoardBuilder::new(width, height);
    new_board.points().for_each(|at| MapTile::FLOOR.put(&mut new_board, at));
    for at in board.points() {
        let map_tile = MapTile::from_board(board, at)?;
        match new_position(at) {
            Some(to) => transform(map_tile).put(&mut new_board, to),
            None if map_tile == MapTile::FLOOR => {}
            None => return None,
        }
    }
    let wires: Option<_> =
        board.wires().iter().map(|&[a, b]| Some([new_position(a)?, new_position(b)?])).collect();
    new_board.set_wires(wires?);
    for (gate, logic) in board.logics() {
        new_board.set_logic(new_position(gate)?, logic);
    }
    new_board.set_limits(board.limits());
    Some(new_board)
}
