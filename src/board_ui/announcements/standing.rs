//! The state of the game for the current self: the turn, its place, its neighbourhood, and the
//! distance to the goal and the time machine.

use chronoshift_core::rules::{Board, Direction, Scene};

use super::describe::name;
use super::place::words;
use crate::words::Message;

/// The state in a few sentences.
pub(crate) fn standing(board: &Board, scene: &Scene) -> Message {
    let current = scene.world.clones().len() - 1;
    let here = scene.world.clones()[current];
    let when = Message::new("state-when").with("timeline", scene.timeline).with("turn", scene.turn);
    let beside = |way| match board.neighbour(here, way) {
        Some(cell) => name(board, scene, cell),
        None => Message::new("name-wall"),
    };
    let place = match scene.inside[current] {
        true => Message::new("field-you-inside"),
        false => Message::new("state-around")
            .with("here", name(board, scene, here))
            .with("up", beside(Direction::North))
            .with("right", beside(Direction::East))
            .with("down", beside(Direction::South))
            .with("left", beside(Direction::West)),
    };
    let goal = match scene.goal_by {
        Some(_) => Some(Message::new("say-goal")),
        None => words(board, scene, board.goal())
            .map(|place| Message::new("state-goal").with("place", place)),
    };
    let machine = words(board, scene, board.start())
        .map(|place| Message::new("state-machine").with("place", place));
    [Some(place), goal, machine].into_iter().flatten().fold(when, Message::then)
}
