//! What a clone does with a turn, and the letters it is written in.

use super::Direction;

/// What a clone does with one turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Try to move, pushing a crate that stands in the way.
    Move(Direction),
    /// Stay.
    Hold,
    /// Enter the time machine; ends a recording.
    Enter,
}

impl Action {
    /// Every action, in the order `N E S W H T`.
    pub const ALL: [Self; 6] = [
        Self::Move(Direction::North),
        Self::Move(Direction::East),
        Self::Move(Direction::South),
        Self::Move(Direction::West),
        Self::Hold,
        Self::Enter,
    ];

    /// The action's letter in solutions and recordings.
    pub fn letter(self) -> char {
        match self {
            Self::Move(Direction::North) => 'N',
            Self::Move(Direction::East) => 'E',
            Self::Move(Direction::South) => 'S',
            Self::Move(Direction::West) => 'W',
            Self::Hold => 'H',
            Self::Enter => 'T',
        }
    }

    /// The action of a letter; `None` if it is not one of `NESWHT`.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|a| a.letter() == letter)
    }
}

/// The letters of a run of actions.
pub fn letters(actions: &[Action]) -> String {
    actions.iter().map(|a| a.letter()).collect()
}
