//! The end of a campaign, and of each chapter: all selves of the best solutions, the results, and
//! the levels that the player could improve.

mod chapter;
mod screen;
mod tally;

use bevy::prelude::*;

pub(crate) use tally::Tally;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, chapter::plugin));
}
