//! Reasons that a record is not imported.

use std::fmt;

use chronoshift_core::level::SavedError;
use chronoshift_core::rules::MAX_ACTIONS;

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
    /// The attempt can't be played.
    Attempt(SavedError),
    /// The title has control characters.
    Title,
    /// A version of the game in it has control characters.
    Game,
    /// This time is not as the game writes it.
    Time(String),
}

/// Part of an English sentence, for the command line.
impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Reason(reason) => return reason.fmt(f),
            Self::NoMap => {
                "it has no map, so it cannot be checked. Play that level once on this computer, \
                 and take the file over again"
            }
            Self::OtherMap => "its map is of another board, or of none",
            Self::TooLong => {
                return write!(f, "it has more than {MAX_ACTIONS} actions, the limit of this game");
            }
            Self::WrongLatest => "one of its latest scores is not what its solution scores",
            Self::Attempt(error) => return error.fmt(f),
            Self::Title => "its title has control characters",
            Self::Game => "a version of the game in it has control characters",
            Self::Time(time) => {
                return write!(f, "its time \"{time}\" is no time as the game writes it");
            }
        };
        f.write_str(text)
    }
}
