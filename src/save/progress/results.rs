//! The player's results in the game's world.

use bevy::prelude::*;

/// The player's results on all boards.
#[derive(Resource, Debug, Default, Deref, DerefMut)]
pub struct Progress(pub chronoshift_save::progress::Progress);
