//! How high the bars are, which leaves the rest of the window to the board.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::theme::BarHeights;
use crate::timeline::Pace;

/// One of the bars.
#[derive(Component)]
pub(super) enum Bar {
    Top,
    Bottom,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, measure.after(UiSystems::Layout));
}

fn measure(
    window: Single<&Window>,
    bars: Query<(&Bar, &ComputedNode)>,
    mut heights: ResMut<BarHeights>,
    mut pace: ResMut<Pace>,
) {
    let mut measured = *heights;
    // One that is not shown keeps its place.
    for (bar, node) in bars.iter().filter(|(_, node)| node.size.y > 0.0) {
        let height = node.size.y / window.scale_factor();
        match bar {
            Bar::Top => measured.top = height,
            Bar::Bottom => measured.bottom = height,
        }
    }
    pace.stir_if(heights.set_if_neq(measured));
}
