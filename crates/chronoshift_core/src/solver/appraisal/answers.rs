//! The knowledge about a level.

use serde::{Deserialize, Serialize};

use super::optimum::Optimum;
use super::part::Part;
use crate::rules::Board;
use crate::solver::running::{Contradiction, Solution};

/// The knowledge about a level, which grows while the level is [appraised](super::appraise).
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appraisal {
    /// The best solution with any number of clones. The level is solvable if a solution is known.
    pub best: Optimum,
    /// The best solution with exactly one clone, with two and so on, up to two more clones than the
    /// best has. Empty for an unsolvable level.
    pub by_clones: Vec<Optimum>,
    /// The best solution without each part, the walls last.
    pub parts: Vec<PartRemoval>,
    /// The question under search; `None` if all is over.
    pub question: Option<Question>,
    /// The number of states that were generated for the answers.
    pub states: u64,
}

/// The best solution without a part of the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartRemoval {
    /// The part that is removed.
    pub part: Part,
    /// The best solution without it. The search for it ends once the [effect](Appraisal::effect) is
    /// known.
    pub best: Optimum,
}

/// A question about a level, the most important ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Question {
    /// The best solution.
    Best,
    /// The best solution with exactly this number of clones.
    Clones(usize),
    /// The best solution without one of the parts, by its place in [`Appraisal::parts`].
    Part(usize),
}

/// The effect on a level of removing a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RemovalEffect {
    /// It cannot be solved any more.
    Unsolvable,
    /// The best solution has a higher score, or no solution is left.
    Worse,
    /// Nothing: the best solution has the same score.
    Same,
    /// The best solution has a lower score, or only now a solution exists.
    Better,
}

impl Appraisal {
    /// The appraisal of a board before any search.
    pub(super) fn new(board: &Board) -> Self {
        let without = |part| PartRemoval { part, best: Optimum::default() };
        let parts = Part::all(board).into_iter().map(without).collect();
        Self { parts, question: Some(Question::Best), ..Self::default() }
    }

    /// The effect on the level of removing a part, if that is known.
    pub fn effect(&self, without: &PartRemoval) -> Option<RemovalEffect> {
        effect(&self.best, &without.best)
    }

    /// Whether everything is known.
    pub fn is_complete(&self) -> bool {
        self.best.is_proven()
            && self.by_clones.iter().all(Optimum::is_proven)
            && (self.best.is_none() || self.parts.iter().all(|part| self.effect(part).is_some()))
    }

    /// The number of clones up to which no solution exists, one and two and so on.
    pub fn none_up_to(&self) -> usize {
        self.by_clones.iter().take_while(|optimum| optimum.is_none()).count()
    }

    /// The fewest clones with which the best score is reached, and whether fewer are proven not to
    /// suffice. `None` without a solution.
    pub fn fewest_clones(&self) -> Option<(usize, bool)> {
        let best = self.best.solution()?;
        let has_it = |optimum: &Optimum| optimum.score().is_some_and(|score| score <= best.score());
        let fewest = self.by_clones.iter().position(has_it).map_or(best.clones(), |at| at + 1);
        let fewer = self.by_clones.get(..fewest - 1);
        let is_sure =
            fewer.is_some_and(|fewer| fewer.iter().all(|optimum| optimum.bound() > best.score()));
        Some((fewest, is_sure && self.best.is_proven()))
    }

    /// The solution with the fewest clones among those with the best known score.
    pub fn solution(&self) -> Option<&Solution> {
        let (fewest, _) = self.fewest_clones()?;
        let with_them = self.by_clones.get(fewest - 1).and_then(Optimum::solution);
        let best = self.best.solution()?;
        with_them.filter(|solution| solution.score() <= best.score()).or(Some(best))
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

    /// Keeps a solution that was found for a question, where it is the best: a solution of the
    /// level also answers the question about its number of clones.
    ///
    /// # Errors
    /// If it is better than a proven bound.
    pub(super) fn find(
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
            self.answer_mut(question).map_or(Ok(()), |answer| answer.find(solution))?;
        }
        Ok(())
    }
}

/// The certain effect, given the knowledge of the best solution before and after.
pub(super) fn effect(before: &Optimum, after: &Optimum) -> Option<RemovalEffect> {
    let most = |optimum: &Optimum| optimum.score().unwrap_or(usize::MAX);
    if after.is_none() && before.solution().is_some() {
        Some(RemovalEffect::Unsolvable)
    } else if after.bound() > most(before) {
        Some(RemovalEffect::Worse)
    } else if before.bound() > most(after) {
        Some(RemovalEffect::Better)
    } else if before.is_proven() && after.is_proven() {
        Some(RemovalEffect::Same)
    } else {
        None
    }
}
