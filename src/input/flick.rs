//! Inputs without a duration: a notch of the mouse wheel, and gestures of fingers.

use bevy::prelude::*;
use chronoshift_core::rules::Direction;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::prelude::{Buttonlike, UserInput};
use leafwing_input_manager::user_input::updating::CentralInputStore;
use serde::{Deserialize, Serialize};

/// An input without a duration.
#[derive(Reflect, Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Flick {
    /// The wheel turns away from the player.
    WheelUp,
    /// The wheel turns towards the player.
    WheelDown,
    /// A finger swipes over the screen.
    SwipeUp,
    SwipeRight,
    SwipeDown,
    SwipeLeft,
    /// Two fingers touch the screen for a moment.
    TwoFingers,
}

impl Flick {
    pub(super) fn is_of_wheel(self) -> bool {
        matches!(self, Self::WheelUp | Self::WheelDown)
    }

    pub(super) fn swipe(direction: Direction) -> Self {
        match direction {
            Direction::North => Self::SwipeUp,
            Direction::East => Self::SwipeRight,
            Direction::South => Self::SwipeDown,
            Direction::West => Self::SwipeLeft,
        }
    }
}

// An `InputMap` needs this. Only the reader of presses looks for it.
impl UserInput for Flick {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::Simple(Box::new(*self))
    }
}

impl Buttonlike for Flick {
    fn get_pressed(&self, _: &CentralInputStore, _: Entity) -> Option<bool> {
        None
    }
}
