//! What the game remembers from one time to the next: what the player chose, reached and made.

mod file_name;
mod keep;
mod package;
mod progress;
mod qr_picture;
mod seal;
mod settings;
mod settings_file;
mod tables;
mod trouble;
mod twofold;
mod unsaved;
mod workshop;
mod writer;

pub use file_name::{FileName, NameFault};
pub use keep::{AGAIN, kept};
pub use package::{Package, PackageFault, Why};
pub use progress::{
    Best, Draft, Drafts, Imported, NotKept, Progress, ProgressFolder, Record, progress_kept,
};
pub use qr_picture::qr_picture;
pub use settings::{
    ButtonSize, Buttons, Muted, Preferences, Speed, TimelinePanel, Warnings, plugin,
};
pub use settings_file::SettingsFile;
pub use trouble::Trouble;
pub use unsaved::Unsaved;
pub use workshop::{
    AutoSave, Composed, Deleted, Held, Made, NotDone, Place, Saved, Shared, Shelf, Unfinished,
    Workshop, workshop_kept,
};
