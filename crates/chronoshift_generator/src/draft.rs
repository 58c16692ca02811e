//! Drafts: boards that are easy to change.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{
    Board, BoardBuilder, Direction, GateLogic, LevelLimits, Point, Tile,
};

use crate::dice::Dice;

/// The tiles of the start and the goal.
pub(crate) const START: MapTile = MapTile::Tile(Tile::Start);
pub(crate) const GOAL: MapTile = MapTile::Tile(Tile::Goal);

/// A board that is easy to change. Positions are indices of tiles, row by row. The outer walls are
/// not stored.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draft {
    width: usize,
    map_tiles: Vec<MapTile>,
    /// The wires, from button to gate.
    wires: BTreeSet<(usize, usize)>,
    /// The gates whose logic is not [`GateLogic::Odd`].
    logics: BTreeMap<usize, GateLogic>,
    limits: LevelLimits,
}

impl Draft {
    /// The maximum width and height.
    pub const MAX_SIDE: usize = Board::MAX_SIDE - 2;

    /// A draft of only walls. Both sides must be from 1 to [`MAX_SIDE`](Self::MAX_SIDE).
    pub(crate) fn all_walls(width: usize, height: usize) -> Self {
        Self {
            width,
            map_tiles: vec![MapTile::WALL; width * height],
            wires: BTreeSet::new(),
            logics: BTreeMap::new(),
            limits: LevelLimits::default(),
        }
    }

    /// The draft of a board. Tiles that no walk from the start reaches become walls, and outer
    /// walls are left out.
    pub fn from_board(board: &Board) -> Self {
        let [first, last] = board.inside_bounds().unwrap_or([Point { x: 0, y: 0 }; 2]);
        let [left, top] = [first.x, first.y].map(usize::from);
        let width = usize::from(last.x) - left + 1;
        let height = usize::from(last.y) - top + 1;
        let builder = BoardBuilder::from(board);
        let mut draft = Self::all_walls(width, height);
        let position = |at: Point| {
            let (x, y) =
                (usize::from(at.x).checked_sub(left)?, usize::from(at.y).checked_sub(top)?);
            (x < width && y < height).then_some(y * width + x)
        };
        for cell in board.cells().filter(|&cell| board.is_inside(cell)) {
            let at = board.point(cell);
            if let (Some(position), Some(map_tile)) =
                (position(at), MapTile::from_board(&builder, at))
            {
                draft.map_tiles[position] = map_tile;
            }
        }
        let ends = |wire: &[Point; 2]| Some((position(wire[0])?, position(wire[1])?));
        draft.wires = builder.wires().iter().filter_map(ends).collect();
        draft.logics =
            builder.logics().filter_map(|(at, logic)| Some((position(at)?, logic))).collect();
        draft.limits = board.limits();
        draft.drop_dangling_wires();
        draft
    }

    /// The draft at a random position within walls of this size; `None` if it does not fit.
    pub(crate) fn placed_in_frame(
        &self,
        (width, height): (usize, usize),
        dice: &mut Dice,
    ) -> Option<Self> {
        let (own_width, own_height) = self.size();
        let left = dice.below(width.checked_sub(own_width)? + 1);
        let top = dice.below(height.checked_sub(own_height)? + 1);
        let mut framed = Self::all_walls(width, height);
        let position = |own: usize| (own / own_width + top) * width + own % own_width + left;
        for (own, &map_tile) in self.map_tiles.iter().enumerate() {
            framed.map_tiles[position(own)] = map_tile;
        }
        framed.wires =
            self.wires().map(|(button, gate)| (position(button), position(gate))).collect();
        framed.logics = self.logics.iter().map(|(&gate, &logic)| (position(gate), logic)).collect();
        framed.limits = self.limits;
        Some(framed)
    }

    /// The draft as a board; `None` if the board is invalid.
    pub fn board(&self) -> Option<Arc<Board>> {
        let (width, height) = self.size();
        let mut builder = BoardBuilder::new(width + 2, height + 2);
        for (position, map_tile) in self.map_tiles.iter().enumerate() {
            map_tile.put(&mut builder, self.point(position));
        }
        for &(button, gate) in &self.wires {
            builder.add_wire(self.point(button), self.point(gate));
        }
        for (&gate, &logic) in &self.logics {
            builder.set_logic(self.point(gate), logic);
        }
        builder.set_limits(self.limits);
        builder.build().ok().map(Arc::new)
    }

    /// The point of a position on the board, which includes the outer walls.
    fn point(&self, position: usize) -> Point {
        // The casts are lossless, because the sides are at most 254.
        Point { x: (position % self.width + 1) as u8, y: (position / self.width + 1) as u8 }
    }

