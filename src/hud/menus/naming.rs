//! Giving what a row is for another name.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::below::{Below, Places};
use crate::theme::Fonts;
use crate::widgets::{button, text_field};
use crate::words::Message;

/// What a row is for is to have this name. Whoever takes it [closes](Places::close_below) what is below.
#[derive(EntityEvent)]
pub(in crate::hud) struct Named {
    /// The row.
    pub(in crate::hud) entity: Entity,
    pub(in crate::hud) name: String,
}

/// Opens a line of text below a row with the name so far, and a button to have done. What is
/// written is said to the row, as [`Named`].
pub(in crate::hud) fn ask_name(
    In((below, called, name)): In<(Below, Message, String)>,
    fonts: Res<Fonts>,
    mut places: Places<'_, '_>,
    mut commands: Commands,
) {
    let field = text_field(&fonts, called, &name);
    let field = commands.spawn((field, below)).observe(by_enter).id();
    let done = button(&fonts, Message::new("drafts-take-name"));
    let done = commands.spawn((done, below)).observe(by_press).id();
    places.put_below(&mut commands, below.row, &[field, done]);
    places.focus(field);
}

fn by_enter(said: On<ValueChange<String>>, mut commands: Commands) {
    if said.is_final {
        commands.run_system_cached(say);
    }
}

fn by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(say);
}

fn say(field: Single<(&EditableText, &Below)>, mut commands: Commands) {
    let (field, below) = *field;
    commands.trigger(Named { entity: below.row, name: field.value().to_string() });
}
