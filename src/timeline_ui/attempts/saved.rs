//! The present attempt, and the saved attempts of its board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Play;

use crate::save::{Draft, Drafts, Progress};
use crate::sim::Session;

/// The present attempt, and the saved attempts of its board.
#[derive(SystemParam)]
pub(super) struct SavedAttempts<'w> {
    session: Option<Res<'w, Session>>,
    progress: Option<ResMut<'w, Progress>>,
}

impl SavedAttempts<'_> {
    /// The present attempt, if it can be saved.
    pub(super) fn play(&self) -> Option<&Play> {
        self.progress.as_ref()?;
        Some(&self.session.as_ref()?.play)
    }

    /// The saved attempts, the newest first.
    pub(super) fn drafts(&self) -> impl Iterator<Item = &Draft> {
        self.all().into_iter().flat_map(Drafts::iter)
    }

    pub(super) fn draft(&self, id: &str) -> Option<&Draft> {
        self.all()?.get(id)
    }

    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Drafts, &Play) -> T) -> Option<T> {
        let (session, progress) = (self.session.as_ref()?, self.progress.as_mut()?);
        let play = &session.play;
        Some(progress.change_drafts(play.board(), |drafts| change(drafts, play)))
    }

    fn all(&self) -> Option<&Drafts> {
        Some(self.progress.as_ref()?.of(self.play()?.board())?.drafts())
    }
}
