//! The words for faults. Each kind of fault is turned into a message by an exhaustive match, so a new kind without words
//! is a compile error.

mod files;
mod play;
mod reasons;
mod sokoban;
mod syntax;
mod text;

pub use files::{
    io_text, left_out_text, name_fault_text, package_fault_text, unusable_text, workshop_error_text,
};
pub use play::{actions_fault_text, contradiction_text, replay_fault_text, share_fault_text};
pub use reasons::{reason_text, value_fault_text};
pub use sokoban::{collection_fault_text, level_part, moves_fault_text};
pub use text::TextFault;
