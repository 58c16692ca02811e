//! The states that a search has reached.

use std::sync::Arc;

use chronoshift_search::{Arena, KeyTable, Stop};

use super::board::{Board, Cell, Direction, NO_CELL};
use super::node::{End, Meeting, NO_STATE, Node, PositionId, PushStep, StateId};
use super::position_codec::PositionCodec;
use super::solution::Push;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The states and bounds of a position, indexed by [`End`].
#[derive(Clone, Copy)]
struct PositionRecord {
    /// The heads of the linked lists of states.
    states: [StateId; 2],
    /// Lower bounds on the remaining pushes.
    bounds: [u16; 2],
}

impl Default for PositionRecord {
    fn default() -> Self {
        Self { states: [NO_STATE; 2], bounds: [UNKNOWN_BOUND; 2] }
    }
}

/// The size of a chunk of the arenas, in bytes.
pub(super) const CHUNK_BYTES: usize = 1 << 16;

const UNKNOWN_BOUND: u16 = u16::MAX;

/// Greater bounds are stored as this value. Capped bounds are still consistent.
const MAX_BOUND: u32 = UNKNOWN_BOUND as u32 - 1;

/// The states that a search has reached. One state at a time is loaded onto a board.
pub(super) struct StateSpace {
    pushes: Arc<UsefulPushes>,
    codec: PositionCodec,
    key_table: KeyTable,
    positions: Arena<PositionRecord>,
    states: Arena<Node>,
    walk_distances: WalkDistances,
    /// The boxes of the loaded state, in ascending order.
    boxes: Vec<Cell>,
    has_box: Vec<bool>,
    key: Vec<u64>,
    moved_key: Vec<u64>,
}

