//! Ideas about two or three selves that hold gates open for each other in the last timeline.

use crate::rules::CellSet;

use super::joint_turn::JointTurn;

/// Two selves are in step if each holds a gate open for the other within this number of turns.
pub(super) const IN_STEP_TURNS: u16 = 3;

/// Finds each pair of selves in which the first holds open a gate that the second is in after the
/// turn, and sets the pair's entry in `next_memory` to `value`. Returns the holder of the first
/// pair for which the idea occurs.
fn check_pairs<S: CellSet>(
    turn: &JointTurn<'_, S>,
    (next_memory, value): (&mut [u16], u16),
    occurs: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let clones = turn.before.len();
    let mut first_holder = None;
    for helped in turn.acting_selves() {
        let Some(gate) = turn.gate_under(helped) else { continue };
        for holder in turn.holders(gate) {
            if occurs(holder, helped) {
                first_holder = first_holder.or(Some(holder));
            }
            next_memory[holder * clones + helped] = value;
        }
    }
    first_holder
}

/// Stores in `next_memory`, for each pair of selves, the number of turns that the second has left
/// to return the favour after the first has held a gate open for it.
pub(super) fn in_step<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    next_memory.iter_mut().zip(memory).for_each(|(next, value)| *next = value.saturating_sub(1));
    let clones = turn.before.len();
    check_pairs(turn, (next_memory, IN_STEP_TURNS), |holder, helped| {
        memory[helped * clones + holder] > 0
    })
}

/// Stores in `next_memory`, for each pair of selves, whether the first has ever held a gate open
/// for the second.
pub(super) fn give_and_take<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let clones = turn.before.len();
    check_pairs(turn, (next_memory, 1), |holder, helped| memory[helped * clones + holder] > 0)
}

/// Stores in `next_memory`, for each pair of selves, whether the first has ever held a gate open
/// for the second.
pub(super) fn chain<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let clones = turn.before.len();
    check_pairs(turn, (next_memory, 1), |holder, helped| {
        let has_helped = |first: usize| memory[first * clones + holder] > 0;
        (0..clones).any(|first| first != helped && has_helped(first))
    })
}

/// Stores in `next_memory`, for each pair of selves, whether the first holds a gate open for the
/// second after this turn.
pub(super) fn escort<S: CellSet>(
    turn: &JointTurn<'_, S>,
    memory: &[u16],
    next_memory: &mut [u16],
) -> Option<usize> {
    let (clones, last) = (turn.before.len(), turn.last_index());
    let has_moved = |clone| turn.cell_before(last, clone) != turn.cell_after(last, clone);
    next_memory.fill(0);
    check_pairs(turn, (next_memory, 1), |holder, helped| {
        memory[holder * clones + helped] > 0 && has_moved(holder) && has_moved(helped)
    })
}
