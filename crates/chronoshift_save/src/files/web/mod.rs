//! Files in a browser.
//!
//! A page has no disk. It has the game's own files in memory, and the player's files in the browser's store,
//! each under its path. Everything runs on one thread.

mod arrivals;
mod files;
mod folders;
mod pack;
mod sleep;
mod store;
mod time;
mod worker;

pub use arrivals::{forget_arrivals, take_arrivals};
pub use files::{
    AppendFile, Lock, Prepared, last_change, open, remove, rename, rename_new, replace,
    replace_soon, replace_unchanged, sync, target, write_new,
};
pub use folders::{
    create_folder, create_new_folder, data_folder, entries, is_file, is_folder, is_within,
    real_path, real_path_of_new, remove_folder, settings_folder,
};
pub use pack::{GAME, take_game};
pub use sleep::wait;
pub use time::{date_at, present};
pub use worker::{Worker, in_background};

/// Whether the player can open the folders in which the game keeps files.
pub const SHOWS_FOLDERS: bool = false;
