//! The checks of a level, a campaign or a replay.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::sokoban::{
    Collection, MovesError, Puzzle, moves_text, play_moves, pushes_in,
};
use chronoshift_core::level::{
    self, Level, MAX_SOLUTION, dead_corners, lint, play_until_fault, solution_field,
};
use chronoshift_core::rules::{Play, Replay, Status, rating};
use chronoshift_save::package::Package;
use chronoshift_words::{
    Message, TextFault, You, dated_paradox_text, message, moves_fault_text, package_fault_text,
    place_name, replay_fault_text, warning_text,
};
use serde_json::{Value, json};

use super::finding::Finding;
use crate::failure::Failure;
use crate::files;
use crate::in_order::in_order;
use crate::messages::{ENGLISH, plain, say};
use crate::replays::{Levels, played, replay};
use crate::status_line::StatusLine;

/// The maximum number of warnings per file that are printed; more are only counted.
const MAX_WARNINGS: usize = 20;

/// The demands of the command line.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    /// Every level must have a solution.
    pub(super) solution: bool,
    /// Every solution must end in a paradox.
    pub(super) paradox: bool,
}

/// Checks a campaign file. Also returns those of its levels that exist.
pub(super) fn check_campaign(path: &Path) -> (Finding, Vec<PathBuf>) {
    let mut finding = Finding { is_campaign: true, ..Finding::default() };
    let (levels, campaign) = files::campaign(path);
    if let Err(unusable) = campaign {
        finding.unusable(path, &unusable);
    }
    (finding, levels)
}

/// A level of a packed campaign: its path below that of the package, and its bytes.
pub(super) type PackedLevel = (PathBuf, Vec<u8>);

/// Checks a packed campaign. Also returns its levels.
pub(super) fn check_package(path: &Path) -> (Finding, Vec<PackedLevel>) {
    let mut finding = Finding { is_campaign: true, ..Finding::default() };
    match Package::read(path) {
        Ok(package) => {
            let levels = package.levels().map(|(file, bytes)| (path.join(file), bytes.to_vec()));
            return (finding, levels.collect());
        }
        Err(faults) => faults.iter().for_each(|fault| finding.error(package_fault_text(fault))),
    }
    (finding, Vec::new())
}

/// Checks a level of a packed campaign like one in a file.
pub(super) fn check_packed_level(
    (path, bytes): &PackedLevel,
    expected: Expected,
    levels: &mut Levels,
) -> Finding {
    let mut finding = Finding::default();
    match level::parse(bytes) {
        Err(error) => finding.unusable(path, &files::Unusable::Broken(error)),
        Ok(level) => {
            levels.add(&level);
            check_sound_level(&level, expected, &mut finding);
        }
    }
    finding
}

/// Checks a level file. If the level is sound, adds it to the levels for replays.
pub(super) fn check_level(path: &Path, expected: Expected, levels: &mut Levels) -> Finding {
    let mut finding = Finding::default();
    match files::level(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(level) => {
            levels.add(&level);
            check_sound_level(&level, expected, &mut finding);
        }
    }
    finding
}

/// Checks levels of a collection, several at once. If there are several levels in all, only their
/// faults are printed.
pub(super) fn check_collection(
    all: &Collection,
    places: &[usize],
    expected: Expected,
    jobs: usize,
    levels: &mut Levels,
    line: &mut StatusLine,
) -> Result<Finding, Failure> {
    let check = |&index: &usize| {
        let (mut of_level, mut sound_level) = (Finding::default(), None);
        match all
            .puzzle(index)
            .map(|puzzle| puzzle.map(|puzzle| puzzle.with_default_author(all.header())))
        {
            None => {}
            Some(Err(error)) => of_level.broken_puzzle(&error),
            Some(Ok(puzzle)) => match puzzle.level() {
                Err(error) => of_level.error(TextFault::from(&error).without_place()),
                Ok(level) => {
                    check_sound_level(&level, expected, &mut of_level);
                    if level.solution().is_none() && !puzzle.solutions.is_empty() {
                        of_level.error(why_unsolved(&puzzle, &level));
                    }
                    for fault in puzzle.unread_solutions().map(MovesError::Text) {
                        let why = moves_fault_text(&fault);
                        of_level
                            .warning("unread-solution", message!("cli-unread-solution", why = why));
                    }
                    sound_level = Some(level);
                }
            },
        }
        if places.len() > 1 {
            of_level.notes.clear();
        }
        (of_level, sound_level)
    };
    let mut finding = Finding::of_collection(places.len());
    for &(first, last) in all.overlooked().iter().take(MAX_WARNINGS) {
        let text = message!("cli-overlooked-map", first = first, last = last);
        finding.warning("overlooked-map", text);
    }
    in_order(jobs, places, check, |&index, (of_level, sound_level)| {
        line.show(|| say(&message!("cli-checking", number = index + 1, all = all.len())));
        sound_level.iter().for_each(|level| levels.add(level));
        finding.add(index, all.title(index), of_level);
        Ok::<(), Failure>(())
    })?;
    Ok(finding)
}

