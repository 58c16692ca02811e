//! The words over the board while it shows no plain turns: time jumps back, or a solution is
//! played once more.

use bevy::prelude::*;

use super::floats::Floats;
use crate::frame::Frame;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::{Playhead, Spectacle};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(resource_exists::<Fonts>).in_set(Frame::Write));
}

/// The banner, with what it tells of.
#[derive(Component, Clone, Copy, PartialEq)]
enum Banner {
    /// Time jumps to a timeline.
    Jump(usize),
    /// A timeline, of so many, is played once more.
    Replay(usize, usize),
}

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (playhead, spectacle): (Option<Res<Playhead>>, Res<Spectacle>),
    shown: Query<(Entity, &Banner)>,
) {
    let banner = playhead.and_then(|playhead| banner(*spectacle, &playhead));
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
    let shade = match banner {
        Banner::Jump(_) => 0.94,
        Banner::Replay(..) => 0.8,
    };
    let look = (Ground(shades::INK.with_alpha(shade)), GlobalZIndex(6));
    commands.spawn((row, Floats::Above, look, banner, Pickable::IGNORE)).with_children(|row| {
        let mut line = |message: Message, font, color| {
            row.spawn((Say(message), font, Ink(color), Pickable::IGNORE));
        };
        match banner {
            Banner::Jump(timeline) => {
                let title = Message::new("banner-title").with("timeline", timeline);
                line(title, fonts.strong(30.0), shades::TIME);
                line(Message::new("banner-text"), fonts.regular(17.0), shades::TEXT);
            }
            Banner::Replay(timeline, all) => {
                let text = Message::new("replay").with("timeline", timeline).with("all", all);
                line(text, fonts.strong(17.0), shades::TIME);
            }
        }
    });
}

fn banner(spectacle: Spectacle, playhead: &Playhead) -> Option<Banner> {
    if spectacle == Spectacle::Again {
        let all = playhead.chronicle().timelines();
        return Some(Banner::Replay(playhead.timeline(), all));
    }
    spectacle.jumping_to(playhead).map(Banner::Jump)
}
