//! The panel at the bottom: texts, and the player's choices.

mod actions;
mod choices;
mod choose;
mod complete;
mod editing;
pub(crate) mod feedback;
mod height;
pub(crate) mod notice;
mod notices;
mod replay_notices;
mod scroll;
pub(crate) mod short_notices;
mod show;
mod stars;
mod topics;

use bevy::prelude::*;

pub(crate) use actions::hide_actions;

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
