//! The player's own levels: a row for each, with its actions, and a search among them.

mod actions;

use std::cmp::Reverse;

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::Document;

use self::actions::{
    OwnLevel, SavedVersion, ask_level_name, copy_level, delete_edits, delete_level, is_edited,
    open_level, play_level, rename_level, row_name, share_level,
};
use crate::menus::dialogs::{ResultText, RowAction, make_row, row_action, show_result};
use crate::pictures::level_picture::LevelPicture;
use crate::save::{OwnLevelFile, Workshop};
use crate::theme::Fonts;
use crate::widgets::{Availability, ChosenOption, choice, note, text_field};
use crate::words::{Message, message};

/// The maximum size of a picture, in pixels before scaling.
const MAX_PICTURE_SIZE: Vec2 = Vec2::new(60.0, 44.0);

/// Adds a row for each level, the latest change first. `rim` is the width of the outer walls in the pictures.
pub(crate) fn spawn_own_levels(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    workshop: &Workshop,
    rim: f32,
) {
    let (all, troubles) = workshop.list();
    for trouble in troubles {
        list.spawn(note(fonts, trouble.text()));
    }
    let has_edits =
        |level: &OwnLevelFile| all.iter().any(|made| made.edits.as_ref() == Some(&level.place));
    let listed: Vec<_> = all.iter().enumerate().filter(|(_, made)| !has_edits(made)).collect();
    spawn_rows(list, fonts, listed.len(), |rows| {
        for (order, made) in listed {
            let row = spawn_row(rows, fonts, made, order, rim);
            let saved = all.iter().position(|level| Some(&level.place) == made.edits.as_ref());
            if let Some(saved) = saved {
                // The saved version is shown when its edits are deleted.
                let saved = spawn_row(rows, fonts, &all[saved], saved, rim);
                rows.commands_mut().entity(saved).insert(Availability(false));
                rows.commands_mut().entity(row).insert(SavedVersion(saved));
            }
        }
    });
}

fn spawn_row(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    made: &OwnLevelFile,
    order: usize,
    rim: f32,
) -> Entity {
    let picture = picture(made, order, rim);
    let row = list.spawn(OwnLevel(made.clone()));
    let mut row = make_row(row, fonts, row_name(made), actions(made));
    row.observe(rename_level);
    if let Some(picture) = picture {
        let picture = row.commands_mut().spawn(picture).id();
        row.insert_child(0, picture);
    }
    row.id()
}

/// The actions on a level. The last one exists only if there are edits since the level was saved.
fn actions(made: &OwnLevelFile) -> impl Iterator<Item = RowAction> + use<> {
    let all = [
        row_action(message!("edit"), open_level),
        row_action(message!("play"), play_level),
        row_action(message!("row-rename"), ask_level_name),
        row_action(message!("choice-duplicate"), copy_level),
        row_action(message!("control-share"), share_level),
        row_action(message!("delete"), delete_level),
    ];
    let back = is_edited(made).then(|| row_action(message!("made-go-back"), delete_edits));
    all.into_iter().chain(back)
}

