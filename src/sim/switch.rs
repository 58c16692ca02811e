//! Switching to another campaign or collection while the game runs. Its files are read in the background.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::asset::{AssetLoadError, AssetLoadFailedEvent};
use bevy::prelude::*;
use chronoshift_core::level::sokoban::{Collection, LevelError};
use chronoshift_save::files::{is_folder, path_name, real_path};
use chronoshift_save::levels::{
    self, InstalledCampaign, Unusable, collection_bytes, is_campaign, is_collection_name, is_level,
    is_package,
};

use super::editor_session::close_editor;
use super::incoming::{self, Incoming, IncomingList, IncomingState};
use super::level_assets::{CampaignFile, CollectionFile, LevelFile, asset_path};
use super::level_files::LevelFiles;
use super::originals::Originals;
use super::playlist::{CampaignFolders, Playlist, playlist};
use super::proofs;
use super::session::{go_to_last, open_level};
use crate::frame::Arrive;
use crate::platform::asset_reason;
use crate::save::{FileName, Package, Preferences};
use crate::words::{
    self, Notification, TextFault, collection_fault_text, io_text, package_fault_text,
    unusable_text,
};

/// The path of a collection to play, whether it was newly copied there, and a notification about the copy.
type CollectionCopy = (PathBuf, bool, Option<Notification>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notification>()
        .add_systems(Arrive, report_spoiled_collection.before(incoming::update_items));
}

/// Continues with the campaign that was played last, unless the command line names a file to play.
pub fn remembered(app: &mut App) {
    let world = app.world_mut();
    let campaign = world.resource::<Preferences>().campaign.clone();
    if campaign.is_empty() || world.resource::<Playlist>().campaign().is_none() {
        return;
    }
    let campaign = Path::new(&campaign);
    match playlist(campaign) {
        Ok(playlist) => world.insert_resource(playlist.of_campaign(campaign.to_owned())),
        Err(error) => report_unusable(world, campaign, unusable_text(&error)),
    }
}

/// Switches to a campaign, or reports that it can't be used.
pub(super) fn open_campaign(world: &mut World, campaign: &Path) {
    open_campaign_at(world, campaign, None);
}

/// Switches to the level at a place of a campaign.
pub(super) fn open_at(world: &mut World, campaign: &Path, place: usize) {
    open_campaign_at(world, campaign, Some(place));
}

fn open_campaign_at(world: &mut World, campaign: &Path, place: Option<usize>) {
    if is_collection_name(campaign) {
        read_list(world, campaign, (place, None, None), switch_to_collection);
    } else if is_campaign(campaign) && !is_folder(campaign) {
        read_list(world, campaign, (place, None, None), switch_to_campaign);
    } else {
        match playlist(campaign) {
            Ok(playlist) => {
                switch_to_list(world, playlist.of_campaign(campaign.to_owned()), place, None);
            }
            Err(error) => report_unusable(world, campaign, unusable_text(&error)),
        }
    }
}

/// The first level, if it isn't the one that was played last; the originals of the campaign's files; and a notification
/// about the campaign.
type ListOptions = (Option<usize>, Option<Originals>, Option<Notification>);

/// A campaign or a collection that was read before the game switches to its levels.
struct ReadList<A: Asset> {
    /// The path that the player opened.
    path: PathBuf,
    file: Handle<A>,
    options: ListOptions,
}

/// Reads a campaign or a collection that the player has opened. It replaces the last one, if that is still being read.
fn read_list<A: Asset>(
    world: &mut World,
    path: &Path,
    options: ListOptions,
    switch: fn(&mut World, ReadList<A>),
) {
    incoming::forget(world, Incoming::Campaign);
    let asset = match real_path(path) {
        Ok(file) => asset_path(file),
        Err(error) => return report_unusable(world, path, io_text(&error)),
    };
    let server = world.resource::<AssetServer>();
    // If the last attempt to read the file failed, `load` reads it again.
    let is_known =
        server.get_path_id(&asset).is_some_and(|known| !server.load_state(known).is_failed());
    let file: Handle<A> = server.load_builder().override_unapproved().load(asset.clone());
    if is_known {
        // Otherwise, the server would return what it read earlier.
        server.reload(asset);
    }
    let id = file.id();
    let mut events = world.resource::<Messages<AssetEvent<A>>>().get_cursor_current();
    let mut failures = world.resource::<Messages<AssetLoadFailedEvent<A>>>().get_cursor_current();
    let mut list = Some(ReadList { path: path.to_owned(), file, options });
    incoming::wait_for_asset(world, Incoming::Campaign, id.untyped(), move |world| {
        let read = events.read(world.resource()).filter(|event| is_new(event, id));
        let is_read = read.count() > 0;
        let failure = failures.read(world.resource()).filter(|failure| failure.id == id).last();
        let failure = failure.map(|failure| asset_reason(&failure.error));
        let Some(list) = list.take_if(|_| is_read || failure.is_some()) else {
            return IncomingState::Loading;
        };
        match failure {
            Some(why) => report_unusable(world, &list.path, why),
            None => switch(world, list),
        }
        IncomingState::Done
    });
}

