//! The reasons why a replay can fail.

use crate::rules::{Limit, Paradox, Point};

/// The reason why a replay fails on a board. Timelines and turns are 1-based.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// The replay leads to a paradox.
    Paradox {
        /// The timeline with the paradox.
        timeline: usize,
        /// The paradox, with its turn.
        paradox: Paradox,
    },
    /// The current clone has to enter the time machine but is not on it.
    NotAtMachine {
        /// The clone's timeline.
        timeline: usize,
        /// The turn in which the clone has to enter.
        turn: usize,
        /// The clone's position.
        at: Point,
    },
    /// The replay ends before the current clone is inside the time machine.
    NotHome {
        /// The clone's timeline.
        timeline: usize,
        /// The last turn that was played.
        turn: usize,
    },
    /// The replay ends after a timeline in which no clone reached the goal.
    NoGoal {
        /// The timeline in which no clone reached the goal.
        timeline: usize,
        /// The last turn of that timeline.
        turn: usize,
    },
    /// The replay ends after a timeline in which not all storage spots were filled.
    Unfilled {
        /// The timeline with empty storage spots.
        timeline: usize,
        /// The last turn of that timeline.
        turn: usize,
    },
    /// The replay reaches a limit, which ends the level.
    Over {
        /// The timeline in which the limit is reached.
        timeline: usize,
        /// The turn in which the limit is reached.
        turn: usize,
        /// The limit that is reached.
        limit: Limit,
    },
    /// The replay continues after the level is complete.
    ExtraActions {
        /// The timeline that completes the level.
        timeline: usize,
        /// The turn in which the level is complete.
        turn: usize,
        /// The number of actions that have not been played.
        actions: usize,
    },
    /// The replay completes the level, although its file says that it is unfinished.
    Complete {
        /// The timeline that completes the level.
        timeline: usize,
        /// The turn in which the level is complete.
        turn: usize,
    },
    /// The score of the replay differs from the score in its file.
    Score {
        /// The score in the file.
        claimed: usize,
        /// The score according to the rules.
        actual: usize,
    },
}
