//! A relaxation of the rules: the events that are possible at all, and their earliest turns.
//!
//! The relaxation ignores delete effects: an event stays possible once it has been possible. Clones
//! and crates never obstruct each other, and one clone can push a heavy crate. So every event in a
//! timeline, with any number of clones, also occurs in the relaxation, and no later. This is the
//! delete relaxation from planning (Bonet and Geffner 2001, the heuristic "h max"). All bounds
//! derive their facts about movement from it.
//!
//! The relaxation starts from the first world of a timeline, or from a later one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::button::Button;
use super::cells::CellSet;
use super::flood::flood;
use super::geometry::{Cell, Direction};
use super::terrain::Terrain;
use super::tile::{Effect, Entry};
use super::world::World;

/// The turn of an impossible event: greater than the turn of any possible one.
pub(crate) const NEVER: u32 = chronoshift_search::NEVER;

/// The thing that can keep a button active while the clone that needs it is elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    /// Nothing can keep the button active.
    Nothing,
    /// Only another clone that stands on the button.
    Clone,
    /// A crate, or the button itself, which stays active after a clone has pressed it.
    NonClone,
}

/// For each cell, the earliest turns after which a clone or a crate can be on it, and after which
/// it can be entered, in any timeline.
#[derive(Debug, Clone)]
pub(crate) struct Relaxation {
    clone_turns: Vec<u32>,
    crate_turns: Vec<u32>,
    open_turns: Vec<u32>,
}

impl Relaxation {
    pub(crate) fn new<S: CellSet>(terrain: &Terrain<S>) -> Self {
        Self::from_world(terrain, &World::new(terrain, 1), &S::empty(terrain.area()))
    }

    /// The relaxation of the rest of a timeline, starting from this world. Frozen crates never
    /// move.
    pub(crate) fn from_world<S: CellSet>(
        terrain: &Terrain<S>,
        world: &World<S>,
        frozen: &S,
    ) -> Self {
        RelaxationBuilder::new(terrain, world, frozen).run()
    }

    /// The minimum number of turns after which a clone can be on a cell, or [`NEVER`].
    pub(crate) fn first_clone_turn(&self, cell: Cell) -> u32 {
        self.clone_turns[cell.index()]
    }

    /// The minimum number of turns after which a crate can be on a cell, or [`NEVER`].
    pub(crate) fn first_crate_turn(&self, cell: Cell) -> u32 {
        self.crate_turns[cell.index()]
    }

    /// Whether a clone can ever be on a cell.
    pub(crate) fn can_clone_reach(&self, cell: Cell) -> bool {
        self.first_clone_turn(cell) < NEVER
    }

    /// Whether a crate can ever be on a cell.
    pub(crate) fn can_crate_reach(&self, cell: Cell) -> bool {
        self.first_crate_turn(cell) < NEVER
    }

    /// Whether a cell can ever be entered, if a step leads to it.
    pub(crate) fn can_be_entered(&self, cell: Cell) -> bool {
        self.open_turns[cell.index()] < NEVER
    }

    /// Whether a crate on a cell can ever be pushed.
    pub(crate) fn can_be_pushed<S: CellSet>(&self, terrain: &Terrain<S>, cell: Cell) -> bool {
        Direction::ALL.into_iter().any(|direction| self.can_push(terrain, cell, direction))
    }

