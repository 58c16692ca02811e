//! Reasons why a request has no effect.

use bevy::prelude::*;

/// The reason why a request has no effect.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoEffect {
    LevelLocked,
    OnlyLevel,
    FirstLevel,
    LastLevel,
    NothingToUndo,
    NothingToRedo,
    /// There is nothing to restart.
    NothingDone,
    /// The request is for a self that is taken over, but no self is.
    NobodyTakenOver,
    /// There is no recorded action to edit.
    NothingRecorded,
    /// The self has no recording to edit yet.
    NothingToEdit,
    /// A self enters the time machine once, at the end.
    EnterStays,
    /// There are already [`MAX_ACTIONS`](chronoshift_core::rules::MAX_ACTIONS) actions, or there would be more.
    TooManyActions,
    /// The new recordings have too many actions and selves to replace the current ones.
    TooMuchToPlay,
    NoMachine,
    FirstTurn,
    LastTurn,
    FirstTimeline,
    LastTimeline,
    NoWires,
    /// There are no hints for a self that is taken over.
    NoHints,
    /// No action is possible at the turn, so there is nothing to wait for.
    NothingToDo,
    OnlyWatched,
    /// An action, while another turn is shown, only returns to the present.
    OnlyReturned,
    /// The timeline panel has the keys.
    InTimelines,
    /// The timeline panel stays as it is, for lack of room or because a self is taken over.
    TimelinesStay,
    /// The speed, the zoom, the cursor or the panel's text is at its end.
    ViewLimit,
}

impl NoEffect {
    /// Whether the reason is only about the view, so that messages about the play stay.
    pub(crate) fn is_of_sight(self) -> bool {
        matches!(self, Self::TimelinesStay | Self::InTimelines | Self::ViewLimit)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NoEffect>();
}
