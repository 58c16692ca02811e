//! What is on the screen, for who leads it elsewhere.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::film::Film;
use super::live::{Live, Told};
use super::motion::Place;
use super::playhead::Playhead;
use super::reel::Reel;
use super::spectacle::Spectacle;

/// What is on the screen, and what was to be seen next.
#[derive(SystemParam)]
pub(super) struct OnScreen<'w> {
    live: ResMut<'w, Live>,
    playhead: ResMut<'w, Playhead>,
    spectacle: ResMut<'w, Spectacle>,
    told: Told<'w>,
}

impl OnScreen<'_> {
    pub(super) fn playhead(&mut self) -> &mut Playhead {
        &mut self.playhead
    }

    /// The place that is shown.
    pub(super) fn place(&self) -> Reel {
        Reel { timeline: self.playhead.timeline(), turn: self.playhead.turn() }
    }

    /// Shows where the game stands, and gives that.
    pub(super) fn show_present(&mut self) -> Option<&Place> {
        self.live.go_to_present(&mut self.playhead);
        self.go_on();
        self.live.present()
    }

    /// There are plain turns to be seen.
    pub(super) fn go_on(&mut self) {
        self.spectacle.set_if_neq(Spectacle::None);
    }

    /// Shows a turn of the film; all that was to be seen before has been.
    pub(super) fn show(&mut self, film: &Film, timeline: usize, turn: usize) {
        self.live.show_all(&mut self.playhead, &mut self.told);
        self.playhead.put(film.chronicle.clone(), timeline, turn as f32);
        self.go_on();
    }
}
