//! What is known of a level, for all who want to look.

use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::optimum::Optimum;
use super::part::Part;
use crate::rules::Board;
use crate::solver::running::{Contradiction, Solution};

/// The knowledge about a level, which grows while the level is [appraised](super::appraise).
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appraisal {
    /// The best solution with any number of clones. The level is solvable once there is one.
    pub best: Optimum,
    /// The best solution with exactly one clone, with two and so on, up to two more clones than the
    /// best has. Empty for an unsolvable level.
    pub by_clones: Vec<Optimum>,
    /// The best solution without each part, the walls last.
    pub parts: Vec<WithoutPart>,
    /// The question under search; `None` if all is over.
    pub question: Option<Question>,
    /// The number of states that were generated for the answers.
    pub states: u64,
}

/// The best solution without a part of the level.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithoutPart {
    /// The part.
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
    /// The best solution has a higher score, or there is none.
    Worse,
    /// Nothing: the best solution has the same score.
    Same,
    /// The best solution has a lower score, or there is one only now.
    Better,
}

impl Appraisal {
    /// The appraisal of a board before any search.
    pub(super) fn new(board: &Board) -> Self {
        let without = |part| WithoutPart { part, best: Optimum::default() };
        let parts = Part::all(board).into_iter().map(without).collect();
        Self { parts, question: Some(Question::Best), ..Self::default() }
    }

    /// The effect on the level of removing a part, if that is known.
    pub fn effect(&self, without: &WithoutPart) -> Option<RemovalEffect> {
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
        self.by_clones.iter().take_while(|it| it.is_none()).count()
    }

    /// The fewest clones with which the best score is reached, and whether fewer are proven not to
    /// suffice. `None` without a solution.
    pub fn fewest_clones(&self) -> Option<(usize, bool)> {
        let best = self.best.solution()?;
        let has_it = |it: &Optimum| it.score().is_some_and(|score| score <= best.score());
        let fewest = self.by_clones.iter().position(has_it).map_or(best.clones(), |at| at + 1);
        let fewer = self.by_clones.get(..fewest - 1);
        let is_sure = fewer.is_some_and(|fewer| fewer.iter().all(|it| it.bound() > best.score()));
        Some((fewest, is_sure && self.best.is_proven()))
    }

    /// The solution with the fewest clones among those with the best known score.
    pub fn solution(&self) -> Option<&Solution> {
        let (fewest, _) = self.fewest_clones()?;
        let with_them = self.by_clones.get(fewest - 1).and_then(Optimum::solution);
        let best = self.best.solution()?;
        with_them.filter(|it| it.score() <= best.score()).or(Some(best))
    }

    pub(super) fn optimum(&mut self, question: Question) -> Option<&mut Optimum> {
        match question {
            Question::Best => Some(&mut self.best),
            Question::Clones(clones) => self.by_clones.get_mut(clones - 1),
            Question::Part(part) => self.parts.get_mut(part).map(|it| &mut it.best),
        }
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

/// The appraisal so far; all clones share it.
#[derive(Debug, Clone)]
pub(super) struct SharedAppraisal(Arc<Mutex<Appraisal>>);

impl SharedAppraisal {
    pub(super) fn new(appraisal: Appraisal) -> Self {
        Self(Arc::new(Mutex::new(appraisal)))
    }

    /// Reads it, or changes it.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut Appraisal) -> T) -> T {
        // After a panic, the answers so far are still true.
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The answer to a question so far.
    pub(super) fn optimum(&self, question: Question) -> Optimum {
        self.with(|known| known.optimum(question).cloned().unwrap_or_default())
    }

    /// Adds to the answer to a question.
    pub(super) fn add(
        &self,
        question: Question,
        add: impl FnOnce(&mut Optimum) -> Result<(), Contradiction>,
    ) -> Result<(), Contradiction> {
        self.with(|known| known.optimum(question).map_or(Ok(()), add))
    }

    /// Sets the answer to a question to the answer to another.
    pub(super) fn set(&self, question: Question, to: Optimum) -> Result<(), Contradiction> {
        self.add(question, |answer| {
            *answer = to;
            Ok(())
        })
    }

    /// Keeps a solution of the level as the answer to each question for which it is the best.
    pub(super) fn find(&self, solution: &Solution) -> Result<(), Contradiction> {
        self.add(Question::Best, |best| best.find(solution))?;
        self.add(Question::Clones(solution.clones()), |best| best.find(solution))
    }
}
