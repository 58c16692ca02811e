//! The moves of a LURD on a map.

use std::fmt;

/// What a LURD does on a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The moves, pushes included.
    pub moves: usize,
    /// The pushes.
    pub pushes: usize,
    /// Whether all storages are filled at the end.
    pub is_solved: bool,
}

/// A letter that can't be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongMove {
    /// The number of the move, from 1.
    pub number: usize,
    /// Its letter.
    pub letter: char,
    /// Why it can't be played.
    pub reason: Reason,
}

/// Why a letter can't be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It is none of the eight letters.
    NoMove,
    /// A wall is in the way.
    Wall,
    /// A crate is in the way, and a wall or another crate is behind it.
    Blocked,
    /// The letter walks, but a crate is there that the move would push.
    Pushes,
    /// The letter pushes, but no crate is there.
    Walks,
}

impl fmt::Display for WrongMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, letter, reason } = self;
        write!(f, "move {number}, `{}`: ", letter.escape_debug())?;
        match reason {
            Reason::NoMove => f.write_str("this is no move: expected l, u, r, d, L, U, R or D"),
            Reason::Wall => f.write_str("a wall is in the way"),
            Reason::Blocked => f.write_str("the crate can't be pushed there"),
            Reason::Pushes => {
                write!(f, "this pushes a crate: expected `{}`", letter.to_ascii_uppercase())
            }
            Reason::Walks => {
                write!(f, "no crate is pushed here: expected `{}`", letter.to_ascii_lowercase())
            }
        }
    }
}

impl std::error::Error for WrongMove {}

/// Plays the letters of a LURD on the rows of a map in XSB characters.
///
/// # Errors
/// The first letter that can't be played.
pub fn play<S: AsRef<str>>(rows: &[S], moves: &str) -> Result<Played, WrongMove> {
    let width = rows.iter().map(|row| row.as_ref().len()).max().unwrap_or(0) + 2;
    // With a border of walls.
    let mut cells = vec![b'#'; width];
    for row in rows {
        cells.push(b'#');
        cells.extend_from_slice(row.as_ref().as_bytes());
        cells.resize(cells.len().next_multiple_of(width), b'#');
    }
    cells.resize(cells.len() + width, b'#');
    let mut player = cells.iter().position(|cell| b"@+".contains(cell)).unwrap_or(0);
    let mut pushes = 0;
    for (letter, number) in moves.chars().zip(1..) {
        let wrong = |reason| WrongMove { number, letter, reason };
        let next = |cell: usize| match letter.to_ascii_lowercase() {
            'l' => Ok(cell - 1),
            'u' => Ok(cell - width),
            'r' => Ok(cell + 1),
            'd' => Ok(cell + width),
            _ => Err(wrong(Reason::NoMove)),
        };
        let to = next(player)?;
        let is_crate = |cell: usize| b"$*".contains(&cells[cell]);
        match (cells[to], is_crate(to), letter.is_ascii_uppercase()) {
            (b'#', ..) => return Err(wrong(Reason::Wall)),
            (_, true, is_push) => {
                let behind = next(to)?;
                if cells[behind] == b'#' || is_crate(behind) {
                    return Err(wrong(Reason::Blocked));
                }
                if !is_push {
                    return Err(wrong(Reason::Pushes));
                }
                cells[behind] = if is_storage(cells[behind]) { b'*' } else { b'$' };
                cells[to] = if is_storage(cells[to]) { b'.' } else { b' ' };
                pushes += 1;
            }
            (_, false, true) => return Err(wrong(Reason::Walks)),
            (_, false, false) => {}
        }
        player = to;
    }
    let is_solved = !cells.iter().any(|cell| b".+".contains(cell));
    Ok(Played { moves: moves.len(), pushes, is_solved })
}

fn is_storage(cell: u8) -> bool {
    b".+*".contains(&cell)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Played, Reason, WrongMove, play};

    #[test]
    fn the_first_wrong_letter_is_told_with_its_reason() {
        let rows = ["######", "#@$ .#", "# $*.#", "######"];
        let wrong = |number, letter, reason| Err(WrongMove { number, letter, reason });
        for (moves, result) in [
            ("", Ok(Played { moves: 0, pushes: 0, is_solved: false })),
            ("RR", Ok(Played { moves: 2, pushes: 2, is_solved: false })),
            ("RRld", wrong(4, 'd', Reason::Blocked)),
            ("u", wrong(1, 'u', Reason::Wall)),
            ("dd", wrong(2, 'd', Reason::Wall)),
            ("r", wrong(1, 'r', Reason::Pushes)),
            ("RRL", wrong(3, 'L', Reason::Walks)),
            ("dr", wrong(2, 'r', Reason::Blocked)),
            ("Rx", wrong(2, 'x', Reason::NoMove)),
            ("RRé", wrong(3, 'é', Reason::NoMove)),
        ] {
            assert_eq!(play(&rows, moves), result, "{moves}");
        }
        assert_eq!(
            play(&["#####", "#@$.#", "#####"], "R"),
            Ok(Played { moves: 1, pushes: 1, is_solved: true })
        );
        assert_eq!(play(&["@"], "l"), wrong(1, 'l', Reason::Wall));
    }

    /// The rules once more, with sets of places.
    fn play_by_sets(rows: &[String], moves: &str) -> Result<(usize, bool), (usize, Reason)> {
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
        let mut pushes = 0;
        for (number, letter) in (1..).zip(moves.chars()) {
            let (dx, dy) = match letter {
                'l' | 'L' => (-1, 0),
                'u' | 'U' => (0, -1),
                'r' | 'R' => (1, 0),
                _ => (0, 1),
            };
            let to = (player.0 + dx, player.1 + dy);
            let behind = (to.0 + dx, to.1 + dy);
            if !floor.contains(&to) {
                return Err((number, Reason::Wall));
            }
            if crates.contains(&to) {
                if !floor.contains(&behind) || crates.contains(&behind) {
                    return Err((number, Reason::Blocked));
                }
                if letter.is_lowercase() {
                    return Err((number, Reason::Pushes));
                }
                crates.remove(&to);
                crates.insert(behind);
                pushes += 1;
            } else if letter.is_uppercase() {
                return Err((number, Reason::Walks));
            }
            player = to;
        }
        Ok((pushes, storages.is_subset(&crates)))
    }

    fn one_of(random: &mut fastrand::Rng, characters: &str) -> char {
        char::from(characters.as_bytes()[random.usize(..characters.len())])
    }

    #[test]
    fn random_moves_are_played_as_by_sets() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut ends = [0; 2];
        for _ in 0..20_000 {
            let (width, height) = (random.usize(3..7), random.usize(3..7));
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
            // Most of the moves can be played.
            let mut moves = String::new();
            for _ in 0..random.usize(0..20) {
                moves.push(one_of(&mut random, "lurdLURD"));
                if play(&rows, &moves).is_err() && random.u8(0..9) > 0 {
                    moves.pop();
                }
            }
            let found = play(&rows, &moves);
            ends[usize::from(found.is_ok())] += 1;
            let found = found.map(|end| (end.pushes, end.is_solved));
            let found = found.map_err(|wrong| (wrong.number, wrong.reason));
            assert_eq!(found, play_by_sets(&rows, &moves), "{rows:#?} {moves}");
        }
        assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
    }
}
