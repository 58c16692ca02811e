//! The line for the player's own name in relays.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use crate::save::Preferences;
use crate::theme::Fonts;
use crate::widgets::{note, text_field};
use crate::words::message;

/// Adds the line, with the name that the game remembers.
pub(crate) fn spawn_player_name(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    preferences: &Preferences,
) {
    list.spawn(note(fonts, message!("relay-name-note")));
    let field = text_field(fonts, message!("relay-name"), &preferences.name);
    list.spawn(field).observe(remember);
}

fn remember(said: On<ValueChange<String>>, mut preferences: ResMut<Preferences>) {
    if preferences.name != said.value {
        preferences.name.clone_from(&said.value);
    }
}
