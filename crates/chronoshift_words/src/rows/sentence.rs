//! Rows in words: the past and coming actions of a self, in order.

use chronoshift_core::rules::{Board, Cell, Chronicle, Tile};

use super::{RowOwner, Timelines, TurnSign, row_of};
use crate::message::Message;
use crate::names::{action_list, place_name};
use crate::tiles::kind_name;

/// The maximum number of stretches of turns that are listed for a button or a gate.
const MAX_STRETCHES: usize = 100;

impl Timelines<'_> {
    /// A row of a timeline as a sentence, with its marks.
    pub fn row_sentence(&self, timeline: usize, who: RowOwner) -> Message {
        let mark = who.number().map(|number| self.mark(number)).unwrap_or_default();
        let differs = mark.differs.map(|turn| message!("timeline-differs", turn = turn));
        let is_ahead = |turn| who.number().is_some_and(|number| self.is_ahead(number, turn));
        let breaks = mark.breaks.map(|turn| {
            if is_ahead(turn) {
                message!("timeline-would-break", turn = turn)
            } else {
                message!("timeline-breaks", turn = turn)
            }
        });
        let row = match who {
            RowOwner::Past(number) | RowOwner::Current(number) | RowOwner::Later(number) => {
                self.self_sentence(number)
            }
            RowOwner::Thing(cell) => thing_sentence(self.chronicle, timeline, cell),
        };
        Message::sequence([row].into_iter().chain(differs).chain(breaks)).unwrap_or_default()
    }

    fn self_sentence(&self, number: usize) -> Message {
        let recording = self.chronicle.recording(number - 1);
        // Coming turns have no recorded actions.
        let done = if number == self.timeline { self.turn } else { recording.len() };
        match action_list(&recording[..done.min(recording.len())]) {
            Some(actions) => message!("timeline-self", number = number, what = actions),
            None => message!("timeline-self-new", number = number),
        }
    }
}

fn thing_sentence(chronicle: &Chronicle, timeline: usize, cell: Cell) -> Message {
    let (board, spots) = (chronicle.board(), row_of(chronicle, timeline, cell));
    let mut stretches = Vec::new();
    let mut turn = 0;
    for same in spots.chunk_by(|one, other| one.sign == other.sign) {
        if same[0].sign == TurnSign::On {
            stretches.push((turn, turn + same.len() - 1));
        }
        turn += same.len();
    }
    let turns = stretches.into_iter().map(|(first, last)| {
        if first == last {
            Message::number(first)
        } else {
            message!("timeline-from-to", first = first, last = last)
        }
    });
    let place = place_name(board.point(cell));
    let (thing, state) = if is_gate(board, cell) {
        (kind_name(board.tile(cell)), message!("state-open"))
    } else {
        (message!("name-button"), message!("state-pressed"))
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
