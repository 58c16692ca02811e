//! Fields, and the properties of each kind.

use super::geometry::Cell;

/// The kind of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// The condition for entering a field for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EntryCondition {
    Never,
    AtOnce,
    /// A button that is wired to it must have been active.
    OnceOpened,
}

impl Field {
    /// The match is exhaustive, as the next ones are, so that the compiler asks for each new kind
    /// of field.
    pub(super) fn entry_condition(self) -> EntryCondition {
        match self {
            Self::Wall => EntryCondition::Never,
            Self::Gate { open: false } => EntryCondition::OnceOpened,
            Self::Floor
            | Self::Start
            | Self::Goal
            | Self::Button(_)
            | Self::Gate { open: true }
            | Self::Passage => EntryCondition::AtOnce,
        }
    }
}

/// The condition under which a button is active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ButtonKind {
    /// A clone or a crate on it.
    Plain,
    /// A crate on it.
    Crate,
    /// A clone or a crate on it, once: it stays active to the end of the timeline.
    OneTime,
}

impl ButtonKind {
    /// Whether a clone makes a button active.
    pub(super) fn is_for_clones(self) -> bool {
        match self {
            Self::Plain | Self::OneTime => true,
            Self::Crate => false,
        }
    }

    /// Whether a button stays active without anything on it.
    pub(super) fn is_lasting(self) -> bool {
        match self {
            Self::OneTime => true,
            Self::Plain | Self::Crate => false,
        }
    }
}

/// A button and the gates that are wired to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The button's field.
    pub cell: Cell,
    /// The condition under which it is active.
    pub kind: ButtonKind,
    /// Its gates, each once.
    pub gates: Vec<Cell>,
}
