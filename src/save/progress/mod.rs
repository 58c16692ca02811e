//! What the player achieved, and what is not finished yet: a file a board.

mod doubt;
mod drafts;
mod folder;
mod keep;
mod record;
mod records;

pub use drafts::{Draft, Drafts, NotKept};
pub use folder::{Imported, ProgressFolder};
pub use keep::progress_kept;
pub use record::{Best, Record};
pub use records::Progress;
