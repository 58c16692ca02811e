//! Landmarks: lower bounds on how long other clones must help before a clone can get home.

use crate::rules::{Cell, CellSet, Holder, NEVER, Pieces, Relaxation, Terrain};
use crate::solver::running::{Budget, Stop};

/// Lower bounds on the remaining turns of all clones, given the cell of one clone that must get
/// home.
///
/// Each cell has a list of bounds in descending order. If the remaining turns of all clones are
/// sorted in descending order, each number is at least the bound at its index (`docs/solver.md`,
/// "Others are needed").
#[derive(Debug, Clone)]
pub(in crate::solver) struct HelperLandmarks {
    /// The bounds of all cells: `bounds_per_cell` bounds for each cell, padded with 0.
    bounds: Vec<u32>,
    bounds_per_cell: usize,
}

/// If more than this many closed gates can open, no landmarks are computed.
const MAX_GATES: usize = 64;

/// Chains of gates are ignored if computing the landmarks from them would take more steps than this
/// for all cells together.
const MAX_STEPS: usize = 1 << 24;

/// Work is counted after each group of this many cells.
const CELLS_PER_CHUNK: usize = 1 << 8;

/// Whether the landmarks are valid for these pieces. They require that each clone has to get home.
fn supports(pieces: Pieces) -> bool {
    let Pieces {
        no_machine,
        // A gate that starts closed is open only while one of its buttons is active, whatever its logic.
        logic_gates: _,
        // A heavy button, like any button, is active only under a clone or a crate.
        heavy_buttons: _,
        // Distances and barriers respect the direction of steps.
        one_way_tiles_or_portals: _,
        // Crates matter only on cells that they can reach in the relaxation.
        trapdoors: _,
        heavy_crates: _,
        // These pieces only make solving harder.
        storage_spots: _,
        no_goal: _,
    } = pieces;
    !no_machine
}

impl HelperLandmarks {
    pub(in crate::solver) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        relaxation: &Relaxation,
        turns_home: &[u32],
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let gates = if supports(terrain.pieces()) {
            HeldGate::find_all(terrain, relaxation, turns_home, budget)?
        } else {
            Vec::new()
        };
        let reachable_cells: Vec<_> =
            terrain.cells().filter(|&cell| relaxation.first_clone_turn(cell) < NEVER).collect();
        let mut bound_lists = vec![Vec::new(); terrain.area()];
        if reachable_cells.len() * gates.len() * gates.len() <= MAX_STEPS {
            let links = GateLinks::new(&gates, budget)?;
            for cells in reachable_cells.chunks(CELLS_PER_CHUNK) {
                for &cell in cells {
                    bound_lists[cell.index()] = links.bounds(&gates, cell, budget)?;
                }
                budget.count_cells(cells.len() * (1 + gates.len() * gates.len()))?;
            }
        }
        find_barriers(terrain, relaxation, &gates, &reachable_cells, budget, |cell, min_turns| {
            let bound_list: &mut Vec<u32> = &mut bound_lists[cell.index()];
            bound_list.resize(bound_list.len().max(2), 0);
            // The bounds are in descending order. The clone on this cell can have fewer turns left
            // than the clone that holds the gate open, so the second bound is at least the smaller
            // of the two.
            bound_list[0] = bound_list[0].max(min_turns);
            bound_list[1] = bound_list[1].max(min_turns.min(turns_home[cell.index()]));
        })?;
        let bounds_per_cell = bound_lists.iter().map(Vec::len).max().unwrap_or(0);
        let mut bounds = Vec::with_capacity(bounds_per_cell * bound_lists.len());
        for chunk in bound_lists.chunks(CELLS_PER_CHUNK) {
            for bound_list in chunk {
                bounds.extend(
                    bound_list.iter().copied().chain([0].into_iter().cycle()).take(bounds_per_cell),
                );
            }
            budget.count_cells(chunk.len() * (1 + bounds_per_cell))?;
        }
        Ok(Self { bounds, bounds_per_cell })
    }

    /// The bounds for a clone on a cell, in descending order.
    #[inline]
    pub(in crate::solver) fn bounds_at(&self, cell: Cell) -> &[u32] {
        &self.bounds[cell.index() * self.bounds_per_cell..][..self.bounds_per_cell]
    }
}

