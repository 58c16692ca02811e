//! Who else is needed on the way home.

use crate::rules::{Cell, CellSet, Field, Holder, NEVER, Relaxation, Terrain};

/// What has to be left to do for how many clones, so that one on a cell gets home: of what
/// the clones have left, ordered from the most, the first is at least the first of these,
/// the second the second and so on (landmarks; `docs/solver.md`, "Others are needed").
#[derive(Debug, Clone)]
pub(super) struct Others {
    /// For each cell one after the other, as many as there are for any; 0 if it needs none.
    ranks: Vec<u32>,
    width: usize,
}

/// With more gates than these, or if that many steps are too few to look at all cells, none
/// is looked at.
const MOST_GATES: usize = 64;
const MOST_STEPS: usize = 1 << 24;

impl Others {
    pub(super) fn new<S: CellSet>(
        terrain: &Terrain<S>,
        relaxation: &Relaxation,
        home: &[u32],
    ) -> Self {
        let gates = HeldGate::all(terrain, relaxation, home);
        let reached: Vec<_> =
            terrain.cells().filter(|&cell| relaxation.clone_at(cell) < NEVER).collect();
        let mut lists = vec![Vec::new(); terrain.area()];
        if reached.len() * gates.len() * gates.len() <= MOST_STEPS {
            let links = Links::new(&gates);
            for &cell in &reached {
                lists[cell.index()] = links.ranks(&gates, cell);
            }
        }
        for (cell, least) in by_barriers(terrain, relaxation, &gates, &reached) {
            let list: &mut Vec<u32> = &mut lists[cell.index()];
            list.resize(list.len().max(2), 0);
            // The clone itself may be inside sooner than who holds the gate open.
            list[0] = list[0].max(least);
            list[1] = list[1].max(least.min(home[cell.index()]));
        }
        let width = lists.iter().map(Vec::len).max().unwrap_or(0);
        let ranks = lists.into_iter().flat_map(|mut list| {
            list.resize(width, 0);
            list
        });
        Self { ranks: ranks.collect(), width }
    }

    /// The ranks for a clone on a cell, from the most.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> &[u32] {
        &self.ranks[cell.index() * self.width..][..self.width]
    }
}

/// A gate that is open only while a clone stands on one of its buttons.
struct HeldGate {
    gate: Cell,
    buttons: Vec<Cell>,
    /// Turns from the gate until a clone is inside, and from the nearest of the buttons.
    home: u32,
    button_home: u32,
    /// Turns to the gate, from each cell.
    steps: Vec<u32>,
    /// The cells from which there is no way home but through the gate.
    is_behind: Vec<bool>,
}

impl HeldGate {
    /// The gates that open at all, and only while a clone holds them open.
    fn all<S: CellSet>(terrain: &Terrain<S>, relaxation: &Relaxation, home: &[u32]) -> Vec<Self> {
        let is_closed = |&cell: &Cell| {
            let field = terrain.field(cell);
            field == (Field::Gate { open: false }) && relaxation.clone_at(cell) < NEVER
        };
        let gates: Vec<_> = terrain.cells().filter(is_closed).collect();
        if gates.len() > MOST_GATES {
            return Vec::new();
        }
        gates.into_iter().filter_map(|gate| Self::new(terrain, relaxation, home, gate)).collect()
    }

    fn new<S: CellSet>(
        terrain: &Terrain<S>,
        relaxation: &Relaxation,
        home: &[u32],
        gate: Cell,
    ) -> Option<Self> {
        let mut buttons = Vec::new();
        for button in terrain.buttons().iter().filter(|button| button.gates.contains(&gate)) {
            match relaxation.holder(button) {
                Holder::Thing => return None,
                Holder::Clone => buttons.push(button.cell),
                Holder::Nothing => {}
            }
        }
        let button_home = buttons.iter().map(|button| home[button.index()]).min()?;
        let round = relaxation.steps_to(terrain, terrain.start(), |cell| cell == gate);
        Some(Self {
            gate,
            buttons,
            home: home[gate.index()],
            button_home,
            steps: relaxation.steps_to(terrain, gate, |_| false),
            is_behind: round.into_iter().map(|steps| steps >= NEVER).collect(),
        })
    }

