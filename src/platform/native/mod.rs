//! The platform of native builds: the operating system.

mod assets;
mod backtraces;
mod breaks;
mod film;
mod gamepads;
mod page;
mod sound;
mod stderr;
mod termination;
mod thinker;
mod watch;
mod window;

pub(crate) use assets::asset_source;
pub(crate) use backtraces::without_backtraces;
pub(crate) use breaks::Breaks;
pub(crate) use film::{DRAWS_FILMS, draw_film};
pub(crate) use gamepads::gamepads;
pub(crate) use page::{CHOOSE_FILE, hand_over, page_address, take_pasted};
pub(crate) use sound::{is_sound_stuck, silence_alsa};
pub(crate) use stderr::without_stderr;
pub(crate) use termination::Termination;
pub(crate) use thinker::{SEARCH_BYTES, Thinker, has_workers};
pub(crate) use watch::FileWatcher;
pub(crate) use window::{IS_BROWSER, SIZES_WINDOW, adapt_window};
