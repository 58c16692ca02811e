//! The buttons of the timeline panel, which go to turns, play, and edit recordings.

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::WindowResized;
use leafwing_input_manager::prelude::ActionState;

use super::fold::{Fold, PanelRoom};
use super::ground::PanelGround;
use super::icons::IconMasks;
use super::measures::{BUTTON, GAP, is_in_corner};
use super::pane::{TurnZoom, VisibleTurns};
use super::timeline_button::{PanelMode, TakeOverText, TimelineButton, name_take_over};
use crate::board_ui::bars::CHIP_CORNERS;
use crate::board_ui::floats::{FloatPlace, tooltip};
use crate::board_ui::labels::keys::in_words;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::input::{BoardInput, Control, Device, Labels, LastDevice, Seek, Way};
use crate::sim::{Edit, NoEffect, TakenOver};
use crate::theme::{Fonts, Ink, Rim, palette, shades};
use crate::timeline::{ChronicleShown, Scrub};
use crate::widgets::{Face, FocusFirst, TOUCHED, WidgetName, bare_button};
use crate::words::{Message, Say, message};

/// The row of all buttons.
#[derive(Component)]
pub(super) struct ButtonRow;

/// The text with the speed.
#[derive(Component)]
pub(super) struct SpeedLabel;

/// The word on a button.
#[derive(Component)]
struct ButtonLabel;

/// The text about the button under the mouse or with the focus.
#[derive(Component)]
struct ButtonTooltip;

/// Whether a player who edits a recording has asked for the buttons that few players need.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MoreButtons(bool);

/// The width of a low window, before scaling, below which the panel is narrow. In other windows, half of this width
/// counts.
const NARROW_WIDTH: f32 = 900.0;
/// The radius of a button's corners, and the width of the edge that marks the chosen part of a switch.
const CORNER_RADIUS: f32 = 5.0;
const EDGE_WIDTH: f32 = 2.0;
/// The side of a button's sign.
const SIGN_SIDE: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Scrub>
        .or_else(resource_exists_and_changed::<TakenOver>)
        .or_else(resource_removed::<TakenOver>)
        .or_else(resource_changed::<ChronicleShown>)
        .or_else(resource_changed::<Fold>)
        .or_else(resource_changed::<PanelRoom>)
        .or_else(resource_changed::<UiScale>)
        .or_else(resource_changed::<MoreButtons>)
        .or_else(on_message::<WindowResized>);
    app.init_resource::<MoreButtons>().add_systems(
        Update,
        (
            draw_signs.run_if(changed),
            name_buttons.run_if(resource_changed::<Scrub>),
            show_mode,
            name_take_over,
            (label_buttons, fit_buttons).chain(),
            explain_button,
        )
            .in_set(Frame::WriteTexts),
    );
}

pub(super) fn spawn_buttons(panel: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(GAP),
        row_gap: px(GAP),
        align_items: AlignItems::Center,
        align_content: AlignContent::FlexStart,
        padding: UiRect::all(px(GAP)),
        ..default()
    };
    panel.spawn((node, ButtonRow)).with_children(|buttons| {
        for does in TimelineButton::ALL {
            if does == TimelineButton::Faster {
                let place = Node {
                    width: px(30),
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::all(px(CHIP_CORNERS)),
                    ..default()
                };
                buttons.spawn((place, SpeedLabel, PanelGround)).with_child(((
                    Say(Message::default()),
                    fonts.strong(14.0),
                    Ink(shades::TEXT),
                ),));
            }
            let is_of_switch = does.is_on(None).is_some();
            // The two parts of a switch touch.
            let (border_radius, left) = match does {
                TimelineButton::Insert => (BorderRadius::left(px(CORNER_RADIUS)), 0.0),
                TimelineButton::Replace => (BorderRadius::right(px(CORNER_RADIUS)), 1.0 - GAP),
                _ => (BorderRadius::all(px(CORNER_RADIUS)), 0.0),
            };
            let node = Node {
                column_gap: px(5),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::bottom(px(if is_of_switch { EDGE_WIDTH } else { 0.0 })),
                margin: UiRect::left(px(left)),
                border_radius,
                ..default()
            };
            let sign = Node { width: px(SIGN_SIDE), height: px(SIGN_SIDE), ..default() };
            let mut button = buttons.spawn((bare_button(does.name(None)), does, node, Face::KEY));
            if does == TimelineButton::Step(Way::On) {
                button.insert(FocusFirst);
            }
            if is_of_switch {
                button.insert(Rim(shades::NONE));
            }
            button.observe(press_button).with_children(|button| {
                button.spawn((ImageNode::default(), sign));
                let words = (Say(Message::default()), fonts.regular(14.0), Ink(shades::TEXT));
                let words = (words, TextLayout::no_wrap(), ButtonLabel);
                button.spawn((words, Node { display: Display::None, ..default() }));
            });
        }
    });
}

