//! Stores of saved items.

mod backed_up;
mod fault;
mod items;
mod storable;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use backed_up::{Unsynced, load_backed_up, renew_backup};
pub use fault::{Backup, Fault, FaultKind};
pub use items::Store;
pub use storable::{Editing, Storable};
