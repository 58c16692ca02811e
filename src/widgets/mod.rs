//! Buttons, toggles, choices, sliders, lists, dialogs and text fields, on Bevy's headless widgets.
//!
//! A widget is one entity with its parts below it. The entity has the focus, the name and the role, and sends the
//! events: [`Activate`](bevy::ui_widgets::Activate) for a button, [`ValueChange`](bevy::ui_widgets::ValueChange) for
//! the others. The owner of a value passes it to the widget: [`set_toggle`], [`SliderLevel`], [`ChosenOption`].

mod action_row;
mod choice;
mod dialog;
mod face;
mod list;
mod pointer;
mod reader;
mod rows;
mod slider;
mod steer;
mod tabs;
mod text_field;
mod toggle;
mod widget;

use bevy::input_focus::directional_navigation::DirectionalNavigationPlugin;
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::prelude::*;

pub use action_row::action_row;
pub use choice::{ChosenOption, acting_choice, choice, wide_choice};
pub use dialog::{
    DialogLook, FocusFirst, hold_focus, let_focus_go, open_dialog, open_headed_dialog,
};
pub(crate) use dialog::{DialogTop, UnsettledDialogs};
pub use face::{Face, TOUCHED, WidgetHeight};
pub(crate) use list::{LIST_PADDING, LIST_SIDES, PointerDrag};
pub use list::{list, scroll_by};
pub use pointer::{WidgetClick, WidgetRefusal};
pub use reader::{focus_text, state_text};
pub use rows::{bare_button, button, button_with, entry, note, paragraph};
pub use slider::{SliderLevel, slider};
pub use steer::{FocusStep, steer};
pub(crate) use steer::{SpatialWidget, TileButton};
pub use tabs::{ChosenTab, tabs};
pub(crate) use text_field::update_typing;
pub use text_field::{FieldText, Typing, long_text_field, text_area, text_field};
pub use toggle::{set_toggle, toggle};
pub use widget::{Availability, NamePlace, WidgetName};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        (DirectionalNavigationPlugin, TabNavigationPlugin),
        action_row::plugin,
        choice::plugin,
        dialog::plugin,
        face::plugin,
        list::plugin,
        widget::plugin,
        pointer::plugin,
        reader::plugin,
        slider::plugin,
        text_field::plugin,
        (tabs::plugin, toggle::plugin),
    ));
}
