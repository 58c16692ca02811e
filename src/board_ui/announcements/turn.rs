//! The turn that the player looks at, in words.

use crate::sim::Playhead;
use crate::timeline::Film;
use crate::words::{Message, ShownTime, message, turn_text};

/// The turn and the timeline on the screen, and how they relate to the present.
pub(crate) fn describe_turn(film: &Film, playhead: &Playhead) -> Message {
    let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
    if let Some(screening) = &film.watched {
        let all = film.chronicle.timeline_count();
        let what = screening.kind_name();
        return message!("watching", what = what, timeline = timeline, all = all, turn = turn);
    }
    let breaks = playhead.is_at_end() && playhead.paradox().is_some();
    let when = match (film.is_ahead(timeline, turn), film.is_now(timeline, turn)) {
        (true, _) if breaks => ShownTime::ParadoxAhead,
        (true, _) => ShownTime::Ahead,
        (_, true) => ShownTime::Present,
        _ => ShownTime::Past,
    };
    turn_text(timeline, turn, when)
}
