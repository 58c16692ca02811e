//! Detects deadlocks in corrals by small searches.

use std::collections::{HashMap, HashSet};

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::freeze_deadlocks::FreezeDeadlocks;
use super::regions::Regions;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// Finds corrals whose boxes can neither all be pushed to goals nor leave the corral.
///
/// A corral is one or more regions that the player can't walk to, with the boxes next to them. All
/// other boxes are taken off the board, which only adds possibilities. Then all states are searched
/// in which each box is in one of the regions or where a box of the corral was. In a solution, a
/// first push leaves these cells, or all boxes of the corral get to goals without it. If the search
/// ends without either, the position is a deadlock. (Corral deadlocks are known from Damgaard's
/// YASS, Meger's JSoko and Shoham's Festival.)
pub(super) struct CorralDeadlocks {
    has_box: Vec<bool>,
    walk: WalkDistances,
    /// The regions that the player can't walk to.
    regions: Regions,
    is_inside: Vec<bool>,
    /// The results of earlier searches, by the boxes and the player's region. They are valid for any
    /// corral with these boxes: a deadlock means that the boxes can't all get to goals even if they
    /// are alone on the board, whatever the corral, and any other result proves nothing.
    verdicts: HashMap<(Vec<Cell>, Cell), bool>,
}

/// A search ends without a result after this many states.
const MAX_STATES: usize = 1 << 9;

/// The results of this many searches are kept.
const MAX_VERDICTS: usize = 1 << 16;

