//! The menu over the paused game.

use bevy::prelude::*;

use super::close_editor::close_editor;
use super::dialogs::{self, MenuDialog, ask_for, leave, open_menu};
use super::leaving::leave_game;
use super::sharing::offer::share_this;
use crate::board_ui::labels::keys::{key, walking_keys};
use crate::input::Control;
use crate::sim::{EditorRequest, EditorSession, Request};
use crate::states::{Menu, Modes};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Argument, Message};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Open, open_pause);
}

fn open_pause(
    mut commands: Commands,
    fonts: Res<Fonts>,
    modes: Modes,
    editor: Option<Res<EditorSession>>,
) {
    let is_edit = modes.is_edit();
    let title =
        if is_edit { Message::new("menu-title-making") } else { Message::new("menu-title") };
    let fill = |menu: &mut ChildSpawnerCommands<'_>| {
        menu.spawn(button(&fonts, Message::new("menu-resume"))).observe(leave);
        if editor.is_some() {
            let test = match is_edit {
                true => Message::new("workshop-test"),
                false => Message::new("workshop-make-on"),
            };
            menu.spawn(button(&fonts, test)).observe(ask_for(Request::Editor(EditorRequest::Test)));
            menu.spawn(button(&fonts, Message::new("workshop-leave"))).observe(close_editor);
        }
        if is_edit {
            menu.spawn(button(&fonts, Message::new("edits-title"))).observe(open_menu(Menu::Edits));
            menu.spawn(button(&fonts, Message::new("texts-title"))).observe(open_menu(Menu::Texts));
            let solver = Message::new("solver-title");
            menu.spawn(button(&fonts, solver)).observe(open_menu(Menu::Solver));
            let issues = Message::new("issues-title");
            menu.spawn(button(&fonts, issues)).observe(open_menu(Menu::Issues));
            let finish = Message::new("workshop-finish");
            menu.spawn(button(&fonts, finish))
                .observe(ask_for(Request::Editor(EditorRequest::Finish)));
            menu.spawn(button(&fonts, Message::new("share-this"))).observe(share_this);
            let controls = Message::new("controls-title");
            menu.spawn(button(&fonts, controls)).observe(open_menu(Menu::Controls));
            menu.spawn(button(&fonts, Message::new("settings-title")))
                .observe(open_menu(Menu::Settings));
            menu.spawn(button(&fonts, Message::new("control-help"))).observe(open_menu(Menu::Help));
            menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave_game);
            return;
        }
        let (levels, controls) = (Message::new("control-levels"), Message::new("controls-title"));
        menu.spawn(button(&fonts, levels)).observe(open_menu(Menu::Levels));
        menu.spawn(button(&fonts, controls)).observe(open_menu(Menu::Controls));
        menu.spawn(button(&fonts, Message::new("settings-title")))
            .observe(open_menu(Menu::Settings));
        menu.spawn(button(&fonts, Message::new("control-help"))).observe(open_menu(Menu::Help));
        menu.spawn(button(&fonts, Message::new("credits-title"))).observe(open_menu(Menu::Credits));
        menu.spawn(button(&fonts, Message::new("control-wait-until")))
            .observe(open_menu(Menu::Wait));
        menu.spawn(button(&fonts, Message::new("timeline-title")))
            .observe(open_menu(Menu::Timeline));
        let (replays, drafts) = (Message::new("control-replays"), Message::new("menu-drafts"));
        menu.spawn(button(&fonts, replays)).observe(open_menu(Menu::Replays));
        menu.spawn(button(&fonts, drafts)).observe(open_menu(Menu::Drafts));
        if editor.is_none() {
            let making = Message::new("workshop-title");
            menu.spawn(button(&fonts, making)).observe(open_menu(Menu::Workshop));
        }
        menu.spawn(button(&fonts, Message::new("share-this"))).observe(share_this);
        menu.spawn(button(&fonts, Message::new("menu-leave"))).observe(leave_game);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(note(&fonts, key_help()));
    })
    .insert(MenuDialog(Menu::Open));
}

fn key_help() -> Message {
    Message::new("menu-help")
        .with("device", Argument::Device)
        .with("keys", walking_keys())
        .with("enter", key(Control::Enter))
        .with("menu", key(Control::Menu))
}
