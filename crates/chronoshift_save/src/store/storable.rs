//! Items that a store keeps.

use std::time::Duration;

use crate::reason::Reason;

/// An item that a store keeps.
pub trait Storable: Clone + Send + 'static {
    /// The end of its files' names, after the key.
    const ENDING: &'static str;
    /// The greatest number of bytes of a file.
    const MAX_BYTES: u64;
    /// The time to wait for the lock: another program needs milliseconds to write.
    const PATIENCE: Duration;
    /// Whether people edit the file, too.
    const EDITING: Editing;
    /// The part of an item that shows later whether its file has changed.
    type Base: Clone + Send;
    /// Facts for a merge that the item doesn't have.
    type Context: Clone + Send + 'static;

    /// Whether this can be the key of an item: the name of its file without the ending.
    fn is_key(key: &str) -> bool;

    /// Reads an item from the bytes of its file. Returns unusable parts, too.
    ///
    /// # Errors
    /// Nothing of it is usable.
    fn decode(key: &str, bytes: &[u8]) -> Result<(Self, Vec<Reason>), Reason>;

    /// Writes an item as the bytes of its file.
    ///
    /// # Errors
    /// It has no such form.
    fn encode(&self) -> Result<Vec<u8>, Reason>;

    /// The part of it that shows later whether its file has changed.
    fn base(&self) -> Self::Base;

    /// Merges `ours`, which this program is about to write, with `theirs`, which is in the file if there is one.
    /// `base` is from the item that this program last read or wrote.
    ///
    /// # Errors
    /// `theirs` is damaged.
    fn merge(
        base: Option<&Self::Base>,
        ours: &Self,
        theirs: Option<Self>,
        context: &Self::Context,
    ) -> Result<Self, Reason>;
}

/// Who changes the files of a store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Editing {
    /// Only the game. Its backup follows each file, and replaces it when it is damaged.
    Game,
    /// People as well. A backup is made before the first change of a run, and no file is replaced that has
    /// changed since it was read.
    People,
}
