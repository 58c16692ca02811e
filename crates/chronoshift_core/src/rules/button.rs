//! Buttons, and the properties of each kind.

use super::geometry::Cell;

/// The condition under which a button is active.
///
/// The matches on it are exhaustive, so that the compiler asks for each new kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ButtonKind {
    /// A clone or a crate on it.
    Plain,
    /// A crate on it.
    Crate,
    /// A clone or a crate on it, once: it stays active to the end of the timeline.
    OneTime,
    /// A weight of two or more on it: a clone and a crate weigh one, a heavy crate weighs two.
    Heavy,
}

impl ButtonKind {
    /// Whether a clone on a button of this kind makes it active, perhaps together with another.
    pub(crate) fn is_for_clones(self) -> bool {
        match self {
            Self::Plain | Self::OneTime | Self::Heavy => true,
            Self::Crate => false,
        }
    }

    /// Whether a button of this kind stays active when it is left.
    pub(crate) fn is_lasting(self) -> bool {
        match self {
            Self::OneTime => true,
            Self::Plain | Self::Crate | Self::Heavy => false,
        }
    }
}

/// A button and the gates that are wired to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The button's tile.
    pub cell: Cell,
    /// The condition under which it is active.
    pub kind: ButtonKind,
    /// Its gates, each once.
    pub gates: Vec<Cell>,
}
