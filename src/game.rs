//! The whole game, with a window or without.

use std::convert::Infallible;
use std::path::PathBuf;

use bevy::app::PluginGroupBuilder;
#[cfg(unix)]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::asset::io::{AssetSourceId, Reader};
use bevy::asset::{AssetLoader, AssetMetaCheck, LoadContext, UnapprovedPathMode};
use bevy::core_pipeline::CorePipelinePlugin;
use bevy::ecs::error::{BevyError, ErrorContext, FallbackErrorHandler};
use bevy::ecs::world::error::EntityMutableFetchError;
use bevy::gilrs::GilrsPlugin;
use bevy::input::InputPlugin;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::shader::Shader;
use bevy::state::app::StatesPlugin;
use bevy::window::WindowResolution;
use bevy::winit::WinitPlugin;
use chronoshift_save::settings::system_locale;

use crate::platform::{LEVELS, LevelChanges, adapt_window, asset_source, level_source};
use crate::sim::{self, AutoPlay, CampaignFolders, Playlist, ReportFile};
use crate::theme::Themes;
use crate::words::{SystemLanguage, Words};
use crate::{
    advice, audio, board, board_ui, editor, frame, input, intents, menus, pictures, save, screens,
    states, theme, timeline, timeline_ui, widgets, words,
};

/// The settings to start a game with.
pub struct Setup {
    /// The levels to play.
    pub playlist: Playlist,
    /// Other campaigns, if the player may switch to them.
    pub folders: Option<CampaignFolders>,
    /// The file for the report of each action.
    pub report: ReportFile,
    /// Whether solutions are played automatically.
    pub play_solution: bool,
    /// Whether to leave the sound device alone.
    pub mute: bool,
    /// The folder of the game's assets.
    pub assets: PathBuf,
    /// The themes in that folder.
    pub themes: Themes,
    /// The words of the game's languages, which are in that folder, too.
    pub words: chronoshift_words::Words,
}

/// The minimum size of the window, in logical pixels.
const MIN_WINDOW: (f32, f32) = (500.0, 360.0);

/// Keeps two kinds of warnings out of the log: those about the system that no player can fix, and those about assets
/// and sound that the game reports itself.
pub const LOG_FILTER: &str = "wgpu=error,winit=error,arboard=error,bevy_render::renderer=error,\
    bevy_asset::server=off,bevy_kira_audio=error";

/// The game in its window.
pub fn window(setup: Setup) -> App {
    let (mute, is_played) = (setup.mute, !setup.play_solution);
    let mut app = build(setup, window_plugins());
    app.add_plugins((save::kept, input::keep_bindings, sim::remembered, show_game));
    app.add_plugins((screens::termination_plugin, screens::curtain_plugin));
    app.insert_resource(SystemLanguage(system_locale()));
    // A solution that is played automatically isn't an achievement of the player.
    if is_played {
        app.add_plugins((save::progress_kept, save::workshop_kept));
    }
    if mute {
        app.insert_resource(save::Muted)
    } else {
        app.add_plugins(audio::plugin)
    };
    frame::use_frame_start_time(&mut app);
    frame::run_on_one_thread(&mut app);
    app
}

/// The game with all parts of a window, but without window, backdrop, pixels or sound: for tests of
/// its texts.
pub fn invisible(setup: Setup) -> App {
    let no_pixels = WgpuSettings { backends: None, ..default() };
    let render = RenderPlugin { render_creation: no_pixels.into(), ..default() };
    let plugins = window_plugins().set(render).disable::<WinitPlugin>().disable::<LogPlugin>();
    // The plugin prepares shaders, which takes a seventh of a short test.
    let plugins = plugins.disable::<CorePipelinePlugin>();
    let mut app = build(setup, plugins.add_after::<RenderPlugin>(UnreadShaders));
    app.add_plugins(show_game).insert_resource(board::NoBackdrop);
    frame::run_on_one_thread(&mut app);
    app
}

/// Leaves Bevy's shaders empty: they serve no purpose without a graphics device, and reading them takes
/// an eighth of a short test.
#[derive(TypePath)]
struct UnreadShaders;

impl Plugin for UnreadShaders {
    fn build(&self, app: &mut App) {
        app.register_asset_loader(Self);
    }
}

impl AssetLoader for UnreadShaders {
    type Asset = Shader;
    type Settings = ();
    type Error = Infallible;

    async fn load(
        &self,
        _: &mut dyn Reader,
        (): &(),
        context: &mut LoadContext<'_>,
    ) -> Result<Shader, Infallible> {
        Ok(Shader::from_wgsl("", context.path().to_string()))
    }

