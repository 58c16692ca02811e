//! The mouse wheel, notch by notch.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};

use super::flick::Flick;

/// The pixels of a notch, for devices without notches.
const NOTCH: f32 = 60.0;
/// The greatest number of notches that a player can mean.
const MOST: f32 = 10.0;

/// The turn of the wheel since its last notch, in notches.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wheel(f32);

impl Wheel {
    /// Turns the wheel, and returns the notches that it passed.
    pub(super) fn turn(&mut self, by: &MouseWheel) -> impl Iterator<Item = Flick> {
        let by = match by.unit {
            MouseScrollUnit::Line => by.y,
            MouseScrollUnit::Pixel => by.y / NOTCH,
        };
        // A turn back starts at once.
        if by * self.0 < 0.0 {
            self.0 = 0.0;
        }
        self.0 += by.clamp(-MOST, MOST);
        let notches = self.0.trunc();
        self.0 -= notches;
        let flick = if notches > 0.0 { Flick::WheelUp } else { Flick::WheelDown };
        std::iter::repeat_n(flick, notches.abs() as usize)
    }
}
