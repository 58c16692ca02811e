//! The space of states that the searches share.

use std::sync::Arc;

use chronoshift_search::Arena;

use super::board::{Board, Cell, NONE};
use super::direction::Direction;
use super::key_table::{CHUNK_BYTES, KeyTable, PositionId};
use super::node::{End, Meeting, NO_STATE, Node, PushStep, StateId};
use super::position_codec::PositionCodec;
use super::solution::Push;
use super::useful_pushes::UsefulPushes;
use super::walk_distances::WalkDistances;

/// The states and bounds of a position, for each end.
#[derive(Clone, Copy)]
struct PositionRecord {
    states: [StateId; 2],
    /// The bounds of the pushes that are left for the end.
    bounds: [u16; 2],
}

impl Default for PositionRecord {
    fn default() -> Self {
        Self { states: [NO_STATE; 2], bounds: [UNKNOWN; 2] }
    }
}

const UNKNOWN: u16 = u16::MAX;

/// A greater bound is cut to this, which is also a consistent bound.
const GREATEST_BOUND: u32 = UNKNOWN as u32 - 1;

/// All known states, and the state that is open, with its board.
pub(super) struct StateSpace {
    pushes: Arc<UsefulPushes>,
    packing: PositionCodec,
    table: KeyTable,
    positions: Arena<PositionRecord>,
    states: Arena<Node>,
    walk: WalkDistances,
    /// The open state's boxes, in order.
    boxes: Vec<Cell>,
    has_box: Vec<bool>,
    key: Vec<u64>,
    moved_key: Vec<u64>,
}

impl StateSpace {
    pub(super) fn new(board: &Board, pushes: Arc<UsefulPushes>) -> Self {
        let packing = PositionCodec::new(board, &pushes);
        Self {
            pushes,
            table: KeyTable::new(packing.words()),
            packing,
            positions: Arena::new(1, CHUNK_BYTES),
            states: Arena::new(1, CHUNK_BYTES),
            walk: WalkDistances::new(board),
            boxes: Vec::new(),
            has_box: vec![false; board.size()],
            key: Vec::new(),
            moved_key: Vec::new(),
        }
    }

