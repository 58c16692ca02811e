//! Pieces and floor that can go with par unchanged.

use chronoshift_core::level::MapTile;
use chronoshift_core::solver::{
    Contradiction, Proof, SearchLimits, Verdict, ignore_progress, solve,
};

use crate::draft::{Draft, is_piece};
use crate::judge::{BYTES, Judged};
use crate::measures::run::Run;

/// The things that can go, each alone, with the best score unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waste {
    /// The number of pieces and wires without which the best score is the same: pieces that can
    /// become plain ground or a wall. 0 to the number of pieces and wires.
    pub pieces: usize,
    /// The number of tiles of plain ground that can become walls. 0 to the number of tiles.
    pub floor: usize,
}

impl Waste {
    /// The waste of a board, with this number of states for each thing. What the states do not
    /// suffice for counts as needed.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, judged: &Judged, states: u64) -> Result<Self, Contradiction> {
        let same = |change: &dyn Fn(&mut Draft)| {
            let mut changed = draft.clone();
            change(&mut changed);
            has_par(&changed, judged.par(), states)
        };
        let mut waste = Self { pieces: 0, floor: 0 };
        for place in draft.places(is_piece) {
            let wall = |draft: &mut Draft| {
                draft.remove_piece(place);
                draft.put(place, MapTile::WALL);
            };
            waste.pieces += usize::from(same(&|draft| draft.remove_piece(place))? || same(&wall)?);
        }
        for (button, gate) in draft.wires() {
            waste.pieces += usize::from(same(&|draft| draft.toggle_wire(button, gate))?);
        }
        let used = used(draft, judged);
        for place in draft.places(|map_tile| map_tile == MapTile::FLOOR) {
            let is_waste = !used[place] || same(&|draft| draft.put(place, MapTile::WALL))?;
            waste.floor += usize::from(is_waste);
        }
        Ok(waste)
    }
}

/// The places where clones or crates are in the best solution. A wall anywhere else takes nothing
/// from it, and makes nothing better, because a step that fails is a wait.
fn used(draft: &Draft, judged: &Judged) -> Vec<bool> {
    let mut used = vec![false; draft.map_tiles().len()];
    let board = &judged.board;
    for run in Run::all(board, judged.best.recordings()) {
        for world in &run.worlds {
            for cell in world.clones().iter().copied().chain(world.crates()) {
                let at = board.point(cell);
                let (x, y) = (usize::from(at.x) - 1, usize::from(at.y) - 1);
                used[y * draft.size().0 + x] = true;
            }
        }
    }
    used
}

/// Whether a draft is a board with this best score.
fn has_par(draft: &Draft, par: usize, states: u64) -> Result<bool, Contradiction> {
    let Some(board) = draft.board() else { return Ok(false) };
    let limits = SearchLimits { states, bytes: BYTES, clones: None, max_score: Some(par) };
    let verdict = solve(&board, &limits, &mut ignore_progress)?.verdict;
    Ok(matches!(
        verdict,
        Verdict::Optimal { solution, proof: Proof::AnyClones } if solution.score() == par
    ))
}
