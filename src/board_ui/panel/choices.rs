//! The choices in the panel: a key and its effect, which can also be clicked.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui;

use super::content::PanelContent;
use crate::board_ui::bars::{Bar, chip};
use crate::board_ui::labels::cap::Cap;
use crate::board_ui::labels::keys::{has_key, key};
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::input::{Control, ControlButton, Device, Labels, LastDevice, SeekControl, Way};
use crate::save::Preferences;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{Face, NamePlace, WidgetName, bare_button};
use crate::words::{Message, Say, Words, message};

/// The number of buttons. Buttons without a choice are hidden.
pub(super) const PLACES: usize = 5;

/// With text of at least this size, in percent, there is only room for this number of choices beside a low board.
const LARGE_TEXT: u16 = 150;
const MAX_CHOICES_BESIDE: usize = 2;
/// The maximum number of choices there when they matter most.
const MAX_NEEDED_CHOICES: usize = 4;

/// The height of a row, before scaling.
const ROW_HEIGHT: f32 = 23.0;
/// The height of a row for touch, before scaling.
const TOUCH_ROW_HEIGHT: f32 = 34.0;
/// The part of that height between two buttons.
const GAP: f32 = 2.0;

#[derive(Component)]
pub(super) struct ChoiceColumn;

/// The position of a button, from the top.
#[derive(Component)]
struct ChoiceIndex(usize);

