//! Places for files: the machine, or the memory of a test.

mod aside;
mod interface;
mod machine;
mod memory;
#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::unwrap_used)]
mod tests;

pub use aside::{BACKUP, backup_of, set_aside};
pub use interface::{Durability, Replacement, Storage};
pub use machine::Machine;
pub use memory::Memory;
