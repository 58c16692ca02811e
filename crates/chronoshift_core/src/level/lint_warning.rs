//! Warnings about a level.

use crate::rules::Point;

/// Something in a level that its author should look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LintWarning {
    /// A button that is not wired to any gate.
    ButtonWithoutGates(Point),
    /// A gate that no button is wired to.
    GateWithoutButtons(Point),
    /// A goal that couldn't be reached even if all gates were open.
    GoalOutOfReach(Point),
    /// A goal that no clone can ever reach, because gates on every path stay closed.
    GoalShutAway(Point),
    /// A gate that starts closed and whose buttons can never be active.
    GateNeverOpens(Point),
    /// A crate button that no crate can ever be on.
    CrateButtonOutOfReach(Point),
    /// A crate that no clone can ever push.
    CrateNeverMoves(Point),
    /// A heavy crate in a corner of walls.
    HeavyCrateInCorner(Point),
    /// A heavy crate in a level with only one clone. Pushing it takes two.
    HeavyCrateAlone(Point),
    /// A heavy button that neither two clones nor a heavy crate can ever be on.
    HeavyButtonOutOfReach(Point),
    /// A one-way tile that nothing can ever enter.
    OneWayShut(Point),
    /// A trapdoor that no crate can ever be pushed onto.
    TrapdoorOutOfReach(Point),
    /// Too few crates can be brought to storage spots to fill them all. The position is that of the
    /// first storage spot.
    TooFewCrates(Point),
    /// A storage spot that no crate can ever be on.
    StorageOutOfReach(Point),
    /// The level has fewer storage spots than crates, and its crates have no other use.
    TooFewStorageSpots {
        /// The number of storage spots.
        storage_spots: usize,
        /// The number of crates.
        crates: usize,
    },
    /// The level's objective is reached before the first action.
    SolvedAtStart,
    /// The limit on the number of clones is lower than the number that the level needs.
    CloneLimitTooLow {
        /// The limit on the number of clones.
        limit: usize,
        /// A lower bound on the number of clones in a solution.
        lower_bound: usize,
    },
    /// The score limit is lower than the score that the level needs.
    ScoreLimitTooLow {
        /// The score limit.
        limit: usize,
        /// A lower bound on the score of a solution.
        lower_bound: usize,
    },
    /// A `Solution` field whose actions can't be read.
    UnreadableSolution(String),
    /// A `Tutorial-` field for an event that doesn't exist.
    UnknownTutorial(String),
    /// A name in braces in a field's text that isn't a key's name.
    UnknownPress {
        /// The field's name, as written.
        field: String,
        /// The name, including its braces.
        name: String,
    },
    /// A `Par` field that can't be read.
    UnreadablePar,
    /// A `Par` field that was written for a different board.
    UselessPar,
}

impl LintWarning {
    /// The name of this kind of warning in reports.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::ButtonWithoutGates(_) => "button-without-gates",
            Self::GateWithoutButtons(_) => "gate-without-buttons",
            Self::GoalOutOfReach(_) => "goal-out-of-reach",
            Self::GoalShutAway(_) => "goal-shut-away",
            Self::GateNeverOpens(_) => "gate-never-opens",
            Self::CrateButtonOutOfReach(_) => "crate-button-out-of-reach",
            Self::CrateNeverMoves(_) => "crate-never-moves",
            Self::HeavyCrateInCorner(_) => "heavy-crate-in-corner",
            Self::HeavyCrateAlone(_) => "heavy-crate-alone",
            Self::HeavyButtonOutOfReach(_) => "heavy-button-out-of-reach",
            Self::OneWayShut(_) => "one-way-shut",
            Self::TrapdoorOutOfReach(_) => "sink-out-of-reach",
            Self::TooFewCrates(_) => "too-few-crates",
            Self::StorageOutOfReach(_) => "storage-out-of-reach",
            Self::TooFewStorageSpots { .. } => "too-few-storages",
            Self::SolvedAtStart => "solved-at-start",
            Self::CloneLimitTooLow { .. } => "clone-limit-too-low",
            Self::ScoreLimitTooLow { .. } => "score-limit-too-low",
            Self::UnreadableSolution(_) => "unreadable-solution",
            Self::UnknownTutorial(_) => "unknown-tutorial",
            Self::UnknownPress { .. } => "unknown-press",
            Self::UnreadablePar => "unreadable-par",
            Self::UselessPar => "useless-par",
        }
    }

    /// The position on the board, if the warning has one.
    pub fn position(&self) -> Option<Point> {
        match *self {
            Self::ButtonWithoutGates(at)
            | Self::GateWithoutButtons(at)
            | Self::GoalOutOfReach(at)
            | Self::GoalShutAway(at)
            | Self::GateNeverOpens(at)
            | Self::CrateButtonOutOfReach(at)
            | Self::CrateNeverMoves(at)
            | Self::HeavyCrateInCorner(at)
            | Self::HeavyCrateAlone(at)
            | Self::HeavyButtonOutOfReach(at)
            | Self::OneWayShut(at)
            | Self::TrapdoorOutOfReach(at)
            | Self::TooFewCrates(at)
            | Self::StorageOutOfReach(at) => Some(at),
            Self::TooFewStorageSpots { .. }
            | Self::SolvedAtStart
            | Self::CloneLimitTooLow { .. }
            | Self::ScoreLimitTooLow { .. }
            | Self::UnreadableSolution(_)
            | Self::UnknownTutorial(_)
            | Self::UnknownPress { .. }
            | Self::UnreadablePar
            | Self::UselessPar => None,
        }
    }
}
