//! The solver's results on a level as a whole, in sentences and in one line.

use bevy::prelude::*;
use chronoshift_core::solver::{Appraisal, Optimum, Question};

use super::pieces::idle_things;
use crate::advice::{Answers, SearchState};
use crate::frame::Frame;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::theme::{Ink, Shade, shades};
use crate::words::{Message, Say, issue_text, message};

/// The progress counts in steps of this number of states.
const TOLD: u64 = 100_000;

/// Whether the level can be solved, and how well.
pub(super) fn verdict(answers: &Answers) -> Message {
    let appraisal = answers.appraisal();
    let pursuit = answers.pursuit();
    if pursuit == SearchState::NoLevel {
        return message!("solver-no-level");
    }
    let Some((score, (clones, is_sure))) = appraisal.best.score().zip(appraisal.fewest_clones())
    else {
        return match pursuit {
            _ if appraisal.best.is_unsolvable() => message!("solver-unsolvable"),
            SearchState::Over => message!("solver-over"),
            _ => message!("solver-unknown-yet").capitalized(),
        };
    };
    let selves = selves(clones);
    match (appraisal.best.is_proven(), is_sure) {
        (true, true) => message!("solver-best", score = score, selves = selves),
        (true, false) => {
            message!("solver-best-maybe-fewer", score = score, selves = selves)
        }
        // There is no bound yet.
        (false, _) if appraisal.best.bound() == 0 => {
            message!("solver-solvable", score = score, selves = selves)
        }
        (false, _) => message!(
            "solver-best-so-far",
            score = score,
            selves = selves,
            bound = appraisal.best.bound()
        ),
    }
}

/// The best score with each number of selves, a line each.
pub(super) fn with_each_number(answers: &Answers) -> Option<Message> {
    let is_over = answers.pursuit() == SearchState::Over;
    let all = answers
        .appraisal()
        .by_clones
        .iter()
        .enumerate()
        .map(|(index, optimum)| selves(index + 1).titling(best(optimum, is_over)));
    all.reduce(Message::above)
}

/// The knowledge of a best score.
fn best(optimum: &Optimum, is_over: bool) -> Message {
    match optimum.score() {
        _ if optimum.is_unsolvable() => message!("solver-none"),
        Some(score) if optimum.is_proven() => message!("solver-proven", score = score),
        Some(score) => message!("solver-at-most", score = score),
        None if is_over => message!("solver-unknown"),
        None => message!("solver-unknown-yet"),
    }
}

/// The progress of the search.
pub(super) fn progress(answers: &Answers) -> Message {
    let appraisal = answers.appraisal();
    match answers.pursuit() {
        SearchState::NoLevel => Message::default(),
        SearchState::Contradiction => message!("results-contradict"),
        SearchState::NoWorkers => message!("no-workers"),
        SearchState::Halted => message!("solver-paused").capitalized(),
        SearchState::Over if appraisal.is_complete() => message!("solver-complete"),
        SearchState::Over => message!("solver-over"),
        SearchState::UnderWay => {
            let about = match appraisal.question {
                Some(Question::Clones(clones)) => {
                    message!("solver-thinking-of", selves = selves(clones))
                }
                Some(Question::Part(_)) => {
                    let known = appraisal.parts.iter().filter(|it| appraisal.effect(it).is_some());
                    message!(
                        "solver-thinking-pieces",
                        known = known.count(),
                        all = appraisal.parts.len()
                    )
                }
                Some(Question::Best) | None => message!("solver-thinking"),
            };
            match answers.states() {
                ..TOLD => about,
                states => about.then(positions(states)),
            }
        }
    }
}

/// The number of positions, in tenths of a million.
fn positions(states: u64) -> Message {
    let tenths = (states / TOLD) as usize;
    message!("solver-positions", whole = tenths / 10, tenth = tenths % 10)
}

/// The numbers of selves with which there is certainly no solution, if there are any: all up to one.
pub(super) fn none_with(appraisal: &Appraisal) -> Option<Message> {
    let count = appraisal.unsolvable_up_to();
    (count > 0).then(|| message!("solver-none-with", count = count))
}

/// The number of pieces that do nothing, except walls, if there are any.
pub(super) fn idle(answers: &Answers) -> Option<Message> {
    let count = idle_things(answers).len();
    (count > 0).then(|| message!("solver-idle", count = count))
}

pub(super) fn selves(clones: usize) -> Message {
    message!("selves", count = clones)
}

/// All messages, with a dot between two.
pub(super) fn beside(all: impl Iterator<Item = Message>) -> Option<Message> {
    all.reduce(|one, other| message!("beside", one = one, other = other))
}

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
            Some(fault) => message!("solver-no-level").sentence().then(fault),
            None => message!("solver-no-level"),
        }],
        SearchState::Over
            if appraisal.best.score().is_none() && !appraisal.best.is_unsolvable() =>
        {
            let open = message!("solver-over");
            [open].into_iter().chain(none_with(appraisal)).collect()
        }
        _ => best_scores(appraisal),
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
        SearchState::Contradiction => message!("results-contradict"),
        SearchState::NoWorkers => message!("no-workers"),
        _ => message!("solver-paused"),
    }
}

/// The best score, and the best with fewer selves, which reveals an unintended solution at once.
fn best_scores(appraisal: &Appraisal) -> Vec<Message> {
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
