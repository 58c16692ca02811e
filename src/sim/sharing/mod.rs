//! Opening shared levels and replays: the game checks them in the background, shows them, and then keeps or discards
//! them.

mod import;
mod take;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::sokoban::{are_moves, play_moves};
use chronoshift_core::level::{ReplayFile, share};
use chronoshift_core::rules::Play;
use chronoshift_save::files::{read_text, real_path};
use chronoshift_save::levels::{brjaf_level, level};
use chronoshift_words::Trouble;

use self::import::{Import, Library, read_import};
use crate::save::{Progress, TroubleReport};
use crate::sim::daily::day_played;
use crate::sim::editor_session::EditorSession;
use crate::sim::incoming::{self, Incoming};
use crate::sim::replays::watch;
use crate::sim::screening::{Opening, Screening, Watch};
use crate::sim::session::Session;
use crate::sim::switch::{self, report_unusable};
use crate::states::Menu;
use crate::words::{self, Notification, Words, message, moves_fault_text, unusable_text};

pub use import::{ImportedLevel, LevelTwin};
pub use take::ImportAction;
pub(super) use take::act_on_import;

/// A larger file isn't a share code, however it is wrapped.
const MAX_BYTES: u64 = 6 << 20;

/// Reads a text. An earlier text that is still being read is discarded.
pub(in crate::sim) fn receive(world: &mut World, text: String) {
    if !receive_moves(world, &text) {
        start_import(world, text, None);
    }
}

/// Reads a level file, or reports that it contains no level.
pub(in crate::sim) fn receive_file(world: &mut World, path: &Path) {
    match (level(path), brjaf_level(path)) {
        (Ok(level), _) => start_import(world, level.to_string(), real_path(path).ok()),
        (Err(_), Some(Ok(level))) => start_import(world, level.to_string(), None),
        (Err(_), Some(Err(why))) => report_unusable(world, path, unusable_text(&why)),
        (Err(error), None) => report_unusable(world, path, unusable_text(&error)),
    }
}

fn start_import(world: &mut World, text: String, file: Option<PathBuf>) {
    let library = Library::from_world(world);
    let work = move || read_import(text, &library);
    incoming::run(world, Incoming::Text, work, |world, read| take_text(world, file, read));
}

/// Reads a text as soon as the game has started.
pub(crate) fn receive_first(app: &mut App, text: String) {
    receive(app.world_mut(), text);
}

/// The share code in a file, if it has one.
pub(crate) fn code_in(path: &Path) -> Option<String> {
    read_text(path, MAX_BYTES).ok().filter(|text| share::looks_like_share_code(text))
}

/// The relay of a received level, if the player is playing that level as the level of the day.
fn relay_of_today(world: &World, arrival: &ImportedLevel) -> Option<ReplayFile> {
    day_played(world)?;
    let session = world.get_resource::<Session>()?;
    arrival.relay.clone().filter(|relay| relay.is_for(session.play.board()))
}

/// Shows what was read, which may come from a level file.
fn take_text(
    world: &mut World,
    file: Option<PathBuf>,
    (read, troubles): (Result<Import, words::Message>, Vec<Trouble>),
) {
    world.write_message_batch(troubles.into_iter().map(TroubleReport));
    match read {
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

/// Plays a text in LURD on the open level, if the level has no time machine. The moves are saved among the player's
/// attempts. Returns whether the text is in LURD.
fn receive_moves(world: &mut World, text: &str) -> bool {
    let Some(board) = world.get_resource::<Session>().map(|it| Arc::clone(it.play.board())) else {
        return false;
    };
    if board.has_machine() || !are_moves(text) || share::looks_like_share_code(text) {
        return false;
    }
    match play_moves(&board, text) {
        Ok(play) => {
            if !world.contains_resource::<EditorSession>() {
                save_attempt(world, &play);
            }
            let actions = play.recordings().flatten();
            let screening = Screening::from_stored_solution(&board, &actions, actions.len());
            world.write_message(screening);
        }
        Err(error) => {
            world.write_message(Notification::Problem(moves_fault_text(&error)));
        }
    }
    true
}

/// Saves moves as an attempt, unless they already are one. If there is no room for another attempt, the moves are only
/// shown.
fn save_attempt(world: &mut World, play: &Play) {
    let name = world.resource::<Words>().say(&message!("drafts-lurd"));
    let Some(mut progress) = world.get_resource_mut::<Progress>() else { return };
    progress.change_drafts(play.board(), |drafts| drafts.save_once(&name, play));
}
