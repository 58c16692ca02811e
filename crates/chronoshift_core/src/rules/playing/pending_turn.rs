//! A turn that is run phase by phase.

use crate::rules::action::Action;
use crate::rules::paradox::Paradox;
use crate::rules::turn::Phase;

use super::command::Outcome;
use super::play::Play;

/// A turn that has begun. It owns the play until it is finished, so that meanwhile only the turn can
/// change the play.
#[derive(Debug)]
pub struct PendingTurn {
    play: Play,
    /// The number of phases that have run.
    run: usize,
    result: Result<(), Paradox>,
}

impl Play {
    /// Begins a turn in which the current clone acts, for callers that run the phases one by one.
    ///
    /// # Errors
    /// The play as it is, if the action is ignored.
    #[expect(clippy::result_large_err, reason = "the play is handed on in both cases")]
    pub fn begin(mut self, action: Action) -> Result<PendingTurn, Self> {
        if !self.record(action) {
            return Err(self);
        }
        Ok(PendingTurn { play: self, run: 0, result: Ok(()) })
    }
}

impl PendingTurn {
    /// Runs the next phase. After a paradox the turn's other phases do nothing.
    ///
    /// # Panics
    /// If the phases do not come in their [order](Phase::ORDER).
    pub fn run(&mut self, phase: Phase) {
        let due = Phase::ORDER.get(self.run);
        assert!(due == Some(&phase), "phase {phase:?} of a turn was run, but {due:?} is due");
        self.run += 1;
        if self.result.is_ok() {
            self.result = self.play.run(phase);
        }
    }

    /// Whether a phase that was run found a paradox.
    pub fn paradox(&self) -> Option<&Paradox> {
        self.result.as_ref().err()
    }

    /// Ends the turn, and returns the play and the outcome.
    ///
    /// # Panics
    /// If not all phases were run, and none found a paradox.
    pub fn finish(mut self) -> (Play, Outcome) {
        let due = Phase::ORDER.get(self.run).filter(|_| self.result.is_ok());
        assert!(due.is_none(), "a turn was finished, but its phase {due:?} is due");
        let outcome = self.play.finish(self.result);
        (self.play, outcome)
    }
}
