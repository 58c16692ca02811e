//! The bars around the board: what level and turn it is, and what there is to
//! say.

mod actions;
mod aside;
mod banner;
mod captions;
mod inspector;
mod menu;
mod notice;
mod panel;
mod remark;
mod top_bar;
mod tutorials;
mod window;

use bevy::prelude::*;

use crate::view::Show;

/// The parts of the hud's work in a frame, after the view's.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
enum Tell {
    /// What was pressed and what happened.
    Hear,
    /// What there is to say.
    Choose,
    /// It is written.
    Write,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, (Tell::Hear, Tell::Choose, Tell::Write).chain().after(Show));
    app.add_plugins((
        window::plugin,
        top_bar::plugin,
        remark::plugin,
        tutorials::plugin,
        actions::plugin,
        notice::plugin,
        panel::plugin,
        inspector::plugin,
        captions::plugin,
        banner::plugin,
        menu::plugin,
    ));
}
