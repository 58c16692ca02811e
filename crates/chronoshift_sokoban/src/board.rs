//! A Sokoban level as a graph of floor cells.

/// The index of a floor cell of a [`Board`].
pub(super) type Cell = u16;

/// A missing cell: a neighbour that is a wall, or the player's cell if it is unknown.
pub(super) const NO_CELL: Cell = Cell::MAX;

/// A direction of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the end of the row.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the beginning of the row.
    Left,
}

impl Direction {
    /// All directions, in the order of their discriminants.
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    pub(super) fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 2]
    }
}

/// A Sokoban level: its floor, player, boxes and goals.
///
/// The floor contains only the tiles that the player could reach if there were no boxes.
#[derive(Debug, Clone)]
pub struct Board {
    neighbours: Vec<[Cell; 4]>,
    player: Cell,
    boxes: Vec<Cell>,
    goals: Vec<Cell>,
    /// For each cell, whether it is a goal.
    is_goal: Vec<bool>,
    is_trivially_unsolvable: bool,
}

/// A tile of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tile {
    /// A tile that neither the player nor a box can enter.
    #[default]
    Wall,
    /// A tile that the player and boxes can enter.
    Floor {
        /// Whether the tile must hold a box in the end.
        is_goal: bool,
        /// Whether a box starts on the tile.
        has_box: bool,
    },
}

impl Tile {
    fn is_floor(self) -> bool {
        self != Self::Wall
    }

    fn is_goal(self) -> bool {
        matches!(self, Self::Floor { is_goal: true, .. })
    }

    fn has_box(self) -> bool {
        matches!(self, Self::Floor { has_box: true, .. })
    }
}

/// The reason why tiles do not form a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardError {
    /// The player can reach more than 65,534 tiles.
    TooLarge,
    /// The player is not on a floor tile without a box.
    NoPlayer,
    /// The numbers of boxes and goals differ.
    CountMismatch {
        /// The number of boxes.
        boxes: usize,
        /// The number of goals.
        goals: usize,
    },
}

impl Board {
    /// Creates a board from tiles in rows of `width`. `player` is the index of the player's tile.
    /// Everything outside the tiles is wall.
    ///
    /// # Errors
    /// If the tiles do not form a board.
    pub fn new(width: usize, tiles: &[Tile], player: usize) -> Result<Self, BoardError> {
        let count = |matches: fn(Tile) -> bool| tiles.iter().filter(|&&tile| matches(tile)).count();
        let (boxes, goals) = (count(Tile::has_box), count(Tile::is_goal));
        if boxes != goals {
            return Err(BoardError::CountMismatch { boxes, goals });
        }
        if !tiles.get(player).is_some_and(|tile| tile.is_floor() && !tile.has_box()) {
            return Err(BoardError::NoPlayer);
        }
        let adjacent = |tile, direction| adjacent_tile(width, tile, direction);
        let mut is_inside = vec![false; tiles.len()];
        is_inside[player] = true;
        let mut stack = vec![player];
        while let Some(tile) = stack.pop() {
            for next in Direction::ALL.into_iter().filter_map(|direction| adjacent(tile, direction))
            {
                let is_floor = tiles.get(next).is_some_and(|tile| tile.is_floor());
                if is_floor && !std::mem::replace(&mut is_inside[next], true) {
                    stack.push(next);
                }
            }
        }
        let inside_tiles: Vec<_> = (0..tiles.len()).filter(|&tile| is_inside[tile]).collect();
        if inside_tiles.len() >= usize::from(NO_CELL) {
            return Err(BoardError::TooLarge);
        }
        let mut cells = vec![NO_CELL; tiles.len()];
        for (cell, &tile) in (0..).zip(&inside_tiles) {
            cells[tile] = cell;
        }
        let neighbours = |&tile: &usize| {
            Direction::ALL.map(|direction| {
                let cell = adjacent(tile, direction).and_then(|next| cells.get(next).copied());
                cell.unwrap_or(NO_CELL)
            })
        };
        let cells_where = |matches: fn(Tile) -> bool| {
            inside_tiles
                .iter()
                .filter(|&&tile| matches(tiles[tile]))
                .map(|&tile| cells[tile])
                .collect()
        };
        let is_unreachable_box_or_goal =
            |(index, tile): (usize, &Tile)| tile.has_box() != tile.is_goal() && !is_inside[index];
        Ok(Self {
            neighbours: inside_tiles.iter().map(neighbours).collect(),
            player: cells[player],
            boxes: cells_where(Tile::has_box),
            goals: cells_where(Tile::is_goal),
            is_goal: inside_tiles.iter().map(|&tile| tiles[tile].is_goal()).collect(),
            is_trivially_unsolvable: tiles.iter().enumerate().any(is_unreachable_box_or_goal),
        })
    }

    /// The same floor with another position and other goals, in ascending order.
    pub(super) fn with_position(&self, boxes: Vec<Cell>, player: Cell, goals: Vec<Cell>) -> Self {
        let neighbours = self.neighbours.clone();
        let is_goal = self.flags(&goals);
        Self { neighbours, player, boxes, goals, is_goal, is_trivially_unsolvable: false }
    }

    /// The number of cells.
    pub(super) fn size(&self) -> usize {
        self.neighbours.len()
    }

    /// The neighbour of a cell; [`NO_CELL`] if the neighbour is a wall.
    pub(super) fn neighbour(&self, cell: Cell, direction: Direction) -> Cell {
        #[cfg(test)]
        CELLS_SEEN.set(CELLS_SEEN.get() + 1);
        self.neighbours[usize::from(cell)][direction as usize]
    }

    /// The neighbours of a cell, indexed by direction.
    pub(super) fn neighbours(&self, cell: Cell) -> [Cell; 4] {
        #[cfg(test)]
        CELLS_SEEN.set(CELLS_SEEN.get() + 1);
        self.neighbours[usize::from(cell)]
    }

    pub(super) fn player(&self) -> Cell {
        self.player
    }

    /// The cells of the boxes, in ascending order.
    pub(super) fn boxes(&self) -> &[Cell] {
        &self.boxes
    }

    /// The cells of the goals, in ascending order.
    pub(super) fn goals(&self) -> &[Cell] {
        &self.goals
    }

    pub(super) fn is_goal(&self, cell: Cell) -> bool {
        self.is_goal[usize::from(cell)]
    }

    /// For each cell of the board, whether it is one of these cells.
    pub(super) fn flags(&self, cells: &[Cell]) -> Vec<bool> {
        let mut flags = vec![false; self.size()];
        cells.iter().for_each(|&cell| flags[usize::from(cell)] = true);
        flags
    }

    /// Whether an empty goal, or a box that is not on a goal, lies outside the floor, where the
    /// player can't reach it. Otherwise, the floor has as many boxes as goals.
    pub(super) fn is_trivially_unsolvable(&self) -> bool {
        self.is_trivially_unsolvable
    }
}

/// The index of the adjacent tile; `None` beyond the top, left or right edge. Below the last row,
/// the index is out of range.
fn adjacent_tile(width: usize, tile: usize, direction: Direction) -> Option<usize> {
    let x = tile % width;
    match direction {
        Direction::Up => tile.checked_sub(width),
        Direction::Right => (x + 1 < width).then_some(tile + 1),
        Direction::Down => Some(tile + width),
        Direction::Left => (x > 0).then(|| tile - 1),
    }
}

#[cfg(test)]
thread_local! {
    /// The number of cells examined, for tests that measure work.
    pub(super) static CELLS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
