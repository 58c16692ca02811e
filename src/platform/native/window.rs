//! The window in which the game is shown.

use bevy::prelude::*;

/// Whether the game itself sizes the window, and fills the screen with it.
pub(crate) const SIZES_WINDOW: bool = true;
/// Whether the game runs in a browser, which keeps some keys for itself.
pub(crate) const IS_BROWSER: bool = false;

/// Adapts the game's window to the system.
pub(crate) fn adapt_window(window: Window) -> Window {
    window
}
