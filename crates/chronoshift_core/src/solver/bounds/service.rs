//! A relaxation in which all other clones help a single clone to reach the goal and come back.

use std::collections::{BTreeMap, BTreeSet};

use super::latching_cells::LatchingCells;
use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Entry, Holder, Pieces, Relaxation, Terrain,
};
use crate::solver::running::{Budget, Stop};

/// The maximum number of states to examine. If there are more states, the question stays open.
const MAX_STATES: usize = 1 << 14;

/// Whether the relaxation is valid for these pieces.
fn supports(pieces: Pieces) -> bool {
    let Pieces {
        no_goal,
        no_machine,
        // The relaxation assumes that gates depend on the parity of their active buttons.
        logic_gates,
        // Paths respect the direction of steps.
        one_way_tiles_or_portals: _,
        // In the relaxation, a heavy button can be active or inactive, no matter what is on it.
        heavy_buttons: _,
        // In the relaxation, crates block nothing.
        trapdoors: _,
        heavy_crates: _,
        storage_spots: _,
    } = pieces;
    !no_goal && !no_machine && !logic_gates
}

/// Whether a clone can reach the goal and come back if all other clones help it. Returns false only
/// if this is proven impossible. The level then has no solution (`docs/solver.md`, "One clone, and
/// all others at its service").
pub(in crate::solver) fn can_return<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let latching_cells = LatchingCells::new(terrain);
    if !supports(terrain.pieces()) || latching_cells.len() >= u64::BITS as usize {
        return Ok(true);
    }
    let service = ServiceRelaxation::new(terrain, relaxation, &latching_cells);
    budget.count_cells(service.buttons_by_gate.values().map(Vec::len).sum())?;
    let start = ServedClone { cell: terrain.start(), goal_reached: false, latched_bits: 0 };
    let start = service.end_turn(start);
    let mut reached_states = BTreeSet::from([start]);
    let mut stack = vec![start];
    while let Some(clone) = stack.pop() {
        for to in terrain.steps_from(clone.cell) {
            if !service.can_step(clone, to) {
                continue;
            }
            let next = service.end_turn(ServedClone { cell: to, ..clone });
            if next.cell == terrain.start() && next.goal_reached {
                return Ok(true);
            }
            if reached_states.insert(next) {
                stack.push(next);
            }
        }
        if reached_states.len() > MAX_STATES {
            return Ok(true);
        }
        budget.count_cells(service.count_wires_around(clone.cell))?;
    }
    Ok(false)
}

/// A state of the relaxation: the clone's cell, and the lasting effects of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ServedClone {
    cell: Cell,
    goal_reached: bool,
    /// The bitmap of the cells that the clone has latched.
    latched_bits: u64,
}

/// The relaxation: at the end of a turn, each button that can ever be active can be active or
/// inactive, whichever suits the clone.
struct ServiceRelaxation<'a, S> {
    terrain: &'a Terrain<S>,
    relaxation: &'a Relaxation,
    latching_cells: Vec<Cell>,
    /// The buttons wired to each gate, in the same order for all gates, so that lists can be
    /// compared.
    buttons_by_gate: BTreeMap<Cell, Vec<&'a Button>>,
}

/// Requires that an odd number of `buttons` are active or, if `is_odd` is false, an even number.
#[derive(Debug, PartialEq, Eq)]
struct ParityCondition {
    buttons: Vec<Cell>,
    is_odd: bool,
}

impl ParityCondition {
    fn is_possible(&self) -> bool {
        !self.is_odd || !self.buttons.is_empty()
    }
}

impl<'a, S: CellSet> ServiceRelaxation<'a, S> {
    fn new(
        terrain: &'a Terrain<S>,
        relaxation: &'a Relaxation,
        latching_cells: &LatchingCells,
    ) -> Self {
        let mut buttons_by_gate = BTreeMap::<_, Vec<_>>::new();
        for button in terrain.buttons() {
            for &gate in &button.gates {
                buttons_by_gate.entry(gate).or_default().push(button);
            }
        }
        Self {
            terrain,
            relaxation,
            latching_cells: latching_cells.cells().collect(),
            buttons_by_gate,
        }
    }

