//! Announcements for players who hear the game instead of seeing it. They can also be shown on the screen.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::announce::{LastAnnouncement, announce_news};
use crate::board_ui::floats::LowerColumn;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::widgets::WidgetName;
use crate::words::Say;

pub(crate) fn plugin(app: &mut App) {
    let changed = resource_changed::<LastAnnouncement>.or_else(resource_changed::<Preferences>);
    app.add_systems(
        Update,
        show_announcement
            .run_if(changed.and_then(resource_exists::<Fonts>))
            .after(announce_news)
            .in_set(Frame::WriteTexts),
    );
}

#[derive(Component)]
struct AnnouncementRegion;

/// Spawns a new live region for each announcement, so that screen readers repeat even the same text.
fn show_announcement(
    mut commands: Commands,
    fonts: Res<Fonts>,
    below: Res<LowerColumn>,
    announced: Res<LastAnnouncement>,
    preferences: Res<Preferences>,
    old: Query<Entity, With<AnnouncementRegion>>,
) {
    let is_new = announced.is_changed();
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(text) = announced.text() else { return };
    let mut told = Told::new(Role::Status);
    told.set_live(if is_new { Live::Polite } else { Live::Off });
    let region = (AccessibilityNode::from(told), WidgetName(text.clone()), AnnouncementRegion);
    let mut region =
        commands.spawn((Node { width: percent(100), ..default() }, region, ChildOf(below.0)));
    if preferences.announcements {
        region.with_child((
            Node { padding: UiRect::axes(px(8), px(2)), ..default() },
            Ground(shades::INK.with_alpha(0.95)),
            Say(text.clone()),
            fonts.regular(16.0),
            Ink(shades::TEXT),
        ));
    }
}
