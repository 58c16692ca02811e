//! A single number for how promising a level is.

use crate::draft::Draft;
use crate::judge::Judged;
use crate::measures::PlanMeasures;

/// The points of each board to begin with.
const BASE: i64 = 500;

/// The taste score of a board, in points: higher is more promising. It is a guide for searches and
/// for sorting, and no judgement.
///
/// Each board has 500 points to begin with, so that most scores are above 0. `needs` are the needs of
/// ideas, in thousandths. Points are given for each need (one for 5 thousandths above 1,000, up to 200
/// points, for all but the greatest a quarter of that), for chains of actions that need each other (40
/// each, up to 6) and for switches between selves (15 each, up to 8). They are taken for tiles (4
/// each), pieces (12 each) and wires beyond one for each button (6 each), for turns of the longest wait
/// beyond 2 (10 each, and 40 each beyond 6), for actions of a self beyond 25 (4 each), and for labour
/// (20 for each turn and change).
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
    BASE + greatest + others / 4 + points(plan.depth.min(6), 40) + points(plan.switches.min(8), 15)
        - points(draft.tiles(), 4)
        - points(draft.pieces(), 12)
        - points(wires, 6)
        - points(plan.wait.saturating_sub(2), 10)
        - points(plan.wait.saturating_sub(6), 40)
        - points(plan.length.saturating_sub(25), 4)
        - points(labour, 1)
        - points(judged.best.clones() - judged.least_clones, 10)
}
