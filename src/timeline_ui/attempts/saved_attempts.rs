//! The saved attempts of a board, and the text of each in its row: its name, its size, and its
//! outcome.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Chronicle, End, Play, Recordings};

use crate::save::{Draft, Drafts, Progress};
use crate::sim::Session;
use crate::words::{Message, message};

/// The current attempt, and the saved attempts of its board.
#[derive(SystemParam)]
pub(super) struct SavedAttempts<'w> {
    session: Option<Res<'w, Session>>,
    progress: Option<ResMut<'w, Progress>>,
}

impl SavedAttempts<'_> {
    /// The current attempt, if it can be saved.
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
        Some(self.progress.as_ref()?.record(self.play()?.board())?.drafts())
    }
}

/// The attempt of a row, by its id.
#[derive(Component)]
pub(super) struct AttemptRow(pub(super) String);

/// The text of an attempt's row.
pub(super) fn attempt_text(board: &Arc<Board>, draft: &Draft) -> Message {
    let recordings = draft.recordings();
    message!(
        "drafts-row",
        name = draft.name().to_owned(),
        selves = recordings.count(),
        actions = recordings.action_count(),
        outcome = outcome_text(board, recordings)
    )
}

fn outcome_text(board: &Arc<Board>, recordings: &Recordings) -> Message {
    let chronicle = Chronicle::new(Arc::clone(board), recordings.clone());
    let last = chronicle.timeline_count();
    let is_broken = |timeline: &usize| chronicle.is_broken(*timeline);
    if let Some(timeline) = (1..=last).find(is_broken) {
        return message!("drafts-breaks", timeline = timeline);
    }
    match chronicle.end(last) {
        End::Complete => {
            let score = chronicle.score(last, chronicle.turn_count(last));
            message!("drafts-completes", score = score)
        }
        _ => message!("made-unfinished"),
    }
}
