//! The menu over the paused game, and the menu with the rest.

use bevy::prelude::*;
use chronoshift_core::rules::Command;

use super::close_editor::{close_editor, go_to_title};
use super::dialogs::{self, MenuDialog, ask_for, leave, open_menu, ways_back};
use super::leaving::leave_game;
use super::levels::levels_menu;
use super::sharing::offer::share_this;
use crate::board_ui::labels::keys::{key, walking_keys};
use crate::input::Control;
use crate::sim::{EditorRequest, EditorSession, Request, Session};
use crate::states::{Menu, Modes};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Argument, Message};

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

    fn to(&mut self, menu: Menu, name: Message) {
        self.add(name).observe(open_menu(menu));
    }

    fn ask(&mut self, request: EditorRequest, name: Message) {
        self.add(name).observe(ask_for(Request::Editor(request)));
    }
}

/// Six lines at most: what players look for while they play.
fn open_pause(
    mut commands: Commands,
    fonts: Res<Fonts>,
    modes: Modes,
    (editor, session): (Option<Res<EditorSession>>, Option<Res<Session>>),
) {
    let is_edit = modes.is_edit();
    let title =
        if is_edit { Message::new("menu-title-making") } else { Message::new("menu-title") };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let mut menu = Buttons { list, fonts: &fonts };
        menu.add(Message::new("menu-resume")).observe(leave);
        if is_edit {
            menu.ask(EditorRequest::Test, Message::new("workshop-test"));
            menu.add(Message::new("workshop-leave")).observe(close_editor);
        } else {
            match editor.is_some() {
                true => menu.ask(EditorRequest::Test, Message::new("workshop-make-on")),
                false => match levels_menu(session.as_deref()) {
                    Menu::Daily => menu.to(Menu::Daily, Message::new("daily-title")),
                    levels => menu.to(levels, Message::new("control-levels")),
                },
            }
            menu.add(Message::new("control-reset-level"))
                .observe(ask_for(Request::Command(Command::ResetLevel)));
        }
        menu.to(Menu::Help, Message::new("control-help"));
        menu.to(Menu::Settings, Message::new("settings-title"));
        menu.add(Message::new("menu-to-title")).observe(go_to_title);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-more"))).observe(open_menu(Menu::More));
        foot.spawn(note(&fonts, key_help()));
    })
    .insert(MenuDialog(Menu::Open));
}

/// The rest.
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
            menu.to(Menu::Edits, Message::new("edits-title"));
            menu.to(Menu::Texts, Message::new("texts-title"));
            menu.to(Menu::Solver, Message::new("solver-title"));
            menu.to(Menu::Issues, Message::new("issues-title"));
            menu.ask(EditorRequest::Finish, Message::new("workshop-finish"));
        } else {
            menu.to(Menu::Wait, Message::new("control-wait-until"));
            menu.to(Menu::Timeline, Message::new("timeline-title"));
            menu.to(Menu::Replays, Message::new("control-replays"));
            menu.to(Menu::Drafts, Message::new("menu-drafts"));
        }
        menu.add(Message::new("share-this")).observe(share_this);
        match editor.is_some() {
            false => menu.to(Menu::Workshop, Message::new("workshop-title")),
            true if !is_edit => {
                menu.to(Menu::Levels, Message::new("control-levels"));
                menu.add(Message::new("workshop-leave")).observe(close_editor);
            }
            true => {}
        }
        menu.add(Message::new("menu-leave")).observe(leave_game);
    };
    let title = Message::new("menu-more-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::More));
}

fn key_help() -> Message {
    Message::new("menu-help")
        .with("device", Argument::Device)
        .with("keys", walking_keys())
        .with("enter", key(Control::Enter))
        .with("menu", key(Control::Menu))
}
