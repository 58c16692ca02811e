//! What the game asks of the machine: folders, files, locks, the clipboard, work in the
//! background. Nothing outside this room names `std::fs`, `std::thread` or a clipboard.

mod append;
mod aside;
mod background;
mod clipboard;
mod clock;
mod errors;
mod folders;
mod lock;
mod places;
mod read;
mod reason;
mod replace;
mod temporary;
mod watch;

pub(crate) use append::AppendFile;
pub(crate) use aside::{back_up, put_aside};
pub(crate) use background::{JoinHandle, Task, check_ready, sleep, spawn, spawn_thread, yield_now};
pub(crate) use clipboard::Clipboard;
pub use clipboard::OwnClipboard;
pub(crate) use clock::{age, changed, check_time, now};
pub(crate) use errors::without_backtraces;
pub(crate) use folders::{
    create_folder, create_new_folder, data_folder, entries, game_folder, is_folder, is_within,
    real_path, remove_folder, settings_folder,
};
pub(crate) use lock::Lock;
pub(crate) use places::{remove, rename};
pub(crate) use read::{open, read, read_from, read_text};
pub(crate) use reason::{io_reason, reason};
pub(crate) use replace::{replace, replace_unchanged, write_new};
pub(crate) use watch::Watch;
