//! The solver's results in one line.

use bevy::prelude::*;
use chronoshift_core::solver::Appraisal;

use super::verdict::{beside, idle, none_with, progress, selves};
use crate::advice::{Answers, SearchState};
use crate::frame::Frame;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::theme::{Ink, Shade, shades};
use crate::words::{Message, Say, issue_text, message};

/// Marks the text of the bar that shows the line.
#[derive(Component)]
#[require(Pickable = Pickable::IGNORE)]
pub(crate) struct SolverLine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_line.in_set(Frame::Write).run_if(in_state(Mode::Edit)));
}

fn write_line(
    (answers, editor): (Res<Answers>, Option<Res<EditorSession>>),
    menu: Res<State<Menu>>,
    mut lines: Query<(&mut Say, &mut Ink, &mut Pickable, Ref<SolverLine>)>,
) {
    for (mut say, mut ink, mut pickable, line) in &mut lines {
        // A press on it opens the panel.
        let is_free = *menu.get() == Menu::Closed;
        pickable.set_if_neq(if is_free { Pickable::default() } else { Pickable::IGNORE });
        let is_new = editor.as_ref().is_some_and(DetectChanges::is_changed);
        if is_new || answers.is_changed() || line.is_added() {
            // If it is no level, the first issue says why.
            let fault = editor.as_ref().and_then(|editor| editor.issues().first());
            let (text, shade) = line_of(&answers, fault.map(issue_text));
            say.set_if_neq(Say(text));
            ink.set_if_neq(Ink(shade));
        }
    }
}

/// Everything important, and the progress.
fn line_of(answers: &Answers, fault: Option<Message>) -> (Message, Shade) {
    let appraisal = answers.appraisal();
    let pursuit = answers.pursuit();
    let shade = match pursuit {
        SearchState::Contradiction => shades::ALARM,
        _ if appraisal.best.is_unsolvable() => shades::BRASS,
        _ if appraisal.best.solution().is_some() => shades::TIME,
        _ => shades::TEXT_DIM,
    };
    let known = match pursuit {
        SearchState::NoLevel => vec![match fault {
            Some(fault) => message!("solver-no-level-as", fault = fault),
            None => message!("solver-no-level"),
        }],
        SearchState::Over
            if appraisal.best.score().is_none() && !appraisal.best.is_unsolvable() =>
        {
            let open = message!("solver-too-much");
            [open].into_iter().chain(none_with(appraisal)).collect()
        }
        _ => best(appraisal),
    };
    // Final results need no word about the progress.
    let course = (pursuit != SearchState::Over && pursuit != SearchState::NoLevel).then(|| {
        if pursuit == SearchState::UnderWay { progress(answers) } else { stopped(pursuit) }
    });
    let all = known.into_iter().chain(idle(answers)).chain(course);
    (beside(all).unwrap_or_default(), shade)
}

fn stopped(pursuit: SearchState) -> Message {
    match pursuit {
        SearchState::Contradiction => message!("solver-contradiction"),
        SearchState::NoWorkers => message!("solver-no-workers"),
        _ => message!("solver-stopped"),
    }
}

/// The best score, and the best with fewer selves, which reveals an unintended solution at once.
fn best(appraisal: &Appraisal) -> Vec<Message> {
    if appraisal.best.is_unsolvable() {
        return vec![message!("solver-unsolvable")];
    }
    let Some((score, (clones, _))) = appraisal.best.score().zip(appraisal.fewest_clones()) else {
        return Vec::new();
    };
    let best = match appraisal.best.is_proven() {
        true => message!("solver-best", score = score, selves = selves(clones)),
        false => {
            message!("solver-solvable", score = score, selves = selves(clones))
        }
    };
    let fewer = appraisal.by_clones.iter().enumerate().take(clones - 1).rev();
    let fewer = fewer.filter_map(|(index, optimum)| {
        let score = optimum.score()?;
        Some(message!("solver-best-with", score = score, selves = selves(index + 1)))
    });
    [best].into_iter().chain(fewer).collect()
}
