//! The player's files: settings, progress, and own levels and campaigns.

mod files;
mod keep;
mod news;
mod saver;
mod trouble;

pub use chronoshift_save::file_name::{FileName, NameFault};
pub use chronoshift_save::package::{Package, PackageFault, PackageProblem};
pub use chronoshift_save::progress::{Best, Draft, DraftRefusal, Drafts, Record, Relay, Team};
pub use chronoshift_save::settings::{
    AnimationSpeed, ButtonSize, TimelinePanel, TouchButtons, Warnings,
};
pub use chronoshift_save::workshop::{
    Composed, Deleted, OpenFile, OwnLevelFile, Shared, Shelf, ShelfPlace, Unfinished,
    WorkshopError, title_edit,
};
pub(crate) use files::hand_out;
pub use files::{Muted, Preferences, Progress, ProgressFolder, SettingsFile, Workshop};
pub(crate) use keep::save_level;
pub use keep::{kept, plugin, progress_kept, workshop_kept};
pub use news::is_busy;
pub(crate) use news::{OpenFileState, answer, is_awaited, run_job, run_prepared_job};
pub use saver::{ProgressSet, Saver, SettingsFinished};
pub use trouble::{TroubleReport, Unsaved};
