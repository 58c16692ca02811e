//! A replay on the screen instead of the player's game: players look at its turns like any other,
//! and it changes nothing.

use bevy::prelude::*;

use super::film::Film;
use super::on_screen::OnScreen;
use super::pace::Pace;
use super::reel::Reel;
use super::scrub::Scrub;
use crate::sim::{Opening, Screening};

/// It plays from its start.
pub(super) fn begin(
    mut screenings: MessageReader<Screening>,
    mut scrub: ResMut<Scrub>,
    mut screen: OnScreen,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let Some(screening) = screenings.read().last().cloned() else { return };
    pace.stir();
    let (timeline, turn) = match screening.watch.from {
        Opening::Start => (1, 0),
        Opening::LastTimeline => (screening.chronicle.timelines(), 0),
        Opening::Advised { timeline, turn } => (timeline, turn),
    };
    let film = Film::of(screening);
    screen.show(&film, timeline, turn);
    scrub.play_from(Reel { timeline, turn: turn as f32 });
    commands.insert_resource(film);
}
