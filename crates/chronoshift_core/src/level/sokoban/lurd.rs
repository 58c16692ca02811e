//! Solutions in LURD notation: `l`, `u`, `r` and `d` walk; `L`, `U`, `R` and `D` push.

use super::run_length::{RunLengthFault, expand, length};

/// The maximum number of moves in a text.
pub const MAX_MOVES: usize = 1_000_000;

/// The error for a text that is not valid LURD.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LurdError {
    /// A character that is not a move.
    Unknown {
        /// The character.
        letter: char,
        /// The 1-based position of the character in the text.
        column: usize,
    },
    /// A number without a move after it, at this position.
    NoMove(usize),
    /// An unmatched parenthesis, at this position.
    Parenthesis(usize),
    /// A jump or a change of the player that begins at this position. Other programs write these
    /// for pulled boxes and for several players.
    OtherRules(usize),
    /// More than [`MAX_MOVES`] moves.
    TooLong,
}

/// Whether a text consists of LURD moves, possibly run-length encoded.
pub fn are_moves(text: &str) -> bool {
    text.lines().all(|line| line.trim().is_empty() || is_moves(line.trim()))
        && text.contains(is_move)
}

/// Whether a line consists of LURD moves, possibly run-length encoded and with jumps.
pub(super) fn is_moves(line: &str) -> bool {
    let is_known =
        |c: char| is_move(c) || is_ignored(c) || c.is_ascii_digit() || "()[]{}".contains(c);
    line.chars().all(is_known) && line.contains(is_move)
}

fn is_move(c: char) -> bool {
    matches!(c, 'l' | 'u' | 'r' | 'd' | 'L' | 'U' | 'R' | 'D')
}

/// Whether a character has no meaning: white space, or the `*` that some programs write after the
/// last move that was not undone.
fn is_ignored(c: char) -> bool {
    c.is_whitespace() || c == '*'
}

/// Reads a LURD text and expands its run-length encoding, such as `3r2U` or `2(rU)`. White space
/// and `*` are ignored.
///
/// # Errors
/// Returns the first fault in the text.
pub fn read(text: &str) -> Result<String, LurdError> {
    let CompactMoves { text, columns, .. } = CompactMoves::read(text)?;
    let items = expand(&text, MAX_MOVES).map_err(|fault| fault_at(fault, &columns))?;
    Ok(items.into_iter().map(|(c, _)| c).collect())
}

/// Counts the moves of a LURD text without expanding them.
///
/// # Errors
/// Returns the same faults as [`read`].
pub(super) fn count_moves(text: &str) -> Result<usize, LurdError> {
    CompactMoves::read(text).map(|compact| compact.move_count)
}

/// Removes white space and `*` from a LURD text; `None` if the text can't be read. The text is not
/// expanded, so it takes no more memory than in its file.
pub(super) fn compact(text: &str) -> Option<String> {
    CompactMoves::read(text).ok().map(|compact| compact.text)
}

/// A valid LURD text without white space and `*`, with at most [`MAX_MOVES`] moves.
struct CompactMoves {
    text: String,
    /// For each character of `text`, its column in the original text.
    columns: Vec<usize>,
    /// The number of moves after expansion.
    move_count: usize,
}

impl CompactMoves {
    fn read(text: &str) -> Result<Self, LurdError> {
        // White space and `*` may even split numbers, so they are removed first.
        let (text, columns): (String, Vec<usize>) =
            text.chars().zip(1..).filter(|(c, _)| !is_ignored(*c)).unzip();
        if let Some((_, &column)) = text.chars().zip(&columns).find(|(c, _)| "[{".contains(*c)) {
            return Err(LurdError::OtherRules(column));
        }
        let is_known = |c: char| is_move(c) || c.is_ascii_digit() || matches!(c, '(' | ')');
        if let Some((letter, &column)) = text.chars().zip(&columns).find(|(c, _)| !is_known(*c)) {
            return Err(LurdError::Unknown { letter, column });
        }
        match length(&text).map_err(|fault| fault_at(fault, &columns))? {
            move_count @ ..=MAX_MOVES => Ok(Self { text, columns, move_count }),
            _ => Err(LurdError::TooLong),
        }
    }
}

fn fault_at(fault: RunLengthFault, columns: &[usize]) -> LurdError {
    match fault {
        RunLengthFault::NoItem(at) => LurdError::NoMove(columns[at]),
        RunLengthFault::Parenthesis(at) => LurdError::Parenthesis(columns[at]),
        RunLengthFault::TooLong(_) => LurdError::TooLong,
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
            ("rr*U", Ok("rrU")),
            ("r\u{a0}r\u{3000}U*", Ok("rrU")),
            ("[]U[rr]d", Err(LurdError::OtherRules(1))),
            ("Urr{uul}uL", Err(LurdError::OtherRules(4))),
            ("Ur]", Err(LurdError::Unknown { letter: ']', column: 3 })),
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