impl StateSpace {
    pub(super) fn new(board: &Board, pushes: Arc<UsefulPushes>) -> Self {
        let codec = PositionCodec::new(board, &pushes);
        Self {
            pushes,
            key_table: KeyTable::new(codec.word_count(), 0, CHUNK_BYTES),
            codec,
            positions: Arena::new(1, CHUNK_BYTES),
            states: Arena::new(1, CHUNK_BYTES),
            walk_distances: WalkDistances::new(board),
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

    /// The allocated memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.key_table.bytes() + self.positions.bytes() + self.states.bytes()
    }

    /// An upper bound on the memory allocated by adding this many states, in bytes.
    pub(super) fn growth(&self, states: usize) -> usize {
        self.key_table.growth(states) + self.positions.growth(states) + self.states.growth(states)
    }

    pub(super) fn state(&self, id: StateId) -> Node {
        *self.states.get(id)
    }

    pub(super) fn set_closed(&mut self, id: StateId) {
        self.states.get_mut(id).set_closed();
    }

    /// Finds or adds the position with these boxes, which must be in ascending order.
    pub(super) fn find_or_add_position(&mut self, boxes: &[Cell]) -> PositionId {
        let mut key = std::mem::take(&mut self.moved_key);
        self.codec.pack(boxes, &mut key);
        let position = self.find_or_add_key(&key);
        self.moved_key = key;
        position
    }

    fn find_or_add_key(&mut self, key: &[u64]) -> PositionId {
        let (position, is_new) = self.key_table.find_or_add(key, &[]);
        if is_new {
            self.positions.push(PositionRecord::default());
        }
        position
    }

    /// The bound of a position in the search from an end, if it has been
    /// [set](Self::set_lower_bound).
    pub(super) fn lower_bound(&self, position: PositionId, end: End) -> Option<u32> {
        let bound = self.positions.get(position).bounds[end as usize];
        (bound != UNKNOWN_BOUND).then_some(u32::from(bound))
    }

    /// Sets the bound of a position in the search from an end. Returns the stored bound, which is
    /// capped.
    pub(super) fn set_lower_bound(&mut self, position: PositionId, end: End, bound: u32) -> u32 {
        let bound = bound.min(MAX_BOUND);
        self.positions.get_mut(position).bounds[end as usize] = bound as u16;
        bound
    }

    /// Adds the root state of the search from an end. The boxes must be in ascending order. Returns
    /// the stored bound and the state.
    pub(super) fn add_root(
        &mut self,
        end: End,
        boxes: &[Cell],
        player: Cell,
        bound: u32,
    ) -> Option<(u32, StateId)> {
        let position = self.find_or_add_position(boxes);
        let bound = self.set_lower_bound(position, end, bound);
        Some((bound, self.insert_or_improve(position, end, player, 0, NO_STATE)?))
    }

    /// Whether the search from this end has reached this position.
    pub(super) fn is_reached(&self, position: PositionId, end: End) -> bool {
        self.positions.get(position).states[end as usize] != NO_STATE
    }

    /// The states of a position that the search from an end has reached.
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

    /// Adds a state, or improves the cost and the parent of a known state. Returns the state if it
    /// is new or improved.
    pub(super) fn insert_or_improve(
        &mut self,
        position: PositionId,
        end: End,
        player: Cell,
        cost: u32,
        parent: StateId,
    ) -> Option<StateId> {
        let known_state = self.states(position, end).find(|(_, state)| state.player == player);
        if let Some((id, state)) = known_state {
            let is_better = cost < state.cost();
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

    /// Clears the board and unpacks the boxes of a position. [`place_boxes`](Self::place_boxes)
    /// puts them on the board.
    pub(super) fn load_position(&mut self, position: PositionId) {
        for &cell in &self.boxes {
            self.has_box[usize::from(cell)] = false;
        }
        self.key.clear();
        self.key.extend_from_slice(self.key_table.key(position));
        self.codec.unpack(&self.key, &mut self.boxes);
    }

    /// Puts the boxes of the loaded position on the board, and computes the walks from the player's
    /// cell, if that cell is known.
    pub(super) fn place_boxes(&mut self, board: &Board, player: Cell) {
        for &cell in &self.boxes {
            self.has_box[usize::from(cell)] = true;
        }
        if player != NO_CELL {
            self.walk_distances.compute(board, player, |cell| self.has_box[usize::from(cell)]);
        }
    }

    /// The boxes of the loaded position, in ascending order.
    pub(super) fn boxes(&self) -> &[Cell] {
        &self.boxes
    }

    pub(super) fn has_box(&self, cell: Cell) -> bool {
        self.has_box[usize::from(cell)]
    }

    /// The lengths of the player's walks in the loaded state.
    pub(super) fn walk_distances(&self) -> &WalkDistances {
        &self.walk_distances
    }

    /// The cheapest meeting of the loaded state with a state of the opposite search.
    pub(super) fn cheapest_meeting(&self, id: StateId, end: End) -> Option<Meeting> {
        let state = self.state(id);
        let meetings = self.states(state.position, end.other()).filter_map(|(other_id, other)| {
            // In the solved position, the player can be anywhere.
            let can_be_anywhere = other.player == NO_CELL || state.player == NO_CELL;
            let walk =
                if can_be_anywhere { Some(0) } else { self.walk_distances.length(other.player) };
            let (forward, backward) = match end {
                End::Start => (id, other_id),
                End::Solved => (other_id, id),
            };
            let cost = state.cost() + walk? + other.cost();
            Some(Meeting { forward, backward, cost })
        });
        meetings.min_by_key(|meeting| meeting.cost)
    }

    /// Whether another state with the same position and end dominates the loaded state. `dominates`
    /// receives the other state and the length of the walk between the two states.
    pub(super) fn is_dominated(
        &self,
        id: StateId,
        end: End,
        dominates: impl Fn(&Node, u32) -> bool,
    ) -> bool {
        self.states(self.state(id).position, end).any(|(other_id, other)| {
            let walk = if other.player == NO_CELL {
                None
            } else {
                self.walk_distances.length(other.player)
            };
            other_id != id && walk.is_some_and(|walk| dominates(&other, walk))
        })
    }

    /// Lists the possible steps from the loaded state.
    pub(super) fn list_steps(
        &self,
        board: &Board,
        player: Cell,
        end: End,
        steps: &mut Vec<PushStep>,
    ) {
        steps.clear();
        for (index, &from) in self.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let to = board.neighbour(from, direction);
                if to == NO_CELL || self.has_box(to) {
                    continue;
                }
                // To push, the player walks behind the box and ends on the box's cell. To undo a
                // push, the player walks to the cell to which the box will be pulled, and steps
                // back.
                let (walk_target, player_after) = match end {
                    End::Start if self.pushes.is_useful(from, direction) => {
                        (board.neighbour(from, direction.opposite()), from)
                    }
                    End::Solved if self.pushes.is_useful(to, direction.opposite()) => {
                        (to, board.neighbour(to, direction))
                    }
                    _ => continue,
                };
                if end == End::Solved && self.has_box(player_after) {
                    continue;
                }
                let walk = if player == NO_CELL {
                    Some(0)
                } else {
                    self.walk_distances.length(walk_target)
                };
                if let Some(walk) = walk {
                    steps.push(PushStep { index, from, to, player: player_after, walk });
                }
            }
        }
    }

    /// Counts the work of packing and looking up a position, which takes longer with more words.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn count_lookup(&self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.count_cells(self.codec.word_count())
    }

