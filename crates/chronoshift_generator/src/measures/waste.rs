//! Waste: pieces and floor that a level does not need.

use chronoshift_core::level::MapTile;
use chronoshift_core::solver::{
    Contradiction, Proof, SearchLimits, Verdict, ignore_progress, solve,
};

use crate::draft::{Draft, is_piece};
use crate::judge::{Judged, MAX_SEARCH_BYTES};
use crate::measures::played_timeline::PlayedTimeline;

/// The parts that can be removed, each on its own, without changing the best score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waste {
    /// The number of pieces that can become plain ground or a wall, and of wires that can be
    /// removed.
    pub pieces: usize,
    /// The number of tiles of plain ground that can become walls.
    pub floor: usize,
}

impl Waste {
    /// Measures the waste of a board with this limit on states for each part. Parts that can't be
    /// judged within the limit count as needed.
    ///
    /// # Errors
    /// If the solver contradicts itself.
    pub fn measure(draft: &Draft, judged: &Judged, states: u64) -> Result<Self, Contradiction> {
        let keeps_par = |change: &dyn Fn(&mut Draft)| {
            let mut changed = draft.clone();
            change(&mut changed);
            has_par(&changed, judged.par(), states)
        };
        let mut waste = Self { pieces: 0, floor: 0 };
        for position in draft.positions(is_piece) {
            let wall = |draft: &mut Draft| {
                draft.remove_piece(position);
                draft.put(position, MapTile::WALL);
            };
            waste.pieces +=
                usize::from(keeps_par(&|draft| draft.remove_piece(position))? || keeps_par(&wall)?);
        }
        for (button, gate) in draft.wires() {
            waste.pieces += usize::from(keeps_par(&|draft| draft.toggle_wire(button, gate))?);
        }
        let is_used = used_positions(draft, judged);
        for position in draft.positions(|map_tile| map_tile == MapTile::FLOOR) {
            let is_waste =
                !is_used[position] || keeps_par(&|draft| draft.put(position, MapTile::WALL))?;
            waste.floor += usize::from(is_waste);
        }
        Ok(waste)
    }
}

/// For each position, whether a clone or a crate is there in the best solution. A wall anywhere
/// else leaves that solution valid, and allows no better one, because a move that fails is a wait.
fn used_positions(draft: &Draft, judged: &Judged) -> Vec<bool> {
    let mut used = vec![false; draft.map_tiles().len()];
    let board = &judged.board;
    for run in PlayedTimeline::play_all(board, judged.best.recordings()) {
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

/// Whether a draft is a valid board with this best score.
fn has_par(draft: &Draft, par: usize, states: u64) -> Result<bool, Contradiction> {
    let Some(board) = draft.board() else { return Ok(false) };
    let limits =
        SearchLimits { states, bytes: MAX_SEARCH_BYTES, clones: None, max_score: Some(par) };
    let verdict = solve(&board, &limits, &mut ignore_progress)?.verdict;
    Ok(matches!(
        verdict,
        Verdict::Optimal { solution, proof: Proof::AnyClones } if solution.score() == par
    ))
}