    /// The buttons wired to a cell.
    fn wired_buttons(&self, cell: Cell) -> &[&'a Button] {
        self.buttons_by_gate.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// Counts the wires to examine for all steps of a clone from a cell.
    fn count_wires_around(&self, cell: Cell) -> usize {
        let wires = |cell| self.wired_buttons(cell).len();
        let wires_ahead = self.terrain.steps_from(cell).map(|next| 2 * wires(next));
        Direction::ALL.len() * wires(cell) + wires_ahead.iter().sum::<usize>()
    }

    /// Applies the effects of the clone's cell at the end of a turn.
    fn end_turn(&self, clone: ServedClone) -> ServedClone {
        let index = self.latching_cells.iter().position(|&cell| cell == clone.cell);
        ServedClone {
            goal_reached: clone.goal_reached || Some(clone.cell) == self.terrain.goal(),
            latched_bits: clone.latched_bits | index.map_or(0, |index| 1 << index),
            ..clone
        }
    }

    fn has_latched(&self, clone: ServedClone, cell: Cell) -> bool {
        self.latching_cells
            .iter()
            .position(|&latching| latching == cell)
            .is_some_and(|index| clone.latched_bits >> index & 1 == 1)
    }

    /// Whether the clone can step from its cell to another cell. Both cells must be open when the
    /// turn begins, and the other cell must still be open when it ends.
    fn can_step(&self, from: ServedClone, to: Cell) -> bool {
        let is_closed = match self.terrain.tile(to).entry() {
            Entry::Never => true,
            Entry::Once => self.has_latched(from, to),
            // Steps already respect portals and the directions of one-way tiles.
            Entry::Always | Entry::Gated { .. } | Entry::Directed(_) | Entry::Linked(_) => false,
        };
        if is_closed {
            return false;
        }
        let after_step = self.end_turn(ServedClone { cell: to, ..from });
        let (from_condition, to_condition) =
            (self.open_condition(from, from.cell), self.open_condition(from, to));
        let is_contradiction = from_condition.buttons == to_condition.buttons
            && from_condition.is_odd != to_condition.is_odd;
        from_condition.is_possible()
            && to_condition.is_possible()
            && !is_contradiction
            && self.open_condition(after_step, to).is_possible()
    }

    /// The condition for a cell to be open, given the state of the clone.
    fn open_condition(&self, clone: ServedClone, cell: Cell) -> ParityCondition {
        let is_odd = self.terrain.tile(cell).entry().must_be_opened();
        let mut condition = ParityCondition { buttons: Vec::new(), is_odd };
        let buttons = self.wired_buttons(cell);
        #[cfg(test)]
        WIRES_SEEN.set(WIRES_SEEN.get() + buttons.len());
        for &button in buttons {
            match self.is_active(clone, button) {
                Some(true) => condition.is_odd = !condition.is_odd,
                Some(false) => {}
                None => condition.buttons.push(button.cell),
            }
        }
        condition
    }

    /// Whether a button is active, given the state of the clone; `None` if it can be either.
    fn is_active(&self, clone: ServedClone, button: &Button) -> Option<bool> {
        let is_on_button = clone.cell == button.cell;
        let active_by_clone = match button.kind {
            ButtonKind::Plain => is_on_button.then_some(true),
            ButtonKind::OneTime => self.has_latched(clone, button.cell).then_some(true),
            // A crate on the button would crush the clone.
            ButtonKind::Crate => is_on_button.then_some(false),
            // A second clone can be on the button or not.
            ButtonKind::Heavy => None,
        };
        let is_never_active = self.relaxation.holder(button) == Holder::Nothing;
        active_by_clone.or(is_never_active.then_some(false))
    }
}

#[cfg(test)]
thread_local! {
    /// The number of wires examined, for tests that measure work.
    static WIRES_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{WIRES_SEEN, can_return};
    use crate::rules::{Board, BoardBuilder, ButtonKind, Relaxation, Tile};
    use crate::solver::running::{Budget, ignore_progress};

    /// Builds a room with a walled-in goal. Nearly all other tiles are open gates. Each gate is
    /// wired to all buttons in the first row.
    fn walled_goal_room(buttons: u8) -> Board {
        let mut builder = BoardBuilder::new(100, 60);
        builder.set_tile((1, 1), Tile::Start).set_tile((98, 58), Tile::Goal);
        for wall in [(97, 58), (98, 57)] {
            builder.set_tile(wall, Tile::Wall);
        }
        for (x, y) in (2..57).flat_map(|y| (1..97).map(move |x| (x, y))) {
            builder.set_tile((x, y), Tile::Gate { open: true });
            for button in 0..buttons {
                builder.add_wire((2 + button, 1), (x, y));
            }
        }
        for button in 0..buttons {
            builder.set_tile((2 + button, 1), Tile::Button(ButtonKind::Plain));
        }
        builder.build().unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Returns the number of wires examined, and the number of cells counted as work.
    fn measure_work(board: &Board) -> (usize, usize) {
        let mut ignore = ignore_progress;
        let mut budget = Budget::new(&mut ignore);
        WIRES_SEEN.set(0);
        let relaxation = Relaxation::new(board);
        assert_eq!(can_return(board, &relaxation, &mut budget), Ok(false));
        (WIRES_SEEN.get(), 32 * budget.total_work() as usize)
    }

    #[test]
    fn a_button_with_many_gates_is_examined_only_at_its_gates() {
        let board = walled_goal_room(1);
        let (wires_seen, _) = measure_work(&board);
        assert!(wires_seen <= 12 * board.wires().len(), "{wires_seen}");
    }

    #[test]
    fn all_examined_wires_are_counted() {
        let board = walled_goal_room(20);
        let (wires_seen, counted_cells) = measure_work(&board);
        assert!(
            wires_seen > 10 * board.wires().len() && wires_seen <= counted_cells,
            "{wires_seen} of {counted_cells}"
        );
    }
}
