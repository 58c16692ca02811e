//! A position of a play: the recordings before it, and its completions.

use std::sync::Arc;

use crate::rules::{Action, Board, Play};
use crate::solver::proofs::complete;
use crate::solver::running::{Contradiction, Limits, Pace, Proof, Solution, Verdict};

/// An undo takes about as long as this number of turns.
pub(super) const TURNS_AN_UNDO: usize = 16;

/// A position: the recordings so far, of which only the last may be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) recordings: Vec<Vec<Action>>,
    /// The number of turns of the timeline that have passed.
    elapsed: usize,
}

/// The completion of a position.
pub(super) enum Completion {
    /// The best solution found, and whether no completion is better.
    Found(Solution, bool),
    /// There is none.
    None,
    Unknown,
}

impl Position {
    pub(super) fn of(play: &Play) -> Self {
        let recordings = play.recordings().map(<[Action]>::to_vec).collect();
        Self { recordings, elapsed: play.elapsed() }
    }

    fn is_of(&self, play: &Play) -> bool {
        self.elapsed == play.elapsed() && play.recordings().eq(&self.recordings)
    }

    /// The number of turns that can be undone.
    pub(super) fn age(&self) -> usize {
        let lengths = self.recordings.iter().scan(0, |longest, recording| {
            *longest = recording.len().max(*longest);
            Some(*longest)
        });
        self.elapsed + lengths.take(self.recordings.len() - 1).sum::<usize>()
    }

    /// The position this number of turns before, at most its age.
    pub(super) fn back(&self, mut turns: usize) -> Self {
        let Self { mut recordings, mut elapsed } = self.clone();
        while turns > elapsed && recordings.len() > 1 {
            turns -= elapsed;
            recordings.pop();
            elapsed = recordings.iter().map(Vec::len).max().unwrap_or(0);
        }
        elapsed = elapsed.saturating_sub(turns);
        if let Some(current) = recordings.last_mut() {
            current.truncate(elapsed);
        }
        Self { recordings, elapsed }
    }

    /// Looks for a completion and subtracts its cost from the limits.
    pub(super) async fn complete(
        &self,
        board: &Arc<Board>,
        limits: &mut Limits,
        pace: &Pace,
    ) -> Result<Completion, Contradiction> {
        let report = complete(board, &self.recordings, *limits, pace).await?;
        limits.states = limits.states.saturating_sub(report.states);
        Ok(match report.verdict {
            Verdict::Optimal { solution, proof } => {
                Completion::Found(solution, proof == Proof::AnyClones)
            }
            Verdict::Feasible { solution, .. } => Completion::Found(solution, false),
            Verdict::Unsolvable { proof: Proof::AnyClones } => Completion::None,
            Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => Completion::Unknown,
        })
    }
}

/// The number of undos that lead to a position, if any do.
pub(super) async fn undos(mut play: Play, to: &Position, pace: &Pace) -> Option<usize> {
    let mut undos = 0;
    while !to.is_of(&play) {
        play.undo()?;
        undos += 1;
        pace.turns(play.board(), TURNS_AN_UNDO).await;
    }
    Some(undos)
}
