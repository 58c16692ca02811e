//! Ideas about the selves that change something.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// Whether each past self has changed anything in own, and in last.
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

/// The first self that changed anything in last, counted from 1; whether one that was recorded
/// before it has done so since; and whether one that was recorded after it has.
pub(super) fn early_help_late_mind<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let last = turn.last();
    for clone in turn.acting().filter(|&clone| turn.changes(last, clone)) {
        let number = clone as u16 + 1;
        if known[0] == 0 {
            // Of several in one turn, no self is before the others.
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
