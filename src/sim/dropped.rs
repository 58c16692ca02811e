//! Files that are dropped onto the window, or given on the command line as if they were.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::session::open_level;
use super::sharing::{code_in, receive, receive_file};
use super::source::{is_level, is_replay};
use super::{replays, switch};
use crate::platform::is_folder;
use crate::states::Screen;

/// The file to open as soon as levels can be played.
#[derive(Resource)]
struct OpenFirst(PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Play),
        begin.after(open_level).run_if(resource_exists::<OpenFirst>),
    );
}

/// Opens a file as soon as the game has started.
pub(crate) fn open_first(app: &mut App, path: PathBuf) {
    app.insert_resource(OpenFirst(path));
}

fn begin(world: &mut World) {
    if let Some(OpenFirst(path)) = world.remove_resource() {
        open_dropped(world, &path);
    }
}

/// Opens a file: a replay is watched; a level, as a file or a code, is shown; a campaign is kept
/// and played.
pub(super) fn open_dropped(world: &mut World, path: &Path) {
    if is_replay(path) {
        replays::open_file(world, path);
    } else if let Some(code) = code_in(path) {
        receive(world, code);
    } else if is_level(path) && !is_folder(path) {
        if let Err(error) = receive_file(world, path) {
            switch::tell_unusable(world, path, &error);
        }
    } else {
        switch::open_dropped(world, path);
    }
}
