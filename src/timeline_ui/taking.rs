//! The effect of taking over at the turn shown, in words.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::does::TimelineButton;
use crate::sim::TakenOver;
use crate::timeline::{Courses, Film, Playhead, Scrub, to_take_over};
use crate::widgets::WidgetName;
use crate::words::Message;

/// Everything that decides the effect of taking over.
#[derive(SystemParam)]
pub(super) struct TakeOverText<'w> {
    film: Option<Res<'w, Film>>,
    playhead: Option<Res<'w, Playhead>>,
    scrub: Res<'w, Scrub>,
    courses: Res<'w, Courses>,
    taken: Option<Res<'w, TakenOver>>,
}

impl TakeOverText<'_> {
    /// The effect; `None` while the player watches a replay.
    pub(super) fn words(&self) -> Option<Message> {
        if self.taken.is_some() {
            return Some(Message::new("done"));
        }
        let (film, playhead) = (self.film.as_ref()?, self.playhead.as_ref()?);
        if film.watched.is_some() {
            return None;
        }
        if let Some((clone, turn)) = self.courses.mend(film, playhead, &self.scrub) {
            let (number, turn) = (clone + 1, turn + 1);
            return Some(Message::new("timeline-mend").with("number", number).with("turn", turn));
        }
        let (clone, turn) = to_take_over(film, playhead, &self.scrub);
        Some(Message::new("timeline-take-over").with("number", clone + 1).with("turn", turn + 1))
    }
}

/// Names its button.
pub(super) fn name_take_over(
    taking: TakeOverText,
    buttons: Query<(Entity, &TimelineButton, &WidgetName)>,
    mut commands: Commands,
) {
    let Some(name) = taking.words().map(WidgetName) else { return };
    let of_taking = buttons.iter().filter(|(_, does, _)| **does == TimelineButton::TakeOver);
    for (entity, _, called) in of_taking {
        if *called != name {
            commands.entity(entity).insert(name.clone());
        }
    }
}
