//! Tracks which clones have been useful to the others.

use super::state::{MidTurnState, TurnContext};
use crate::rules::{Cell, CellSet, Direction};
use crate::solver::bounds::LatchedCells;
use crate::solver::expanders::problem::TimelineProblem;

/// The number of places on each cell: an even one for idle clones, which may not have been useful
/// yet, and an odd one for clones that have been.
pub(super) const PLACES: u16 = 2;

pub(super) fn is_idle(place: u16) -> bool {
    place.is_multiple_of(PLACES)
}

/// The place of a useful clone on the same cell.
pub(super) fn mark_useful(place: u16) -> u16 {
    place | 1
}

/// How clones of a timeline can be useful (`docs/solver.md`, "Clones of no use").
pub(super) struct Usefulness {
    /// If a search begins with at most this many clones, they need not be useful.
    free_clones: usize,
    /// The bitmap of the gates that a clone on each cell holds open or closed.
    held: Vec<u64>,
    /// The bitmap of the gates that matter to a clone on each cell: it stands in them or can meet
    /// them.
    met: Vec<u64>,
    /// The bit of the gate on each cell.
    gate: Vec<u64>,
    /// The one-time buttons.
    touched: Vec<Cell>,
    goal: Option<Cell>,
    /// The turns from each cell until a clone is inside that holds a gate or pushes a crate on the
    /// way.
    home_by_work: Vec<u32>,
    /// For each one-time button, the turns from each cell until a clone is inside that presses it
    /// on the way.
    home_by_touch: Vec<Vec<u32>>,
    /// The turns from each cell until a clone is inside that visits the goal on the way.
    home_by_goal: Vec<u32>,
}

impl Usefulness {
    pub(super) fn new<S: CellSet>(
        problem: &TimelineProblem<'_, S>,
        latched: &LatchedCells,
        gates: &[Cell],
        free_clones: usize,
    ) -> Self {
        let (terrain, distances) = (problem.terrain, problem.distances);
        let relaxation = &distances.relaxation;
        let mut this = Self {
            free_clones,
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
            this.gate[gate.index()] = bit;
            this.met[gate.index()] |= bit;
            for way in Direction::ALL {
                let before = terrain.step_back(gate, way);
                this.met[before.index()] |= bit;
                // A pushed crate can meet a gate two tiles away.
                this.met[terrain.step_back(before, way).index()] |= bit;
            }
        }
        for button in terrain.buttons() {
            if relaxation.must_be_held(button) {
                let gates = button.gates.iter().map(|gate| this.gate[gate.index()]);
                this.held[button.cell.index()] = gates.fold(0, |all, bit| all | bit);
            }
        }
        let is_work = |cell: &Cell| {
            this.held[cell.index()] != 0
                || relaxation.crate_comes_to(*cell) && relaxation.can_be_pushed(terrain, *cell)
        };
        let work: Vec<_> = terrain.cells().filter(is_work).collect();
        let home_by = |cells: &[Cell]| {
            let homes = cells.iter().map(|&cell| (cell, distances.home[cell.index()]));
            relaxation.min_turns_to(terrain, homes)
        };
        this.home_by_work = home_by(&work);
        this.home_by_touch = this.touched.iter().map(|&cell| home_by(&[cell])).collect();
        this.home_by_goal = home_by(this.goal.as_slice());
        this
    }

    /// Whether each clone has to be useful if a search begins with this many.
    pub(super) fn is_required(&self, clones: usize) -> bool {
        clones > self.free_clones
    }

    /// The turns until an idle clone on a cell is inside. It has to be useful on the way: in this
    /// context, touching what has already latched or been reached is not.
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

    /// Records at the end of a turn which clones were useful in it. Those that pushed a crate have
    /// already been recorded.
    pub(super) fn record(
        &self,
        place_cells: &[Cell],
        before: &TurnContext,
        after: &mut MidTurnState,
    ) {
        let MidTurnState { crates, places, outside, .. } = after;
        let places = &mut places[..*outside];
        let cell_of = |place: u16| place_cells[usize::from(place)];
        let under_crates = crates.iter().fold(0, |all, cell| all | self.gate[cell.index()]);
        let mut first = 0;
        while first < places.len() {
            let (place, cell) = (places[first], cell_of(places[first]));
            let alike = places[first..].iter().take_while(|&&other| cell_of(other) == cell).count();
            let end = first + alike;
            if is_idle(place) && alike > 1 {
                // Any of them may be the useless one.
                places[first..end].fill(place);
            } else if is_idle(place) {
                let others = places[..first].iter().chain(&places[end..]);
                let met =
                    others.fold(under_crates, |all, &other| all | self.met[cell_of(other).index()]);
                if self.is_useful(cell, before, met) {
                    places[first] = mark_useful(place);
                }
            }
            first = end;
        }
    }

    /// Whether the only clone on a cell is useful there, given the context before this turn and the
    /// gates that matter to others after it.
    fn is_useful(&self, cell: Cell, before: &TurnContext, met: u64) -> bool {
        let touched = self.touched.iter().position(|&button| button == cell);
        self.held[cell.index()] & met != 0
            || touched.is_some_and(|index| before.latched >> index & 1 == 0)
            || Some(cell) == self.goal && !before.goal_reached
    }
}
