//! A breadth-first search of all states, which shares no code with the solver.

use std::collections::{BTreeSet, HashSet, VecDeque};

/// The letter of each direction, and its steps along x and y.
const STEPS: [(char, i32, i32); 4] = [('u', 0, -1), ('r', 1, 0), ('d', 0, 1), ('l', -1, 0)];

/// A state of a board with at most 64 tiles, as bitmaps of tiles.
#[derive(Clone)]
pub(super) struct PlainState {
    width: i32,
    height: i32,
    walls: u64,
    goals: u64,
    boxes: u64,
    player: i32,
}

impl PlainState {
    pub(super) fn new(rows: &[&str]) -> Self {
        let width = rows.iter().map(|row| row.len()).max().unwrap_or(0) as i32;
        let height = rows.len() as i32;
        assert!(width * height <= 64, "the board is too large");
        let mut this = Self { width, height, walls: 0, goals: 0, boxes: 0, player: 0 };
        for (y, row) in (0..).zip(rows) {
            for (x, character) in (0..).zip(row.chars()) {
                let tile = y * width + x;
                let bit = |glyphs: &str| u64::from(glyphs.contains(character)) << tile;
                this.walls |= bit("#");
                this.goals |= bit(".*+");
                this.boxes |= bit("$*");
                if "@+".contains(character) {
                    this.player = tile;
                }
            }
        }
        this
    }

    fn is_solved(&self) -> bool {
        self.boxes == self.goals
    }

    /// The neighbour of a tile; `None` if it is a wall or off the board.
    fn neighbour(&self, tile: i32, (_, dx, dy): (char, i32, i32)) -> Option<i32> {
        let (x, y) = (tile % self.width + dx, tile / self.width + dy);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let next = y * self.width + x;
        (is_inside && self.walls >> next & 1 == 0).then_some(next)
    }

    /// Makes a move and returns whether it is a push, or returns `None` if the move is impossible.
    fn make_move(&mut self, step: (char, i32, i32)) -> Option<bool> {
        let player = self.neighbour(self.player, step)?;
        let is_push = self.boxes >> player & 1 == 1;
        if is_push {
            let to = self.neighbour(player, step).filter(|cell| self.boxes >> cell & 1 == 0)?;
            self.boxes ^= 1 << player | 1 << to;
        }
        self.player = player;
        Some(is_push)
    }

    /// The fewest moves that solve the board, if it has a solution.
    pub(super) fn fewest_moves(&self) -> Option<usize> {
        let mut seen = HashSet::from([(self.player, self.boxes)]);
        let mut queue = VecDeque::from([(self.clone(), 0)]);
        while let Some((state, moves)) = queue.pop_front() {
            if state.is_solved() {
                return Some(moves);
            }
            for step in STEPS {
                let mut next = state.clone();
                if next.make_move(step).is_some() && seen.insert((next.player, next.boxes)) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
        None
    }

    /// The fewest pushes that solve the board, if it has a solution.
    pub(super) fn fewest_pushes(&self) -> Option<usize> {
        let mut seen = HashSet::new();
        let mut queue = VecDeque::from([(self.clone(), 0)]);
        while let Some((state, pushes)) = queue.pop_front() {
            if state.is_solved() {
                return Some(pushes);
            }
            if !seen.insert((state.player, state.boxes)) {
                continue;
            }
            for step in STEPS {
                let mut next = state.clone();
                match next.make_move(step) {
                    Some(false) => queue.push_front((next, pushes)),
                    Some(true) => queue.push_back((next, pushes + 1)),
                    None => {}
                }
            }
        }
        None
    }

    /// All pairs of a box's tile and the player's tile that can be reached by pushing only the box
    /// on `tile`, with only the pushes from tile to tile that `may_push` allows.
    pub(super) fn reachable_with_box(
        &self,
        tile: usize,
        may_push: impl Fn(usize, usize) -> bool,
    ) -> BTreeSet<(usize, usize)> {
        let other_boxes = self.boxes & !(1 << tile);
        let mut seen = BTreeSet::from([(tile, self.player as usize)]);
        let mut stack = vec![(tile, self.player as usize)];
        while let Some((tile, player)) = stack.pop() {
            for step in STEPS {
                let mut next =
                    Self { boxes: other_boxes | 1 << tile, player: player as i32, ..self.clone() };
                let Some(is_push) = next.make_move(step) else { continue };
                // A push of another box removes that box from `other_boxes`.
                let moved_box = next.boxes & !other_boxes;
                let to = moved_box.trailing_zeros() as usize;
                let is_allowed =
                    next.boxes & other_boxes == other_boxes && (!is_push || may_push(tile, to));
                if is_allowed && seen.insert((to, next.player as usize)) {
                    stack.push((to, next.player as usize));
                }
            }
        }
        seen
    }

    /// The state after a box is pushed from one tile to another. The player's walk to the box is
    /// not checked.
    pub(super) fn after_push(&self, from: usize, to: usize) -> Self {
        let boxes = self.boxes ^ (1 << from | 1 << to);
        Self { boxes, player: from as i32, ..self.clone() }
    }

    /// Whether LURD text solves the board, and its upper-case letters are exactly the pushes.
    pub(super) fn is_solved_by(&self, lurd: &str) -> bool {
        let mut state = self.clone();
        for letter in lurd.chars() {
            let step = STEPS.into_iter().find(|step| step.0 == letter.to_ascii_lowercase());
            let is_push = step.and_then(|step| state.make_move(step));
            if is_push != Some(letter.is_ascii_uppercase()) {
                return false;
            }
        }
        state.is_solved()
    }
}
