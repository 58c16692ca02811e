//! Stores of saved items.

mod items;
mod sync;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use items::load;
pub use items::{Backup, Editing, Fault, FaultKind, Storable, Store};
pub(crate) use sync::{SyncQueue, Unsynced};
