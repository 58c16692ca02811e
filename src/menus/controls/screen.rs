//! The list of controls with their bindings: one page, or the results of a search.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::caps::caps;
use super::pages::Pages;
use super::section::{Section, found};
use super::{binding, presets};
use crate::input::{Bindings, Control, Labels, leaves_menu};
use crate::menus::dialogs::{self, MenuControl, MenuDialog, ways_back};
use crate::menus::settings::{SettingRows, SettingsPage};
use crate::states::{Menu, Modes};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{
    ChosenTab, DialogLook, FieldText, button, button_with, note, open_headed_dialog, tabs,
    text_field,
};
use crate::words::{Say, Words, message};

/// The control of a row.
#[derive(Component)]
struct ControlRow(Control);

/// The column of rows, and its content. To change the content, insert it again.
#[derive(Component, Clone)]
#[component(immutable)]
pub(super) struct ShownRows {
    section: Section,
    /// The text to search for in all sections, if it is not empty.
    search: String,
}

#[derive(Component)]
pub(super) struct SearchField;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Controls, open_controls);
    app.add_observer(show_rows);
}

fn open_controls(mut commands: Commands, fonts: Res<Fonts>, modes: Modes) {
    let section = if modes.is_edit() { Section::Editor } else { Section::Playing };
    let chosen = Section::ALL.iter().position(|it| *it == section);
    let head = |head: &mut ChildSpawnerCommands<'_>| {
        spawn_search(head, &fonts);
        tabs(head, &fonts, Section::ALL.map(Section::name), chosen).observe(turn_to_section);
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            row_gap: px(2),
            ..default()
        };
        list.spawn((column, ShownRows { section, search: String::new() }));
    };
    let title = message!("controls-title");
    let look = DialogLook::WIDE;
    open_headed_dialog(&mut commands, &fonts, title, look, Some(head), fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Controls))
    .observe(close_page);
}

fn spawn_search(head: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(12),
        padding: UiRect::left(px(12)),
        margin: UiRect::bottom(px(4)),
        flex_shrink: 0.0,
        ..default()
    };
    let name = message!("controls-search");
    head.spawn(row).with_children(|row| {
        let label = (Say(name.clone()), fonts.regular(18.0), Ink(shades::TEXT_DIM));
        row.spawn(label);
        // The field takes the rest of the row.
        let place = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
        row.spawn(place).with_children(|place| {
            place.spawn((text_field(fonts, name, ""), SearchField)).observe(search);
        });
    });
}

fn turn_to_section(
    chosen: On<ValueChange<usize>>,
    columns: Query<(Entity, &ShownRows)>,
    mut commands: Commands,
) {
    let Some(&section) = Section::ALL.get(chosen.value) else { return };
    commands.entity(chosen.source).insert(ChosenTab(Some(chosen.value)));
    for (column, shown) in &columns {
        commands.entity(column).insert(ShownRows { section, ..shown.clone() });
    }
}

/// Shows the results of a search, without tabs, because they are from all sections; or the section again. Enter moves
/// the focus to the first row.
fn search(
    said: On<ValueChange<String>>,
    columns: Query<(Entity, &ShownRows)>,
    tab_rows: Query<Entity, With<ChosenTab>>,
    rows: Query<Entity, With<ControlRow>>,
    parts: Query<&Children>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let text = said.value.trim();
    if said.is_final {
        let mut shown = columns.iter().flat_map(|(column, _)| parts.get(column)).flatten();
        if let Some(row) = shown.find(|part| rows.contains(**part)) {
            focus.set(*row, FocusCause::Navigated);
        }
    }
    for (column, shown) in &columns {
        if shown.search == text {
            continue;
        }
        let place = Section::ALL.iter().position(|section| *section == shown.section);
        for row in &tab_rows {
            commands.entity(row).insert(ChosenTab(place.filter(|_| text.is_empty())));
        }
        commands.entity(column).insert(ShownRows { search: text.to_owned(), ..shown.clone() });
    }
}

/// A control that leaves the menu first closes the top dialog over the list, or ends the search and shows the section
/// again.
fn close_page(
    mut press: On<MenuControl>,
    columns: Query<&ShownRows>,
    fields: Query<Entity, With<SearchField>>,
    mut pages: ResMut<Pages>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    if !leaves_menu(press.control) {
        return;
    }
    if pages.close(&mut commands) {
        return press.take();
    }
    let is_on = columns.iter().any(|shown| !shown.search.is_empty());
    for source in fields.iter().filter(|_| is_on) {
        press.take();
        // The rows of the results disappear.
        focus.set(source, FocusCause::Navigated);
        commands.entity(source).insert(FieldText(String::new()));
        commands.trigger(ValueChange { source, value: String::new(), is_final: false });
    }
}

fn show_rows(
    inserted: On<Insert, ShownRows>,
    columns: Query<&ShownRows>,
    (settings, words, bindings): (SettingRows, Res<Words>, Res<Bindings>),
    (labels, parents): (Labels, Query<&ChildOf>),
    mut commands: Commands,
) -> Result {
    let ShownRows { section, search } = columns.get(inserted.entity)?;
    let fonts = &*settings.fonts;
    // Each page starts at its top.
    if let Ok(list) = parents.get(inserted.entity) {
        commands.entity(list.parent()).insert(ScrollPosition::default());
    }
    let mut column = commands.entity(inserted.entity);
    column.despawn_children().with_children(|list| {
        if !search.is_empty() {
            let found = found(search, &labels, &words);
            if found.is_empty() {
                list.spawn(note(fonts, message!("controls-none")));
            }
            return spawn_rows(list, fonts, found);
        }
        match section {
            Section::Playing | Section::Time => {
                list.spawn(note(fonts, message!("controls-help")));
            }
            Section::Editor => {
                list.spawn(note(fonts, message!("controls-editor-help")));
            }
            Section::General => {
                presets::spawn_row(list, fonts, &bindings);
                settings.spawn_page(list, SettingsPage::Controls);
                list.spawn(button(fonts, message!("controls-reset"))).observe(press_reset);
            }
        }
        spawn_rows(list, fonts, section.controls());
    });
    Ok(())
}

fn spawn_rows(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    controls: impl IntoIterator<Item = Control>,
) {
    for control in controls {
        let row = button_with(fonts, control.name(), caps(control));
        list.spawn((row, ControlRow(control))).observe(choose_control);
    }
}

fn choose_control(pressed: On<Activate>, rows: Query<&ControlRow>, mut commands: Commands) {
    if let Ok(row) = rows.get(pressed.entity) {
        commands.run_system_cached_with(binding::open_control, (row.0, None));
    }
}

fn press_reset(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(presets::ask_whether_to_reset);
}
