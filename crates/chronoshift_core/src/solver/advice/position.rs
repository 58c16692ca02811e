//! A position of a play, and the search for its completions.

use std::sync::Arc;

use crate::rules::{Board, Play, Recordings};
use crate::solver::bounds::NO_SCORE;
use crate::solver::running::{
    Budget, Contradiction, Interrupt, Proof, SearchLimits, Solution, Stop, Verdict, count_turns,
};
use crate::solver::strategy::{SolveRequest, Target};

/// Before an undo replays turns, it restores a state. That takes about as long as playing this many
/// turns.
pub(super) const TURNS_PER_UNDO: usize = 16;

/// A position of a play: the recordings so far. Only the last recording may be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) recordings: Recordings,
    /// The number of turns that have passed in the current timeline.
    elapsed: usize,
}

/// The result of a search for solutions that begin with a position.
pub(super) enum Completion {
    /// The best solution found, and whether it is proven that no completion is better.
    Found(Solution, bool),
    /// It is proven that no solution continues the play.
    None,
    Unknown,
}

impl Completion {
    /// Checks the result against a completion that was known before the search.
    ///
    /// # Errors
    /// If the search proved that there is no completion, or no completion as good as the known one.
    pub(super) fn check(&self, known: &Solution) -> Result<(), Contradiction> {
        let bound = match self {
            Self::Found(best, true) => best.score(),
            Self::None => NO_SCORE,
            Self::Found(_, false) | Self::Unknown => 0,
        };
        Contradiction::check(known, bound)
    }
}

impl Position {
    pub(super) fn new(play: &Play) -> Self {
        Self { recordings: play.recordings().clone(), elapsed: play.elapsed() }
    }

    fn is_position_of(&self, play: &Play) -> bool {
        self.elapsed == play.elapsed() && self.recordings == *play.recordings()
    }

    /// The number of turns that can be undone.
    pub(super) fn undoable_turns(&self) -> usize {
        let lengths = self.recordings.iter().scan(0, |longest, recording| {
            *longest = recording.len().max(*longest);
            Some(*longest)
        });
        self.elapsed + lengths.take(self.recordings.current_index()).sum::<usize>()
    }

    /// The position this many turns earlier, or the initial position if fewer turns have been
    /// played.
    pub(super) fn earlier(&self, mut turns: usize) -> Self {
        let Self { mut recordings, mut elapsed } = self.clone();
        while turns > elapsed && recordings.count() > 1 {
            turns -= elapsed;
            recordings.truncate(recordings.count() - 1);
            elapsed = recordings.longest();
        }
        elapsed = elapsed.saturating_sub(turns);
        if let Some(current) = recordings.recording_mut(recordings.current_index()) {
            current.truncate(elapsed);
        }
        Self { recordings, elapsed }
    }

    /// Checks a known solution against a proof that this position has no completion.
    ///
    /// # Errors
    /// If the solution begins with this position.
    pub(super) fn check_hopeless(&self, solution: &Solution) -> Result<(), Contradiction> {
        if solution.recordings().continues(&self.recordings) {
            Completion::None.check(solution)
        } else {
            Ok(())
        }
    }

    /// Looks for a completion, and subtracts the generated states from the limits.
    ///
    /// # Errors
    /// A known completion contradicts the result, or the search was cancelled.
    pub(super) fn complete(
        &self,
        board: &Arc<Board>,
        known: Option<&Solution>,
        limits: &mut SearchLimits,
        budget: &mut Budget<'_>,
    ) -> Result<Completion, Interrupt> {
        let report = SolveRequest {
            scripts: Some(&self.recordings),
            target: Target::OptimumSoon,
            ..SolveRequest::new(board, *limits)
        }
        .solve(budget)?;
        // A cancelled search gives no answer, so fail.
        budget.count_work(0)?;
        limits.states = limits.states.saturating_sub(report.states);
        let completion = match report.verdict {
            Verdict::Optimal { solution, proof } => {
                Completion::Found(solution, proof == Proof::AnyClones)
            }
            Verdict::Feasible { solution, .. } => Completion::Found(solution, false),
            Verdict::Unsolvable { proof: Proof::AnyClones } => Completion::None,
            Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => Completion::Unknown,
        };
        if let Some(known) = known.filter(|known| limits.allow(known)) {
            completion.check(known)?;
        }
        Ok(completion)
    }
}

/// Counts the undos that lead from a play to a position. Returns `None` if undoing does not lead to
/// the position.
pub(super) fn count_undos(
    mut play: Play,
    target: &Position,
    budget: &mut Budget<'_>,
) -> Result<Option<usize>, Stop> {
    let board = Arc::clone(play.board());
    let mut undos = 0;
    while !target.is_position_of(&play) {
        count_turns(budget, &board, TURNS_PER_UNDO)?;
        if play.undo_within(&mut |turns| count_turns(budget, &board, turns))?.is_none() {
            return Ok(None);
        }
        undos += 1;
    }
    Ok(Some(undos))
}

#[cfg(test)]
mod tests {
    use super::{Budget, Completion, Play, Position, count_undos};
    use crate::level::parse;
    use crate::rules::{Action, Actions};
    use crate::solver::running::Solution;
    use crate::solver::running::ignore_progress;

    /// Plays actions in a level whose goal is next to the start.
    fn play(actions: &str) -> Play {
        let level = parse(b"2D SuperFun!\n++++\n+SG+\n++++\n").expect("it is a level");
        let mut play = Play::new(level.board);
        let actions: Actions = actions.parse().expect("they are actions");
        play.act_all(actions.iter().copied());
        play
    }

    #[test]
    fn an_undo_counts_the_turns_that_it_replays() {
        let mut play = play("");
        play.act_all([Action::Wait; 1000]);
        let target = Position::new(&play);
        play.reset_level();
        let mut callback = ignore_progress;
        let mut budget = Budget::new(&mut callback);
        assert_eq!(count_undos(play, &target, &mut budget), Ok(Some(1)));
        assert!(budget.total_work() >= 1000, "{} units", budget.total_work());
    }

    #[test]
    fn a_known_completion_contradicts_a_proof_that_there_is_none() {
        let known = Solution::of_easy_level("HEWT");
        assert!(Completion::None.check(&known).is_err());
        assert!(Completion::Found(Solution::of_easy_level("HHEWT"), true).check(&known).is_err());
        for completion in [
            Completion::Found(Solution::of_easy_level("HHEWT"), false),
            Completion::Found(Solution::of_easy_level("HEWT"), true),
            Completion::Found(Solution::of_easy_level("EWT"), true),
            Completion::Unknown,
        ] {
            assert_eq!(completion.check(&known), Ok(()));
        }
    }

    #[test]
    fn only_solutions_that_begin_with_a_hopeless_position_contradict_it() {
        let known = Solution::of_easy_level("THEWT");
        for (position, is_contradicted) in
            [("", true), ("T", true), ("TH", true), ("THE", true), ("H", false), ("TE", false)]
        {
            let check = Position::new(&play(position)).check_hopeless(&known);
            assert_eq!(check.is_err(), is_contradicted, "{position}");
        }
    }
}