/// The picture of a level, in a frame of the same size for all levels.
fn picture(made: &OwnLevelFile, order: usize, rim: f32) -> Option<impl Bundle> {
    let level = Document::open(made.text.as_bytes()).ok()?.preview();
    let node = Node {
        width: px(MAX_PICTURE_SIZE.x),
        height: px(MAX_PICTURE_SIZE.y),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let picture = LevelPicture::new(&level.board, order).node(rim, MAX_PICTURE_SIZE);
    Some((node, children![picture]))
}

/// The column with the rows, the text that the player is searching for, in lower case, and the index of the order.
#[derive(Component, Default)]
struct OwnLevelRows {
    search: String,
    order: usize,
}

/// Marks a row that the search hides. All other hidden rows were deleted.
#[derive(Component)]
struct HiddenBySearch;

/// The minimum number of levels for a search. Fewer are seen at a glance.
const MIN_SEARCHED_LEVELS: usize = 5;

/// The orders of the list, beginning with the default.
const SORT_ORDER_NAMES: [Message; 3] =
    [message!("made-newest-first"), message!("made-by-name"), message!("made-smallest-first")];

/// Adds the column for the rows of `count` levels. Above many rows, there is a search field and a choice of the order.
fn spawn_rows(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    count: usize,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    if count >= MIN_SEARCHED_LEVELS {
        let search = message!("made-search");
        list.spawn(note(fonts, search.clone()));
        list.spawn(text_field(fonts, search, "")).observe(search_levels);
        list.spawn(choice(fonts, message!("made-order"), SORT_ORDER_NAMES.to_vec()))
            .insert(ChosenOption(0))
            .observe(choose_order);
    }
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(2),
        ..default()
    };
    list.spawn((column, OwnLevelRows::default())).with_children(fill);
}

fn search_levels(
    typed: On<ValueChange<String>>,
    mut rows: Single<&mut OwnLevelRows>,
    mut commands: Commands,
) {
    rows.search = typed.value.trim().to_lowercase();
    commands.run_system_cached(apply_search);
}

fn choose_order(
    chosen: On<ValueChange<usize>>,
    mut rows: Single<&mut OwnLevelRows>,
    mut commands: Commands,
) {
    rows.order = chosen.value;
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    commands.run_system_cached(sort);
}

/// Hides the rows that don't match.
fn apply_search(
    rows: Single<&OwnLevelRows>,
    levels: Query<(Entity, &OwnLevel, Option<&Availability>, Has<HiddenBySearch>)>,
    result: Single<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    let mut has_some = false;
    for (row, OwnLevel(made), offered, is_unmatched) in &levels {
        let is_there = is_unmatched || offered.is_none_or(|offered| offered.0);
        let matches = is_match(made, &rows.search);
        has_some |= is_there && matches;
        match (is_there, matches, is_unmatched) {
            (true, true, true) => {
                commands.entity(row).remove::<HiddenBySearch>().insert(Availability(true));
            }
            (true, false, false) => {
                commands.entity(row).insert((HiddenBySearch, Availability(false)));
            }
            _ => {}
        }
    }
    let said = if has_some { Message::default() } else { message!("made-none-found") };
    show_result(&mut commands, *result, said);
}

/// Whether a level's name or title contains a text.
fn is_match(made: &OwnLevelFile, search: &str) -> bool {
    let contains = |text: &str| text.to_lowercase().contains(search);
    contains(made.place.name()) || made.title().is_some_and(|title| contains(&title))
}

/// Sorts the rows. Widgets that belong to a row stay below it.
fn sort(
    rows: Single<(Entity, &OwnLevelRows, &Children)>,
    levels: Query<&OwnLevel>,
    mut commands: Commands,
) {
    let (column, rows, children) = *rows;
    let mut groups: Vec<(&OwnLevel, Vec<Entity>)> = Vec::new();
    for &child in children {
        match levels.get(child) {
            Ok(level) => groups.push((level, vec![child])),
            Err(_) => groups.last_mut().into_iter().for_each(|(_, below)| below.push(child)),
        }
    }
    match rows.order {
        1 => groups.sort_by_key(|(level, _)| level.0.place.name().to_lowercase()),
        2 => groups.sort_by_key(|(level, _)| tiles(&level.0)),
        _ => groups.sort_by_key(|(level, _)| Reverse(level.0.changed.clone())),
    }
    let sorted: Vec<_> = groups.into_iter().flat_map(|(_, group)| group).collect();
    commands.entity(column).insert_children(0, &sorted);
}

/// The number of a level's tiles. Levels that can't be read come last.
fn tiles(made: &OwnLevelFile) -> usize {
    let size = Document::open(made.text.as_bytes()).map(|document| document.size());
    size.map_or(usize::MAX, |(width, height)| width * height)
}