    /// Whether a crate on a cell can ever be pushed in a direction.
    pub(super) fn can_push<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        cell: Cell,
        direction: Direction,
    ) -> bool {
        let to = terrain.step(cell, direction);
        let behind = terrain.step_back(cell, direction);
        behind != cell
            && to != cell
            && self.can_clone_reach(behind)
            && self.can_be_entered(cell)
            && self.can_be_entered(to)
    }

    /// The cells from which a crate can reach at least one of the targets, including the targets.
    pub(crate) fn crate_sources<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        targets: impl Iterator<Item = Cell>,
    ) -> S {
        let targets: Vec<_> = targets.collect();
        let mut sources = S::empty(terrain.area());
        sources.replace_with(targets.iter().copied());
        let pushed_from = |cell| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let from = terrain.step_back(cell, direction);
                // No crate stays on a trapdoor.
                let can_stay = terrain.tile(from).effect() != Effect::Swallow;
                (from != cell && can_stay && self.can_push(terrain, from, direction))
                    .then_some(from)
            })
        };
        flood(targets, pushed_from, |_, from| {
            let is_new = !sources.has(from);
            sources.add(from);
            is_new
        });
        sources
    }

    /// For each cell, the minimum number of turns that a clone needs from there to the target, or
    /// [`NEVER`]. Paths use only cells that a clone can ever be on and that are not avoided.
    pub(crate) fn steps_to<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        target: Cell,
        is_avoided: impl Fn(Cell) -> bool,
    ) -> Vec<u32> {
        let mut steps = vec![NEVER; terrain.area()];
        let is_usable = |cell: Cell| self.first_clone_turn(cell) < NEVER && !is_avoided(cell);
        if !is_usable(target) {
            return steps;
        }
        steps[target.index()] = 0;
        let predecessors = |cell| terrain.steps_to(cell);
        flood([target], predecessors, |cell, before| {
            let is_new = steps[before.index()] == NEVER && is_usable(before);
            if is_new {
                steps[before.index()] = steps[cell.index()] + 1;
            }
            is_new
        });
        steps
    }

    /// For each cell, the minimum number of turns that a clone needs from there to any target,
    /// including the extra turns given for that target; [`NEVER`] if the clone can reach no target.
    /// Paths use only cells that a clone can ever be on, and never enter a cell that is shut. They
    /// can begin on one.
    pub(crate) fn min_turns_to<S: CellSet>(
        &self,
        terrain: &Terrain<S>,
        targets: &[(Cell, u32)],
        is_shut: impl Fn(Cell) -> bool,
    ) -> Vec<u32> {
        let mut min_turns = vec![NEVER; terrain.area()];
        let targets = targets.iter().filter(|(cell, _)| !is_shut(*cell));
        let mut queue: BinaryHeap<_> =
            targets.map(|&(cell, turns)| (Reverse(turns), cell)).collect();
        while let Some((Reverse(turns), cell)) = queue.pop() {
            if turns < min_turns[cell.index()] && self.can_clone_reach(cell) {
                min_turns[cell.index()] = turns;
                if !is_shut(cell) {
                    let predecessors = terrain.steps_to(cell);
                    queue.extend(predecessors.map(|before| (Reverse(turns + 1), before)));
                }
            }
        }
        min_turns
    }

    /// Whether a clone can press a button, but keeps it active only while standing on it.
    pub(crate) fn must_be_held(&self, button: &Button) -> bool {
        let can_clone_press = button.kind.is_for_clones() && self.can_clone_reach(button.cell);
        can_clone_press && !button.kind.is_lasting()
    }

    /// The holder that can keep a button active for a clone that is elsewhere.
    pub(crate) fn holder(&self, button: &Button) -> Holder {
        let can_clone_press =
            button.kind.is_for_clones() && self.first_clone_turn(button.cell) < NEVER;
        if self.first_crate_turn(button.cell) < NEVER || can_clone_press && button.kind.is_lasting()
        {
            Holder::NonClone
        } else if can_clone_press {
            Holder::Clone
        } else {
            Holder::Nothing
        }
    }

    /// Whether a clone on a cell can affect anything else.
    ///
    /// It can if crates can reach the cell: entering the cell pushes a crate off it, and standing
    /// on the cell keeps crates from being pushed onto it.
    pub(crate) fn can_affect_others<S: CellSet>(&self, terrain: &Terrain<S>, cell: Cell) -> bool {
        let has_effect = match terrain.tile(cell).effect() {
            Effect::Nothing | Effect::Travel | Effect::Store | Effect::Swallow => false,
            Effect::Reach | Effect::Crack => true,
            Effect::Press(kind) => kind.is_for_clones() && terrain.is_wired(cell),
        };
        has_effect || self.first_crate_turn(cell) < NEVER
    }
}

/// Computes the earliest turns by simulating one turn after another.
struct RelaxationBuilder<'a, S> {
    terrain: &'a Terrain<S>,
    relaxation: Relaxation,
    /// The unprocessed events of the current turn.
    current: Vec<RelaxedEvent>,
    /// The events of the next turn.
    next: Vec<RelaxedEvent>,
}

#[derive(Debug, Clone, Copy)]
enum RelaxedEvent {
    Clone(Cell),
    Crate(Cell),
    Open(Cell),
}

