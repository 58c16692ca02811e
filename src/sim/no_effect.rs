//! Reasons why a request has no effect.

use bevy::prelude::*;

/// The reason why a request has no effect.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoEffect {
    LevelLocked,
    /// There is only one level.
    OnlyLevel,
    /// There is no level before the first.
    FirstLevel,
    /// There is no level after the last.
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
    /// There is no time machine to enter.
    NoMachine,
    /// There is no turn before the first.
    FirstTurn,
    /// There is no turn after the last.
    LastTurn,
    /// There is no timeline before the first.
    FirstTimeline,
    /// There is no timeline after the last.
    LastTimeline,
    NoWires,
    /// There are no hints for a self that is taken over.
    NoHints,
    /// No action is possible at the turn, so there is nothing to wait for.
    NothingToDo,
    /// A replay can only be watched.
    OnlyWatched,
    /// An action, while another turn is shown, only returns to the present.
    OnlyReturned,
    /// The timeline panel has the keys.
    InTimelines,
    /// The timeline panel stays as it is, for lack of room or because a self is taken over.
    TimelinesStay,
    /// The speed is the lowest.
    Slowest,
    /// The speed is the highest.
    Fastest,
    /// Turns have their minimum width.
    NarrowestTurns,
    /// Turns have their maximum width.
    WidestTurns,
    /// Tiles have their maximum size.
    LargestTiles,
    /// Tiles have their minimum size, at which the whole board is visible.
    WholeBoard,
    /// There is no tile in that direction.
    BoardEnds,
    /// There is no text before the visible part.
    TextBegins,
    /// There is no text after the visible part.
    TextEnds,
}

impl NoEffect {
    /// Whether the reason is only about the view, so that messages about the play stay.
    pub(crate) fn is_of_sight(self) -> bool {
        matches!(
            self,
            Self::Slowest
                | Self::Fastest
                | Self::NarrowestTurns
                | Self::WidestTurns
                | Self::TimelinesStay
                | Self::InTimelines
                | Self::LargestTiles
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