/// Why a collection's level has no solution, though the file has solutions.
fn why_unsolved(puzzle: &Puzzle, level: &Level) -> Message {
    match (puzzle.count_too_long_solutions(), puzzle.solutions.len()) {
        (0, 1) => match play_moves(&level.board, &puzzle.solutions[0]) {
            Err(fault) => message!("cli-solution-fault", why = moves_fault_text(&fault)),
            Ok(_) => message!("cli-no-solution-completes"),
        },
        (0, _) => message!("cli-no-solution-completes"),
        (1, 1) => message!("cli-solution-too-long", most = MAX_SOLUTION),
        (long, _) => message!("cli-solutions-too-long", long = long, most = MAX_SOLUTION),
    }
}

fn check_sound_level(level: &Level, expected: Expected, finding: &mut Finding) {
    let warnings = lint(level);
    for warning in warnings.iter().take(MAX_WARNINGS) {
        finding.warning(warning.kind(), warning_text(warning));
    }
    if warnings.len() > MAX_WARNINGS {
        finding
            .warning("more", message!("cli-more-warnings", count = warnings.len() - MAX_WARNINGS));
    }
    let lost: Vec<_> = dead_corners(level).iter().map(|at| place_name(*at)).collect();
    if let Some((last, others)) = lost.split_last() {
        let places = match Message::sequence(others.iter().cloned()) {
            Some(others) => message!("cli-one-or-other", list = others, last = last.clone()),
            None => last.clone(),
        };
        finding.note("dead-corners", message!("cli-dead-corners", places = places));
    }
    let works = check_solution(level, expected, finding);
    check_further_solutions(level, works, finding);
}

/// Checks a replay file, by playing it on its level.
pub(super) fn check_replay(path: &Path, levels: &Levels, expected: Expected) -> Finding {
    let mut finding = Finding::default();
    match replay(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(replay) => match levels.board_of(&replay).map(|board| (board, played(&replay, board))) {
            None => {
                finding.error(message!("cli-unknown-level", board = plain(&replay.board)));
            }
            Some((_, Err(why))) => finding.error(why),
            Some((board, Ok(play))) => {
                if !replay.is_for(board) {
                    finding.warning("other-board", message!("cli-works-on-other-board"));
                }
                if replay.unfinished {
                    check_relay(&play, expected, &mut finding);
                    return finding;
                }
                finding.solution = Some(completion(&play));
                if expected.paradox {
                    finding.error(message!("cli-replay-without-paradox"));
                }
            }
        },
    }
    finding
}

/// Reports an unfinished play, which is not a solution.
fn check_relay(play: &Play, expected: Expected, finding: &mut Finding) {
    let (score, count) = (play.score(), play.timeline() - 1);
    let text = message!("cli-unfinished-play", score = score, count = count);
    match expected {
        Expected { paradox: true, .. } | Expected { solution: true, .. } => finding.error(text),
        _ => finding.note("unfinished", text),
    }
}

