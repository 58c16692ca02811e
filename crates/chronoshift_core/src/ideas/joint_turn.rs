//! One turn, played in all timelines side by side.

use crate::rules::{
    Button, ButtonKind, Cell, CellSet, Direction, Intent, Terrain, Tile, Turn, World,
};

/// One turn, played in all timelines of a play. Selves and timelines are numbered from 0; timeline
/// `i` has the selves 0 to `i`.
pub(crate) struct JointTurn<'a, S> {
    pub(crate) terrain: &'a Terrain<S>,
    /// Each timeline's world when the turn began, with cracked bridges already collapsed.
    pub(crate) before: &'a [World<S>],
    /// Each timeline's record of the turn; meaningless if the timeline was already over.
    pub(crate) turns: &'a [Turn<S>],
    /// Each timeline's world after the turn; meaningless if the timeline was already over.
    pub(crate) after: &'a [World<S>],
    /// For each self, whether it was inside the time machine when the turn began.
    pub(crate) was_inside: &'a [bool],
    /// For each self, whether it is inside the time machine after the turn.
    pub(crate) is_inside: &'a [bool],
}

/// A self's movement in one turn of a timeline.
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
    /// The index of the last timeline, which is also the index of the last recorded self.
    pub(super) fn last_index(&self) -> usize {
        self.before.len() - 1
    }

    /// The selves that act in this turn.
    pub(super) fn acting_selves(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let was_inside = self.was_inside;
        (0..was_inside.len()).filter(move |&clone| !was_inside[clone])
    }

    /// The past selves that act in this turn, both in their own timelines and in the last one.
    pub(super) fn past_selves(&self) -> impl Iterator<Item = usize> + use<'a, S> {
        let last = self.last_index();
        self.acting_selves().take_while(move |&clone| clone < last)
    }

    /// Whether a timeline ends with this turn.
    pub(super) fn timeline_ends(&self, timeline: usize) -> bool {
        let are_all_inside =
            |inside: &[bool]| inside[..=timeline].iter().all(|&is_inside| is_inside);
        !are_all_inside(self.was_inside) && are_all_inside(self.is_inside)
    }

    /// The cell of a self in a timeline before the turn.
    pub(super) fn cell_before(&self, timeline: usize, clone: usize) -> Cell {
        self.before[timeline].clones()[clone]
    }

    /// The cell of a self in a timeline after the turn.
    pub(super) fn cell_after(&self, timeline: usize, clone: usize) -> Cell {
        self.after[timeline].clones()[clone]
    }

    /// A self's movement in a timeline. Bumps and unaided pushes of heavy crates count as staying.
    pub(super) fn movement(&self, timeline: usize, clone: usize) -> Movement {
        if self.cell_before(timeline, clone) == self.cell_after(timeline, clone) {
            return Movement::Stay;
        }
        match self.turns[timeline].intents()[clone] {
            Intent::Walk(direction) => Movement::Walk(direction),
            Intent::Push(direction) => Movement::Push(direction),
            _ => Movement::Stay,
        }
    }

    /// The cell next to a self in a direction, before the turn.
    pub(super) fn cell_ahead(&self, timeline: usize, clone: usize, direction: Direction) -> Cell {
        self.terrain.step(self.cell_before(timeline, clone), direction)
    }

    /// The selves on a cell in the last timeline after the turn.
    pub(super) fn selves_on(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let clones = self.after[self.last_index()].clones().iter().enumerate();
        clones.filter(move |(_, own_cell)| **own_cell == cell).map(|(clone, _)| clone)
    }

    /// The gate that a self is in after the turn in the last timeline, if any.
    pub(super) fn gate_under(&self, clone: usize) -> Option<Cell> {
        let cell = self.cell_after(self.last_index(), clone);
        self.terrain.tile(cell).is_gate().then_some(cell)
    }

    /// The buttons that are wired to a gate.
    pub(super) fn buttons(&self, gate: Cell) -> impl Iterator<Item = &'a Button> {
        self.terrain.buttons().iter().filter(move |button| button.gates.contains(&gate))
    }

    /// Whether a gate is open after the turn in the last timeline, but would be closed without the
    /// selves for which `is_holder` returns `true`.
    pub(super) fn is_held_open_by(&self, gate: Cell, is_holder: impl Fn(usize) -> bool) -> bool {
        let world = &self.after[self.last_index()];
        !world.is_closed(gate) && {
            let active = self.buttons(gate).map(|button| self.is_down_without(button, &is_holder));
            let begins_closed = self.terrain.tile(gate) == Tile::Gate { open: false };
            begins_closed != self.terrain.logic(gate).holds(active)
        }
    }

    /// Whether a button would be down after the turn in the last timeline if some selves were left
    /// out.
    fn is_down_without(&self, button: &Button, is_left_out: impl Fn(usize) -> bool) -> bool {
        let world = &self.after[self.last_index()];
        let remaining_selves = || self.selves_on(button.cell).filter(|&clone| !is_left_out(clone));
        match button.kind {
            ButtonKind::Crate | ButtonKind::OneTime => world.is_active(button.cell),
            ButtonKind::Plain => {
                world.has_crate(button.cell) || remaining_selves().next().is_some()
            }
            ButtonKind::Heavy => {
                let crate_weight = usize::from(world.has_crate(button.cell))
                    + usize::from(world.has_heavy_crate(button.cell));
                crate_weight + remaining_selves().count() >= 2
            }
        }
    }

    /// The selves that [hold](crate::ideas::Idea) a gate open after the turn in the last timeline.
    pub(super) fn holders(&self, gate: Cell) -> impl Iterator<Item = usize> {
        let can_hold = |kind| matches!(kind, ButtonKind::Plain | ButtonKind::Heavy);
        let buttons = self.buttons(gate).filter(move |button| can_hold(button.kind));
        let candidates = buttons.flat_map(|button| self.selves_on(button.cell));
        candidates.filter(move |&holder| self.is_held_open_by(gate, |clone| clone == holder))
    }

    /// Whether a self pushes a crate, presses or releases a wired button, cracks a bridge, or
    /// reaches the goal in this turn of a timeline.
    pub(super) fn changes_anything(&self, timeline: usize, clone: usize) -> bool {
        let movement = self.movement(timeline, clone);
        if movement == Movement::Stay {
            return false;
        }
        let (from, to) = (self.cell_before(timeline, clone), self.cell_after(timeline, clone));
        let (before, after) = (&self.before[timeline], &self.after[timeline]);
        let toggles_button =
            |cell| self.terrain.is_wired(cell) && before.is_active(cell) != after.is_active(cell);
        let reaches_goal = || self.terrain.goal() == Some(to) && !before.goal_reached();
        matches!(movement, Movement::Push(_))
            || toggles_button(from)
            || toggles_button(to)
            || after.is_cracked(to) && !before.is_cracked(to)
            || reaches_goal()
    }
}
