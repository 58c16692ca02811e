//! The game's part of the page.

use bevy::prelude::*;

/// Whether the game itself sets the window's size and full screen. In a browser, the page does.
pub(crate) const SIZES_WINDOW: bool = false;
/// Whether the game runs in a browser, which reserves some keys.
pub(crate) const IS_BROWSER: bool = true;

/// The page's element for the game.
const CANVAS: &str = "#game";

/// Adapts the game's window to the page.
pub(crate) fn adapt_window(window: Window) -> Window {
    Window {
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // The page decides which keys the browser handles.
        prevent_default_event_handling: false,
        resize_constraints: WindowResizeConstraints::default(),
        ..window
    }
}
