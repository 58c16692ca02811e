//! The actions so far in solution format, on the screen and in the clipboard.

use bevy::prelude::*;
use chronoshift_core::rules::{self, Play};

use crate::frame::{Resolve, Resolving};
use crate::input::{Control, Intent};
use crate::platform::Clipboard;
use crate::sim::{Report, Session};
use crate::states::LevelState;

/// What is shown; nothing again once the game goes on.
#[derive(Resource, Default)]
pub(crate) struct ShownActions(pub(crate) Option<Actions>);

pub(crate) struct Actions {
    /// One line a clone.
    pub(crate) lines: String,
    /// Whether they are in the clipboard.
    pub(crate) copied: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ShownActions>()
        .add_systems(Resolve, show.in_set(Resolving::Follow).run_if(in_state(LevelState::Open)));
}

/// The menu's key hides what is shown first. Says whether it was.
pub(crate) fn hide_actions(world: &mut World) -> bool {
    world.resource_mut::<ShownActions>().0.take().is_some()
}

fn show(
    mut intents: MessageReader<Intent>,
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut clipboard: Clipboard,
    mut shown: ResMut<ShownActions>,
) {
    if reports.read().count() > 0 && shown.0.is_some() {
        shown.0 = None;
    }
    for control in intents.read().filter_map(Intent::board) {
        shown.0 = match control {
            Control::ShowActions if shown.0.is_none() => {
                let lines = solution_lines(&session.play);
                let copied = clipboard.copy(&lines);
                Some(Actions { lines, copied })
            }
            // A hint or a remark takes their place.
            Control::ShowActions | Control::Hint | Control::PassTurns => None,
            _ => continue,
        };
    }
}

/// A line for each clone that has acted, as a level file's `Solution` has them.
fn solution_lines(play: &Play) -> String {
    let recordings = play.recordings().filter(|recording| !recording.is_empty());
    let lines = recordings.map(|recording| rules::Actions::from(recording).to_string());
    lines.collect::<Vec<_>>().join("\n")
}
