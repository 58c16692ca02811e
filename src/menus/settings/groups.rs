//! The settings: the list of their groups, and a dialog for each.

use bevy::prelude::*;

use super::rows;
use super::setting::Setting;
use crate::menus::dialogs;
use crate::menus::dialogs::{DialogOf, leave, to};
use crate::save::{Muted, Preferences};
use crate::states::{Group, Menu};
use crate::theme::{Fonts, Themes};
use crate::widgets::{Look, button, note, open_dialog};
use crate::words::{Message, Words};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add(app, Menu::Settings, open);
    for group in Group::ALL {
        dialogs::add(app, Menu::Group(group), open_group);
    }
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
) {
    let title = Message::new("settings-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for group in Group::ALL {
            list.spawn(button(&fonts, name(group))).observe(to(Menu::Group(group)));
        }
        rows::spawn(list, &[Setting::Language], &fonts, &preferences, (&themes, &words));
    };
    open_dialog(&mut commands, &fonts, title, Look::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(DialogOf(Menu::Settings));
}

fn open_group(
    mut commands: Commands,
    menu: Res<State<Menu>>,
    muted: Option<Res<Muted>>,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
) {
    let Menu::Group(group) = *menu.get() else { return };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        rows::spawn(list, Setting::of(group), &fonts, &preferences, (&themes, &words));
        if group == Group::Sound && muted.is_some() {
            list.spawn(note(&fonts, Message::new("settings-muted")));
        }
    };
    open_dialog(&mut commands, &fonts, name(group), Look::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(DialogOf(Menu::Group(group)));
}

fn name(group: Group) -> Message {
    match group {
        Group::Display => Message::new("settings-display"),
        Group::Sound => Message::new("settings-sound"),
        Group::Play => Message::new("settings-play"),
    }
}
