//! Inputs without a duration: notches of the mouse wheel, and gestures of fingers.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use chronoshift_core::rules::Direction;
use serde::{Deserialize, Serialize};

/// An input without a duration.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// The rotation of the wheel since its last notch, in notches.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wheel(f32);

/// The pixels of a notch, for devices without notches.
const NOTCH_PIXELS: f32 = 60.0;
/// The maximum number of notches that count at once.
pub(super) const MAX_NOTCHES: f32 = 8.0;

impl Flick {
    pub(super) fn is_of_wheel(self) -> bool {
        matches!(self, Self::WheelUp | Self::WheelDown)
    }

    /// One flick per notch.
    pub(super) fn of_notches(notches: f32) -> impl Iterator<Item = Self> {
        let flick = if notches > 0.0 { Self::WheelUp } else { Self::WheelDown };
        std::iter::repeat_n(flick, notches.abs() as usize)
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

impl Wheel {
    /// Turns the wheel, and returns the number of notches that it passed: away from the player if positive, towards the
    /// player if negative.
    pub(super) fn turn(&mut self, by: &MouseWheel) -> f32 {
        let by = match by.unit {
            MouseScrollUnit::Line => by.y,
            MouseScrollUnit::Pixel => by.y / NOTCH_PIXELS,
        };
        // A change of direction starts from zero.
        if by * self.0 < 0.0 {
            self.0 = 0.0;
        }
        self.0 += by.clamp(-MAX_NOTCHES, MAX_NOTCHES);
        let notches = self.0.trunc();
        self.0 -= notches;
        notches
    }
}
