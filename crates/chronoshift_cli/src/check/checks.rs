//! The checks of a level, a campaign or a replay.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::sokoban::{Collection, Puzzle, moves_text, pushes_in};
use chronoshift_core::level::{
    Level, MAX_SOLUTION, dead_corners, lint, play_until_fault, solution_field,
};
use chronoshift_core::rules::{Play, Replay, Status, rating};
use chronoshift_save::levels::is_package;
use serde_json::{Value, json};

use super::finding::Finding;
use crate::files;
use crate::in_order::in_order;
use crate::letters::with_letters;
use crate::messages::{Failure, count, moves_and_pushes};
use crate::replays::{Levels, played, replay};
use crate::status_line::StatusLine;

/// The greatest number of warnings per file; more are only counted.
const MAX_WARNINGS: usize = 20;

/// The demands of the command line.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    /// Every level must have a solution.
    pub(super) solution: bool,
    /// Every solution must end in a paradox.
    pub(super) paradox: bool,
}

/// Checks a campaign file. Returns those of its levels that exist, too.
pub(super) fn check_campaign(path: &Path) -> (Finding, Vec<PathBuf>) {
    let mut finding = Finding { is_campaign: true, ..Finding::default() };
    let (levels, campaign) = files::campaign(path);
    if let Err(unusable) = campaign {
        finding.unusable(path, &unusable);
    }
    (finding, levels)
}

/// Checks a level file, and adds a sound level to the levels of replays.
pub(super) fn check_level(path: &Path, expected: Expected, levels: &mut Levels) -> Finding {
    let mut finding = Finding::default();
    if is_package(path) && path.is_file() {
        finding.error(
            "this is a packed campaign: unpack it with `chronoshift campaign unpack`, and check \
             the folder"
                .to_owned(),
        );
        return finding;
    }
    match files::level(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(level) => {
            levels.add(&level);
            check_sound_level(&level, expected, &mut finding);
        }
    }
    finding
}

