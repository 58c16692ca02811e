//! Doubt whether the player means it.

use bevy::prelude::*;

/// Whether the player asked to enter the machine with a clone that has not acted yet. That is
/// rarely meant: it happens when the player asks again, and anything else forgets it.
#[derive(Resource, Debug, Default)]
pub(crate) struct Doubt(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Doubt>();
}

impl Doubt {
    pub(crate) fn is_on(&self) -> bool {
        self.0
    }

    pub(super) fn begin(&mut self) {
        self.0 = true;
    }

    /// Ends the doubt, and returns whether there was one.
    pub(super) fn end(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}
