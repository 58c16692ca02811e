//! What the bars take of the window, which leaves the rest of it to the board.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::room::{Room, Shape};
use crate::frame::Frame;
use crate::states::Menu;
use crate::theme::Margins;
use crate::timeline::Pace;

/// One of the bars.
#[derive(Component, PartialEq)]
pub(super) enum Bar {
    Top,
    Timeline,
    Panel,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, measure.after(UiSystems::Layout))
        .add_systems(Update, hide.in_set(Frame::Write));
}

fn measure(
    room: Room,
    window: Single<&Window>,
    bars: Query<(&Bar, &ComputedNode)>,
    mut margins: ResMut<Margins>,
    mut pace: ResMut<Pace>,
) {
    let size = |wanted: Bar| {
        let found = bars.iter().find(|(bar, node)| **bar == wanted && !node.is_empty());
        found.map(|(_, node)| node.size / window.scale_factor())
    };
    let mut measured = *margins;
    // One that is not shown for a moment keeps its place.
    if let Some(top) = size(Bar::Top) {
        measured.top = top.y;
    }
    if let Some(panel) = size(Bar::Panel) {
        let timeline = size(Bar::Timeline).unwrap_or_default();
        (measured.right, measured.bottom) = match room.shape() {
            Shape::Low => (panel.x, timeline.y),
            _ if room.is_wide() => (timeline.x, panel.y),
            _ => (0.0, panel.y + timeline.y),
        };
    }
    pace.stir_if(margins.set_if_neq(measured));
}

/// The title stands before the game: nothing of what is for playing is there yet.
fn hide(menu: Option<Res<State<Menu>>>, mut bars: Query<&mut Visibility, With<Bar>>) {
    let is_title = menu.is_some_and(|menu| *menu.get() == Menu::Title);
    for mut bar in &mut bars {
        bar.set_if_neq(if is_title { Visibility::Hidden } else { Visibility::Inherited });
    }
}
