//! Moves on the command line: the letters of recordings, or LURD.

use std::sync::Arc;

use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::sokoban::{are_moves, play_moves};
use chronoshift_core::rules::{Actions, Board};
use chronoshift_words::{Message, actions_fault_text, message, moves_fault_text};

/// Reads moves on a board, and ignores white space. The two alphabets have no letter in common.
pub fn moves(board: &Arc<Board>, letters: &str) -> Result<Actions, Message> {
    if !are_moves(letters) {
        return actions(letters);
    }
    match play_moves(board, letters) {
        Ok(play) => Ok(play.recordings().flatten()),
        Err(fault) => Err(moves_fault_text(&fault)),
    }
}

/// Reads the letters of a recording, and ignores white space.
pub(crate) fn actions(letters: &str) -> Result<Actions, Message> {
    let actions: Actions = letters.parse().map_err(|error| actions_fault_text(&error))?;
    if actions.len() > MAX_SOLUTION {
        return Err(message!("cli-too-many-actions", most = MAX_SOLUTION));
    }
    Ok(actions)
}
