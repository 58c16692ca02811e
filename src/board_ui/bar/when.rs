//! The turn that the board shows while it is not the present.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::End;

use crate::sim::{Opening, TakenOver};
use crate::timeline::{Film, Playhead, Scrub, Spectacle};
use crate::words::Message;

/// The turn that the board shows.
#[derive(SystemParam)]
pub(super) struct ShownTurn<'w> {
    playhead: Option<Res<'w, Playhead>>,
    film: Option<Res<'w, Film>>,
    scrub: Res<'w, Scrub>,
    taken: Option<Res<'w, TakenOver>>,
    spectacle: Res<'w, Spectacle>,
}

impl ShownTurn<'_> {
    /// In a few words; the turn and timeline stand beside them.
    pub(super) fn words(&self) -> Option<Message> {
        let playhead = self.playhead.as_ref()?;
        let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
        let chronicle = playhead.chronicle();
        let is_past = timeline < chronicle.timelines();
        if is_past && *chronicle.end(timeline) == End::Open && turn == chronicle.turns(timeline) {
            // All selves stop here, although they may have further actions.
            return Some(Message::new("bar-open"));
        }
        if self.taken.is_some() {
            // The panel names the turn.
            return None;
        }
        if *self.spectacle == Spectacle::Again {
            return Some(Message::new("bar-replay"));
        }
        let film = self.film.as_ref().filter(|_| self.scrub.is_on())?;
        Some(match &film.watched {
            Some(screening) => match screening.watch.from {
                Opening::Advised { .. } => Message::new("bar-way"),
                _ => Message::new("bar-replay"),
            },
            None if film.is_ahead(timeline, turn) => Message::new("bar-ahead"),
            None if film.is_now(timeline, turn) => Message::new("bar-now"),
            None => Message::new("bar-passed"),
        })
    }
}
