//! Stores of saved items.

mod fault;
mod items;
mod storable;
#[cfg(test)]
mod tests;

pub use fault::{Fault, FaultKind};
pub use items::Store;
pub use storable::{Editing, Storable};
