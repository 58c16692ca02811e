//! What is drawn: a level's solution or a replay, played by the rules.

use std::path::Path;
use std::sync::Arc;

use chronoshift_core::level::{Level, play_as_far};
use chronoshift_core::rules::Play;

use super::super::files::unusable;
use super::super::replays::{doubt, replay};
use super::super::terms::{Failure, shown};

/// The play of a replay in a file, or else of the level's solution, as far as it leads; and why it
/// does not complete the level, if so.
///
/// # Errors
/// There is none.
pub(super) fn played(
    path: &Path,
    level: &Level,
    file: Option<&Path>,
) -> Result<(Play, Option<String>), Failure> {
    let board = Arc::clone(&level.board);
    if let Some(file) = file {
        let replay = replay(file).map_err(|error| unusable(file, &error))?;
        let (play, why) = replay.play_as_far(Arc::clone(&board));
        return Ok((
            play,
            why.map(|why| format!("{}: {}", shown(file), doubt(&replay, &board, &why))),
        ));
    }
    let Some(actions) = level.solution() else {
        return Err(format!(
            "{} has no solution to draw. Give a replay with --replay, or have a solution found \
             with `chronoshift solve --write`",
            shown(path)
        )
        .into());
    };
    let (play, why) = play_as_far(board, actions);
    let told = |why| format!("the solution of {} does not complete it: {why}", shown(path));
    Ok((play, why.map(told)))
}
