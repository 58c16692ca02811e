//! Translates between LURD and actions, on any board without a time machine.

use std::sync::Arc;

use super::lurd::{self, LurdError};
use crate::level::source::MAX_SOLUTION;
use crate::rules::{Action, Board, Direction, Intent, Outcome, Play, Status};

/// The reason why moves in LURD can't be played on a board. Move numbers are 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MovesError {
    /// The text is not valid LURD.
    Text(LurdError),
    /// The text has no moves.
    Empty,
    /// The text has more than [`MAX_SOLUTION`] moves.
    TooMany,
    /// A wall or a crate blocks this move in this direction.
    Blocked(usize, Direction),
    /// This move is written as a push, but there is no crate to push.
    NoPush(usize),
    /// This move pushes a crate, but is not written as a push.
    Push(usize),
    /// The play has ended before this move.
    Over(usize),
}

/// Converts actions to LURD. Waits, bumps, and actions after the end of the level are left out,
/// because LURD can't express them.
pub fn moves_text(board: &Arc<Board>, actions: &[Action]) -> String {
    let mut play = Play::new(Arc::clone(board));
    let to_letter = |action: &Action| {
        if play.act(*action) == Outcome::Ignored {
            return None;
        }
        Some(match *play.last_turn().intents().last()? {
            Intent::Walk(direction) => move_letter(direction),
            Intent::Push(direction) => move_letter(direction).to_ascii_uppercase(),
            _ => return None,
        })
    };
    actions.iter().filter_map(to_letter).collect()
}

/// The number of pushes in LURD moves, in which upper case marks pushes.
pub fn pushes_in(moves: &str) -> usize {
    moves.chars().filter(char::is_ascii_uppercase).count()
}

