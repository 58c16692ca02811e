//! Searching and sorting the list of the player's own levels.

use std::cmp::Reverse;

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::Document;

use super::row::OwnLevel;
use crate::menus::dialogs::{ResultText, show_result};
use crate::save::OwnLevelFile;
use crate::theme::Fonts;
use crate::widgets::{Availability, ChosenOption, choice, note, text_field};
use crate::words::{Message, message};

/// The column with the rows, and what the player is looking for, in small letters.
#[derive(Component, Default)]
struct OwnLevelRows {
    search: String,
    order: usize,
}

/// Marks a row that the search hides. Other rows that are hidden were deleted.
#[derive(Component)]
struct Unmatched;

/// The least number of levels with a search: fewer are seen at a glance.
const SEARCHED: usize = 5;

/// The orders of the list, the first at first.
const ORDERS: [Message; 3] =
    [message!("made-newest-first"), message!("made-by-name"), message!("made-smallest-first")];

/// Adds the column with the rows of this number of levels. Above many rows there are a field for a
/// search and a choice of their order.
pub(super) fn spawn_rows(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    count: usize,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    if count >= SEARCHED {
        let search = message!("made-search");
        list.spawn(note(fonts, search.clone()));
        list.spawn(text_field(fonts, search, "")).observe(search_levels);
        list.spawn(choice(fonts, message!("made-order"), ORDERS.to_vec()))
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
    commands.run_system_cached(sift);
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
fn sift(
    rows: Single<&OwnLevelRows>,
    levels: Query<(Entity, &OwnLevel, Option<&Availability>, Has<Unmatched>)>,
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
                commands.entity(row).remove::<Unmatched>().insert(Availability(true));
            }
            (true, false, false) => {
                commands.entity(row).insert((Unmatched, Availability(false)));
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

/// Puts the rows into their order. What belongs to a row stays below it.
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
