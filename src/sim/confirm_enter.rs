//! The confirmation of entering the machine at the start, which is mostly a mistake.

use bevy::prelude::*;

/// Whether the player asked to enter the machine with a clone that has not acted yet. It enters if
/// the player asks again; any other request forgets the question.
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

    /// Forgets the question, and returns whether there was one.
    pub(super) fn end(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}
