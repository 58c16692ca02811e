//! The turn that the player looks at.

use crate::sim::Opening;
use crate::timeline::{Film, Playhead};
use crate::words::Message;

/// The turn and the timeline on the screen, and the fact that it is not the present.
pub(crate) fn looked_at(film: &Film, playhead: &Playhead) -> Message {
    let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
    if let Some(screening) = &film.watched {
        let all = film.chronicle.timelines();
        return match screening.watch.from {
            Opening::Advised { .. } => Message::new("watching-way")
                .with("timeline", timeline)
                .with("all", all)
                .with("turn", turn),
            _ => Message::new("watching")
                .with("timeline", timeline)
                .with("all", all)
                .with("turn", turn),
        };
    }
    let breaks = playhead.is_at_end() && playhead.paradox().is_some();
    let when = match (film.is_ahead(timeline, turn), film.is_now(timeline, turn)) {
        (true, _) if breaks => Message::new("scrub-ahead-paradox"),
        (true, _) => Message::new("scrub-ahead"),
        (_, true) => Message::new("now"),
        _ => Message::new("scrub-passed"),
    };
    Message::new("scrub").with("timeline", timeline).with("turn", turn).with("when", when)
}
