//! What the game remembers from one time to the next: what the player chose.

mod keep;
mod progress;
mod settings;
mod settings_file;
mod tables;
mod trouble;
mod unsaved;

pub use keep::{AGAIN, kept};
pub use progress::{
    Best, Draft, Drafts, Imported, NotKept, Progress, ProgressFolder, Record, progress_kept,
};
pub use settings::{
    ButtonSize, Buttons, Muted, Preferences, Speed, TimelinePanel, Warnings, plugin,
};
pub use settings_file::SettingsFile;
pub use trouble::Trouble;
pub use unsaved::Unsaved;