impl<'a, S: CellSet> RelaxationBuilder<'a, S> {
    fn new(terrain: &'a Terrain<S>, world: &World<S>, frozen: &S) -> Self {
        let never_turns = vec![NEVER; terrain.area()];
        let open_turn = |cell| {
            let is_open = match terrain.tile(cell).entry() {
                Entry::Never | Entry::Gated { open: false } => false,
                Entry::Once => !world.is_cracked(cell),
                Entry::Always
                | Entry::Gated { open: true }
                | Entry::Directed(_)
                | Entry::Linked(_) => true,
            };
            if is_open && !frozen.has(cell) { 0 } else { NEVER }
        };
        let open_turns = terrain.cells().map(open_turn).collect();
        let relaxation =
            Relaxation { clone_turns: never_turns.clone(), crate_turns: never_turns, open_turns };
        let mut builder = Self { terrain, relaxation, current: Vec::new(), next: Vec::new() };
        // The relaxation treats every gate of an active button as open.
        for button in terrain.buttons().iter().filter(|button| world.is_active(button.cell)) {
            button.gates.iter().for_each(|gate| builder.relaxation.open_turns[gate.index()] = 0);
        }
        for &cell in world.clones() {
            builder.put_clone(cell, 0);
        }
        for cell in world.crates() {
            // A crate on a cracked bridge can't be pushed, because the bridge collapses first.
            if frozen.has(cell) || builder.relaxation.open_turns[cell.index()] == 0 {
                builder.put_crate(cell, 0);
            }
        }
        builder.current = std::mem::take(&mut builder.next);
        builder
    }

    fn run(mut self) -> Relaxation {
        let mut turn = 0;
        while !self.current.is_empty() {
            while let Some(event) = self.current.pop() {
                self.add_consequences(event, turn);
            }
            std::mem::swap(&mut self.current, &mut self.next);
            turn += 1;
        }
        self.relaxation
    }

    /// Adds the consequences of an event that is possible after this number of turns.
    fn add_consequences(&mut self, event: RelaxedEvent, turn: u32) {
        let terrain = self.terrain;
        match event {
            RelaxedEvent::Clone(cell) => {
                if let Some(button) =
                    terrain.button_at(cell).filter(|button| button.kind.is_for_clones())
                {
                    self.press(button, turn);
                }
                for direction in Direction::ALL {
                    self.walk(cell, direction, turn);
                    self.push(terrain.step(cell, direction), direction, turn);
                }
            }
            RelaxedEvent::Crate(cell) => {
                if let Some(button) = terrain.button_at(cell) {
                    self.press(button, turn);
                }
                Direction::ALL.into_iter().for_each(|direction| self.push(cell, direction, turn));
            }
            RelaxedEvent::Open(cell) => {
                for direction in Direction::ALL {
                    let before = terrain.step_back(cell, direction);
                    self.walk(before, direction, turn);
                    self.push(before, direction, turn);
                    self.push(cell, direction, turn);
                }
            }
        }
    }

    fn press(&mut self, button: &Button, turn: u32) {
        for &gate in &button.gates {
            if self.relaxation.open_turns[gate.index()] == NEVER {
                self.relaxation.open_turns[gate.index()] = turn;
                self.current.push(RelaxedEvent::Open(gate));
            }
        }
    }

    /// Moves a clone from a cell in a direction if, after this turn, a clone can be on the cell and
    /// the next cell can be entered.
    fn walk(&mut self, from: Cell, direction: Direction, turn: u32) {
        if self.relaxation.clone_turns[from.index()] <= turn {
            let to = self.terrain.step(from, direction);
            if self.relaxation.open_turns[to.index()] <= turn {
                self.put_clone(to, turn + 1);
            }
        }
    }

    /// Pushes a crate from a cell in a direction if, after this turn, a crate can be on the cell, a
    /// clone can be behind it, and both its cell and the next one can be entered.
    fn push(&mut self, cell: Cell, direction: Direction, turn: u32) {
        let Relaxation { clone_turns, crate_turns, open_turns } = &self.relaxation;
        if crate_turns[cell.index()] <= turn && open_turns[cell.index()] <= turn {
            let behind = self.terrain.step_back(cell, direction);
            let to = self.terrain.step(cell, direction);
            if behind != cell
                && clone_turns[behind.index()] <= turn
                && open_turns[to.index()] <= turn
            {
                self.put_crate(to, turn + 1);
            }
        }
    }

    fn put_clone(&mut self, cell: Cell, turn: u32) {
        if self.relaxation.clone_turns[cell.index()] == NEVER {
            self.relaxation.clone_turns[cell.index()] = turn;
            self.next.push(RelaxedEvent::Clone(cell));
        }
    }

    fn put_crate(&mut self, cell: Cell, turn: u32) {
        if self.relaxation.crate_turns[cell.index()] == NEVER {
            self.relaxation.crate_turns[cell.index()] = turn;
            self.next.push(RelaxedEvent::Crate(cell));
        }
    }
}
