//! The end of a campaign: all selves of the best solutions, the results, and the levels that the
//! player could improve.

mod screen;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(screen::plugin);
}
