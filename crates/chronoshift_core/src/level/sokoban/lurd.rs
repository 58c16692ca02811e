//! The text of solutions in LURD: `l`, `u`, `r` and `d` walk, `L`, `U`, `R` and `D` push.

use std::fmt;

use super::run_length::{RunFault, expand, length};

/// The most moves that are read.
pub const MAX_MOVES: usize = 1_000_000;

/// A text that is no LURD.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LurdError {
    /// This character is no move.
    Unknown {
        /// The character.
        letter: char,
        /// Its place in the text in characters, from 1.
        column: usize,
    },
    /// A number that no move follows, at this place.
    NoMove(usize),
    /// A parenthesis without the other one, at this place.
    Parenthesis(usize),
    /// More than [`MAX_MOVES`] moves.
    TooLong,
}

impl fmt::Display for LurdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { letter, column } => {
                let letter = letter.escape_debug();
                write!(
                    f,
                    "character {column}: `{letter}` is no move: expected l, u, r, d, L, U, R or D"
                )
            }
            Self::NoMove(column) => {
                write!(
                    f,
                    "character {column}: a number without a move: expected one after it, as in `3r`"
                )
            }
            Self::Parenthesis(column) => write!(
                f,
                "character {column}: a parenthesis without the other one: expected a pair, as in \
                 `2(rU)`"
            ),
            Self::TooLong => write!(f, "too many moves: expected at most {MAX_MOVES}"),
        }
    }
}

impl std::error::Error for LurdError {}

/// Whether a text is LURD: it has moves and nothing else, in run-length form, too.
pub fn are_moves(text: &str) -> bool {
    text.lines().all(|line| line.trim().is_empty() || is_moves(line.trim()))
        && text.contains(is_move)
}

/// Whether a line has moves and nothing else, in run-length form, too.
pub(super) fn is_moves(line: &str) -> bool {
    let is_known =
        |c: char| is_move(c) || c.is_ascii_digit() || matches!(c, '(' | ')' | ' ' | '\t');
    line.chars().all(is_known) && line.contains(is_move)
}

fn is_move(c: char) -> bool {
    matches!(c, 'l' | 'u' | 'r' | 'd' | 'L' | 'U' | 'R' | 'D')
}

/// Reads a LURD, in run-length form (`3r2U`, `2(rU)`), too: its letters. White space means nothing.
///
/// # Errors
/// A fault of the text.
pub fn read(text: &str) -> Result<String, LurdError> {
    let Compact { text, columns, .. } = Compact::read(text)?;
    let items = expand(&text, MAX_MOVES).map_err(|fault| fault_at(fault, &columns))?;
    Ok(items.into_iter().map(|(c, _)| c).collect())
}

/// The number of moves of a LURD, which is not written out for that.
///
/// # Errors
/// As [`read`].
pub(super) fn count_moves(text: &str) -> Result<usize, LurdError> {
    Compact::read(text).map(|compact| compact.moves)
}

/// A LURD without white space, if it can be read. It stays in run-length form, so that many of them
/// take no more room than in their file.
pub(super) fn compact(text: &str) -> Option<String> {
    Compact::read(text).ok().map(|compact| compact.text)
}

/// A text without white space that reads as moves, at most [`MAX_MOVES`].
struct Compact {
    text: String,
    /// For each character its column in the whole text.
    columns: Vec<usize>,
    /// The number of moves.
    moves: usize,
}

impl Compact {
    fn read(text: &str) -> Result<Self, LurdError> {
        // White space may be anywhere, so that it is left out before the numbers are looked at.
        let (text, columns): (String, Vec<usize>) =
            text.chars().zip(1..).filter(|(c, _)| !c.is_whitespace()).unzip();
        let is_known = |c: char| is_move(c) || c.is_ascii_digit() || matches!(c, '(' | ')');
        if let Some((letter, &column)) = text.chars().zip(&columns).find(|(c, _)| !is_known(*c)) {
            return Err(LurdError::Unknown { letter, column });
        }
        match length(&text).map_err(|fault| fault_at(fault, &columns))? {
            moves @ ..=MAX_MOVES => Ok(Self { text, columns, moves }),
            _ => Err(LurdError::TooLong),
        }
    }
}

fn fault_at(fault: RunFault, columns: &[usize]) -> LurdError {
    match fault {
        RunFault::NoItem(at) => LurdError::NoMove(columns[at]),
        RunFault::Parenthesis(at) => LurdError::Parenthesis(columns[at]),
        RunFault::TooLong(_) => LurdError::TooLong,
    }
}

#[cfg(test)]
mod tests {
    use super::{LurdError, MAX_MOVES, read};

    #[test]
    fn a_lurd_is_read_in_all_its_forms() {
        for (text, letters) in [
            ("", Ok("")),
            ("rrrUU", Ok("rrrUU")),
            ("3r2U", Ok("rrrUU")),
            (" 3 r\n2\tU\r\n", Ok("rrrUU")),
            ("2(r2(uL))d", Ok("ruLuLruLuLd")),
            ("1 0l", Ok("llllllllll")),
            ("rrx", Err(LurdError::Unknown { letter: 'x', column: 3 })),
            ("r ü", Err(LurdError::Unknown { letter: 'ü', column: 3 })),
            ("r 3 ", Err(LurdError::NoMove(3))),
            ("r0u", Err(LurdError::NoMove(2))),
            ("r)", Err(LurdError::Parenthesis(2))),
            ("2 (r", Err(LurdError::Parenthesis(3))),
            ("1000001r", Err(LurdError::TooLong)),
            ("9(9(9(9(9(9(9(9(9(9(9r))))))))))", Err(LurdError::TooLong)),
        ] {
            assert_eq!(read(text), letters.map(str::to_owned), "{text}");
        }
        assert_eq!(read("1000000r").map(|moves| moves.len()), Ok(MAX_MOVES));
    }
}
