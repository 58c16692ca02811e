//! The menu over the paused game: the ways on, and the way out.

use bevy::prelude::*;

use super::leaving::leave_game;
use super::stack::{self, DialogOf, leave, to};
use crate::hud::keys::{key, walking_keys};
use crate::input::Control;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Look, button, note, open_dialog};
use crate::words::{Argument, Message};

pub(in crate::hud) fn plugin(app: &mut App) {
    stack::add(app, Menu::Open, open);
}

fn open(mut commands: Commands, fonts: Res<Fonts>) {
    let title = Message::new("menu-title");
    let fill = |menu: &mut ChildSpawnerCommands<'_>| {
        menu.spawn(button(&fonts, Message::new("menu-resume"))).observe(leave);
        let (levels, controls) = (Message::new("menu-levels"), Message::new("menu-controls"));
        menu.spawn(button(&fonts, levels)).observe(to(Menu::Levels));
        menu.spawn(button(&fonts, controls)).observe(to(Menu::Controls));
        menu.spawn(button(&fonts, Message::new("menu-settings"))).observe(to(Menu::Settings));
        menu.spawn(button(&fonts, Message::new("help-title"))).observe(to(Menu::Help));
        menu.spawn(button(&fonts, Message::new("credits-title"))).observe(to(Menu::Credits));
        menu.spawn(button(&fonts, Message::new("wait-title"))).observe(to(Menu::Wait));
        menu.spawn(button(&fonts, Message::new("timeline-title"))).observe(to(Menu::Timeline));
        let (replays, drafts) = (Message::new("menu-replays"), Message::new("menu-drafts"));
        menu.spawn(button(&fonts, replays)).observe(to(Menu::Replays));
        menu.spawn(button(&fonts, drafts)).observe(to(Menu::Drafts));
        menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave_game);
    };
    open_dialog(&mut commands, &fonts, title, Look::USUAL, fill, |foot| {
        foot.spawn(note(&fonts, help()));
    })
    .insert(DialogOf(Menu::Open));
}

fn help() -> Message {
    Message::new("menu-help")
        .with("device", Argument::Device)
        .with("keys", walking_keys())
        .with("enter", key(Control::Enter))
        .with("menu", key(Control::Menu))
}
