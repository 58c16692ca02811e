//! The page in full screen. The browser may refuse it, and the player may leave it by the browser's own keys.

use bevy::prelude::*;

use crate::platform::{take_full_screen, want_full_screen};
use crate::save::Preferences;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, agree);
}

/// Asks for what the player wants, and takes note of what came of it.
fn agree(mut preferences: ResMut<Preferences>, mut asked: Local<bool>) {
    // News from before a wish is no answer to it.
    if preferences.full_screen != *asked {
        *asked = preferences.full_screen;
        want_full_screen(*asked);
    } else if let Some(is_full) = take_full_screen() {
        *asked = is_full;
        if preferences.full_screen != is_full {
            preferences.full_screen = is_full;
        }
    }
}
