//! What is around the board and over it: bars, panel, menus, and what is said.

mod banner;
mod bar;
mod bars;
mod campaign;
mod cap;
mod controls;
mod diorama;
mod drafts;
mod drop;
mod figure;
mod floats;
mod help;
mod keys;
mod language;
mod levels;
mod menus;
mod panel;
mod pictures;
mod pointer;
mod replays;
mod room;
mod settings;
mod sharing;
mod steering;
mod telling;
mod timeline;
mod wait;
mod whole;
mod window;
mod workshop;
mod you;

use bevy::prelude::*;

pub(crate) use keys::key;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        (keys::plugin, cap::plugin, window::plugin),
        (bars::plugin, floats::plugin),
        (bar::plugin, panel::plugin, timeline::plugin, telling::plugin, banner::plugin),
        (menus::plugin, settings::plugin, controls::plugin, language::plugin),
        (levels::plugin, campaign::plugin, replays::plugin, drafts::plugin, drop::plugin),
        (diorama::plugin, pictures::plugin, help::plugin, sharing::plugin),
        (wait::plugin, pointer::plugin, steering::plugin, workshop::plugin),
    ));
}
