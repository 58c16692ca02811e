//! The menu over the paused game, and the menu with less common entries.

use bevy::prelude::*;
use chronoshift_core::rules::Command;

use super::close_editor::{close_editor, go_to_title};
use super::dialogs::{self, MenuDialog, ask_for, leave, open_by_control, open_menu, ways_back};
use super::leaving::leave_game;
use super::sharing::offer::share_this;
use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::sim::{EditorRequest, EditorSession, Request, Session};
use crate::states::{Menu, Modes};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Argument, Message, message, walking_keys};

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Open, open_pause);
    dialogs::add_menu(app, Menu::More, open_more);
}

/// A list of buttons.
struct Buttons<'a, 'w> {
    list: &'a mut ChildSpawnerCommands<'w>,
    fonts: &'a Fonts,
}

impl Buttons<'_, '_> {
    fn add(&mut self, name: Message) -> EntityCommands<'_> {
        self.list.spawn(button(self.fonts, name))
    }

    fn add_menu(&mut self, menu: Menu, name: Message) {
        self.add(name).observe(open_menu(menu));
    }

    fn add_request(&mut self, request: EditorRequest, name: Message) {
        self.add(name).observe(ask_for(Request::Editor(request)));
    }
}

/// Opens the menu with the few entries that players need while they play.
fn open_pause(
    mut commands: Commands,
    fonts: Res<Fonts>,
    modes: Modes,
    editor: Option<Res<EditorSession>>,
    session: Option<Res<Session>>,
) {
    let is_edit = modes.is_edit();
    let title = if is_edit { message!("workshop-title") } else { message!("menu-title") };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let mut menu = Buttons { list, fonts: &fonts };
        menu.add(message!("menu-resume")).observe(leave);
        if is_edit {
            menu.add_request(EditorRequest::Test, message!("workshop-test"));
            menu.add(message!("workshop-leave")).observe(close_editor);
        } else {
            if editor.is_some() {
                menu.add_request(EditorRequest::Test, message!("workshop-make-on"))
            } else {
                if session.is_some_and(|session| session.day.is_some()) {
                    menu.add_menu(Menu::Daily, message!("daily-title"));
                }
                menu.add_menu(Menu::Levels, message!("control-levels"));
            }
            menu.add(message!("control-reset-level"))
                .observe(ask_for(Request::Command(Command::ResetLevel)));
        }
        menu.add_menu(Menu::Help, message!("control-help"));
        menu.add_menu(Menu::Settings, message!("settings-title"));
        menu.add(message!("menu-to-title")).observe(go_to_title);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("menu-more"))).observe(open_menu(Menu::More));
        foot.spawn(note(&fonts, key_help()));
    })
    .insert(MenuDialog(Menu::Open))
    .observe(open_by_control);
}

/// Opens the menu with the other entries.
fn open_more(
    mut commands: Commands,
    fonts: Res<Fonts>,
    modes: Modes,
    editor: Option<Res<EditorSession>>,
) {
    let is_edit = modes.is_edit();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let mut menu = Buttons { list, fonts: &fonts };
        if is_edit {
            menu.add_menu(Menu::Edits, message!("edit"));
            menu.add_menu(Menu::Texts, message!("texts-title"));
            menu.add_menu(Menu::Solver, message!("solver-title"));
            menu.add_menu(Menu::Issues, message!("issues-title"));
            menu.add_request(EditorRequest::Finish, message!("workshop-finish"));
        } else {
            menu.add_menu(Menu::Wait, message!("control-wait-until"));
            menu.add_menu(Menu::Timeline, message!("timeline-title"));
            menu.add_menu(Menu::Replays, message!("control-replays"));
            menu.add_menu(Menu::Drafts, message!("menu-drafts"));
        }
        menu.add(message!("share-this")).observe(share_this);
        if editor.is_none() {
            menu.add_menu(Menu::Workshop, message!("workshop-title"));
        } else if !is_edit {
            menu.add_menu(Menu::Levels, message!("control-levels"));
            menu.add(message!("workshop-leave")).observe(close_editor);
        }
        menu.add(message!("menu-leave")).observe(leave_game);
    };
    let title = message!("menu-more-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::More));
}

fn key_help() -> Message {
    message!(
        "menu-help",
        device = Argument::Device,
        keys = walking_keys(),
        enter = key(Control::Enter),
        menu = key(Control::Menu)
    )
}
