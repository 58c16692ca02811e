//! The buttons of the timeline panel: they go to turns and play.

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
use super::measures::{BUTTON, CAPTION, GAP};
use super::pane::{TurnZoom, VisibleTurns};
use super::raster::Raster;
use super::timeline_button::{PanelMode, TakeOverText, TimelineButton, name_take_over};
use crate::board_ui::bars::CHIP_CORNERS;
use crate::board_ui::labels::keys::alone;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::input::{BoardInput, Control, Device, Labels, LastDevice, Seek, Way};
use crate::sim::{Edit, NoEffect, TakenOver};
use crate::theme::{Fonts, Ink, palette, shades};
use crate::timeline::{ChronicleShown, Scrub};
use crate::widgets::{Face, FocusFirst, TOUCHED, WidgetName, bare_button};
use crate::words::{Message, Say, message};

/// The place of all buttons.
#[derive(Component)]
pub(super) struct ButtonRow;

/// The text with the speed.
#[derive(Component)]
pub(super) struct SpeedPlace;

/// The sign on a button, as it was drawn last.
#[derive(Component, Default)]
pub(super) struct ButtonSign(Option<SignLook>);

/// Everything that decides a sign's picture, its button aside.
#[derive(Clone, Copy, PartialEq)]
struct SignLook {
    is_switched: bool,
    side: u32,
    color: Color,
}

/// The text about the button under the mouse or with the focus.
#[derive(Component)]
struct Caption;

/// In a window that is narrower than this and low, or half as wide, the panel is narrow, before
/// scaling.
const NARROW: f32 = 900.0;
/// The side of a button's sign.
const SIGN: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Scrub>
        .or_else(resource_exists_and_changed::<TakenOver>)
        .or_else(resource_removed::<TakenOver>)
        .or_else(resource_changed::<ChronicleShown>)
        .or_else(resource_changed::<Fold>)
        .or_else(resource_changed::<PanelRoom>)
        .or_else(resource_changed::<UiScale>)
        .or_else(on_message::<WindowResized>);
    app.add_systems(
        Update,
        (
            draw_signs.run_if(changed),
            name_buttons.run_if(resource_changed::<Scrub>),
            name_take_over,
            fit_buttons,
            explain_button,
        )
            .in_set(Frame::Write),
    );
}

pub(super) fn spawn_buttons(panel: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(GAP),
        row_gap: px(GAP),
        align_items: AlignItems::Center,
        padding: UiRect::all(px(GAP)),
        border_radius: BorderRadius::all(px(CHIP_CORNERS)),
        ..default()
    };
    panel.spawn((node, ButtonRow, PanelGround::Part, Pickable::IGNORE)).with_children(|buttons| {
        for does in TimelineButton::ALL {
            if does == TimelineButton::Faster {
                let place =
                    Node { width: px(30), justify_content: JustifyContent::Center, ..default() };
                buttons.spawn((place, SpeedPlace, Pickable::IGNORE)).with_child((
                    (Say(Message::default()), fonts.strong(14.0), Ink(shades::TEXT)),
                    Pickable::IGNORE,
                ));
            }
            let node = Node {
                width: px(BUTTON.x),
                height: px(BUTTON.y),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(px(5)),
                ..default()
            };
            let sign = Node { width: px(SIGN), height: px(SIGN), ..default() };
            let mut button = buttons.spawn((bare_button(does.name(None)), does, node, Face::KEY));
            if does == TimelineButton::Step(Way::On) {
                button.insert(FocusFirst);
            }
            button.observe(press_button).with_child((
                ImageNode::default(),
                sign,
                ButtonSign::default(),
                Pickable::IGNORE,
            ));
        }
        let text = (Say(Message::default()), fonts.regular(14.0), Ink(shades::TEXT_DIM));
        let place = Node {
            margin: UiRect::left(px(6)),
            flex_grow: 1.0,
            min_width: px(0),
            height: px(CAPTION.y),
            align_items: AlignItems::Center,
            overflow: Overflow::clip(),
            ..default()
        };
        let text = (text, TextLayout::no_wrap(), Caption, Pickable::IGNORE);
        buttons.spawn((place, Pickable::IGNORE)).with_child(text);
    });
}

/// A button acts like its key.
fn press_button(
    on: On<Activate>,
    buttons: Query<&TimelineButton>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
    mut seeks: MessageWriter<Seek>,
    (pane, mut zoom): (Res<VisibleTurns>, ResMut<TurnZoom>),
    mut no_effect: MessageWriter<NoEffect>,
) {
    let Ok(does) = buttons.get(on.entity) else { return };
    match does {
        TimelineButton::Narrower if !zoom.step(-1, &pane) => {
            _ = no_effect.write(NoEffect::NarrowestTurns)
        }
        TimelineButton::Wider if !zoom.step(1, &pane) => _ = no_effect.write(NoEffect::WidestTurns),
        _ => {}
    }
    // While the panel has the keys, too, its buttons are for the board.
    does.control().into_iter().for_each(|control| board.press(&control));
    seeks.write_batch(does.seek());
}

