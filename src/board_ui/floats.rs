//! Nodes that float over the board, beside the bars, however they grow; among them the banner
//! while time jumps back.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::room::{Room, Shape};
use crate::frame::Frame;
use crate::sim::Playhead;
use crate::theme::{ButtonRoom, Fonts, Ground, Ink, Margins, shades};
use crate::timeline::Spectacle;
use crate::words::{Message, Say, message};

/// The place of a floating node.
#[derive(Component)]
pub(crate) enum FloatPlace {
    /// Below the bar at the top, as wide as the board's room.
    Above,
    /// The same, but beside a low board, where there is more room for texts.
    Aside,
    /// Over the lower edge of the board, beside the timeline panel.
    Below,
}

/// The column of nodes over the lower edge of the board.
#[derive(Resource)]
pub(crate) struct LowerColumn(pub(crate) Entity);

/// Its distance from the edges, before scaling.
const GAP: f32 = 12.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, spawn_lower_column)
        .add_systems(Update, show_banner.run_if(resource_exists::<Fonts>).in_set(Frame::Write))
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
    let look = (FloatPlace::Below, GlobalZIndex(4), Pickable::IGNORE);
    let below = commands.spawn((column, look)).id();
    commands.insert_resource(LowerColumn(below));
}

fn place_floats(
    (window, room): (Single<&Window>, Room),
    (margins, buttons, scale): (Res<Margins>, Res<ButtonRoom>, Res<UiScale>),
    mut nodes: Query<(&FloatPlace, &mut Node)>,
) {
    let (top, right) = (margins.top, margins.right + buttons.0.x);
    let bottom = margins.lower_right(window.size()) + buttons.0.y;
    let left = if margins.has_room_beside(window.size()) { margins.corner.x } else { 0.0 };
    let [top, right, bottom, left] = [top, right, bottom, left].map(|margin| margin / scale.0);
    let beside = margins.right / scale.0;
    for (floats, mut node) in &mut nodes {
        let position_type = PositionType::Absolute;
        let node_is = Node { position_type, right: px(right), left: px(0), ..node.clone() };
        node.set_if_neq(match floats {
            FloatPlace::Aside if room.shape() == Shape::Low => {
                let left = px(window.width() / scale.0 - beside);
                Node { top: px(top), left, right: px(0), ..node_is }
            }
            FloatPlace::Above | FloatPlace::Aside => Node { top: px(top), ..node_is },
            FloatPlace::Below => Node { left: px(left), bottom: px(bottom + GAP), ..node_is },
        });
    }
}

/// The banner, with the timeline to which time jumps.
#[derive(Component, Clone, Copy, PartialEq)]
struct Banner(usize);

fn show_banner(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (spectacle, playhead): (Res<Spectacle>, Option<Res<Playhead>>),
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
    commands.spawn((row, FloatPlace::Above, look, banner, Pickable::IGNORE)).with_children(|row| {
        let mut line = |message: Message, font, color| {
            row.spawn((Say(message), font, Ink(color), Pickable::IGNORE));
        };
        line(title, fonts.strong(30.0), shades::TIME);
        let limit = playhead.and_then(|playhead| playhead.board().limits().clones);
        let text = match limit == Some(banner.0) {
            true => message!("banner-last-text"),
            false => message!("banner-text"),
        };
        line(text, fonts.regular(17.0), shades::TEXT);
    });
}
