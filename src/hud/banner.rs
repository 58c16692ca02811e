//! The words over the board while time jumps back.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::theme::{BarHeights, Fonts, Ground, Ink, shades};
use crate::timeline::{Playhead, Spectacle};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(resource_exists::<Fonts>).in_set(Frame::Write));
}

/// The banner, with the timeline it tells of.
#[derive(Component)]
struct Banner(usize);

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (playhead, spectacle): (Option<Res<Playhead>>, Res<Spectacle>),
    (bars, scale): (Res<BarHeights>, Res<UiScale>),
    shown: Query<(Entity, &Banner)>,
) {
    let timeline = playhead.and_then(|playhead| spectacle.jumping_to(&playhead));
    if shown.iter().next().map(|(_, banner)| banner.0) == timeline {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let Some(timeline) = timeline else { return };
    let row = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(bars.top / scale.0),
        padding: UiRect::vertical(px(6)),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        ..default()
    };
    let look = Ground(shades::INK.with_alpha(0.94));
    commands.spawn((row, look, Banner(timeline), GlobalZIndex(6), Pickable::IGNORE)).with_children(
        |row| {
            let mut line = |message: Message, font, color| {
                row.spawn((Say(message), font, Ink(color), Pickable::IGNORE));
            };
            let title = Message::new("banner-title").with("timeline", timeline);
            line(title, fonts.strong(30.0), shades::TIME);
            line(Message::new("banner-text"), fonts.regular(17.0), shades::TEXT);
        },
    );
}
