//! Reasons that a record is not imported.

use crate::reason::Reason;

/// The reason that a record is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// A part of it is unusable, or the file would become too large.
    Reason(Reason),
    /// Neither the record nor an earlier one has the map, so nothing can be checked.
    NoMap,
    /// Its map is of another board, or of none.
    OtherMap,
    /// It has more actions than the game plays.
    TooLong,
    /// One of its latest scores is not what its solution scores.
    WrongLatest,
    /// The title has control characters.
    Title,
    /// A version of the game in it has control characters.
    Game,
    /// This time is not as the game writes it.
    Time(String),
}
