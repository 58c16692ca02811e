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
    /// Hints are not about what a self that is taken over does.
    NoHints,
    /// Nothing can be done at the turn, so there is nothing to wait for.
    NothingToDo,
    /// A replay is looked at only.
    OnlyWatched,
    /// The timelines have the keys.
    InTimelines,
    /// The timelines stay as they are, for want of room or because a self is taken over.
    TimelinesStay,
    /// Time goes on no slower.
    Slowest,
    /// Time goes on no faster.
    Fastest,
    /// Turns are drawn no narrower.
    NarrowestTurns,
    /// Turns are drawn no wider.
    WidestTurns,
    /// Fields are drawn no larger.
    LargestFields,
    /// Fields are drawn no smaller, as the whole board is seen.
    WholeBoard,
    /// There is no field beyond that one.
    BoardEnds,
    /// There is no text before what is seen.
    TextBegins,
    /// There is no text after what is seen.
    TextEnds,
}

impl NoEffect {
    /// Whether it is about what is seen alone, so that what is said of the play stays.
    pub(crate) fn is_of_sight(self) -> bool {
        matches!(
            self,
            Self::Slowest
                | Self::Fastest
                | Self::NarrowestTurns
                | Self::WidestTurns
                | Self::TimelinesStay
                | Self::InTimelines
                | Self::LargestFields
                | Self::WholeBoard
                | Self::BoardEnds
                | Self::TextBegins
                | Self::TextEnds
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<NoEffect>();
}
