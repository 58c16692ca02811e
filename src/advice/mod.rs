//! What the solver says of the position on the board, found out beside the game: no frame
//! waits for it, and nothing of it outlives its position.

mod advisor;
mod hint;
mod lead;
mod search;

use bevy::prelude::*;

pub(crate) use advisor::{Advisor, Quiet};
pub(crate) use hint::Hint;
pub(crate) use lead::Lead;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((hint::plugin, advisor::plugin));
}
