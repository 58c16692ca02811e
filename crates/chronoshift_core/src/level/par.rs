//! A level's par: the best known score on its board.

use super::definition::Level;
use super::metadata::Metadata;
use super::text::board_text;
use crate::rules::{Actions, Board};

/// The best known score, as stored in a level's metadata.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Par {
    /// The number of actions and time jumps.
    pub score: usize,
    /// Whether it is proven that no solution, with any number of clones, has a lower score.
    pub proven: bool,
}

impl Par {
    /// The name of the par's field in the metadata.
    pub(super) const FIELD: &str = "Par";

    /// Whether a solution with this score refutes a par that is marked as proven.
    pub fn is_refuted_by(self, score: usize) -> bool {
        self.proven && score < self.score
    }

    /// Reads a par and the name of the board for which it was found.
    ///
    /// The field is `Par: SCORE proven BOARD`, or `Par: SCORE found BOARD` if better solutions are
    /// not ruled out. BOARD is the board's [name](board_name).
    pub(super) fn read(text: &str) -> Option<(Self, &str)> {
        let [score, proof_status, board] = text.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let proven = match proof_status {
            PROVEN => true,
            FOUND => false,
            _ => return None,
        };
        is_board_name(board).then_some((Self { score: score.parse().ok()?, proven }, board))
    }
}

const PROVEN: &str = "proven";
const FOUND: &str = "found";

impl Level {
    /// The par in the metadata; `None` if it is missing, unreadable, or for a different board.
    pub fn par(&self) -> Option<Par> {
        let text = self.metadata.text(Par::FIELD)?;
        let (par, board) = Par::read(&text)?;
        is_named(&self.board, board).then_some(par)
    }

    /// Sets the par of this board in the metadata.
    pub fn set_par(&mut self, par: Par) {
        let proof_status = if par.proven { PROVEN } else { FOUND };
        let board = board_name(&self.board);
        self.metadata
            .set_raw_lines(Par::FIELD, vec![format!(" {} {proof_status} {board}", par.score)]);
    }

    /// Removes the par, for example because the level has no solution.
    pub fn remove_par(&mut self) {
        self.metadata.remove_par();
    }

    /// Sets the solution in the metadata, with one line per clone. Removes further solutions with the same actions.
    pub fn set_solution(&mut self, solution: Actions) {
        for (number, actions) in self.metadata.solutions() {
            if number > 1 && actions.as_ref() == Some(&solution) {
                self.metadata.remove_solution(number);
            }
        }
        self.metadata.set_solution(1, &solution);
        self.solution = Some(solution);
    }
}

impl Metadata {
    pub(crate) fn remove_par(&mut self) {
        self.remove_field(Par::FIELD);
    }
}

/// The name of a board: the 64-bit FNV-1a hash (Fowler, Noll and Vo) of its text in a level file,
/// as 16 hexadecimal digits.
pub fn board_name(board: &Board) -> String {
    board.name_or_init(|board| name_from_text(&board_text(board))).to_owned()
}

/// Whether the board has this name, ignoring case.
pub fn is_named(board: &Board, name: &str) -> bool {
    name.eq_ignore_ascii_case(&board_name(board))
}

/// The name of the board that has this text in a level file.
pub(super) fn name_from_text(board_text: &str) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in board_text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Whether a text has the form of a board's name.
pub fn is_board_name(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
