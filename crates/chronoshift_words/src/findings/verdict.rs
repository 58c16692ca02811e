//! The results on a level as a whole, in sentences and in one line.

use chronoshift_core::solver::{Appraisal, Optimum, Question};

use super::{Findings, SearchState};
use crate::message::Message;

/// The progress counts in steps of this number of states.
const STATES_PER_STEP: u64 = 100_000;

/// The kind of result in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerdictTone {
    Contradiction,
    Unsolvable,
    Solvable,
    Open,
}

impl Findings<'_> {
    /// Whether the level can be solved, and how well.
    pub fn verdict(&self) -> Message {
        let Self { appraisal, state, .. } = self;
        if *state == SearchState::NoLevel {
            return message!("solver-no-level");
        }
        let Some((score, (clones, is_sure))) =
            appraisal.best.score().zip(appraisal.fewest_clones())
        else {
            return match state {
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
            (false, _) if let Some(most) = proven_up_to(appraisal, score) => message!(
                "solver-best-up-to",
                score = score,
                selves = self::selves(most),
                bound = appraisal.best.bound()
            ),
            (false, _) => message!(
                "solver-best-so-far",
                score = score,
                selves = selves,
                bound = appraisal.best.bound()
            ),
        }
    }

    /// The best score with each number of selves, a line each.
    pub fn with_each_number(&self) -> Option<Message> {
        let is_over = self.state == SearchState::Over;
        let all = self.appraisal.by_clones.iter().enumerate();
        let lines = all.map(|(index, optimum)| selves(index + 1).titling(best(optimum, is_over)));
        lines.reduce(Message::above)
    }

    /// The progress of the search.
    pub fn progress(&self) -> Message {
        let appraisal = self.appraisal;
        match self.state {
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
                        let known = appraisal.parts.iter();
                        let known = known.filter(|it| appraisal.effect(it).is_some());
                        message!(
                            "solver-thinking-pieces",
                            known = known.count(),
                            all = appraisal.parts.len()
                        )
                    }
                    Some(Question::Best) | None => message!("solver-thinking"),
                };
                match self.states {
                    ..STATES_PER_STEP => about,
                    states => about.then(positions(states)),
                }
            }
        }
    }

    /// Everything important, and the progress, in a line. `fault` is the reason that there is no valid level.
    pub fn line(&self, fault: Option<Message>) -> (Message, VerdictTone) {
        let Self { appraisal, state, .. } = *self;
        let tone = match state {
            SearchState::Contradiction => VerdictTone::Contradiction,
            _ if appraisal.best.is_unsolvable() => VerdictTone::Unsolvable,
            _ if appraisal.best.solution().is_some() => VerdictTone::Solvable,
            _ => VerdictTone::Open,
        };
        let known = match state {
            SearchState::NoLevel => vec![match fault {
                Some(fault) => message!("solver-no-level").sentence().then(fault),
                None => message!("solver-no-level"),
            }],
            SearchState::Over
                if appraisal.best.score().is_none() && !appraisal.best.is_unsolvable() =>
            {
                [message!("solver-over")].into_iter().chain(self.no_solution_text()).collect()
            }
            _ => self.best_scores(),
        };
        let progress = match state {
            // Final results need no word about the progress.
            SearchState::Over | SearchState::NoLevel => None,
            SearchState::Halted => Some(message!("solver-paused")),
            _ => Some(self.progress()),
        };
        let all = known.into_iter().chain(self.idle()).chain(progress);
        let line = all.reduce(|one, other| message!("beside", one = one, other = other));
        (line.unwrap_or_default(), tone)
    }

    /// The number of selves up to which there is certainly no solution, unless it is 0.
    fn no_solution_text(&self) -> Option<Message> {
        let count = self.appraisal.unsolvable_up_to();
        (count > 0).then(|| message!("solver-none-with", count = count))
    }

    /// The number of pieces that do nothing, except walls, if there are any.
    fn idle(&self) -> Option<Message> {
        let count = self.idle_things().len();
        (count > 0).then(|| message!("solver-idle", count = count))
    }

    /// The best score, and the best with fewer selves, which reveals an unintended solution at once.
    fn best_scores(&self) -> Vec<Message> {
        let appraisal = self.appraisal;
        if appraisal.best.is_unsolvable() {
            return vec![message!("solver-unsolvable")];
        }
        let Some((score, (clones, _))) = appraisal.best.score().zip(appraisal.fewest_clones())
        else {
            return Vec::new();
        };
        let best = if appraisal.best.is_proven() {
            message!("solver-best", score = score, selves = selves(clones))
        } else {
            message!("solver-solvable", score = score, selves = selves(clones))
        };
        let fewer = appraisal.by_clones.iter().enumerate().take(clones - 1).rev();
        let fewer = fewer.filter_map(|(index, optimum)| {
            let score = optimum.score()?;
            Some(message!("solver-best-with", score = score, selves = selves(index + 1)))
        });
        [best].into_iter().chain(fewer).collect()
    }
}

/// The number of selves up to which a score is proven to be the best.
fn proven_up_to(appraisal: &Appraisal, score: usize) -> Option<usize> {
    let is_covered = |optimum: &&Optimum| optimum.is_proven() || optimum.bound() >= score;
    Some(appraisal.by_clones.iter().take_while(is_covered).count()).filter(|most| *most > 0)
}

/// The known facts about a best score.
fn best(optimum: &Optimum, is_over: bool) -> Message {
    match optimum.score() {
        _ if optimum.is_unsolvable() => message!("solver-none"),
        Some(score) if optimum.is_proven() => message!("solver-proven", score = score),
        Some(score) => message!("solver-at-most", score = score),
        None if is_over => message!("solver-unknown"),
        None => message!("solver-unknown-yet"),
    }
}

/// The number of positions, in tenths of a million.
fn positions(states: u64) -> Message {
    let tenths = (states / STATES_PER_STEP) as usize;
    message!("solver-positions", whole = tenths / 10, tenth = tenths % 10)
}

fn selves(clones: usize) -> Message {
    message!("selves", count = clones)
}
