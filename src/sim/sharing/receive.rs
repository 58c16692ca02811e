//! Reads received texts in the background.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::level::{ReplayFile, share};
use chronoshift_save::files::{read_text, real_path};
use chronoshift_save::levels::{brjaf_level, level};
use chronoshift_words::Trouble;

use super::import::ImportedLevel;
use super::look::{Import, Library, read_import};
use super::moves::receive_moves;
use crate::frame::Arrive;
use crate::platform::{Task, check_ready, spawn};
use crate::save::TroubleReport;
use crate::sim::daily::day_played;
use crate::sim::list_file::tell_unusable;
use crate::sim::replays::watch;
use crate::sim::screening::{Opening, Watch};
use crate::sim::session::Session;
use crate::sim::switch;
use crate::states::{Menu, Screen};
use crate::words::{self, Notification, unusable_text};

/// A received text that is being read.
#[derive(Resource)]
struct Receiving {
    task: Task<(Result<Import, words::Message>, Vec<Trouble>)>,
    /// The level file from which it comes.
    file: Option<PathBuf>,
}

/// A larger file is no share code, however it is wrapped.
const MAX_BYTES: u64 = 6 << 20;

pub(in crate::sim) fn plugin(app: &mut App) {
    app.add_systems(
        Arrive,
        receive_result.run_if(in_state(Screen::Play).and_then(resource_exists::<Receiving>)),
    );
}

/// Whether a received text is being read.
pub(in crate::sim) fn is_receiving(world: &World) -> bool {
    world.contains_resource::<Receiving>()
}

/// Reads a text. An earlier one that is still being read is forgotten.
pub(in crate::sim) fn receive(world: &mut World, text: String) {
    if !receive_moves(world, &text) {
        look_at(world, text, None);
    }
}

/// Reads a level file, or says why it is none.
pub(in crate::sim) fn receive_file(world: &mut World, path: &Path) {
    match (level(path), brjaf_level(path)) {
        (Ok(level), _) => look_at(world, level.to_string(), real_path(path).ok()),
        (Err(_), Some(Ok(level))) => look_at(world, level.to_string(), None),
        (Err(_), Some(Err(why))) => tell_unusable(world, path, unusable_text(&why)),
        (Err(error), None) => tell_unusable(world, path, unusable_text(&error)),
    }
}

fn look_at(world: &mut World, text: String, file: Option<PathBuf>) {
    let library = Library::of(world);
    let task = spawn(async move { read_import(text, &library) });
    world.insert_resource(Receiving { task, file });
}

/// Reads a text as soon as the game has started.
pub(crate) fn receive_first(app: &mut App, text: String) {
    receive(app.world_mut(), text);
}

/// The share code in a file, if it has one.
pub(crate) fn code_in(path: &Path) -> Option<String> {
    read_text(path, MAX_BYTES).ok().filter(|text| share::looks_like_share_code(text))
}

/// The relay of a received level, if the player plays that as the level of the day.
fn relay_of_today(world: &World, arrival: &ImportedLevel) -> Option<ReplayFile> {
    day_played(world)?;
    let session = world.get_resource::<Session>()?;
    arrival.relay.clone().filter(|relay| relay.is_for(session.play.board()))
}

fn receive_result(world: &mut World) {
    let Some(Receiving { mut task, file }) = world.remove_resource() else { return };
    let Some((came, troubles)) = check_ready(&mut task) else {
        // At rest, the next frame could be seconds away.
        world.write_message(RequestRedraw);
        world.insert_resource(Receiving { task, file });
        return;
    };
    world.write_message_batch(troubles.into_iter().map(TroubleReport));
    match came {
        // The level of the day is in no playlist.
        Ok(Import::Level(arrival)) if let Some(relay) = relay_of_today(world, &arrival) => {
            watch(world, Watch { replay: relay, from: Opening::Start });
        }
        Ok(Import::Level(arrival)) => {
            world.insert_resource(ImportedLevel { file, ..*arrival });
            if let Some(mut menu) = world.get_resource_mut::<NextState<Menu>>() {
                menu.set(Menu::Arrival);
            }
        }
        Ok(Import::Replay(replay)) => watch(world, Watch { replay, from: Opening::Start }),
        Ok(Import::Collection(text)) => switch::open_collection_text(world, text),
        Err(why) => _ = world.write_message(Notification::Problem(why)),
    }
}
