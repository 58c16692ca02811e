//! Actions of clones, their letters, and the intents to which they are resolved.

use std::fmt::{self, Write};

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::geometry::Direction;

/// A clone's action in one turn.
///
/// It is displayed, parsed and serialized as its letter, one of `NESWHT`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Try to move, pushing a crate that stands in the way.
    Move(Direction),
    /// Stay.
    Wait,
    /// Enter the time machine, which ends the recording.
    Enter,
}

impl Action {
    /// Every action, in the order `N E S W H T`.
    pub const ALL: [Self; 6] = [
        Self::Move(Direction::North),
        Self::Move(Direction::East),
        Self::Move(Direction::South),
        Self::Move(Direction::West),
        Self::Wait,
        Self::Enter,
    ];

    /// The direction of a move; `None` for all other actions.
    pub(crate) fn direction(self) -> Option<Direction> {
        match self {
            Self::Move(direction) => Some(direction),
            Self::Wait | Self::Enter => None,
        }
    }

    fn letter(self) -> char {
        match self {
            Self::Move(Direction::North) => 'N',
            Self::Move(Direction::East) => 'E',
            Self::Move(Direction::South) => 'S',
            Self::Move(Direction::West) => 'W',
            Self::Wait => 'H',
            Self::Enter => 'T',
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// Fails with the letter itself if it is not one of `NESWHT`.
impl TryFrom<char> for Action {
    type Error = char;

    fn try_from(letter: char) -> Result<Self, char> {
        Self::ALL.into_iter().find(|action| action.letter() == letter).ok_or(letter)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        letter.try_into().map_err(|_| D::Error::custom("no action"))
    }
}

/// The action that a clone attempts in a turn, resolved against the tiles and crates in its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// The clone is inside the time machine, because its recording has ended.
    Inside,
    /// The clone waits in place.
    Wait,
    /// The clone enters the time machine.
    Enter,
    /// The clone moves to the next tile.
    Walk(Direction),
    /// The clone pushes the crate on the next tile and follows it.
    Push(Direction),
    /// The clone tries to move but can't.
    Blocked(Direction),
    /// The clone stays in place, because it pushes a heavy crate that no other clone pushes in the
    /// same direction.
    TooHeavy(Direction),
}

impl Intent {
    /// The direction of a failed move; `None` for all other intents.
    pub fn failed_direction(self) -> Option<Direction> {
        match self {
            Self::Blocked(direction) | Self::TooHeavy(direction) => Some(direction),
            Self::Inside | Self::Wait | Self::Enter | Self::Walk(_) | Self::Push(_) => None,
        }
    }
}
