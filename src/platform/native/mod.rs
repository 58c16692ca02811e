//! The machine as a program of its own sees it: the operating system.

mod assets;
mod backtraces;
mod breaks;
mod folders;
mod gamepads;
mod open;
mod page;
mod rename;
mod replace;
mod sound;
mod temporary;
mod termination;
mod thinker;
mod threads;
mod time;
mod watch;
mod window;
mod worker;

pub(crate) use assets::asset_source;
pub(crate) use backtraces::without_backtraces;
pub(crate) use breaks::Breaks;
pub(crate) use folders::{
    create_folder, create_new_folder, data_folder, entries, game_folder, is_file, is_folder,
    is_within, real_path, real_path_of_new, remove_folder, settings_folder,
};
pub(crate) use gamepads::gamepads;
pub(crate) use open::{AppendFile, Lock, open};
pub(crate) use page::{CHOOSE_FILE, SHOWS_FOLDERS, hand_over, page_address, take_pasted};
pub(crate) use rename::{remove, rename, rename_new};
pub(crate) use replace::{replace, replace_soon, replace_unchanged, sync, target, write_new};
pub(crate) use sound::{is_sound_stuck, silence_alsa};
pub(crate) use termination::Termination;
pub(crate) use thinker::{SEARCH_BYTES, Thinker, has_workers};
pub(crate) use threads::sleep;
pub(crate) use time::{date_at, last_change, present};
pub(crate) use watch::FileWatcher;
pub(crate) use window::{IS_BROWSER, SIZES_WINDOW, adapt_window};
pub(crate) use worker::Worker;
