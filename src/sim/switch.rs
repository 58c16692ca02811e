//! Switching to another campaign while the game runs. Its files are read in the background.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::level::sokoban::{Collection, LevelError};
use chronoshift_save::files::{is_folder, path_name, real_path};
use chronoshift_save::levels::{
    CopiedCampaign, collection_bytes, is_campaign, is_collection_name, is_level, is_package,
};

use super::campaign_file::CampaignFile;
use super::campaigns::CampaignFolders;
use super::collection_file::CollectionFile;
use super::editor_session::put_away;
use super::level_file::LevelFile;
use super::level_files::LevelFiles;
use super::list_file::{
    ReadingList, note_list, read_list, report_spoiled_collection, tell_unusable, unplayable_text,
};
use super::originals::Originals;
use super::playlist::{Playlist, playlist};
use super::proofs;
use super::session::{go_to_last, open_level};
use crate::frame::Arrive;
use crate::platform::{Task, check_ready, spawn};
use crate::save::{FileName, Package, Preferences};
use crate::words::{
    self, Notification, TextFault, collection_fault_text, io_text, package_fault_text,
    unusable_text,
};

/// The campaign to which the game switches once its files are read.
#[derive(Resource)]
struct Arriving {
    playlist: Playlist,
    files: LevelFiles,
    /// The files that are being read again.
    again: HashSet<AssetId<LevelFile>>,
    /// The first level; `None` for the one that was played last.
    place: Option<usize>,
    originals: Option<Originals>,
}

/// A collection that is being copied into the player's folder.
#[derive(Resource)]
struct KeepingCollection(Task<Result<KeptCollection, words::Message>>);

/// The path at which to play a collection, and a notification about it.
type KeptCollection = (PathBuf, Option<Notification>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestRedraw>().add_message::<Notification>().add_systems(
        Arrive,
        (
            receive_kept.run_if(resource_exists::<KeepingCollection>),
            (report_spoiled_collection, note_reloads),
            (note_list::<CampaignFile>, note_list::<CollectionFile>),
            receive_list.run_if(resource_exists::<ReadingList>),
            arrive.run_if(resource_exists::<Arriving>),
        )
            .chain(),
    );
}

/// Whether another campaign is on its way to the screen.
pub(super) fn is_coming(world: &World) -> bool {
    world.contains_resource::<KeepingCollection>()
        || world.contains_resource::<ReadingList>()
        || world.contains_resource::<Arriving>()
}

/// Continues with the campaign of the last time, unless the command line names a file to play.
pub fn remembered(app: &mut App) {
    let world = app.world_mut();
    let campaign = world.resource::<Preferences>().campaign.clone();
    if campaign.is_empty() || world.resource::<Playlist>().campaign().is_none() {
        return;
    }
    let campaign = Path::new(&campaign);
    match playlist(campaign) {
        Ok(playlist) => world.insert_resource(playlist.of_campaign(campaign.to_owned())),
        Err(error) => tell_unusable(world, campaign, unusable_text(&error)),
    }
}

/// Switches to a campaign, or reports that it can't be used.
pub(super) fn open_campaign(world: &mut World, campaign: &Path) {
    open(world, campaign, None);
}

/// Switches to the level at a place of a campaign.
pub(super) fn open_at(world: &mut World, campaign: &Path, place: usize) {
    open(world, campaign, Some(place));
}

fn open(world: &mut World, campaign: &Path, place: Option<usize>) {
    if is_collection_name(campaign) {
        read_chosen::<CollectionFile>(world, campaign, place, None);
    } else if is_campaign(campaign) && !is_folder(campaign) {
        read_chosen::<CampaignFile>(world, campaign, place, None);
    } else {
        match playlist(campaign) {
            Ok(playlist) => {
                begin_list(world, playlist.of_campaign(campaign.to_owned()), place, None);
            }
            Err(error) => tell_unusable(world, campaign, unusable_text(&error)),
        }
    }
}

/// Reads a campaign or a collection that the player has opened.
fn read_chosen<A: Asset>(
    world: &mut World,
    path: &Path,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    forget_earlier(world);
    read_list::<A>(world, path, place, (originals, None));
}

/// Forgets what is on its way to the screen, because the player has opened something else. An earlier
/// campaign that takes longer to read would replace the later one.
fn forget_earlier(world: &mut World) {
    world.remove_resource::<KeepingCollection>();
    world.remove_resource::<ReadingList>();
    world.remove_resource::<Arriving>();
}

