//! Solutions that are known already, for where a search finds nothing.

use super::pace::Pace;
use super::solution::Solution;
use crate::rules::{Actions, Command, Play};

/// An undo takes as long as so many turns, about.
pub(super) const TURNS_AN_UNDO: usize = 16;

/// The best of solutions that complete the level and go on from a position, if there is one.
pub(super) async fn going_on(play: &Play, known: &[Actions], pace: &Pace) -> Option<Solution> {
    let sound = sound(play, known, pace).await.into_iter();
    sound.filter(|it| it.goes_on(play)).min_by_key(Solution::score)
}

/// The fewest undos after which one of them goes on, and how many of them are of turns.
pub(super) async fn way_back(
    play: &Play,
    known: &[Actions],
    pace: &Pace,
) -> Option<(usize, usize)> {
    let sound = sound(play, known, pace).await;
    if sound.is_empty() {
        return None;
    }
    let (mut back, mut undos, mut turns) = (play.clone(), 0, 0);
    while !sound.iter().any(|it| it.goes_on(&back)) {
        let command = back.undo()?;
        undos += 1;
        turns += usize::from(matches!(command, Command::Act(_)));
        pace.turns(back.board(), TURNS_AN_UNDO).await;
    }
    Some((undos, turns))
}

/// Those that complete the level.
async fn sound(play: &Play, known: &[Actions], pace: &Pace) -> Vec<Solution> {
    let mut sound = Vec::new();
    for actions in known {
        sound.extend(Solution::of_in_steps(play.board(), actions, pace).await);
    }
    sound
}
