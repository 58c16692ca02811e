//! What is played is kept.

use bevy::prelude::*;

use super::bench::Bench;
use super::report::Report;
use super::session::Session;
use crate::frame::{Resolve, Resolving};
use crate::save::Progress;
use crate::states::LevelState;

pub(super) fn plugin(app: &mut App) {
    let is_made = resource_exists::<Bench>;
    let is_on =
        in_state(LevelState::Open).and_then(resource_exists::<Progress>).and_then(not(is_made));
    app.add_systems(Resolve, keep.in_set(Resolving::Keep).run_if(is_on));
}

fn keep(mut reports: MessageReader<Report>, session: Res<Session>, mut progress: ResMut<Progress>) {
    if reports.read().count() > 0 {
        session.keep_in(&mut progress);
    }
}
