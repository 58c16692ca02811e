//! What is played is kept, and gone on with.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::Level;
use chronoshift_core::rules::{Play, Status};

use super::level_file::{LevelFile, LevelFiles};
use super::playlist::Playlist;
use super::report::Report;
use super::session::Session;
use crate::frame::Frame;
use crate::save::Progress;
use crate::states::LevelState;

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(LevelState::Open).and_then(resource_exists::<Progress>);
    app.add_systems(Update, keep.in_set(Frame::Learn).run_if(is_on));
}

fn keep(mut reports: MessageReader<Report>, session: Res<Session>, mut progress: ResMut<Progress>) {
    if reports.read().count() > 0 {
        progress.update(session.level.title(), &session.play);
    }
}

/// The play of a level that was begun some time before, if it can be gone on with.
pub(super) fn begun(world: &World, level: &Level) -> Option<Play> {
    let saved = world.get_resource::<Progress>()?.of(&level.board)?.play()?.clone();
    match Play::from_saved(Arc::clone(&level.board), saved) {
        Ok(play) => Some(play).filter(|play| *play.status() != Status::Complete),
        Err(error) => {
            warn!("A level begins anew: {error}.");
            None
        }
    }
}

/// Goes to the level that was played last; if that is done, to the next.
pub(super) fn go_to_last(
    progress: Option<Res<Progress>>,
    files: Res<LevelFiles>,
    levels: Res<Assets<LevelFile>>,
    mut playlist: ResMut<Playlist>,
) {
    let Some(progress) = progress else { return };
    let played = (0..playlist.len()).filter_map(|place| {
        let level = levels.get(files.at(place))?.0.as_ref().ok()?;
        Some((place, progress.of(&level.board)?))
    });
    // Of the same second, the later level.
    if let Some((place, last)) = played.max_by_key(|(_, record)| record.played()) {
        let is_done = last.play().is_none() && last.best().is_some();
        let next = (place + 1).min(playlist.len() - 1);
        playlist.go_to(if is_done { next } else { place });
    }
}
