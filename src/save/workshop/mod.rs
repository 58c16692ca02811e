//! The workshop: the player's own levels and campaigns, finished and unfinished.

mod auto_save;
mod composed;
mod error;
mod folder;
mod hand_out;
mod list;
mod open_file;
mod promote;
mod rename;
mod retitle;
mod shelf;
mod tidy;
mod unfinished;
mod unwritten;

pub use auto_save::{AutoSave, workshop_kept};
pub use composed::Composed;
pub use error::WorkshopError;
pub use folder::{SavedLevel, Workshop};
pub use hand_out::Shared;
pub use list::OwnLevelFile;
pub use open_file::OpenFile;
pub use retitle::title_edit;
pub use shelf::{Shelf, ShelfPlace};
pub use tidy::Deleted;
pub use unfinished::Unfinished;
