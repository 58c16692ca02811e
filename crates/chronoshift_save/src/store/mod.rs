//! Stores of saved items.

mod backed_up;
mod fault;
mod items;
mod storable;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod unsynced;

pub(crate) use backed_up::load_backed_up;
pub use fault::{Backup, Fault, FaultKind};
pub use items::Store;
pub use storable::{Editing, Storable};
pub(crate) use unsynced::{SyncQueue, Unsynced};
