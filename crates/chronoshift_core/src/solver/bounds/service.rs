//! A relaxation in which all other clones serve one: whether it can reach the goal and come back.

use std::collections::{BTreeMap, BTreeSet};

use super::latched_cells::LatchedCells;
use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Entry, Holder, Pieces, Relaxation, Terrain,
};
use crate::solver::running::{Budget, Stop};

/// The number of places after which the question is left open.
const MAX_PLACES: usize = 1 << 14;

/// Whether the argument holds for these pieces.
fn supports(pieces: Pieces) -> bool {
    let Pieces {
        no_goal,
        no_machine,
        // The conditions of gates are parities.
        logic_gates,
        // Its ways follow the direction of steps.
        directed_steps: _,
        // Others may be on a heavy button, too.
        heavy_buttons: _,
        // Crates block no way.
        trapdoors: _,
        heavy_crates: _,
        storages: _,
    } = pieces;
    !no_goal && !no_machine && !logic_gates
}

/// Whether a clone can reach the goal and come back with all others at its service. If not, the
/// level has no solution (`docs/solver.md`, "One clone, and all others at its service").
pub(in crate::solver) fn can_return<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    let latched = LatchedCells::new(terrain);
    if !supports(terrain.pieces()) || latched.len() >= u64::BITS as usize {
        return Ok(true);
    }
    let service = ServiceRelaxation::new(terrain, relaxation, &latched);
    budget.cells(service.buttons.values().map(Vec::len).sum())?;
    let start =
        service.after(ServedClone { cell: terrain.start(), goal_reached: false, touched: 0 });
    let mut seen = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(place) = todo.pop() {
        for to in terrain.steps_from(place.cell) {
            if !service.can_go(place, to) {
                continue;
            }
            let next = service.after(ServedClone { cell: to, ..place });
            if next.cell == terrain.start() && next.goal_reached {
                return Ok(true);
            }
            if seen.insert(next) {
                todo.push(next);
            }
        }
        if seen.len() > MAX_PLACES {
            return Ok(true);
        }
        budget.cells(service.wires_around(place.cell))?;
    }
    Ok(false)
}

/// The clone's place, and the lasting effects of its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ServedClone {
    cell: Cell,
    goal_reached: bool,
    /// The cells that the clone has latched, a bit each.
    touched: u64,
}

/// The relaxation: at the end of each turn, any of the buttons are active that can ever be.
struct ServiceRelaxation<'a, S> {
    terrain: &'a Terrain<S>,
    relaxation: &'a Relaxation,
    latched: Vec<Cell>,
    /// The buttons of each gate that has any, always in the same order.
    buttons: BTreeMap<Cell, Vec<&'a Button>>,
}

/// A condition: an odd or even number of some buttons is active.
#[derive(Debug, PartialEq, Eq)]
struct Parity {
    buttons: Vec<Cell>,
    is_odd: bool,
}

impl Parity {
    fn is_possible(&self) -> bool {
        !self.is_odd || !self.buttons.is_empty()
    }
}

impl<'a, S: CellSet> ServiceRelaxation<'a, S> {
    fn new(terrain: &'a Terrain<S>, relaxation: &'a Relaxation, latched: &LatchedCells) -> Self {
        let mut buttons = BTreeMap::<_, Vec<_>>::new();
        for button in terrain.buttons() {
            for &gate in &button.gates {
                buttons.entry(gate).or_default().push(button);
            }
        }
        Self { terrain, relaxation, latched: latched.cells().collect(), buttons }
    }

