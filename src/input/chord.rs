//! The game's own input for leafwing's `InputMap`: a button, with exactly the modifiers that were held when it was
//! pressed.
//!
//! Systems read controls as the book of [leafwing-input-manager](https://docs.rs/leafwing-input-manager) shows:
//! `Single<&ActionState<Control>, With<BoardInput>>`, then `just_pressed`. A second entity, `MenuInput`, exists because
//! a button on the screen acts on the board while a menu has the keys. Only one of the two has bindings at a time.
//!
//! Leafwing's own inputs are off: a binding of a `KeyCode` compiles and does nothing. They lack this:
//!
//! - Ctrl+R is not R. In leafwing, a key fires with any modifier.
//! - When you release Shift of Shift+Left, no plain Left begins.
//! - A tap within one frame counts.
//! - All gamepads play with one map; sticks and triggers have hysteresis; notches of the wheel are counted.
//! - Swipes and taps with two fingers can be bound.
//! - A hundred controls cost less than 0.5 ms a frame. Leafwing compares all pairs of bindings.
//!
//! Leafwing's `press`, which stands in for a device in tests, is not implemented: tests write window events.

use bevy::ecs::system::StaticSystemParam;
use bevy::ecs::system::lifetimeless::SRes;
use bevy::prelude::*;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::user_input::updating::{CentralInputStore, UpdatableInput};
use leafwing_input_manager::user_input::{Buttonlike, UserInput};
use serde::{Serialize, Serializer};

use super::binding::Binding;
use super::button::Chord;
use super::held_chords::HeldChords;

impl UserInput for Chord {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    /// Chords are independent of each other, so none clashes with another.
    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

impl Buttonlike for Chord {
    fn get_pressed(&self, store: &CentralInputStore, _: Entity) -> Option<bool> {
        store.pressed(self)
    }
}

impl UpdatableInput for Chord {
    type SourceData = SRes<HeldChords>;

    fn compute(mut store: ResMut<CentralInputStore>, held: StaticSystemParam<Self::SourceData>) {
        for chord in held.chords() {
            store.update_buttonlike(chord, ButtonValue::from_pressed(true));
        }
    }
}

/// In the notation of the settings file.
impl Serialize for Chord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Binding::by_place(*self))
    }
}
