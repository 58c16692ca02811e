//! Taste: a score for how promising a level is.

use crate::draft::Draft;
use crate::judge::Judged;
use crate::measures::PlanMeasures;

/// The initial score of each board, which keeps most scores above 0.
const BASE_SCORE: i64 = 500;

/// The taste of a board: a score by which searches climb and candidates are ranked. Higher is more
/// promising.
///
/// A board gains points for needed ideas (1 per 5 thousandths of `needs` above 1,000, at most 200;
/// a quarter of that for all but the greatest), for chains of key actions (40 for each action, at
/// most 6), and for switches between selves (15 each, at most 8). It loses points for tiles (4
/// each), pieces (12 each), wires beyond one for each button (6 each), turns of the longest wait
/// beyond 2 (10 each) and beyond 6 (40 each more), actions of the longest recording beyond 25 (4
/// each), labour (20 times), and selves beyond the minimum (10 each).
pub(crate) fn taste(
    draft: &Draft,
    judged: &Judged,
    plan: &PlanMeasures,
    needs: impl Iterator<Item = usize>,
) -> i64 {
    let points = |number: usize, each: i64| number as i64 * each;
    let wires = draft.wires().count().saturating_sub(draft.buttons().len());
    let labour = (plan.length + plan.wait) * 20 / plan.changes.max(1);
    let needs: Vec<_> = needs.map(|need| (need.clamp(1000, 2000) - 1000) as i64 / 5).collect();
    let greatest = needs.iter().max().copied().unwrap_or(0);
    let others = needs.iter().sum::<i64>() - greatest;
    BASE_SCORE
        + greatest
        + others / 4
        + points(plan.depth.min(6), 40)
        + points(plan.switches.min(8), 15)
        - points(draft.tile_count(), 4)
        - points(draft.piece_count(), 12)
        - points(wires, 6)
        - points(plan.wait.saturating_sub(2), 10)
        - points(plan.wait.saturating_sub(6), 40)
        - points(plan.length.saturating_sub(25), 4)
        - points(labour, 1)
        - points(judged.best.clones() - judged.min_clones, 10)
}