    /// The buttons that are wired to a cell.
    fn buttons_of(&self, cell: Cell) -> &[&'a Button] {
        self.buttons.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// The number of wires to look at for the steps of a clone from a cell.
    fn wires_around(&self, cell: Cell) -> usize {
        let wires = |cell| self.buttons_of(cell).len();
        let ahead = self.terrain.steps_from(cell).map(|next| 2 * wires(next));
        Direction::ALL.len() * wires(cell) + ahead.iter().sum::<usize>()
    }

    /// The place when a turn has ended there.
    fn after(&self, place: ServedClone) -> ServedClone {
        let touched = self.latched.iter().position(|&cell| cell == place.cell);
        ServedClone {
            goal_reached: place.goal_reached || Some(place.cell) == self.terrain.goal(),
            touched: place.touched | touched.map_or(0, |fact| 1 << fact),
            ..place
        }
    }

    fn has_touched(&self, place: ServedClone, cell: Cell) -> bool {
        self.latched
            .iter()
            .position(|&latched| latched == cell)
            .is_some_and(|fact| place.touched >> fact & 1 == 1)
    }

    /// Whether the clone can be in its place and take a step to another cell. If that is a gate,
    /// both may have to be open at once, and it has to be open once the clone is there.
    fn can_go(&self, from: ServedClone, to: Cell) -> bool {
        let is_shut = match self.terrain.tile(to).entry() {
            Entry::Never => true,
            Entry::Once => self.has_touched(from, to),
            // The steps know where portals lead, and the directions of one-way tiles.
            Entry::Always | Entry::Gated { .. } | Entry::Directed(_) | Entry::Linked(_) => false,
        };
        if is_shut {
            return false;
        }
        let there = self.after(ServedClone { cell: to, ..from });
        let (here, ahead) = (self.opens(from, from.cell), self.opens(from, to));
        let contradict = here.buttons == ahead.buttons && here.is_odd != ahead.is_odd;
        here.is_possible()
            && ahead.is_possible()
            && !contradict
            && self.opens(there, to).is_possible()
    }

    /// The condition for a cell to be open while the clone is at a place.
    fn opens(&self, place: ServedClone, cell: Cell) -> Parity {
        let is_odd = self.terrain.tile(cell).entry().must_be_opened();
        let mut opens = Parity { buttons: Vec::new(), is_odd };
        let buttons = self.buttons_of(cell);
        #[cfg(test)]
        WIRES_SEEN.set(WIRES_SEEN.get() + buttons.len());
        for &button in buttons {
            match self.is_active(place, button) {
                Some(true) => opens.is_odd = !opens.is_odd,
                Some(false) => {}
                None => opens.buttons.push(button.cell),
            }
        }
        opens
    }

    /// Whether a button is active while the clone is at a place; `None` if both are possible.
    fn is_active(&self, place: ServedClone, button: &Button) -> Option<bool> {
        let is_on = place.cell == button.cell;
        let by_clone = match button.kind {
            ButtonKind::Plain => is_on.then_some(true),
            ButtonKind::OneTime => self.has_touched(place, button.cell).then_some(true),
            // With a crate on the button, the clone would be crushed.
            ButtonKind::Crate => is_on.then_some(false),
            // Another clone may be on it, too.
            ButtonKind::Heavy => None,
        };
        let never = self.relaxation.holder(button) == Holder::Nothing;
        by_clone.or(never.then_some(false))
    }
}

#[cfg(test)]
thread_local! {
    /// How many wires were looked at, for the tests that count work.
    static WIRES_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{WIRES_SEEN, can_return};
    use crate::rules::{Board, BoardBuilder, ButtonKind, Relaxation, Tile};
    use crate::solver::running::{Budget, ignore_progress};

    /// A room whose goal is walled in. All its other tiles are open gates, each wired to all of this
    /// number of buttons in the first row.
    fn room(buttons: u8) -> Board {
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
        builder.build().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The wires that are looked at, and the cells that are counted.
    fn work(board: &Board) -> (usize, usize) {
        let mut ignore = ignore_progress;
        let mut budget = Budget::new(&mut ignore);
        WIRES_SEEN.set(0);
        let relaxation = Relaxation::new(board);
        assert_eq!(can_return(board, &relaxation, &mut budget), Ok(false));
        (WIRES_SEEN.get(), 32 * budget.all_work() as usize)
    }

    #[test]
    fn a_button_of_many_gates_is_looked_at_where_its_gates_are() {
        let board = room(1);
        let (seen, _) = work(&board);
        assert!(seen <= 12 * board.wires().len(), "{seen}");
    }

    #[test]
    fn all_wires_that_are_looked_at_are_counted() {
        let board = room(20);
        let (seen, counted) = work(&board);
        assert!(seen > 10 * board.wires().len() && seen <= counted, "{seen} of {counted}");
    }
}
