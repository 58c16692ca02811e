//! Features of a level that are allowed, but are probably mistakes.

use std::collections::HashSet;

use super::dead_ends::{dead_ends, dead_ends_of_unfinished};
use super::definition::{HINTS, Level};
use super::doubt::Doubt;
use super::metadata::{Metadata, MetadataField};
use super::par::Par;
use super::press::{Piece, pieces};
use super::solutions::solution_field;
use super::tutorial::TutorialEvent;
use crate::rules::{Board, BoardBuilder, Point};

/// Lists the doubts about a level.
pub fn lint(level: &Level) -> Vec<Doubt> {
    let builder = BoardBuilder::from(&*level.board);
    let mut doubts = lint_parts(&builder, Some(&level.board), &level.metadata).doubts;
    doubts.extend(doubtful_par(level));
    doubts
}

/// The dead corners of a level, from which a crate can never be pushed away. They are not faults.
/// Buttons don't count, because an author may want a crate there.
pub fn dead_corners(level: &Level) -> Vec<Point> {
    dead_ends(&level.board).corners
}

/// The findings about an unfinished board and its metadata, only those that are certain.
pub(crate) struct Lint {
    pub(crate) doubts: Vec<Doubt>,
    /// The dead corners, from which a crate can never be pushed away. Buttons don't count.
    pub(crate) dead_corners: Vec<Point>,
}

/// Lists the findings about an unfinished board and its metadata. `built` is the finished board, if
/// it has no faults.
pub(crate) fn lint_parts(board: &BoardBuilder, built: Option<&Board>, metadata: &Metadata) -> Lint {
    let mut doubts = unwired(board);
    let found = built.map_or_else(|| dead_ends_of_unfinished(board), dead_ends);
    doubts.extend(found.doubts);
    doubts.extend(doubtful_fields(metadata));
    Lint { doubts, dead_corners: found.corners }
}

/// The doubt about a par that can't be read or was found for a different board.
pub(crate) fn doubtful_par(level: &Level) -> Option<Doubt> {
    let text = level.metadata.text(Par::FIELD)?;
    match Par::read(&text) {
        None => Some(Doubt::UnreadablePar),
        Some(_) => level.par().is_none().then_some(Doubt::UselessPar),
    }
}

/// The doubts about buttons and gates without wires.
fn unwired(board: &BoardBuilder) -> Vec<Doubt> {
    let wired: HashSet<_> = board.wires().iter().flatten().collect();
    let doubt = |at| {
        let tile = board.tile(at)?;
        let gate_doubt = || tile.is_gate().then_some(Doubt::GateWithoutButtons(at));
        tile.is_button().then_some(Doubt::ButtonWithoutGates(at)).or_else(gate_doubt)
    };
    board.points().filter(|at| !wired.contains(at)).filter_map(doubt).collect()
}

/// The doubts about fields that have no effect, or not the one that their names suggest.
fn doubtful_fields(metadata: &Metadata) -> Vec<Doubt> {
    let tutorials = metadata.names().filter(|name| {
        let known = || TutorialEvent::ALL.iter().any(|event| is_field(name, event.field()));
        name.to_ascii_lowercase().starts_with("tutorial-") && !known()
    });
    let tutorials = tutorials.map(|name| Doubt::UnknownTutorial(name.to_owned()));
    let presses = unknown_presses(metadata);
    let solutions = metadata.solutions().into_iter().filter(|(_, actions)| actions.is_none());
    let solutions = solutions.map(|(number, _)| Doubt::UnreadableSolution(solution_field(number)));
    tutorials.chain(presses).chain(solutions).collect()
}

/// Whether this is the name of a field, with or without a language.
fn is_field(name: &str, field: &str) -> bool {
    let plain = name.rsplit_once('-').filter(|(_, code)| is_language(code)).map(|(name, _)| name);
    [Some(name), plain].into_iter().flatten().any(|name| name.eq_ignore_ascii_case(field))
}

/// Whether a text has the form of a language code, such as `de`.
pub(crate) fn is_language(code: &str) -> bool {
    (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The doubts about names in braces, in hints and messages, for which there is no key.
fn unknown_presses(metadata: &Metadata) -> Vec<Doubt> {
    let shown = TutorialEvent::ALL.map(TutorialEvent::field).into_iter().chain(HINTS);
    let shown: Vec<_> = shown.collect();
    let fields =
        metadata.fields().filter(|field| shown.iter().any(|name| is_field(field.name, name)));
    let unknown = |field: MetadataField<'_>| {
        let text = field.text();
        let unknown = pieces(&text).into_iter().filter_map(|piece| match piece {
            Piece::Unknown(name) => {
                Some(Doubt::UnknownPress { field: field.name.to_owned(), name: name.to_owned() })
            }
            _ => None,
        });
        unknown.collect::<Vec<_>>()
    };
    fields.flat_map(unknown).collect()
}