pub(crate) fn plugin(app: &mut App) {
    let changed = resource_changed::<PanelContent>.or_else(|labels: Labels| labels.are_changed());
    app.add_systems(
        Update,
        (
            show_choices.run_if(changed),
            arrange_choices,
            fit_choices.run_if(
                resource_exists_and_changed::<LastDevice>
                    .or_else(any_match_filter::<Added<ChoiceIndex>>),
            ),
        )
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

pub(crate) fn spawn_choices(panel: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let column = Node {
        // As wide as the longest English choice: nothing moves when choices change.
        min_width: px(198),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        align_self: AlignSelf::End,
        ..default()
    };
    panel.spawn((chip(column), ChoiceColumn, Bar::Choices)).with_children(|column| {
        for place in 0..PLACES {
            column.spawn(choice(fonts, place));
        }
    });
}

fn choice(fonts: &Fonts, place: usize) -> impl Bundle {
    let row = Node {
        height: px(ROW_HEIGHT),
        padding: UiRect::horizontal(px(3)),
        column_gap: px(8),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    let cap = (Cap::Words(Message::default()), Node { min_width: px(46), ..default() });
    let name = (Say(Message::default()), NamePlace, fonts.regular(15.0));
    (
        (bare_button(Message::default()), ChoiceIndex(place), ControlButton(None)),
        (row, Face::ROW, Visibility::Hidden),
        children![
            (
                (name, Ink(shades::TEXT_DIM), TextLayout::no_wrap()),
                Node { flex_grow: 1.0, ..default() },
            ),
            cap,
        ],
    )
}

fn show_choices(
    mut commands: Commands,
    notice: Res<PanelContent>,
    labels: Labels,
    words: Res<Words>,
    mut buttons: Query<(
        Entity,
        &ChoiceIndex,
        &mut ControlButton,
        &WidgetName,
        &mut Visibility,
        &mut AccessibilityNode,
    )>,
    parts: Query<&Children>,
    caps: Query<&Cap>,
) {
    let placed = placed_choices(&notice);
    for (entity, place, mut stands_for, called, mut visibility, mut node) in &mut buttons {
        let choice = placed[place.0];
        let control = choice.map(|(control, _)| *control);
        if stands_for.set_if_neq(ControlButton(control)) {
            // A press that began on another choice doesn't act on this one.
            commands.entity(entity).remove::<ui::Pressed>();
            visibility.set_if_neq(match control {
                Some(_) => Visibility::Inherited,
                None => Visibility::Hidden,
            });
        }
        if control.is_some() {
            node.clear_hidden()
        } else {
            node.set_hidden()
        }
        let Some((control, name)) = choice else { continue };
        if called.0 != *name {
            commands.entity(entity).insert(WidgetName(name.clone()));
        }
        if has_key(&words, *control) {
            node.set_keyboard_shortcut(words.say(&key(*control)));
        } else {
            node.clear_keyboard_shortcut();
        }
        let cap = match (labels.device(), labels.cap(*control)) {
            (_, Some(label)) => Cap::from(label),
            // A player who points needs no key.
            (Device::Touch | Device::Mouse, None) => Cap::None,
            (_, None) => Cap::Words(message!("key-none")),
        };
        for part in parts.iter_descendants(entity) {
            if caps.get(part).is_ok_and(|old| *old != cap) {
                commands.entity(part).insert(cap.clone());
            }
        }
    }
}

/// Adapts the choices to the device: a finger needs more room, and without a cap, a choice looks like a button.
fn fit_choices(
    last: Res<LastDevice>,
    mut buttons: Query<(&mut Node, &mut Face), With<ChoiceIndex>>,
) {
    let (face, gap) = match last.0 {
        Device::Touch => (Face::KEY, GAP),
        Device::Mouse | Device::Keyboard | Device::Pad(_) => (Face::ROW, 0.0),
    };
    let height = if last.0 == Device::Touch { TOUCH_ROW_HEIGHT } else { ROW_HEIGHT };
    for (mut node, mut now) in &mut buttons {
        let (height, margin) = (px(height - gap), UiRect::bottom(px(gap)));
        let place = Node { height, margin, ..node.clone() };
        node.set_if_neq(place);
        now.set_if_neq(face);
    }
}

/// Arranges the choices from the bottom up or, if they are ranked, from the top down. A position without a choice takes
/// no room above the others. If there is little room, it takes none at all, because the text comes first.
fn arrange_choices(
    room: Room,
    notice: Res<PanelContent>,
    preferences: Res<Preferences>,
    column: Single<&mut Node, With<ChoiceColumn>>,
    mut buttons: Query<(&ControlButton, &ChoiceIndex, &mut Node), Without<ChoiceColumn>>,
) {
    let taken = buttons.iter().filter(|(control, ..)| control.0.is_some());
    let last = taken.map(|(_, place, _)| place.0).max();
    column.into_inner().map_unchanged(|node| &mut node.flex_direction).set_if_neq(
        if notice.is_ranked { FlexDirection::Column } else { FlexDirection::ColumnReverse },
    );
    let is_low = room.shape() == Shape::Low;
    let is_tight = is_low && preferences.text_size >= LARGE_TEXT;
    let most = if !is_tight {
        PLACES
    } else if notice.is_to_do {
        MAX_NEEDED_CHOICES
    } else {
        MAX_CHOICES_BESIDE
    };
    for (stands_for, place, mut node) in &mut buttons {
        let is_between = room.shape() == Shape::Wide && last.is_some_and(|last| place.0 < last);
        let is_there = stands_for.0.is_some() || is_between;
        // The choices that fix or explain a fault are always visible.
        let is_needed = matches!(stands_for.0, Some(Control::TakeOver | Control::Help));
        let is_there = is_there && (place.0 < most || is_needed);
        let display = if is_there { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}

/// The choice at each position. During play, each control has its own position and stays there while others come and
/// go; if two have the same position, one takes the next free one. Ranked choices follow each other.
fn placed_choices(
    PanelContent { choices, is_ranked, .. }: &PanelContent,
) -> [Option<&(Control, Message)>; PLACES] {
    let mut places = [None; PLACES];
    if *is_ranked {
        for (place, choice) in places.iter_mut().zip(choices) {
            *place = Some(choice);
        }
        return places;
    }
    let waits = choices.iter().any(|(control, _)| *control == Control::Wait);
    for choice in choices {
        let own = match choice.0 {
            Control::Undo | Control::PreviousLevel => 1,
            Control::ResetClone if waits => 2,
            Control::ResetLevel | Control::PassTurns => 2,
            Control::Wait | Control::ResetClone => 3,
            Control::ShowWires | Control::Seek(SeekControl::Step(Way::Back)) => 4,
            _ => 0,
        };
        let free = (own..PLACES).chain(0..own).find(|&place| places[place].is_none());
        if let Some(place) = free {
            places[place] = Some(choice);
        }
    }
    places
}