/// Whether an event says that an asset was read, for the first time or again.
fn is_new<A: Asset>(event: &AssetEvent<A>, asset: AssetId<A>) -> bool {
    matches!(event, AssetEvent::Added { id } | AssetEvent::Modified { id } if *id == asset)
}

/// Copies a collection of Sokoban levels to the player's folder, and plays it there.
pub(super) fn open_collection(world: &mut World, path: &Path) {
    let (path, folders) = (path.to_owned(), world.get_resource().cloned());
    copy_in_background(world, move || {
        let bytes = collection_bytes(&path)
            .map_err(|error| unplayable_text(&path, unusable_text(&error)))?;
        let collection = Collection::read(&bytes)
            .map_err(|error| unplayable_text(&path, TextFault::from(&error).message()))?;
        check_playable(&collection)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = FileName::near(&stem).or_else(|| FileName::near(DEFAULT_NAME));
        copy_collection(&bytes, name, folders, Some(path))
    });
}

/// Saves the text of a collection in the player's folder, and plays it there.
pub(super) fn open_collection_text(world: &mut World, text: String) {
    let folders = world.get_resource().cloned();
    copy_in_background(world, move || {
        let collection = Collection::read(text.as_bytes());
        let collection = collection.map_err(|error| TextFault::from(&error).message())?;
        check_playable(&collection)?;
        let title = collection.header().title.as_deref().and_then(FileName::near);
        copy_collection(
            text.as_bytes(),
            title.or_else(|| FileName::near(DEFAULT_NAME)),
            folders,
            None,
        )
    });
}

/// Refuses a collection without any level that can be played.
fn check_playable(all: &Collection) -> Result<(), words::Message> {
    let faults: Vec<_> = all.puzzles().map_while(Result::err).collect();
    match faults.first() {
        Some(first) if faults.len() == all.len() => Err(broken_text(all, faults.len(), first)),
        _ => Ok(()),
    }
}

/// A text with the number of levels, the number of broken ones, and the fault of the first broken one.
fn broken_text(all: &Collection, broken: usize, first: &LevelError) -> words::Message {
    let fault = collection_fault_text(all, first);
    if all.len() == 1 {
        return fault;
    }
    words::message!("collection-broken", levels = all.len(), broken = broken).then(fault)
}

/// The file name of a collection without a name.
const DEFAULT_NAME: &str = "Sokoban";

/// Copies a collection to the player's folder, unless it comes from there.
fn copy_collection(
    bytes: &[u8],
    name: Option<FileName>,
    folders: Option<CampaignFolders>,
    from: Option<PathBuf>,
) -> Result<CollectionCopy, words::Message> {
    let own = from.as_ref().and_then(|path| real_path(path).ok());
    let own = own.filter(|path| folders.as_ref().is_none_or(|folders| folders.contains(path)));
    if let Some(own) = own {
        return Ok((own, false, None));
    }
    let kept = match (name, &folders) {
        (Some(name), Some(folders)) => folders.copy_collection(&name, bytes),
        _ => Err(io::ErrorKind::NotFound.into()),
    };
    match (kept, from) {
        (Ok(kept), _) => {
            let told = copied_notification(&kept);
            Ok((kept.path, kept.is_new, Some(told)))
        }
        (Err(error), Some(path)) => {
            let told = Notification::Problem(not_copied_text(&path, &error));
            Ok((path, false, Some(told)))
        }
        (Err(error), None) => Err(words::message!("workshop-failed", error = io_text(&error))),
    }
}

