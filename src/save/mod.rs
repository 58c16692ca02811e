//! What the game remembers from one time to the next: what the player chose, reached and made.

mod backed_up;
mod file_name;
mod keep_settings;
mod package;
mod progress;
mod qr_picture;
mod seal;
mod settings;
mod settings_file;
mod tables;
mod trouble;
mod workshop;
mod writer;

pub use file_name::{FileName, NameFault};
pub use keep_settings::{AGAIN, kept};
pub use package::{Package, PackageFault, Why};
pub use progress::{
    Best, Draft, Drafts, Imported, NotKept, Progress, ProgressFolder, ProgressSet, ProgressWriter,
    Record, progress_kept,
};
pub use qr_picture::qr_picture;
pub use settings::{
    ButtonSize, Buttons, Muted, Preferences, Speed, TimelinePanel, Warnings, plugin,
};
pub use settings_file::SettingsFile;
pub use trouble::{Trouble, Unsaved};
pub use workshop::{
    AutoSave, Composed, Deleted, Made, NotDone, OpenFile, Place, Saved, Shared, Shelf, Unfinished,
    Workshop, workshop_kept,
};
