//! The part of a level that stays the same during play.

use std::ops::Deref;
use std::sync::OnceLock;

use fixedbitset::FixedBitSet;
use serde::{Deserialize, Serialize};

use super::cells::CellSet;
use super::gate::GateLogic;
use super::geometry::{Cell, Direction, Point};
use super::grid::{Grid, StepTable};
use super::limits::LevelLimits;
use super::terrain::{CellSpec, Terrain};
use super::tile::Tile;

/// A wire from a button to a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wire {
    /// The button's tile.
    pub button: Cell,
    /// The gate's tile.
    pub gate: Cell,
}

/// The part of a level that stays the same during play: the tiles, the wires, and the starting
/// positions of crates.
///
/// The rules work on its [`Terrain`]; the board adds facts that people and files need. Walls
/// enclose the board: a walk from the start that only walls stop never reaches the border, so every
/// tile that a clone or a moving crate can be on has four neighbours.
/// [`BoardBuilder`](super::BoardBuilder), which builds all boards, checks this.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: u16,
    terrain: Terrain,
    inside: FixedBitSet,
    gates: Vec<Cell>,
    wires: Vec<Wire>,
    limits: LevelLimits,
    name: BoardNameCache,
}

/// The cached name of a board, which comparisons ignore because it follows from the other fields.
#[derive(Debug, Clone, Default)]
struct BoardNameCache(OnceLock<String>);

impl PartialEq for BoardNameCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for BoardNameCache {}

/// Whether a tile is a wall, and if not, whether a walk from the start can reach it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Zone {
    /// A wall, which walks can't pass through.
    Wall,
    /// Not a wall, and reachable from the start by a walk that only walls stop.
    Inside,
    /// Not a wall, and not reachable from the start.
    Outside,
}

/// The parts of a board after the builder has checked them.
pub(super) struct BoardParts {
    pub width: u16,
    pub tiles: Vec<Tile>,
    pub crates: FixedBitSet,
    pub heavy_crates: FixedBitSet,
    /// The gates whose logic is not [`GateLogic::Odd`].
    pub logics: Vec<(Cell, GateLogic)>,
    pub limits: LevelLimits,
    pub wires: Vec<Wire>,
    /// The tiles that a walk from the start can reach.
    pub inside: FixedBitSet,
}

impl Board {
    /// The maximum width and height, in tiles.
    pub const MAX_SIDE: usize = 256;

    pub(super) fn new(parts: BoardParts) -> Self {
        let BoardParts { width, tiles, crates, heavy_crates, logics, limits, mut wires, inside } =
            parts;
        let mut seen = std::collections::HashSet::new();
        wires.retain(|wire| seen.insert(*wire));

        let side = usize::from(width);
        let steps = StepTable::new(Grid { width: side, area: tiles.len() }, &tiles);
        let specs = tiles.iter().enumerate().map(|(index, &tile)| CellSpec {
            tile,
            // The casts are lossless, because the sides are at most 256 long.
            point: Point { x: (index % side) as u8, y: (index / side) as u8 },
            steps: steps.steps_from[index],
            steps_back: steps.steps_to[index],
            has_crate: crates.has(Cell::new(index)),
            is_heavy: heavy_crates.has(Cell::new(index)),
        });
        let wire_ends = wires.iter().map(|wire| (wire.button, wire.gate));
        let terrain = Terrain::new(specs, wire_ends, logics.into_iter());
        let gates = terrain.cells().filter(|&cell| terrain.tile(cell).is_gate()).collect();
        let name = BoardNameCache::default();
        Self { width, terrain, inside, gates, wires, limits, name }
    }

    /// Returns the board's name. The first call computes the name with `make` and caches it.
    pub(crate) fn name_or_init(&self, make: impl FnOnce(&Self) -> String) -> &str {
        self.name.0.get_or_init(|| make(self))
    }

    /// The number of tiles in a row, 1 to [`MAX_SIDE`](Self::MAX_SIDE).
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// The number of rows, 1 to [`MAX_SIDE`](Self::MAX_SIDE).
    pub fn height(&self) -> usize {
        self.area() / self.width()
    }

    /// The cell at these coordinates; `None` outside the board.
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        let is_on_board = x < self.width() && y < self.height();
        is_on_board.then(|| Cell((y * self.width() + x) as u16))
    }

    /// The adjacent cell on the map, for pictures and texts; `None` beyond the border. Clones and
    /// crates follow [steps](Terrain::step) instead.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let grid = Grid { width: self.width(), area: self.area() };
        grid.neighbours(cell.index())[direction as usize].map(Cell::new)
    }

    /// Whether a tile can be reached from the start if only walls block the way.
    pub fn is_inside(&self, cell: Cell) -> bool {
        self.inside.has(cell)
    }

    /// The zone of each tile, row by row.
    pub fn zones(&self) -> Vec<Zone> {
        let zone = |cell| match (self.tile(cell).is_wall(), self.is_inside(cell)) {
            (true, _) => Zone::Wall,
            (false, true) => Zone::Inside,
            (false, false) => Zone::Outside,
        };
        self.cells().map(zone).collect()
    }

    /// The top left and bottom right corners of the area inside the walls; `None` if there is no
    /// start.
    pub fn inside_bounds(&self) -> Option<[Point; 2]> {
        let points = self.inside.cells().map(|cell| self.point(cell));
        points.map(|point| [point, point]).reduce(|[top_left, bottom_right], [point, _]| {
            let top_left = Point { x: top_left.x.min(point.x), y: top_left.y.min(point.y) };
            [top_left, Point { x: bottom_right.x.max(point.x), y: bottom_right.y.max(point.y) }]
        })
    }

    /// The tiles that are neither walls nor plain ground, row by row.
    pub fn fixtures(&self) -> Vec<Cell> {
        self.cells().filter(|&cell| self.tile(cell).is_fixture()).collect()
    }

    /// The gates, row by row.
    pub fn gates(&self) -> &[Cell] {
        &self.gates
    }

    /// The wires in the order of the level file, without duplicates.
    pub fn wires(&self) -> &[Wire] {
        &self.wires
    }

    /// The approximate cost of a turn with this number of clones, in units of about 10 ns.
    pub(crate) fn turn_work(&self, clones: usize) -> usize {
        16 + (self.area() + self.wires.len()) / 64 + clones
    }

    /// Whether the level is a Sokoban puzzle: it has only walls, floor, plain crates, storage spots
    /// and one player without a time machine, and no limits.
    pub(crate) fn is_sokoban(&self) -> bool {
        let is_sokoban_tile = |tile| {
            matches!(tile, Tile::Wall | Tile::Floor | Tile::Storage | Tile::PlainStart { .. })
        };
        self.cells().all(|cell| is_sokoban_tile(self.tile(cell)))
            && !self.has_heavy_crates()
            && self.limits == LevelLimits::default()
    }

    /// The limits on the number of clones and on the score.
    pub fn limits(&self) -> LevelLimits {
        self.limits
    }
}

/// Gives boards the getters of their terrain.
impl Deref for Board {
    type Target = Terrain;

    fn deref(&self) -> &Terrain {
        &self.terrain
    }
}
