//! What comes of an action that a clone means to do.

use super::geometry::Direction;

/// What a clone does this turn, after a look at what is in its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// Its recording is over: it is inside the time machine.
    Inside,
    /// It stays.
    Hold,
    /// It enters the time machine.
    Enter,
    /// It moves to the next field.
    Walk(Direction),
    /// It pushes the crate on the next field and follows it.
    Push(Direction),
    /// It tries to move and cannot.
    Blocked(Direction),
}
