//! The game's access to the machine: files, locks, the clipboard, the date, gamepads, work in the
//! background. Nothing outside this room names `std::fs`, `std::thread`, a clipboard or a calendar.

mod background;
mod clipboard;
mod clock;
mod copies;
mod dates;
mod errors;
mod level_source;
mod limits;
mod machine;
#[cfg(not(target_family = "wasm"))]
mod native;
mod path_name;
mod path_with;
mod reading;
#[cfg(target_family = "wasm")]
mod web;

pub(crate) use background::{Task, check_ready, spawn, waker};
pub use clipboard::OwnClipboard;
pub(crate) use clipboard::{Clipboard, ClipboardRead};
pub(crate) use clock::{age, changed, is_time, now};
pub use clock::{time_text, unused_time};
pub(crate) use copies::{back_up, put_aside};
pub(crate) use dates::{Month, date_text, day_of_month, read_date, today};
pub use dates::{OwnToday, day_at};
pub(crate) use errors::{asset_reason, io_reason};
pub(crate) use level_source::{LEVELS, LevelChanges, level_source};
pub(crate) use limits::read_from;
pub(crate) use machine::{
    AppendFile, Breaks, CHOOSE_FILE, FileWatcher, IS_BROWSER, Lock, SEARCH_BYTES, SHOWS_FOLDERS,
    SIZES_WINDOW, Termination, Thinker, Worker, adapt_window, asset_source, create_folder,
    create_new_folder, data_folder, entries, game_folder, gamepads, hand_over, has_workers,
    is_file, is_folder, is_sound_stuck, is_within, open, page_address, present, real_path,
    real_path_of_new, remove, remove_folder, rename, replace, replace_soon, replace_unchanged,
    settings_folder, silence_alsa, sync, write_new,
};
/// For the command line, which a page lacks.
#[cfg(not(target_family = "wasm"))]
pub(crate) use native::{sleep, without_backtraces};
pub(crate) use path_name::path_name;
pub(crate) use reading::{read, read_existing, read_text, read_to_parse};
/// For the page itself.
#[cfg(target_family = "wasm")]
pub(crate) use web::{
    forget_arrivals, forget_link, has_arrivals, is_touched, leave_page, link, on_arrival,
    say_crash, say_failure, say_on_page, set_focus_ends, set_page_language, take_arrivals,
    take_full_screen, take_game, want_full_screen, want_text, wants_report,
};
