//! The player's language.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::save::Preferences;
use crate::words::{SystemLanguage, Words};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_language.run_if(resource_changed::<Preferences>).in_set(Frame::HandleEvents),
    );
}

fn follow_language(
    preferences: Res<Preferences>,
    system: Option<Res<SystemLanguage>>,
    mut words: ResMut<Words>,
) {
    let locale = system.map(|system| system.0.clone()).unwrap_or_default();
    // Everything on the screen is written again if the words change.
    if words.bypass_change_detection().choose_language(&preferences.language, &locale) {
        words.set_changed();
    }
}
