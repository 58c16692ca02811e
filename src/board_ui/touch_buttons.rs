//! Buttons beside the board for touch: at the side, or below in an upright window.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::board_ui::bar::menu_button::ask_for_menu;
use crate::frame::Frame;
use crate::input::{Control, ControlButton, Device, LastDevice};
use crate::save::{ButtonSize, Preferences, TouchButtons};
use crate::states::Modes;
use crate::theme::{ButtonRoom, Fonts, Ink, Margins, shades, ui_scale};
use crate::timeline::{Pace, TitleRoom};
use crate::widgets::{Face, NamePlace, bare_button};
use crate::words::{Message, Say, message};

/// The controls with a button, and the name of each button.
const BUTTONS: [(Control, Message); 7] = [
    (Control::Undo, message!("on-screen-undo")),
    (Control::Redo, message!("on-screen-redo")),
    (Control::Wait, message!("on-screen-hold")),
    (Control::WaitUntil, message!("on-screen-wait-until")),
    (Control::Enter, message!("on-screen-enter")),
    (Control::Hint, message!("control-hint")),
    (Control::Menu, message!("control-menu")),
];

/// The space around each button, before scaling.
const GAP: f32 = 6.0;

/// The height of the letters, as a fraction of a button's side.
const LETTER_HEIGHT: f32 = 0.225;

/// Marks the node around the buttons.
#[derive(Component)]
struct TouchBar;

#[derive(Component)]
struct TouchButton;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_or_hide_buttons.run_if(resource_exists::<Fonts>), place_buttons, size_buttons)
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

fn show_or_hide_buttons(
    mut commands: Commands,
    preferences: Res<Preferences>,
    last: Res<LastDevice>,
    fonts: Res<Fonts>,
    bars: Query<Entity, With<TouchBar>>,
    titles: Query<(), With<TitleRoom>>,
    modes: Modes,
) {
    // The level editor has buttons of its own.
    let is_play = titles.is_empty() && !modes.is_edit();
    let are_shown = are_shown(&preferences, *last) && is_play;
    match (are_shown, bars.iter().next()) {
        (true, None) => spawn_buttons(&mut commands, &fonts),
        (false, Some(bar)) => commands.entity(bar).despawn(),
        _ => {}
    }
}

fn spawn_buttons(commands: &mut Commands<'_, '_>, fonts: &Fonts) {
    commands.spawn((Node::default(), TouchBar)).with_children(|bar| {
        for (control, name) in BUTTONS {
            let mut button = bar.spawn(button(fonts, name));
            if control == Control::Menu {
                // Screen readers know the menu button of the bar at the top.
                button.entry::<AccessibilityNode>().and_modify(|mut node| node.set_hidden());
                button.observe(ask_for_menu);
            } else {
                button.insert(ControlButton(Some(control)));
            }
        }
    });
}

fn button(fonts: &Fonts, name: Message) -> impl Bundle + use<> {
    let node = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(10)),
        ..default()
    };
    let label = (Say(name.clone()), NamePlace, fonts.strong(15.0), Ink(shades::TEXT));
    ((bare_button(name), TouchButton, node, Face::KEY), children![(label, TextLayout::no_wrap())])
}

/// The name of a control's button, if it has one.
pub(crate) fn button_name(control: Control) -> Option<Message> {
    BUTTONS.into_iter().find(|(it, _)| *it == control).map(|(_, name)| name)
}

fn are_shown(preferences: &Preferences, last: LastDevice) -> bool {
    match preferences.buttons {
        TouchButtons::Off => false,
        TouchButtons::WithTouch => last.0 == Device::Touch,
        TouchButtons::Always => true,
    }
}

/// The side of a button, before scaling. Buttons have their own sizes: larger text doesn't make
/// them larger, which would leave no room for the board.
fn button_side(preferences: &Preferences, window: &Window, scale: f32) -> f32 {
    let side = match preferences.button_size {
        ButtonSize::Small => 52.0,
        ButtonSize::Medium => 66.0,
        ButtonSize::Large => 84.0,
    };
    side * ui_scale(window.size(), 100) / scale
}

/// Arranges the buttons in as many columns, or rows, as they need, and keeps the board out of their space.
fn place_buttons(
    preferences: Res<Preferences>,
    window: Single<&Window>,
    scale: Res<UiScale>,
    margins: Res<Margins>,
    mut bars: Query<&mut Node, With<TouchBar>>,
    mut room: ResMut<ButtonRoom>,
    mut pace: ResMut<Pace>,
) {
    let below = margins.bottom;
    let mut node = Node {
        position_type: PositionType::Absolute,
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::Center,
        justify_content: JustifyContent::Center,
        right: px(margins.right / scale.0),
        bottom: px(below / scale.0),
        ..default()
    };
    let mut needed = Vec2::ZERO;
    if !bars.is_empty() {
        let each = button_side(&preferences, &window, scale.0) + 2.0 * GAP;
        let size = window.size() / scale.0;
        let high = size.y - (margins.top + below) / scale.0;
        let all = BUTTONS.len() as f32;
        let lines = |length: f32| (all / (length / each).floor().max(1.0)).ceil();
        // Equal numbers in each line, with the rest of the room around them. Fractions of a pixel
        // must not push a button into another line.
        let around = |length: f32| {
            let rest = length - (all / lines(length)).ceil() * each;
            px((rest / 2.0 - 1.0).floor().max(0.0))
        };
        if size.x >= size.y {
            needed.x = each * lines(high);
            node.flex_direction = FlexDirection::Column;
            (node.width, node.height) = (px(needed.x), px(high));
            node.padding = UiRect::vertical(around(high));
        } else {
            needed.y = each * lines(size.x);
            (node.width, node.height) = (percent(100), px(needed.y));
            node.padding = UiRect::horizontal(around(size.x));
        }
    }
    for mut bar in &mut bars {
        bar.set_if_neq(node.clone());
    }
    pace.request_frame_if(room.set_if_neq(ButtonRoom(needed * scale.0)));
}

fn size_buttons(
    preferences: Res<Preferences>,
    fonts: Option<Res<Fonts>>,
    window: Single<&Window>,
    scale: Res<UiScale>,
    mut buttons: Query<(&mut Node, &Children), With<TouchButton>>,
    mut labels: Query<&mut TextFont>,
) {
    let (side, fonts) = (button_side(&preferences, &window, scale.0), fonts.as_deref());
    for (mut node, parts) in buttons.iter_mut().filter(|(node, _)| node.width != px(side)) {
        (node.width, node.height, node.margin) = (px(side), px(side), UiRect::all(px(GAP)));
        let mut labels = labels.iter_many_mut(parts);
        while let Some((mut label, fonts)) = labels.fetch_next().zip(fonts) {
            *label = fonts.strong(side * LETTER_HEIGHT);
        }
    }
}
