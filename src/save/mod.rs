//! The player's files: settings, progress, and own levels and campaigns.

mod jobs;
mod keep_levels;
mod keep_settings;
mod news;
mod notify;
mod progress;
mod saver;
mod settings;
mod settings_file;
mod trouble;
mod workshop;

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
pub use jobs::is_busy;
pub(crate) use jobs::{answer, is_awaited, run_job, run_prepared_job};
pub(crate) use keep_levels::save_level;
pub use keep_levels::workshop_kept;
pub use keep_settings::kept;
pub(crate) use news::OpenFileState;
pub use progress::{Progress, ProgressFolder, progress_kept};
pub use saver::{ProgressSet, Saver, SettingsFinished};
pub use settings::{Muted, Preferences, plugin};
pub use settings_file::SettingsFile;
pub use trouble::{TroubleReport, Unsaved};
pub use workshop::Workshop;
pub(crate) use workshop::hand_out;
