//! Keeps received levels.

use std::path::PathBuf;

use bevy::prelude::*;

use super::import::{ImportedLevel, LevelLocation};
use crate::save::{Shelf, ShelfPlace, Workshop, run_job};
use crate::sim::editor_requests::serve_editor;
use crate::sim::editor_session::{EditorRequest, close_editor};
use crate::sim::playlist::Playlist;
use crate::sim::replays::watch_once_open;
use crate::sim::session::open_level;
use crate::sim::shelves::name_for;
use crate::sim::switch::{open_at, open_own};
use crate::words::{Notification, workshop_error_text};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportAction {
    /// Open the player's own version of the level.
    Known,
    /// Keep the level and play it.
    Play,
    /// Keep the level and edit it.
    OpenInEditor,
}

pub(in crate::sim) fn act_on_import(world: &mut World, take: ImportAction) {
    let Some(arrival) = world.remove_resource::<ImportedLevel>() else { return };
    match (take, &arrival.known) {
        (ImportAction::Known, Some(known)) => {
            let at = known.at.clone();
            let is_edited =
                matches!(&at, LevelLocation::Made(place) if place.shelf() == Shelf::Unfinished);
            if let Some(relay) = arrival.relay.filter(|_| !is_edited) {
                watch_once_open(world, relay);
            }
            open_twin(world, at);
        }
        (ImportAction::Known, None) => {}
        (ImportAction::Play | ImportAction::OpenInEditor, _) => {
            store_level(world, arrival, take);
        }
    }
}

fn open_twin(world: &mut World, at: LevelLocation) {
    match at {
        LevelLocation::Here(place) => {
            close_editor(world);
            world.resource_mut::<Playlist>().go_to(place);
            open_level(world);
        }
        LevelLocation::Campaign(campaign, place) => open_at(world, &campaign, place),
        LevelLocation::Made(place) if place.shelf() == Shelf::Levels => {
            open_stored_level(world, ImportAction::Play, place, None);
        }
        LevelLocation::Made(place) => {
            open_stored_level(world, ImportAction::OpenInEditor, place, None)
        }
    }
}

/// Keeps a level among the player's levels and opens it, or reports why that failed.
fn store_level(world: &mut World, arrival: ImportedLevel, take: ImportAction) {
    let Some(name) = name_for(&arrival.level.title().unwrap_or_default()) else { return };
    let (shelf, text) = (arrival.shelf(), arrival.level.to_string());
    let ImportedLevel { relay, file, .. } = arrival;
    run_job(
        world,
        move |bench| bench.workshop().receive(shelf, &name, &text),
        move |world, kept| match kept {
            Ok(place) => {
                if let Some(relay) = relay.filter(|_| take == ImportAction::Play) {
                    watch_once_open(world, relay);
                }
                open_stored_level(world, take, place, file);
            }
            Err(error) => {
                world.write_message(Notification::Problem(workshop_error_text(&error)));
            }
        },
    );
}

/// Plays the kept level, or opens it in the level editor. An unfinished level is played as a
/// playtest. A level from a file follows changes to that file while it is played.
fn open_stored_level(
    world: &mut World,
    take: ImportAction,
    place: ShelfPlace,
    original: Option<PathBuf>,
) {
    if take == ImportAction::Play && place.shelf() == Shelf::Levels {
        let file = world.get_resource::<Workshop>().map(|workshop| workshop.file(&place));
        if let Some(file) = file {
            open_own(world, file, original);
        }
        return;
    }
    serve_editor(world, EditorRequest::Open(place));
    if take == ImportAction::Play {
        serve_editor(world, EditorRequest::Test);
    }
}
