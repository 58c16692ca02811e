//! Advisors: rules that choose promising moves of the FESS search.

use super::board::{Board, Cell};
use super::fess_features::{FessFeatures, Score};
use super::walk_distances::floor_distances;

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

/// The moves of a situation, from which each advisor chooses at most one.
struct Choices<'a, F> {
    candidates: &'a mut [Candidate],
    /// Returns whether a move leads to a deadlock.
    is_deadlock: F,
}

impl<E, F: FnMut(&Candidate) -> Result<bool, E>> Choices<'_, F> {
    /// Chooses the move with the least rank that leads to no known deadlock. Returns whether there is
    /// one.
    fn choose(&mut self, rank: impl Fn(&Candidate) -> Option<usize>) -> Result<bool, E> {
        loop {
            let open = self.candidates.iter_mut().filter(|candidate| !candidate.is_deadlock);
            let ranked = open.filter_map(|candidate| {
                Some(((rank(candidate)?, candidate.score, candidate.bound), candidate))
            });
            let Some((_, best)) = ranked.min_by_key(|ranked| ranked.0) else { return Ok(false) };
            best.is_deadlock = !best.is_advised && (self.is_deadlock)(best)?;
            if !best.is_deadlock {
                best.is_advised = true;
                return Ok(true);
            }
        }
    }

    /// Chooses a move that meets a condition, like [`choose`](Self::choose).
    fn choose_if(&mut self, is_met: impl Fn(&Candidate) -> bool) -> Result<bool, E> {
        self.choose(|next| is_met(next).then_some(0))
    }

    /// Chooses an allowed move of a box away from `cell`. Boxes that are near the cell come first.
    fn make_room(
        &mut self,
        board: &Board,
        boxes: &[Cell],
        cell: Cell,
        is_allowed: impl Fn(&Candidate) -> bool,
    ) -> Result<bool, E> {
        let distances = floor_distances(board, &[cell]);
        self.choose(|next| {
            let [from, to] = [boxes[next.index], next.to].map(|cell| distances[usize::from(cell)]);
            (from < to && is_allowed(next)).then_some(usize::from(from))
        })
    }
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
    is_deadlock: impl FnMut(&Candidate) -> Result<bool, E>,
) -> Result<(), E> {
    let &Situation { boxes, score, bound, region_size, variant } = situation;
    let mut choices = Choices { candidates, is_deadlock };
    let before = score.features;
    choices.choose_if(|next| next.score.features.steps_left < before.steps_left)?;
    choices.choose_if(|next| next.score.features.region_count < before.region_count)?;
    choices.choose_if(|next| next.score.features.broken_links < before.broken_links)?;
    choices.choose_if(|next| next.score.hotspots < score.hotspots)?;
    choices.choose_if(|next| next.opens_push)?;
    if variant.has_region_advisor {
        let rank = |next: &Candidate| usize::MAX - next.region_size;
        choices.choose(|next| (next.region_size > region_size).then(|| rank(next)))?;
    }
    if variant.has_bound_advisor {
        choices.choose(|next| (next.bound < bound).then_some(next.bound as usize))?;
    }

    let packed = features.packed_cells();
    let keeps_regions = |next: &Candidate| next.score.features.region_count <= before.region_count;
    // The opener: move the box that is most in the way or, if it is blocked, move boxes away
    // from it.
    if let Some(hottest) = features.hotspots.hottest_box(boxes, packed) {
        let helps = |next: &Candidate| next.score.hotspots < score.hotspots && keeps_regions(next);
        if !choices.choose_if(|next| next.index == hottest && helps(next))? {
            let is_allowed = |next: &Candidate| next.index != hottest && keeps_regions(next);
            choices.make_room(board, boxes, boxes[hottest], is_allowed)?;
        }
    }
    // Push a box into the basin or, if no box can get there, make room for the box that is nearest
    // to it.
    if before.boxes_out_of_plan > 0 {
        let plan = &features.plan;
        let helps =
            |next: &Candidate| next.score.features.boxes_out_of_plan < before.boxes_out_of_plan;
        let can_move = choices.choose_if(helps)?;
        let out_of_plan = boxes.iter().filter(|&&cell| plan.is_out_of_plan(cell, packed));
        let nearest = out_of_plan.min_by_key(|&&cell| plan.basin_distance(cell));
        if let Some(&nearest) = nearest.filter(|_| !can_move) {
            let is_allowed =
                |next: &Candidate| plan.basin_distance(next.to) == 0 && keeps_regions(next);
            choices.make_room(board, boxes, nearest, is_allowed)?;
        }
    }
    Ok(())
}
