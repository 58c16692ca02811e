//! The game put together, with a window or without.

use std::fs::File;
use std::path::PathBuf;

use bevy::app::PluginGroupBuilder;
use bevy::asset::AssetPlugin;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::WindowResolution;

use crate::sim::{self, AutoPlay, Playlist, ReportFile};
use crate::{audio, hud, input, screens, view};

/// What a game is started with.
pub struct Setup {
    /// The levels to play.
    pub playlist: Playlist,
    /// Where to append the report of each action.
    pub report: Option<File>,
    /// Whether solutions play by themselves.
    pub play_solution: bool,
    /// Whether to leave the sound device alone.
    pub mute: bool,
    /// The folder of the game's assets.
    pub assets: PathBuf,
}

/// The smallest window that the game is made for, in logical pixels.
const MIN_WINDOW: (f32, f32) = (640.0, 360.0);

/// The game in its window.
pub fn window(setup: Setup) -> App {
    let (width, height) = MIN_WINDOW;
    let window = Window {
        title: "ChronoShift".to_owned(),
        name: Some("chronoshift".to_owned()),
        resolution: WindowResolution::new(1280, 800),
        resize_constraints: WindowResizeConstraints {
            min_width: width,
            min_height: height,
            ..default()
        },
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin {
            file_path: setup.assets.to_string_lossy().into_owned(),
            watch_for_changes_override: Some(true),
            ..default()
        });
    let mute = setup.mute;
    let mut app = build(setup, plugins);
    app.add_plugins((view::plugin, hud::plugin, screens::window_plugin));
    if !mute {
        app.add_plugins(audio::plugin);
    }
    app
}

/// The game without window, picture or sound: for tests.
pub fn headless(setup: Setup) -> App {
    let assets = AssetPlugin { watch_for_changes_override: Some(true), ..default() };
    let plugins = MinimalPlugins.build().add(StatesPlugin).add(InputPlugin).add(assets);
    build(setup, plugins)
}

fn build(setup: Setup, plugins: PluginGroupBuilder) -> App {
    let mut app = App::new();
    sim::register_source(&mut app, setup.playlist.folder());
    app.add_plugins(plugins).insert_resource(setup.playlist);
    app.add_plugins((sim::plugin, input::plugin, screens::plugin));
    app.insert_resource(ReportFile(setup.report));
    if setup.play_solution {
        app.init_resource::<AutoPlay>();
    }
    app
}