/// Pressing a button has the same effect as pressing its key.
fn press_button(
    on: On<Activate>,
    buttons: Query<&TimelineButton>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
    mut seeks: MessageWriter<Seek>,
    pane: Res<VisibleTurns>,
    taken: Option<Res<TakenOver>>,
    mut zoom: ResMut<TurnZoom>,
    mut more: ResMut<MoreButtons>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    let Ok(does) = buttons.get(on.entity) else { return };
    match does {
        TimelineButton::Narrower if !zoom.step(-1, &pane) => {
            _ = no_effect.write(NoEffect::ViewLimit)
        }
        TimelineButton::Wider if !zoom.step(1, &pane) => _ = no_effect.write(NoEffect::ViewLimit),
        TimelineButton::More => more.0 = !more.0,
        _ if does.is_on(taken.as_deref()) == Some(false) => {
            board.press(&Control::Edit(Edit::Inserting));
        }
        _ => {}
    }
    // Even while the panel has the keys, its buttons act on the board.
    does.control().into_iter().for_each(|control| board.press(&control));
    seeks.write_batch(does.seek());
}

/// Shows the buttons that are there, with their signs.
pub(super) fn draw_signs(
    fold: Res<Fold>,
    unfolds: Res<PanelRoom>,
    window: Single<&Window>,
    room: Room,
    scrub: Res<Scrub>,
    taken: Option<Res<TakenOver>>,
    taking: TakeOverText,
    mut buttons: Query<(
        (Entity, &TimelineButton, &Children, Has<TabIndex>),
        (&mut Node, &mut Visibility, &mut AccessibilityNode),
    )>,
    mut signs: Query<&mut ImageNode>,
    mut row: Single<&mut Node, (With<ButtonRow>, Without<TimelineButton>)>,
    mut speed: Single<
        (&mut Node, &Children),
        (With<SpeedLabel>, Without<ButtonRow>, Without<TimelineButton>),
    >,
    mut texts: Query<&mut Say>,
    mut more: ResMut<MoreButtons>,
    mut icons: IconMasks,
    mut commands: Commands,
) {
    let side = (SIGN_SIDE * room.scale() * window.scale_factor()).round().max(1.0) as u32;
    let is_narrow = room.shape() == Shape::Low && room.size().x < NARROW_WIDTH
        || room.size().x < NARROW_WIDTH / 2.0;
    let (mode, plays) = (taking.mode(), scrub.way().is_some());
    if mode != PanelMode::TakenOver {
        more.set_if_neq(MoreButtons(false));
    }
    let when = (plays, is_narrow, more.0);
    let has_speed = TimelineButton::Faster.is_there(*fold, mode, when);
    let mut is_empty = true;
    for ((entity, does, parts, has_stop), (mut node, mut visibility, mut told)) in &mut buttons {
        // A player who hides the line with the mouse would have no button that brings it back.
        let leads_away = *does == TimelineButton::Fold && *fold == Fold::Line && !unfolds.0;
        let is_there = does.is_there(*fold, mode, when) && !leads_away;
        is_empty &= !is_there;
        if is_there && told.is_hidden() {
            told.clear_hidden();
        } else if !is_there && !told.is_hidden() {
            told.set_hidden();
        }
        if is_there && !has_stop {
            commands.entity(entity).insert(TabIndex(0));
        } else if !is_there && has_stop {
            commands.entity(entity).remove::<TabIndex>();
        }
        let has_place = is_there || does.keeps_place(*fold, mode);
        let display = if has_place { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        visibility.set_if_neq(if is_there { Visibility::Inherited } else { Visibility::Hidden });
        let color = match does {
            TimelineButton::Loop if scrub.loops() => palette::TIME,
            _ if does.is_on(taken.as_deref()) == Some(true) => palette::TIME,
            TimelineButton::Now | TimelineButton::TakeOver => palette::BRASS,
            _ => palette::SELF,
        };
        let is_switched = does.is_switched(*fold, scrub.way(), taken.is_some());
        let image = icons.picture(does.icon(is_switched), side);
        let mut signs = signs.iter_many_mut(parts);
        while let Some(mut sign) = signs.fetch_next() {
            if (&sign.image, sign.color) != (&image, color) {
                (sign.image, sign.color) = (image.clone(), color);
            }
        }
    }
    let display = if is_empty { Display::None } else { Display::Flex };
    // The rows below stay where they are while buttons come and go.
    let lines = if is_in_corner(&room) { 2.0 } else { 1.0 };
    let min_height = match *fold {
        Fold::Open => px(lines * BUTTON.y + (lines + 1.0) * GAP),
        _ => auto(),
    };
    if row.display != display || row.min_height != min_height {
        (row.display, row.min_height) = (display, min_height);
    }
    let (node, parts) = &mut *speed;
    let display = if has_speed { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
    let mut texts = texts.iter_many_mut(parts.iter());
    while let Some(mut text) = texts.fetch_next() {
        text.set_if_neq(Say(factor(scrub.speed())));
    }
}

/// Marks the part of the switch that is on.
fn show_mode(
    taken: Option<Res<TakenOver>>,
    mut buttons: Query<(&TimelineButton, &Children, &mut Rim, &mut AccessibilityNode)>,
    mut labels: Query<&mut Ink, With<ButtonLabel>>,
) {
    for (does, parts, mut rim, mut told) in &mut buttons {
        let Some(is_on) = does.is_on(taken.as_deref()) else { continue };
        let (edge, ink) =
            if is_on { (shades::TIME, shades::TEXT) } else { (shades::NONE, shades::TEXT_DIM) };
        rim.set_if_neq(Rim(edge));
        let toggled = if is_on { Toggled::True } else { Toggled::False };
        if told.toggled() != Some(toggled) {
            told.set_toggled(toggled);
        }
        let mut labels = labels.iter_many_mut(parts);
        while let Some(mut label) = labels.fetch_next() {
            label.set_if_neq(Ink(ink));
        }
    }
}

/// Names the current action of each button, for screen readers.
fn name_buttons(
    scrub: Res<Scrub>,
    buttons: Query<(Entity, &TimelineButton, &WidgetName)>,
    mut commands: Commands,
) {
    for (entity, does, called) in
        buttons.iter().filter(|(_, does, _)| **does != TimelineButton::TakeOver)
    {
        let name = WidgetName(does.name(scrub.way()));
        if *called != name {
            commands.entity(entity).insert(name);
        }
    }
}

/// Focuses the button with which a player who watches a replay stops and resumes it.
pub(super) fn focus_play(buttons: Query<(Entity, &TimelineButton)>, mut focus: ResMut<InputFocus>) {
    if let Some((play, _)) =
        buttons.iter().find(|(_, does)| **does == TimelineButton::Play(Way::On))
    {
        focus.set(play, FocusCause::Navigated);
    }
}

/// Writes the words on the buttons of an open panel.
fn label_buttons(
    fold: Res<Fold>,
    taking: TakeOverText,
    buttons: Query<(&TimelineButton, &Children)>,
    mut labels: Query<(&mut Say, &mut Node), With<ButtonLabel>>,
) {
    for (does, parts) in &buttons {
        let label = match does {
            TimelineButton::TakeOver => taking.words(),
            does => does.label(),
        };
        let label = label.filter(|_| *fold == Fold::Open);
        let display = if label.is_some() { Display::Flex } else { Display::None };
        let mut labels = labels.iter_many_mut(parts);
        while let Some((mut text, mut node)) = labels.fetch_next() {
            text.set_if_neq(Say(label.clone().unwrap_or_default()));
            if node.display != display {
                node.display = display;
            }
        }
    }
}

/// Shows a text beside the button under the mouse, or the focused one: the button's action and its key.
fn explain_button(
    scrub: Res<Scrub>,
    taking: TakeOverText,
    fonts: Option<Res<Fonts>>,
    focus: Res<InputFocus>,
    labels: Labels,
    buttons: Query<(Entity, &TimelineButton, &Hovered)>,
    old: Query<Entity, With<ButtonTooltip>>,
    mut last: Local<Option<(Entity, Message)>>,
    mut commands: Commands,
) {
    let pointed_at = buttons.iter().find(|(.., hovered)| hovered.get());
    let focused = || buttons.iter().find(|(entity, ..)| focus.get() == Some(*entity));
    let told = pointed_at.or_else(focused).and_then(|(button, does, _)| {
        let name = match does {
            TimelineButton::TakeOver => taking.words()?,
            does => does.name(scrub.way()),
        };
        let key = does.control().and_then(|control| labels.cap(control)).map(in_words);
        let name = match key {
            Some(key) => message!("in-parentheses", text = name, more = key),
            None => name,
        };
        Some((button, name))
    });
    if *last == told {
        return;
    }
    old.iter().for_each(|tooltip| commands.entity(tooltip).despawn());
    if let Some(((button, text), fonts)) = told.clone().zip(fonts) {
        let tooltip = tooltip(&mut commands, &fonts, text, FloatPlace::Widget(button));
        commands.entity(tooltip).insert(ButtonTooltip);
    }
    *last = told;
}

/// Adapts the size of buttons: a finger needs more room, and so do words.
fn fit_buttons(
    last: Res<LastDevice>,
    labels: Query<&Node, (With<ButtonLabel>, Without<TimelineButton>)>,
    mut buttons: Query<(&mut Node, &Children), With<TimelineButton>>,
) {
    let size = if last.0 == Device::Touch { BUTTON * TOUCHED } else { BUTTON };
    for (mut node, parts) in &mut buttons {
        let has_words = labels.iter_many(parts).any(|label| label.display == Display::Flex);
        let width = if has_words { auto() } else { px(size.x) };
        let padding = UiRect::horizontal(px(if has_words { 7.0 } else { 0.0 }));
        let fit = Node { width, height: px(size.y), padding, ..node.clone() };
        node.set_if_neq(fit);
    }
}

fn factor(speed: f32) -> Message {
    let number = match speed {
        ..0.3 => "¼".to_owned(),
        0.3..0.8 => "½".to_owned(),
        _ => speed.to_string(),
    };
    message!("timeline-speed", factor = number)
}
