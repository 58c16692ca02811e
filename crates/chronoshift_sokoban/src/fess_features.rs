//! The features of a position in the FESS search.

use chronoshift_search::Stop;

use super::board::{Board, Cell, Direction, NO_CELL};
use super::cell_set::CellSet;
use super::hotspots::Hotspots;
use super::packing_plan::PackingPlan;
use super::regions::Regions;
use super::rooms::Rooms;
use super::useful_pushes::UsefulPushes;
use super::verdict::Budget;
use super::walk_distances::WalkDistances;

/// The features of a position, most important first. Less is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct FeatureVector {
    /// The number of boxes that are neither packed nor in the basin.
    pub(super) boxes_out_of_plan: u8,
    /// The number of steps of the packing plan that are still to do.
    pub(super) steps_left: u8,
    /// The number of regions into which boxes divide the floor.
    pub(super) region_count: u8,
    /// The number of links between rooms that boxes break.
    pub(super) broken_links: u8,
}

impl FeatureVector {
    /// Whether no feature is better than in `other`.
    pub(super) fn is_nowhere_better(self, other: Self) -> bool {
        self.boxes_out_of_plan >= other.boxes_out_of_plan
            && self.steps_left >= other.steps_left
            && self.region_count >= other.region_count
            && self.broken_links >= other.broken_links
    }
}

/// The features of a position, and what else tells which of two positions is better. Less is
/// better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Score {
    pub(super) features: FeatureVector,
    /// The number of ordered pairs of boxes in which the first box reduces the number of goals that the second can
    /// reach.
    pub(super) hotspots: u8,
    /// The number of sides of boxes to which the player can't walk.
    pub(super) unreachable_sides: u8,
}

impl Score {
    /// Combines a weight and the score, so that lower weights come first and, among equal weights,
    /// better scores.
    pub(super) fn priority(self, weight: u16) -> u64 {
        let FeatureVector { boxes_out_of_plan, steps_left, region_count, broken_links } =
            self.features;
        let [high, low] = weight.to_be_bytes();
        u64::from_be_bytes([
            high,
            low,
            boxes_out_of_plan,
            steps_left,
            region_count,
            broken_links,
            self.hotspots,
            self.unreachable_sides,
        ])
    }
}

/// Computes the features of positions.
///
/// The features are those of Festival (Shoham and Schaeffer's FESS).
pub(super) struct FessFeatures {
    pub(super) plan: PackingPlan,
    pub(super) hotspots: Hotspots,
    rooms: Rooms,
    /// The boxes of the loaded position.
    boxes: CellSet,
    /// The regions that the player can't walk to.
    regions: Regions,
}

impl FessFeatures {
    pub(super) fn new(
        board: &Board,
        pushes: &UsefulPushes,
        has_outer_sink: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let rooms = Rooms::new(board);
        budget.count_cells(16 * board.size())?;
        let plan = PackingPlan::new(board, pushes, &rooms, has_outer_sink, budget)?;
        let hotspots = Hotspots::new(board, pushes, budget)?;
        Ok(Self {
            plan,
            hotspots,
            rooms,
            boxes: CellSet::new(board.size()),
            regions: Regions::new(board),
        })
    }

    /// Loads a position, and computes its score. `walk` describes the player's walks.
    pub(super) fn load(&mut self, board: &Board, boxes: &[Cell], walk: &WalkDistances) -> Score {
        self.boxes.clear();
        boxes.iter().for_each(|&cell| self.boxes.insert(cell));
        self.compute(board, boxes, None, walk)
    }

    /// The cells on which boxes are packed or parked in the loaded position.
    pub(super) fn packed_cells(&self) -> &CellSet {
        self.plan.packed_cells(self.plan.steps_left(&self.boxes))
    }

    /// Computes the score after a move of a box from the loaded position to another cell. `boxes`
    /// is the position before the move, and `walk` describes the player's walks after the move.
    pub(super) fn compute_moved(
        &mut self,
        board: &Board,
        boxes: &[Cell],
        index: usize,
        to: Cell,
        walk: &WalkDistances,
    ) -> Score {
        self.boxes.remove(boxes[index]);
        self.boxes.insert(to);
        let score = self.compute(board, boxes, Some((index, to)), walk);
        self.boxes.remove(to);
        self.boxes.insert(boxes[index]);
        score
    }

