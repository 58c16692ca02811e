//! Files that are dropped onto the window.

use std::path::Path;

use bevy::prelude::*;

use super::sharing::{code_in, receive, receive_file};
use super::source::{is_level, is_replay};
use super::{replays, switch};
use crate::platform::is_folder;

/// A replay is watched, a level is shown, by its file or its code; a campaign is kept and played.
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
