//! The list of all controls, with their bindings.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{binding, presets};
use crate::board_ui::labels::cap::Cap;
use crate::board_ui::labels::keys::in_words;
use crate::frame::Frame;
use crate::input::{Bindings, Bound, Control, Labels};
use crate::menus::dialogs::{self, MenuDialog, leave};
use crate::menus::settings::rows;
use crate::menus::settings::setting::Setting;
use crate::save::Preferences;
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ink, Themes, shades};
use crate::widgets::{DialogLook, button, button_with, note, open_dialog};
use crate::words::{Argument, Message, Say, Words};

/// The control of a row.
#[derive(Component)]
struct ControlRow(Control);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Controls, open_controls);
    app.add_systems(Update, show_caps.run_if(in_state(Menu::Controls)).in_set(Frame::Write));
}

fn open_controls(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    (themes, words): (Res<Themes>, Res<Words>),
    bindings: Res<Bindings>,
) {
    let title = Message::new("controls-title");
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, Message::new("controls-help")));
        presets::spawn_row(list, &fonts, &bindings);
        spawn_rows(list, &fonts, Mode::Play);
        let text = Message::new("controls-editor-help");
        list.spawn(dialogs::titled_paragraph(&fonts, Message::new("controls-editor"), text));
        spawn_rows(list, &fonts, Mode::Edit);
        rows::spawn_settings(list, &Setting::CONTROLS, &fonts, &preferences, (&themes, &words));
        list.spawn(button(&fonts, Message::new("controls-reset"))).observe(press_reset);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Controls));
}

/// Adds the controls of a mode.
fn spawn_rows(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, mode: Mode) {
    for control in Control::ALL.iter().copied().filter(|control| control.mode() == mode) {
        let row = button_with(fonts, control.name(), caps(control));
        list.spawn((row, ControlRow(control))).observe(choose_control);
    }
}

fn choose_control(pressed: On<Activate>, rows: Query<&ControlRow>, mut commands: Commands) {
    if let Ok(row) = rows.get(pressed.entity) {
        commands.run_system_cached_with(binding::open_control, row.0);
    }
}

fn press_reset(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(presets::ask_whether_to_reset);
}

/// The place for the caps of a control, and its content.
#[derive(Component)]
struct Caps {
    control: Control,
    shown: Option<Vec<Bound>>,
}

/// A place that shows the bindings of a control.
fn caps(control: Control) -> impl Bundle {
    let node = Node {
        max_width: percent(70),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        column_gap: px(5),
        row_gap: px(3),
        ..default()
    };
    (Caps { control, shown: None }, node, Pickable::IGNORE)
}

/// Follows the bindings, the layout of the keyboard, and the gamepad.
fn show_caps(
    mut commands: Commands,
    (labels, words, fonts): (Labels, Res<Words>, Res<Fonts>),
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
                let none = Say(Message::new("key-none"));
                let look = (fonts.regular(14.0), Ink(shades::TEXT_DIM));
                place.spawn((none, look, Pickable::IGNORE));
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
        Message::new("walking-or").with("one", one).with("other", Argument::from(other))
    };
    names.reduce(or).unwrap_or(Message::new("key-none"))
}
