//! The page in full screen. The browser may refuse full screen, and the player may leave it with the browser's own
//! keys.

use bevy::prelude::*;

use crate::platform::{request_full_screen, take_full_screen};
use crate::save::Preferences;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, agree);
}

/// Asks the browser for the player's choice, and applies what the browser reports.
fn agree(mut preferences: ResMut<Preferences>, mut asked: Local<bool>) {
    // A report from before a request isn't an answer to that request.
    if preferences.full_screen != *asked {
        *asked = preferences.full_screen;
        request_full_screen(*asked);
    } else if let Some(is_full) = take_full_screen() {
        *asked = is_full;
        if preferences.full_screen != is_full {
            preferences.full_screen = is_full;
        }
    }
}
