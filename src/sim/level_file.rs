//! Level files as Bevy assets.

use std::convert::Infallible;
use std::path::PathBuf;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, AssetPath, LoadContext};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::level::Level;
use chronoshift_save::levels::{LevelError, LevelSummary, parse_level};

use crate::frame::Arrive;
use crate::platform::{LEVELS, LevelChanges, waker};

/// A level of a file, valid or not: the game shows a level that can't be played, too.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile {
    level: Result<Level, LevelError>,
    summary: LevelSummary,
}

/// Reads level files. It never fails: what is wrong with a file is shown in place of its level.
#[derive(Default, TypePath)]
struct LevelLoader;

impl AssetLoader for LevelLoader {
    type Asset = LevelFile;
    type Settings = ();
    type Error = Infallible;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<LevelFile, Infallible> {
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes).await;
        Ok(LevelFile::new(parse_level(read.map(|_| bytes))))
    }

    fn extensions(&self) -> &[&str] {
        &["txt"]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>()
        .init_asset_loader::<LevelLoader>()
        .add_message::<RequestRedraw>()
        .add_systems(Startup, pass_waker)
        .add_systems(Arrive, stay_awake);
}

fn pass_waker(changes: Res<LevelChanges>, window: Option<Res<EventLoopProxyWrapper>>) {
    changes.wake_by(waker(window.as_deref()));
}

/// Draws frames while a changed file may still be read again: at rest, the next frame could be seconds away.
fn stay_awake(changes: Res<LevelChanges>, mut redraw: MessageWriter<RequestRedraw>) {
    if changes.are_recent() {
        redraw.write(RequestRedraw);
    }
}

impl LevelFile {
    /// A level, or why there is none.
    pub fn new(level: Result<Level, LevelError>) -> Self {
        let summary = level.as_ref().map(LevelSummary::new).unwrap_or_default();
        Self { level, summary }
    }

    /// The level, or why there is none.
    pub fn level(&self) -> Result<&Level, &LevelError> {
        self.level.as_ref()
    }

    pub(super) fn summary(&self) -> &LevelSummary {
        &self.summary
    }
}

/// The asset path of a file with levels. It is not made of a text, in which `#` and `://` have a meaning.
pub(super) fn asset_path(path: PathBuf) -> AssetPath<'static> {
    AssetPath::from_path_buf(path).with_source(LEVELS)
}
