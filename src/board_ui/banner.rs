//! The banner over the board while time jumps back.

use bevy::prelude::*;

use super::floats::FloatPlace;
use crate::frame::Frame;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::{Playhead, Spectacle};
use crate::words::{Message, Say};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, show_banner.run_if(resource_exists::<Fonts>).in_set(Frame::Write));
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
    let banner = playhead.and_then(|playhead| spectacle.jumping_to(&playhead)).map(Banner);
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
    let title = Message::new("banner-title").with("timeline", banner.0);
    commands.spawn((row, FloatPlace::Above, look, banner, Pickable::IGNORE)).with_children(|row| {
        let mut line = |message: Message, font, color| {
            row.spawn((Say(message), font, Ink(color), Pickable::IGNORE));
        };
        line(title, fonts.strong(30.0), shades::TIME);
        line(Message::new("banner-text"), fonts.regular(17.0), shades::TEXT);
    });
}
