//! Level files as Bevy assets, read again when they change.

use std::path::{Path, PathBuf};

use bevy::asset::io::file::FileAssetReader;
use bevy::asset::io::{AssetSourceBuilder, AssetSourceEvent, AssetWatcher, Reader};
use bevy::asset::{AssetLoader, AsyncReadExt, LoadContext, UntypedHandle};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy_asset_loader::prelude::*;
use chronoshift_core::level::{self, Level, MAX_BYTES, SyntaxError};
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::playlist::Playlist;

/// The asset source of the folder that is played from.
const SOURCE: &str = "levels";
/// The key of the playlist's files among the dynamic assets.
const KEY: &str = "levels";

/// A level file, sound or not: a broken one is shown, not hidden.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile(pub Result<Level, SyntaxError>);

/// The files of the playlist, in its order.
#[derive(AssetCollection, Resource)]
pub struct LevelFiles {
    #[asset(key = "levels", collection(typed))]
    handles: Vec<Handle<LevelFile>>,
}

impl LevelFiles {
    /// The file of the level that is played.
    pub(crate) fn current(&self, playlist: &Playlist) -> &Handle<LevelFile> {
        &self.handles[playlist.current()]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>().init_asset_loader::<LevelFileLoader>();
    let files = app.world().resource::<Playlist>().files().to_vec();
    let mut assets = DynamicAssets::default();
    assets.register_asset(KEY, Box::new(Files(files)));
    app.insert_resource(assets);
}

/// The source of level files in a folder; to be registered before Bevy's
/// `AssetPlugin` is added.
pub(crate) fn register_source(app: &mut App, folder: &Path) {
    let (root, watched) = (folder.to_owned(), folder.to_owned());
    let source = AssetSourceBuilder::new(move || Box::new(FileAssetReader::new(&root)))
        .with_watcher(move |events| {
            let root = watched.clone();
            watch(&watched, move |changed| {
                let file = changed.strip_prefix(&root).map(Path::to_owned);
                // If nobody listens any more, there is nothing to tell.
                let _ = file.map(|file| events.try_send(AssetSourceEvent::ModifiedAsset(file)));
            })
        });
    app.register_asset_source(SOURCE, source);
}

/// Keeps the system's watch on a folder up.
struct FolderWatch {
    _watcher: RecommendedWatcher,
}

impl AssetWatcher for FolderWatch {}

/// Watches a folder's own files. Bevy's watcher would follow every folder below
/// it too, and a level may well lie in somebody's home.
fn watch(folder: &Path, changed: impl Fn(&Path) + Send + 'static) -> Option<Box<dyn AssetWatcher>> {
    let report = move |event: notify::Result<notify::Event>| {
        // Editors write in place or put a new file in the old one's place.
        let event = event.ok().filter(|event| event.kind.is_modify() || event.kind.is_create());
        event.iter().flat_map(|event| &event.paths).for_each(|path| changed(path));
    };
    let watcher = notify::recommended_watcher(report).and_then(|mut watcher| {
        watcher.watch(folder, RecursiveMode::NonRecursive)?;
        Ok(watcher)
    });
    match watcher {
        Ok(watcher) => Some(Box::new(FolderWatch { _watcher: watcher })),
        Err(error) => {
            warn!("changes of level files will not be seen: {error}");
            None
        }
    }
}

/// Files as one dynamic asset of `bevy_asset_loader`.
#[derive(Debug)]
struct Files(Vec<PathBuf>);

impl DynamicAsset for Files {
    fn load(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        let path = |file: &PathBuf| bevy::asset::AssetPath::from(file.clone()).with_source(SOURCE);
        self.0.iter().map(|file| assets.load::<LevelFile>(path(file)).untyped()).collect()
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        Ok(DynamicAssetType::Collection(self.load(world.resource::<AssetServer>())))
    }
}

#[derive(Default, TypePath)]
struct LevelFileLoader;

impl AssetLoader for LevelFileLoader {
    type Asset = LevelFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        _: &mut LoadContext<'_>,
    ) -> Result<LevelFile, Self::Error> {
        let mut bytes = Vec::new();
        reader.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).await?;
        Ok(LevelFile(level::parse(&bytes)))
    }

    fn extensions(&self) -> &[&str] {
        &["txt"]
    }
}