fn copy_in_background(
    world: &mut World,
    keep: impl FnOnce() -> Result<CollectionCopy, words::Message> + Send + 'static,
) {
    incoming::run(world, Incoming::Campaign, keep, |world, kept| match kept {
        Ok((path, is_new, notification)) => {
            let options = (is_new.then_some(0), None, notification);
            read_list(world, &path, options, switch_to_collection);
        }
        Err(why) => _ = world.write_message(Notification::Problem(why)),
    });
}

fn switch_to_campaign(world: &mut World, list: ReadList<CampaignFile>) {
    let ReadList { path, file, options: (place, originals, _) } = list;
    let Some(read) = world.resource::<Assets<CampaignFile>>().get(&file) else { return };
    let list = file.path().map_or(&*path, |file| file.path());
    let playlist = levels::Playlist::read(list, &read.campaign).of_campaign(path);
    let files = LevelFiles::of_campaign(file.clone(), read.levels.clone());
    begin_switch(world, playlist.into(), files, place, originals);
}

fn switch_to_collection(world: &mut World, list: ReadList<CollectionFile>) {
    let ReadList { path, file, options: (place, _, notification) } = list;
    let Some(read) = world.resource::<Assets<CollectionFile>>().get(&file) else { return };
    let (all, faults) = (Arc::clone(read.collection()), read.faults());
    let broken = faults.len();
    let fault = faults.first().map(|first| broken_text(&all, broken, first));
    let fault = fault.map(Notification::Problem);
    if broken == all.len() {
        world.write_message_batch(fault);
        return;
    }
    let notification = match notification {
        Some(Notification::Success(kept)) if broken == 0 => {
            let levels = words::message!("collection-levels", levels = all.len());
            Some(Notification::Success(kept.then(levels)))
        }
        notification => notification,
    };
    world.write_message_batch(notification.into_iter().chain(fault));
    let playlist = levels::Playlist::of_collection(&path, all).of_campaign(path);
    begin_switch(world, playlist.into(), LevelFiles::of_collection(file), place, None);
}

/// Copies a campaign that was dropped onto the window to the player's folder, and plays it there.
pub(super) fn open_dropped_campaign(world: &mut World, path: &Path) {
    if is_package(path) {
        return open_package(world, path);
    }
    let list = match playlist(path) {
        Ok(list) => list,
        Err(error) => return report_unusable(world, path, unusable_text(&error)),
    };
    let Some(folders) = world.get_resource::<CampaignFolders>().cloned() else {
        return switch_to_list(world, list, None, None);
    };
    match folders.copy_campaign(path, list.files()) {
        Ok(kept) => {
            if !kept.copies.is_empty() {
                world.write_message(copied_notification(&kept));
            }
            open_in_player_folder(world, kept);
        }
        Err(error) => {
            world.write_message(Notification::Problem(not_copied_text(path, &error)));
            switch_to_list(world, list, None, None);
        }
    }
}

/// Unpacks a campaign into the player's folder, and plays it there.
fn open_package(world: &mut World, path: &Path) {
    let unpacked = match (Package::read(path), world.get_resource::<CampaignFolders>()) {
        (Ok(package), Some(folders)) => folders.unpack(&package).map_err(|error| io_text(&error)),
        (Err(faults), _) => Err(faults
            .iter()
            .map(package_fault_text)
            .reduce(words::Message::above)
            .unwrap_or_default()),
        (_, None) => return,
    };
    match unpacked {
        Ok(kept) => {
            world.write_message(copied_notification(&kept));
            open_in_player_folder(world, kept);
        }
        Err(why) => {
            let said = words::message!("package-refused", path = path_name(path), why = why);
            world.write_message(Notification::Problem(said));
        }
    }
}

/// Plays a level whose file is in the player's folder. While the level is being played, it follows changes to its
/// original, if it has one.
pub(super) fn open_own(world: &mut World, path: PathBuf, original: Option<PathBuf>) {
    let copies = original.map(|original| (original, path.clone())).into_iter().collect();
    open_in_player_folder(world, InstalledCampaign { path, copies, is_new: false });
}

/// Plays a campaign in the player's folder, from its first level if it is new there. A single level is played together
/// with the others in its folder.
fn open_in_player_folder(
    world: &mut World,
    InstalledCampaign { path, copies, is_new }: InstalledCampaign,
) {
    let first = is_new.then_some(0);
    let is_single = is_level(&path) && !is_folder(&path);
    let originals = (!copies.is_empty()).then(|| Originals::watch(copies));
    if is_campaign(&path) && !is_folder(&path) {
        return read_list(world, &path, (first, originals, None), switch_to_campaign);
    }
    let campaign = path.parent().filter(|_| is_single).unwrap_or(&path);
    let levels = match playlist(campaign) {
        Ok(levels) => levels,
        Err(error) => return report_unusable(world, campaign, unusable_text(&error)),
    };
    let place = levels.files().iter().position(|file| campaign.join(file) == path);
    switch_to_list(world, levels.of_campaign(campaign.to_owned()), place.or(first), originals);
}

