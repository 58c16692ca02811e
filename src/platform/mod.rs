//! The game's access to the machine: files, locks, the clipboard, the date, gamepads, work in the
//! background. Nothing outside this room names `std::fs`, `std::thread`, a clipboard or a calendar.

mod background;
mod clipboard;
mod errors;
mod level_source;
mod machine;
#[cfg(not(target_family = "wasm"))]
mod native;
mod own_today;
#[cfg(target_family = "wasm")]
mod web;

pub(crate) use background::{Task, check_ready, spawn, waker};
/// For the command line, which a page lacks.
#[cfg(not(target_family = "wasm"))]
pub(crate) use chronoshift_save::files::sleep;
pub(crate) use chronoshift_save::files::{
    AppendFile, Lock, SHOWS_FOLDERS, Worker, create_folder, create_new_folder, data_folder,
    entries, is_file, is_folder, is_within, open, path_name, read, read_existing, read_from,
    read_text, read_to_parse, real_path, real_path_of_new, remove, remove_folder, rename,
    replace_unchanged, settings_folder, write_new,
};
pub(crate) use chronoshift_save::io_reason;
pub(crate) use chronoshift_save::time::{
    Month, age, changed, date_text, day_of_month, now, read_date,
};
pub use chronoshift_save::time::{day_at, time_text, unused_time};
pub use clipboard::OwnClipboard;
pub(crate) use clipboard::{Clipboard, ClipboardRead};
pub(crate) use errors::asset_reason;
pub(crate) use level_source::{LEVELS, LevelChanges, level_source};
pub(crate) use machine::{
    Breaks, CHOOSE_FILE, FileWatcher, IS_BROWSER, SEARCH_BYTES, SIZES_WINDOW, Termination, Thinker,
    adapt_window, asset_source, game_folder, gamepads, hand_over, has_workers, is_sound_stuck,
    page_address, silence_alsa,
};
#[cfg(not(target_family = "wasm"))]
pub(crate) use native::without_backtraces;
pub use own_today::OwnToday;
pub(crate) use own_today::today;
/// For the page itself.
#[cfg(target_family = "wasm")]
pub(crate) use web::{
    forget_arrivals, forget_link, has_arrivals, is_touched, leave_page, link, on_arrival,
    say_crash, say_failure, say_on_page, set_focus_ends, set_page_language, take_arrivals,
    take_full_screen, take_game, want_full_screen, want_text, wants_report,
};
