//! A panel beside the board in the level editor, or below it in an upright window. Its focused row
//! may lead to a tile, which the board then shows.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;
use chronoshift_core::rules::Point;
use leafwing_input_manager::prelude::ActionState;

use super::hand::EditorHand;
use crate::board_ui::bars::Bar;
use crate::board_ui::room::Room;
use crate::frame::{FollowUp, Following};
use crate::input::{BoardInput, Control};
use crate::menus::dialogs::{MenuDialog, leave, result_text};
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ground, Ink, Margins, Rim, shades};
use crate::widgets::{self, WidgetName, button, list};
use crate::words::{Message, Say, message};

/// The visible part of the panel.
#[derive(Component)]
#[require(Pickable)]
struct SideCard;

/// The tile that a row leads to.
#[derive(Component, Clone, Copy)]
pub(super) struct TileLink(pub(super) Point);

/// The width of the panel beside the board, before scaling, and the maximum part of the window that the panel takes, in
/// percent.
const WIDTH: f32 = 430.0;
const MAX_PERCENT: f32 = 55.0;
/// The minimum height that is left for the bar at the top of an upright window, before scaling.
const MIN_TOP_BAR: f32 = 72.0;
/// Windows below this height, before scaling, are low.
const LOW_WINDOW: f32 = 600.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FollowUp,
        point_at_tile
            .in_set(Following::Follow)
            .run_if(in_state(Mode::Edit).and_then(resource_changed::<InputFocus>)),
    )
    .add_systems(PostUpdate, (place_card, make_room).before(UiSystems::Prepare));
}

/// Opens the panel with a list of widgets.
pub(super) fn open_side(
    commands: &mut Commands<'_, '_>,
    fonts: &Fonts,
    (menu, title): (Menu, Message),
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) -> Entity {
    // While the panel is open, nothing else can be pressed, as with a dialog.
    let all = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let card = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(14), px(8)),
        row_gap: px(4),
        border: UiRect::all(px(2)),
        ..default()
    };
    let mut access_node = AccessNode::new(Role::Dialog);
    access_node.set_modal();
    let access_node =
        (AccessibilityNode::from(access_node), WidgetName(title.clone()), TabGroup::modal());
    let place = commands.spawn((all, Pickable::default(), access_node, MenuDialog(menu))).id();
    commands.entity(place).with_children(|all| {
        let look = (card, Ground(shades::PANEL), Rim(shades::BRASS_DARK));
        all.spawn((look, SideCard, Bar::Side)).with_children(|card| {
            let letters = (fonts.strong(21.0), Ink(shades::BRASS));
            let margin = Node { margin: UiRect::horizontal(px(22)), ..default() };
            card.spawn((Say(title), letters, margin));
            list(card, Node { flex_grow: 1.0, ..default() }, fill);
            let foot = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(10)),
                ..default()
            };
            card.spawn(foot).with_children(|foot| {
                foot.spawn(result_text(fonts));
                foot.spawn(button(fonts, message!("menu-back"))).observe(leave);
            });
        });
    });
    commands.entity(place).observe(close_on_outside_click);
    widgets::hold_focus(commands, place);
    place
}

/// A click beside the card closes the panel, because everything there looks as if it could be clicked.
fn close_on_outside_click(
    click: On<Pointer<Click>>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
) {
    if click.entity == click.original_event_target() {
        board.press(&Control::Menu);
    }
}

/// Shows the tile of the focused row on the board.
fn point_at_tile(focus: Res<InputFocus>, all: Query<&TileLink>, mut hand: ResMut<EditorHand>) {
    if let Some(&TileLink(at)) = focus.get().and_then(|entity| all.get(entity).ok()) {
        hand.cursor = Some(at);
    }
}

/// Goes to the tile of a row.
pub(super) fn go_to_tile(
    on: On<Activate>,
    all: Query<&TileLink>,
    mut hand: ResMut<EditorHand>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(&TileLink(at)) = all.get(on.entity) {
        hand.cursor = Some(at);
        menu.set(Menu::Closed);
    }
}

/// In a low window, the panel has the whole height, and the bar at the top ends where the panel begins. In low and
/// upright windows, the bar at the bottom, which can't be pressed meanwhile, is hidden to make room for the board, as
/// it is under a sheet.
fn make_room(
    room: Room,
    margins: Res<Margins>,
    card: Query<(), With<SideCard>>,
    mut bars: Query<(&Bar, &mut Node), Without<SideCard>>,
) {
    let is_low = room.size().y < LOW_WINDOW;
    let is_beside = is_low && !room.is_upright();
    let is_under_sheet = bars.iter().any(|(bar, _)| *bar == Bar::Sheet);
    let is_away = is_under_sheet || !card.is_empty() && (is_low || room.is_upright());
    let display = if is_away { Display::None } else { Display::Flex };
    let right = px(if is_beside { margins.right / room.scale() } else { 0.0 });
    for (bar, node) in &mut bars {
        match bar {
            Bar::EditorTop => _ = node.map_unchanged(|node| &mut node.right).set_if_neq(right),
            Bar::EditorBottom => {
                _ = node.map_unchanged(|node| &mut node.display).set_if_neq(display)
            }
            _ => {}
        }
    }
}

/// Places the card beside the board, over all buttons there in a low window, or below the board in an upright window.
fn place_card(room: Room, margins: Res<Margins>, card: Option<Single<&mut Node, With<SideCard>>>) {
    let Some(card) = card else { return };
    let mut card = card.into_inner();
    let old = card.clone();
    let whole = room.size() * MAX_PERCENT / 100.0;
    let (top, bottom) = match room.size().y {
        ..LOW_WINDOW => (0.0, 0.0),
        _ => (margins.top / room.scale(), margins.bottom / room.scale()),
    };
    card.set_if_neq(if room.is_upright() {
        Node {
            left: px(0),
            top: auto(),
            bottom: px(0),
            width: percent(100),
            max_width: auto(),
            height: px(whole.y.min(room.below(MIN_TOP_BAR))),
            ..old
        }
    } else {
        Node {
            left: auto(),
            top: px(top),
            bottom: px(bottom),
            width: px(WIDTH),
            max_width: percent(MAX_PERCENT),
            height: auto(),
            ..old
        }
    });
}