    /// The number of states.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The memory that is taken, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.table.bytes() + self.positions.bytes() + self.states.bytes()
    }

    /// The memory that a number of further states can take, in bytes.
    pub(super) fn growth(&self, states: usize) -> usize {
        self.table.growth(states) + self.positions.growth(states) + self.states.growth(states)
    }

    pub(super) fn state(&self, id: StateId) -> Node {
        *self.states.get(id)
    }

    pub(super) fn set_done(&mut self, id: StateId) {
        self.states.get_mut(id).set_done();
    }

    /// The position with these boxes, which are in order.
    pub(super) fn position(&mut self, boxes: &[Cell]) -> PositionId {
        let mut key = std::mem::take(&mut self.moved_key);
        self.packing.pack(boxes, &mut key);
        let position = self.find_or_add(&key);
        self.moved_key = key;
        position
    }

    fn find_or_add(&mut self, key: &[u64]) -> PositionId {
        let (position, is_new) = self.table.find_or_add(key);
        if is_new {
            self.positions.push(PositionRecord::default());
        }
        position
    }

    /// The bound of a position for an end, if it was [set](Self::set_bound).
    pub(super) fn bound(&self, position: PositionId, end: End) -> Option<u32> {
        let bound = self.positions.get(position).bounds[end as usize];
        (bound != UNKNOWN).then_some(u32::from(bound))
    }

    /// Sets the bound of a position for an end. Returns it as it is kept.
    pub(super) fn set_bound(&mut self, position: PositionId, end: End, bound: u32) -> u32 {
        let bound = bound.min(GREATEST_BOUND);
        self.positions.get_mut(position).bounds[end as usize] = bound as u16;
        bound
    }

    /// Reaches the first state of an end, with these boxes, which are in order, and this bound. Returns
    /// the bound as it is kept, and the state.
    pub(super) fn begin(
        &mut self,
        end: End,
        boxes: &[Cell],
        player: Cell,
        bound: u32,
    ) -> Option<(u32, StateId)> {
        let position = self.position(boxes);
        let bound = self.set_bound(position, end, bound);
        Some((bound, self.insert_or_improve(position, end, player, 0, NO_STATE)?))
    }

    /// Whether an end has come to a position.
    pub(super) fn is_reached(&self, position: PositionId, end: End) -> bool {
        self.positions.get(position).states[end as usize] != NO_STATE
    }

    /// The states of a position and end.
    fn states(&self, position: PositionId, end: End) -> impl Iterator<Item = (StateId, Node)> {
        let mut next = self.positions.get(position).states[end as usize];
        std::iter::from_fn(move || {
            (next != NO_STATE).then(|| {
                let (id, state) = (next, *self.states.get(next));
                next = state.sibling;
                (id, state)
            })
        })
    }

    /// Reaches a state. Returns it if it is new or costs less than before.
    pub(super) fn insert_or_improve(
        &mut self,
        position: PositionId,
        end: End,
        player: Cell,
        cost: u32,
        parent: StateId,
    ) -> Option<StateId> {
        let same = self.states(position, end).find(|state| state.1.player == player);
        if let Some((id, same)) = same {
            let is_better = cost < same.cost();
            if is_better {
                self.states.get_mut(id).improve(parent, cost);
            }
            return is_better.then_some(id);
        }
        let sibling = self.positions.get(position).states[end as usize];
        let id = self.states.push(Node::new(position, parent, sibling, cost, player));
        self.positions.get_mut(position).states[end as usize] = id;
        Some(id)
    }

    /// Opens a position. Its boxes are on the board once they are [placed](Self::place_boxes) there.
    pub(super) fn load_position(&mut self, position: PositionId) {
        for &cell in &self.boxes {
            self.has_box[usize::from(cell)] = false;
        }
        self.key.clear();
        self.key.extend_from_slice(self.table.key(position));
        self.packing.unpack(&self.key, &mut self.boxes);
    }

    /// Puts the open position's boxes on the board, and lets the player walk from a cell.
    pub(super) fn place_boxes(&mut self, board: &Board, player: Cell) {
        for &cell in &self.boxes {
            self.has_box[usize::from(cell)] = true;
        }
        if player != NONE {
            self.walk.start(board, player, |cell| self.has_box[usize::from(cell)]);
        }
    }

    /// The open position's boxes, in order.
    pub(super) fn boxes(&self) -> &[Cell] {
        &self.boxes
    }

    pub(super) fn has_box(&self, cell: Cell) -> bool {
        self.has_box[usize::from(cell)]
    }

    /// The player's ways in the open state.
    pub(super) fn walk(&self) -> &WalkDistances {
        &self.walk
    }

    /// The cheapest meeting of the open state with states of the other end.
    pub(super) fn meeting(&self, id: StateId, end: End) -> Option<Meeting> {
        let state = self.state(id);
        let meetings = self.states(state.position, end.other()).filter_map(|(met, other)| {
            // The player can be anywhere at the end.
            let is_anywhere = other.player == NONE || state.player == NONE;
            let walk = if is_anywhere { Some(0) } else { self.walk.length(other.player) };
            let (forward, backward) = match end {
                End::Start => (id, met),
                End::Solved => (met, id),
            };
            let cost = state.cost() + walk? + other.cost();
            Some(Meeting { forward, backward, cost })
        });
        meetings.min_by_key(|meeting| meeting.cost)
    }

    /// Whether some other state of the open state's position and end is such, given it and the
    /// length of the walk between.
    pub(super) fn is_dominated(
        &self,
        id: StateId,
        end: End,
        is_such: impl Fn(&Node, u32) -> bool,
    ) -> bool {
        self.states(self.state(id).position, end).any(|(near, other)| {
            let walk = if other.player == NONE { None } else { self.walk.length(other.player) };
            near != id && walk.is_some_and(|walk| is_such(&other, walk))
        })
    }

    /// Lists the steps from the open state.
    pub(super) fn steps(&self, board: &Board, player: Cell, end: End, steps: &mut Vec<PushStep>) {
        steps.clear();
        for (index, &from) in self.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let to = board.next(from, direction);
                if to == NONE || self.has_box(to) {
                    continue;
                }
                // Forward the player comes to the side behind the box, and takes the box's cell.
                // Backward it comes from the side before the box, to which the box is pulled.
                let (side, player_after) = match end {
                    End::Start if self.pushes.is_useful(from, direction) => {
                        (board.next(from, direction.opposite()), from)
                    }
                    End::Solved if self.pushes.is_useful(to, direction.opposite()) => {
                        (to, board.next(to, direction))
                    }
                    _ => continue,
                };
                if end == End::Solved && self.has_box(player_after) {
                    continue;
                }
                let walk = if player == NONE { Some(0) } else { self.walk.length(side) };
                if let Some(walk) = walk {
                    steps.push(PushStep { index, from, to, player: player_after, walk });
                }
            }
        }
    }

    /// The position after a step from the open state, if it is known.
    pub(super) fn find_successor(&mut self, step: &PushStep) -> Option<PositionId> {
        self.packing.pack_moved(&self.boxes, &self.key, step.index, step.to, &mut self.moved_key);
        self.table.find(&self.moved_key)
    }

    /// Whether an end has come to a state.
    pub(super) fn has_state(&self, position: PositionId, end: End, player: Cell) -> bool {
        self.states(position, end).any(|state| state.1.player == player)
    }

    /// Whether an end has come to the state after a step from the open state.
    pub(super) fn is_successor_known(&mut self, step: &PushStep, end: End) -> bool {
        self.find_successor(step).is_some_and(|id| self.has_state(id, end, step.player))
    }

    /// The position after a step from the open state.
    pub(super) fn successor_position(&mut self, step: &PushStep) -> PositionId {
        let mut key = std::mem::take(&mut self.moved_key);
        self.packing.pack_moved(&self.boxes, &self.key, step.index, step.to, &mut key);
        let position = self.find_or_add(&key);
        self.moved_key = key;
        position
    }

    /// The pushes that a meeting connects.
    pub(super) fn pushes(&self, board: &Board, meeting: &Meeting) -> Vec<Push> {
        let mut pushes = self.chain(board, meeting.forward, End::Start);
        pushes.reverse();
        pushes.extend(self.chain(board, meeting.backward, End::Solved));
        pushes
    }

    /// The pushes between a state and the end of its end, in this order.
    fn chain(&self, board: &Board, mut id: StateId, end: End) -> Vec<Push> {
        let mut pushes = Vec::new();
        let (mut here, mut there) = (Vec::new(), Vec::new());
        loop {
            let state = self.state(id);
            if state.parent == NO_STATE {
                return pushes;
            }
            let parent = self.state(state.parent);
            self.packing.unpack(self.table.key(state.position), &mut here);
            self.packing.unpack(self.table.key(parent.position), &mut there);
            let only = |of: &[Cell], other: &[Cell]| {
                of.iter().copied().find(|cell| other.binary_search(cell).is_err()).unwrap_or(NONE)
            };
            let (before, after) = match end {
                End::Start => (&there, &here),
                End::Solved => (&here, &there),
            };
            let (from, to) = (only(before, after), only(after, before));
            let direction =
                Direction::ALL.into_iter().find(|&direction| board.next(from, direction) == to);
            pushes.extend(direction.map(|direction| Push { from, direction }));
            id = state.parent;
        }
    }
}
