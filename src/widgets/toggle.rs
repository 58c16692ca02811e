//! Toggles: switches that are on or off.

use accesskit::{Action, Role};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, ToggleChecked};

use super::face::{Face, WidgetHeight, row_node};
use super::widget::{Adjust, Adjustable, WidgetName, label, role_node};
use crate::theme::{Fonts, Ground, shades};
use crate::words::Message;

/// The track of a toggle. While the toggle is on, its knob is on the right, and the track is lit.
#[derive(Component)]
struct ToggleTrack;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(flip_toggle)
        .add_systems(PostUpdate, paint_track.before(shades::color_grounds));
}

/// A toggle in a row of a menu. It sends `ValueChange<bool>`.
pub fn toggle(fonts: &Fonts, name: Message) -> impl Bundle {
    let track = Node {
        width: px(42),
        height: px(22),
        padding: UiRect::all(px(3)),
        border_radius: BorderRadius::all(px(11)),
        ..default()
    };
    let knob = Node { width: px(16), border_radius: BorderRadius::all(px(8)), ..default() };
    (
        (Checkbox, Adjustable, role_node(Role::Switch, &[Action::Click])),
        (WidgetName(name.clone()), TabIndex(0), row_node(), WidgetHeight::ROW, Face::ROW),
        children![
            label(fonts, name),
            ((track, Ground(shades::KEY), ToggleTrack), children![(knob, Ground(shades::TEXT))],)
        ],
    )
}

pub fn set_toggle<'a, 'w>(
    toggle: &'a mut EntityCommands<'w>,
    on: bool,
) -> &'a mut EntityCommands<'w> {
    if on { toggle.insert(Checked) } else { toggle.remove::<Checked>() }
}

fn flip_toggle(adjust: On<Adjust>, toggles: Query<(), With<Checkbox>>, mut commands: Commands) {
    if toggles.contains(adjust.entity) {
        commands.trigger(ToggleChecked { entity: adjust.entity });
    }
}

fn paint_track(
    toggles: Query<(Has<Checked>, &Children), With<Checkbox>>,
    mut tracks: Query<(&mut Node, &mut Ground), With<ToggleTrack>>,
) {
    for (on, parts) in &toggles {
        let mut tracks = tracks.iter_many_mut(parts);
        while let Some((mut node, mut color)) = tracks.fetch_next() {
            let (side, shade) = if on {
                (JustifyContent::FlexEnd, shades::BRASS_DARK)
            } else {
                (JustifyContent::FlexStart, shades::KEY)
            };
            if node.justify_content != side {
                node.justify_content = side;
            }
            color.set_if_neq(Ground(shade));
        }
    }
}
