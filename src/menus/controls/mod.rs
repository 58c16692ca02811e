//! The list of all controls with their bindings, in pages and with a search, and the dialogs to change a control.

mod binding;
mod presets;

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use self::binding::Pages;
use crate::board_ui::labels::cap::Cap;
use crate::board_ui::labels::keys::in_words;
use crate::frame::Frame;
use crate::input::{Bindings, Bound, Control, Labels, leaves_menu};
use crate::menus::dialogs::{self, MenuControl, MenuDialog, ways_back};
use crate::menus::settings::{SettingRows, SettingsPage};
use crate::states::{Menu, Modes};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{
    ChosenTab, DialogLook, FieldText, button, button_with, note, open_headed_dialog, tabs,
    text_field,
};
use crate::words::{Argument, Message, Say, Words, message};

pub(crate) use binding::hear_capture;
pub(crate) use presets::offer_defaults;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((binding::plugin, presets::plugin));
    dialogs::add_menu(app, Menu::Controls, open_controls);
    app.add_observer(show_rows);
    app.add_systems(Update, show_caps.run_if(in_state(Menu::Controls)).in_set(Frame::WriteTexts));
}

#[derive(Component)]
struct ControlRow(Control);

/// The content of the column of rows. To change the content, insert it again.
#[derive(Component, Clone)]
#[component(immutable)]
struct ShownRows {
    section: Section,
    /// The text to search for in all sections, if it is not empty.
    search: String,
}

#[derive(Component)]
struct SearchField;

fn open_controls(mut commands: Commands, fonts: Res<Fonts>, modes: Modes) {
    let section = if modes.is_edit() { Section::Editor } else { Section::Playing };
    let chosen = Section::ALL.iter().position(|it| *it == section);
    let head = |head: &mut ChildSpawnerCommands<'_>| {
        spawn_search(head, &fonts);
        tabs(head, &fonts, Section::ALL.map(Section::name), chosen).observe(choose_section);
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

fn choose_section(
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

/// Shows the results of a search, without tabs because the results are from all sections. Without a text to search for,
/// shows the section again. Enter moves the focus to the first row.
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
    settings: SettingRows,
    words: Res<Words>,
    bindings: Res<Bindings>,
    labels: Labels,
    parents: Query<&ChildOf>,
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
            let found = find_controls(search, &labels, &words);
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

/// A section of the list, shown as a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Section {
    /// Playing a level, looking at it, and menus.
    #[default]
    Playing,
    /// Looking at other turns, and editing recordings.
    Time,
    /// The level editor.
    Editor,
    /// The presets, and settings of devices.
    General,
}

impl Section {
    /// All sections, in the order of their tabs.
    const ALL: [Self; 4] = [Self::Playing, Self::Time, Self::Editor, Self::General];

    fn name(self) -> Message {
        match self {
            Self::Playing => message!("controls-playing"),
            Self::Time => message!("controls-time"),
            Self::Editor => message!("controls-editor"),
            Self::General => message!("controls-general"),
        }
    }

    /// The controls of the section, from top to bottom.
    fn controls(self) -> impl Iterator<Item = Control> {
        Control::ALL.iter().copied().filter(move |control| Self::containing(*control) == self)
    }

    fn containing(control: Control) -> Self {
        match control {
            Control::Editor(_) => Self::Editor,
            Control::Seek(_)
            | Control::Timeline
            | Control::TakeOver
            | Control::Edit(_)
            | Control::PassTurns
            | Control::Replays => Self::Time,
            _ => Self::Playing,
        }
    }
}

/// The controls whose name, or the name of one of their keys, contains a text. Those with exactly this key come first.
fn find_controls(text: &str, labels: &Labels<'_, '_>, words: &Words) -> Vec<Control> {
    let wanted = text.trim().to_lowercase();
    let keys = |control| {
        let bound = labels.bound(control).into_iter();
        bound.map(|it| words.say(&in_words(it.label)).to_lowercase()).collect::<Vec<_>>()
    };
    let rank = |control: &Control| {
        let keys = keys(*control);
        if keys.contains(&wanted) {
            return Some(0);
        }
        // Too many names of keys contain a single letter.
        let is_in_key = wanted.chars().count() > 1 && keys.iter().any(|key| key.contains(&wanted));
        let is_in_name = words.say(&control.name()).to_lowercase().contains(&wanted);
        (is_in_name || is_in_key).then_some(1)
    };
    let ranked = Control::ALL.iter().filter_map(|control| Some((rank(control)?, *control)));
    let mut found: Vec<_> = ranked.collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, control)| control).collect()
}

/// The node with the caps of a control, and its current content.
#[derive(Component)]
struct Caps {
    control: Control,
    shown: Option<Vec<Bound>>,
}

/// A node that shows the bindings of a control.
fn caps(control: Control) -> impl Bundle {
    let node = Node {
        max_width: percent(70),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        column_gap: px(5),
        row_gap: px(3),
        ..default()
    };
    (Caps { control, shown: None }, node)
}

/// Updates the caps when the bindings, the keyboard's layout or the gamepad change.
fn show_caps(
    mut commands: Commands,
    labels: Labels,
    words: Res<Words>,
    fonts: Res<Fonts>,
    mut places: Query<(Entity, &mut Caps, &ChildOf)>,
    mut nodes: Query<&mut AccessibilityNode>,
) {
    for (place, mut caps, row) in &mut places {
        let bound = labels.bound(caps.control);
        if caps.shown.as_ref() == Some(&bound) {
            continue;
        }
        let mut place = commands.entity(place);
        place.despawn_children().with_children(|place| {
            if bound.is_empty() {
                let none = Say(message!("key-none"));
                let look = (fonts.regular(14.0), Ink(shades::TEXT_DIM));
                place.spawn((none, look));
            }
            for bound in &bound {
                place.spawn(Cap::from(bound.label.clone()));
            }
        });
        if let Ok(mut node) = nodes.get_mut(row.parent()) {
            node.set_description(words.say(&all_names(&bound)));
        }
        caps.shown = Some(bound);
    }
}

fn all_names(bound: &[Bound]) -> Message {
    let names = bound.iter().map(|bound| in_words(bound.label.clone()));
    let or = |one: Message, other: Message| {
        message!("walking-or", one = one, other = Argument::from(other))
    };
    names.reduce(or).unwrap_or(message!("key-none"))
}
