//! The line with the solver's results.

use bevy::prelude::*;

use crate::advice::Answers;
use crate::frame::Frame;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::theme::{Ink, Shade, shades};
use crate::words::{Say, VerdictTone, issue_text};

/// Marks the text of the bar that shows the line.
#[derive(Component)]
#[require(Pickable = Pickable::IGNORE)]
pub(crate) struct SolverLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_line.in_set(Frame::WriteTexts).run_if(in_state(Mode::Edit)));
}

fn write_line(
    answers: Res<Answers>,
    editor: Option<Res<EditorSession>>,
    menu: Res<State<Menu>>,
    mut lines: Query<(&mut Say, &mut Ink, &mut Pickable, Ref<SolverLine>)>,
) {
    for (mut say, mut ink, mut pickable, line) in &mut lines {
        // A press on the line opens the panel.
        let is_free = *menu.get() == Menu::Closed;
        pickable.set_if_neq(if is_free { Pickable::default() } else { Pickable::IGNORE });
        let is_new = editor.as_ref().is_some_and(DetectChanges::is_changed);
        if is_new || answers.is_changed() || line.is_added() {
            // If the level isn't valid, the first issue says why.
            let fault = editor.as_ref().and_then(|editor| editor.issues().first());
            let (text, tone) = answers.findings().line(fault.map(issue_text));
            say.set_if_neq(Say(text));
            ink.set_if_neq(Ink(shade(tone)));
        }
    }
}

fn shade(tone: VerdictTone) -> Shade {
    match tone {
        VerdictTone::Contradiction => shades::ALARM,
        VerdictTone::Unsolvable => shades::BRASS,
        VerdictTone::Solvable => shades::TIME,
        VerdictTone::Open => shades::TEXT_DIM,
    }
}
