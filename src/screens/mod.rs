//! The screens besides the board.

mod language;
mod loading;
mod termination;
mod unreadable;
mod window;

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use crate::board;
use crate::sim::LevelFiles;
use crate::states::Screen;
use crate::theme::{Fonts, PadPictures};
use crate::timeline_ui::TimelineIcons;

pub(crate) use loading::curtain_plugin;
pub(crate) use termination::plugin as termination_plugin;
pub(crate) use window::plugin as window_size_plugin;

pub(crate) fn plugin(app: &mut App) {
    app.add_loading_state(
        LoadingState::new(Screen::Loading)
            .continue_to_state(Screen::Play)
            .on_failure_continue_to_state(Screen::Failed)
            .load_collection::<LevelFiles>(),
    );
}

/// The screens of a game with a window.
pub(crate) fn window_plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading)
            .load_collection::<Fonts>()
            .load_collection::<TimelineIcons>(),
    );
    board::load_during(app, Screen::Loading);
    // Nothing waits for these pictures. `App::init_collection` of bevy_asset_loader 0.27 would request each file twice.
    app.add_systems(OnEnter(Screen::Play), |world: &mut World| {
        world.init_collection::<PadPictures>();
    });
    app.add_plugins((unreadable::plugin, language::plugin, loading::plugin));
}
