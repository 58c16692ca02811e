//! The game's access to the machine: folders, files, locks, the clipboard, the date, work in the background.
//! Nothing outside this room names `std::fs`, `std::thread`, a clipboard or a calendar.

mod background;
mod clipboard;
mod clock;
mod dates;
mod errors;
mod folders;
mod open;
mod rename;
mod replace;
mod temporary;
mod termination;
mod watch;

pub(crate) use background::{
    JoinHandle, Task, check_ready, sleep, spawn, spawn_thread, waker, yield_now,
};
pub(crate) use clipboard::Clipboard;
pub use clipboard::OwnClipboard;
pub(crate) use clock::{age, changed, check_time, now};
pub use dates::OwnToday;
pub(crate) use dates::{Month, date_text, day_of_month, read_date, today};
pub(crate) use errors::{asset_reason, io_reason, without_backtraces};
pub(crate) use folders::{
    create_folder, create_new_folder, data_folder, entries, game_folder, is_folder, is_within,
    real_path, real_path_of_new, remove_folder, settings_folder,
};
pub(crate) use open::{AppendFile, Lock, open, read, read_existing, read_from, read_text};
pub(crate) use rename::{back_up, put_aside, remove, rename};
pub(crate) use replace::{replace, replace_soon, replace_unchanged, sync, write_new};
pub(crate) use termination::Termination;
pub(crate) use watch::FileWatcher;