/// Plays LURD moves, which need not solve the board. Case distinguishes pushes from walks, unless
/// all letters have the same case.
///
/// # Errors
/// Returns the first fault in the text, or the first move that can't be played as written.
pub fn play_moves(board: &Arc<Board>, text: &str) -> Result<Play, MovesError> {
    // A short text can stand for many moves, so they are counted before they are expanded.
    match lurd::count_moves(text).map_err(MovesError::Text)? {
        0 => return Err(MovesError::Empty),
        1..=MAX_SOLUTION => {}
        _ => return Err(MovesError::TooMany),
    }
    let letters = lurd::read(text).map_err(MovesError::Text)?;
    let case_marks_pushes = letters.contains(|c: char| c.is_ascii_uppercase())
        && letters.contains(|c: char| c.is_ascii_lowercase());
    let mut play = Play::new(Arc::clone(board));
    for (number, letter) in (1..).zip(letters.chars()) {
        if *play.status() != Status::Playing {
            return Err(MovesError::Over(number));
        }
        play.act(Action::Move(direction(letter)));
        match play.last_turn().intents().last() {
            Some(Intent::Walk(_)) if case_marks_pushes && letter.is_ascii_uppercase() => {
                return Err(MovesError::NoPush(number));
            }
            Some(Intent::Push(_)) if case_marks_pushes && letter.is_ascii_lowercase() => {
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

fn move_letter(direction: Direction) -> char {
    match direction {
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
    use crate::rules::{Actions, Board, Direction, Status};

    fn board(rows: Vec<String>) -> Option<Arc<Board>> {
        Puzzle { rows, ..Puzzle::default() }.level().ok().map(|level| level.board)
    }

    #[test]
    fn the_first_unplayable_move_is_reported_with_the_reason() {
        let rows = ["######", "#@$ .#", "# $*.#", "######"].map(str::to_owned).into();
        let board = board(rows).expect("it is valid");
        let blocked = |number, direction| Err(MovesError::Blocked(number, direction));
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
            ("rR", Err(MovesError::Push(1))),
            ("RrL", Err(MovesError::Push(2))),
            ("RRlL", Err(MovesError::NoPush(4))),
            ("dr", blocked(2, Direction::East)),
            ("RRRu", blocked(3, Direction::East)),
            ("RRL", Ok((2, false))),
            ("rrl", Ok((2, false))),
            ("rr*l", Ok((2, false))),
            ("r*u", blocked(2, Direction::North)),
            ("Rx", Err(MovesError::Text(LurdError::Unknown { letter: 'x', column: 2 }))),
        ] {
            let outcome = play_moves(&board, moves).map(|play| {
                let actions = play.recordings().flatten();
                let written = moves_text(&board, &actions);
                assert_eq!(written.to_lowercase(), moves.replace('*', "").to_lowercase());
                (pushes_in(&written), *play.status() == Status::Complete)
            });
            assert_eq!(outcome, expected, "{moves}");
        }
    }

    #[test]
    fn actions_that_do_nothing_have_no_letter() {
        let rows = ["#####", "#@$.#", "#####"].map(str::to_owned).into();
        let board = board(rows).expect("it is valid");
        for (actions, moves) in [("TE", "R"), ("HE", "R"), ("WE", "R"), ("EEETWE", "R")] {
            let actions: Actions = actions.parse().expect("they are actions");
            assert_eq!(moves_text(&board, &actions), moves, "{actions}");
        }
    }

    /// The reason why a letter can't be played.
    #[derive(Debug, PartialEq)]
    enum MoveFault {
        Blocked(usize),
        Push(usize),
        NoPush(usize),
        Over(usize),
    }

    /// Reimplements the rules with sets of positions. Returns whether the map is solved at the end.
    fn play_with_sets(rows: &[String], moves: &str) -> Result<bool, MoveFault> {
        let positions_with = |glyphs: &str| {
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
        let (floor, storage_spots) = (positions_with(" .+@$*"), positions_with(".+*"));
        let mut crates = positions_with("$*");
        let mut player = *positions_with("@+").first().expect("there is a player");
        let (mut has_pushed, mut is_solved) = (false, false);
        let case_marks_pushes = moves.to_lowercase() != moves && moves.to_uppercase() != moves;
        for (number, letter) in (1..).zip(moves.chars()) {
            if is_solved {
                return Err(MoveFault::Over(number));
            }
            let (dx, dy) = match letter {
                'l' | 'L' => (-1, 0),
                'u' | 'U' => (0, -1),
                'r' | 'R' => (1, 0),
                _ => (0, 1),
            };
            let target = (player.0 + dx, player.1 + dy);
            let crate_target = (target.0 + dx, target.1 + dy);
            if !floor.contains(&target) {
                return Err(MoveFault::Blocked(number));
            }
            if crates.contains(&target) {
                if !floor.contains(&crate_target) || crates.contains(&crate_target) {
                    return Err(MoveFault::Blocked(number));
                }
                if case_marks_pushes && letter.is_lowercase() {
                    return Err(MoveFault::Push(number));
                }
                crates.remove(&target);
                crates.insert(crate_target);
                has_pushed = true;
            } else if case_marks_pushes && letter.is_uppercase() {
                return Err(MoveFault::NoPush(number));
            }
            player = target;
            is_solved = has_pushed && storage_spots.is_subset(&crates);
        }
        Ok(is_solved)
    }

    fn random_char(random: &mut fastrand::Rng, characters: &str) -> char {
        char::from(characters.as_bytes()[random.usize(..characters.len())])
    }

    #[test]
    fn random_moves_are_played_as_with_sets() {
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
                    row.push(random_char(&mut random, glyphs));
                }
                rows.push(row + "#");
            }
            rows.push("#".repeat(width));
            let Some(board) = board(rows.clone()) else { continue };
            // Most moves that can't be played are dropped.
            let mut moves = String::new();
            for _ in 0..random.usize(1..20) {
                moves.push(random_char(&mut random, "lurdLURD"));
                if play_with_sets(&rows, &moves).is_err() && random.u8(0..9) > 0 {
                    moves.pop();
                }
            }
            if moves.is_empty() {
                continue;
            }
            let outcome = play_moves(&board, &moves).map(|play| *play.status() == Status::Complete);
            let outcome = outcome.map_err(|error| match error {
                MovesError::Blocked(number, _) => MoveFault::Blocked(number),
                MovesError::Push(number) => MoveFault::Push(number),
                MovesError::NoPush(number) => MoveFault::NoPush(number),
                MovesError::Over(number) => MoveFault::Over(number),
                other => panic!("{other:?}: {moves}"),
            });
            ends[usize::from(outcome.is_ok())] += 1;
            assert_eq!(outcome, play_with_sets(&rows, &moves), "{rows:#?} {moves}");
        }
        assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
    }
}
