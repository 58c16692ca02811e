//! The row of a saved attempt: its name, its size, its outcome, and its actions.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::rules::{Actions, Board, Chronicle, End};

use crate::save::Draft;
use crate::theme::Fonts;
use crate::widgets::{ChosenOption, acting_choice};
use crate::words::Message;

/// The attempt of a widget, by its id.
#[derive(Component, Clone)]
pub(super) struct AttemptRow(pub(super) String);

/// The actions of an attempt, in the order of a row.
pub(super) const GO_BACK: usize = 0;
pub(super) const COMPARE: usize = 1;
pub(super) const RENAME: usize = 2;

/// The width of the actions.
const WIDTH: f32 = 230.0;

pub(super) fn row(fonts: &Fonts, board: &Arc<Board>, draft: &Draft) -> impl Bundle {
    let options = [
        Message::new("drafts-go-back"),
        Message::new("drafts-compare"),
        Message::new("drafts-rename"),
        Message::new("drafts-delete"),
    ];
    let row = acting_choice(fonts, name(board, draft), options.to_vec(), WIDTH);
    (row, AttemptRow(draft.id().to_owned()))
}

/// Lets a row react.
pub(super) fn listen(row: &mut EntityCommands<'_>) {
    let choose = |chosen: On<ValueChange<usize>>, mut commands: Commands| {
        commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    };
    row.insert(ChosenOption(GO_BACK)).observe(choose);
}

/// The text of an attempt's row.
pub(super) fn name(board: &Arc<Board>, draft: &Draft) -> Message {
    let recordings = draft.recordings();
    let actions: usize = recordings.iter().map(|recording| recording.len()).sum();
    Message::new("drafts-row")
        .with("name", draft.name().to_owned())
        .with("selves", recordings.len())
        .with("actions", actions)
        .with("outcome", outcome(board, recordings))
}

/// The outcome of recordings.
fn outcome(board: &Arc<Board>, recordings: &[Actions]) -> Message {
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
