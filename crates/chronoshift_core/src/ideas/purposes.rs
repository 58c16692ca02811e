//! Ideas about which selves change something, and in which timelines.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// Stores in `next_memory`, for each past self, whether it has changed anything in its own
/// timeline, and whether it has changed anything in the last one.
pub(super) fn empty_run<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let last = turn.last_index();
    let mut subject = None;
    for clone in turn.past_selves() {
        for (index, timeline) in [(2 * clone, clone), (2 * clone + 1, last)] {
            next_memory[index] = memory[index] | u16::from(turn.changes_anything(timeline, clone));
        }
        if turn.is_inside[clone] && next_memory[2 * clone] < next_memory[2 * clone + 1] {
            subject = subject.or(Some(clone));
        }
    }
    subject
}

/// Stores three values in `next_memory`: the first self (1-based) that changed anything in the last
/// timeline, or 0; whether an earlier self has changed anything since; and whether a later self has
/// changed anything since, or any other self in the same turn.
pub(super) fn last_in_first_to_act<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let last = turn.last_index();
    for clone in turn.acting_selves().filter(|&clone| turn.changes_anything(last, clone)) {
        let number = clone as u16 + 1;
        if memory[0] == 0 {
            // If several selves change something in the same turn, none of them is the first.
            let is_only = next_memory[0] == 0;
            next_memory[0] = number;
            next_memory[2] |= u16::from(!is_only);
        } else {
            next_memory[1] |= u16::from(number < memory[0]);
            next_memory[2] |= u16::from(number > memory[0]);
        }
    }
    let occurs = turn.timeline_ends(last) && next_memory[1] == 1 && next_memory[2] == 0;
    occurs.then(|| usize::from(next_memory[0]) - 1)
}