/// The result of a completed play, for people and for programs.
fn completion(play: &Play) -> (Message, Value) {
    let (score, timelines) = (play.score(), play.timeline());
    let points = rating(u32::try_from(score).unwrap_or(u32::MAX));
    let mut value = json!({
        "result": "complete",
        "score": score,
        "points": points,
        "clones": timelines,
    });
    if play.board().has_machine() {
        let result = message!("score-and-selves", score = score, count = timelines);
        return (message!("cli-complete", result = result), value);
    }
    let moves = moves_text(play.board(), &play.recordings().flatten());
    let (moves, pushes) = (moves.len(), pushes_in(&moves));
    value["moves"] = moves.into();
    value["pushes"] = pushes.into();
    let result = message!("moves-and-pushes", moves = moves, pushes = pushes);
    (message!("cli-complete", result = result), value)
}

/// Plays the solution that counts. Returns whether it is as expected, or missing.
fn check_solution(level: &Level, expected: Expected, finding: &mut Finding) -> bool {
    let Some(actions) = level.solution() else {
        if expected.solution {
            finding.error(message!("cli-no-solution"));
        }
        return true;
    };
    let mut solution = Replay::new(actions.iter().copied());
    let play = solution.play(Arc::clone(&level.board));
    let timeline = play.timeline();
    let (text, value, well) = match play.status() {
        Status::Complete => {
            let (text, value) = completion(&play);
            (text, value, !expected.paradox)
        }
        Status::Paradox(paradox) => {
            let why = dated_paradox_text(paradox, You::NOBODY);
            let text = message!("cli-ends-in-paradox", timeline = timeline, why = why.clone());
            let value = json!({
                "result": "paradox",
                "reason": paradox.cause.reason(),
                "timeline": timeline,
                "turn": paradox.turn,
                "message": ENGLISH.say(&why.sentence()),
            });
            (text, value, expected.paradox)
        }
        Status::Over(limit) => {
            let text = message!("cli-over", limit = limit.name(), timeline = timeline);
            let value = json!({
                "result": "over",
                "limit": limit.name(),
                "timeline": timeline,
                "message": ENGLISH.say(&text),
            });
            (text, value, false)
        }
        // A solution is played action by action, so that no earlier timeline is broken.
        Status::Playing | Status::Broken { .. } => {
            let (_, fault) = play_until_fault(Arc::clone(&level.board), actions);
            let text = fault.map(|fault| replay_fault_text(&fault));
            let text = text.unwrap_or_else(|| message!("cli-incomplete"));
            let value = json!({ "result": "incomplete", "message": ENGLISH.say(&text) });
            (text, value, false)
        }
    };
    let unused = solution.remaining().count();
    if unused > 0 {
        finding.warning("unused-actions", message!("cli-unused-actions", count = unused));
    }
    if let Some(par) = level.par()
        && *play.status() == Status::Complete
        && play.score() < par.score
    {
        let (score, par_score) = (play.score(), par.score);
        if par.proven {
            finding.error(message!("cli-below-proven-par", score = score, par = par_score));
        } else {
            let text = message!("cli-below-par", score = score, par = par_score);
            finding.warning("par-above-solution", text);
        }
    }
    if !well {
        finding.error(if expected.paradox {
            message!("cli-solution-without-paradox", result = text.clone())
        } else {
            message!("cli-wrong-solution", result = text.clone())
        });
    }
    finding.solution = Some((text, value));
    well
}

/// Plays the solutions of a level other than the one that counts. Names those that work if that one doesn't.
fn check_further_solutions(level: &Level, first_works: bool, finding: &mut Finding) {
    for (number, actions) in level.metadata.solutions() {
        let Some(actions) = actions.filter(|_| number > 1) else { continue };
        let field = solution_field(number);
        match play_until_fault(Arc::clone(&level.board), &actions) {
            (_, Some(fault)) => {
                let why = replay_fault_text(&fault);
                finding.error(message!("cli-wrong-field", field = field, why = why));
            }
            (play, None) if !first_works => {
                let (score, count) = (play.score(), play.timeline());
                let result = message!("score-and-selves", score = score, count = count);
                let text = message!("cli-field-works", field = field, result = result);
                finding.note("other-solution", text);
            }
            (_, None) => {}
        }
    }
}
