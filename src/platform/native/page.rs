//! Functions that only a page needs.

use std::path::PathBuf;

/// The function that lets the player choose a file: none, because players drop files onto the window.
pub(crate) const CHOOSE_FILE: Option<fn()> = None;

/// Gives a file to the player; here it does nothing, because the game writes the file to a folder.
pub(crate) fn hand_over(_name: &str, _bytes: &[u8]) -> Option<PathBuf> {
    None
}

/// The address of the page that opens levels from links, if the game was built with one.
pub(crate) fn page_address() -> Option<String> {
    chronoshift_cli::page_address().map(str::to_owned)
}

/// The text that the browser has pasted; none here, because the game reads the clipboard.
pub(crate) fn take_pasted() -> Option<String> {
    None
}
