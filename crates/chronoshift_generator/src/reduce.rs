//! Removes unneeded parts of a draft.

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::GateLogic;
use chronoshift_core::solver::Contradiction;

use crate::draft::{Draft, is_piece};

/// Removes parts of a draft one by one, as long as `keeps` returns true for the smaller draft. In
/// the result, no piece can become plain ground or a wall, no plain ground can become a wall, no
/// wire can be removed, and no gate can get the default logic.
///
/// # Errors
/// The first error of `keeps`.
pub fn reduce(
    draft: &Draft,
    mut keeps: impl FnMut(&Draft) -> Result<bool, Contradiction>,
) -> Result<Draft, Contradiction> {
    let mut smallest = draft.clone();
    // After each removal, all remaining parts are tried again, beginning at the last removal.
    let (mut index, mut failures) = (0, 0);
    loop {
        let reductions = reductions(&smallest);
        if failures >= reductions.len() {
            return Ok(smallest.trimmed());
        }
        let reduced = &reductions[index % reductions.len()];
        if reduced.is_connected() && keeps(reduced)? {
            smallest = reduced.clone();
            failures = 0;
        } else {
            index += 1;
            failures += 1;
        }
    }
}

/// All drafts that lack one part.
fn reductions(draft: &Draft) -> Vec<Draft> {
    let mut reductions = Vec::new();
    let mut add = |reduce: &dyn Fn(&mut Draft)| {
        let mut reduced = draft.clone();
        reduce(&mut reduced);
        reductions.push(reduced);
    };
    for position in draft.positions(is_piece) {
        add(&|draft| {
            draft.remove_piece(position);
            draft.put(position, MapTile::WALL);
        });
    }
    for position in draft.positions(is_piece) {
        add(&|draft| draft.remove_piece(position));
    }
    for (button, gate) in draft.wires() {
        add(&|draft| draft.toggle_wire(button, gate));
    }
    for gate in draft.gates().into_iter().filter(|&gate| draft.logic(gate) != GateLogic::Odd) {
        add(&|draft| draft.set_logic(gate, GateLogic::Odd));
    }
    for position in draft.positions(|map_tile| map_tile == MapTile::FLOOR) {
        add(&|draft| draft.put(position, MapTile::WALL));
    }
    reductions
}
