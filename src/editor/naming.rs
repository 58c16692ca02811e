//! The question for the level's name, before it is saved.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::hand::EditorHand;
use crate::menus::dialogs::{self, MenuDialog, ask_for, leave};
use crate::save::title_edit;
use crate::sim::{EditorRequest, EditorSession, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FocusFirst, button, long_text_field, open_dialog};
use crate::words::message;

/// The maximum length of a title.
const MAX_TITLE_CHARS: usize = 200;

/// Marks the field for the name.
#[derive(Component)]
struct NameField;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Naming, ask_name.run_if(resource_exists::<EditorSession>));
}

fn ask_name(mut commands: Commands, fonts: Res<Fonts>, mut hand: ResMut<EditorHand>) {
    // The texts about the last press would hide the result of saving.
    hand.clear_press_texts();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let field = long_text_field(&fonts, message!("texts-name"), "", MAX_TITLE_CHARS);
        list.spawn((field, NameField, FocusFirst)).observe(save_on_enter);
        list.spawn(button(&fonts, message!("control-save"))).observe(save_on_press);
        list.spawn(button(&fonts, message!("naming-without")))
            .observe(ask_for(Request::Editor(EditorRequest::Finish)));
        list.spawn(button(&fonts, message!("cancel"))).observe(leave);
    };
    let title = message!("naming-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |_| {})
        .insert(MenuDialog(Menu::Naming));
}

fn save_on_enter(change: On<ValueChange<String>>, mut commands: Commands) {
    if change.is_final {
        commands.run_system_cached(save_named);
    }
}

fn save_on_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(save_named);
}

/// Gives the level its title, which also determines its file name, and saves the level.
fn save_named(
    field: Single<&EditableText, With<NameField>>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let title = field.value().to_string();
    let name = [EditorRequest::Begin, EditorRequest::Edit(title_edit(&title)), EditorRequest::End];
    let name = name.into_iter().filter(|_| !title.trim().is_empty());
    requests.write_batch(name.chain([EditorRequest::Finish]).map(Request::Editor));
    menu.set(Menu::Closed);
}