/// Keeps a collection of Sokoban levels in the player's folder, and plays it there.
pub(super) fn open_collection(world: &mut World, path: &Path) {
    let (path, folders) = (path.to_owned(), world.get_resource().cloned());
    keep_collection(world, move || {
        let bytes = collection_bytes(&path)
            .map_err(|error| unplayable_text(&path, unusable_text(&error)))?;
        let collection = Collection::read(&bytes)
            .map_err(|error| unplayable_text(&path, TextFault::from(&error).message()))?;
        check_playable(&collection)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = FileName::near(&stem).or_else(|| FileName::near(UNNAMED));
        keep(&bytes, name, folders, Some(path))
    });
}

/// Keeps the text of a collection in the player's folder, and plays it there.
pub(super) fn open_collection_text(world: &mut World, text: String) {
    let folders = world.get_resource().cloned();
    keep_collection(world, move || {
        let collection = Collection::read(text.as_bytes());
        let collection = collection.map_err(|error| TextFault::from(&error).message())?;
        check_playable(&collection)?;
        let title = collection.header().title.as_deref().and_then(FileName::near);
        keep(text.as_bytes(), title.or_else(|| FileName::near(UNNAMED)), folders, None)
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

/// The number of levels, the number of broken ones, and the fault of the first of them.
fn broken_text(all: &Collection, broken: usize, first: &LevelError) -> words::Message {
    let fault = collection_fault_text(all, first);
    if all.len() == 1 {
        return fault;
    }
    words::message!("collection-broken", levels = all.len(), broken = broken).then(fault)
}

/// The name of the file of a collection without a name.
const UNNAMED: &str = "Sokoban";

/// Copies a collection to the player's folder, unless it comes from there.
fn keep(
    bytes: &[u8],
    name: Option<FileName>,
    folders: Option<CampaignFolders>,
    from: Option<PathBuf>,
) -> Result<KeptCollection, words::Message> {
    let own = from.as_ref().and_then(|path| real_path(path).ok());
    let own = own.filter(|path| folders.as_ref().is_none_or(|folders| folders.contains(path)));
    if let Some(own) = own {
        return Ok((own, None));
    }
    let kept = match (name, &folders) {
        (Some(name), Some(folders)) => folders.copy_collection(&name, bytes),
        _ => Err(io::ErrorKind::NotFound.into()),
    };
    match (kept, from) {
        (Ok(path), _) => {
            let told = Notification::Success(kept_text(&path));
            Ok((path, Some(told)))
        }
        (Err(error), Some(path)) => {
            let told = Notification::Problem(not_kept_text(&path, &error));
            Ok((path, Some(told)))
        }
        (Err(error), None) => Err(words::message!("workshop-failed", error = io_text(&error))),
    }
}

/// Copies a collection in the background.
fn keep_collection(
    world: &mut World,
    keep: impl FnOnce() -> Result<KeptCollection, words::Message> + Send + 'static,
) {
    forget_earlier(world);
    world.insert_resource(KeepingCollection(spawn(async move { keep() })));
}

fn receive_kept(world: &mut World) {
    let Some(KeepingCollection(mut task)) = world.remove_resource() else { return };
    match check_ready(&mut task) {
        None => {
            // At rest, the next frame could be seconds away.
            world.write_message(RequestRedraw);
            world.insert_resource(KeepingCollection(task));
        }
        Some(Ok((path, notification))) => {
            read_list::<CollectionFile>(world, &path, None, (None, notification));
        }
        Some(Err(why)) => _ = world.write_message(Notification::Problem(why)),
    }
}

fn receive_list(world: &mut World) {
    let Some(mut reading) = world.remove_resource::<ReadingList>() else { return };
    match reading.outcome.take() {
        None => {
            // At rest, the next frame could be seconds away.
            world.write_message(RequestRedraw);
            world.insert_resource(reading);
        }
        Some(Ok(())) => match reading.file.clone().try_typed() {
            Ok(campaign) => switch_to_campaign(world, reading, &campaign),
            Err(_) => switch_to_collection(world, reading),
        },
        Some(Err(why)) => tell_unusable(world, &reading.path, why),
    }
}

fn switch_to_campaign(world: &mut World, reading: ReadingList, file: &Handle<CampaignFile>) {
    let ReadingList { path, place, originals, .. } = reading;
    let Some(read) = world.resource::<Assets<CampaignFile>>().get(file) else { return };
    let list = file.path().map_or(&*path, |file| file.path());
    let playlist = Playlist::read(list, &read.campaign);
    let files = LevelFiles::of_campaign(file.clone(), read.levels.clone());
    begin(world, playlist.of_campaign(path), files, place, originals);
}

fn switch_to_collection(world: &mut World, reading: ReadingList) {
    let ReadingList { path, file, place, notification, .. } = reading;
    let file = file.typed::<CollectionFile>();
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
    let playlist = Playlist::of_collection(&path, all).of_campaign(path);
    begin(world, playlist, LevelFiles::of_collection(file), place, None);
}

/// Keeps a campaign that was dropped onto the window in the player's folder, and plays it there.
pub(super) fn open_dropped(world: &mut World, path: &Path) {
    if is_package(path) {
        return open_package(world, path);
    }
    let list = match playlist(path) {
        Ok(list) => list,
        Err(error) => return tell_unusable(world, path, unusable_text(&error)),
    };
    let Some(folders) = world.get_resource::<CampaignFolders>().cloned() else {
        return begin_list(world, list, None, None);
    };
    match folders.copy_campaign(path, list.files()) {
        Ok(kept) => {
            world.write_message(Notification::Success(kept_text(&kept.path)));
            open_kept(world, kept);
        }
        Err(error) => {
            world.write_message(Notification::Problem(not_kept_text(path, &error)));
            begin_list(world, list, None, None);
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
        Ok(campaign) => {
            world.write_message(Notification::Success(kept_text(&campaign)));
            open_campaign(world, &campaign);
        }
        Err(why) => {
            let said = words::message!("package-refused", path = path_name(path), why = why);
            world.write_message(Notification::Problem(said));
        }
    }
}

/// Plays a level whose file is in the player's folder. While it is played, it follows its original,
/// if it has one.
pub(super) fn open_own(world: &mut World, path: PathBuf, original: Option<PathBuf>) {
    let copies = original.map(|original| (original, path.clone())).into_iter().collect();
    open_kept(world, CopiedCampaign { path, copies });
}

/// Plays a kept campaign. A single level is played among those beside it.
fn open_kept(world: &mut World, CopiedCampaign { path, copies }: CopiedCampaign) {
    let is_single = is_level(&path) && !is_folder(&path);
    let originals = (!copies.is_empty()).then(|| Originals::watch(copies));
    if is_campaign(&path) && !is_folder(&path) {
        return read_chosen::<CampaignFile>(world, &path, None, originals);
    }
    let campaign = path.parent().filter(|_| is_single).unwrap_or(&path);
    let levels = match playlist(campaign) {
        Ok(levels) => levels,
        Err(error) => return tell_unusable(world, campaign, unusable_text(&error)),
    };
    let place = levels.files().iter().position(|file| campaign.join(file) == path);
    begin_list(world, levels.of_campaign(campaign.to_owned()), place, originals);
}

/// Reads the levels of a playlist, to switch to it.
fn begin_list(
    world: &mut World,
    playlist: Playlist,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    forget_earlier(world);
    let files = LevelFiles::begin(world.resource(), &playlist);
    begin(world, playlist, files, place, originals);
}

fn begin(
    world: &mut World,
    playlist: Playlist,
    files: LevelFiles,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    let again =
        files.reload_shared(world.resource::<LevelFiles>(), world.resource::<AssetServer>());
    world.insert_resource(Arriving { playlist, files, again, place, originals });
}

/// Notes which files were read again.
fn note_reloads(
    mut events: MessageReader<AssetEvent<LevelFile>>,
    arriving: Option<ResMut<Arriving>>,
) {
    let Some(mut arriving) = arriving else { return events.clear() };
    for event in events.read() {
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event {
            arriving.again.remove(id);
        }
    }
}

/// Switches once all files are read; until then the present level stays.
fn arrive(world: &mut World) -> Result {
    let (arriving, server) = (world.resource::<Arriving>(), world.resource::<AssetServer>());
    let are_new = arriving.again.iter().all(|id| server.load_state(*id).is_failed());
    if !(are_new && arriving.files.are_read(server)) {
        // At rest, the next frame could be seconds away.
        world.write_message(RequestRedraw);
        return Ok(());
    }
    let Some(Arriving { mut playlist, files, place, originals, .. }) = world.remove_resource()
    else {
        return Ok(());
    };
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
    put_away(world);
    open_level(world);
    Ok(world.run_system_cached(proofs::begin)?)
}

fn kept_text(path: &Path) -> words::Message {
    words::message!("dropped-kept", path = path_name(path))
}

fn not_kept_text(path: &Path, error: &io::Error) -> words::Message {
    words::message!("dropped-not-kept", path = path_name(path), error = io_text(error))
}