    fn compute(
        &mut self,
        board: &Board,
        boxes: &[Cell],
        moved_box: Option<(usize, Cell)>,
        walk: &WalkDistances,
    ) -> Score {
        let cell_after =
            |index, cell| moved_box.filter(|step| step.0 == index).map_or(cell, |step| step.1);
        let cells = boxes.iter().enumerate().map(|(index, &cell)| cell_after(index, cell));
        let steps_left = self.plan.steps_left(&self.boxes);
        let packed = self.plan.packed_cells(steps_left);
        let boxes_out_of_plan = self.plan.count_out_of_plan(&self.boxes, packed);
        let hotspots = self.hotspots.count(cells.clone(), &self.boxes, packed);
        let broken_links = self.rooms.count_broken_links(board, &self.boxes);
        let sides = cells.clone().flat_map(|cell| board.neighbours(cell));
        let is_unreachable = |cell: &Cell| *cell != NO_CELL && walk.length(*cell).is_none();
        let unreachable_sides = sides.filter(is_unreachable).count();
        let unreachable_regions = self
            .regions
            .label(board, cells, |cell| walk.length(cell).is_none() && !self.boxes.contains(cell));
        let region_count = 1 + usize::from(unreachable_regions);
        let [
            boxes_out_of_plan,
            steps_left,
            region_count,
            broken_links,
            hotspots,
            unreachable_sides,
        ] = [
            boxes_out_of_plan,
            steps_left,
            region_count,
            broken_links,
            hotspots,
            unreachable_sides,
        ]
        .map(|value| value.min(usize::from(u8::MAX)) as u8);
        Score {
            features: FeatureVector { boxes_out_of_plan, steps_left, region_count, broken_links },
            hotspots,
            unreachable_sides,
        }
    }
}

/// Whether a move lets the player walk to a cell that was out of reach, and push a box from there.
/// `walk_before` and `walk` describe the player's walks before and after the move.
pub(super) fn opens_push(
    board: &Board,
    pushes: &UsefulPushes,
    boxes: &[Cell],
    index: usize,
    to: Cell,
    walk_before: &WalkDistances,
    walk: &WalkDistances,
) -> bool {
    let from = boxes[index];
    let has_box = |cell: Cell| cell == to || cell != from && boxes.binary_search(&cell).is_ok();
    let cells =
        boxes.iter().enumerate().map(|(other, &cell)| if other == index { to } else { cell });
    let mut cell_pushes = cells.flat_map(|cell| Direction::ALL.map(|direction| (cell, direction)));
    cell_pushes.any(|(cell, direction)| {
        let player = board.neighbour(cell, direction.opposite());
        player != NO_CELL
            && player != from
            && walk.length(player).is_some()
            && walk_before.length(player).is_none()
            && pushes.is_useful(cell, direction)
            && !has_box(board.neighbour(cell, direction))
    })
}

#[cfg(test)]
mod tests {
    use super::{FeatureVector, Score};

    #[test]
    fn each_part_of_a_priority_outweighs_all_later_parts() {
        let ordered = |parts: [u8; 6]| {
            let [boxes_out_of_plan, steps_left, region_count, broken_links, hotspots, sides] =
                parts;
            let features =
                FeatureVector { boxes_out_of_plan, steps_left, region_count, broken_links };
            Score { features, hotspots, unreachable_sides: sides }
        };
        let worst = ordered([u8::MAX; 6]);
        assert!(worst.priority(0) < Score::default().priority(1));
        assert!(worst.priority(0xff) < Score::default().priority(0x100));
        for index in 0..6 {
            let (mut better, mut worse) = ([u8::MAX; 6], [0; 6]);
            better[..=index].fill(0);
            worse[index] = 1;
            assert!(ordered(better).priority(7) < ordered(worse).priority(7), "part {index}");
        }
        // On every system, a priority keeps all its 64 bits.
        assert_eq!(worst.priority(u16::MAX), u64::MAX);
    }
}
