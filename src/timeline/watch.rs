//! A replay on the screen, in place of what the player did: it is looked at like any turn, and
//! changes nothing.

use bevy::prelude::*;

use super::film::Film;
use super::on_screen::OnScreen;
use super::pace::Pace;
use super::reel::Reel;
use super::scrub::Scrub;
use crate::sim::Screening;

/// It plays from its start.
pub(super) fn begin(
    mut screenings: MessageReader<Screening>,
    mut scrub: ResMut<Scrub>,
    mut screen: OnScreen,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let Some(screening) = screenings.read().last().cloned() else { return };
    pace.stir();
    let timeline = if screening.watch.last_only { screening.chronicle.timelines() } else { 1 };
    let film = Film::of(screening);
    screen.show(&film, timeline, 0);
    scrub.play_from(Reel { timeline, turn: 0.0 });
    commands.insert_resource(film);
}
