//! The solver's advice on the position on the board, and its results for the level in the level
//! editor. Searches run in the background: no frame waits for them, and no result outlives its
//! position.

mod advisor;
mod answers;
mod rungs;
mod task;

use bevy::prelude::*;

pub use advisor::Advisor;
pub(crate) use advisor::{BoardRest, ShownHint};
pub(crate) use answers::Answers;
pub use task::HasWorkers;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<HasWorkers>().add_plugins((
        rungs::plugin,
        advisor::plugin,
        answers::plugin,
    ));
}
