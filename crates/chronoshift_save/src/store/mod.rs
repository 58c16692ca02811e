//! Stores of saved items.

mod items;
mod storable;
mod sync;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use items::Store;
pub(crate) use items::load;
pub use storable::{Backup, Editing, Fault, FaultKind, Storable};
pub(crate) use sync::{SyncQueue, Unsynced};
