//! Removes the parts of a draft that a verdict does not need.

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::GateLogic;
use chronoshift_core::solver::Contradiction;

use crate::draft::{Draft, is_piece};

/// The least draft that removals lead to: while a part can be removed so that `keeps` agrees, it is
/// removed. In the result no piece can become plain ground or a wall, no plain ground a wall, no wire
/// can go, and no gate can have the plain logic.
///
/// # Errors
/// The first error of `keeps`.
pub fn reduce(
    draft: &Draft,
    mut keeps: impl FnMut(&Draft) -> Result<bool, Contradiction>,
) -> Result<Draft, Contradiction> {
    let mut least = draft.clone();
    // All that is left is looked at again after each step, from where the last step was.
    let (mut index, mut failures) = (0, 0);
    loop {
        let all = reductions(&least);
        if failures >= all.len() {
            return Ok(least.trimmed());
        }
        let reduced = &all[index % all.len()];
        if reduced.is_connected() && keeps(reduced)? {
            least = reduced.clone();
            failures = 0;
        } else {
            index += 1;
            failures += 1;
        }
    }
}

/// All drafts with one thing less.
pub(crate) fn reductions(draft: &Draft) -> Vec<Draft> {
    let mut reductions = Vec::new();
    let mut add = |reduce: &dyn Fn(&mut Draft)| {
        let mut reduced = draft.clone();
        reduce(&mut reduced);
        reductions.push(reduced);
    };
    for place in draft.places(is_piece) {
        add(&|draft| {
            draft.remove_piece(place);
            draft.put(place, MapTile::WALL);
        });
    }
    for place in draft.places(is_piece) {
        add(&|draft| draft.remove_piece(place));
    }
    for (button, gate) in draft.wires() {
        add(&|draft| draft.toggle_wire(button, gate));
    }
    for gate in draft.gates().into_iter().filter(|&gate| draft.logic(gate) != GateLogic::Odd) {
        add(&|draft| draft.set_logic(gate, GateLogic::Odd));
    }
    for place in draft.places(|map_tile| map_tile == MapTile::FLOOR) {
        add(&|draft| draft.put(place, MapTile::WALL));
    }
    reductions
}
