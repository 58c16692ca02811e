//! The presets: whole sets of bindings.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::change::BindingChange;
use super::pages::{self, Pages};
use crate::frame::Frame;
use crate::input::{BindingEdit, Bindings, Preset};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, WidgetName, button, note, open_dialog};
use crate::words::Message;

/// The row that names the present preset and leads to the others.
#[derive(Component)]
struct PresetRow;

pub(super) fn plugin(app: &mut App) {
    let is_due = in_state(Menu::Controls).and_then(resource_exists_and_changed::<Bindings>);
    app.add_systems(Update, show_preset.run_if(is_due).in_set(Frame::Write));
}

/// Adds the row.
pub(super) fn spawn_row(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, bindings: &Bindings) {
    list.spawn((button(fonts, preset_name(bindings)), PresetRow)).observe(
        |_: On<Activate>, mut commands: Commands| commands.run_system_cached(open_presets),
    );
}

fn preset_name(bindings: &Bindings) -> Message {
    let none = || Message::new("preset-none");
    let preset = Preset::of(bindings).map_or_else(none, Preset::name);
    Message::new("controls-preset").with("preset", preset)
}

fn show_preset(
    bindings: Res<Bindings>,
    rows: Query<Entity, With<PresetRow>>,
    mut commands: Commands,
) {
    for row in &rows {
        commands.entity(row).insert(WidgetName(preset_name(&bindings)));
    }
}

fn open_presets(mut commands: Commands, fonts: Res<Fonts>, mut pages: ResMut<Pages>) {
    let title = Message::new("presets-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, Message::new("presets-text")));
        for preset in Preset::ALL {
            list.spawn(button(&fonts, preset.name())).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BindingChange(BindingEdit::All(preset)));
                },
            );
        }
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("binding-cancel"))).observe(pages::leave_page);
    });
    pages.push(dialog.id());
}
