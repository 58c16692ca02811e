//! Advisors: rules that choose promising moves of the FESS search.

use super::board::{Board, Cell};
use super::fess_features::{FessFeatures, Score};
use super::packing_plan::floor_distances;

/// A macro move, and the properties of the state to which it leads.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// The index of the box.
    pub(super) index: usize,
    pub(super) to: Cell,
    /// The cell that represents the player's region after the move.
    pub(super) player: Cell,
    pub(super) pushes: u16,
    pub(super) score: Score,
    /// The bound on the pushes after the move.
    pub(super) bound: u32,
    pub(super) region_size: usize,
    /// Whether the move lets the player walk to a cell that was out of reach, and push from there.
    pub(super) opens_push: bool,
    /// Whether an advisor has chosen the move.
    pub(super) is_advised: bool,
    /// Whether the move is known to lead to a deadlock.
    pub(super) is_deadlock: bool,
}

/// A state, before any move.
pub(super) struct Situation<'a> {
    pub(super) boxes: &'a [Cell],
    pub(super) score: Score,
    pub(super) bound: u32,
    pub(super) region_size: usize,
    pub(super) variant: Variant,
}

/// How a search differs from others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Variant {
    /// Whether an advisor chooses the move with the largest region of the player.
    pub(super) has_region_advisor: bool,
    /// Whether an advisor chooses the move with the least bound.
    pub(super) has_bound_advisor: bool,
    /// Whether a state with some better feature always gets its own feature cell. Otherwise, its
    /// first feature that differs from its parent's cell must be better.
    pub(super) has_more_cells: bool,
    /// Whether the packing plan has an [outer sink](super::packing_plan::PackingPlan).
    pub(super) has_outer_sink: bool,
}

/// Marks the moves that the advisors choose, at most one for each advisor. `is_deadlock` returns
/// whether a move that would be chosen leads to a deadlock; it is then marked as such, and the
/// advisor chooses another one.
///
/// The advisors are those of Shoham and Schaeffer's FESS, and the extra ones of the variant.
pub(super) fn consult_advisors<E>(
    board: &Board,
    features: &FessFeatures,
    situation: &Situation<'_>,
    candidates: &mut [Candidate],
    mut is_deadlock: impl FnMut(&Candidate) -> Result<bool, E>,
) -> Result<(), E> {
    let &Situation { boxes, score, bound, region_size, variant } = situation;
    let mut choose = |candidates: &mut [Candidate],
                      rank: &dyn Fn(&Candidate) -> Option<usize>|
     -> Result<bool, E> {
        loop {
            let open = candidates.iter_mut().filter(|candidate| !candidate.is_deadlock);
            let ranked = open.filter_map(|candidate| {
                Some(((rank(candidate)?, candidate.score, candidate.bound), candidate))
            });
            let Some((_, best)) = ranked.min_by_key(|ranked| ranked.0) else { return Ok(false) };
            best.is_deadlock = !best.is_advised && is_deadlock(best)?;
            if !best.is_deadlock {
                best.is_advised = true;
                return Ok(true);
            }
        }
    };
    let before = score.features;
    let if_less = |is_less: bool| is_less.then_some(0);
    choose(candidates, &|next| if_less(next.score.features.steps_left < before.steps_left))?;
    choose(candidates, &|next| if_less(next.score.features.region_count < before.region_count))?;
    choose(candidates, &|next| if_less(next.score.features.broken_links < before.broken_links))?;
    choose(candidates, &|next| if_less(next.score.hotspots < score.hotspots))?;
    choose(candidates, &|next| if_less(next.opens_push))?;
    if variant.has_region_advisor {
        choose(candidates, &|next| {
            (next.region_size > region_size).then_some(usize::MAX - next.region_size)
        })?;
    }
    if variant.has_bound_advisor {
        choose(candidates, &|next| (next.bound < bound).then_some(next.bound as usize))?;
    }

    let packed = features.packed_cells();
    let keeps_regions = |next: &Candidate| next.score.features.region_count <= before.region_count;
    // The opener: move the box that is most in the way or, if it is blocked, move boxes away
    // from it.
    if let Some(hottest) = features.hotspots.hottest_box(boxes, packed) {
        let can_move = choose(candidates, &|next| {
            if_less(
                next.index == hottest
                    && next.score.hotspots < score.hotspots
                    && keeps_regions(next),
            )
        })?;
        if !can_move {
            let distances = floor_distances(board, &[boxes[hottest]]);
            choose(candidates, &|next| {
                let [from, to] =
                    [boxes[next.index], next.to].map(|cell| distances[usize::from(cell)]);
                (from < to && next.index != hottest && keeps_regions(next))
                    .then_some(usize::from(from))
            })?;
        }
    }
    // Push a box into the basin or, if no box can get there, make room for the box that is nearest
    // to it.
    if before.boxes_out_of_plan > 0 {
        let plan = &features.plan;
        let can_move = choose(candidates, &|next| {
            if_less(next.score.features.boxes_out_of_plan < before.boxes_out_of_plan)
        })?;
        let out_of_plan = boxes.iter().filter(|&&cell| plan.is_out_of_plan(cell, packed));
        let nearest = out_of_plan.min_by_key(|&&cell| plan.basin_distance(cell));
        if let Some(&nearest) = nearest.filter(|_| !can_move) {
            let distances = floor_distances(board, &[nearest]);
            choose(candidates, &|next| {
                let [from, to] =
                    [boxes[next.index], next.to].map(|cell| distances[usize::from(cell)]);
                (from < to && plan.basin_distance(next.to) == 0 && keeps_regions(next))
                    .then_some(usize::from(from))
            })?;
        }
    }
    Ok(())
}
