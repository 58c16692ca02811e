//! What players press, switch, choose and write: widgets on Bevy's headless ones.
//!
//! A widget is one entity with its parts below it. That one has the focus, the name and the
//! role, and the events are about it: [`Activate`](bevy::ui_widgets::Activate) of a button,
//! [`ValueChange`](bevy::ui_widgets::ValueChange) of the others. What a widget shows is set by
//! whoever owns the value: [`turn`], [`Level`], [`Chosen`].

mod adjust;
mod button;
mod choice;
mod dialog;
mod entry;
mod face;
mod grid;
mod in_turn;
mod list;
mod name;
mod note;
mod offered;
mod pointer;
mod reader;
mod sets;
mod slider;
mod steer;
mod text_field;
mod text_history;
mod text_limit;
mod toggle;
mod touch_scroll;
mod value;

use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::prelude::*;

pub use button::{bare_button, button, button_with};
pub use choice::{Chosen, acting_choice, choice, wide_choice};
pub use dialog::{FocusFirst, Look, hold, let_go, open_dialog};
pub use entry::entry;
pub use face::Face;
pub use grid::InGrid;
pub(crate) use list::{LIST_PADDING, LIST_SIDES};
pub use list::{list, scroll_by};
pub use name::{Called, NamePlace};
pub use note::{note, paragraph, warning};
pub use offered::Offered;
pub use pointer::Clicked;
pub use slider::{Level, slider};
pub use steer::{Step, steer};
pub use text_field::{Typing, Written, long_text_field, text_area, text_field};
pub use toggle::{toggle, turn};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        TabNavigationPlugin,
        choice::plugin,
        dialog::plugin,
        face::plugin,
        in_turn::plugin,
        list::plugin,
        name::plugin,
        offered::plugin,
        pointer::plugin,
        reader::plugin,
        sets::plugin,
        slider::plugin,
        (text_field::plugin, text_history::plugin),
        toggle::plugin,
        touch_scroll::plugin,
    ));
}
