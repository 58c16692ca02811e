//! What is drawn: a level's solution or a replay, played by the rules.

use std::path::Path;
use std::sync::Arc;

use chronoshift_core::level::{Level, complete};
use chronoshift_core::rules::{Play, Replay, Status};

use super::super::replays::replay_on;
use super::super::terms::{Failure, shown};

/// The whole play of a replay in a file, or else of the level's solution.
///
/// # Errors
/// There is none, or it does not complete the level.
pub(super) fn played(path: &Path, level: &Level, replay: Option<&Path>) -> Result<Play, Failure> {
    if let Some(file) = replay {
        return replay_on(file, &level.board).map(|(_, play)| play);
    }
    let Some(actions) = level.solution() else {
        return Err(format!("{} has no solution to draw", shown(path)).into());
    };
    let play = Replay::new(actions.iter().copied()).play(Arc::clone(&level.board));
    if *play.status() == Status::Complete {
        return Ok(play);
    }
    complete(Arc::clone(&level.board), actions).map_err(|why| {
        format!("the solution of {} does not complete it: {why}", shown(path)).into()
    })
}
