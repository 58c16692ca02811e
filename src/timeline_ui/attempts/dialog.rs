//! The dialog with all saved attempts of a level, and the button that saves one more.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, ValueChange};

use super::kept::SavedAttempts;
use super::row::{listen, row};
use crate::menus::dialogs;
use crate::menus::dialogs::{MenuDialog, ResultText, RowPlaces, leave, result_text, show_result};
use crate::save::DraftRefusal;
use crate::sim::Session;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FieldText, FocusFirst, button, note, open_dialog, text_field};
use crate::words::{Message, Words};

/// Marks the text field with the next attempt's name.
#[derive(Component)]
struct NextName;

/// Marks the button that saves an attempt; the attempts are below it.
#[derive(Component)]
struct SaveButton;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Drafts, open);
}

fn open(
    mut commands: Commands,
    (fonts, words): (Res<Fonts>, Res<Words>),
    session: Option<Res<Session>>,
    kept: SavedAttempts<'_>,
) {
    let level = session.as_ref().and_then(|it| it.level.title_in(words.language().code()));
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let Some(play) = kept.play() else {
            list.spawn(note(&fonts, Message::new("drafts-no-level")));
            return;
        };
        list.spawn(note(&fonts, Message::new("drafts-note")));
        let field = text_field(&fonts, Message::new("drafts-name"), &proposed(&kept, &words));
        list.spawn((field, NextName)).observe(by_enter);
        let keep = button(&fonts, Message::new("drafts-keep"));
        list.spawn((keep, SaveButton, FocusFirst)).observe(by_press);
        for draft in kept.drafts() {
            listen(&mut list.spawn(row(&fonts, play.board(), draft)));
        }
    };
    let title = match level {
        Some(level) => Message::new("drafts-title").with("level", level),
        None => Message::new("menu-drafts"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Drafts));
}

/// The next attempt's name if the player writes none: the next free number.
fn proposed(kept: &SavedAttempts<'_>, words: &Words) -> String {
    let next = kept.drafts().count() + 1;
    let mut names =
        (next..).map(|number| words.say(&Message::new("drafts-usual").with("number", number)));
    names.find(|name| !kept.drafts().any(|draft| draft.name() == name)).unwrap_or_default()
}

fn by_enter(said: On<ValueChange<String>>, mut commands: Commands) {
    if said.is_final {
        commands.run_system_cached(keep);
    }
}

fn by_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(keep);
}

/// Saves the present moves of all selves.
fn keep(
    (field, button): (
        Single<(Entity, &EditableText), With<NextName>>,
        Single<Entity, With<SaveButton>>,
    ),
    mut kept: SavedAttempts<'_>,
    (fonts, words, outcome): (Res<Fonts>, Res<Words>, Single<Entity, With<ResultText>>),
    places: RowPlaces<'_, '_>,
    mut commands: Commands,
) {
    let (field, text) = *field;
    let name = match text.value().to_string() {
        text if text.trim().is_empty() => proposed(&kept, &words),
        text => text,
    };
    let draft = kept.change(|drafts, play| {
        drafts.keep(&name, play).map(|draft| (draft.clone(), play.board().clone()))
    });
    let said = match draft {
        None => return,
        Some(Err(DraftRefusal::Full)) => Message::new("drafts-full"),
        Some(Err(DraftRefusal::TooLong)) => Message::new("drafts-too-long"),
        Some(Ok((draft, board))) => {
            let mut new = commands.spawn(row(&fonts, &board, &draft));
            listen(&mut new);
            let new = new.id();
            places.put_below(&mut commands, *button, &[new]);
            commands.entity(field).insert(FieldText(proposed(&kept, &words)));
            Message::new("drafts-kept").with("name", draft.name().to_owned())
        }
    };
    show_result(&mut commands, *outcome, said);
}