/// Shows the buttons that are there, and draws the signs that have changed.
pub(super) fn draw_signs(
    (fold, unfolds, window, room): (Res<Fold>, Res<PanelRoom>, Single<&Window>, Room),
    (scrub, taken, taking): (Res<Scrub>, Option<Res<TakenOver>>, TakeOverText),
    mut buttons: Query<(
        (Entity, &TimelineButton, &Children, Has<TabIndex>),
        (&mut Node, &mut Visibility, &mut AccessibilityNode),
    )>,
    mut signs: Query<(&mut ImageNode, &mut ButtonSign)>,
    (mut row, mut speed): (
        Single<&mut Node, (With<ButtonRow>, Without<TimelineButton>)>,
        Single<
            (&mut Node, &Children),
            (With<SpeedPlace>, Without<ButtonRow>, Without<TimelineButton>),
        >,
    ),
    mut texts: Query<&mut Say>,
    (mut images, mut commands): (ResMut<Assets<Image>>, Commands),
) {
    let side = (SIGN * room.scale() * window.scale_factor()).round().max(1.0) as u32;
    let is_narrow =
        room.shape() == Shape::Low && room.size().x < NARROW || room.size().x < NARROW / 2.0;
    let inserts = taken.as_ref().is_some_and(|taken| taken.inserts);
    let (mode, plays) = (taking.mode(), scrub.way().is_some());
    let has_speed = TimelineButton::Faster.is_there(*fold, mode, (plays, is_narrow));
    let mut is_empty = true;
    for ((entity, does, parts, has_stop), (mut node, mut visibility, mut told)) in &mut buttons {
        // A player who hides a line with the mouse would find no button that brings it back.
        let leads_away = *does == TimelineButton::Fold && *fold == Fold::Line && !unfolds.0;
        let is_there = does.is_there(*fold, mode, (plays, is_narrow)) && !leads_away;
        is_empty &= !is_there;
        match is_there {
            true if told.is_hidden() => told.clear_hidden(),
            false if !told.is_hidden() => told.set_hidden(),
            _ => {}
        }
        match is_there {
            true if !has_stop => _ = commands.entity(entity).insert(TabIndex(0)),
            false if has_stop => _ = commands.entity(entity).remove::<TabIndex>(),
            _ => {}
        }
        let has_place = is_there || does.keeps_place(*fold, mode);
        let display = if has_place { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        visibility.set_if_neq(match is_there {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
        let color = match does {
            TimelineButton::Loop if scrub.loops() => palette::TIME,
            TimelineButton::Edit(Edit::Inserting) if inserts => palette::TIME,
            TimelineButton::Now | TimelineButton::TakeOver => palette::BRASS,
            _ => palette::SELF,
        };
        let is_switched = does.is_switched(*fold, scrub.way(), taken.is_some());
        let look = SignLook { is_switched, side, color };
        let mut signs = signs.iter_many_mut(parts);
        while let Some((mut sign, mut drawn)) = signs.fetch_next() {
            if drawn.0 == Some(look) {
                continue;
            }
            let mut raster = Raster::new(UVec2::splat(side));
            raster.draw(&does.shape(is_switched, side), UVec2::ZERO, color);
            sign.image = images.add(raster.image());
            drawn.0 = Some(look);
        }
    }
    let display = if is_empty { Display::None } else { Display::Flex };
    if row.display != display {
        row.display = display;
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

/// Names the present action of each button, for screen readers.
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

/// A player who watches a replay stops it and resumes it.
pub(super) fn focus_play(buttons: Query<(Entity, &TimelineButton)>, mut focus: ResMut<InputFocus>) {
    if let Some((play, _)) =
        buttons.iter().find(|(_, does)| **does == TimelineButton::Play(Way::On))
    {
        focus.set(play, FocusCause::Navigated);
    }
}

/// Describes the button under the mouse, or the focused button, or taking over, with its key.
fn explain_button(
    (fold, scrub, taking, room): (Res<Fold>, Res<Scrub>, TakeOverText, Room),
    (focus, labels): (Res<InputFocus>, Labels),
    buttons: Query<(Entity, &TimelineButton, &Hovered)>,
    caption: Single<(&mut Say, &mut Visibility, &ComputedNode, &ChildOf), With<Caption>>,
    mut places: Query<(&ComputedNode, &mut Node)>,
) {
    let (mut caption, mut visibility, node, place) = caption.into_inner();
    let Ok((place, mut layout)) = places.get_mut(place.parent()) else { return };
    // It doesn't depend on the text, so that nothing moves when another button is described.
    let width = match (*fold, room.shape()) {
        (Fold::Open, Shape::Wide | Shape::Narrow) => px(CAPTION.x),
        _ => px(0),
    };
    if layout.flex_basis != width {
        layout.flex_basis = width;
    }
    // The text is shown whole or not at all.
    let fits = node.size.x <= place.size.x + 0.5;
    visibility.set_if_neq(if fits { Visibility::Inherited } else { Visibility::Hidden });
    let pointed_at = buttons.iter().find(|(.., hovered)| hovered.get());
    let focused = || buttons.iter().find(|(entity, ..)| focus.get() == Some(*entity));
    let does = pointed_at.or_else(focused).map_or(TimelineButton::TakeOver, |(_, does, _)| *does);
    let name = match does {
        TimelineButton::TakeOver => taking.words().filter(|_| taking.mode() != PanelMode::Present),
        does => Some(does.name(scrub.way())),
    };
    let does = name.filter(|_| *fold == Fold::Open).map(|name| {
        match does.control().and_then(|it| labels.cap(it)).map(alone) {
            Some(key) => message!("in-parentheses", text = name, more = key),
            None => name,
        }
    });
    caption.set_if_neq(Say(does.unwrap_or_default()));
}

/// A finger needs more room.
fn fit_buttons(last: Res<LastDevice>, mut buttons: Query<&mut Node, With<TimelineButton>>) {
    let size = if last.0 == Device::Touch { BUTTON * TOUCHED } else { BUTTON };
    for mut node in &mut buttons {
        if node.height != px(size.y) {
            (node.width, node.height) = (px(size.x), px(size.y));
        }
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
