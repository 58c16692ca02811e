//! Buttons, and the properties of each kind.

use super::geometry::Cell;

/// The condition under which a button is active.
///
/// All matches on it are exhaustive, so the compiler points out each place that a new kind affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ButtonKind {
    /// A clone or a crate on it.
    Plain,
    /// A crate on it.
    Crate,
    /// A clone or a crate on it once: after that it stays active until the end of the timeline.
    OneTime,
    /// A weight of two or more on it: a clone and a crate weigh one, a heavy crate weighs two.
    Heavy,
}

impl ButtonKind {
    /// Whether clones can press a button of this kind, alone or together with another clone or a
    /// crate.
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
    /// Its gates, without duplicates.
    pub gates: Vec<Cell>,
}
