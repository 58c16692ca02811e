//! Received moves in LURD, as Sokoban programs write solutions.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::share;
use chronoshift_core::level::sokoban::{are_moves, play_moves};
use chronoshift_core::rules::Play;

use crate::save::Progress;
use crate::sim::editor_session::EditorSession;
use crate::sim::screening::Screening;
use crate::sim::session::Session;
use crate::words::{Notification, Words, message, moves_fault_text};

/// Plays a text on the open level, if it is meant as LURD and the level has no time machine. The
/// moves are saved among the player's attempts. Returns whether it was meant so.
pub(super) fn receive_moves(world: &mut World, text: &str) -> bool {
    let Some(board) = world.get_resource::<Session>().map(|it| Arc::clone(it.play.board())) else {
        return false;
    };
    if board.has_machine() || !are_moves(text) || share::looks_like_share_code(text) {
        return false;
    }
    match play_moves(&board, text) {
        Ok(play) => {
            if !world.contains_resource::<EditorSession>() {
                keep(world, &play);
            }
            let actions = play.recordings().flatten();
            let screening = Screening::of_kept(&board, &actions, actions.len());
            world.write_message(screening);
        }
        Err(error) => {
            world.write_message(Notification::Problem(moves_fault_text(&error)));
        }
    }
    true
}

/// Saves moves as an attempt, unless they are one already. Where there is no room for it, they are
/// only watched.
fn keep(world: &mut World, play: &Play) {
    let name = world.resource::<Words>().say(&message!("drafts-lurd"));
    let Some(mut progress) = world.get_resource_mut::<Progress>() else { return };
    progress.change_drafts(play.board(), |drafts| drafts.save_once(&name, play));
}
