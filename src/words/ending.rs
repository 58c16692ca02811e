//! Why a timeline does not lead on to the next one.

use chronoshift_core::rules::{Chronicle, End};

use super::message::Message;
use super::paradox::paradox;

/// Why a timeline, from 1, does not end as it has to; `None` if it does.
pub fn broken(chronicle: &Chronicle, timeline: usize) -> Option<Message> {
    if !chronicle.is_broken(timeline) {
        return None;
    }
    let next = chronicle.turns(timeline) + 1;
    Some(match chronicle.end(timeline) {
        End::Jump => return None,
        End::Paradox(it) => paradox(it),
        End::Open => Message::new("ending-open").with("self", timeline).with("turn", next),
        End::Unfinished { clone } => {
            Message::new("ending-open").with("self", clone + 1).with("turn", next)
        }
        End::NotHome => Message::new("ending-not-home").with("self", timeline).with("turn", next),
        End::Complete => Message::new("ending-complete").with("self", timeline),
    })
}
