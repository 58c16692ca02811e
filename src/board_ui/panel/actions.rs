//! The actions so far as a solution, on the screen and in the clipboard.

use bevy::prelude::*;
use chronoshift_core::level::sokoban::moves_text;
use chronoshift_core::rules::{self, Play};
use leafwing_input_manager::prelude::ActionState;

use crate::frame::{FollowUp, Following};
use crate::input::{BoardInput, Control};
use crate::platform::Clipboard;
use crate::sim::{Report, Session};
use crate::states::LevelState;

/// The actions on the screen; `None` once the game continues.
#[derive(Resource, Default)]
pub(crate) struct ShownActions(pub(super) Option<Actions>);

pub(super) struct Actions {
    /// One line per clone, or moves in LURD.
    pub(super) lines: String,
    /// Whether the actions have been copied to the clipboard.
    pub(super) copied: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ShownActions>().add_systems(
        FollowUp,
        show_actions.in_set(Following::Follow).run_if(in_state(LevelState::Open)),
    );
}

/// Hides the actions, which the menu's key does before anything else. Returns whether there were any.
pub(crate) fn hide_actions(world: &mut World) -> bool {
    world.resource_mut::<ShownActions>().0.take().is_some()
}

fn show_actions(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut clipboard: Clipboard,
    mut shown: ResMut<ShownActions>,
) {
    if reports.read().count() > 0 && shown.0.is_some() {
        shown.0 = None;
    }
    for control in board.get_just_pressed() {
        shown.0 = match control {
            Control::ShowActions if shown.0.is_none() => {
                let lines = solution_lines(&session.play);
                let copied = clipboard.copy(&lines);
                Some(Actions { lines, copied })
            }
            // A hint or feedback replaces the actions.
            Control::ShowActions | Control::Hint | Control::PassTurns => None,
            _ => continue,
        };
    }
}

/// A line for each clone that has acted, as in a level file's `Solution`; LURD without a time machine.
fn solution_lines(play: &Play) -> String {
    if !play.board().has_machine() {
        return moves_text(play.board(), &play.recordings().flatten());
    }
    let recordings = play.recordings().iter().filter(|recording| !recording.is_empty());
    let lines = recordings.map(|recording| rules::Actions::from(recording).to_string());
    lines.collect::<Vec<_>>().join("\n")
}
