//! Ideas of two selves or three that hold gates open for each other in the last timeline.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// The turns within which two selves hold gates open for each other in step.
pub(super) const WITHIN: u16 = 3;

/// The self that holds a gate open after the turn for one that is in it, if the idea happens with
/// these two. Each such pair, the holder first, has a number in `next`, which becomes `noted`.
fn watch_holds<S: CellSet>(
    turn: &JointTurn<'_, S>,
    (next, noted): (&mut [u16], u16),
    happens: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let clones = turn.before.len();
    let mut found = None;
    for helped in turn.acting() {
        let Some(gate) = turn.gate_of(helped) else { continue };
        for holder in turn.holders(gate) {
            if happens(holder, helped) {
                found = found.or(Some(holder));
            }
            next[holder * clones + helped] = noted;
        }
    }
    found
}

/// The turns for which it is still known that the first self held a gate open for the second: a
/// number for each two selves.
pub(super) fn in_step<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    next.iter_mut().zip(known).for_each(|(next, known)| *next = known.saturating_sub(1));
    let clones = turn.before.len();
    watch_holds(turn, (next, WITHIN), |holder, helped| known[helped * clones + holder] > 0)
}

/// Remembers whether the first self ever held a gate open for the second.
pub(super) fn give_and_take<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let clones = turn.before.len();
    watch_holds(turn, (next, 1), |holder, helped| known[helped * clones + holder] > 0)
}

/// Remembers whether the first self ever held a gate open for the second.
pub(super) fn chain<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let clones = turn.before.len();
    watch_holds(turn, (next, 1), |holder, helped| {
        let has_helped = |first: usize| known[first * clones + holder] > 0;
        (0..clones).any(|first| first != helped && has_helped(first))
    })
}

/// Remembers whether the first self held a gate open for the second after the turn before.
pub(super) fn escort<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let (clones, last) = (turn.before.len(), turn.last());
    let moves = |clone| turn.from(last, clone) != turn.to(last, clone);
    next.fill(0);
    watch_holds(turn, (next, 1), |holder, helped| {
        known[holder * clones + helped] > 0 && moves(holder) && moves(helped)
    })
}
