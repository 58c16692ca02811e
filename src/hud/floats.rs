//! What floats over the board: its place is beside the bars, however they grow.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::theme::{ButtonRoom, Margins};

/// Where a node floats.
#[derive(Component)]
pub(super) enum Floats {
    /// Below the bar at the top, as wide as the board has room.
    Above,
    /// In the lower left corner.
    Left,
    /// In the lower right corner.
    Right,
}

/// How far it is from the edges, before scaling.
const GAP: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, place.before(UiSystems::Prepare));
}

fn place(
    window: Single<&Window>,
    (margins, buttons, scale): (Res<Margins>, Res<ButtonRoom>, Res<UiScale>),
    mut nodes: Query<(&Floats, &mut Node)>,
) {
    let (top, right) = (margins.top, margins.right + buttons.0.x);
    let bottom = margins.bottom + buttons.0.y;
    // One in each corner, side by side.
    let half = px((window.width() - right) / scale.0 / 2.0 - 2.0 * GAP);
    let [top, right, bottom] = [top, right, bottom].map(|margin| margin / scale.0);
    for (floats, mut node) in &mut nodes {
        let position_type = PositionType::Absolute;
        let node_is = Node { position_type, ..node.clone() };
        node.set_if_neq(match floats {
            Floats::Above => Node { top: px(top), left: px(0), right: px(right), ..node_is },
            Floats::Left => {
                Node { left: px(GAP), bottom: px(bottom + GAP), max_width: half, ..node_is }
            }
            Floats::Right => Node {
                right: px(right + GAP),
                bottom: px(bottom + GAP),
                max_width: half,
                ..node_is
            },
        });
    }
}
