//! The game's access to the platform: asset sources, the clipboard, today's date, gamepads, and work in the background.
//! Files and the clock are in `chronoshift_save`. Nothing outside this module and that crate uses `std::fs`,
//! `std::thread`, a clipboard or a calendar.

mod background;
mod clipboard;
mod errors;
mod film_progress;
mod level_source;
mod machine;
#[cfg(not(target_family = "wasm"))]
mod native;
mod own_today;
#[cfg(target_family = "wasm")]
mod web;

pub(crate) use background::{Task, check_ready, map_chunks, spawn, waker};
pub use clipboard::OwnClipboard;
pub(crate) use clipboard::{Clipboard, ClipboardRead};
pub(crate) use errors::asset_reason;
pub(crate) use film_progress::FilmProgress;
pub(crate) use level_source::{LEVELS, LevelChanges, level_source};
pub(crate) use machine::{
    Breaks, CHOOSE_FILE, DRAWS_FILMS, FileWatcher, IS_BROWSER, SEARCH_BYTES, SIZES_WINDOW,
    Termination, Thinker, adapt_window, asset_source, draw_film, gamepads, hand_over, has_workers,
    is_sound_stuck, page_address, silence_alsa,
};
#[cfg(not(target_family = "wasm"))]
pub(crate) use native::{without_backtraces, without_stderr};
pub use own_today::OwnToday;
pub(crate) use own_today::today;
/// Functions of the page.
#[cfg(target_family = "wasm")]
pub(crate) use web::{
    forget_arrivals, forget_link, game_folder, has_arrivals, is_touched, leave_page, link,
    on_arrival, request_full_screen, say_crash, say_failure, say_on_page, set_focus_ends,
    set_page_language, show_keyboard, take_arrivals, take_full_screen, take_game, wants_report,
};
