//! The menu over the paused game: what the player can choose, and the way out.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::keys::{key, walking_keys};
use super::setting::Setting;
use super::setting_rows;
use crate::input::{Control, Focus};
use crate::save::Preferences;
use crate::states::{Menu, Screen};
use crate::theme::{Fonts, Themes};
use crate::widgets::{button, note, open_dialog};
use crate::words::Message;

/// The menu's dialog. It stays below those that are opened from it, so that they lead back.
#[derive(Component)]
struct PauseMenu;

pub(super) fn plugin(app: &mut App) {
    let is_new = not(any_with_component::<PauseMenu>);
    app.add_systems(OnEnter(Menu::Open), (open.run_if(is_new), setting_rows::show).chain())
        .add_systems(OnEnter(Menu::Open), |mut focus: ResMut<Focus>| *focus = Focus::Menu)
        .add_systems(OnEnter(Menu::Closed), |mut focus: ResMut<Focus>| *focus = Focus::Board)
        .add_systems(OnExit(Screen::Play), |mut focus: ResMut<Focus>| *focus = Focus::Board);
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
) {
    let title = Message::new("menu-title");
    let mut menu = open_dialog(&mut commands, &fonts, title, |menu| {
        menu.spawn(button(&fonts, Message::new("menu-resume"))).observe(resume);
        setting_rows::spawn(menu, &Setting::MENU, &fonts, &preferences, &themes);
        menu.spawn(button(&fonts, Message::new("menu-controls"))).observe(controls);
        menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave);
        menu.spawn(note(&fonts, help()));
    });
    menu.insert((PauseMenu, DespawnOnEnter(Menu::Closed), DespawnOnExit(Screen::Play)));
}

fn help() -> Message {
    Message::new("menu-help")
        .with("keys", walking_keys())
        .with("enter", key(Control::Enter))
        .with("menu", key(Control::Menu))
}

fn resume(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::Closed);
}

fn controls(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::Controls);
}

fn leave(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}
