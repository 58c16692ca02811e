//! The editions of the rules, each of which has its own version of codes.

/// An edition of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Edition {
    /// The fields, the crate and the gates of the 2012 game.
    #[default]
    First,
    /// All fields and crates, the logics of gates, and limits.
    Second,
}
