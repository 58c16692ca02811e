//! Which clones have been of use to the others.

use super::state::{MidTurnState, TurnContext};
use crate::rules::{Cell, CellSet, Direction};
use crate::solver::bounds::LatchedCells;
use crate::solver::expanders::problem::TimelineProblem;

/// The places of a cell: one for idle clones, which may not have been of use yet, and one for clones
/// that have been.
pub(super) const PLACES: u16 = 2;

pub(super) fn is_idle(place: u16) -> bool {
    place.is_multiple_of(PLACES)
}

/// The place on the same cell of a clone that has been of use.
pub(super) fn mark_useful(place: u16) -> u16 {
    place | 1
}

/// The ways in which clones of one timeline can be of use (`docs/solver.md`, "Clones of no use").
pub(super) struct Usefulness {
    /// No more clones than these need be of use.
    few: usize,
    /// For each cell, the gates that a clone on it holds, and those that it can meet or stands in,
    /// a bit each.
    held: Vec<u64>,
    met: Vec<u64>,
    /// For each cell, its own bit if it is a gate.
    gate: Vec<u64>,
    touched: Vec<Cell>,
    goal: Option<Cell>,
    /// From each cell, the turns until a clone is inside that has held a gate or pushed a crate,
    /// that has touched each one-time button, and that has been on the goal.
    home_by_work: Vec<u32>,
    home_by_touch: Vec<Vec<u32>>,
    home_by_goal: Vec<u32>,
}

impl Usefulness {
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        latched: &LatchedCells,
        gates: &[Cell],
        few: usize,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let mut uses = Self {
            few,
            held: vec![0; terrain.area()],
            met: vec![0; terrain.area()],
            gate: vec![0; terrain.area()],
            touched: latched.buttons().to_vec(),
            goal: terrain.goal(),
            home_by_work: Vec::new(),
            home_by_touch: Vec::new(),
            home_by_goal: Vec::new(),
        };
        for (index, &gate) in gates.iter().enumerate() {
            let bit = 1 << index;
            uses.gate[gate.index()] = bit;
            uses.met[gate.index()] |= bit;
            for way in Direction::ALL {
                let before = terrain.step_back(gate, way);
                uses.met[before.index()] |= bit;
                // A push reaches a tile farther.
                uses.met[terrain.step_back(before, way).index()] |= bit;
            }
        }
        for button in terrain.buttons() {
            if relaxation.is_held(button) {
                let gates = button.gates.iter().map(|gate| uses.gate[gate.index()]);
                uses.held[button.cell.index()] = gates.fold(0, |all, bit| all | bit);
            }
        }
        let is_work = |cell: &Cell| {
            uses.held[cell.index()] != 0
                || relaxation.crate_comes_to(*cell) && relaxation.can_be_pushed(terrain, *cell)
        };
        let work: Vec<_> = terrain.cells().filter(is_work).collect();
        let home_by = |cells: &[Cell]| {
            let homes = cells.iter().map(|&cell| (cell, distances.home[cell.index()]));
            relaxation.least_to(terrain, homes)
        };
        uses.home_by_work = home_by(&work);
        uses.home_by_touch = uses.touched.iter().map(|&cell| home_by(&[cell])).collect();
        uses.home_by_goal = home_by(uses.goal.as_slice());
        uses
    }

    /// Whether each of this number of clones has to be of use.
    pub(super) fn are_needed(&self, clones: usize) -> bool {
        clones > self.few
    }

    /// The turns until an idle clone on a cell is inside, if only the cells in this context have
    /// latched.
    #[inline]
    pub(super) fn home(&self, cell: Cell, context: &TurnContext) -> u32 {
        let mut home = self.home_by_work[cell.index()];
        if !context.goal_reached {
            home = home.min(self.home_by_goal[cell.index()]);
        }
        for (index, home_by_touch) in self.home_by_touch.iter().enumerate() {
            if context.latched >> index & 1 == 0 {
                home = home.min(home_by_touch[cell.index()]);
            }
        }
        home
    }

    /// Records at the end of a turn which clones were of use in it, besides those that pushed a crate.
    pub(super) fn note(&self, order: &[Cell], before: &TurnContext, after: &mut MidTurnState) {
        let MidTurnState { crates, places, outside, .. } = after;
        let places = &mut places[..*outside];
        let at = |place: u16| order[usize::from(place)];
        let under_crates = crates.iter().fold(0, |all, cell| all | self.gate[cell.index()]);
        let mut first = 0;
        while first < places.len() {
            let (place, cell) = (places[first], at(places[first]));
            let alike = places[first..].iter().take_while(|&&other| at(other) == cell).count();
            let end = first + alike;
            if is_idle(place) && alike > 1 {
                // Any of them may be the one that was of no use.
                places[first..end].fill(place);
            } else if is_idle(place) {
                let others = places[..first].iter().chain(&places[end..]);
                let met =
                    others.fold(under_crates, |all, &other| all | self.met[at(other).index()]);
                if self.is_of_use(cell, before, met) {
                    places[first] = mark_useful(place);
                }
            }
            first = end;
        }
    }

    /// Whether the only clone on a cell is of use there, given the context before this turn and the
    /// gates that matter to others after it.
    fn is_of_use(&self, cell: Cell, before: &TurnContext, met: u64) -> bool {
        let touched = self.touched.iter().position(|&button| button == cell);
        self.held[cell.index()] & met != 0
            || touched.is_some_and(|index| before.latched >> index & 1 == 0)
            || Some(cell) == self.goal && !before.goal_reached
    }
}
