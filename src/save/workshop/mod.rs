//! Levels that the player makes: where they are kept, finished and not finished.

mod composed;
mod failure;
mod folder;
mod hand_out;
mod held;
mod keep;
mod list;
mod promote;
mod rename;
mod shelf;
mod tidy;
mod unfinished;

pub use composed::Composed;
pub use failure::NotDone;
pub use folder::{Saved, Workshop};
pub use hand_out::Shared;
pub use held::Held;
pub use keep::{AutoSave, workshop_kept};
pub use list::Made;
pub use shelf::{Place, Shelf};
pub use tidy::Deleted;
pub use unfinished::Unfinished;
