//! What the bars take of the window, which leaves the rest of it to the board.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::room::{Room, Shape};
use crate::frame::Frame;
use crate::states::Menu;
use crate::theme::Margins;
use crate::timeline::Pace;

/// One of the bars.
#[derive(Component)]
pub(super) enum Bar {
    Top,
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
    let mut measured = *margins;
    // One that is not shown keeps its place.
    for (bar, node) in bars.iter().filter(|(_, node)| !node.is_empty()) {
        let size = node.size / window.scale_factor();
        match (bar, room.shape()) {
            (Bar::Top, _) => measured.top = size.y,
            (Bar::Panel, Shape::Low) => (measured.right, measured.bottom) = (size.x, 0.0),
            (Bar::Panel, _) => (measured.right, measured.bottom) = (0.0, size.y),
        }
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
