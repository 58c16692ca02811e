//! The words over the board while it does not show the present: time jumps back, a solution is
//! played once more, or the player looks at a turn of choice.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::floats::Floats;
use super::timeline::words::{self, PlaceOfWords};
use crate::frame::Frame;
use crate::sim::TakenOver;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::{Film, Playhead, Scrub, Spectacle};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(resource_exists::<Fonts>).in_set(Frame::Write));
}

/// The banner, with what it tells of.
#[derive(Component, Clone, PartialEq)]
enum Banner {
    /// Time jumps to a timeline.
    Jump(usize),
    /// A timeline, of so many, is played once more.
    Replay(usize, usize),
    /// The player looks at this turn.
    Scrub(Message),
}

/// What the board shows.
#[derive(SystemParam)]
struct Shown<'w, 's> {
    playhead: Option<Res<'w, Playhead>>,
    film: Option<Res<'w, Film>>,
    scrub: Res<'w, Scrub>,
    taken: Option<Res<'w, TakenOver>>,
    spectacle: Res<'w, Spectacle>,
    words: PlaceOfWords<'w, 's>,
}

fn show(mut commands: Commands, fonts: Res<Fonts>, board: Shown, shown: Query<(Entity, &Banner)>) {
    let banner = board.banner();
    if shown.iter().next().map(|(_, banner)| banner) == banner.as_ref() {
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
        Banner::Replay(..) | Banner::Scrub(_) => 0.95,
    };
    let look = (Ground(shades::INK.with_alpha(shade)), GlobalZIndex(6));
    let mut shown = commands.spawn((row, Floats::Above, look, banner.clone(), Pickable::IGNORE));
    shown.with_children(|row| {
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
            Banner::Scrub(text) => line(text, fonts.strong(17.0), shades::BRASS),
        }
    });
}

impl Shown<'_, '_> {
    fn banner(&self) -> Option<Banner> {
        let playhead = self.playhead.as_ref()?;
        if self.taken.is_some() {
            // The panel says where the player is.
            return None;
        }
        if let Some(film) = self.film.as_ref().filter(|_| self.scrub.is_on()) {
            let is_here = !self.words.is_in_panel();
            return is_here.then(|| Banner::Scrub(words::place(film, playhead)));
        }
        if *self.spectacle == Spectacle::Again {
            let all = playhead.chronicle().timelines();
            return Some(Banner::Replay(playhead.timeline(), all));
        }
        self.spectacle.jumping_to(playhead).map(Banner::Jump)
    }
}