impl CorralDeadlocks {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            has_box: vec![false; board.size()],
            walk: WalkDistances::new(board),
            regions: Regions::new(board),
            is_inside: vec![false; board.size()],
            verdicts: HashMap::new(),
        }
    }

    /// The allocated memory for results, in bytes.
    pub(super) fn bytes(&self, board: &Board) -> usize {
        self.verdicts.len() * (96 + 2 * board.boxes().len())
    }

    /// An upper bound on the memory for results that one expansion of the FESS search allocates, in
    /// bytes: each advisor can reject each move.
    pub(super) fn max_growth(board: &Board) -> usize {
        16 * board.boxes().len() * board.size() * (96 + 2 * board.boxes().len())
    }

    /// Whether the corrals next to the box on `moved` are a deadlock.
    ///
    /// # Errors
    /// If the callback ends the search.
    pub(super) fn is_deadlock(
        &mut self,
        board: &Board,
        pushes: &UsefulPushes,
        freeze_deadlocks: &mut FreezeDeadlocks,
        boxes: &[Cell],
        moved: Cell,
        player: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        boxes.iter().for_each(|&cell| self.has_box[usize::from(cell)] = true);
        self.walk.compute(board, player, |cell| self.has_box[usize::from(cell)]);
        self.regions.label(board, boxes.iter().copied(), |cell| {
            !self.has_box[usize::from(cell)] && self.walk.length(cell).is_none()
        });
        boxes.iter().for_each(|&cell| self.has_box[usize::from(cell)] = false);
        budget.count_cells(2 * board.size())?;
        let mut corrals: Vec<Vec<u16>> = Vec::new();
        for next in board.neighbours(moved) {
            let region = self.regions.region_at(next);
            if region > 0 && !corrals.contains(&vec![region]) {
                corrals.push(vec![region]);
            }
        }
        // All regions that are connected with the box by boxes.
        let mut union = corrals.concat();
        let mut previous_len = 0;
        while union.len() > previous_len {
            previous_len = union.len();
            for &cell in boxes {
                let touched = self.touched_regions(board, cell);
                if touched.iter().any(|region| union.contains(region)) {
                    let new: Vec<_> = touched
                        .into_iter()
                        .filter(|region| *region > 0 && !union.contains(region))
                        .collect();
                    union.extend(new);
                }
            }
        }
        union.sort_unstable();
        union.dedup();
        if union.len() > 1 {
            corrals.push(union);
        }
        for corral in corrals {
            if self.is_corral_deadlock(
                board,
                pushes,
                freeze_deadlocks,
                boxes,
                &corral,
                player,
                budget,
            )? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The regions next to a cell; 0 stands for none.
    fn touched_regions(&self, board: &Board, cell: Cell) -> [u16; 4] {
        board.neighbours(cell).map(|next| self.regions.region_at(next))
    }

    /// Whether the boxes around these regions are a deadlock.
    fn is_corral_deadlock(
        &mut self,
        board: &Board,
        pushes: &UsefulPushes,
        freeze_deadlocks: &mut FreezeDeadlocks,
        boxes: &[Cell],
        corral: &[u16],
        player: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let is_member = |cell: &Cell| {
            self.touched_regions(board, *cell).iter().any(|region| corral.contains(region))
        };
        let members: Vec<_> = boxes.iter().copied().filter(is_member).collect();
        if members.iter().all(|&cell| board.is_goal(cell)) {
            return Ok(false);
        }
        self.place(board, &members, player);
        let start = self.walk.representative();
        self.unplace(&members);
        budget.count_cells(board.size())?;
        let key = (members, start);
        if let Some(&verdict) = self.verdicts.get(&key) {
            return Ok(verdict);
        }
        let (members, start) = key;
        for cell in 0..board.size() as Cell {
            self.is_inside[usize::from(cell)] = corral.contains(&self.regions.region_at(cell));
        }
        members.iter().for_each(|&cell| self.is_inside[usize::from(cell)] = true);
        let verdict =
            self.search(board, pushes, freeze_deadlocks, members.clone(), start, budget)?;
        if self.verdicts.len() >= MAX_VERDICTS {
            self.verdicts.clear();
        }
        self.verdicts.insert((members, start), verdict);
        Ok(verdict)
    }

    fn place(&mut self, board: &Board, boxes: &[Cell], player: Cell) {
        boxes.iter().for_each(|&cell| self.has_box[usize::from(cell)] = true);
        self.walk.compute(board, player, |cell| self.has_box[usize::from(cell)]);
    }

    fn unplace(&mut self, boxes: &[Cell]) {
        boxes.iter().for_each(|&cell| self.has_box[usize::from(cell)] = false);
    }

    /// Whether all states that these boxes can reach have been searched, and none has all boxes on
    /// goals or a box that leaves the corral.
    fn search(
        &mut self,
        board: &Board,
        pushes: &UsefulPushes,
        freeze_deadlocks: &mut FreezeDeadlocks,
        members: Vec<Cell>,
        player: Cell,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut known = HashSet::new();
        let mut states = vec![(members, player)];
        let mut is_deadlock = true;
        let mut examined_cells = 0;
        let mut frozen = Vec::new();
        'states: while let Some((boxes, player)) = states.pop() {
            self.place(board, &boxes, player);
            examined_cells += self.walk.cells().len();
            let mut children = Vec::new();
            for (index, &from) in boxes.iter().enumerate() {
                for direction in Direction::ALL {
                    let (behind, to) = (
                        board.neighbour(from, direction.opposite()),
                        board.neighbour(from, direction),
                    );
                    if behind == NO_CELL
                        || to == NO_CELL
                        || self.has_box[usize::from(to)]
                        || self.walk.length(behind).is_none()
                        || !pushes.is_useful(from, direction)
                    {
                        continue;
                    }
                    let mut next = boxes.clone();
                    next[index] = to;
                    frozen.clear();
                    frozen.extend_from_slice(&next);
                    examined_cells += freeze_deadlocks.retain_frozen(board, &mut frozen);
                    if frozen.iter().any(|&cell| !board.is_goal(cell)) {
                        continue;
                    }
                    let is_end = !self.is_inside[usize::from(to)]
                        || next.iter().all(|&cell| board.is_goal(cell));
                    if is_end {
                        is_deadlock = false;
                        self.unplace(&boxes);
                        break 'states;
                    }
                    next.sort_unstable();
                    children.push((next, from));
                }
            }
            self.unplace(&boxes);
            for (next, player) in children {
                self.place(board, &next, player);
                let player = self.walk.representative();
                examined_cells += self.walk.cells().len();
                self.unplace(&next);
                if known.insert((next.clone(), player)) {
                    states.push((next, player));
                }
            }
            budget.count_cells(std::mem::take(&mut examined_cells))?;
            if known.len() > MAX_STATES {
                is_deadlock = false;
                break;
            }
        }
        Ok(is_deadlock)
    }
}
