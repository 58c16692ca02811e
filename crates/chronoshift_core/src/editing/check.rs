//! Checks a document for faults and doubts.

use std::fmt;
use std::sync::Arc;

use super::document::Document;
use crate::level::{Doubt, Level, Lint, doubtful_par, lint_parts};
use crate::rules::{Board, BoardError, Point};

/// The result of checking a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The level, or the faults that prevent it.
    pub level: Result<Level, Vec<BoardError>>,
    /// Doubts, which the author should look at.
    pub doubts: Vec<Doubt>,
    /// The dead corners, from which a crate can never be pushed away. Buttons don't count, because
    /// an author may want a crate there.
    pub dead_corners: Vec<Point>,
}

/// An issue in a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Issue {
    /// A fault, which prevents the document from being a level.
    Fault(BoardError),
    /// A doubt, which the author should look at.
    Doubt(Doubt),
}

impl Document {
    /// The level, or all faults of the board.
    ///
    /// # Errors
    /// All faults of the board.
    pub fn level(&self) -> Result<Level, Vec<BoardError>> {
        let board = self.board.build_or_faults()?;
        Ok(Level::with_metadata(board, self.metadata.clone()))
    }

    /// The level or its faults, and the doubts about it, as `chronoshift check` prints them.
    pub fn check(&self) -> Check {
        self.check_level(self.level())
    }

    /// Like [`check`](Self::check), but takes the result of [`level`](Self::level).
    pub fn check_level(&self, level: Result<Level, Vec<BoardError>>) -> Check {
        let built = level.as_ref().ok().map(|level| &*level.board);
        let Lint { mut doubts, dead_corners } = lint_parts(&self.board, built, &self.metadata);
        doubts.extend(level.as_ref().ok().and_then(doubtful_par));
        Check { level, doubts, dead_corners }
    }
}

impl Document {
    /// The current level even if it has faults, for a picture. The rules can't play a board with
    /// faults.
    pub fn preview(&self) -> Level {
        Level::with_metadata(self.board.finish(), self.metadata.clone())
    }
}

impl Check {
    /// The board, if the document has a valid one.
    pub fn board(&self) -> Option<&Arc<Board>> {
        self.level.as_ref().ok().map(|level| &level.board)
    }

    /// All issues, faults first.
    pub fn issues(&self) -> Vec<Issue> {
        let faults = self.level.as_ref().err().into_iter().flatten();
        let doubts = self.doubts.iter().cloned().map(Issue::Doubt);
        faults.copied().map(Issue::Fault).chain(doubts).collect()
    }
}

impl Issue {
    /// The place on the board, if it has one.
    pub fn place(&self) -> Option<Point> {
        match self {
            Self::Fault(fault) => fault.place(),
            Self::Doubt(doubt) => doubt.place(),
        }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Doubt(doubt) => doubt.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::editing::document::Document;
    use crate::editing::edit::Edit;
    use crate::level::{FIELDS_SEEN, Symmetry, lint, parse};

    /// The number of metadata fields that some work looks at.
    fn seen(work: impl FnOnce()) -> usize {
        FIELDS_SEEN.set(0);
        work();
        FIELDS_SEEN.get()
    }

    #[test]
    fn checks_look_at_fields_in_linear_time() {
        let mut counts = Vec::new();
        for fields in [3, 3000] {
            let mut text = String::from("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n");
            for number in 0..fields {
                let letter = |place: usize| char::from(b'a' + (number / place % 26) as u8);
                let code: String = [1, 26, 26 * 26].map(letter).iter().collect();
                text += &format!("Solution-{}:\n E\nDescription-{code}: {{jump}}\n", number + 2);
            }
            let level = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
            let mut document = Document::from(&level);
            let few = seen(|| assert_eq!(lint(&level).len(), fields))
                + seen(|| assert_eq!(document.check().doubts.len(), fields))
                + seen(|| assert_eq!(document.solutions().len(), fields))
                + seen(|| assert_eq!(document.languages().len(), fields))
                + seen(|| _ = document.apply(&Edit::Turn(Symmetry::HalfTurn)));
            assert_eq!(document.solutions()[0].actions.to_string(), "W");
            counts.push(few);
        }
        assert!(counts[1] <= 1000 * counts[0], "{counts:?}");
    }
}
