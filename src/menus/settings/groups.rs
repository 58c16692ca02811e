//! The settings: the list of their groups, and a dialog for each.

use bevy::prelude::*;

use super::rows;
use super::setting::Setting;
use crate::audio::Speakers;
use crate::menus::dialogs::{self, MenuDialog, open_menu, ways_back};
use crate::menus::sharing::player_name::spawn_player_name;
use crate::save::{Muted, Preferences};
use crate::states::{Group, Menu};
use crate::theme::{Fonts, Themes};
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Message, Words, message};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Settings, open_settings);
    for group in Group::ALL {
        dialogs::add_menu(app, Menu::Group(group), open_group);
    }
}

fn open_settings(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
) {
    let title = message!("settings-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for group in Group::ALL {
            list.spawn(button(&fonts, group_name(group))).observe(open_menu(Menu::Group(group)));
        }
        list.spawn(button(&fonts, message!("controls-title"))).observe(open_menu(Menu::Controls));
        rows::spawn_settings(list, &[Setting::Language], &fonts, &preferences, (&themes, &words));
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Settings));
}

fn open_group(
    mut commands: Commands,
    menu: Res<State<Menu>>,
    (muted, speakers): (Option<Res<Muted>>, Option<Res<Speakers>>),
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
) {
    let Menu::Group(group) = *menu.get() else { return };
    let settings: Vec<_> = Setting::of(group).collect();
    let lacks_device = speakers.is_some_and(|speakers| *speakers == Speakers::Absent);
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        rows::spawn_settings(list, &settings, &fonts, &preferences, (&themes, &words));
        if group == Group::Sound && muted.is_some() {
            list.spawn(note(&fonts, message!("settings-muted")));
        }
        if group == Group::Sound && lacks_device {
            list.spawn(note(&fonts, message!("settings-no-device")));
        }
        if group == Group::Play {
            spawn_player_name(list, &fonts, &preferences);
        }
    };
    open_dialog(&mut commands, &fonts, group_name(group), DialogLook::USUAL, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Group(group)));
}

fn group_name(group: Group) -> Message {
    match group {
        Group::Display => message!("settings-display"),
        Group::Sound => message!("settings-sound"),
        Group::Play => message!("settings-play"),
    }
}
