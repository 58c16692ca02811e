//! Compares the solver with blind search, on random and on handmade levels.

mod appraisal;
mod callbacks;
pub(crate) mod cases;
mod checks;
mod climb;
mod dijkstra;
mod families;
mod generator;
mod hint_hunt;
mod ideas;
mod limits;
mod once_wrong;
mod one_player;
mod optima;
mod storages;
mod walkthrough;

use std::sync::Arc;

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{Action, Replay, Status};

/// Reads a level from its text.
fn read(text: &str) -> Level {
    level::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Plays a solution, and checks its score and its number of clones.
#[track_caller]
fn replay(level: &Level, actions: Vec<Action>, score: usize, clones: usize) {
    let mut solution = Replay::new(actions);
    let play = solution.play(Arc::clone(&level.board));
    assert_eq!(*play.status(), Status::Complete);
    assert_eq!((play.score(), play.timeline()), (score, clones));
    assert_eq!(solution.remaining().count(), 0);
}
