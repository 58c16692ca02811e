//! Received moves in LURD, as Sokoban programs write solutions.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::play_as_far;
use chronoshift_core::level::share;
use chronoshift_core::level::sokoban::{are_moves, read_moves};
use chronoshift_core::rules::Actions;

use crate::save::Progress;
use crate::sim::editor_session::EditorSession;
use crate::sim::replays::Screening;
use crate::sim::session::Session;
use crate::words::{Message, Notification, Words, moves_fault_text};

/// Plays a text on the open level, if it is meant as LURD and the level has no time machine. The
/// moves are saved among the player's attempts. Returns whether it was meant so.
pub(super) fn receive_moves(world: &mut World, text: &str) -> bool {
    let Some(board) = world.get_resource::<Session>().map(|it| Arc::clone(it.play.board())) else {
        return false;
    };
    if board.has_machine() || !are_moves(text) || share::is_meant(text) {
        return false;
    }
    match read_moves(&board, text) {
        Ok(actions) => {
            if !world.contains_resource::<EditorSession>() {
                keep(world, &actions);
            }
            let screening = Screening::of_kept(&board, &actions, actions.len());
            world.write_message(screening);
        }
        Err(error) => {
            world.write_message(Notification(moves_fault_text(&error)));
        }
    }
    true
}

/// Saves moves as an attempt, unless they are one already. Where there is no room for it, they are
/// only watched.
fn keep(world: &mut World, actions: &Actions) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let (play, _) = play_as_far(Arc::clone(session.play.board()), actions);
    let name = world.resource::<Words>().say(&Message::new("drafts-lurd"));
    let Some(mut progress) = world.get_resource_mut::<Progress>() else { return };
    let is_known = progress.of(play.board()).is_some_and(|record| {
        record.drafts().iter().any(|draft| draft.recordings() == std::slice::from_ref(actions))
    });
    if !is_known {
        let board = Arc::clone(play.board());
        progress.change_drafts(&board, |drafts| _ = drafts.keep(&name, &play));
    }
}
