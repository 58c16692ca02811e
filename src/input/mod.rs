//! Keyboard, mouse, touch screen and gamepads. What is bound becomes controls, in the order in
//! which it was pressed: [`Pressed`] for the board, [`MenuPressed`] while a menu is open,
//! [`WindowPressed`] for the window. What they are called is said by [`Labels`]. What the mouse
//! and fingers do on the board besides are [`Gesture`]s; in the editor it is [`Drawn`].

mod binding;
mod bindings;
mod button;
mod capture;
mod chosen;
mod context;
mod control;
mod defaults;
mod device;
mod drawing;
mod edit;
mod file;
mod fingers;
mod flick;
mod focus;
mod gamepad;
mod held;
mod keyboard;
mod label;
mod layout;
mod menu_keys;
mod pad_names;
mod pads;
mod pointer;
mod presets;
mod reader;
mod requests;
mod rescue;
mod stroke;
mod table;
mod tilt;
mod touch;
mod wheel;
#[cfg(all(unix, not(target_os = "macos")))]
mod x11;

use bevy::prelude::*;

pub use binding::Binding;
pub use bindings::Bindings;
pub use capture::{Capture, Captured};
pub use control::Control;
pub use device::{Device, Family, LastDevice};
pub use drawing::{Drawn, EditorInput, Phase, Tip};
pub use edit::Edit;
pub use file::{kept, reset};
pub use focus::{Focus, MenuPressed, Pressed, WindowPressed};
pub use held::Held;
pub use label::{Bound, Label, Labels, label};
pub use layout::Layout;
pub use menu_keys::{leaves, step};
pub use pointer::{Gesture, Pointer};
pub use presets::Preset;
pub(crate) use requests::ask;
pub use rescue::{Rescue, RescueWanted};
pub use table::Fault;

/// Reads the devices and asks the game for what was pressed.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        bindings::plugin,
        focus::plugin,
        pads::plugin,
        pointer::plugin,
        reader::plugin,
        requests::plugin,
        #[cfg(all(unix, not(target_os = "macos")))]
        x11::plugin,
    ));
}
