//! Ideas about two or three selves that hold gates open for each other in the last timeline.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// The number of turns within which two selves must hold gates open for each other to be in step.
pub(super) const IN_STEP_TURNS: u16 = 3;

/// Looks at each pair of selves of whom the first holds a gate open after the turn while the second
/// is in it. Returns the first self of a pair for which the idea happens. Sets the entry of each
/// pair in `next` to `mark`.
fn watch_holds<S: CellSet>(
    turn: &JointTurn<'_, S>,
    (next, mark): (&mut [u16], u16),
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
            next[holder * clones + helped] = mark;
        }
    }
    found
}

/// Remembers, for each pair of selves, the number of turns for which it still counts that the first
/// held a gate open for the second.
pub(super) fn in_step<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    next.iter_mut().zip(known).for_each(|(next, known)| *next = known.saturating_sub(1));
    let clones = turn.before.len();
    watch_holds(turn, (next, IN_STEP_TURNS), |holder, helped| known[helped * clones + holder] > 0)
}

/// Remembers, for each pair of selves, whether the first has ever held a gate open for the second.
pub(super) fn give_and_take<S: CellSet>(
    turn: &JointTurn<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let clones = turn.before.len();
    watch_holds(turn, (next, 1), |holder, helped| known[helped * clones + holder] > 0)
}

/// Remembers, for each pair of selves, whether the first has ever held a gate open for the second.
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

/// Remembers, for each pair of selves, whether the first held a gate open for the second after the
/// previous turn.
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
