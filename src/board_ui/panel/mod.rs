//! The panel at the bottom: texts, and the player's choices.

mod actions;
pub(crate) mod aside;
mod choices;
mod choose;
mod complete;
mod editing;
mod errand;
pub(crate) mod feedback;
mod height;
pub(crate) mod notice;
mod notices;
pub(crate) mod purpose;
mod replay_notices;
mod scroll;
pub(crate) mod short_notices;
mod show;
mod stars;
mod task;
mod topics;
mod tutorials;

use bevy::prelude::*;

pub(crate) use actions::hide_actions;
pub(crate) use tutorials::in_words;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        feedback::plugin,
        actions::plugin,
        notice::plugin,
        choose::plugin,
        show::plugin,
        height::plugin,
        scroll::plugin,
        choices::plugin,
        stars::plugin,
    ));
}
