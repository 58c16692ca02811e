//! Finds features of a level that are allowed but are probably mistakes.

use std::collections::HashSet;

use super::dead_ends::{dead_ends, dead_ends_of_unfinished};
use super::definition::{HINTS, Level};
use super::key_names::{TextPiece, split_at_key_names};
use super::lint_warning::LintWarning;
use super::metadata::{Metadata, MetadataField, solution_field};
use super::par::Par;
use super::tutorial::TutorialEvent;
use crate::rules::{Board, BoardBuilder, Point};

/// Lists the warnings about a level, such as buttons without gates.
pub fn lint(level: &Level) -> Vec<LintWarning> {
    let builder = BoardBuilder::from(&*level.board);
    let mut warnings = lint_parts(&builder, Some(&level.board), &level.metadata).warnings;
    warnings.extend(par_warning(level));
    warnings
}

/// The dead corners of a level, from which a crate can never be pushed away. They are not mistakes
/// by themselves. Corners where an author might want a crate, such as buttons, don't count.
pub fn dead_corners(level: &Level) -> Vec<Point> {
    dead_ends(&level.board).corners
}

/// The warnings about an unfinished board and its metadata, and the board's dead corners. They
/// leave out anything that depends on how the board will be finished.
pub(crate) struct Lint {
    pub(crate) warnings: Vec<LintWarning>,
    /// See [`dead_corners`].
    pub(crate) dead_corners: Vec<Point>,
}

/// Checks an unfinished board and its metadata. `finished_board` is the board that results from the
/// unfinished one, if that has no faults.
pub(crate) fn lint_parts(
    board: &BoardBuilder,
    finished_board: Option<&Board>,
    metadata: &Metadata,
) -> Lint {
    let mut warnings = unwired_warnings(board);
    let found_dead_ends = finished_board.map_or_else(|| dead_ends_of_unfinished(board), dead_ends);
    warnings.extend(found_dead_ends.warnings);
    warnings.extend(field_warnings(metadata));
    Lint { warnings, dead_corners: found_dead_ends.corners }
}

/// Reports a par that can't be read or was written for a different board.
fn par_warning(level: &Level) -> Option<LintWarning> {
    let text = level.metadata.text(Par::FIELD)?;
    match Par::read(&text) {
        None => Some(LintWarning::UnreadablePar),
        Some(_) => level.par().is_none().then_some(LintWarning::UselessPar),
    }
}

/// Reports buttons and gates without wires.
fn unwired_warnings(board: &BoardBuilder) -> Vec<LintWarning> {
    let wired: HashSet<_> = board.wires().iter().flatten().collect();
    let warning_at = |at| {
        let tile = board.tile(at)?;
        let gate_warning = || tile.is_gate().then_some(LintWarning::GateWithoutButtons(at));
        tile.is_button().then_some(LintWarning::ButtonWithoutGates(at)).or_else(gate_warning)
    };
    board.points().filter(|at| !wired.contains(at)).filter_map(warning_at).collect()
}

/// Reports unknown messages, unknown keys and unreadable solutions.
fn field_warnings(metadata: &Metadata) -> Vec<LintWarning> {
    let tutorials = metadata.names().filter(|name| {
        let is_known =
            || TutorialEvent::ALL.iter().any(|event| refers_to_field(name, event.field()));
        name.to_ascii_lowercase().starts_with("tutorial-") && !is_known()
    });
    let tutorials = tutorials.map(|name| LintWarning::UnknownTutorial(name.to_owned()));
    let key_names = key_name_warnings(metadata);
    let solutions = metadata.solutions().into_iter().filter(|(_, actions)| actions.is_none());
    let solutions =
        solutions.map(|(number, _)| LintWarning::UnreadableSolution(solution_field(number)));
    tutorials.chain(key_names).chain(solutions).collect()
}

/// Whether a name refers to this field. The name can end with a language code.
fn refers_to_field(name: &str, field: &str) -> bool {
    let base_name =
        name.rsplit_once('-').filter(|(_, code)| is_language(code)).map(|(name, _)| name);
    [Some(name), base_name].into_iter().flatten().any(|name| name.eq_ignore_ascii_case(field))
}

/// Whether a text has the form of a language code, such as `de`.
pub(crate) fn is_language(code: &str) -> bool {
    (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// Reports names in braces in hints and messages if they aren't key names.
fn key_name_warnings(metadata: &Metadata) -> Vec<LintWarning> {
    let field_names = TutorialEvent::ALL.map(TutorialEvent::field).into_iter().chain(HINTS);
    let field_names: Vec<_> = field_names.collect();
    let fields = metadata
        .fields()
        .filter(|field| field_names.iter().any(|name| refers_to_field(field.name, name)));
    let warnings_in_field = |field: MetadataField<'_>| {
        let text = field.text();
        let warnings = split_at_key_names(&text).into_iter().filter_map(|piece| match piece {
            TextPiece::Unknown(name) => Some(LintWarning::UnknownPress {
                field: field.name.to_owned(),
                name: name.to_owned(),
            }),
            _ => None,
        });
        warnings.collect::<Vec<_>>()
    };
    fields.flat_map(warnings_in_field).collect()
}
