//! Checks a document for faults and warnings.

use std::sync::Arc;

use super::document::Document;
use crate::level::{Level, Lint, LintWarning, lint_parts};
use crate::rules::{Board, BoardError, Point};

/// The result of checking a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The level, or all faults in its board.
    pub level: Result<Level, Vec<BoardError>>,
    /// The warnings about the level, which the author should look at.
    pub warnings: Vec<LintWarning>,
    /// The dead corners, from which a crate can never be pushed away. Buttons, storage spots and
    /// trapdoors in corners don't count, because an author might want a crate there.
    pub dead_corners: Vec<Point>,
}

/// A fault in a document, or a warning about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Issue {
    /// A fault, which prevents the document from being a level.
    Fault(BoardError),
    /// A warning, which the author should look at.
    Warning(LintWarning),
}

impl Document {
    /// Builds the level.
    ///
    /// # Errors
    /// All faults in the board, if there are any.
    pub fn level(&self) -> Result<Level, Vec<BoardError>> {
        let board = self.board.build_or_faults()?;
        Ok(Level::with_metadata(board, self.metadata.clone()))
    }

    /// Checks the document for the faults and warnings that `chronoshift check` prints. A par of
    /// another board is none of them, because a par belongs to the file and not to the document.
    pub fn check(&self) -> Check {
        self.check_level(self.level())
    }

    /// Like [`check`](Self::check), for callers that already have the result of
    /// [`level`](Self::level).
    pub fn check_level(&self, level: Result<Level, Vec<BoardError>>) -> Check {
        let board = level.as_ref().ok().map(|level| &*level.board);
        let Lint { warnings, dead_corners } = lint_parts(&self.board, board, &self.metadata);
        Check { level, warnings, dead_corners }
    }

    /// The current level for a preview, even if its board has faults. A board with faults can't be
    /// played.
    pub fn preview(&self) -> Level {
        Level::with_metadata(self.board.build_unchecked(), self.metadata.clone())
    }
}

impl Check {
    /// The level's board, if it has no faults.
    pub fn board(&self) -> Option<&Arc<Board>> {
        self.level.as_ref().ok().map(|level| &level.board)
    }

    /// All issues, faults first.
    pub fn issues(&self) -> Vec<Issue> {
        let faults = self.level.as_ref().err().into_iter().flatten();
        let warnings = self.warnings.iter().cloned().map(Issue::Warning);
        faults.copied().map(Issue::Fault).chain(warnings).collect()
    }
}

impl Issue {
    /// The position of the issue on the board, if it has one.
    pub fn position(&self) -> Option<Point> {
        match self {
            Self::Fault(fault) => fault.position(),
            Self::Warning(warning) => warning.position(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::editing::document::Document;
    use crate::editing::edit::Edit;
    use crate::level::{FIELDS_SEEN, Symmetry, lint, parse};

    /// Returns the number of metadata fields that are read while `work` runs.
    fn count_fields_seen(work: impl FnOnce()) -> usize {
        FIELDS_SEEN.set(0);
        work();
        FIELDS_SEEN.get()
    }

    #[test]
    fn checks_read_metadata_in_linear_time() {
        let mut counts = Vec::new();
        for field_count in [3, 3000] {
            let mut text = String::from("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n");
            for number in 0..field_count {
                let letter = |divisor: usize| char::from(b'a' + (number / divisor % 26) as u8);
                let code: String = [1, 26, 26 * 26].map(letter).iter().collect();
                text += &format!("Solution-{}:\n E\nDescription-{code}: {{jump}}\n", number + 2);
            }
            let level = parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"));
            let mut document = Document::from(&level);
            let count = count_fields_seen(|| assert_eq!(lint(&level).len(), field_count))
                + count_fields_seen(|| assert_eq!(document.check().warnings.len(), field_count))
                + count_fields_seen(|| assert_eq!(document.solutions().len(), field_count))
                + count_fields_seen(|| assert_eq!(document.languages().len(), field_count))
                + count_fields_seen(|| _ = document.apply(&Edit::Turn(Symmetry::HalfTurn)));
            assert_eq!(document.solutions()[0].actions.to_string(), "W");
            counts.push(count);
        }
        assert!(counts[1] <= 1000 * counts[0], "{counts:?}");
    }
}
