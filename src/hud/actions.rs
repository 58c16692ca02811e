//! The actions so far in solution format, on the screen and in the clipboard.

use bevy::prelude::*;
use chronoshift_core::rules::{self, Play};

use crate::frame::Frame;
use crate::input::{Control, Pressed};
use crate::platform::Clipboard;
use crate::sim::{Report, Session};

/// What is shown; nothing again once the game goes on.
#[derive(Resource, Default)]
pub(super) struct ShownActions(pub(super) Option<Actions>);

pub(super) struct Actions {
    /// One line a clone.
    pub(super) lines: String,
    /// Whether they are in the clipboard.
    pub(super) copied: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownActions>().add_systems(Update, show.in_set(Frame::Hear));
}

fn show(
    mut pressed: MessageReader<Pressed>,
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut clipboard: Clipboard,
    mut shown: ResMut<ShownActions>,
) {
    if reports.read().count() > 0 && shown.0.is_some() {
        shown.0 = None;
    }
    let asked = pressed.read().filter(|pressed| pressed.0 == Control::ShowActions).count();
    let Some(session) = session.filter(|_| asked > 0) else { return };
    if shown.0.take().is_none() {
        let lines = solution_lines(&session.play);
        let copied = clipboard.copy(&lines);
        shown.0 = Some(Actions { lines, copied });
    }
}

/// A line for each clone that has acted, as a level file's `Solution` has them.
fn solution_lines(play: &Play) -> String {
    let recordings = play.recordings().filter(|recording| !recording.is_empty());
    let lines = recordings.map(|recording| rules::Actions::from(recording).to_string());
    lines.collect::<Vec<_>>().join("\n")
}
