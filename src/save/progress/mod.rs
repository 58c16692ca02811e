//! The player's progress: results, and attempts to continue, in a file per board.

mod auto_save;
pub(super) mod folder;
pub(super) mod results;

pub use auto_save::progress_kept;
pub use folder::ProgressFolder;
pub use results::Progress;
