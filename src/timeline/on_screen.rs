//! The turn on the screen, for drivers that move it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::film::Film;
use super::live::{EventWriters, Live};
use super::motion::FilmPlace;
use super::reel::Reel;
use super::spectacle::Spectacle;
use crate::sim::Playhead;

/// The turn on the screen, and the events that would follow.
#[derive(SystemParam)]
pub(super) struct OnScreen<'w> {
    live: ResMut<'w, Live>,
    playhead: ResMut<'w, Playhead>,
    spectacle: ResMut<'w, Spectacle>,
    told: EventWriters<'w>,
}

impl OnScreen<'_> {
    pub(super) fn playhead(&mut self) -> &mut Playhead {
        &mut self.playhead
    }

    /// The position on the screen.
    pub(super) fn place(&self) -> Reel {
        Reel { timeline: self.playhead.timeline(), turn: self.playhead.turn() }
    }

    /// Shows the present, and returns it.
    pub(super) fn show_present(&mut self) -> Option<&FilmPlace> {
        self.live.go_to_present(&mut self.playhead);
        self.go_on();
        self.live.present()
    }

    /// Continues with plain turns.
    pub(super) fn go_on(&mut self) {
        self.spectacle.set_if_neq(Spectacle::None);
    }

    /// Shows a turn of the film; all waiting events count as shown.
    pub(super) fn show(&mut self, film: &Film, timeline: usize, turn: usize) {
        self.live.show_all(&mut self.playhead, &mut self.told);
        self.playhead.put(film.chronicle.clone(), timeline, turn as f32);
        self.go_on();
    }
}
