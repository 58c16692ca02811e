//! LURD and actions, by the rules of play: on any board without a time machine.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::lurd::{self, LurdError};
use crate::level::source::MAX_SOLUTION;
use crate::rules::{Action, Actions, Board, Direction, Intent, Play, Status};

/// Why moves in LURD can't be played on a board. Moves count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MovesError {
    /// The text is no LURD.
    Text(LurdError),
    /// It has no move.
    Empty,
    /// It has more moves than a solution can have, [`MAX_SOLUTION`].
    TooMany,
    /// The way is blocked.
    Blocked(usize, Direction),
    /// The move is written as a push, but no crate is there.
    NoPush(usize),
    /// The move pushes a crate, but is not written as a push.
    Push(usize),
    /// The play is over before this move.
    Over(usize),
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Empty => f.write_str("there are no moves: expected l, u, r, d, L, U, R or D"),
            Self::TooMany => write!(f, "too many moves: expected at most {MAX_SOLUTION}"),
            Self::Blocked(number, way) => write!(f, "move {number}: the way {way} is blocked"),
            Self::NoPush(number) => write!(f, "move {number}: a push, but no crate is there"),
            Self::Push(number) => write!(f, "move {number}: pushes a crate, but is no push"),
            Self::Over(number) => write!(f, "move {number}: the level is over before it"),
        }
    }
}

impl Error for MovesError {}

/// Actions in LURD. Those that leave the clone where it is, which LURD can't express, are left out;
/// so is what follows an action that can't be played.
pub fn moves_text(board: &Arc<Board>, actions: &[Action]) -> String {
    let mut play = Play::new(Arc::clone(board));
    let letter = |action: &Action| {
        play.act(*action);
        Some(match *play.last_turn().intents().last()? {
            Intent::Walk(way) => letter(way),
            Intent::Push(way) => letter(way).to_ascii_uppercase(),
            _ => return None,
        })
    };
    actions.iter().filter_map(letter).collect()
}

/// The number of pushes in a LURD.
pub fn pushes_in(moves: &str) -> usize {
    moves.chars().filter(char::is_ascii_uppercase).count()
}

/// The actions of a text in LURD, which need not complete the board.
///
/// # Errors
/// The first fault: of the text, or of a move that can't be played as it is written.
pub fn read_moves(board: &Arc<Board>, text: &str) -> Result<Actions, MovesError> {
    let letters = lurd::read(text).map_err(MovesError::Text)?;
    match letters.len() {
        0 => return Err(MovesError::Empty),
        1..=MAX_SOLUTION => {}
        _ => return Err(MovesError::TooMany),
    }
    let mut play = Play::new(Arc::clone(board));
    let mut actions = Vec::with_capacity(letters.len());
    for (number, letter) in (1..).zip(letters.chars()) {
        if *play.status() != Status::Playing {
            return Err(MovesError::Over(number));
        }
        let action = action(letter);
        play.act(action);
        match play.last_turn().intents().last() {
            Some(Intent::Walk(_)) if letter.is_ascii_uppercase() => {
                return Err(MovesError::NoPush(number));
            }
            Some(Intent::Push(_)) if letter.is_ascii_lowercase() => {
                return Err(MovesError::Push(number));
            }
            Some(Intent::Walk(_) | Intent::Push(_)) => actions.push(action),
            _ => return Err(MovesError::Blocked(number, direction(letter))),
        }
    }
    Ok(actions.into())
}

/// The action of a letter of LURD.
pub(super) fn action(letter: char) -> Action {
    Action::Move(direction(letter))
}

fn direction(letter: char) -> Direction {
    match letter.to_ascii_lowercase() {
        'l' => Direction::West,
        'u' => Direction::North,
        'r' => Direction::East,
        _ => Direction::South,
    }
}

fn letter(way: Direction) -> char {
    match way {
        Direction::West => 'l',
        Direction::North => 'u',
        Direction::East => 'r',
        Direction::South => 'd',
    }
}
