//! Edits of a document.

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::document::Document;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Clip, HINTS, MapTile, Symmetry, Tutorial, TutorialEvent};
use crate::rules::{Actions, Direction, GateLogic, Limit, Point};

/// An edit of a document. Edits preserve these invariants: there is at most one start and at most
/// one goal, crates are only on plain ground or storage spots, and wires lead from buttons to
/// gates.
///
/// Positions outside the board are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Puts the same tile at all of these positions. Wires of replaced buttons and gates are
    /// removed. A start or a goal is put at the last position only.
    Paint {
        /// The positions to paint.
        at: Vec<Point>,
        /// The new tile.
        map_tile: MapTile,
    },
    /// Replaces tiles with plain ground, except for the outer wall.
    Erase(Vec<Point>),
    /// Toggles whether a gate starts open or closed.
    ToggleGate(Point),
    /// Wires a button to a gate; the two positions can be in either order.
    Wire(Point, Point),
    /// Removes the wire between a button and a gate; the two positions can be in either order.
    Unwire(Point, Point),
    /// Sets the condition under which a gate is flipped.
    SetLogic(Point, GateLogic),
    /// Sets a limit of the level, or removes it.
    SetLimit(Limit, Option<usize>),
    /// Removes all wires from or to a position.
    UnwireAll(Point),
    /// Moves a side of the board outwards and continues its walls and outside ground, so the puzzle
    /// stays the same. If `by` is negative, moves the side inwards: the tiles there are removed,
    /// and a wall closes the gap.
    Resize {
        /// The side at which the board grows or shrinks.
        side: Direction,
        /// The number of rows or columns to add, or, if negative, to remove.
        by: i16,
    },
    /// Moves everything inside the outer wall, which stays in place: plain ground is added on one
    /// side, and tiles are removed on the other. The edit is refused if anything but walls and
    /// plain ground would be lost.
    Shift {
        /// The distance to the right.
        x: i16,
        /// The distance down.
        y: i16,
    },
    /// Removes rows and columns at the border until only the outer wall is left around the inside.
    Crop,
    /// Rotates or mirrors the whole board and the solutions.
    Turn(Symmetry),
    /// Moves a part of the board: first rotates or mirrors it within its bounding box, whose top
    /// left corner stays in place, then moves it. Wires and gate logics move with it. The part
    /// replaces the tiles at its new position and leaves plain ground behind, except for the outer
    /// wall. The board grows if the part reaches beyond an edge.
    Move {
        /// The positions of the tiles to move.
        part: Vec<Point>,
        /// The rotation or reflection of the part.
        #[serde(rename = "turn")]
        symmetry: Symmetry,
        /// The distance to the right.
        x: i16,
        /// The distance down.
        y: i16,
    },
    /// Puts a clip on the board, replacing the tiles there. The board grows to the right and down
    /// if necessary; any part of the clip beyond the left or top is left out.
    Paste {
        /// The tiles and wires to paste.
        clip: Clip,
        /// The x-coordinate of the clip's left column.
        x: i16,
        /// The y-coordinate of the clip's top row.
        y: i16,
    },
    /// Sets a text; an empty text removes the field.
    SetText {
        /// The field to set.
        field: TextField,
        /// The language's code, such as `de`; `None` for the default text.
        language: Option<String>,
        /// The text. Each line of a hint is a paragraph.
        text: String,
    },
    /// Sets the message for an event; an empty message removes the field.
    SetMessage {
        /// The event that triggers the message.
        event: TutorialEvent,
        /// The language's code, as in [`SetText`](Self::SetText).
        language: Option<String>,
        /// The title and the text of the message. Each line of the text is a paragraph.
        message: Tutorial,
    },
    /// Stores a solution, unless it is already stored. It becomes the first solution if there is no
    /// other, or if it works and the first solution fails or has a higher score. Otherwise it gets
    /// the first free number.
    KeepSolution(Actions),
    /// Removes the solution with this number. If the first solution is removed, the next one
    /// replaces it.
    RemoveSolution(usize),
}

/// A text field of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextField {
    /// The title of the level.
    Title,
    /// The first hint; its field in level files is `Description`.
    Description,
    /// The second hint.
    Hint2,
    /// The third hint.
    Hint3,
    /// The author of the level.
    Author,
}

impl TextField {
    /// All text fields.
    pub const ALL: [Self; 5] =
        [Self::Title, Self::Description, Self::Hint2, Self::Hint3, Self::Author];

    /// The name of the field in level files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Description => HINTS[0],
            Self::Hint2 => HINTS[1],
            Self::Hint3 => HINTS[2],
            Self::Author => "Author",
        }
    }

    /// The number of the hint (0-based); `None` if the field is not a hint.
    pub fn hint_index(self) -> Option<usize> {
        HINTS.iter().position(|name| *name == self.name())
    }
}

impl Document {
    /// Applies an edit and returns its change, which can be empty.
    ///
    /// # Errors
    /// The reason why the edit is impossible. The document then stays unchanged.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let original = self.clone();
        let mut transaction = Transaction::new(self);
        let result = apply_edit(&mut transaction, edit).and_then(|()| transaction.finish());
        // An edit without an effect, such as moving an empty room, makes no change.
        if result.is_err() || *self == original {
            *self = original;
            return result.map(|_| Change::default());
        }
        result
    }
}

fn apply_edit(transaction: &mut Transaction<'_>, edit: &Edit) -> Result<(), Refusal> {
    match edit {
        Edit::Paint { at, map_tile } => {
            let map_tiles: Vec<_> = at.iter().map(|&at| (at, *map_tile)).collect();
            transaction.paint(&map_tiles)
        }
        Edit::Erase(positions) => transaction.erase(positions),
        &Edit::ToggleGate(at) => transaction.toggle_gate(at),
        &Edit::Wire(first, second) => transaction.wire(first, second),
        &Edit::Unwire(first, second) => transaction.unwire(first, second),
        &Edit::SetLogic(at, logic) => transaction.set_logic(at, logic),
        &Edit::SetLimit(limit, value) => transaction.set_limit(limit, value),
        &Edit::UnwireAll(at) => {
            transaction.retain_wires(|wire| !wire.contains(&at));
            Ok(())
        }
        &Edit::Resize { side, by } => transaction.resize(side, by),
        &Edit::Shift { x, y } => transaction.shift(x, y),
        Edit::Crop => transaction.crop(),
        &Edit::Turn(symmetry) => {
            transaction.rotate_or_mirror(symmetry);
            Ok(())
        }
        Edit::Move { part, symmetry, x, y } => transaction.move_part(part, *symmetry, (*x, *y)),
        Edit::Paste { clip, x, y } => transaction.paste(clip, (*x, *y)),
        Edit::SetText { field, language, text } => {
            transaction.set_text(*field, language.as_deref(), text)
        }
        Edit::SetMessage { event, language, message } => {
            transaction.set_message(*event, language.as_deref(), message)
        }
        Edit::KeepSolution(actions) => transaction.keep_solution(actions),
        &Edit::RemoveSolution(number) => transaction.remove_solution(number),
    }
}
