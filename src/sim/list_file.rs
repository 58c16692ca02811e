//! Campaign files and collections, which the asset server reads before the game switches to their levels.

use std::path::{Path, PathBuf};

use bevy::asset::{AssetLoadError, AssetLoadFailedEvent};
use bevy::prelude::*;
use chronoshift_save::files::{path_name, real_path};
use chronoshift_save::levels::Unusable;

use super::collection_file::CollectionFile;
use super::level_file::asset_path;
use super::level_files::LevelFiles;
use super::originals::Originals;
use crate::platform::asset_reason;
use crate::words::{self, Notification, io_text};

/// The campaign or collection that is being read before the game switches to its levels.
#[derive(Resource)]
pub(super) struct ReadingList {
    /// The path at which the player opened it.
    pub(super) path: PathBuf,
    pub(super) file: UntypedHandle,
    /// The first level; `None` for the one that was played last.
    pub(super) place: Option<usize>,
    pub(super) originals: Option<Originals>,
    pub(super) notification: Option<Notification>,
    /// Whether it was read, or why it can't be.
    pub(super) outcome: Option<Result<(), words::Message>>,
}

/// Reads a campaign or a collection.
pub(super) fn read_list<A: Asset>(
    world: &mut World,
    path: &Path,
    place: Option<usize>,
    (originals, notification): (Option<Originals>, Option<Notification>),
) {
    let file = match real_path(path) {
        Ok(file) => asset_path(file),
        Err(error) => return tell_unusable(world, path, io_text(&error)),
    };
    let server = world.resource::<AssetServer>();
    // If the last reading failed, `load` reads the file again by itself.
    let is_known =
        server.get_path_id(&file).is_some_and(|known| !server.load_state(known).is_failed());
    let handle: Handle<A> = server.load_builder().override_unapproved().load(file.clone());
    if is_known {
        // The server would give what it read earlier.
        server.reload(file);
    }
    let (path, file) = (path.to_owned(), handle.untyped());
    world.insert_resource(ReadingList {
        path,
        file,
        place,
        originals,
        notification,
        outcome: None,
    });
}

/// Notes that the campaign or collection was read, or why it can't be.
pub(super) fn note_list<A: Asset>(
    mut events: MessageReader<AssetEvent<A>>,
    mut failures: MessageReader<AssetLoadFailedEvent<A>>,
    reading: Option<ResMut<ReadingList>>,
) {
    let Some(mut reading) = reading else {
        events.clear();
        return failures.clear();
    };
    for event in events.read() {
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event
            && reading.file.id() == id.untyped()
        {
            reading.outcome = Some(Ok(()));
        }
    }
    for failure in failures.read() {
        if reading.file.id() == failure.id.untyped() {
            reading.outcome = Some(Err(asset_reason(&failure.error)));
        }
    }
}

/// Reports that the file being played is no longer a collection. Its levels stay as they were.
pub(super) fn report_spoiled_collection(
    mut failures: MessageReader<AssetLoadFailedEvent<CollectionFile>>,
    (reading, files): (Option<Res<ReadingList>>, Option<Res<LevelFiles>>),
    mut notifications: MessageWriter<Notification>,
) {
    for AssetLoadFailedEvent { id, path, error } in failures.read() {
        let is_played = files
            .as_ref()
            .and_then(|files| files.collection())
            .is_some_and(|played| played.id() == *id);
        let is_read = reading.as_ref().is_some_and(|reading| reading.file.id() == id.untyped());
        if is_played && !is_read && !is_unreadable(error) {
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

/// Reports that a file can't be played.
pub(super) fn tell_unusable(world: &mut World, path: &Path, why: words::Message) {
    world.write_message(Notification::Problem(unplayable_text(path, why)));
}

pub(super) fn unplayable_text(path: &Path, why: words::Message) -> words::Message {
    words::message!("file-unreadable", file = path_name(path), error = why)
}
