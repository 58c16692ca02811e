//! The key actions of clones in a timeline.

mod key_action;
mod recorder;

use std::convert::Infallible;

pub use key_action::{GateNeed, KeyAction, KeyActionKind};

use super::chronicle::Chronicle;
use recorder::{KeyActionRecorder, words_per_set};

impl Chronicle {
    /// The actions of each clone that matter in a timeline, in the order in which they end.
    ///
    /// A button matters while a gate that is wired to it is needed open or closed: a clone or crate
    /// is on the gate, or a move in the next turn would differ with the gate in its other state.
    /// The key action belongs to the clone without which the button would not be active at that
    /// time, perhaps because this clone alone pushed a crate onto the button. So if any gate of an
    /// action were in its other state, the timeline would differ. Pushes of crates and reaching the
    /// goal always matter.
    pub fn key_actions(&self, timeline: usize) -> Vec<Vec<KeyAction>> {
        let Ok(actions) = self.key_actions_within(timeline, &mut |_| Ok::<_, Infallible>(()));
        actions
    }

    /// Like [`key_actions`](Self::key_actions), but reports played turns to `count_turns`, and
    /// stops if `count_turns` returns an error.
    ///
    /// # Errors
    /// Any error that `count_turns` returns.
    pub(crate) fn key_actions_within<E>(
        &self,
        timeline: usize,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Vec<Vec<KeyAction>>, E> {
        let mut state = self.state(timeline, 0);
        let mut recorder = KeyActionRecorder::new(&self.board, timeline);
        for _ in 0..self.turn_count(timeline) {
            count_turns(1)?;
            if state.play(&self.board, &self.recordings).is_err() {
                break;
            }
            let examined_cells = recorder.record_turn(&state, &self.recordings);
            // A turn counts as examining one cell for each word in a set.
            count_turns(examined_cells / words_per_set(&self.board))?;
        }
        let mut actions = recorder.into_actions();
        for (clone, action) in actions
            .iter_mut()
            .enumerate()
            .flat_map(|(clone, actions)| actions.iter_mut().map(move |action| (clone, action)))
        {
            count_turns(2 * self.max_turns_per_scene())?;
            let (position, turn) = (action.position(&self.board), *action.turns.start());
            action.later = self.scene(clone + 1, turn).world.clones()[clone] != position
                || matches!(action.kind, KeyActionKind::Push { number, from, .. }
                    if self.scene(clone + 1, turn - 1).crates[number] != Some(from));
        }
        Ok(actions)
    }
}
