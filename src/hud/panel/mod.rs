//! The panel at the bottom: what there is to say, and what can be done.

mod actions;
pub(super) mod aside;
mod choices;
mod choose;
mod editing;
pub(super) mod no_effect;
pub(super) mod notice;
mod notices;
pub(super) mod purpose;
pub(super) mod remark;
mod scroll;
mod show;
mod stars;
mod tutorials;

use bevy::prelude::*;

pub(super) use actions::hide_actions;
pub(super) use tutorials::in_words;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        remark::plugin,
        actions::plugin,
        notice::plugin,
        choose::plugin,
        show::plugin,
        scroll::plugin,
        choices::plugin,
        stars::plugin,
    ));
}
