//! Nodes that float over the board and stay clear of the bars as these grow, such as the banner while time jumps back,
//! and tooltips beside their subjects.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use chronoshift_core::rules::Cell;

use crate::board::Eye;
use crate::frame::Frame;
use crate::sim::Playhead;
use crate::theme::{ButtonRoom, Fonts, Ground, Ink, Margins, Rim, shades};
use crate::timeline::Spectacle;
use crate::words::{Message, Say, message};

/// The position of a floating node.
#[derive(Component)]
pub(crate) enum FloatPlace {
    /// Below the bar at the top, as wide as the board's room.
    Above,
    /// Over the lower edge of the board.
    Below,
    Tile(Cell),
    Widget(Entity),
}

/// The column of nodes over the lower edge of the board.
#[derive(Resource)]
pub(crate) struct LowerColumn(pub(crate) Entity);

/// The distance of the column from the edges, before scaling.
const GAP: f32 = 12.0;
/// The distance of a tooltip from its subject, and its maximum width, before scaling.
const TOOLTIP_DISTANCE: f32 = 4.0;
const MAX_TOOLTIP_WIDTH: f32 = 420.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, spawn_lower_column)
        .add_systems(Update, show_banner.run_if(resource_exists::<Fonts>).in_set(Frame::WriteTexts))
        .add_systems(PostUpdate, place_floats.before(UiSystems::Prepare));
}

fn spawn_lower_column(mut commands: Commands) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        padding: UiRect::horizontal(px(GAP)),
        row_gap: px(4),
        ..default()
    };
    let look = (FloatPlace::Below, GlobalZIndex(4));
    let below = commands.spawn((column, look)).id();
    commands.insert_resource(LowerColumn(below));
}

fn place_floats(
    window: Single<&Window>,
    eye: Eye,
    margins: Res<Margins>,
    buttons: Res<ButtonRoom>,
    scale: Res<UiScale>,
    widgets: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut nodes: Query<(&FloatPlace, &mut Node)>,
) {
    let right = px((margins.right + buttons.0.x) / scale.0);
    let bottom = px((margins.bottom + buttons.0.y) / scale.0 + GAP);
    let widget = |entity: Entity| {
        let (node, place) = widgets.get(entity).ok()?;
        let factor = window.scale_factor();
        Some(Rect::from_center_size(place.translation / factor, node.size / factor))
    };
    for (floats, mut node) in &mut nodes {
        let (position_type, left) = (PositionType::Absolute, px(0));
        let old = Node { position_type, ..node.clone() };
        let beside = |place: Option<Rect>| {
            place.map(|place| node_beside(place, window.size(), scale.0, old.clone()))
        };
        let placed = match *floats {
            FloatPlace::Above => Some(Node { top: px(margins.top / scale.0), left, right, ..old }),
            FloatPlace::Below => Some(Node { bottom, left, right, ..old }),
            FloatPlace::Tile(cell) => beside(eye.tile_place(cell)),
            FloatPlace::Widget(entity) => beside(widget(entity)),
        };
        if let Some(placed) = placed {
            node.set_if_neq(placed);
        }
    }
}

/// Positions a node beside a rectangle in the window, on the side towards the middle: below or above it.
fn node_beside(place: Rect, window: Vec2, scale: f32, old: Node) -> Node {
    let place = place.intersect(Rect { min: Vec2::ZERO, max: window });
    let (middle, at) = (window / 2.0, place.center());
    let (from_left, from_right) = (place.min.x / scale, (window.x - place.max.x) / scale);
    let (left, right) =
        if at.x < middle.x { (px(from_left), auto()) } else { (auto(), px(from_right)) };
    let (top, bottom) = if at.y < middle.y {
        (px(place.max.y / scale + TOOLTIP_DISTANCE), auto())
    } else {
        (auto(), px((window.y - place.min.y) / scale + TOOLTIP_DISTANCE))
    };
    let room = window.x / scale - from_left.min(from_right) - GAP;
    Node { left, right, top, bottom, max_width: px(room.min(MAX_TOOLTIP_WIDTH)), ..old }
}

/// Spawns a text beside its subject.
pub(crate) fn tooltip(
    commands: &mut Commands<'_, '_>,
    fonts: &Fonts,
    text: Message,
    place: FloatPlace,
) -> Entity {
    let plate = Node {
        padding: UiRect::axes(px(10), px(5)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (Ground(shades::PANEL), Rim(shades::TIME), GlobalZIndex(5));
    let words = (Say(text), fonts.regular(16.0), Ink(shades::TEXT));
    commands.spawn((plate, look, place)).with_child(words).id()
}

/// The banner, with the number of the timeline to which time jumps.
#[derive(Component, Clone, Copy, PartialEq)]
struct Banner(usize);

fn show_banner(
    mut commands: Commands,
    fonts: Res<Fonts>,
    spectacle: Res<Spectacle>,
    playhead: Option<Res<Playhead>>,
    shown: Query<(Entity, &Banner)>,
) {
    let banner = playhead.as_ref().and_then(|playhead| spectacle.jumping_to(playhead)).map(Banner);
    if shown.iter().next().map(|(_, banner)| *banner) == banner {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let Some(banner) = banner else { return };
    let row = Node {
        padding: UiRect::vertical(px(6)),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        ..default()
    };
    let look = (Ground(shades::INK.with_alpha(0.94)), GlobalZIndex(6));
    let title = message!("banner-title", timeline = banner.0);
    commands.spawn((row, FloatPlace::Above, look, banner)).with_children(|row| {
        let mut line = |message: Message, font, color| {
            row.spawn((Say(message), font, Ink(color)));
        };
        line(title, fonts.strong(30.0), shades::TIME);
        let limit = playhead.and_then(|playhead| playhead.board().limits().clones);
        let is_last = usize::from(limit == Some(banner.0));
        let text = message!("banner-text", is_last = is_last);
        line(text, fonts.regular(17.0), shades::TEXT);
    });
}
