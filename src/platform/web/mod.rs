//! The machine as a page sees it: the browser.
//!
//! A page has no disk. It has the game's own files in memory, and keeps the player's files in the
//! browser's store, each under its path. All runs on one thread.

mod arrivals;
mod assets;
mod breaks;
mod files;
mod folders;
mod gamepads;
mod pack;
mod page;
mod store;
mod thinker;
mod time;
mod unavailable;
mod window;
mod worker;

pub(crate) use arrivals::{forget_arrivals, take_arrivals};
pub(crate) use assets::asset_source;
pub(crate) use breaks::Breaks;
pub(crate) use files::{
    AppendFile, last_change, open, remove, rename, rename_new, replace, replace_soon,
    replace_unchanged, sync, target, write_new,
};
pub(crate) use folders::{
    create_folder, create_new_folder, data_folder, entries, game_folder, is_file, is_folder,
    is_within, real_path, real_path_of_new, remove_folder, settings_folder,
};
pub(crate) use gamepads::gamepads;
pub(crate) use pack::take_game;
pub(crate) use page::{
    CHOOSE_FILE, SHOWS_FOLDERS, forget_link, hand_over, has_arrivals, has_workers, is_touched,
    leave_page, link, on_arrival, page_address, say_crash, say_failure, say_on_page,
    set_focus_ends, set_page_language, take_full_screen, take_pasted, want_full_screen, want_text,
    wants_report,
};
pub(crate) use thinker::{SEARCH_BYTES, Thinker};
pub(crate) use time::{date_at, present};
pub(crate) use unavailable::{FileWatcher, Lock, Termination, is_sound_stuck, silence_alsa};
pub(crate) use window::{IS_BROWSER, SIZES_WINDOW, adapt_window};
pub(crate) use worker::Worker;
