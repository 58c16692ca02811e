//! The platform of the web version: the browser.

mod assets;
mod breaks;
mod game_files;
mod gamepads;
mod page;
mod thinker;
mod unavailable;
mod window;

pub(crate) use assets::asset_source;
pub(crate) use breaks::Breaks;
pub(crate) use chronoshift_save::files::forget_arrivals;
pub(crate) use game_files::{game_folder, take_arrivals, take_game};
pub(crate) use gamepads::gamepads;
pub(crate) use page::{
    CHOOSE_FILE, forget_link, hand_over, has_arrivals, has_workers, is_touched, leave_page, link,
    on_arrival, page_address, request_full_screen, say_crash, say_failure, say_on_page,
    set_focus_ends, set_page_language, show_keyboard, take_full_screen, take_pasted, wants_report,
};
pub(crate) use thinker::{SEARCH_BYTES, Thinker};
pub(crate) use unavailable::{
    DRAWS_FILMS, FileWatcher, Termination, draw_film, is_sound_stuck, silence_alsa,
};
pub(crate) use window::{IS_BROWSER, SIZES_WINDOW, adapt_window};
