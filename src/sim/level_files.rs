//! The files of the playlist's levels, as assets.

use std::collections::HashSet;
use std::path::Path;

use bevy::asset::{LoadState, UntypedHandle};
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use chronoshift_save::levels::LevelError;

use super::level_assets::{CampaignFile, CollectionFile, LevelFile, asset_path};
use super::playlist::Playlist;
use crate::frame::Arrive;
use crate::states::Screen;

#[derive(AssetCollection, Resource, Default)]
pub struct LevelFiles {
    /// One for each level, in the playlist's order, unless a collection has all levels.
    #[asset(key = "levels", collection(typed), optional)]
    levels: Option<Vec<Handle<LevelFile>>>,
    /// The collection that has all levels.
    #[asset(key = "collection", optional)]
    collection: Option<Handle<CollectionFile>>,
    /// The campaign file that lists the levels, if there is one.
    campaign: Option<Handle<CampaignFile>>,
    /// The level of the collection that was opened last.
    opened: Option<Handle<LevelFile>>,
}

/// The files of the playlist with which the game starts.
#[derive(Debug)]
struct FirstFiles(Playlist);

impl DynamicAsset for FirstFiles {
    fn load(&self, server: &AssetServer) -> Vec<UntypedHandle> {
        let files = LevelFiles::begin(server, &self.0);
        let levels = files.levels.into_iter().flatten().map(Handle::untyped);
        levels.chain(files.collection.map(Handle::untyped)).collect()
    }

