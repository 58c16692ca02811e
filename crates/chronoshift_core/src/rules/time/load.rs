//! Who or what is on a field.

/// Who or what is on a field. Clones and crates count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Load {
    /// A clone.
    Clone(usize),
    /// A crate.
    Crate(usize),
}
