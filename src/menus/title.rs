//! The title screen, over the level at which the game continues, and the credits.

use bevy::prelude::*;

use super::dialogs::{self, MenuDialog, leave, open_menu, titled_paragraph};
use super::leaving::leave_game;
use crate::save::Progress;
use crate::sim::{Catalogue, MakeFirst, Playlist};
use crate::states::{Menu, Screen};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, button, open_dialog};
use crate::words::{Message, Say};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Title, open_title);
    app.add_systems(
        OnEnter(Screen::Play),
        open_at_start
            .run_if(resource_exists::<Progress>.and_then(not(resource_exists::<MakeFirst>))),
    );
    dialogs::add_menu(app, Menu::Credits, open_credits);
}

/// A game that was started with a single level plays that level at once.
fn open_at_start(playlist: Res<Playlist>, mut menu: ResMut<NextState<Menu>>) {
    if playlist.len() > 1 || playlist.campaign().is_some() {
        menu.set(Menu::Title);
    }
}

fn open_title(mut commands: Commands, fonts: Res<Fonts>, levels: Catalogue) {
    let has_played = (0..levels.len()).any(|place| levels.record(place).is_some());
    let go_on = match has_played {
        true => Message::new("title-continue"),
        false => Message::new("play"),
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let place = Node { margin: UiRect::new(px(12), px(12), px(0), px(10)), ..default() };
        let line = (Say(Message::new("title-text")), fonts.regular(18.0));
        list.spawn((line, Ink(shades::TEXT_DIM), place));
        list.spawn(button(&fonts, go_on)).observe(open_menu(Menu::Closed));
        list.spawn(button(&fonts, Message::new("control-levels"))).observe(open_menu(Menu::Levels));
        let making = Message::new("workshop-title");
        list.spawn(button(&fonts, making)).observe(open_menu(Menu::Workshop));
        list.spawn(button(&fonts, Message::new("controls-title")))
            .observe(open_menu(Menu::Controls));
        list.spawn(button(&fonts, Message::new("settings-title")))
            .observe(open_menu(Menu::Settings));
        list.spawn(button(&fonts, Message::new("control-help"))).observe(open_menu(Menu::Help));
        list.spawn(button(&fonts, Message::new("credits-title"))).observe(open_menu(Menu::Credits));
        list.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave_game);
    };
    let name = Message::new("title-name");
    open_dialog(&mut commands, &fonts, name, DialogLook::TITLE, fill, |_| {})
        .insert(MenuDialog(Menu::Title));
}

fn open_credits(mut commands: Commands, fonts: Res<Fonts>) {
    let parts = [
        (Message::new("credits-game"), Message::new("credits-game-text")),
        (Message::new("credits-ideas"), Message::new("credits-ideas-text")),
        (Message::new("credits-art"), Message::new("credits-art-text")),
        (Message::new("credits-font"), Message::new("credits-font-text")),
        (Message::new("credits-code"), Message::new("credits-code-text")),
    ];
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for (title, text) in parts {
            list.spawn(titled_paragraph(&fonts, title, text));
        }
    };
    let title = Message::new("credits-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Credits));
}
