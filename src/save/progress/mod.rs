//! The player's progress: results, and attempts to continue, in a file per board.

mod auto_save;
mod folder;
mod results;

pub use auto_save::{ProgressSet, progress_kept};
pub use folder::ProgressFolder;
pub use results::Progress;
