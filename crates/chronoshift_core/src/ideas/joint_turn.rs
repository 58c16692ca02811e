//! One turn of all timelines side by side.

use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Intent, Terrain, Tile, Turn, World,
};

/// One turn of all timelines of a play. Selves and timelines count from 0: timeline `i` is the
/// world under the selves 0 to `i`.
pub(crate) struct JointTurn<'a, S> {
    pub(crate) terrain: &'a Terrain<S>,
    /// The worlds when the turn began, after the collapses.
    pub(crate) before: &'a [World<S>],
    /// The turns and, below, the worlds of timelines that were over have no meaning.
    pub(crate) turns: &'a [Turn<S>],
    pub(crate) after: &'a [World<S>],
    /// For each self, whether it was inside when the turn began.
    pub(crate) was_inside: &'a [bool],
    /// For each self, whether it is inside after the turn.
    pub(crate) is_inside: &'a [bool],
}

/// The deed of a self in a turn of a timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Stay,
    Walk(Direction),
    Push(Direction),
}

impl Deed {
    pub(super) fn direction(self) -> Option<Direction> {
        match self {
            Self::Stay => None,
            Self::Walk(direction) | Self::Push(direction) => Some(direction),
        }
    }
}

impl<'a, S: CellSet> JointTurn<'a, S> {
    /// The last timeline, and the self that was recorded last.
    pub(super) fn last(&self) -> usize {
        self.before.len() - 1
    }

    /// The selves that act in this turn.
    pub(super) fn acting(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let was_inside = self.was_inside;
        (0..was_inside.len()).filter(move |&clone| !was_inside[clone])
    }

    /// The past selves that act in this turn: own and last both go on.
    pub(super) fn past(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let last = self.last();
        self.acting().take_while(move |&clone| clone < last)
    }

    /// Whether a timeline ends with this turn.
    pub(super) fn ends(&self, timeline: usize) -> bool {
        let all = |inside: &[bool]| inside[..=timeline].iter().all(|&is_inside| is_inside);
        !all(self.was_inside) && all(self.is_inside)
    }

    /// The place of a self in a timeline before and after the turn.
    pub(super) fn from(&self, timeline: usize, clone: usize) -> Cell {
        self.before[timeline].clones()[clone]
    }

    pub(super) fn to(&self, timeline: usize, clone: usize) -> Cell {
        self.after[timeline].clones()[clone]
    }

    /// Bumps and lone pushes of heavy crates are no moves.
    pub(super) fn deed(&self, timeline: usize, clone: usize) -> Deed {
        if self.from(timeline, clone) == self.to(timeline, clone) {
            return Deed::Stay;
        }
        match self.turns[timeline].intents()[clone] {
            Intent::Walk(direction) => Deed::Walk(direction),
            Intent::Push(direction) => Deed::Push(direction),
            _ => Deed::Stay,
        }
    }

    /// The cell before a self in a direction, when the turn begins.
    pub(super) fn ahead(&self, timeline: usize, clone: usize, direction: Direction) -> Cell {
        self.terrain.step(self.from(timeline, clone), direction)
    }

    /// The selves on a cell of last after the turn.
    pub(super) fn on(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let clones = self.after[self.last()].clones().iter().enumerate();
        clones.filter(move |(_, at)| **at == cell).map(|(clone, _)| clone)
    }

    /// The gate in which a self is in last after the turn.
    pub(super) fn gate_of(&self, clone: usize) -> Option<Cell> {
        let at = self.to(self.last(), clone);
        self.terrain.tile(at).is_gate().then_some(at)
    }

    /// The buttons that are wired to a gate.
    pub(super) fn buttons(&self, gate: Cell) -> impl Iterator<Item = &'a Button> {
        self.terrain.buttons().iter().filter(move |button| button.gates.contains(&gate))
    }

    /// Whether a gate that is open after the turn in last would be closed without some selves.
    pub(super) fn needs(&self, gate: Cell, left_out: impl Fn(usize) -> bool) -> bool {
        let world = &self.after[self.last()];
        !world.is_closed(gate) && {
            let active = self.buttons(gate).map(|button| self.is_down_without(button, &left_out));
            let begins_closed = self.terrain.tile(gate) == Tile::Gate { open: false };
            begins_closed != self.terrain.logic(gate).holds(active)
        }
    }

    fn is_down_without(&self, button: &Button, left_out: impl Fn(usize) -> bool) -> bool {
        let world = &self.after[self.last()];
        let clones = || self.on(button.cell).filter(|&clone| !left_out(clone));
        match button.kind {
            ButtonKind::Crate | ButtonKind::OneTime => world.is_active(button.cell),
            ButtonKind::Plain => world.has_crate(button.cell) || clones().next().is_some(),
            ButtonKind::Heavy => {
                let crates = usize::from(world.has_crate(button.cell))
                    + usize::from(world.has_heavy_crate(button.cell));
                crates + clones().count() >= 2
            }
        }
    }

    /// The selves that each hold a gate of last open after the turn.
    pub(super) fn holders(&self, gate: Cell) -> impl Iterator<Item = usize> {
        let can_hold = |kind| matches!(kind, ButtonKind::Plain | ButtonKind::Heavy);
        let buttons = self.buttons(gate).filter(move |button| can_hold(button.kind));
        let on = buttons.flat_map(|button| self.on(button.cell));
        on.filter(move |&holder| self.needs(gate, |clone| clone == holder))
    }

    /// Whether a self changes anything in a turn of a timeline: it pushes a crate, presses or
    /// releases a wired button, cracks a bridge, or reaches the goal.
    pub(super) fn changes(&self, timeline: usize, clone: usize) -> bool {
        let deed = self.deed(timeline, clone);
        if deed == Deed::Stay {
            return false;
        }
        let (from, to) = (self.from(timeline, clone), self.to(timeline, clone));
        let (before, after) = (&self.before[timeline], &self.after[timeline]);
        let turns =
            |cell| self.terrain.is_wired(cell) && before.is_active(cell) != after.is_active(cell);
        let reaches_goal = || self.terrain.goal() == Some(to) && !before.goal_reached();
        matches!(deed, Deed::Push(_))
            || turns(from)
            || turns(to)
            || after.is_cracked(to) && !before.is_cracked(to)
            || reaches_goal()
    }
}
