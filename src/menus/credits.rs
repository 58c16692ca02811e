//! The credits.

use bevy::prelude::*;

use super::dialogs::stack::{self, MenuDialog, leave};
use super::dialogs::titled_paragraph;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, open_dialog};
use crate::words::Message;

pub(crate) fn plugin(app: &mut App) {
    stack::add_menu(app, Menu::Credits, open_credits);
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
