//! Why what was asked for has no effect.

use bevy::prelude::*;

/// What was asked for has no effect, and why.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoEffect {
    /// The level cannot be played yet.
    LevelLocked,
    /// There is one level only.
    OnlyLevel,
    /// No level comes before the first.
    FirstLevel,
    /// No level comes after the last.
    LastLevel,
    /// Nothing was done that could be taken back.
    NothingToUndo,
    /// Nothing was taken back that could be done again.
    NothingToRedo,
    /// Nothing was done that could begin anew.
    NothingDone,
    /// What is for a self that is taken over, while none is.
    NobodyTakenOver,
    /// No action is recorded there that could be changed.
    NothingRecorded,
    /// The time machine is entered at the end, once.
    EnterStays,
    /// No turn comes before the first one.
    FirstTurn,
    /// No turn comes after the last one that there is.
    LastTurn,
    /// No timeline comes before the first.
    FirstTimeline,
    /// No timeline comes after the last.
    LastTimeline,
    /// There are no wires.
    NoWires,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NoEffect>();
}
