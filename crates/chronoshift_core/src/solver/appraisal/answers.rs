//! The answers of an appraisal.

use serde::{Deserialize, Serialize};

use super::optimum::Optimum;
use super::part::Part;
use crate::rules::Board;
use crate::solver::running::{Contradiction, Solution};

/// The answers about a level. They become more precise while the level is
/// [appraised](super::appraise).
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appraisal {
    /// The best solution with any number of clones.
    pub best: Optimum,
    /// The best solutions with exactly one clone, two clones and so on: up to two more clones than
    /// the best known solution has, or three clones if no solution is known. Empty for a level that
    /// is proven unsolvable.
    pub by_clones: Vec<Optimum>,
    /// The best solution without each part. Walls come last.
    pub parts: Vec<PartRemoval>,
    /// The question that is being answered; `None` if the appraisal has ended.
    pub question: Option<Question>,
    /// The number of states generated so far.
    pub states: u64,
}

/// The best solution without a part of the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartRemoval {
    /// The removed part.
    pub part: Part,
    /// The best solution without the part. The search for it ends as soon as the
    /// [effect](Appraisal::effect) is known.
    pub best: Optimum,
}

/// A question about a level. Questions are ordered by importance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Question {
    /// The best solution with any number of clones.
    Best,
    /// The best solution with exactly this number of clones.
    Clones(usize),
    /// The best solution without the part at this index of [`Appraisal::parts`].
    Part(usize),
}

/// How the removal of a part affects a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RemovalEffect {
    /// The level becomes unsolvable.
    Unsolvable,
    /// The best solution has a higher score, or the level even becomes unsolvable.
    Worse,
    /// The best solution has the same score.
    Same,
    /// The best solution has a lower score, or the level becomes solvable.
    Better,
}

impl Appraisal {
    /// The appraisal of a board before any search.
    pub(super) fn new(board: &Board) -> Self {
        let new_removal = |part| PartRemoval { part, best: Optimum::default() };
        let parts = Part::all(board).into_iter().map(new_removal).collect();
        Self { parts, question: Some(Question::Best), ..Self::default() }
    }

    /// The effect of removing a part, if it is known.
    pub fn effect(&self, removal: &PartRemoval) -> Option<RemovalEffect> {
        removal_effect(&self.best, &removal.best)
    }

    /// Whether all questions are answered.
    pub fn is_complete(&self) -> bool {
        self.best.is_proven()
            && self.by_clones.iter().all(Optimum::is_proven)
            && (self.best.is_unsolvable()
                || self.parts.iter().all(|part| self.effect(part).is_some()))
    }

    /// The number of clones up to which it is proven that there is no solution.
    pub fn unsolvable_up_to(&self) -> usize {
        self.by_clones.iter().take_while(|optimum| optimum.is_unsolvable()).count()
    }

    /// The smallest number of clones known to reach the best score, and whether it is proven that
    /// fewer clones can't. `None` if no solution is known.
    pub fn fewest_clones(&self) -> Option<(usize, bool)> {
        let best = self.best.solution()?;
        let reaches_best =
            |optimum: &Optimum| optimum.score().is_some_and(|score| score <= best.score());
        let fewest =
            self.by_clones.iter().position(reaches_best).map_or(best.clones(), |index| index + 1);
        let fewer = self.by_clones.get(..fewest - 1);
        let is_proven_fewest =
            fewer.is_some_and(|fewer| fewer.iter().all(|optimum| optimum.bound() > best.score()));
        Some((fewest, is_proven_fewest && self.best.is_proven()))
    }

    /// The solution with the fewest clones among the solutions with the best known score.
    pub fn solution(&self) -> Option<&Solution> {
        let (fewest, _) = self.fewest_clones()?;
        let solution_with_fewest = self.by_clones.get(fewest - 1).and_then(Optimum::solution);
        let best = self.best.solution()?;
        solution_with_fewest.filter(|solution| solution.score() <= best.score()).or(Some(best))
    }

    /// The answer to a question so far.
    pub(super) fn answer(&self, question: Question) -> Option<&Optimum> {
        match question {
            Question::Best => Some(&self.best),
            Question::Clones(clones) => self.by_clones.get(clones - 1),
            Question::Part(part) => self.parts.get(part).map(|removal| &removal.best),
        }
    }

    pub(super) fn answer_mut(&mut self, question: Question) -> Option<&mut Optimum> {
        match question {
            Question::Best => Some(&mut self.best),
            Question::Clones(clones) => self.by_clones.get_mut(clones - 1),
            Question::Part(part) => self.parts.get_mut(part).map(|removal| &mut removal.best),
        }
    }

    /// Records a solution that was found for a question, if it is better than the known solution. A
    /// solution of the whole level also answers the question about its number of clones.
    ///
    /// # Errors
    /// If the solution scores less than a proven bound.
    pub(super) fn record_solution(
        &mut self,
        question: Question,
        solution: &Solution,
    ) -> Result<(), Contradiction> {
        let questions = match question {
            Question::Part(_) => [Some(question), None],
            Question::Best | Question::Clones(_) => {
                [Some(Question::Best), Some(Question::Clones(solution.clones()))]
            }
        };
        for question in questions.into_iter().flatten() {
            self.answer_mut(question).map_or(Ok(()), |answer| answer.record_solution(solution))?;
        }
        Ok(())
    }
}

/// The effect of removing a part, if it follows from what is known about the level with the part
/// (`before`) and without it (`after`).
pub(super) fn removal_effect(before: &Optimum, after: &Optimum) -> Option<RemovalEffect> {
    let score_or_max = |optimum: &Optimum| optimum.score().unwrap_or(usize::MAX);
    if after.is_unsolvable() && before.solution().is_some() {
        Some(RemovalEffect::Unsolvable)
    } else if after.bound() > score_or_max(before) {
        Some(RemovalEffect::Worse)
    } else if before.bound() > score_or_max(after) {
        Some(RemovalEffect::Better)
    } else if before.is_proven() && after.is_proven() {
        Some(RemovalEffect::Same)
    } else {
        None
    }
}
