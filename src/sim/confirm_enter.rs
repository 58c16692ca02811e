//! The machine is entered by mistake most easily at the start: there the player confirms it.

use bevy::prelude::*;

/// Whether the player asked to enter the machine with a clone that has not acted yet. That is
/// rarely meant: it happens when the player asks again, and anything else forgets it.
#[derive(Resource, Debug, Default)]
pub(crate) struct ConfirmEnter(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConfirmEnter>();
}

impl ConfirmEnter {
    pub(crate) fn is_on(&self) -> bool {
        self.0
    }

    pub(super) fn begin(&mut self) {
        self.0 = true;
    }

    /// Ends it, and returns whether it was on.
    pub(super) fn end(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}
