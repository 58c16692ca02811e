//! The turn that the player looks at, in words.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::fold::Fold;
use crate::hud::room::{Room, Shape};
use crate::sim::Opening;
use crate::timeline::{Film, Playhead};
use crate::words::Message;

/// Where the words on the turn that is shown stand: over the board, or, where that is too low, in
/// the panel.
#[derive(SystemParam)]
pub(in crate::hud) struct PlaceOfWords<'w, 's> {
    fold: Res<'w, Fold>,
    room: Room<'w, 's>,
}

/// In lower windows nothing lies over the board, before scaling.
const LOW: f32 = 640.0;

impl PlaceOfWords<'_, '_> {
    pub(in crate::hud) fn is_in_panel(&self) -> bool {
        let is_low = self.room.size().y < LOW && self.room.shape() != Shape::Low;
        *self.fold == Fold::Open && is_low
    }
}

/// Which turn of which timeline is shown, and that it is not now.
pub(in crate::hud) fn place(film: &Film, playhead: &Playhead) -> Message {
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
    let when = match (film.is_ahead(timeline, turn), film.is_now(timeline, turn)) {
        (true, _) => Message::new("scrub-ahead"),
        (_, true) => Message::new("scrub-now"),
        _ => Message::new("scrub-passed"),
    };
    Message::new("scrub").with("timeline", timeline).with("turn", turn).with("when", when)
}
