//! What the solver says of the position on the board, and of the level that is made, found out
//! beside the game: no frame waits for it, and nothing of it outlives what it is about.

mod advisor;
mod answers;
mod hint;
mod lead;
mod rungs;
mod search;
mod thinking;
mod wake;

use bevy::prelude::*;

pub(crate) use advisor::{Advisor, Quiet};
pub(crate) use answers::{Answers, Pursuit};
pub(crate) use hint::Hint;
pub(crate) use lead::Lead;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((rungs::plugin, advisor::plugin, answers::plugin));
}
