//! One turn of all timelines side by side.

use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Intent, Terrain, Tile, Turn, World,
};

/// One turn of all timelines of a play. Selves and timelines count from 0: timeline `i` has the
/// selves 0 to `i`.
pub(crate) struct JointTurn<'a, S> {
    pub(crate) terrain: &'a Terrain<S>,
    /// The worlds when the turn began, after bridges that were due collapsed.
    pub(crate) before: &'a [World<S>],
    /// The records of the turn; meaningless for timelines that were over.
    pub(crate) turns: &'a [Turn<S>],
    /// The worlds after the turn; meaningless for timelines that were over.
    pub(crate) after: &'a [World<S>],
    /// For each self, whether it was inside when the turn began.
    pub(crate) was_inside: &'a [bool],
    /// For each self, whether it is inside after the turn.
    pub(crate) is_inside: &'a [bool],
}

/// How a self moves in one turn of a timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Movement {
    Stay,
    Walk(Direction),
    Push(Direction),
}

impl Movement {
    pub(super) fn direction(self) -> Option<Direction> {
        match self {
            Self::Stay => None,
            Self::Walk(direction) | Self::Push(direction) => Some(direction),
        }
    }
}

impl<'a, S: CellSet> JointTurn<'a, S> {
    /// The index of the last timeline, and of the self that was recorded last.
    pub(super) fn last(&self) -> usize {
        self.before.len() - 1
    }

    /// The selves that act in this turn.
    pub(super) fn acting(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let was_inside = self.was_inside;
        (0..was_inside.len()).filter(move |&clone| !was_inside[clone])
    }

    /// The past selves that act in this turn, both in their own timelines and in the last one.
    pub(super) fn past(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let last = self.last();
        self.acting().take_while(move |&clone| clone < last)
    }

    /// Whether a timeline ends with this turn.
    pub(super) fn ends(&self, timeline: usize) -> bool {
        let all = |inside: &[bool]| inside[..=timeline].iter().all(|&is_inside| is_inside);
        !all(self.was_inside) && all(self.is_inside)
    }

    /// The place of a self in a timeline before the turn.
    pub(super) fn from(&self, timeline: usize, clone: usize) -> Cell {
        self.before[timeline].clones()[clone]
    }

    /// The place of a self in a timeline after the turn.
    pub(super) fn to(&self, timeline: usize, clone: usize) -> Cell {
        self.after[timeline].clones()[clone]
    }

    /// How a self moves in a timeline. Bumps and unaided pushes of heavy crates count as staying.
    pub(super) fn movement(&self, timeline: usize, clone: usize) -> Movement {
        if self.from(timeline, clone) == self.to(timeline, clone) {
            return Movement::Stay;
        }
        match self.turns[timeline].intents()[clone] {
            Intent::Walk(direction) => Movement::Walk(direction),
            Intent::Push(direction) => Movement::Push(direction),
            _ => Movement::Stay,
        }
    }

    /// The cell in front of a self in a direction, when the turn begins.
    pub(super) fn ahead(&self, timeline: usize, clone: usize, direction: Direction) -> Cell {
        self.terrain.step(self.from(timeline, clone), direction)
    }

    /// The selves on a cell in the last timeline after the turn.
    pub(super) fn selves_on(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let clones = self.after[self.last()].clones().iter().enumerate();
        clones.filter(move |(_, at)| **at == cell).map(|(clone, _)| clone)
    }

    /// The gate that a self is in, if any, in the last timeline after the turn.
    pub(super) fn gate_of(&self, clone: usize) -> Option<Cell> {
        let at = self.to(self.last(), clone);
        self.terrain.tile(at).is_gate().then_some(at)
    }

    /// The buttons that are wired to a gate.
    pub(super) fn buttons(&self, gate: Cell) -> impl Iterator<Item = &'a Button> {
        self.terrain.buttons().iter().filter(move |button| button.gates.contains(&gate))
    }

    /// Whether a gate is open in the last timeline after the turn, but would be closed without some
    /// selves.
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
        let clones = || self.selves_on(button.cell).filter(|&clone| !left_out(clone));
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

    /// The selves each of which holds a gate open in the last timeline after the turn.
    pub(super) fn holders(&self, gate: Cell) -> impl Iterator<Item = usize> {
        let can_hold = |kind| matches!(kind, ButtonKind::Plain | ButtonKind::Heavy);
        let buttons = self.buttons(gate).filter(move |button| can_hold(button.kind));
        let on = buttons.flat_map(|button| self.selves_on(button.cell));
        on.filter(move |&holder| self.needs(gate, |clone| clone == holder))
    }

    /// Whether a self changes anything in this turn of a timeline: whether it pushes a crate,
    /// presses or releases a wired button, cracks a bridge, or reaches the goal.
    pub(super) fn changes(&self, timeline: usize, clone: usize) -> bool {
        let movement = self.movement(timeline, clone);
        if movement == Movement::Stay {
            return false;
        }
        let (from, to) = (self.from(timeline, clone), self.to(timeline, clone));
        let (before, after) = (&self.before[timeline], &self.after[timeline]);
        let toggles =
            |cell| self.terrain.is_wired(cell) && before.is_active(cell) != after.is_active(cell);
        let reaches_goal = || self.terrain.goal() == Some(to) && !before.goal_reached();
        matches!(movement, Movement::Push(_))
            || toggles(from)
            || toggles(to)
            || after.is_cracked(to) && !before.is_cracked(to)
            || reaches_goal()
    }
}
