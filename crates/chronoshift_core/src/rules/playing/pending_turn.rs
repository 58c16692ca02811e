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
    phases_run: usize,
    result: Result<(), Paradox>,
}

impl Play {
    /// Begins a turn in which the current clone acts, for callers that run the phases one by one.
    ///
    /// # Errors
    /// Returns the play unchanged if the rules don't allow the action.
    #[expect(clippy::result_large_err, reason = "the play is handed on in both cases")]
    pub fn begin(mut self, action: Action) -> Result<PendingTurn, Self> {
        if !self.record(action) {
            return Err(self);
        }
        Ok(PendingTurn { play: self, phases_run: 0, result: Ok(()) })
    }
}

impl PendingTurn {
    /// Runs the next phase. After a paradox, the remaining phases do nothing.
    ///
    /// # Panics
    /// If this is not the next phase in the [order](Phase::ORDER).
    pub fn run(&mut self, phase: Phase) {
        let next = Phase::ORDER.get(self.phases_run);
        assert!(next == Some(&phase), "phase {phase:?} of a turn was run, but {next:?} is due");
        self.phases_run += 1;
        if self.result.is_ok() {
            self.result = self.play.run(phase);
        }
    }

    /// The paradox, if one of the phases so far has found one.
    pub fn paradox(&self) -> Option<&Paradox> {
        self.result.as_ref().err()
    }

    /// Ends the turn, and returns the play and the turn's outcome.
    ///
    /// # Panics
    /// If phases are left to run and there is no paradox.
    pub fn finish(mut self) -> (Play, Outcome) {
        let next = Phase::ORDER.get(self.phases_run).filter(|_| self.result.is_ok());
        assert!(next.is_none(), "a turn was finished, but its phase {next:?} is due");
        let outcome = self.play.finish(self.result);
        (self.play, outcome)
    }
}
