//! The input that the player holds.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::drawing::Drawing;
use super::key_repeat::KeyRepeat;

/// The stroke that the player draws, and the keys that repeat.
#[derive(SystemParam)]
pub(crate) struct HeldInput<'w> {
    drawing: Option<Res<'w, Drawing>>,
    repeat: Option<Res<'w, KeyRepeat>>,
}

impl HeldInput<'_> {
    /// Whether the player draws, or holds a key that repeats.
    pub(crate) fn is_any(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.is_on())
            || self.repeat.as_ref().is_some_and(|repeat| repeat.repeats())
    }
}
