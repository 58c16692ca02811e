//! The window of the game.

use bevy::prelude::*;

/// Whether the game itself sets the window's size and full screen.
pub(crate) const SIZES_WINDOW: bool = true;
/// Whether the game runs in a browser, which reserves some keys.
pub(crate) const IS_BROWSER: bool = false;

/// Adapts the game's window to the system.
pub(crate) fn adapt_window(window: Window) -> Window {
    window
}
