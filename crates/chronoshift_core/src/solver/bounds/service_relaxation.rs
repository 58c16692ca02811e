//! A relaxation in which all other clones serve one: whether it can obtain the goal and come back.

use std::collections::BTreeSet;

use super::memory_cells::MemoryCells;
use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Field, Holder, Relaxation, Terrain,
};
use crate::solver::running::Pace;

/// The number of places after which the question is left open.
const MOST_PLACES: usize = 1 << 14;

/// Whether a clone can obtain the goal and come back with all others at its service. If not, the
/// level has no solution (`docs/solver.md`, "One clone, and all others at its service").
pub(in crate::solver) async fn can_return<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    pace: &Pace,
) -> bool {
    let facts = MemoryCells::new(terrain);
    if facts.len() >= u64::BITS as usize {
        return true;
    }
    let service = ServiceRelaxation { terrain, relaxation, facts: facts.cells().collect() };
    let start = service.after(ServedClone { cell: terrain.start(), obtained: false, touched: 0 });
    let mut seen = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(place) = todo.pop() {
        for to in Direction::ALL.map(|way| terrain.next(place.cell, way)) {
            if !service.can_go(place, to) {
                continue;
            }
            let next = service.after(ServedClone { cell: to, ..place });
            if next.cell == terrain.start() && next.obtained {
                return true;
            }
            if seen.insert(next) {
                todo.push(next);
            }
        }
        if seen.len() > MOST_PLACES {
            return true;
        }
        pace.cells(terrain.buttons().len()).await;
    }
    false
}

/// The clone's place, and the lasting effects of its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ServedClone {
    cell: Cell,
    obtained: bool,
    /// The memories that the clone has set, a bit each.
    touched: u64,
}

/// The relaxation: at the end of each turn, any of the buttons are active that can ever be.
struct ServiceRelaxation<'a, S> {
    terrain: &'a Terrain<S>,
    relaxation: &'a Relaxation,
    facts: Vec<Cell>,
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

impl<S: CellSet> ServiceRelaxation<'_, S> {
    /// The place after a turn that ended there.
    fn after(&self, place: ServedClone) -> ServedClone {
        let touched = self.facts.iter().position(|&cell| cell == place.cell);
        ServedClone {
            obtained: place.obtained || place.cell == self.terrain.goal(),
            touched: place.touched | touched.map_or(0, |fact| 1 << fact),
            ..place
        }
    }

    fn has_touched(&self, place: ServedClone, cell: Cell) -> bool {
        self.facts
            .iter()
            .position(|&it| it == cell)
            .is_some_and(|fact| place.touched >> fact & 1 == 1)
    }

    /// Whether the clone can be in its place and go on to a neighbouring cell. If that is a gate,
    /// both may have to be open at once, and it has to be open once the clone is there.
    fn can_go(&self, from: ServedClone, to: Cell) -> bool {
        let field = self.terrain.field(to);
        if field == Field::Wall || field == Field::Passage && self.has_touched(from, to) {
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
        let Field::Gate { open } = self.terrain.field(cell) else {
            return Parity { buttons: Vec::new(), is_odd: false };
        };
        let mut opens = Parity { buttons: Vec::new(), is_odd: !open };
        for button in self.terrain.buttons().iter().filter(|it| it.gates.contains(&cell)) {
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
        };
        let never = self.relaxation.holder(button) == Holder::Nothing;
        by_clone.or(never.then_some(false))
    }
}