    fn build(&self, world: &mut World) -> anyhow::Result<DynamicAssetType> {
        let mut handles = self.load(world.resource());
        Ok(match self.0.collection() {
            Some(_) => DynamicAssetType::Single(handles.remove(0)),
            None => DynamicAssetType::Collection(handles),
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DynamicAssets>()
        .add_systems(Startup, register_first_files)
        .add_systems(OnEnter(Screen::Play), (free_first_files, follow_first_campaign).chain())
        .add_systems(
            Arrive,
            (reparse_opened, update_campaign_levels).run_if(resource_exists::<LevelFiles>),
        );
}

/// Tells the loading state which files the playlist has.
fn register_first_files(playlist: Res<Playlist>, mut assets: ResMut<DynamicAssets>) {
    let key = if playlist.collection().is_some() { "collection" } else { "levels" };
    assets.register_asset(key, Box::new(FirstFiles(playlist.clone())));
}

/// Frees the memory of the first playlist. Only this module registers dynamic assets.
fn free_first_files(
    files: Res<LevelFiles>,
    collections: Res<Assets<CollectionFile>>,
    mut playlist: ResMut<Playlist>,
    mut assets: ResMut<DynamicAssets>,
) {
    *assets = DynamicAssets::default();
    let read = files.collection().and_then(|handle| collections.get(handle));
    if let Some(read) = read {
        playlist.share_collection(read.collection());
    }
}

/// Follows changes to the campaign file, if the game starts with the levels of one.
fn follow_first_campaign(
    server: Res<AssetServer>,
    playlist: Res<Playlist>,
    mut files: ResMut<LevelFiles>,
) {
    let load =
        |path: &Path| server.load_builder().override_unapproved().load(asset_path(path.to_owned()));
    files.campaign = playlist.list().map(load);
}

impl LevelFiles {
    /// Starts to load the files of a playlist.
    pub(super) fn begin(server: &AssetServer, playlist: &Playlist) -> Self {
        let path = |place| asset_path(playlist.folder().join(playlist.file_at(place)));
        if playlist.collection().is_some() {
            let collection = server.load_builder().override_unapproved().load(path(0));
            return Self::of_collection(collection);
        }
        let load = |place| server.load_builder().override_unapproved().load(path(place));
        Self::of_levels((0..playlist.len()).map(load).collect())
    }

    pub(super) fn of_levels(levels: Vec<Handle<LevelFile>>) -> Self {
        Self { levels: Some(levels), ..default() }
    }

    /// The levels that a campaign file lists.
    pub(super) fn of_campaign(
        campaign: Handle<CampaignFile>,
        levels: Vec<Handle<LevelFile>>,
    ) -> Self {
        Self { campaign: Some(campaign), ..Self::of_levels(levels) }
    }

    /// The levels of a collection.
    pub(super) fn of_collection(collection: Handle<CollectionFile>) -> Self {
        Self { collection: Some(collection), ..default() }
    }

    /// The collection that has all levels, if one has.
    pub(super) fn collection(&self) -> Option<&Handle<CollectionFile>> {
        self.collection.as_ref()
    }

    pub(crate) fn current(&self, playlist: &Playlist) -> Option<&Handle<LevelFile>> {
        match self.collection {
            Some(_) => self.opened.as_ref(),
            None => self.at(playlist.current()),
        }
    }

    /// The file of the level at a place, if it has its own.
    pub(super) fn at(&self, place: usize) -> Option<&Handle<LevelFile>> {
        self.levels.as_ref()?.get(place)
    }

    pub(super) fn are_loaded(&self, server: &AssetServer) -> bool {
        let is_read = |state| matches!(state, LoadState::Loaded | LoadState::Failed(_));
        self.levels.iter().flatten().all(|handle| is_read(server.load_state(handle)))
    }

    /// Reads the level files again that `others` contains, too, and returns their ids. Otherwise, the server would
    /// return what it read earlier.
    pub(super) fn reload_shared(
        &self,
        others: &Self,
        server: &AssetServer,
    ) -> HashSet<AssetId<LevelFile>> {
        let ids =
            |files: &Self| files.levels.iter().flatten().map(Handle::id).collect::<HashSet<_>>();
        let shared: HashSet<_> = ids(self).intersection(&ids(others)).copied().collect();
        shared.iter().filter_map(|id| server.get_path(*id)).for_each(|path| server.reload(path));
        shared
    }
}

/// Adds the current level as an asset, if the levels are in a collection.
pub(super) fn open_in_collection(world: &mut World) {
    let Some(collection) = world.resource::<LevelFiles>().collection() else { return };
    let collection = world.resource::<Assets<CollectionFile>>().get(collection);
    let place = world.resource::<Playlist>().current();
    let level = collection.map_or(Err(LevelError::Gone), |collection| collection.level(place));
    let opened = world.resource_mut::<Assets<LevelFile>>().add(LevelFile::new(level));
    world.resource_mut::<LevelFiles>().opened = Some(opened);
}

/// Parses the opened level again when its collection was read again.
fn reparse_opened(
    mut events: MessageReader<AssetEvent<CollectionFile>>,
    files: Res<LevelFiles>,
    mut playlist: ResMut<Playlist>,
    collections: Res<Assets<CollectionFile>>,
    mut levels: ResMut<Assets<LevelFile>>,
) -> Result {
    let changed = |event: &&AssetEvent<CollectionFile>| {
        files.collection.as_ref().is_some_and(|handle| event.is_modified(handle.id()))
    };
    let has_changed = events.read().filter(changed).count() > 0;
    let collection = files.collection.as_ref().and_then(|handle| collections.get(handle));
    if let (true, Some(collection), Some(opened)) = (has_changed, collection, &files.opened) {
        // If the collection no longer has the opened level, the list stays as it was.
        if collection.collection().len() > playlist.current() {
            playlist.share_collection(collection.collection());
        }
        levels.insert(opened, LevelFile::new(collection.level(playlist.current())))?;
    }
    Ok(())
}

/// Replaces the levels with those that the campaign lists now, after their files have been read.
fn update_campaign_levels(
    mut events: MessageReader<AssetEvent<CampaignFile>>,
    mut files: ResMut<LevelFiles>,
    mut playlist: ResMut<Playlist>,
    campaigns: Res<Assets<CampaignFile>>,
) {
    let Some(campaign) = files.campaign.as_ref().map(Handle::id) else { return events.clear() };
    let is_read = |event: &&AssetEvent<CampaignFile>| event.is_loaded_with_dependencies(campaign);
    if events.read().filter(is_read).count() == 0 {
        return;
    }
    let Some(CampaignFile { campaign, levels }) = campaigns.get(campaign) else { return };
    // If the campaign no longer has the current level, the list stays as it was.
    if let Some(renewed) = playlist.renewed(campaign) {
        *playlist = renewed.into();
        files.levels = Some(levels.clone());
    }
}
