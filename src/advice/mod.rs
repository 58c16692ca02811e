//! What the solver says of the position on the board, found out beside the game: no frame
//! waits for it, and nothing of it outlives its position.

mod advisor;
mod hint;
mod search;

use bevy::prelude::*;

use crate::sim::Serve;

pub(crate) use advisor::{Advisor, Quiet};
pub(crate) use hint::Hint;

/// What is known after requests were served; all that shows it comes after.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Know;

/// What is not known is asked for, once it has been seen whether the board is quiet.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Ask;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, (Know.after(Serve), Ask).chain());
    app.add_plugins((hint::plugin, advisor::plugin));
}