/// Reads the levels of a playlist, to switch to it.
fn switch_to_list(
    world: &mut World,
    playlist: Playlist,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    let files = LevelFiles::begin(world.resource(), &playlist);
    begin_switch(world, playlist, files, place, originals);
}

/// Switches to a playlist as soon as all its files have been read. Until then, the current level stays.
fn begin_switch(
    world: &mut World,
    playlist: Playlist,
    files: LevelFiles,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    let mut again =
        files.reload_shared(world.resource::<LevelFiles>(), world.resource::<AssetServer>());
    let mut events = world.resource::<Messages<AssetEvent<LevelFile>>>().get_cursor_current();
    let mut switch = Some((playlist, files, originals));
    incoming::wait_for(world, Incoming::Campaign, move |world| {
        for event in events.read(world.resource()) {
            again.retain(|id| !is_new(event, *id));
        }
        let server = world.resource::<AssetServer>();
        let are_new = again.iter().all(|id| server.load_state(*id).is_failed());
        let are_loaded = |(_, files, _): &mut (_, LevelFiles, _)| files.are_loaded(server);
        let Some((playlist, files, originals)) = switch.take_if(|it| are_new && are_loaded(it))
        else {
            return IncomingState::Loading;
        };
        if let Err(error) = finish(world, (playlist, files), place, originals) {
            error!("The game can't switch to the levels: {error}.");
        }
        IncomingState::Done
    });
}

fn finish(
    world: &mut World,
    (mut playlist, files): (Playlist, LevelFiles),
    place: Option<usize>,
    originals: Option<Originals>,
) -> Result {
    if let Some(campaign) = playlist.campaign().and_then(Path::to_str) {
        campaign.clone_into(&mut world.resource_mut::<Preferences>().campaign);
    }
    place.into_iter().for_each(|place| playlist.go_to(place));
    world.insert_resource(playlist);
    world.insert_resource(files);
    match originals {
        Some(originals) => world.insert_resource(originals),
        None => drop(world.remove_resource::<Originals>()),
    }
    if place.is_none() {
        go_to_last(world)?;
    }
    close_editor(world);
    open_level(world);
    Ok(world.run_system_cached(proofs::begin)?)
}

fn copied_notification(kept: &InstalledCampaign) -> Notification {
    let path = path_name(&kept.path);
    Notification::Success(if kept.is_new {
        words::message!("dropped-kept", path = path)
    } else {
        words::message!("dropped-known", path = path)
    })
}

fn not_copied_text(path: &Path, error: &io::Error) -> words::Message {
    words::message!("dropped-not-kept", path = path_name(path), error = io_text(error))
}

/// Reports that the file being played is no longer a collection. Its levels stay as they were.
fn report_spoiled_collection(
    mut failures: MessageReader<AssetLoadFailedEvent<CollectionFile>>,
    incoming: Res<IncomingList>,
    files: Option<Res<LevelFiles>>,
    mut notifications: MessageWriter<Notification>,
) {
    for AssetLoadFailedEvent { id, path, error } in failures.read() {
        let is_played = files
            .as_ref()
            .and_then(|files| files.collection())
            .is_some_and(|played| played.id() == *id);
        if is_played && !incoming.reads(id.untyped()) && !is_unreadable(error) {
            let said = unplayable_text(path.path(), asset_reason(error));
            notifications.write(Notification::Problem(said));
        }
    }
}

/// Whether a file can't be read, perhaps only for a moment while it is saved.
fn is_unreadable(error: &AssetLoadError) -> bool {
    let AssetLoadError::AssetLoaderError(error) = error else { return false };
    matches!(error.error().downcast_ref(), Some(Unusable::Unreadable(_)))
}

pub(super) fn report_unusable(world: &mut World, path: &Path, why: words::Message) {
    world.write_message(Notification::Problem(unplayable_text(path, why)));
}

fn unplayable_text(path: &Path, why: words::Message) -> words::Message {
    words::message!("file-unreadable", file = path_name(path), error = why)
}
