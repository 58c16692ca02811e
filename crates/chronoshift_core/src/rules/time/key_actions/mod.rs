//! The purposes of clones in a timeline.

mod key_action;
mod ledger;

use std::convert::Infallible;

pub use key_action::{GateNeed, KeyAction, KeyActionKind};

use super::chronicle::Chronicle;
use ledger::Ledger;

impl Chronicle {
    /// The actions of each clone that matter in a timeline, in the order in which they end.
    ///
    /// A button matters while a gate that is wired to it is needed open or closed: a clone or crate
    /// is on the gate, or a move of the next turn would differ with the gate's other state. The
    /// action belongs to the clone that alone keeps the button active then, perhaps through a crate
    /// that it alone pushed there last. So without any of the gates of an action, the timeline
    /// would differ. The push of a crate by one clone alone, and the goal, always matter.
    pub fn key_actions(&self, timeline: usize) -> Vec<Vec<KeyAction>> {
        let Ok(actions) = self.key_actions_within(timeline, &mut |_| Ok::<_, Infallible>(()));
        actions
    }

    /// The same, unless `count` returns an error. It receives the numbers of turns that are played.
    ///
    /// # Errors
    /// The error of `count`.
    pub(crate) fn key_actions_within<E>(
        &self,
        timeline: usize,
        count: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Vec<Vec<KeyAction>>, E> {
        let mut state = self.state(timeline, 0);
        let mut ledger = Ledger::new(&self.board, timeline);
        for _ in 0..self.turns(timeline) {
            count(1)?;
            if state.play(&self.board, &self.recordings).is_err() {
                break;
            }
            ledger.note(&state, &self.recordings);
        }
        let mut actions = ledger.close();
        for (clone, action) in actions
            .iter_mut()
            .enumerate()
            .flat_map(|(clone, actions)| actions.iter_mut().map(move |action| (clone, action)))
        {
            count(2 * self.turns_a_scene())?;
            let (place, turn) = action.place(&self.board);
            action.later = self.scene(clone + 1, turn).world.clones()[clone] != place
                || matches!(action.kind, KeyActionKind::Push { number, from, .. }
                    if self.scene(clone + 1, turn - 1).crates[number] != Some(from));
        }
        Ok(actions)
    }
}
