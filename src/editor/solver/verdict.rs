//! The solver's results on a level as a whole, in sentences.

use chronoshift_core::solver::{Appraisal, Optimum, Question};

use super::pieces::idle_things;
use crate::advice::{Answers, SearchState};
use crate::words::Message;

/// The progress counts in steps of this number of states.
const TOLD: u64 = 100_000;
const THOUSAND: u64 = 1_000;

fn unsolvable(answers: &Answers) -> Message {
    let limits = answers.board().map(|board| board.limits()).unwrap_or_default();
    match answers.board() {
        Some(board) if !board.has_machine() => Message::new("solver-unsolvable-alone-text"),
        _ if limits.clones.is_some() || limits.score.is_some() => {
            Message::new("solver-unsolvable-limited-text")
        }
        _ => Message::new("solver-unsolvable-text"),
    }
}

/// Whether the level can be solved, and how well.
pub(super) fn verdict(answers: &Answers) -> Message {
    let appraisal = answers.appraisal();
    let pursuit = answers.pursuit();
    if pursuit == SearchState::NoLevel {
        return Message::new("solver-no-level");
    }
    let Some((score, (clones, is_sure))) = appraisal.best.score().zip(appraisal.fewest_clones())
    else {
        return match pursuit {
            _ if appraisal.best.is_unsolvable() => unsolvable(answers),
            SearchState::Over => Message::new("solver-too-much-text"),
            _ => Message::new("solver-not-yet"),
        };
    };
    let selves = selves(clones);
    match (appraisal.best.is_proven(), is_sure) {
        (true, true) => Message::new("solver-best-text").with("score", score).with("count", clones),
        (true, false) => {
            Message::new("solver-best-maybe-fewer").with("score", score).with("selves", selves)
        }
        // There is no bound yet.
        (false, _) if appraisal.best.bound() == 0 => {
            Message::new("solver-solvable").with("score", score).with("selves", selves)
        }
        (false, _) => Message::new("solver-best-so-far")
            .with("score", score)
            .with("selves", selves)
            .with("bound", appraisal.best.bound()),
    }
}

/// The best score with each number of selves, a line each.
pub(super) fn with_each_number(answers: &Answers) -> Option<Message> {
    let is_over = answers.pursuit() == SearchState::Over;
    let all = answers.appraisal().by_clones.iter().enumerate().map(|(index, optimum)| {
        Message::new("solver-with")
            .with("selves", selves(index + 1))
            .with("best", best(optimum, is_over))
    });
    all.reduce(Message::above)
}

/// The knowledge of a best score.
fn best(optimum: &Optimum, is_over: bool) -> Message {
    match optimum.score() {
        _ if optimum.is_unsolvable() => Message::new("solver-none"),
        Some(score) if optimum.is_proven() => Message::new("solver-proven").with("score", score),
        Some(score) => Message::new("solver-at-most").with("score", score),
        None if is_over => Message::new("solver-unknown"),
        None => Message::new("solver-unknown-yet"),
    }
}

/// The progress of the search.
pub(super) fn progress(answers: &Answers) -> Message {
    let appraisal = answers.appraisal();
    match answers.pursuit() {
        SearchState::NoLevel => Message::default(),
        SearchState::Contradiction => Message::new("solver-contradiction"),
        SearchState::NoWorkers => Message::new("solver-no-workers"),
        SearchState::Halted => Message::new("solver-halted"),
        SearchState::Over if appraisal.is_complete() => Message::new("solver-complete"),
        SearchState::Over => Message::new("solver-over"),
        SearchState::UnderWay => {
            let about = match appraisal.question {
                Some(Question::Clones(clones)) => {
                    Message::new("solver-thinking-of").with("selves", selves(clones))
                }
                Some(Question::Part(_)) => {
                    let known = appraisal.parts.iter().filter(|it| appraisal.effect(it).is_some());
                    Message::new("solver-thinking-pieces")
                        .with("known", known.count())
                        .with("all", appraisal.parts.len())
                }
                Some(Question::Best) | None => Message::new("solver-thinking"),
            };
            match answers.states() {
                ..TOLD => about,
                states => about.then(positions(states)),
            }
        }
    }
}

/// The number of positions, in thousands or in tenths of a million.
fn positions(states: u64) -> Message {
    let tenths = (states / TOLD) as usize;
    match tenths {
        ..10 => Message::new("solver-positions").with("count", (states / THOUSAND) as usize),
        _ => Message::new("solver-positions-millions")
            .with("whole", tenths / 10)
            .with("tenth", tenths % 10),
    }
}

/// The numbers of selves with which there is certainly no solution, if there are any: all up to one.
pub(super) fn none_with(appraisal: &Appraisal) -> Option<Message> {
    let count = appraisal.unsolvable_up_to();
    (count > 0).then(|| Message::new("solver-none-with").with("count", count))
}

/// The number of pieces that do nothing, except walls, if there are any.
pub(super) fn idle(answers: &Answers) -> Option<Message> {
    let count = idle_things(answers).len();
    (count > 0).then(|| Message::new("solver-idle").with("count", count))
}

pub(super) fn selves(clones: usize) -> Message {
    Message::new("solver-selves").with("count", clones)
}

/// All messages, with a dot between two.
pub(super) fn beside(all: impl Iterator<Item = Message>) -> Option<Message> {
    all.reduce(|list, next| Message::new("solver-beside").with("list", list).with("next", next))
}
