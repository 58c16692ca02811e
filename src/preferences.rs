//! What players choose once and the game remembers.

use std::fs;

use bevy::platform::dirs::preferences_dir;
use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SaveSettingsSync, SettingsGroup, SettingsPlugin};

/// The name of the folder, among the system's folders for settings, in which they are kept.
const FOLDER: &str = "chronoshift";

/// What the player chose.
#[derive(Resource, SettingsGroup, Reflect, Debug, Clone, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
pub struct Preferences {
    /// The folder of the theme.
    pub theme: String,
    /// How fast things move.
    pub speed: Speed,
    /// Fades in place of shakes, flashes and rewinds.
    pub reduced_motion: bool,
    /// Whether sounds are also written.
    pub captions: bool,
    /// Whether all is silent.
    pub mute: bool,
    /// The volume of the music, 0 to 100.
    pub music: u8,
    /// The volume of what happens on the board, 0 to 100.
    pub effects: u8,
    /// The volume of menus, 0 to 100.
    pub interface: u8,
    /// Whether the game says so when a timeline can't end well any more.
    pub warnings: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: "observatory".to_owned(),
            speed: Speed::default(),
            reduced_motion: false,
            captions: false,
            mute: false,
            music: 60,
            effects: 80,
            interface: 80,
            warnings: true,
        }
    }
}

/// How fast things move.
#[derive(Reflect, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// Nothing moves: everything is at once where it goes.
    Off,
    /// Twice as fast as normal.
    Fast,
    /// A turn takes about a seventh of a second.
    #[default]
    Normal,
    /// Half as fast as normal.
    Slow,
}

impl Speed {
    /// How many times as fast as normal; endless when off.
    pub fn factor(self) -> f32 {
        match self {
            Self::Off => f32::INFINITY,
            Self::Fast => 2.0,
            Self::Normal => 1.0,
            Self::Slow => 0.5,
        }
    }
}

/// Preferences that last no longer than the game.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>();
}

/// Reads the preferences of the last time, and keeps those of this time for the next.
/// To be added after [`plugin`].
pub(crate) fn kept(app: &mut App) {
    save_broken_file();
    app.register_type::<Preferences>().add_plugins(SettingsPlugin::new(FOLDER)).add_systems(
        Last,
        keep.run_if(resource_changed::<Preferences>.and_then(not(resource_added::<Preferences>))),
    );
}

/// A file that cannot be read would be written over: it is put aside, for whoever wrote it.
fn save_broken_file() {
    let Some(folder) = preferences_dir() else { return };
    let path = folder.join(FOLDER).join("settings.toml");
    let Ok(bytes) = fs::read(&path) else { return };
    let broken = str::from_utf8(&bytes).map_or(true, |text| text.parse::<toml::Table>().is_err());
    let aside = path.with_extension("toml.broken");
    if broken && fs::rename(&path, &aside).is_ok() {
        warn!("{} is broken, and now called {}", path.display(), aside.display());
    }
}

fn keep(mut commands: Commands) {
    commands.queue(SaveSettingsSync::IfChanged);
}
