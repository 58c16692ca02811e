//! A replay on the screen, in place of what the player did: it is looked at like any turn, and
//! changes nothing.

use bevy::prelude::*;

use super::film::Film;
use super::live::{Live, Told};
use super::pace::Pace;
use super::playhead::Playhead;
use super::reel::Reel;
use super::scrub::Scrub;
use super::spectacle::Spectacle;
use crate::sim::Screening;

/// It plays from its start.
pub(super) fn begin(
    mut screenings: MessageReader<Screening>,
    (mut scrub, mut live): (ResMut<Scrub>, ResMut<Live>),
    (mut playhead, mut spectacle): (ResMut<Playhead>, ResMut<Spectacle>),
    mut told: Told,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let Some(screening) = screenings.read().last().cloned() else { return };
    pace.stir();
    live.show_all(&mut playhead, &mut told);
    spectacle.set_if_neq(Spectacle::None);
    let timeline = if screening.watch.last_only { screening.chronicle.timelines() } else { 1 };
    playhead.put(screening.chronicle.clone(), timeline, 0.0);
    scrub.play_from(Reel { timeline, turn: 0.0 });
    commands.insert_resource(Film::of(screening));
}