/// A gate that is open only while a clone stands on one of its buttons.
struct HeldGate {
    gate: Cell,
    buttons: Vec<Cell>,
    /// The turns that a clone in the gate needs to get home.
    turns_home: u32,
    /// The turns that a clone on the button nearest to home needs to get home.
    min_turns_home_from_button: u32,
    /// For each cell, the turns that a clone on it needs to reach the gate.
    turns_to_gate: Vec<u32>,
    /// For each cell, whether every path home leads through the gate.
    is_dominated: Vec<bool>,
}

impl HeldGate {
    /// Finds the gates that can open, but only while a clone holds them open.
    fn find_all<S: CellSet>(
        terrain: &Terrain<S>,
        relaxation: &Relaxation,
        turns_home: &[u32],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Self>, Stop> {
        let is_closed = |&cell: &Cell| {
            terrain.tile(cell).entry().must_be_opened() && relaxation.first_clone_turn(cell) < NEVER
        };
        let closed_gates: Vec<_> = terrain.cells().filter(is_closed).collect();
        let wires = terrain.buttons().iter().map(|button| button.gates.len()).sum::<usize>();
        let mut gates = Vec::new();
        if closed_gates.len() <= MAX_GATES {
            for gate in closed_gates {
                gates.extend(Self::new(terrain, relaxation, turns_home, gate));
                budget.count_cells(2 * terrain.area() + wires)?;
            }
        }
        Ok(gates)
    }

    fn new<S: CellSet>(
        terrain: &Terrain<S>,
        relaxation: &Relaxation,
        turns_home: &[u32],
        gate: Cell,
    ) -> Option<Self> {
        let mut buttons = Vec::new();
        for button in terrain.buttons().iter().filter(|button| button.gates.contains(&gate)) {
            match relaxation.holder(button) {
                Holder::NonClone => return None,
                Holder::Clone => buttons.push(button.cell),
                Holder::Nothing => {}
            }
        }
        let min_turns_home_from_button =
            buttons.iter().map(|button| turns_home[button.index()]).min()?;
        let steps_around = relaxation.steps_to(terrain, terrain.start(), |cell| cell == gate);
        Some(Self {
            gate,
            buttons,
            turns_home: turns_home[gate.index()],
            min_turns_home_from_button,
            turns_to_gate: relaxation.steps_to(terrain, gate, |_| false),
            is_dominated: steps_around.into_iter().map(|steps| steps >= NEVER).collect(),
        })
    }

    /// Whether every path home from a cell leads through the gate.
    fn dominates(&self, cell: Cell) -> bool {
        self.is_dominated[cell.index()]
    }
}

/// Reports each cell from which every path home leads through one of the gates of a barrier.
/// Another clone must hold open the first gate on the path. The reported number is a lower bound on
/// the turns until that clone is inside.
fn find_barriers<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    gates: &[HeldGate],
    reachable_cells: &[Cell],
    budget: &mut Budget<'_>,
    mut report: impl FnMut(Cell, u32),
) -> Result<(), Stop> {
    let mut thresholds: Vec<_> = gates.iter().map(|gate| gate.min_turns_home_from_button).collect();
    thresholds.sort_unstable();
    thresholds.dedup();
    for threshold in thresholds {
        let barrier: Vec<_> =
            gates.iter().filter(|gate| gate.min_turns_home_from_button >= threshold).collect();
        let mut is_barred = vec![false; terrain.area()];
        barrier.iter().for_each(|gate| is_barred[gate.gate.index()] = true);
        let steps_around =
            relaxation.steps_to(terrain, terrain.start(), |cell| is_barred[cell.index()]);
        budget.count_cells(terrain.area())?;
        for cells in reachable_cells.chunks(CELLS_PER_CHUNK) {
            for &cell in cells.iter().filter(|cell| steps_around[cell.index()] >= NEVER) {
                let turns_by_gate = barrier
                    .iter()
                    .map(|gate| gate.turns_to_gate[cell.index()] + gate.min_turns_home_from_button);
                if let Some(turns) = turns_by_gate.min() {
                    report(cell, turns);
                }
            }
            budget.count_cells(cells.len() * barrier.len())?;
        }
    }
    Ok(())
}

