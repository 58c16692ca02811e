//! The mouse's wheel, notch by notch.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};

use super::flick::Flick;

/// So many pixels are a notch, where there are no notches.
const NOTCH: f32 = 60.0;
/// More notches than that are not meant.
const MOST: f32 = 10.0;

/// How far the wheel was turned since its last notch, in notches.
#[derive(Debug, Default)]
pub(super) struct Wheel(f32);

impl Wheel {
    /// Turns it on, and gives the notches over which it came.
    pub(super) fn turn(&mut self, by: &MouseWheel) -> impl Iterator<Item = Flick> {
        let by = match by.unit {
            MouseScrollUnit::Line => by.y,
            MouseScrollUnit::Pixel => by.y / NOTCH,
        };
        // Back is never far.
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
