//! What a page does in its own way, and a program leaves to the system.

use std::path::PathBuf;

/// Lets the player choose a file: files are dropped onto the window.
pub(crate) const CHOOSE_FILE: Option<fn()> = None;

/// Gives a file to the player: it is written to a folder instead.
pub(crate) fn hand_over(_name: &str, _bytes: &[u8]) -> Option<PathBuf> {
    None
}

/// The address of the page on which a link opens a level, if the game was built for one.
pub(crate) fn page_address() -> Option<String> {
    option_env!("CHRONOSHIFT_PAGE").map(str::to_owned)
}

/// The text that was pasted by the system: the clipboard is read instead.
pub(crate) fn take_pasted() -> Option<String> {
    None
}
