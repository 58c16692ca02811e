//! Level files, campaign files, and collections of Sokoban levels as Bevy assets. A campaign depends on the files of its
//! levels. A collection may have thousands of levels: it keeps their text and a summary of each, and a level is parsed when it
//! is needed.

use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, AssetPath, LoadContext};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_core::level::sokoban::{self, Collection};
use chronoshift_core::level::{Campaign, Level};
use chronoshift_save::levels::{
    COLLECTION_ENDINGS, LevelError, LevelSummary, Unusable, level_in, parse_campaign, parse_level,
};

use crate::frame::Arrive;
use crate::platform::{LEVELS, LevelChanges, map_chunks, waker};

/// A level of a file, valid or not: the game also shows levels that can't be played.
#[derive(Asset, TypePath, Debug)]
pub struct LevelFile {
    level: Result<Level, LevelError>,
    summary: LevelSummary,
}

/// An asset that is read from the bytes of a file.
trait FromBytes: Asset + Sized {
    const EXTENSIONS: &'static [&'static str];

    fn from_bytes(
        bytes: io::Result<Vec<u8>>,
        context: &mut LoadContext<'_>,
    ) -> Result<Self, Unusable>;
}

/// Reads the files of one kind of asset.
#[derive(TypePath)]
struct FileLoader<A: FromBytes>(PhantomData<A>);

impl<A: FromBytes> Default for FileLoader<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: FromBytes> AssetLoader for FileLoader<A> {
    type Asset = A;
    type Settings = ();
    type Error = Unusable;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        context: &mut LoadContext<'_>,
    ) -> Result<A, Unusable> {
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes).await;
        A::from_bytes(read.map(|_| bytes), context)
    }

    fn extensions(&self) -> &[&str] {
        A::EXTENSIONS
    }
}

/// Reading a level never fails: the game shows the error in a file in place of the level.
impl FromBytes for LevelFile {
    const EXTENSIONS: &'static [&'static str] = &["txt"];

    fn from_bytes(
        bytes: io::Result<Vec<u8>>,
        _context: &mut LoadContext<'_>,
    ) -> Result<Self, Unusable> {
        Ok(Self::new(parse_level(bytes)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<LevelFile>()
        .init_asset_loader::<FileLoader<LevelFile>>()
        .add_message::<RequestRedraw>()
        .add_systems(Startup, pass_waker)
        .add_systems(Arrive, request_frames);
    app.init_asset::<CampaignFile>().init_asset_loader::<FileLoader<CampaignFile>>();
    app.init_asset::<CollectionFile>().init_asset_loader::<FileLoader<CollectionFile>>();
}

fn pass_waker(changes: Res<LevelChanges>, window: Option<Res<EventLoopProxyWrapper>>) {
    changes.wake_by(waker(window.as_deref()));
}

/// Draws frames while a changed file may still be read again: at rest, the next frame could be seconds away.
fn request_frames(changes: Res<LevelChanges>, mut redraw: MessageWriter<RequestRedraw>) {
    if changes.are_recent() {
        redraw.write(RequestRedraw);
    }
}

impl LevelFile {
    /// A level, or the error in its file.
    pub fn new(level: Result<Level, LevelError>) -> Self {
        let summary = level.as_ref().map(LevelSummary::new).unwrap_or_default();
        Self { level, summary }
    }

    pub fn level(&self) -> Result<&Level, &LevelError> {
        self.level.as_ref()
    }

    pub(super) fn summary(&self) -> &LevelSummary {
        &self.summary
    }
}

/// The asset path of a file with levels. It isn't parsed from text, in which `#` and `://` would have a meaning.
pub(super) fn asset_path(path: PathBuf) -> AssetPath<'static> {
    AssetPath::from_path_buf(path).with_source(LEVELS)
}

/// A campaign with the files of its levels, in its order.
#[derive(Asset, TypePath)]
pub(super) struct CampaignFile {
    pub(super) campaign: Campaign,
    #[dependency]
    pub(super) levels: Vec<Handle<LevelFile>>,
}

impl FromBytes for CampaignFile {
    const EXTENSIONS: &'static [&'static str] = &["lsf"];

    fn from_bytes(
        bytes: io::Result<Vec<u8>>,
        context: &mut LoadContext<'_>,
    ) -> Result<Self, Unusable> {
        let bytes = bytes.map_err(Unusable::Unreadable)?;
        let folder = context.path().path().parent().unwrap_or(Path::new("")).to_owned();
        let campaign = parse_campaign(&bytes, &folder)?;
        let load = |level| {
            let path = asset_path(folder.join(level));
            context.load_builder().override_unapproved().load(path)
        };
        let levels = campaign.levels().map(load).collect();
        Ok(Self { campaign, levels })
    }
}

/// A collection of Sokoban levels. Some of the levels may be broken.
#[derive(Asset, TypePath)]
pub(crate) struct CollectionFile {
    collection: Arc<Collection>,
    summaries: Vec<LevelSummary>,
    faults: Vec<sokoban::LevelError>,
}

impl FromBytes for CollectionFile {
    const EXTENSIONS: &'static [&'static str] = &COLLECTION_ENDINGS;

    fn from_bytes(
        bytes: io::Result<Vec<u8>>,
        _context: &mut LoadContext<'_>,
    ) -> Result<Self, Unusable> {
        let bytes = bytes.map_err(Unusable::Unreadable)?;
        Ok(Self::new(Collection::read(&bytes).map_err(Unusable::NoCollection)?))
    }
}

/// The number of levels that a task reads. Other tasks wait a few milliseconds for it.
const LEVELS_PER_TASK: usize = 64;

impl CollectionFile {
    fn new(collection: Collection) -> Self {
        let places: Vec<_> = (0..collection.len()).collect();
        let summarize = |places: &[usize]| -> Vec<_> {
            places.iter().map(|&place| summarize(&collection, place)).collect()
        };
        let levels = map_chunks(&places, LEVELS_PER_TASK, summarize);
        let (summaries, faults): (Vec<_>, Vec<_>) = levels.into_iter().flatten().unzip();
        let faults = faults.into_iter().flatten().collect();
        Self { collection: Arc::new(collection), summaries, faults }
    }

    pub(super) fn collection(&self) -> &Arc<Collection> {
        &self.collection
    }

    /// The faults of maps, in the order of the levels.
    pub(super) fn faults(&self) -> &[sokoban::LevelError] {
        &self.faults
    }

    pub(super) fn summary(&self, place: usize) -> Option<&LevelSummary> {
        self.summaries.get(place)
    }

    /// Parses the level at a place.
    pub(super) fn level(&self, place: usize) -> Result<Level, LevelError> {
        level_in(&self.collection, place)
    }
}

/// The summary of the level at a place, and the fault of its map, if it has one.
fn summarize(collection: &Collection, place: usize) -> (LevelSummary, Option<sokoban::LevelError>) {
    match level_in(collection, place) {
        Ok(level) => (LevelSummary::new(&level), None),
        Err(LevelError::Puzzle(fault)) => (LevelSummary::default(), Some(fault)),
        Err(_) => (LevelSummary::default(), None),
    }
}
