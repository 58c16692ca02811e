//! The list of all controls with their bindings.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::caps::caps;
use super::{detail, presets, question};
use crate::input::{Bindings, Control};
use crate::menus::dialogs;
use crate::menus::dialogs::{MenuDialog, leave};
use crate::menus::settings::rows;
use crate::menus::settings::setting::Setting;
use crate::save::Preferences;
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Themes};
use crate::widgets::{DialogLook, button, button_with, note, open_dialog};
use crate::words::{Message, Words};

/// The control of a row.
#[derive(Component)]
struct ControlRow(Control);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Controls, open_controls);
}

fn open_controls(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
    bindings: Res<Bindings>,
) {
    let title = Message::new("controls-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, Message::new("controls-help")));
        presets::spawn_row(list, &fonts, &bindings);
        spawn_rows(list, &fonts, Mode::Play);
        let text = Message::new("controls-editor-help");
        list.spawn(dialogs::titled_paragraph(&fonts, Message::new("controls-editor"), text));
        spawn_rows(list, &fonts, Mode::Edit);
        rows::spawn_settings(list, &Setting::CONTROLS, &fonts, &preferences, (&themes, &words));
        list.spawn(button(&fonts, Message::new("controls-reset"))).observe(press_reset);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Controls));
}

/// Adds the controls of a mode.
fn spawn_rows(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, mode: Mode) {
    for control in Control::ALL.iter().copied().filter(|control| control.mode() == mode) {
        let row = button_with(fonts, control.name(), caps(control));
        list.spawn((row, ControlRow(control))).observe(choose_control);
    }
}

fn choose_control(pressed: On<Activate>, rows: Query<&ControlRow>, mut commands: Commands) {
    if let Ok(row) = rows.get(pressed.entity) {
        commands.run_system_cached_with(detail::open_control, row.0);
    }
}

fn press_reset(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(question::ask_whether_to_reset);
}
