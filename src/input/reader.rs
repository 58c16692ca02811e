//! The order in which the devices are read.

use bevy::input::InputSystems;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

use super::capture::{Capture, Captured};
use super::control::Seek;
use super::device::LastDevice;
use super::drawing::{Drawing, StrokeEvent};
use super::key_repeat::KeyRepeat;
use super::keyboard::HeldKeys;
use super::layout::Layout;
use super::look_up::{begin_reading, read_strokes, release_pointer, repeat_held};
use super::menu_keys::MenuKey;
use super::pointer::Gesture;
use super::rescue::{Rescue, RescueWanted};
use super::stroke::Stroke;
use super::touch::BoardFingers;
use super::{bindings, gamepad, input_maps, keyboard, touch};
use crate::frame::Intake;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyRepeat>()
        .init_resource::<Drawing>()
        .init_resource::<HeldKeys>()
        .init_resource::<BoardFingers>()
        .init_resource::<Capture>()
        .init_resource::<Rescue>()
        .init_resource::<Layout>()
        .init_resource::<LastDevice>()
        .add_message::<MenuKey>()
        .add_message::<Stroke>()
        .add_message::<Captured>()
        .add_message::<RescueWanted>()
        .add_message::<StrokeEvent>()
        .add_message::<Gesture>()
        .add_message::<Seek>()
        .add_systems(
            PreUpdate,
            (
                begin_reading,
                keyboard::read_keyboard,
                gamepad::queue_gamepads,
                gamepad::read_gamepads,
                touch::read_fingers,
                bindings::fit_to_layout,
                input_maps::update_maps,
                read_strokes,
            )
                .chain()
                .after(InputSystems)
                .after(InputManagerSystem::Tick)
                .before(InputManagerSystem::Unify),
        )
        .add_systems(PreUpdate, repeat_held.in_set(InputManagerSystem::ManualControl))
        .add_systems(
            PreUpdate,
            (keyboard::read_moves, touch::read_touches, read_strokes, release_pointer)
                .chain()
                .in_set(Intake),
        );
}
