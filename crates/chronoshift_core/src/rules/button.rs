//! Buttons, and the properties of each kind.

use super::geometry::Cell;

/// The condition under which a button is active.
///
/// All matches on this enum are exhaustive, so the compiler points out all code that a new kind
/// affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ButtonKind {
    /// A clone or a crate is on the button.
    Plain,
    /// A crate is on the button.
    Crate,
    /// A clone or a crate has been on the button in this timeline.
    OneTime,
    /// A weight of two or more is on the button: clones and plain crates weigh one, heavy crates
    /// two.
    Heavy,
}

impl ButtonKind {
    /// Whether a clone can press a button of this kind, alone or together with another clone or a
    /// crate.
    pub(crate) fn is_for_clones(self) -> bool {
        match self {
            Self::Plain | Self::OneTime | Self::Heavy => true,
            Self::Crate => false,
        }
    }

    /// Whether a button of this kind stays active after clones and crates have left it.
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
    /// The condition under which the button is active.
    pub kind: ButtonKind,
    /// The gates that are wired to the button, without duplicates.
    pub gates: Vec<Cell>,
}
