//! Levels that the player makes: where they are kept, finished and not finished.

mod auto_save;
mod composed;
mod error;
mod folder;
mod hand_out;
mod list;
mod open_file;
mod promote;
mod rename;
mod shelf;
mod tidy;
mod unfinished;
mod unwritten;

pub use auto_save::{AutoSave, workshop_kept};
pub use composed::Composed;
pub use error::NotDone;
pub use folder::{Saved, Workshop};
pub use hand_out::Shared;
pub use list::Made;
pub use open_file::OpenFile;
pub use shelf::{Place, Shelf};
pub use tidy::Deleted;
pub use unfinished::Unfinished;