/// Checks levels of a collection, several at once. With several levels in all, only what is wrong is
/// said.
pub(super) fn check_collection(
    all: &Collection,
    places: &[usize],
    expected: Expected,
    jobs: usize,
    levels: &mut Levels,
    line: &mut StatusLine,
) -> Result<Finding, Failure> {
    let check = |&place: &usize| {
        let (mut of_level, mut sound_level) = (Finding::default(), None);
        match all
            .puzzle(place)
            .map(|puzzle| puzzle.map(|puzzle| puzzle.with_default_author(all.header())))
        {
            None => {}
            Some(Err(error)) => of_level.broken_puzzle(&error),
            Some(Ok(puzzle)) => match puzzle.level() {
                Err(error) => of_level.error(error.to_string()),
                Ok(level) => {
                    check_sound_level(&level, expected, &mut of_level);
                    if level.solution().is_none() && !puzzle.solutions.is_empty() {
                        of_level.error(why_unsolved(&puzzle));
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
    in_order(jobs, places, check, |&place, (of_level, sound_level)| {
        line.show(|| format!("level {} of {}", place + 1, all.len()));
        sound_level.iter().for_each(|level| levels.add(level));
        finding.add(place + 1, all.title(place), of_level);
        Ok::<(), Failure>(())
    })?;
    Ok(finding)
}

/// Why a collection's level has no solution, though the file has solutions.
fn why_unsolved(puzzle: &Puzzle) -> String {
    match (puzzle.count_too_long(), puzzle.solutions.len()) {
        (0, _) => "none of the solutions completes the level".to_owned(),
        (1, 1) => format!("the solution is too long: expected at most {MAX_SOLUTION} moves"),
        (long, _) => format!(
            "none of the solutions completes the level, but {} too long to be played: expected at \
             most {MAX_SOLUTION} moves",
            if long == 1 { "one is".to_owned() } else { format!("{long} are") },
        ),
    }
}

fn check_sound_level(level: &Level, expected: Expected, finding: &mut Finding) {
    let doubts = lint(level);
    for doubt in doubts.iter().take(MAX_WARNINGS) {
        finding.warning(doubt.kind(), &with_letters(doubt));
    }
    if doubts.len() > MAX_WARNINGS {
        let more = doubts.len() - MAX_WARNINGS;
        finding.warning("more", &format!("and {} like these", count(more, "more doubt")));
    }
    let lost: Vec<_> = dead_corners(level).iter().map(with_letters).collect();
    if let Some((last, others)) = lost.split_last() {
        let others = others.join(", ");
        let places = if others.is_empty() { last } else { &format!("{others} or {last}") };
        let note = format!("a crate that gets to {places} can never be pushed away");
        finding.note("dead-corners", &note);
    }
    check_solution(level, expected, finding);
    check_further_solutions(level, finding);
}

/// Checks a replay file, by playing it on its level.
pub(super) fn check_replay(path: &Path, levels: &Levels, expected: Expected) -> Finding {
    let mut finding = Finding::default();
    match replay(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(replay) => match levels.board_of(&replay).map(|board| (board, played(&replay, board))) {
            None => finding.error(format!(
                "its level, with the board {}, is unknown. Name the level's file, too",
                replay.board
            )),
            Some((_, Err(why))) => finding.error(why),
            Some((board, Ok(play))) => {
                if !replay.is_of(board) {
                    let message = "the replay was made on another board, maybe before the level \
                        was changed; it holds on this one, too";
                    finding.warning("other-board", message);
                }
                if replay.unfinished {
                    check_relay(&play, expected, &mut finding);
                    return finding;
                }
                finding.solution = Some(completion(&play));
                if expected.paradox {
                    finding.error(
                        "the replay completes its level, but a paradox is expected".to_owned(),
                    );
                }
            }
        },
    }
    finding
}

/// Tells of an unfinished play, which is no solution.
fn check_relay(play: &Play, expected: Expected, finding: &mut Finding) {
    let clones = count(play.timeline() - 1, "clone");
    let message = format!("an unfinished play, score {} so far, {clones}", play.score());
    match expected {
        Expected { paradox: true, .. } | Expected { solution: true, .. } => finding.error(message),
        _ => finding.note("unfinished", &message),
    }
}

/// The result of a completed play, for people and for programs.
fn completion(play: &Play) -> (String, Value) {
    let (score, clones) = (play.score(), play.timeline());
    let points = rating(u32::try_from(score).unwrap_or(u32::MAX));
    let mut value = json!({
        "result": "complete",
        "score": score,
        "points": points,
        "clones": clones,
    });
    if play.board().has_machine() {
        return (format!("complete, score {score}, {}", count(clones, "clone")), value);
    }
    let moves = moves_text(play.board(), &play.recordings().flatten());
    let (moves, pushes) = (moves.len(), pushes_in(&moves));
    value["moves"] = moves.into();
    value["pushes"] = pushes.into();
    (format!("complete, {}", moves_and_pushes(moves, pushes)), value)
}

fn check_solution(level: &Level, expected: Expected, finding: &mut Finding) {
    let Some(actions) = level.solution() else {
        if expected.solution {
            finding.error("there is no solution".to_owned());
        }
        return;
    };
    let mut solution = Replay::new(actions.iter().copied());
    let play = solution.play(Arc::clone(&level.board));
    let clones = play.timeline();
    let (text, value, well) = match play.status() {
        Status::Complete => {
            let (text, value) = completion(&play);
            (text, value, !expected.paradox)
        }
        Status::Paradox(paradox) => {
            let message = with_letters(paradox);
            let text = format!("paradox in timeline {clones}: {message}");
            let value = json!({
                "result": "paradox",
                "reason": paradox.cause.reason(),
                "timeline": clones,
                "turn": paradox.turn,
                "message": message,
            });
            (text, value, expected.paradox)
        }
        Status::Over(limit) => {
            let text = format!("the limit of {} is reached in timeline {clones}", limit.name());
            let value = json!({
                "result": "over",
                "limit": limit.name(),
                "timeline": clones,
                "message": text,
            });
            (text, value, false)
        }
        // A solution is played action by action, so that no earlier timeline is broken.
        Status::Playing | Status::Broken { .. } => {
            let (_, fault) = play_until_fault(Arc::clone(&level.board), actions);
            let text = fault.map(|it| with_letters(&it));
            let text = text.unwrap_or_else(|| "does not complete the level".to_owned());
            let value = json!({ "result": "incomplete", "message": text });
            (text, value, false)
        }
    };
    let unused = solution.remaining().count();
    if unused > 0 {
        let message = format!("the solution goes on for {} after its end", count(unused, "action"));
        finding.warning("unused-actions", &message);
    }
    if let Some(par) = level.par()
        && *play.status() == Status::Complete
        && play.score() < par.score
    {
        let what =
            format!("the solution takes {}, less than the par of {}", play.score(), par.score);
        if par.proven {
            finding.error(format!(
                "{what}, which is called proven. If the `Par` line was written by hand, delete it; \
                 otherwise the solver is wrong: please report this level"
            ));
        } else {
            let message = format!("{what}; `chronoshift solve --write` sets a new par");
            finding.warning("par-above-solution", &message);
        }
    }
    if !well {
        let expected = if expected.paradox { ", but a paradox is expected" } else { "" };
        finding.error(format!("the solution: {text}{expected}"));
    }
    finding.solution = Some((text, value));
}

/// Plays the solutions that a level keeps beside the one that counts.
fn check_further_solutions(level: &Level, finding: &mut Finding) {
    for (number, actions) in level.metadata.solutions() {
        let Some(actions) = actions.filter(|_| number > 1) else { continue };
        if let (_, Some(fault)) = play_until_fault(Arc::clone(&level.board), &actions) {
            let fault = with_letters(&fault);
            finding.error(format!("the field {}: {fault}", solution_field(number)));
        }
    }
}
