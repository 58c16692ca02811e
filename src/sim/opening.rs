//! Opening files that are dropped onto the window, and opening such a file or the level editor when
//! the game starts.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_save::files::is_folder;
use chronoshift_save::levels::{is_collection, is_level, is_replay};

use super::editor_requests::serve_editor;
use super::editor_session::EditorRequest;
use super::session::open_level;
use super::sharing::{code_in, receive, receive_file};
use super::{replays, switch};
use crate::frame::Arrive;
use crate::states::Screen;

/// The file to open as soon as levels can be played.
#[derive(Resource)]
struct FirstFile(PathBuf);

/// The command line names the levels to play, so they open without the title screen.
#[derive(Resource)]
pub struct PlayAtOnce;

/// A request to the level editor that is served as soon as levels can be played, before the player sees
/// another level.
#[derive(Resource)]
pub(crate) struct FirstEditorRequest(pub(crate) EditorRequest);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Play),
        (
            open_first_file.run_if(resource_exists::<FirstFile>),
            serve_first_request.run_if(resource_exists::<FirstEditorRequest>),
        )
            .chain()
            .after(open_level),
    )
    .add_systems(
        Arrive,
        (|mut commands: Commands| commands.remove_resource::<FirstEditorRequest>())
            .run_if(in_state(Screen::Play).and_then(resource_exists::<FirstEditorRequest>)),
    );
}

fn serve_first_request(world: &mut World) {
    let first = world.resource::<FirstEditorRequest>().0.clone();
    serve_editor(world, first);
}

/// Opens a file as soon as the game has started.
pub(crate) fn open_first(app: &mut App, path: PathBuf) {
    app.insert_resource(FirstFile(path));
}

fn open_first_file(world: &mut World) {
    if let Some(FirstFile(path)) = world.remove_resource() {
        open_dropped(world, &path);
    }
}

/// Opens a file. A replay is watched, a level (as a file or a code) is shown, and a campaign is copied and played.
pub(super) fn open_dropped(world: &mut World, path: &Path) {
    if is_replay(path) {
        replays::open_file(world, path);
    } else if let Some(code) = code_in(path) {
        receive(world, code);
    } else if is_collection(path) && !is_folder(path) {
        switch::open_collection(world, path);
    } else if is_level(path) && !is_folder(path) {
        receive_file(world, path);
    } else {
        switch::open_dropped_campaign(world, path);
    }
}
