//! Ideas about the selves that change something.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// Remembers, for each past self, whether it has changed anything in its own timeline, and whether
/// it has in the last one.
pub(super) fn empty_run<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    let mut found = None;
    for clone in turn.past() {
        for (place, timeline) in [(2 * clone, clone), (2 * clone + 1, last)] {
            next[place] = known[place] | u16::from(turn.changes(timeline, clone));
        }
        if turn.is_inside[clone] && next[2 * clone] < next[2 * clone + 1] {
            found = found.or(Some(clone));
        }
    }
    found
}

/// Remembers the first self that changed anything in the last timeline, counted from 1; whether a
/// self that was recorded before it has changed anything since; and whether one that was recorded
/// after it has.
pub(super) fn early_help_late_mind<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    for clone in turn.acting().filter(|&clone| turn.changes(last, clone)) {
        let number = clone as u16 + 1;
        if known[0] == 0 {
            // If several selves change something in the same turn, none of them is the first.
            let is_alone = next[0] == 0;
            next[0] = number;
            next[2] |= u16::from(!is_alone);
        } else {
            next[1] |= u16::from(number < known[0]);
            next[2] |= u16::from(number > known[0]);
        }
    }
    let happens = turn.ends(last) && next[1] == 1 && next[2] == 0;
    happens.then(|| usize::from(next[0]) - 1)
}
