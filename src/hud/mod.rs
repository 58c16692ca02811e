//! The bars around the board: what level and turn it is, and what there is to
//! say.

mod actions;
mod announce;
mod announcer;
mod aside;
mod banner;
mod bars;
mod campaign;
mod cap;
mod captions;
mod choices;
mod choose;
mod controls;
mod credits;
mod describe;
mod diorama;
mod drop;
mod figure;
mod floats;
mod goals;
mod happened;
mod help;
mod inspector;
mod keys;
mod language;
mod leaving;
mod levels;
mod menu;
mod menu_button;
mod menus;
mod notice;
mod notices;
mod number;
mod on_screen;
mod panel;
mod place;
mod pointing;
mod remark;
mod room;
mod setting;
mod setting_rows;
mod settings;
mod standing;
mod stars;
mod steering;
mod title;
mod top_bar;
mod tutorials;
mod unsaved;
mod wait;
mod window;
mod wish;

use bevy::prelude::*;

pub(crate) use keys::key;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        keys::plugin,
        window::plugin,
        (bars::plugin, floats::plugin, top_bar::plugin, goals::plugin),
        remark::plugin,
        actions::plugin,
        notice::plugin,
        choose::plugin,
        panel::plugin,
        choices::plugin,
        stars::plugin,
        inspector::plugin,
        captions::plugin,
        banner::plugin,
    ))
    .add_plugins((diorama::plugin, help::plugin, campaign::plugin, credits::plugin))
    .add_plugins((title::plugin, levels::plugin, language::plugin))
    .add_plugins((announce::plugin, announcer::plugin, cap::plugin))
    .add_plugins((menus::plugin, menu::plugin, settings::plugin, controls::plugin))
    .add_plugins((setting_rows::plugin, steering::plugin, wait::plugin))
    .add_plugins((unsaved::plugin, leaving::plugin, drop::plugin))
    .add_plugins((pointing::plugin, on_screen::plugin));
}
