//! Keyboard, mouse, touch screen and gamepads, behind a gate that lets one press per frame through. Presses are in
//! leafwing's `ActionState<Control>` of [`BoardInput`] or [`MenuInput`]; unbound gestures of the mouse and fingers are
//! the messages [`Gesture`] and [`StrokeEvent`]. [`KeyReceiver`] has the receiver of keys, and [`Labels`] has their names.

mod binding;
mod bindings;
mod button;
mod capture;
mod chord;
mod context;
mod control;
mod defaults;
mod device;
mod drawing;
mod edit;
mod fingers;
mod flick;
mod gamepad;
mod gate;
mod held_chords;
mod input_maps;
mod key_repeat;
mod keyboard;
mod label;
mod layout;
mod look_up;
mod menu_keys;
mod pad_names;
mod piece_key;
mod pointer;
mod preset;
mod reader;
mod receiver;
mod remap;
mod rescue;
mod stroke;
mod table;
mod tilt;
mod touch;

use bevy::prelude::*;

use crate::platform::gamepads;

pub use binding::Binding;
pub use bindings::Bindings;
pub use capture::{Capture, Captured};
pub use control::{Control, EditorControl, Seek, SeekControl, Tool, Way};
pub use device::{Device, Family, LastDevice};
pub use drawing::{Phase, StrokeEvent, Tip};
pub use edit::{BindingEdit, Loss};
pub(crate) use fingers::main_direction;
pub use gate::{GateState, InputGate, InputQueue};
pub(crate) use input_maps::ControlButton;
pub use input_maps::{BoardInput, MenuInput};
pub use key_repeat::KeyRepeat;
pub(crate) use key_repeat::{HeldInput, stop_repeat};
pub(crate) use label::swipe_name;
pub use label::{Bound, Label, Labels, label};
pub use layout::Layout;
pub use menu_keys::{MenuKey, focus_step, leaves_menu};
pub use pad_names::{pad_button_name, pad_words};
pub use piece_key::{PieceKey, next_of, stands_for};
pub use pointer::{Gesture, Pointer};
pub use preset::Preset;
pub(crate) use receiver::AnsweredByFixedKeys;
pub use receiver::{KeyReceiver, Receiver};
pub use rescue::{Rescue, RescueWanted};
pub use table::{BindingFault, keep_bindings};

/// Reads the devices.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        bindings::plugin,
        device::plugin,
        gamepads,
        gate::plugin,
        input_maps::plugin,
        pointer::plugin,
        reader::plugin,
    ));
}
