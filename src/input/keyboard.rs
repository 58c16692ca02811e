//! The keyboard, press by press.
//!
//! Leafwing's `InputMap` says which key is which control; its `ActionState`
//! only knows what is down once a frame. Here the order of keys matters and
//! none may be lost, however many come in a frame, so the presses themselves
//! are read.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::focus::{DevicePressed, Focus};
use super::{Control, bindings};
use crate::frame::Frame;

/// Marks the keyboard's bindings.
#[derive(Component)]
struct Keyboard;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Keyboard, bindings::keyboard()));
    });
    app.add_systems(Update, read.in_set(Frame::Read).before(super::focus::route));
}

/// A key that is held down acts again no sooner than after so many seconds,
/// however fast the system repeats it.
const REPEAT: f32 = 0.12;

fn read(
    time: Res<Time>,
    mut keys: MessageReader<KeyboardInput>,
    bindings: Single<&InputMap<Control>, With<Keyboard>>,
    focus: Res<Focus>,
    mut pressed: MessageWriter<DevicePressed>,
    (mut last, mut held_for): (Local<f32>, Local<Focus>),
) {
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        if key.repeat && time.elapsed_secs() - *last < REPEAT {
            continue;
        }
        // A key that is held when the menu opens or closes is not meant for what comes then.
        if !key.repeat {
            *held_for = *focus;
        } else if *held_for != *focus {
            continue;
        }
        *last = time.elapsed_secs();
        let input: &dyn Buttonlike = &key.key_code;
        let bound = bindings.buttonlike_bindings().find(|(_, binding)| *binding == input);
        if let Some((&control, _)) = bound
            && (!key.repeat || repeats(control, *focus))
        {
            pressed.write(DevicePressed(control));
        }
    }
}

/// Whether a key that is held down goes on doing this.
fn repeats(control: Control, focus: Focus) -> bool {
    use Control::{East, Hold, North, Redo, South, Undo, West};
    match control {
        North | East | South | West => true,
        Hold | Undo | Redo => focus == Focus::Board,
        _ => false,
    }
}
