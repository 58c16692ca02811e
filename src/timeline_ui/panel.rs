//! The layout of the panel and of its parts.

use accesskit::{Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::fold::Fold;
use super::measures::{
    AIR, BESIDE, NUMBERS, OF_WIDE, PADDING, SIDES, is_in_corner, open_width, remaining_height,
};
use super::pane::VisibleTurns;
use super::picture::RowOwners;
use super::{buttons, heads, picture, point};
use crate::board_ui::bars::Bar;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::theme::{Fonts, Margins};
use crate::timeline::History;
use crate::timeline::marks::TimelineMarks;
use crate::widgets::{LIST_PADDING, WidgetName, list};
use crate::words::message;

#[derive(Component)]
pub(super) struct PanelRoot;

/// Marks the node with the rows and the numbers of turns.
#[derive(Component)]
struct RowsContainer;

/// The maximum height of the rows, as a fraction of the window's height.
const MAX_HEIGHT: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_panel.run_if(resource_added::<Fonts>),
            arrange_panel.run_if(resource_changed::<Fold>),
        )
            .chain()
            .in_set(Frame::WriteTexts),
    )
    .add_systems(PostUpdate, place_panel.before(UiSystems::Prepare));
}

fn spawn_panel(mut commands: Commands, fonts: Res<Fonts>, mut images: ResMut<Assets<Image>>) {
    let panel = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        padding: UiRect::axes(px(SIDES), px(PADDING)),
        column_gap: px(10),
        row_gap: px(4),
        display: Display::None,
        ..default()
    };
    let told = AccessibilityNode::from(Told::new(Role::Group));
    let told = (told, WidgetName(message!("timeline-title")), TabGroup::modal());
    let panel = (panel, PanelRoot, Bar::Timeline);
    commands.spawn((panel, told)).with_children(|panel| {
        buttons::spawn_buttons(panel, &fonts);
        // The rows of many selves scroll.
        let frame = Node { flex_grow: 1.0, min_width: px(0), min_height: px(0), ..default() };
        let column = Node { flex_direction: FlexDirection::Column, ..frame.clone() };
        panel.spawn((column, RowsContainer)).with_children(|place| {
            point::listen_to_pointer(&mut picture::spawn_numbers(place));
            list(place, frame, |column| {
                let rows = Node {
                    column_gap: px(BESIDE),
                    flex_shrink: 0.0,
                    min_width: px(0),
                    padding: UiRect::vertical(px(AIR)),
                    overflow: Overflow::clip(),
                    ..default()
                };
                column.spawn(rows).with_children(|rows| {
                    heads::spawn_heads(rows);
                    point::listen_to_pointer(&mut picture::spawn_picture(rows, &mut images));
                });
            });
        });
    });
}

/// A folded panel has one row, with the buttons before it.
fn arrange_panel(fold: Res<Fold>, panel: Single<&mut Node, With<PanelRoot>>) {
    let mut panel = panel.into_inner();
    let (display, flex_direction, align_items) = match *fold {
        Fold::Away => (Display::None, FlexDirection::Row, AlignItems::Center),
        Fold::Line => (Display::Flex, FlexDirection::Row, AlignItems::Center),
        Fold::Open => (Display::Flex, FlexDirection::Column, AlignItems::Stretch),
    };
    panel.set_if_neq(Node { display, flex_direction, align_items, ..panel.clone() });
}

/// Places the panel in the upper left corner of a wide window, where nothing moves it, otherwise above the texts and
/// below the board.
fn place_panel(
    room: Room,
    window: Single<&Window>,
    margins: Res<Margins>,
    pane: Res<VisibleTurns>,
    fold: Res<Fold>,
    whose: Res<RowOwners>,
    history: Option<Res<History>>,
    marks: Res<TimelineMarks>,
    mut open: Local<Option<f32>>,
    bars: Query<(&Bar, &Node, &ComputedNode), (Without<PanelRoot>, Without<RowsContainer>)>,
    panel: Single<(&mut Node, &ComputedNode), With<PanelRoot>>,
    rows: Single<(&mut Node, &ComputedNode), (With<RowsContainer>, Without<PanelRoot>)>,
) {
    let scale = room.scale();
    let bar = |wanted: Bar| bars.iter().find(|(bar, ..)| **bar == wanted);
    let size = |wanted: Bar| {
        bar(wanted).map_or(Vec2::ZERO, |(.., node)| node.size / window.scale_factor() / scale)
    };
    let words = size(Bar::Panel);
    let ((mut panel, whole), (rows, their)) = (panel.into_inner(), rows.into_inner());
    // Only whole rows, as many as there is room for.
    let left = remaining_height(&room, margins.top / scale, words.y);
    let others = (whole.size.y - their.size.y) * whole.inverse_scale_factor;
    let above = 2.0 * LIST_PADDING + 2.0 * AIR + NUMBERS;
    let row = (pane.spot.y as f32 / pane.scale.max(f32::EPSILON)).max(1.0);
    let usual = room.size().y * MAX_HEIGHT;
    let count = (((left - others).min(usual) - above) / row).floor().max(1.0);
    // Scrolled rows have no space above the first and below the last.
    let scrolls = whose.rows.len() as f32 > count;
    let above = if scrolls { NUMBERS } else { above };
    let most = if *fold == Fold::Open { px(above + count * row) } else { auto() };
    rows.map_unchanged(|node| &mut node.max_height).set_if_neq(most);
    // An open panel keeps its width until it is folded, so that the board beside it stays where it is.
    let turns = || history.map_or(0, |history| marks.timelines(&history).longest());
    let open_width = match *fold {
        Fold::Open => *open.get_or_insert_with(|| open_width(turns())),
        Fold::Away | Fold::Line => open.take().unwrap_or_default(),
    };
    let old = Node { left: px(0), top: auto(), width: auto(), max_width: auto(), ..panel.clone() };
    panel.set_if_neq(match (room.shape(), *fold) {
        (Shape::Low, _) => Node { right: px(words.x), bottom: px(0), ..old },
        // In the room of the bottom panel, between the texts and the board, if there is enough of it.
        (_, Fold::Line) if is_in_corner(&room) => {
            let line = whole.size.y * whole.inverse_scale_factor;
            let kept = bar(Bar::Texts).map_or(0.0, |(_, place, _)| match place.margin.top {
                Val::Px(kept) => kept,
                _ => 0.0,
            });
            Node {
                right: px(size(Bar::Choices).x + SIDES),
                // Texts of one or two lines don't move the panel.
                bottom: px((words.y - line).max(size(Bar::Texts).y + kept)),
                ..old
            }
        }
        // The board is below the panel or beside it.
        _ if is_in_corner(&room) => Node {
            right: auto(),
            top: px(margins.top / scale),
            bottom: auto(),
            width: px(open_width),
            max_width: percent(OF_WIDE * 100.0),
            ..old
        },
        _ => Node { right: px(0), bottom: px(words.y), ..old },
    });
}
