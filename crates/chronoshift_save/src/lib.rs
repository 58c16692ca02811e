//! The saved data of ChronoShift: file access, file formats, and the thread that writes the files. This crate depends
//! neither on the engine nor on the texts for players.

pub mod codec;
pub mod file_name;
pub mod files;
pub mod levels;
pub mod package;
pub mod progress;
pub mod settings;
pub mod storage;
pub mod time;
pub mod workshop;

mod memory;
mod qr_picture;
mod reason;
mod saver;
mod store;
mod trash;

pub use memory::Memory;
pub use qr_picture::qr_picture;
pub use reason::{Reason, RecordPart};
pub use saver::{SaveNews, Saver, StoreKind, Workbench};
pub use store::{Backup, Editing, Fault, FaultKind, Storable, Store};
pub use trash::DeletedFile;
