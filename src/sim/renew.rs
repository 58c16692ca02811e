//! A level whose file changes while it is open.

use std::iter::successors;
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Play, Replay};
use chronoshift_save::levels::par;

use super::editor_session::EditorSession;
use super::level_assets::LevelFile;
use super::level_files::LevelFiles;
use super::playlist::Playlist;
use super::session::{Session, close_level, current_level, open, report_opened, start};
use crate::frame::Arrive;
use crate::states::Screen;

/// The play of a level whose file can't be used at the moment.
#[derive(Resource)]
struct Interrupted {
    /// The level's file.
    file: AssetId<LevelFile>,
    play: Play,
}

/// The play before the board changed. If the board changes again before the player acts, this play is the one to
/// continue, because less of it may have been possible on the second board.
#[derive(Resource)]
struct PlayBeforeChange {
    /// The level's file.
    file: AssetId<LevelFile>,
    actions: Vec<Action>,
    since: Play,
}

pub(super) fn plugin(app: &mut App) {
    let is_of_list = |session: Option<Res<Session>>, editor: Option<Res<EditorSession>>| {
        editor.is_none() && session.is_none_or(|session| session.day.is_none())
    };
    app.add_systems(
        Arrive,
        reopen_level.run_if(in_state(Screen::Play).and_then(is_of_list).and_then(has_changed)),
    );
}

/// Whether the current level's file was read again.
fn has_changed(
    files: Res<LevelFiles>,
    playlist: Res<Playlist>,
    mut events: MessageReader<AssetEvent<LevelFile>>,
) -> bool {
    let file = files.current(&playlist).map(Handle::id);
    events.read().filter(|event| file.is_some_and(|file| event.is_modified(file))).count() > 0
}

/// Opens the current level again. If the board is the same, the play continues. On another board, the level is
/// restarted, and undo restores the old play, as far as it works there.
fn reopen_level(world: &mut World) {
    let file = world.resource::<LevelFiles>().current(world.resource::<Playlist>());
    let Some(file) = file.map(Handle::id) else { return };
    let session = world.remove_resource::<Session>();
    let was_open = session.is_some();
    let interrupted = world.remove_resource::<Interrupted>().filter(|it| it.file == file);
    let played = session.map(|session| session.play).or(interrupted.map(|it| it.play));
    match (current_level(world), played) {
        (None, played) => {
            close_level(world);
            if let Some(play) = played {
                world.insert_resource(Interrupted { file, play });
            }
        }
        (Some(level), None) => open(world, level, None),
        (Some(level), Some(play)) if *play.board() == level.board => {
            let par = par(&level);
            world.insert_resource(Session { play, level, par, day: None });
            if !was_open {
                report_opened(world);
            }
        }
        (Some(level), Some(play)) => {
            let carried = world.remove_resource::<PlayBeforeChange>();
            let carried =
                carried.filter(|it| it.file == file && it.since.to_saved() == play.to_saved());
            let actions = carried.map_or_else(|| last_played(play), |it| it.actions);
            let mut play = Replay::new(actions.clone()).play(Arc::clone(&level.board));
            play.command(Command::ResetLevel);
            world.insert_resource(PlayBeforeChange { file, actions, since: play.clone() });
            start(world, play, level);
        }
    }
}

/// The actions of a play; at the level's start, the actions that undo restores first, or else the longest list that
/// redo restores.
fn last_played(play: Play) -> Vec<Action> {
    let actions = |play: Play| Vec::from(play.recordings().flatten());
    let before = successors(Some(play.clone()), |play| {
        let mut before = play.clone();
        before.undo().map(|_| before)
    });
    let after = successors(Some(play), |play| {
        let mut after = play.clone();
        after.redo().map(|_| after)
    });
    let undone = before.map(actions).find(|actions| !actions.is_empty());
    undone.or_else(|| after.map(actions).max_by_key(Vec::len)).unwrap_or_default()
}