/// The turns from an inner gate or one of its buttons to an outer gate on the way home, indexed by
/// both gates. There is a link only if every clone that passes the inner gate or holds it open
/// needs another clone to hold the outer gate open.
struct GateLinks(Vec<Vec<Option<u32>>>);

impl GateLinks {
    fn new(gates: &[HeldGate], budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let link = |inner: &HeldGate, outer: &HeldGate| {
            let is_link = inner.gate != outer.gate
                && outer.dominates(inner.gate)
                && inner.buttons.iter().all(|&button| outer.dominates(button))
                && !outer.buttons.iter().any(|&button| outer.dominates(button));
            let cells = inner.buttons.iter().chain([&inner.gate]);
            let turns = cells.map(|cell| outer.turns_to_gate[cell.index()]).min();
            turns.filter(|_| is_link)
        };
        let mut links = Vec::new();
        for inner in gates {
            links.push(gates.iter().map(|outer| link(inner, outer)).collect());
            let buttons = inner.buttons.len() * gates.len();
            budget.count_cells(
                buttons + gates.iter().map(|outer| outer.buttons.len()).sum::<usize>(),
            )?;
        }
        Ok(Self(links))
    }

    /// The bounds of a cell, computed from the gates between the cell and home. The first two
    /// bounds are equal.
    fn bounds(
        &self,
        gates: &[HeldGate],
        cell: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u32>, Stop> {
        let mut passed_gates: Vec<_> =
            (0..gates.len()).filter(|&index| gates[index].dominates(cell)).collect();
        // Sort the gates from the innermost outwards. The innermost gate is behind the most other
        // gates.
        let depth = |index: usize| {
            let gate = gates[index].gate;
            passed_gates.iter().filter(|&&outer| gates[outer].dominates(gate)).count()
        };
        let mut depths: Vec<_> = passed_gates.iter().map(|&index| (depth(index), index)).collect();
        depths.sort_unstable();
        passed_gates = depths.into_iter().rev().map(|(_, index)| index).collect();

        // For chains of one gate, then of two gates, and so on: the turns until a chain's last gate
        // can be passed, indexed by that gate.
        let mut turns: Vec<_> = passed_gates
            .iter()
            .map(|&index| Some(gates[index].turns_to_gate[cell.index()]))
            .collect();
        let mut bounds = Vec::new();
        while turns.iter().any(Option::is_some) {
            let bound = |(&index, turns): (&usize, &Option<u32>)| {
                turns.map(|turns| {
                    turns + gates[index].turns_home.min(gates[index].min_turns_home_from_button)
                })
            };
            bounds.extend(passed_gates.iter().zip(&turns).filter_map(bound).max());
            let next_turns = |outer: usize| {
                let links = passed_gates.iter().zip(&turns[..outer]);
                let turns_by_inner = links.filter_map(|(&inner, &turns)| {
                    Some(turns? + self.0[inner][passed_gates[outer]]?)
                });
                turns_by_inner.max()
            };
            turns = (0..passed_gates.len()).map(next_turns).collect();
            budget.count_cells(passed_gates.len().pow(2))?;
        }
        // Make the bounds descending: if three clones have at least this many turns left, so do two
        // of them.
        for index in (1..bounds.len()).rev() {
            bounds[index - 1] = bounds[index - 1].max(bounds[index]);
        }
        Ok(bounds.first().copied().into_iter().chain(bounds.iter().copied()).collect())
    }
}