    fn is_before(&self, cell: Cell) -> bool {
        self.is_behind[cell.index()]
    }
}

/// For each cell from which every way home leads through one of some gates, the turns until
/// one can be inside who holds the gate open that is passed first.
fn by_barriers<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    gates: &[HeldGate],
    reached: &[Cell],
) -> Vec<(Cell, u32)> {
    let mut thresholds: Vec<_> = gates.iter().map(|gate| gate.button_home).collect();
    thresholds.sort_unstable();
    thresholds.dedup();
    let mut found = Vec::new();
    for least in thresholds {
        let barrier: Vec<_> = gates.iter().filter(|gate| gate.button_home >= least).collect();
        let is_barred = |cell| barrier.iter().any(|gate| gate.gate == cell);
        let round = relaxation.steps_to(terrain, terrain.start(), is_barred);
        for &cell in reached.iter().filter(|cell| round[cell.index()] >= NEVER) {
            let by_gate = barrier.iter().map(|gate| gate.steps[cell.index()] + gate.button_home);
            found.extend(by_gate.min().map(|turns| (cell, turns)));
        }
    }
    found
}

/// From gate to gate on the way home, the turns between them, if those who come through the
/// inner one and who held it open all need somebody else for the outer one.
struct Links(Vec<Vec<Option<u32>>>);

impl Links {
    fn new(gates: &[HeldGate]) -> Self {
        let link = |inner: &HeldGate, outer: &HeldGate| {
            let is_link = inner.gate != outer.gate
                && outer.is_before(inner.gate)
                && inner.buttons.iter().all(|&button| outer.is_before(button))
                && !outer.buttons.iter().any(|&button| outer.is_before(button));
            let places = inner.buttons.iter().chain([&inner.gate]);
            let turns = places.map(|cell| outer.steps[cell.index()]).min();
            turns.filter(|_| is_link)
        };
        let row = |inner| gates.iter().map(|outer| link(inner, outer)).collect();
        Self(gates.iter().map(row).collect())
    }

    /// The ranks of a cell by the gates that it is behind; the first two are the same.
    fn ranks(&self, gates: &[HeldGate], cell: Cell) -> Vec<u32> {
        let mut passed: Vec<_> =
            (0..gates.len()).filter(|&index| gates[index].is_before(cell)).collect();
        // From the innermost: it is behind the most of them.
        let depth = |index: usize| {
            let gate = gates[index].gate;
            passed.iter().filter(|&&outer| gates[outer].is_before(gate)).count()
        };
        let mut depths: Vec<_> = passed.iter().map(|&index| (depth(index), index)).collect();
        depths.sort_unstable();
        passed = depths.into_iter().rev().map(|(_, index)| index).collect();

        // For chains of ever more gates, by their last, the turns until that can be passed.
        let mut turns: Vec<_> =
            passed.iter().map(|&index| Some(gates[index].steps[cell.index()])).collect();
        let mut ranks = Vec::new();
        while turns.iter().any(Option::is_some) {
            let rank = |(&index, turns): (&usize, &Option<u32>)| {
                turns.map(|turns| turns + gates[index].home.min(gates[index].button_home))
            };
            ranks.extend(passed.iter().zip(&turns).filter_map(rank).max());
            let longer = |outer: usize| {
                let links = passed.iter().zip(&turns[..outer]);
                let by_inner = links
                    .filter_map(|(&inner, &turns)| Some(turns? + self.0[inner][passed[outer]]?));
                by_inner.max()
            };
            turns = (0..passed.len()).map(longer).collect();
        }
        // Where three have so much left, so have two.
        for index in (1..ranks.len()).rev() {
            ranks[index - 1] = ranks[index - 1].max(ranks[index]);
        }
        ranks.first().copied().into_iter().chain(ranks.iter().copied()).collect()
    }
}
