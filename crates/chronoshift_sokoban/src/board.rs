//! Boards.

use std::fmt;

use super::direction::Direction;

/// The number of a floor cell of a [`Board`].
pub(super) type Cell = u16;

/// No cell.
pub(super) const NONE: Cell = Cell::MAX;

/// The greatest width and height.
const MAX_SIDE: usize = 256;

/// A Sokoban level: the floor on which the player and its boxes can ever be.
///
/// What the player can't come to, even through boxes, is no part of the floor.
#[derive(Debug, Clone)]
pub struct Board {
    next: Vec<[Cell; 4]>,
    player: Cell,
    boxes: Vec<Cell>,
    goals: Vec<Cell>,
    has_lost: bool,
}

/// Why rows of text are no board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardError {
    /// More than 256 rows, a longer row, or no wall on a board of just that size.
    TooLarge,
    /// A character that means nothing.
    UnknownCharacter(char),
    /// Not exactly one player.
    Players(usize),
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
            Self::TooLarge => write!(f, "the board is larger than {MAX_SIDE} × {MAX_SIDE} cells"),
            Self::UnknownCharacter(it) => write!(f, "{it:?} means nothing on a board"),
            Self::Players(number) => write!(f, "the board has {number} players"),
            Self::Boxes { boxes, goals } => write!(f, "{boxes} boxes, but {goals} goals"),
        }
    }
}

impl std::error::Error for BoardError {}

/// What a character stands for.
#[derive(Clone, Copy, Default)]
struct Tile {
    is_floor: bool,
    is_goal: bool,
    has_box: bool,
    has_player: bool,
}

impl Tile {
    fn read(character: char) -> Result<Self, BoardError> {
        let floor = Self { is_floor: true, ..Self::default() };
        let goal = Self { is_goal: true, ..floor };
        Ok(match character {
            '#' => Self::default(),
            ' ' | '-' | '_' => floor,
            '.' => goal,
            '$' => Self { has_box: true, ..floor },
            '*' => Self { has_box: true, ..goal },
            '@' => Self { has_player: true, ..floor },
            '+' => Self { has_player: true, ..goal },
            other => return Err(BoardError::UnknownCharacter(other)),
        })
    }
}

impl Board {
    /// Reads rows of text with the usual characters: `#` is a wall, `@` the player, `$` a box and
    /// `.` a goal; `+` and `*` are the player and a box on goals. Beyond the text all is wall.
    ///
    /// # Errors
    /// If the rows are no board.
    pub fn read<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, BoardError> {
        let mut tiles = Vec::new();
        for (y, row) in rows.into_iter().enumerate() {
            if y == MAX_SIDE {
                return Err(BoardError::TooLarge);
            }
            tiles.resize((y + 1) * MAX_SIDE, Tile::default());
            for (x, character) in row.chars().enumerate() {
                let tile = Tile::read(character)?;
                if x >= MAX_SIDE {
                    return Err(BoardError::TooLarge);
                }
                tiles[y * MAX_SIDE + x] = tile;
            }
        }
        let count = |is: fn(&Tile) -> bool| tiles.iter().filter(|it| is(it)).count();
        let (players, boxes) = (count(|it| it.has_player), count(|it| it.has_box));
        let goals = count(|it| it.is_goal);
        let player = tiles.iter().position(|it| it.has_player);
        match player {
            _ if boxes != goals => Err(BoardError::Boxes { boxes, goals }),
            Some(player) if players == 1 => Self::of(&tiles, player),
            _ => Err(BoardError::Players(players)),
        }
    }

    /// Numbers the cells around the player, in the order of the rows.
    fn of(tiles: &[Tile], player: usize) -> Result<Self, BoardError> {
        let mut is_inside = vec![false; tiles.len()];
        is_inside[player] = true;
        let mut rest = vec![player];
        while let Some(place) = rest.pop() {
            for neighbour in Direction::ALL.into_iter().filter_map(|it| neighbour(place, it)) {
                let is_new = tiles.get(neighbour).is_some_and(|it| it.is_floor);
                if is_new && !std::mem::replace(&mut is_inside[neighbour], true) {
                    rest.push(neighbour);
                }
            }
        }
        let places: Vec<_> = (0..tiles.len()).filter(|&it| is_inside[it]).collect();
        if places.len() >= usize::from(NONE) {
            return Err(BoardError::TooLarge);
        }
        let mut cells = vec![NONE; tiles.len()];
        for (cell, &place) in (0..).zip(&places) {
            cells[place] = cell;
        }
        let next = |&place: &usize| {
            let cell = |it| neighbour(place, it).and_then(|it| cells.get(it).copied());
            Direction::ALL.map(|it| cell(it).unwrap_or(NONE))
        };
        let of = |is: fn(&Tile) -> bool| {
            places.iter().filter(|&&it| is(&tiles[it])).map(|&it| cells[it]).collect()
        };
        let is_lost = |(it, tile): (usize, &Tile)| tile.has_box != tile.is_goal && !is_inside[it];
        Ok(Self {
            next: places.iter().map(next).collect(),
            player: cells[player],
            boxes: of(|it| it.has_box),
            goals: of(|it| it.is_goal),
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

/// The place next to another in the rows.
fn neighbour(place: usize, direction: Direction) -> Option<usize> {
    let x = place % MAX_SIDE;
    match direction {
        Direction::Up => place.checked_sub(MAX_SIDE),
        Direction::Right => (x + 1 < MAX_SIDE).then_some(place + 1),
        Direction::Down => Some(place + MAX_SIDE),
        Direction::Left => (x > 0).then(|| place - 1),
    }
}

#[cfg(test)]
thread_local! {
    /// The number of cells that were looked at, for the tests that count work.
    pub(super) static CELLS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
