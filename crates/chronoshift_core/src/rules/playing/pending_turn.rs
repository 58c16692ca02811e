//! A turn that is run phase by phase.

use crate::rules::action::Action;
use crate::rules::paradox::Paradox;
use crate::rules::turn::Phase;

use super::command::Outcome;
use super::play::Play;

/// A turn that has begun. It owns the play until the turn is finished, so nothing else can change
/// the play meanwhile.
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
    /// Returns the play unchanged if the action is ignored.
    #[expect(clippy::result_large_err, reason = "the play is handed on in both cases")]
    pub fn begin(mut self, action: Action) -> Result<PendingTurn, Self> {
        if !self.record(action) {
            return Err(self);
        }
        Ok(PendingTurn { play: self, run: 0, result: Ok(()) })
    }
}

impl PendingTurn {
    /// Runs the next phase. After a paradox the remaining phases do nothing.
    ///
    /// # Panics
    /// If this is not the next phase in the [order](Phase::ORDER).
    pub fn run(&mut self, phase: Phase) {
        let due = Phase::ORDER.get(self.run);
        assert!(due == Some(&phase), "phase {phase:?} of a turn was run, but {due:?} is due");
        self.run += 1;
        if self.result.is_ok() {
            self.result = self.play.run(phase);
        }
    }

    /// The paradox, if one of the phases so far has found one.
    pub fn paradox(&self) -> Option<&Paradox> {
        self.result.as_ref().err()
    }

    /// Ends the turn, and returns the play and the outcome.
    ///
    /// # Panics
    /// If phases are left to run and there is no paradox.
    pub fn finish(mut self) -> (Play, Outcome) {
        let due = Phase::ORDER.get(self.run).filter(|_| self.result.is_ok());
        assert!(due.is_none(), "a turn was finished, but its phase {due:?} is due");
        let outcome = self.play.finish(self.result);
        (self.play, outcome)
    }
}
