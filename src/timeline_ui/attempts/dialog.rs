//! The dialog with all saved attempts of a level, and the button that saves one more.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::rules::Board;

use super::actions::{ask_attempt_name, delete_attempt, rename_attempt, return_to_attempt};
use super::compare::compare_attempt;
use super::saved_attempts::{AttemptRow, SavedAttempts, attempt_text};
use crate::menus::dialogs::{
    self, MenuDialog, RowList, make_row, result_text, row_action, undo_by_key, ways_back,
};
use crate::save::{Draft, DraftRefusal};
use crate::sim::Session;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FieldText, FocusFirst, button, note, open_dialog, text_field};
use crate::words::{Words, message};

/// Marks the text field for the next attempt's name.
#[derive(Component)]
struct NextName;

/// Marks the button that saves an attempt; the attempts are below it.
#[derive(Component)]
struct SaveButton;

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Drafts, open_attempts);
}

fn open_attempts(
    mut commands: Commands,
    fonts: Res<Fonts>,
    words: Res<Words>,
    session: Option<Res<Session>>,
    saved: SavedAttempts<'_>,
) {
    let level = session.as_ref().and_then(|it| words.level_title(&it.level));
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let Some(play) = saved.play() else {
            list.spawn(note(&fonts, message!("drafts-no-level")));
            return;
        };
        list.spawn(note(&fonts, message!("drafts-note")));
        let field = text_field(&fonts, message!("drafts-name"), &proposed(&saved, &words));
        list.spawn((field, NextName)).observe(save_on_enter);
        let save = button(&fonts, message!("drafts-keep"));
        list.spawn((save, SaveButton, FocusFirst)).observe(save_on_press);
        for draft in saved.drafts() {
            spawn_row(list.spawn_empty(), &fonts, play.board(), draft);
        }
    };
    let title = match level {
        Some(level) => message!("drafts-title", level = level),
        None => message!("menu-drafts"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Drafts))
    .observe(undo_by_key);
}

/// The name that the next attempt gets if the player writes none: the next free number.
fn proposed(saved: &SavedAttempts<'_>, words: &Words) -> String {
    let next = saved.drafts().count() + 1;
    let mut names = (next..).map(|number| words.say(&message!("drafts-usual", number = number)));
    names.find(|name| !saved.drafts().any(|draft| draft.name() == name)).unwrap_or_default()
}

fn save_on_enter(change: On<ValueChange<String>>, mut commands: Commands) {
    if change.is_final {
        commands.run_system_cached(save_attempt);
    }
}

fn save_on_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(save_attempt);
}

/// Saves the current moves of all selves.
fn save_attempt(
    (field, button): (
        Single<(Entity, &EditableText), With<NextName>>,
        Single<Entity, With<SaveButton>>,
    ),
    mut saved: SavedAttempts<'_>,
    words: Res<Words>,
    mut list: RowList<'_, '_>,
) {
    let (field, text) = *field;
    let name = match text.value().to_string() {
        text if text.trim().is_empty() => proposed(&saved, &words),
        text => text,
    };
    let draft = saved.change(|drafts, play| {
        drafts.save(&name, play).map(|draft| (draft.clone(), play.board().clone()))
    });
    let said = match draft {
        None => return,
        Some(Err(DraftRefusal::Full)) => message!("drafts-full"),
        Some(Err(DraftRefusal::TooLong)) => message!("drafts-too-long"),
        Some(Ok((draft, board))) => {
            let new = spawn_row(list.commands.spawn_empty(), &list.fonts, &board, &draft);
            list.put_below(*button, &[new]);
            list.commands.entity(field).insert(FieldText(proposed(&saved, &words)));
            message!("drafts-kept", name = draft.name().to_owned())
        }
    };
    list.show_result(said);
}

fn spawn_row(
    mut row: EntityCommands<'_>,
    fonts: &Fonts,
    board: &Arc<Board>,
    draft: &Draft,
) -> Entity {
    let actions = [
        row_action(message!("drafts-go-back"), return_to_attempt),
        row_action(message!("drafts-compare"), compare_attempt),
        row_action(message!("row-rename"), ask_attempt_name),
        row_action(message!("delete"), delete_attempt),
    ];
    row.insert(AttemptRow(draft.id().to_owned()));
    let mut row = make_row(row, fonts, attempt_text(board, draft), actions);
    row.observe(rename_attempt).id()
}