    /// The position after a step from the loaded state, if that position is known.
    pub(super) fn find_successor_position(&mut self, step: &PushStep) -> Option<PositionId> {
        self.codec.pack_moved(&self.boxes, &self.key, step.index, step.to, &mut self.moved_key);
        self.key_table.find(&self.moved_key)
    }

    /// Whether the search from an end has reached the state after a step from the loaded state.
    pub(super) fn is_successor_known(&mut self, step: &PushStep, end: End) -> bool {
        self.find_successor_position(step)
            .is_some_and(|id| self.states(id, end).any(|(_, state)| state.player == step.player))
    }

    /// Finds or adds the position after a step from the loaded state.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn find_or_add_successor_position(
        &mut self,
        step: &PushStep,
        budget: &mut Budget<'_>,
    ) -> Result<PositionId, Stop> {
        self.count_lookup(budget)?;
        let mut key = std::mem::take(&mut self.moved_key);
        self.codec.pack_moved(&self.boxes, &self.key, step.index, step.to, &mut key);
        let position = self.find_or_add_key(&key);
        self.moved_key = key;
        Ok(position)
    }

    /// The pushes of the whole path through a meeting.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn pushes_through(
        &self,
        board: &Board,
        meeting: &Meeting,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Push>, Stop> {
        let mut pushes = self.pushes_to_root(board, meeting.forward, End::Start, budget)?;
        pushes.reverse();
        pushes.extend(self.pushes_to_root(board, meeting.backward, End::Solved, budget)?);
        Ok(pushes)
    }

    /// The pushes between a state and its root, beginning at the state.
    fn pushes_to_root(
        &self,
        board: &Board,
        mut id: StateId,
        end: End,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Push>, Stop> {
        let mut pushes = Vec::new();
        let (mut boxes, mut parent_boxes) = (Vec::new(), Vec::new());
        loop {
            let state = self.state(id);
            if state.parent == NO_STATE {
                return Ok(pushes);
            }
            // Unpacking two positions and looking up the boxes of each in the other takes four
            // passes.
            budget.count_cells(4 * self.boxes.len())?;
            let parent = self.state(state.parent);
            self.codec.unpack(self.key_table.key(state.position), &mut boxes);
            self.codec.unpack(self.key_table.key(parent.position), &mut parent_boxes);
            let difference = |cells: &[Cell], other: &[Cell]| {
                let is_missing = |cell: &Cell| other.binary_search(cell).is_err();
                cells.iter().copied().find(is_missing).expect("a push moves a box")
            };
            let (boxes_before, boxes_after) = match end {
                End::Start => (&parent_boxes, &boxes),
                End::Solved => (&boxes, &parent_boxes),
            };
            let (from, to) =
                (difference(boxes_before, boxes_after), difference(boxes_after, boxes_before));
            let direction = Direction::ALL
                .into_iter()
                .find(|&direction| board.neighbour(from, direction) == to)
                .expect("a push moves a box to a neighbour");
            pushes.push(Push { from, direction });
            id = state.parent;
        }
    }
}
