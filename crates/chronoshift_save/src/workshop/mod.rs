//! The workshop: the player's own levels and campaigns, finished and unfinished.

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

pub use composed::Composed;
pub use error::WorkshopError;
pub use folder::Workshop;
pub use hand_out::Shared;
pub use list::OwnLevelFile;
pub use open_file::OpenFile;
pub use promote::PreparedLevel;
pub use retitle::title_edit;
pub use shelf::{Shelf, ShelfPlace};
pub use tidy::Deleted;
pub use unfinished::Unfinished;
pub use unwritten::LevelVersion;
