//! The part of the page in which the game is shown.

use bevy::prelude::*;

/// Whether the game itself sizes the window, and fills the screen with it: here the page does.
pub(crate) const SIZES_WINDOW: bool = false;
/// Whether the game runs in a browser, which keeps some keys for itself.
pub(crate) const IS_BROWSER: bool = true;

/// The page's element for the game.
const CANVAS: &str = "#game";

/// Adapts the game's window to the page.
pub(crate) fn adapt_window(window: Window) -> Window {
    Window {
        canvas: Some(CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        // The page decides which keys are the browser's.
        prevent_default_event_handling: false,
        resize_constraints: WindowResizeConstraints::default(),
        ..window
    }
}
