//! Resuming saved plays.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::Level;
use chronoshift_core::rules::{Play, Status};

use super::catalogue::Catalogue;
use super::playlist::Playlist;
use crate::save::Progress;

/// The saved play of a level. A complete one is restarted, and undo leads back to it. An unreadable
/// one is put aside and reported.
pub(super) fn begun(world: &mut World, level: &Level) -> Option<Play> {
    let mut progress = world.get_resource_mut::<Progress>()?;
    let saved = progress.of(&level.board)?.play()?.clone();
    match Play::from_saved(Arc::clone(&level.board), saved) {
        Ok(mut play) => {
            if *play.status() == Status::Complete {
                play.reset_level();
            }
            Some(play)
        }
        Err(error) => {
            progress.disown_play(&level.board, &error);
            None
        }
    }
}

/// Goes to the level to continue with.
pub(super) fn go_to_last(world: &mut World) -> Result {
    if let Some(place) = world.run_system_cached(|levels: Catalogue| levels.last_played())? {
        world.resource_mut::<Playlist>().go_to(place);
    }
    Ok(())
}
