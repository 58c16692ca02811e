//! Rows in words: the past and coming actions of a self, in order.

use chronoshift_core::rules::{Board, Cell, Tile};

use super::track::{RowOwner, TurnSign, row_of};
use crate::timeline::Film;
use crate::timeline::marks::TimelineMark;
use crate::words::{self, Message, message};

/// The greatest number of stretches of turns that are listed for a button or a gate.
const MAX_STRETCHES: usize = 100;

/// A row of a timeline as a sentence, with its marks.
pub(super) fn sentence(film: &Film, timeline: usize, who: RowOwner, mark: TimelineMark) -> Message {
    let differs = mark.differs.map(|turn| message!("timeline-differs", turn = turn));
    let is_ahead = |turn| who.number().is_some_and(|number| film.is_ahead(number, turn));
    let breaks = mark.breaks.map(|turn| match is_ahead(turn) {
        true => message!("timeline-would-break", turn = turn),
        false => message!("timeline-breaks", turn = turn),
    });
    let all = [row(film, timeline, who)].into_iter().chain(differs).chain(breaks);
    Message::sequence(all).unwrap_or_default()
}

fn row(film: &Film, timeline: usize, who: RowOwner) -> Message {
    match who {
        RowOwner::Past(number) | RowOwner::Current(number) | RowOwner::Later(number) => {
            of_self(film, number)
        }
        RowOwner::Thing(cell) => of_thing(film, timeline, cell),
    }
}

fn of_self(film: &Film, number: usize) -> Message {
    let recording = film.chronicle.recording(number - 1);
    // Coming turns have no recorded actions.
    let done = if number == film.timeline { film.turn } else { recording.len() };
    match words::action_list(&recording[..done.min(recording.len())]) {
        Some(actions) => message!("timeline-self", number = number, what = actions),
        None => message!("timeline-self-new", number = number),
    }
}

fn of_thing(film: &Film, timeline: usize, cell: Cell) -> Message {
    let board = film.chronicle.board();
    let spots = row_of(film, timeline, cell);
    let mut stretches = Vec::new();
    let mut turn = 0;
    for same in spots.chunk_by(|one, other| one.sign == other.sign) {
        if same[0].sign == TurnSign::On {
            stretches.push((turn, turn + same.len() - 1));
        }
        turn += same.len();
    }
    let turns = stretches.into_iter().map(|(first, last)| match first == last {
        true => Message::number(first),
        false => message!("timeline-from-to", first = first, last = last),
    });
    let place = words::place_name(board.point(cell));
    let (thing, state) = match is_gate(board, cell) {
        true => (words::kind_name(board.tile(cell)), message!("state-open")),
        false => (message!("name-button"), message!("state-pressed")),
    };
    let thing = thing.capitalized();
    match Message::short_list(turns, MAX_STRETCHES) {
        Some(turns) => {
            message!("timeline-states", thing = thing, place = place, state = state, turns = turns)
        }
        None => {
            message!("timeline-states-never", thing = thing, place = place, state = state)
        }
    }
}

fn is_gate(board: &Board, cell: Cell) -> bool {
    matches!(board.tile(cell), Tile::Gate { .. })
}
