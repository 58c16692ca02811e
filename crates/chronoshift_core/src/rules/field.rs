//! What a field can be.

use super::geometry::Cell;

/// What a field is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Can never be entered.
    Wall,
    /// Plain ground.
    Floor,
    /// The time machine.
    Start,
    /// The field to obtain.
    Goal,
    /// A button of some kind.
    Button(ButtonKind),
    /// A gate, with its state while no button is active.
    Gate {
        /// Whether it begins open.
        open: bool,
    },
    /// A one-time passage.
    Passage,
}

/// What makes a button active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ButtonKind {
    /// A clone or a crate on it.
    Plain,
    /// A crate on it.
    Crate,
    /// A clone or a crate on it, once: it stays active to the end of the timeline.
    OneTime,
}

/// One button and the gates it is wired to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// Where it is.
    pub cell: Cell,
    /// What makes it active.
    pub kind: ButtonKind,
    /// Its gates, each once.
    pub gates: Vec<Cell>,
}
