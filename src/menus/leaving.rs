//! Closing the game, and the question before it while something can't be saved.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::dialogs::{self, MenuDialog, leave};
use crate::save::Unsaved;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::message;

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Leaving, ask_before_leaving);
}

/// Closes the game, for a button.
pub(super) fn leave_game(
    _: On<Activate>,
    unsaved: Res<Unsaved>,
    mut exit: MessageWriter<AppExit>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if *unsaved == Unsaved::default() {
        exit.write(AppExit::Success);
    } else {
        menu.set(Menu::Leaving);
    }
}

fn ask_before_leaving(mut commands: Commands, fonts: Res<Fonts>, unsaved: Res<Unsaved>) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, unsaved.text().unwrap_or_default()));
        list.spawn(button(&fonts, message!("cancel"))).observe(leave);
        list.spawn(button(&fonts, message!("leaving-yes"))).observe(
            |_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                exit.write(AppExit::Success);
            },
        );
    };
    open_dialog(&mut commands, &fonts, message!("leaving-title"), DialogLook::USUAL, fill, |_| {})
        .insert(MenuDialog(Menu::Leaving));
}
