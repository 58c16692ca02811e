//! The player's language.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::save::Preferences;
use crate::words::{Language, SystemLanguage, Words};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_language.run_if(resource_changed::<Preferences>).in_set(Frame::Hear),
    );
}

fn follow_language(
    preferences: Res<Preferences>,
    system: Option<Res<SystemLanguage>>,
    mut words: ResMut<Words>,
) {
    let language =
        preferences.language.or_system(system.map_or(Language::English, |system| system.0));
    if words.language() != language {
        let (keys, device) = (words.keys().clone(), words.device());
        words.0 = chronoshift_words::Words::for_language(language);
        words.set_keys(keys);
        words.set_device(device);
    }
}
