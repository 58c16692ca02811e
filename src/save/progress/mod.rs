//! What the player achieved, and what is not finished yet: a file a board.

mod auto_save;
mod doubt;
mod drafts;
mod folder;
mod record;
mod records;

pub use auto_save::{ProgressSet, ProgressWriter, progress_kept};
pub use drafts::{Draft, DraftRefusal, Drafts};
pub use folder::{Imported, ProgressFolder};
pub use record::{Best, Record};
pub use records::Progress;
