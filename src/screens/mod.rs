//! What is on the screen when.

mod broken;
mod failed;

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use crate::sim::{LevelFiles, open_level};
use crate::theme::Fonts;
use crate::view;

/// What is on the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Screen {
    /// Files are being read.
    #[default]
    Loading,
    /// A level is played, or what is wrong with it is shown.
    Play,
    /// Files of the game itself could not be read.
    Failed,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_loading_state(
        LoadingState::new(Screen::Loading)
            .continue_to_state(Screen::Play)
            .on_failure_continue_to_state(Screen::Failed)
            .load_collection::<LevelFiles>(),
    );
    app.add_systems(OnEnter(Screen::Play), open_level);
}

/// What only a game with a window has.
pub(crate) fn window_plugin(app: &mut App) {
    app.configure_loading_state(
        LoadingStateConfig::new(Screen::Loading).load_collection::<Fonts>(),
    );
    view::load_during(app, Screen::Loading);
    app.add_plugins((broken::plugin, failed::plugin));
}
