//! The attempt of a row, and its text: its name, its size, and its outcome.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Actions, Board, Chronicle, End};

use crate::save::Draft;
use crate::words::Message;

/// The attempt of a row, by its id.
#[derive(Component)]
pub(super) struct AttemptRow(pub(super) String);

/// The text of an attempt's row.
pub(super) fn row_name(board: &Arc<Board>, draft: &Draft) -> Message {
    let recordings = draft.recordings();
    let actions: usize = recordings.iter().map(|recording| recording.len()).sum();
    Message::new("drafts-row")
        .with("name", draft.name().to_owned())
        .with("selves", recordings.len())
        .with("actions", actions)
        .with("outcome", outcome_text(board, recordings))
}

/// The outcome of recordings.
fn outcome_text(board: &Arc<Board>, recordings: &[Actions]) -> Message {
    let chronicle = Chronicle::new(Arc::clone(board), recordings.to_vec());
    let last = chronicle.timelines();
    let is_broken = |timeline: &usize| chronicle.is_broken(*timeline);
    if let Some(timeline) = (1..=last).find(is_broken) {
        return Message::new("drafts-breaks").with("timeline", timeline);
    }
    match chronicle.end(last) {
        End::Complete => {
            let score = chronicle.score(last, chronicle.turns(last));
            Message::new("drafts-completes").with("score", score)
        }
        _ => Message::new("drafts-open"),
    }
}
