//! Collects the key actions in a timeline, turn by turn.

use std::collections::BTreeMap;

use crate::rules::board::Board;
use crate::rules::button::{Button, ButtonKind};
use crate::rules::geometry::Cell;
use crate::rules::time::recordings::Recordings;
use crate::rules::time::scene::Load;
use crate::rules::time::timeline_state::TimelineState;
use crate::rules::turn::Push;

use super::key_action::{GateNeed, KeyAction, KeyActionKind, gate_need};

/// The key actions so far.
pub(super) struct KeyActionRecorder<'a> {
    board: &'a Board,
    actions: Vec<Vec<KeyAction>>,
    /// For each clone, the turn in which it arrived at its position.
    arrival_turns: Vec<usize>,
    /// For each crate, the actions that brought it to its position, as pairs of the clone and the
    /// index of its action; there are several if clones pushed together.
    pushed: Vec<Vec<(usize, usize)>>,
    /// The number of the crate on each cell.
    crate_numbers: Vec<Option<usize>>,
    /// For each active one-time button, the clone or crate that made the button active, with its
    /// presser; `None` if others also pressed it at the same time or later, because then none of
    /// them is essential.
    pressed: BTreeMap<Cell, Option<(Load, Presser)>>,
}

/// A clone on a button, or the push that put a crate there.
#[derive(Clone, Copy)]
enum Presser {
    /// A clone, and the turn in which it arrived.
    Clone(usize, usize),
    /// The clone that pushed a crate onto the button, and the index of its push among its actions.
    Push(usize, usize),
}

impl<'a> KeyActionRecorder<'a> {
    pub(super) fn new(board: &'a Board, clones: usize) -> Self {
        let mut crate_numbers = vec![None; board.area()];
        for (number, cell) in board.starting_crates().enumerate() {
            crate_numbers[cell.index()] = Some(number);
        }
        Self {
            board,
            actions: vec![Vec::new(); clones],
            arrival_turns: vec![0; clones],
            pushed: vec![Vec::new(); board.starting_crates().count()],
            crate_numbers,
            pressed: BTreeMap::new(),
        }
    }

    /// Records the key actions of a turn, given the recordings, which determine the next turn.
    /// Returns the number of cells examined.
    pub(super) fn record_turn(&mut self, state: &TimelineState, recordings: &Recordings) -> usize {
        let arrivals =
            state.turn.from.iter().zip(state.world.clones()).zip(&mut self.arrival_turns);
        arrivals.filter(|((from, to), _)| from != to).for_each(|(_, turn)| *turn = state.elapsed);
        for (push, number) in state.pushes() {
            self.record_push(state, push, number);
            self.crate_numbers[push.from.index()] = None;
            if let Some(cell) = state.crates[number] {
                self.crate_numbers[cell.index()] = Some(number);
            }
        }
        if let Some(clone) = state.turn.goal_reached_by() {
            self.begin_action(clone, state.elapsed, KeyActionKind::Reach);
        }
        let board = self.board;
        // Several buttons can flip a gate, but whether it is needed doesn't depend on the button.
        let mut needs = BTreeMap::new();
        // Checking a gate can copy a cell set and examine all clones.
        let cells_per_gate = words_per_set(board) + state.world.clones().len();
        let mut examined_cells = board.buttons().len();
        for button in board.buttons().iter().filter(|button| state.world.is_active(button.cell)) {
            let pressers = self.pressers(state, button);
            if pressers.is_empty() {
                continue;
            }
            examined_cells += button.gates.len() * cells_per_gate;
            let active = &state.world.active_buttons;
            let gates =
                button.gates.iter().filter(|&&gate| board.depends_on(gate, button.cell, active));
            for &gate in gates {
                let need =
                    needs.entry(gate).or_insert_with(|| gate_need(board, recordings, state, gate));
                let Some(need) = *need else { continue };
                for &presser in &pressers {
                    self.record_need(presser, button, state.elapsed, need);
                }
            }
        }
        examined_cells
    }

    /// The finished actions of each clone, in the order in which they end.
    pub(super) fn into_actions(mut self) -> Vec<Vec<KeyAction>> {
        for actions in &mut self.actions {
            actions.sort_by_key(|action| (*action.turns.end(), *action.turns.start()));
        }
        self.actions
    }

    /// Begins an action of a clone, and returns the clone and the index of the action.
    fn begin_action(&mut self, clone: usize, turn: usize, kind: KeyActionKind) -> (usize, usize) {
        let actions = &mut self.actions[clone];
        actions.push(KeyAction { turns: turn..=turn, kind, needs: Vec::new(), later: false });
        (clone, actions.len() - 1)
    }

