//! The saved data of ChronoShift: the machine's files, the formats of what the game keeps in them, and the
//! thread that writes them. It knows no engine and no words.

pub mod files;
pub mod storage;
pub mod time;

mod reason;

pub use reason::{Part, Reason, io_reason};
