//! What can be done to a document.

use serde::{Deserialize, Serialize};

use super::change::Change;
use super::document::Document;
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::{Clip, Square, Symmetry, Tutorial, TutorialEvent};
use crate::rules::{Actions, Direction, Point};

/// Something to do to a document. Afterwards there is one start and one goal at most, crates are
/// on plain ground, and wires go from buttons to gates, wherever it was so before.
///
/// Places outside the board mean nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Puts the same thing at some places. Wires go with what they were for. Start and goal are
    /// moved, to the last of the places.
    Paint {
        /// Where.
        at: Vec<Point>,
        /// What.
        square: Square,
    },
    /// Makes places plain ground, but for the outer wall.
    Erase(Vec<Point>),
    /// Opens a gate that begins closed, and closes one that begins open.
    ToggleGate(Point),
    /// Wires a button to a gate, which are given in any order.
    Wire(Point, Point),
    /// Takes the wire between a button and a gate away, which are given in any order.
    Unwire(Point, Point),
    /// Takes all wires from and to a place away.
    UnwireAll(Point),
    /// Moves a side of the board outwards by some fields: walls and what is outside of them go on
    /// there, so the puzzle stays the same. Or inwards if it is less than 0: what is there goes, and
    /// a wall closes the inside.
    Resize {
        /// Which side.
        side: Direction,
        /// How far.
        by: i16,
    },
    /// Moves all that is inside within the outer wall, which stays where it is: on one side there
    /// is more plain ground, on the other one less. It is refused if anything but walls and plain ground would be lost.
    Shift {
        /// To the right.
        x: i16,
        /// Down.
        y: i16,
    },
    /// Takes rows and columns away at the border until the inside is next to the outermost.
    Crop,
    /// Turns or mirrors the whole board, and the solutions with it.
    Turn(Symmetry),
    /// Moves what is at some places, first turned or mirrored in the rectangle around it, whose
    /// top left corner stays, and then by some fields. Wires stay at what is moved. What is there
    /// goes, and plain ground stays behind, but for the outer wall. It is refused if something would
    /// be moved off the board.
    Move {
        /// The places.
        part: Vec<Point>,
        /// How it is turned.
        turn: Symmetry,
        /// How far to the right, then.
        x: i16,
        /// How far down.
        y: i16,
    },
    /// Puts a clip on the board, in place of what is there. What would lie outside is left out.
    Paste {
        /// The clip.
        clip: Clip,
        /// Where its left column comes.
        x: i16,
        /// Where its top row comes.
        y: i16,
    },
    /// Writes words; without any the field goes.
    SetText {
        /// Which.
        field: TextField,
        /// The language's code, such as `de`; `None` for the words for all.
        language: Option<String>,
        /// The words. Each line of the hint is a paragraph.
        text: String,
    },
    /// Writes the message for an event; an empty one goes.
    SetMessage {
        /// When it is shown.
        event: TutorialEvent,
        /// As for texts.
        language: Option<String>,
        /// Its words. Each line of its text is a paragraph.
        message: Tutorial,
    },
    /// Keeps a solution, if it is none of those that are kept. It becomes the first one, if there
    /// is none that holds or it has a lower score; else it comes after the others.
    KeepSolution(Actions),
    /// Takes the solution with a number away. Instead of the first one there is then the next.
    RemoveSolution(usize),
}

/// Words of a level in one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextField {
    /// Its name.
    Title,
    /// The hint.
    Description,
    /// Who made it.
    Author,
}

impl TextField {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Title, Self::Description, Self::Author];

    /// The name of its field in a level file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Description => "Description",
            Self::Author => "Author",
        }
    }
}

impl Document {
    /// Carries an edit out, and tells what it did, which may be nothing.
    ///
    /// # Errors
    /// Why it cannot be done; the document then stays as it was.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, Refusal> {
        let before = self.clone();
        let mut transaction = Transaction::new(self);
        let done = carry_out(&mut transaction, edit).and_then(|()| transaction.finish());
        // What leads to the same again, such as the moving of an empty room, is no change.
        if done.is_err() || *self == before {
            *self = before;
            return done.map(|_| Change::default());
        }
        done
    }
}

fn carry_out(transaction: &mut Transaction<'_>, edit: &Edit) -> Result<(), Refusal> {
    match edit {
        Edit::Paint { at, square } => {
            let squares: Vec<_> = at.iter().map(|&at| (at, *square)).collect();
            transaction.paint(&squares)
        }
        Edit::Erase(at) => transaction.erase(at),
        &Edit::ToggleGate(at) => transaction.toggle_gate(at),
        &Edit::Wire(one, other) => transaction.wire(one, other),
        &Edit::Unwire(one, other) => transaction.unwire(one, other),
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
