//! Keyboard, mouse buttons and gamepads. All become controls, in the order in which they
//! were pressed: [`Pressed`] for the board, [`MenuPressed`] while a menu is open,
//! [`WindowPressed`] for the window. What they are called is said by [`Labels`].

mod binding;
mod bindings;
mod button;
mod control;
mod defaults;
mod device;
mod focus;
mod gamepad;
mod held;
mod keyboard;
mod label;
mod layout;
mod pad_names;
mod pads;
mod reader;
mod requests;
mod stroke;
mod table;
mod tilt;
#[cfg(all(unix, not(target_os = "macos")))]
mod x11;

use bevy::prelude::*;

pub use bindings::Bindings;
pub use control::Control;
pub use device::{Device, Family, LastDevice};
pub use focus::{Focus, MenuPressed, Pressed, WindowPressed};
pub use held::Held;
pub use label::{Label, Labels, label};
pub use layout::Layout;
pub use table::{Fault, from_file};

/// Reads the devices and asks the game for what was pressed.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        bindings::plugin,
        focus::plugin,
        pads::plugin,
        reader::plugin,
        requests::plugin,
        #[cfg(all(unix, not(target_os = "macos")))]
        x11::plugin,
    ));
}
