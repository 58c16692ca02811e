//! Values on the command line: ideas, numbers, ranges and moves.

use std::ops::RangeInclusive;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::MAX_SOLUTION;
use chronoshift_core::level::sokoban::{are_moves, play_moves};
use chronoshift_core::rules::{Actions, Board};
use chronoshift_words::{Message, actions_fault_text, message, moves_fault_text};

/// Reads an idea's name.
pub(crate) fn parse_idea(text: &str) -> Result<Idea, String> {
    let names = Idea::ALL.map(Idea::name).join(", ");
    text.parse().map_err(|_| format!("the ideas are {names}"))
}

/// Reads a number of jobs.
pub(crate) fn parse_jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse::<usize>().ok().filter(|jobs| *jobs > 0);
    jobs.ok_or_else(|| "expected a number of jobs, as in 4".to_owned())
}

/// Reads `3` or `2..4`.
pub(crate) fn parse_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let ends = first.parse().ok().zip(last.parse().ok());
    let range = ends.filter(|(first, last)| first <= last).map(|(first, last)| first..=last);
    range.ok_or_else(|| "expected a number or a range, as in 3 or 2..4".to_owned())
}

/// Reads moves on a board, and ignores white space. The two alphabets have no letter in common.
pub fn parse_moves(board: &Arc<Board>, letters: &str) -> Result<Actions, Message> {
    // A text with a wrong letter is taken for LURD if it has only letters of LURD.
    let has_letter_of = |alphabet: &str| letters.contains(|c: char| alphabet.contains(c));
    if !are_moves(letters) && (!has_letter_of("lurdLURD") || has_letter_of("NESWHT")) {
        return parse_actions(letters);
    }
    match play_moves(board, letters) {
        Ok(play) => Ok(play.recordings().flatten()),
        Err(fault) => Err(moves_fault_text(&fault)),
    }
}

/// Reads the letters of a recording, and ignores white space.
pub(crate) fn parse_actions(letters: &str) -> Result<Actions, Message> {
    let actions: Actions = letters.parse().map_err(|error| actions_fault_text(&error))?;
    if actions.len() > MAX_SOLUTION {
        return Err(message!("cli-too-many-actions", most = MAX_SOLUTION));
    }
    Ok(actions)
}