    /// The width and the height.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.map_tiles.len() / self.width)
    }

    /// The tiles, row by row.
    pub fn map_tiles(&self) -> &[MapTile] {
        &self.map_tiles
    }

    /// The wires, from button to gate.
    pub fn wires(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.wires.iter().copied()
    }

    /// The logic of a gate.
    pub(crate) fn logic(&self, gate: usize) -> GateLogic {
        self.logics.get(&gate).copied().unwrap_or_default()
    }

    pub(crate) fn set_logic(&mut self, gate: usize, logic: GateLogic) {
        match logic {
            GateLogic::Odd => self.logics.remove(&gate),
            GateLogic::Any | GateLogic::All => self.logics.insert(gate, logic),
        };
    }

    /// Puts a tile at a position, and removes wires and logics that it can't have.
    pub(crate) fn put(&mut self, position: usize, map_tile: MapTile) {
        self.map_tiles[position] = map_tile;
        self.drop_dangling_wires();
    }

    /// Swaps two tiles together with their wires and logics.
    pub(crate) fn swap(&mut self, one: usize, other: usize) {
        self.map_tiles.swap(one, other);
        let moved = |position| match position {
            _ if position == one => other,
            _ if position == other => one,
            _ => position,
        };
        let wires = self.wires.iter().map(|&(button, gate)| (moved(button), moved(gate)));
        self.wires = wires.collect();
        self.logics = self.logics.iter().map(|(&gate, &logic)| (moved(gate), logic)).collect();
    }

    /// Adds a wire, or removes it if it already exists.
    pub(crate) fn toggle_wire(&mut self, button: usize, gate: usize) {
        if !self.wires.remove(&(button, gate)) {
            self.wires.insert((button, gate));
        }
    }

    /// Removes wires that no longer lead from a button to a gate, and logics without a gate.
    fn drop_dangling_wires(&mut self) {
        let map_tiles = &self.map_tiles;
        let is_gate = |gate: usize| map_tiles[gate].tile().is_gate();
        self.wires.retain(|&(button, gate)| map_tiles[button].tile().is_button() && is_gate(gate));
        self.logics.retain(|&gate, _| is_gate(gate));
    }

    /// The positions of all tiles of a kind, in order.
    pub(crate) fn positions(&self, is_kind: impl Fn(MapTile) -> bool) -> Vec<usize> {
        (0..self.map_tiles.len()).filter(|&position| is_kind(self.map_tiles[position])).collect()
    }

    /// The buttons, in order.
    pub(crate) fn buttons(&self) -> Vec<usize> {
        self.positions(|map_tile| map_tile.tile().is_button())
    }

    /// The gates, in order.
    pub(crate) fn gates(&self) -> Vec<usize> {
        self.positions(|map_tile| map_tile.tile().is_gate())
    }

    /// Whether each button and each gate has a wire.
    pub(crate) fn is_wired(&self) -> bool {
        self.gates().iter().all(|&gate| self.wires().any(|(_, to)| to == gate))
            && self.buttons().iter().all(|&button| self.wires().any(|(from, _)| from == button))
    }

    /// The number of tiles that are not walls.
    pub fn tile_count(&self) -> usize {
        self.map_tiles.iter().filter(|&&map_tile| map_tile != MapTile::WALL).count()
    }

    /// The number of [pieces](is_piece).
    pub fn piece_count(&self) -> usize {
        self.map_tiles.iter().filter(|&&map_tile| is_piece(map_tile)).count()
    }

    /// The positions next to a position: at most four.
    pub(crate) fn neighbours(&self, position: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, height) = self.size();
        let (x, y) = (position % width, position / width);
        let neighbour = move |direction| match direction {
            Direction::North => (y > 0).then(|| position - width),
            Direction::East => (x + 1 < width).then_some(position + 1),
            Direction::South => (y + 1 < height).then_some(position + width),
            Direction::West => (x > 0).then(|| position - 1),
        };
        Direction::ALL.into_iter().filter_map(neighbour)
    }

    /// Whether all tiles that are not walls can be reached from the start if only walls are in the
    /// way.
    pub(crate) fn is_connected(&self) -> bool {
        let Some(start) = self.map_tiles.iter().position(|map_tile| map_tile.tile().is_start())
        else {
            return false;
        };
        let mut seen = vec![false; self.map_tiles.len()];
        seen[start] = true;
        let mut open = vec![start];
        let mut count = 1;
        while let Some(position) = open.pop() {
            let other_end = |other: &usize| {
                let map_tile = self.map_tiles[position];
                let is_portal = matches!(map_tile, MapTile::Tile(Tile::Portal(_)));
                is_portal && *other != position && self.map_tiles[*other] == map_tile
            };
            let through = (0..self.map_tiles.len()).find(other_end);
            for next in self.neighbours(position).chain(through) {
                if !seen[next] && self.map_tiles[next] != MapTile::WALL {
                    seen[next] = true;
                    count += 1;
                    open.push(next);
                }
            }
        }
        count == self.tile_count()
    }

    /// A draft of this width whose tile at each position comes from the old position in `from`,
    /// with its wires and logics.
    pub(crate) fn rearranged(
        &self,
        width: usize,
        from: &[usize],
        transform: impl Fn(MapTile) -> MapTile,
    ) -> Self {
        let mut to = vec![None; self.map_tiles.len()];
        for (new, &old) in from.iter().enumerate() {
            to[old] = Some(new);
        }
        let ends = |&(button, gate): &(usize, usize)| Some((to[button]?, to[gate]?));
        let mut draft = Self {
            width,
            map_tiles: from.iter().map(|&old| transform(self.map_tiles[old])).collect(),
            wires: self.wires.iter().filter_map(ends).collect(),
            logics: self.logics.iter().filter_map(|(&at, &logic)| Some((to[at]?, logic))).collect(),
            limits: self.limits,
        };
        draft.drop_dangling_wires();
        draft
    }
}

/// Whether a tile is a piece: not a wall, plain ground, the start or the goal.
pub(crate) fn is_piece(map_tile: MapTile) -> bool {
    let is_other = |tile: Tile| matches!(tile, Tile::Wall | Tile::Floor | Tile::Goal);
    match map_tile {
        MapTile::Tile(tile) => !is_other(tile) && !tile.is_start(),
        MapTile::Crate | MapTile::HeavyCrate | MapTile::StoredCrate => true,
    }
}
