//! Why a timeline doesn't lead to the next one.

use chronoshift_core::rules::{Chronicle, End};

use super::message::Message;
use super::paradox::{not_home, paradox};
use super::place::place_at;
use super::you::You;

/// Why a timeline, from 1, doesn't end as it has to; `None` if it does.
pub fn broken_end(chronicle: &Chronicle, timeline: usize, you: You) -> Option<Message> {
    if !chronicle.is_broken(timeline) {
        return None;
    }
    let turns = chronicle.turns(timeline);
    let next = turns + 1;
    let place = |clone: usize| {
        let cell = chronicle.scene(timeline, turns).world.clones()[clone];
        chronicle.board().point(cell)
    };
    let open = |clone: usize| {
        Message::new("ending-open")
            .with("turn", next)
            .with("self", you.number(clone))
            .with("at", place_at(place(clone)))
    };
    Some(match chronicle.end(timeline) {
        End::Jump => return None,
        End::Paradox(it) => paradox(it, you),
        End::Open => open(timeline - 1),
        End::Unfinished { clone } => open(*clone),
        End::NotHome => not_home(next, timeline - 1, place(timeline - 1), you),
        End::Complete => Message::new("ending-complete")
            .with("turn", turns)
            .with("self", you.number(timeline - 1)),
    })
}
