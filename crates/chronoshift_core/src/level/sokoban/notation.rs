//! LURD and actions, by the rules of play: on any board without a time machine.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::lurd::{self, LurdError};
use crate::level::source::MAX_SOLUTION;
use crate::rules::{Action, Board, Direction, Intent, Play, Status};

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

/// Plays a text in LURD, which need not complete the board.
///
/// # Errors
/// The first fault: of the text, or of a move that can't be played as it is written.
pub fn play_moves(board: &Arc<Board>, text: &str) -> Result<Play, MovesError> {
    // A short text can stand for many moves.
    match lurd::count_moves(text).map_err(MovesError::Text)? {
        0 => return Err(MovesError::Empty),
        1..=MAX_SOLUTION => {}
        _ => return Err(MovesError::TooMany),
    }
    let letters = lurd::read(text).map_err(MovesError::Text)?;
    let mut play = Play::new(Arc::clone(board));
    for (number, letter) in (1..).zip(letters.chars()) {
        if *play.status() != Status::Playing {
            return Err(MovesError::Over(number));
        }
        play.act(Action::Move(direction(letter)));
        match play.last_turn().intents().last() {
            Some(Intent::Walk(_)) if letter.is_ascii_uppercase() => {
                return Err(MovesError::NoPush(number));
            }
            Some(Intent::Push(_)) if letter.is_ascii_lowercase() => {
                return Err(MovesError::Push(number));
            }
            Some(Intent::Walk(_) | Intent::Push(_)) => {}
            _ => return Err(MovesError::Blocked(number, direction(letter))),
        }
    }
    Ok(play)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::{MovesError, moves_text, play_moves, pushes_in};
    use crate::level::sokoban::lurd::LurdError;
    use crate::level::sokoban::puzzle::Puzzle;
    use crate::rules::{Board, Direction, Status};

    fn board(rows: Vec<String>) -> Option<Arc<Board>> {
        Puzzle { rows, ..Puzzle::default() }.level().ok().map(|level| level.board)
    }

    #[test]
    fn the_first_wrong_letter_is_reported_with_its_reason() {
        let rows = ["######", "#@$ .#", "# $*.#", "######"].map(str::to_owned).into();
        let board = board(rows).expect("it is sound");
        let blocked = |number, way| Err(MovesError::Blocked(number, way));
        for (moves, expected) in [
            ("", Err(MovesError::Empty)),
            ("100000l", blocked(1, Direction::West)),
            ("100001l", Err(MovesError::TooMany)),
            ("1000001l", Err(MovesError::Text(LurdError::TooLong))),
            ("RR", Ok((2, false))),
            ("RRrd", blocked(3, Direction::East)),
            ("RRlu", blocked(4, Direction::North)),
            ("u", blocked(1, Direction::North)),
            ("dd", blocked(2, Direction::South)),
            ("r", Err(MovesError::Push(1))),
            ("RRL", Err(MovesError::NoPush(3))),
            ("dr", blocked(2, Direction::East)),
            ("Rx", Err(MovesError::Text(LurdError::Unknown { letter: 'x', column: 2 }))),
        ] {
            let found = play_moves(&board, moves).map(|play| {
                let actions = play.recordings().flatten();
                assert_eq!(moves_text(&board, &actions), moves);
                (pushes_in(moves), *play.status() == Status::Complete)
            });
            assert_eq!(found, expected, "{moves}");
        }
    }

    /// Why a letter can't be played.
    #[derive(Debug, PartialEq)]
    enum Wrong {
        Blocked(usize),
        Push(usize),
        NoPush(usize),
        Over(usize),
    }

    /// The rules once more, with sets of places. Whether the map is solved at the end.
    fn play_by_sets(rows: &[String], moves: &str) -> Result<bool, Wrong> {
        let places = |glyphs: &str| {
            let row = |(y, row): (usize, &String)| {
                let glyphs = glyphs.to_owned();
                row.chars()
                    .enumerate()
                    .filter(move |&(_, c)| glyphs.contains(c))
                    .map(move |(x, _)| (x as i64, y as i64))
                    .collect::<Vec<_>>()
            };
            rows.iter().enumerate().flat_map(row).collect::<BTreeSet<_>>()
        };
        let (floor, storages) = (places(" .+@$*"), places(".+*"));
        let mut crates = places("$*");
        let mut player = *places("@+").first().expect("there is a player");
        let mut is_solved = false;
        for (number, letter) in (1..).zip(moves.chars()) {
            if is_solved {
                return Err(Wrong::Over(number));
            }
            let (dx, dy) = match letter {
                'l' | 'L' => (-1, 0),
                'u' | 'U' => (0, -1),
                'r' | 'R' => (1, 0),
                _ => (0, 1),
            };
            let to = (player.0 + dx, player.1 + dy);
            let behind = (to.0 + dx, to.1 + dy);
            if !floor.contains(&to) {
                return Err(Wrong::Blocked(number));
            }
            if crates.contains(&to) {
                if !floor.contains(&behind) || crates.contains(&behind) {
                    return Err(Wrong::Blocked(number));
                }
                if letter.is_lowercase() {
                    return Err(Wrong::Push(number));
                }
                crates.remove(&to);
                crates.insert(behind);
            } else if letter.is_uppercase() {
                return Err(Wrong::NoPush(number));
            }
            player = to;
            is_solved = storages.is_subset(&crates);
        }
        Ok(is_solved)
    }

    fn one_of(random: &mut fastrand::Rng, characters: &str) -> char {
        char::from(characters.as_bytes()[random.usize(..characters.len())])
    }

    #[test]
    fn random_moves_are_played_as_by_sets() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut ends = [0; 2];
        for _ in 0..20_000 {
            let (width, height) = (random.usize(4..7), random.usize(4..7));
            let start = (random.usize(1..width - 1), random.usize(1..height - 1));
            let mut rows = vec!["#".repeat(width)];
            for y in 1..height - 1 {
                let mut row = "#".to_owned();
                for x in 1..width - 1 {
                    let glyphs = if (x, y) == start { "@+" } else { "      #$.*" };
                    row.push(one_of(&mut random, glyphs));
                }
                rows.push(row + "#");
            }
            rows.push("#".repeat(width));
            let Some(board) = board(rows.clone()) else { continue };
            // Most of the moves can be played.
            let mut moves = String::new();
            for _ in 0..random.usize(1..20) {
                moves.push(one_of(&mut random, "lurdLURD"));
                if play_by_sets(&rows, &moves).is_err() && random.u8(0..9) > 0 {
                    moves.pop();
                }
            }
            if moves.is_empty() {
                continue;
            }
            let found = play_moves(&board, &moves).map(|play| *play.status() == Status::Complete);
            let found = found.map_err(|error| match error {
                MovesError::Blocked(number, _) => Wrong::Blocked(number),
                MovesError::Push(number) => Wrong::Push(number),
                MovesError::NoPush(number) => Wrong::NoPush(number),
                MovesError::Over(number) => Wrong::Over(number),
                other => panic!("{other}: {moves}"),
            });
            ends[usize::from(found.is_ok())] += 1;
            assert_eq!(found, play_by_sets(&rows, &moves), "{rows:#?} {moves}");
        }
        assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
    }
}
