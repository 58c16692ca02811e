//! The menu over the paused game: what the player can choose, and the way out.

use bevy::prelude::*;

use super::keys::{key, walking_keys};
use super::menus::{PauseMenu, TitleScreen, leave, leave_game, to};
use super::setting::Setting;
use super::setting_rows;
use crate::input::{Control, Focus};
use crate::save::Preferences;
use crate::states::{Menu, Screen};
use crate::theme::{Fonts, Themes};
use crate::widgets::{Look, button, note, open_dialog};
use crate::words::Message;

pub(super) fn plugin(app: &mut App) {
    let is_new = not(any_with_component::<PauseMenu>);
    app.add_systems(OnEnter(Menu::Open), (open.run_if(is_new), setting_rows::show).chain())
        .add_systems(OnEnter(Menu::Open), take_focus)
        .add_systems(OnEnter(Menu::Title), close)
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
    let mut menu = open_dialog(&mut commands, &fonts, title, Look::USUAL, |menu| {
        menu.spawn(button(&fonts, Message::new("menu-resume"))).observe(leave);
        setting_rows::spawn(menu, &Setting::MENU, &fonts, &preferences, &themes);
        let (levels, controls) = (Message::new("menu-levels"), Message::new("menu-controls"));
        menu.spawn(button(&fonts, levels)).observe(to(Menu::Levels));
        menu.spawn(button(&fonts, controls)).observe(to(Menu::Controls));
        menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave_game);
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

/// Over the title, its key does not lead to the board at once.
fn take_focus(titles: Query<(), With<TitleScreen>>, mut focus: ResMut<Focus>) {
    *focus = if titles.is_empty() { Focus::Menu } else { Focus::Dialog };
}

fn close(mut commands: Commands, menus: Query<Entity, With<PauseMenu>>) {
    for menu in &menus {
        commands.entity(menu).despawn();
    }
}
