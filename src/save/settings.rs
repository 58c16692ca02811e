//! The preferences in the game's world.

use bevy::prelude::*;
use chronoshift_save::settings;

use super::trouble::Unsaved;

/// The player's preferences.
#[derive(Resource, Deref, DerefMut, Debug, Default, Clone, PartialEq)]
pub struct Preferences(pub settings::Preferences);

/// This start of the game has no sound, whatever the player chose.
#[derive(Resource, Debug)]
pub struct Muted;

/// Preferences that are not saved.
pub fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<Unsaved>();
}
