//! The edits of a document.

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::document::Document;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Clip, HINTS, MapTile, Symmetry, Tutorial, TutorialEvent};
use crate::rules::{Actions, Direction, GateLogic, Limit, Point};

/// An edit of a document. Afterwards there is at most one start and one goal, crates are on plain
/// ground or storages, and wires go from buttons to gates, as far as that was so before.
///
/// Places outside the board are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Puts the same tile at some places. Wires of replaced buttons and gates are removed. Start
    /// and goal are moved to the last of the places.
    Paint {
        /// The places.
        at: Vec<Point>,
        /// The tile that replaces those there.
        map_tile: MapTile,
    },
    /// Makes places plain ground, except for the outer wall.
    Erase(Vec<Point>),
    /// Opens a gate that is closed at the start, or closes one that is open.
    ToggleGate(Point),
    /// Wires a button to a gate; their order does not matter.
    Wire(Point, Point),
    /// Removes the wire between a button and a gate; their order does not matter.
    Unwire(Point, Point),
    /// Sets the condition under which a gate is in its other state.
    SetLogic(Point, GateLogic),
    /// Sets a limit of the level, or removes it.
    SetLimit(Limit, Option<usize>),
    /// Removes all wires from and to a place.
    UnwireAll(Point),
    /// Moves a side of the board outwards by some tiles: the walls and the blanks outside continue
    /// there, so the puzzle stays the same. Or moves it inwards if the number is negative: the
    /// tiles there are removed, and a wall closes the inside.
    Resize {
        /// The side at which the board grows or shrinks.
        side: Direction,
        /// The number of tiles.
        by: i16,
    },
    /// Moves the whole inside within the outer wall, which stays in place: plain ground comes in on
    /// one side, and goes out on the other. It is refused if other tiles than walls and plain ground
    /// would be lost.
    Shift {
        /// The distance to the right.
        x: i16,
        /// The distance down.
        y: i16,
    },
    /// Removes rows and columns at the border until the inside is next to the outermost ones.
    Crop,
    /// Rotates or mirrors the whole board, and the solutions with it.
    Turn(Symmetry),
    /// Moves some places: first rotates or mirrors them in the rectangle around them, whose top
    /// left corner stays, then moves them by some tiles. Their wires and logics move along. The
    /// tiles at the new places are replaced, and plain ground stays behind, except for the outer
    /// wall. It is refused if a tile would be moved off the board.
    Move {
        /// The places.
        part: Vec<Point>,
        /// The rotation or mirror image.
        turn: Symmetry,
        /// The distance to the right afterwards.
        x: i16,
        /// The distance down.
        y: i16,
    },
    /// Puts a clip on the board, in place of the present tiles. The part outside the board is
    /// left out.
    Paste {
        /// The tiles and wires to put down.
        clip: Clip,
        /// The place of its left column.
        x: i16,
        /// The place of its top row.
        y: i16,
    },
    /// Sets words; empty words remove the field.
    SetText {
        /// The text to set.
        field: TextField,
        /// The language's code, such as `de`; `None` for the plain words.
        language: Option<String>,
        /// The words. Each line of the hint is a paragraph.
        text: String,
    },
    /// Sets the message for an event; an empty message removes the field.
    SetMessage {
        /// The event at which it is shown.
        event: TutorialEvent,
        /// As for texts.
        language: Option<String>,
        /// Its words. Each line of its text is a paragraph.
        message: Tutorial,
    },
    /// Keeps a solution, unless it is kept already. It becomes the first one if no kept solution
    /// works or it has a lower score; otherwise it comes last.
    KeepSolution(Actions),
    /// Removes the solution with a number. If it is the first one, the next one takes its place.
    RemoveSolution(usize),
}

/// A text of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextField {
    /// The level's title.
    Title,
    /// The first hint.
    Description,
    /// The second hint.
    Hint2,
    /// The third hint.
    Hint3,
    /// The level's author.
    Author,
}

impl TextField {
    /// All fields.
    pub const ALL: [Self; 5] =
        [Self::Title, Self::Description, Self::Hint2, Self::Hint3, Self::Author];

    /// The name of its field in a level file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Description => HINTS[0],
            Self::Hint2 => HINTS[1],
            Self::Hint3 => HINTS[2],
            Self::Author => "Author",
        }
    }

    /// The step of a hint, from 0.
    pub fn hint_step(self) -> Option<usize> {
        HINTS.iter().position(|name| *name == self.name())
    }
}

impl Document {
    /// Carries out an edit, and returns its change, which may be empty.
    ///
    /// # Errors
    /// Why the edit is impossible; the document then stays as it was.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let before = self.clone();
        let mut transaction = Transaction::new(self);
        let done = apply_edit(&mut transaction, edit).and_then(|()| transaction.finish());
        // An edit with the same result, such as moving an empty room, is no change.
        if done.is_err() || *self == before {
            *self = before;
            return done.map(|_| Change::default());
        }
        done
    }
}

fn apply_edit(transaction: &mut Transaction<'_>, edit: &Edit) -> Result<(), Refusal> {
    match edit {
        Edit::Paint { at, map_tile } => {
            let map_tiles: Vec<_> = at.iter().map(|&at| (at, *map_tile)).collect();
            transaction.paint(&map_tiles)
        }
        Edit::Erase(at) => transaction.erase(at),
        &Edit::ToggleGate(at) => transaction.toggle_gate(at),
        &Edit::Wire(one, other) => transaction.wire(one, other),
        &Edit::Unwire(one, other) => transaction.unwire(one, other),
        &Edit::SetLogic(at, logic) => transaction.set_logic(at, logic),
        &Edit::SetLimit(limit, most) => transaction.set_limit(limit, most),
        &Edit::UnwireAll(at) => {
            transaction.retain_wires(|wire| !wire.contains(&at));
            Ok(())
        }
        &Edit::Resize { side, by } => transaction.resize(side, by),
        &Edit::Shift { x, y } => transaction.shift(x, y),
        Edit::Crop => transaction.crop(),
        &Edit::Turn(symmetry) => {
            transaction.turn(symmetry);
            Ok(())
        }
        Edit::Move { part, turn, x, y } => transaction.move_part(part, *turn, (*x, *y)),
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
