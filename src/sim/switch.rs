//! Switching to another campaign while the game runs.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::campaigns::{CampaignFolders, Kept};
use super::editor_session::put_away;
use super::level_file::{LevelFile, LevelFiles};
use super::originals::Originals;
use super::playlist::Playlist;
use super::proofs;
use super::session::go_to_last;
use super::session::open_level;
use super::source::{Unusable, is_level, is_to_unpack, playlist};
use crate::frame::Frame;
use crate::platform::{io_reason, is_folder};
use crate::save::{Package, PackageFault, Preferences};
use crate::words::{self, Notification};

/// The campaign to which the game switches once its files are read.
#[derive(Resource)]
struct Arriving {
    playlist: Playlist,
    files: LevelFiles,
    /// The first level; `None` for the one that was played last.
    place: Option<usize>,
    originals: Option<Originals>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestRedraw>()
        .add_message::<Notification>()
        .add_systems(Update, arrive.in_set(Frame::Arrive).run_if(resource_exists::<Arriving>));
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
        Err(error) => tell_unusable(world, campaign, &error),
    }
}

/// Switches to a campaign, or reports that it can't be used.
pub(super) fn open_campaign(world: &mut World, campaign: &Path) {
    match playlist(campaign) {
        Ok(playlist) => begin(world, playlist.of_campaign(campaign.to_owned()), None, None),
        Err(error) => tell_unusable(world, campaign, &error),
    }
}

/// Switches to the level at a place of a campaign.
pub(super) fn open_at(world: &mut World, campaign: &Path, place: usize) {
    match playlist(campaign) {
        Ok(playlist) => begin(world, playlist.of_campaign(campaign.to_owned()), Some(place), None),
        Err(error) => tell_unusable(world, campaign, &error),
    }
}

/// Keeps a campaign that was dropped onto the window in the player's folder, and plays it there.
pub(super) fn open_dropped(world: &mut World, path: &Path) {
    if is_to_unpack(path) {
        return open_package(world, path);
    }
    let list = match playlist(path) {
        Ok(list) => list,
        Err(error) => return tell_unusable(world, path, &error),
    };
    let Some(folders) = world.get_resource::<CampaignFolders>().cloned() else {
        return begin(world, list, None, None);
    };
    match folders.keep(path, list.files()) {
        Ok(kept) => {
            tell_kept(world, &kept.path);
            open_kept(world, kept);
        }
        Err(error) => {
            let said = words::Message::new("dropped-not-kept")
                .with("path", name(path))
                .with("error", io_reason(&error));
            world.write_message(Notification(said));
            begin(world, list, None, None);
        }
    }
}

/// Unpacks a campaign into the player's folder, and plays it there.
fn open_package(world: &mut World, path: &Path) {
    let package = Package::read(path);
    let broken = package.as_ref().ok().and_then(broken_text);
    let unpacked = match (package, world.get_resource::<CampaignFolders>()) {
        (Ok(package), Some(folders)) => {
            folders.unpack(&package).map_err(|error| words::Message::verbatim(io_reason(&error)))
        }
        (Err(faults), _) => Err(faults
            .iter()
            .map(PackageFault::text)
            .reduce(words::Message::above)
            .unwrap_or_default()),
        (_, None) => return,
    };
    match unpacked {
        Ok(campaign) => {
            tell_kept(world, &campaign);
            broken.into_iter().for_each(|said| _ = world.write_message(Notification(said)));
            open_campaign(world, &campaign);
        }
        Err(why) => {
            let said =
                words::Message::new("package-refused").with("path", name(path)).with("why", why);
            world.write_message(Notification(said));
        }
    }
}

/// The levels of a collection that can't be played, the first of them with its fault.
fn broken_text(package: &Package) -> Option<words::Message> {
    let first = package.broken().first()?;
    let fault = words::Message::new("collection-fault")
        .with("number", first.level)
        .with("line", first.line)
        .with("why", first.fault.to_string());
    let said = words::Message::new("collection-broken")
        .with("levels", package.campaign().levels().count() + package.broken().len())
        .with("broken", package.broken().len());
    Some(said.then(fault))
}

/// Plays a level whose file is in the player's folder. While it is played, it follows its original,
/// if it has one.
pub(super) fn open_own(world: &mut World, path: PathBuf, original: Option<PathBuf>) {
    let copies = original.map(|original| (original, path.clone())).into_iter().collect();
    open_kept(world, Kept { path, copies });
}

/// Plays a kept campaign. A single level is played among those beside it.
fn open_kept(world: &mut World, Kept { path, copies }: Kept) {
    let is_single = is_level(&path) && !is_folder(&path);
    let campaign = path.parent().filter(|_| is_single).unwrap_or(&path);
    let levels = match playlist(campaign) {
        Ok(levels) => levels,
        Err(error) => return tell_unusable(world, campaign, &error),
    };
    let place = levels.files().iter().position(|file| campaign.join(file) == path);
    let originals = (!copies.is_empty()).then(|| Originals::watch(copies));
    begin(world, levels.of_campaign(campaign.to_owned()), place, originals);
}

fn begin(
    world: &mut World,
    playlist: Playlist,
    place: Option<usize>,
    originals: Option<Originals>,
) {
    let files = LevelFiles::begin(world, &playlist);
    world.insert_resource(Arriving { playlist, files, place, originals });
}

/// Switches once all files are read; until then the present level stays.
fn arrive(world: &mut World) -> Result {
    let levels = world.resource::<Assets<LevelFile>>();
    if !world.resource::<Arriving>().files.are_read(levels) {
        // At rest, the next frame could be seconds away.
        world.write_message(RequestRedraw);
        return Ok(());
    }
    let Some(Arriving { mut playlist, files, place, originals }) = world.remove_resource() else {
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

fn tell_kept(world: &mut World, path: &Path) {
    let said = words::Message::new("dropped-kept").with("path", name(path));
    world.write_message(Notification(said));
}

/// Reports that a file can't be played.
pub(super) fn tell_unusable(world: &mut World, path: &Path, error: &Unusable) {
    let said = words::Message::new("campaign-unusable")
        .with("path", name(path))
        .with("error", error.to_string());
    world.write_message(Notification(said));
}

fn name(path: &Path) -> String {
    path.display().to_string()
}
