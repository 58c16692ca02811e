//! The files of the operating system.

mod folders;
mod open;
mod paths;
mod rename;
mod replace;
mod temporary;
mod threads;
mod time;
mod worker;

pub use folders::{
    create_folder, create_new_folder, data_folder, entries, is_file, is_folder, is_within,
    real_path, real_path_of_new, remove_folder, settings_folder,
};
pub use open::{AppendFile, Lock, open};
pub use paths::target;
pub use rename::{remove, rename, rename_new};
pub use replace::{Prepared, replace, replace_soon, replace_unchanged, sync, write_new};
pub use threads::{in_background, sleep, spawn_thread};
pub use time::{date_at, last_change, present};
pub use worker::Worker;

/// Whether the player can open the folders in which the game keeps files.
pub const SHOWS_FOLDERS: bool = true;
