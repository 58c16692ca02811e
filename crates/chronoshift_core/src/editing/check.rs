//! What is to be said of a document.

use std::fmt;
use std::sync::Arc;

use super::document::Document;
use crate::level::{Doubt, Level, Lint, lint_parts, useless_par};
use crate::rules::{Board, BoardError, Point};

/// What a document is worth as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The level that it is, or why it is none.
    pub level: Result<Level, Vec<BoardError>>,
    /// What its author should look at.
    pub doubts: Vec<Doubt>,
    /// Where every crate is lost that comes there: from there none can ever be pushed away. Buttons
    /// are not among them, as a crate may be wanted there.
    pub dead_corners: Vec<Point>,
}

/// Something to say of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// It is no level because of this.
    Fault(BoardError),
    /// Its author should look at this.
    Doubt(Doubt),
}

impl Document {
    /// The level that it is, or all that is wrong with it, and what is doubtful, as
    /// `chronoshift check` says it.
    pub fn check(&self) -> Check {
        let level = match self.board.build() {
            Ok(board) => Ok(Level::of(board, self.metadata.clone())),
            Err(_) => Err(self.board.faults()),
        };
        let built = level.as_ref().ok().map(|level| &*level.board);
        let Lint { mut doubts, dead_corners } = lint_parts(&self.board, built, &self.metadata);
        doubts.extend(level.as_ref().ok().and_then(useless_par));
        Check { level, doubts, dead_corners }
    }
}

impl Document {
    /// The level as it is, to be looked at. If it has faults, its board is none that the rules could be
    /// asked about.
    pub fn preview(&self) -> Level {
        Level::of(self.board.finish(), self.metadata.clone())
    }
}

impl Check {
    /// The board, if it is one.
    pub fn board(&self) -> Option<&Arc<Board>> {
        self.level.as_ref().ok().map(|level| &level.board)
    }

    /// All there is to say, what is wrong first.
    pub fn remarks(&self) -> Vec<Remark> {
        let faults = self.level.as_ref().err().into_iter().flatten();
        let doubts = self.doubts.iter().cloned().map(Remark::Doubt);
        faults.copied().map(Remark::Fault).chain(doubts).collect()
    }
}

impl Remark {
    /// The place on the board that it is about.
    pub fn place(&self) -> Option<Point> {
        match self {
            Self::Fault(fault) => fault.place(),
            Self::Doubt(doubt) => doubt.place(),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Doubt(doubt) => doubt.fmt(f),
        }
    }
}