    fn record_push(&mut self, state: &TimelineState, push: &Push, number: usize) {
        let pushers: Vec<_> = state.pushers(self.board, push).collect();
        let last_pushes = &self.pushed[number];
        let is_same = last_pushes.iter().map(|(clone, _)| clone).eq(&pushers);
        // Once the crate has been needed at a position, the next push begins a new action.
        if is_same && !last_pushes.iter().any(|&(clone, action)| self.is_settled(clone, action)) {
            for &(clone, action) in last_pushes {
                let action = &mut self.actions[clone][action];
                action.turns = *action.turns.start()..=state.elapsed;
                if let KeyActionKind::Push { to, .. } = &mut action.kind {
                    *to = push.to;
                }
            }
            return;
        }
        let begin = |clone: usize| {
            let stand = state.turn.from[clone];
            let kind = KeyActionKind::Push { number, stand, from: push.from, to: push.to };
            self.begin_action(clone, state.elapsed, kind)
        };
        self.pushed[number] = pushers.into_iter().map(begin).collect();
    }

    /// Whether a push has already served a gate, or can still serve one through a one-time button
    /// that its crate has pressed.
    fn is_settled(&self, clone: usize, action: usize) -> bool {
        let has_pressed = |presser: &Presser| matches!(presser, Presser::Push(by, index) if (*by, *index) == (clone, action));
        !self.actions[clone][action].needs.is_empty()
            || self.pressed.values().flatten().any(|(_, presser)| has_pressed(presser))
    }

    /// The essential pressers of an active button: if just one of them were missing, the button
    /// would be inactive.
    fn pressers(&mut self, state: &TimelineState, button: &Button) -> Vec<Presser> {
        let loads = self.loads(state, button);
        if !button.kind.is_lasting() {
            let min_weight = if button.kind == ButtonKind::Heavy { 2 } else { 1 };
            let is_heavy = state.world.has_heavy_crate(button.cell);
            let weight = |load: &Load| match load {
                Load::Crate(_) if is_heavy => 2,
                Load::Crate(_) | Load::Clone(_) => 1,
            };
            let total: usize = loads.iter().map(weight).sum();
            let needed_loads = loads.iter().filter(|load| total - weight(load) < min_weight);
            return needed_loads.filter_map(|&load| self.presser(load)).collect();
        }
        let sole_presser = match loads[..] {
            [load] => self.presser(load).map(|presser| (load, presser)),
            _ => None,
        };
        let first_presser = self.pressed.entry(button.cell).or_insert(sole_presser);
        if first_presser.is_some_and(|(first, _)| loads.iter().any(|load| *load != first)) {
            *first_presser = None;
        }
        first_presser.map(|(_, presser)| presser).into_iter().collect()
    }

    /// The clones and crates on a button that help to press it.
    fn loads(&self, state: &TimelineState, button: &Button) -> Vec<Load> {
        let clones = state.world.clones().iter().enumerate();
        let clones = clones.filter(|(_, at)| button.kind.is_for_clones() && **at == button.cell);
        let clones = clones.map(|(clone, _)| Load::Clone(clone));
        clones.chain(self.crate_numbers[button.cell.index()].map(Load::Crate)).collect()
    }

    /// The presser that put this clone or crate on a button; `None` for a crate unless exactly one
    /// clone pushed it there.
    fn presser(&self, load: Load) -> Option<Presser> {
        match load {
            Load::Clone(clone) => Some(Presser::Clone(clone, self.arrival_turns[clone])),
            Load::Crate(number) => match self.pushed[number][..] {
                [(clone, action)] => Some(Presser::Push(clone, action)),
                _ => None,
            },
        }
    }

    /// Records that a presser serves the need for a gate after a turn, by keeping a button active.
    fn record_need(&mut self, presser: Presser, button: &Button, turn: usize, need: GateNeed) {
        let (clone, action) = match presser {
            Presser::Push(clone, action) => (clone, action),
            Presser::Clone(clone, since) => {
                let (kind, from) = if button.kind.is_lasting() {
                    (KeyActionKind::Press { button: button.cell }, since)
                } else {
                    (KeyActionKind::Stay { button: button.cell }, turn)
                };
                let is_same =
                    |action: &KeyAction| action.kind == kind && *action.turns.start() >= since;
                match self.actions[clone].iter().position(is_same) {
                    Some(index) => (clone, index),
                    None => self.begin_action(clone, from, kind),
                }
            }
        };
        let action = &mut self.actions[clone][action];
        if let KeyActionKind::Stay { .. } = action.kind {
            action.turns = *action.turns.start()..=turn;
        }
        action.add_need(need);
    }
}

/// The number of words in a set of cells.
pub(super) fn words_per_set(board: &Board) -> usize {
    board.area().div_ceil(u64::BITS as usize)
}
