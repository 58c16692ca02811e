//! The menu that leads into the level editor: a new level of a chosen size, a copy of the level on the board, or one of
//! the player's own levels.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::own_levels;
use crate::menus::dialogs::{
    self, MenuDialog, ask_for, open_menu, result_text, undo_by_key, ways_back,
};
use crate::menus::sharing::import::{paste_by_key, press_paste, spawn_choose_file};
use crate::save::{Preferences, Workshop};
use crate::sim::{EditorRequest, NEW_SIZE, Request, Session};
use crate::states::Menu;
use crate::theme::{Fonts, Themes};
use crate::widgets::{ChosenOption, DialogLook, button, choice, note, open_dialog};
use crate::words::{Message, Words, message};

/// The last chosen size of a new level.
#[derive(Resource, Clone, Copy)]
struct NewLevelSize {
    width: usize,
    height: usize,
}

/// The choice of a new level's width or height.
#[derive(Component, Clone, Copy)]
enum SizeChoice {
    Width,
    Height,
}

/// The smallest and the largest size to choose. Boards can be enlarged later.
const MIN_SIDE: usize = 4;
const MAX_SIDE: usize = 40;

pub(super) fn plugin(app: &mut App) {
    let (width, height) = NEW_SIZE;
    app.insert_resource(NewLevelSize { width, height });
    dialogs::add_menu(app, Menu::Workshop, open_editor_menu);
}

fn open_editor_menu(
    mut commands: Commands,
    fonts: Res<Fonts>,
    words: Res<Words>,
    size: Res<NewLevelSize>,
    session: Option<Res<Session>>,
    workshop: Option<Res<Workshop>>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
) {
    let rim = themes.chosen(&preferences).rim;
    let level = session.as_ref().and_then(|it| words.level_title(&it.level));
    let numbers: Vec<_> = (MIN_SIDE..=MAX_SIDE).map(Message::number).collect();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(button(&fonts, message!("workshop-new"))).observe(begin_level);
        let sides = [
            (SizeChoice::Width, message!("workshop-width"), size.width),
            (SizeChoice::Height, message!("workshop-height"), size.height),
        ];
        for (side, name, now) in sides {
            let mut row = list.spawn((choice(&fonts, name, numbers.clone()), side));
            row.insert(ChosenOption(now - MIN_SIDE)).observe(choose_size);
        }
        if session.is_some() {
            let name = match level {
                Some(level) => message!("workshop-copy", level = level),
                None => message!("workshop-copy-this"),
            };
            list.spawn(button(&fonts, name)).observe(ask_for(Request::Editor(EditorRequest::Copy)));
        }
        list.spawn(button(&fonts, message!("arrival-paste"))).observe(press_paste);
        spawn_choose_file(list, &fonts);
        if let Some(workshop) = &workshop {
            let campaigns = message!("compose-title");
            list.spawn(button(&fonts, campaigns)).observe(open_menu(Menu::Composing));
            own_levels::spawn_own_levels(list, &fonts, workshop, rim);
            let deleted = message!("deleted-title");
            list.spawn(button(&fonts, deleted)).observe(open_menu(Menu::Deleted));
        }
    };
    let title = message!("workshop-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        foot.spawn(note(&fonts, message!("workshop-note")));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Workshop))
    .observe(undo_by_key)
    .observe(paste_by_key);
}

fn choose_size(
    chosen: On<ValueChange<usize>>,
    sides: Query<&SizeChoice>,
    mut size: ResMut<NewLevelSize>,
    mut commands: Commands,
) {
    let Ok(side) = sides.get(chosen.source) else { return };
    match side {
        SizeChoice::Width => size.width = chosen.value + MIN_SIDE,
        SizeChoice::Height => size.height = chosen.value + MIN_SIDE,
    }
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}

fn begin_level(
    _: On<Activate>,
    size: Res<NewLevelSize>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    requests.write(Request::Editor(EditorRequest::New { width: size.width, height: size.height }));
    menu.set(Menu::Closed);
}