    fn extensions(&self) -> &[&str] {
        &["wgsl"]
    }
}

/// The game with all its pixels, but without a window or sound: for tests of pictures. It draws
/// nothing before its camera has a picture to draw on.
pub fn offscreen(setup: Setup) -> App {
    let mut app = build(setup, offscreen_plugins());
    app.add_plugins(show_game);
    frame::run_on_one_thread(&mut app);
    app
}

/// The board and pictures of levels with all their pixels, as if in a window of this size, but without a window, an
/// interface or sound: for drawing pictures, like [`offscreen`].
pub(crate) fn board_only(setup: Setup, size: UVec2) -> App {
    let window = Window { resolution: WindowResolution::new(size.x, size.y), ..default() };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    let mut app = build(setup, offscreen_plugins().set(window));
    app.add_plugins((
        words::plugin,
        theme::plugin,
        advice::plugin,
        timeline::plugin,
        board::plugin,
        pictures::level_picture::plugin,
        screens::window_plugin,
    ));
    app.insert_resource(theme::Margins::NONE);
    frame::run_on_one_thread(&mut app);
    app
}

fn offscreen_plugins() -> PluginGroupBuilder {
    window_plugins().disable::<WinitPlugin>().disable::<LogPlugin>()
}

/// The game without anything that is shown: for tests of its behaviour.
pub fn headless(setup: Setup) -> App {
    let plugins = MinimalPlugins.build().add(StatesPlugin).add(InputPlugin).add(asset_plugin());
    let mut app = build(setup, plugins);
    frame::run_on_one_thread(&mut app);
    app
}

fn show_game(app: &mut App) {
    app.add_plugins((
        words::plugin,
        theme::plugin,
        widgets::plugin,
        advice::plugin,
        timeline::plugin,
        board::plugin,
        (pictures::plugin, board_ui::plugin, menus::plugin, timeline_ui::plugin, editor::plugin),
        intents::menu_intents,
        (screens::window_plugin, screens::window_size_plugin),
    ));
}

fn window_plugins() -> PluginGroupBuilder {
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
    // Without this, the first frames would lack parts that are not compiled yet.
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    let plugins = DefaultPlugins
        .set(asset_plugin())
        .set(render)
        .set(WindowPlugin { primary_window: Some(adapt_window(window)), ..default() })
        .set(LogPlugin { level: Level::WARN, filter: LOG_FILTER.to_owned(), ..default() })
        // The game reads gamepads itself, because this plugin needs a frame to do so.
        .disable::<GilrsPlugin>();
    // The game listens to signals itself; this plugin would end it with an error.
    #[cfg(unix)]
    let plugins = plugins.disable::<TerminalCtrlCHandlerPlugin>();
    plugins
}

fn asset_plugin() -> AssetPlugin {
    AssetPlugin {
        // No asset has a `.meta` file.
        meta_check: AssetMetaCheck::Never,
        // Level files have absolute paths, which are refused unless a load overrides that.
        unapproved_path_mode: UnapprovedPathMode::Deny,
        watch_for_changes_override: Some(true),
        ..default()
    }
}

/// Ignores the harmless error of a system that writes to a widget that another system has despawned in the same frame.
/// Every other error is a fault of the game.
fn handle(error: BevyError, context: ErrorContext) {
    let is_gone = matches!(error.downcast_ref(), Some(EntityMutableFetchError::NotSpawned(_)));
    if is_gone && matches!(context, ErrorContext::Command { .. }) {
        debug!("{context}: {error}");
    } else {
        FallbackErrorHandler::default().0(error, context);
    }
}

fn build(setup: Setup, plugins: PluginGroupBuilder) -> App {
    let mut app = App::new();
    app.register_asset_source(AssetSourceId::Default, asset_source(setup.assets));
    let changes = LevelChanges::default();
    app.register_asset_source(LEVELS, level_source(changes.clone())).insert_resource(changes);
    app.add_plugins(plugins).insert_resource(setup.playlist).insert_resource(setup.themes);
    app.insert_resource(Words(setup.words));
    app.add_plugins((
        frame::plugin,
        states::plugin,
        save::plugin,
        sim::plugin,
        input::plugin,
        intents::plugin,
        screens::plugin,
    ));
    app.insert_resource(setup.report).insert_resource(FallbackErrorHandler(handle));
    if let Some(folders) = setup.folders {
        app.insert_resource(folders);
    }
    if setup.play_solution {
        app.init_resource::<AutoPlay>();
    }
    app
}
