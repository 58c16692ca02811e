//! Boards.

use std::fmt;

use super::direction::Direction;

/// The number of a floor cell of a [`Board`].
pub(super) type Cell = u16;

/// No cell.
pub(super) const NONE: Cell = Cell::MAX;

/// A Sokoban level: the floor on which the player and its boxes can ever be.
///
/// Tiles that the player can't come to, even through boxes, are no part of the floor.
#[derive(Debug, Clone)]
pub struct Board {
    next: Vec<[Cell; 4]>,
    player: Cell,
    boxes: Vec<Cell>,
    goals: Vec<Cell>,
    has_lost: bool,
}

/// A tile of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tile {
    /// Neither the player nor a box is ever there.
    #[default]
    Wall,
    /// A tile on which the player and boxes can be.
    Floor {
        /// Whether a box has to be there in the end.
        is_goal: bool,
        /// Whether a box is there now.
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

/// Why tiles are no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardError {
    /// The player comes to more than 65,534 tiles.
    TooLarge,
    /// The player is not on a floor without a box.
    NoPlayer,
    /// Another number of boxes than of goals.
    Boxes {
        /// The number of boxes.
        boxes: usize,
        /// The number of goals.
        goals: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the player comes to {NONE} tiles or more"),
            Self::NoPlayer => write!(f, "the player is not on a floor without a box"),
            Self::Boxes { boxes, goals } => write!(f, "{boxes} boxes, but {goals} goals"),
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// The board of these tiles, row by row, each with `width` tiles. `player` is the index of the
    /// player's tile. Beyond the tiles all is wall.
    ///
    /// # Errors
    /// If the tiles are no board.
    pub fn new(width: usize, tiles: &[Tile], player: usize) -> Result<Self, BoardError> {
        let count = |is: fn(Tile) -> bool| tiles.iter().filter(|&&tile| is(tile)).count();
        let (boxes, goals) = (count(Tile::has_box), count(Tile::is_goal));
        if boxes != goals {
            return Err(BoardError::Boxes { boxes, goals });
        }
        if !tiles.get(player).is_some_and(|tile| tile.is_floor() && !tile.has_box()) {
            return Err(BoardError::NoPlayer);
        }
        // The cells around the player are numbered in the order of the rows.
        let neighbour = |place, direction| neighbour(width, place, direction);
        let mut is_inside = vec![false; tiles.len()];
        is_inside[player] = true;
        let mut rest = vec![player];
        while let Some(place) = rest.pop() {
            for next in
                Direction::ALL.into_iter().filter_map(|direction| neighbour(place, direction))
            {
                let is_new = tiles.get(next).is_some_and(|tile| tile.is_floor());
                if is_new && !std::mem::replace(&mut is_inside[next], true) {
                    rest.push(next);
                }
            }
        }
        let places: Vec<_> = (0..tiles.len()).filter(|&place| is_inside[place]).collect();
        if places.len() >= usize::from(NONE) {
            return Err(BoardError::TooLarge);
        }
        let mut cells = vec![NONE; tiles.len()];
        for (cell, &place) in (0..).zip(&places) {
            cells[place] = cell;
        }
        let next = |&place: &usize| {
            Direction::ALL.map(|direction| {
                let cell = neighbour(place, direction).and_then(|next| cells.get(next).copied());
                cell.unwrap_or(NONE)
            })
        };
        let cells_with = |is: fn(Tile) -> bool| {
            places.iter().filter(|&&place| is(tiles[place])).map(|&place| cells[place]).collect()
        };
        let is_lost =
            |(place, tile): (usize, &Tile)| tile.has_box() != tile.is_goal() && !is_inside[place];
        Ok(Self {
            next: places.iter().map(next).collect(),
            player: cells[player],
            boxes: cells_with(Tile::has_box),
            goals: cells_with(Tile::is_goal),
            has_lost: tiles.iter().enumerate().any(is_lost),
        })
    }

    /// The number of cells.
    pub(super) fn size(&self) -> usize {
        self.next.len()
    }

    /// The neighbour of a cell; [`NONE`] if there is a wall.
    pub(super) fn next(&self, cell: Cell, direction: Direction) -> Cell {
        #[cfg(test)]
        CELLS_SEEN.set(CELLS_SEEN.get() + 1);
        self.next[usize::from(cell)][direction as usize]
    }

    /// The neighbours of a cell, at the directions' indices.
    pub(super) fn neighbours(&self, cell: Cell) -> [Cell; 4] {
        #[cfg(test)]
        CELLS_SEEN.set(CELLS_SEEN.get() + 1);
        self.next[usize::from(cell)]
    }

    pub(super) fn player(&self) -> Cell {
        self.player
    }

    /// The boxes, in the order of their cells.
    pub(super) fn boxes(&self) -> &[Cell] {
        &self.boxes
    }

    /// The goals, in the order of their cells.
    pub(super) fn goals(&self) -> &[Cell] {
        &self.goals
    }

    /// Whether the player can never come to some box that is on no goal, or to some goal that has no
    /// box. If not, the floor has as many boxes as goals.
    pub(super) fn has_lost(&self) -> bool {
        self.has_lost
    }
}

/// The place next to another in rows of this width.
fn neighbour(width: usize, place: usize, direction: Direction) -> Option<usize> {
    let x = place % width;
    match direction {
        Direction::Up => place.checked_sub(width),
        Direction::Right => (x + 1 < width).then_some(place + 1),
        Direction::Down => Some(place + width),
        Direction::Left => (x > 0).then(|| place - 1),
    }
}

#[cfg(test)]
thread_local! {
    /// The number of cells that were looked at, for the tests that count work.
    pub(super) static CELLS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
