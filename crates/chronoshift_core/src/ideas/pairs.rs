//! Ideas of two selves or three that hold gates open for each other in the last timeline.

use crate::rules::CellSet;

use super::moment::Moment;

/// The turns within which two selves hold gates open for each other in step.
pub(super) const WITHIN: u16 = 3;

/// Calls `note` with each self that is in a gate after the turn, after each that holds it open.
fn for_each_hold<S: CellSet>(moment: &Moment<'_, S>, mut note: impl FnMut(usize, usize)) {
    for helped in moment.acting() {
        let Some(gate) = moment.gate_of(helped) else { continue };
        moment.holders(gate).for_each(|holder| note(holder, helped));
    }
}

/// The turns for which it is still known that the first self held a gate open for the second: a
/// number for each two selves.
pub(super) fn in_step<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    next.iter_mut().zip(known).for_each(|(next, known)| *next = known.saturating_sub(1));
    let clones = moment.before.len();
    let mut found = None;
    for_each_hold(moment, |holder, helped| {
        if known[helped * clones + holder] > 0 {
            found = found.or(Some(holder));
        }
        next[holder * clones + helped] = WITHIN;
    });
    found
}

/// Whether the first self ever held a gate open for the second.
pub(super) fn give_and_take<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let clones = moment.before.len();
    let mut found = None;
    for_each_hold(moment, |holder, helped| {
        if known[helped * clones + holder] > 0 {
            found = found.or(Some(holder));
        }
        next[holder * clones + helped] = 1;
    });
    found
}

/// Whether the first self held a gate open for the second, and has stayed where it is since.
pub(super) fn chain<S: CellSet>(
    moment: &Moment<'_, S>,
    known: &[u16],
    next: &mut [u16],
) -> Option<usize> {
    let (clones, last) = (moment.before.len(), moment.last());
    let stays = |clone| moment.from(last, clone) == moment.to(last, clone);
    for clone in moment.acting().filter(|&clone| !stays(clone)) {
        next[clone * clones..][..clones].fill(0);
    }
    let mut found = None;
    for_each_hold(moment, |holder, helped| {
        let is_held =
            |first: &usize| *first != helped && stays(*first) && known[first * clones + holder] > 0;
        if (0..clones).any(|first| is_held(&first)) {
            found = found.or(Some(holder));
        }
        next[holder * clones + helped] = 1;
    });
    found
}
