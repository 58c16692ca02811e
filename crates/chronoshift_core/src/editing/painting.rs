//! Painting and erasing, which keep the outer wall closed.

use std::collections::{HashMap, HashSet};

use super::framing::Margins;
use super::outside::{Outside, adjacent_points, is_on_border, reachable_from, surrounding_points};
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::MapTile;
use crate::rules::{Point, Role};

impl Transaction<'_> {
    /// Puts tiles at positions; of several tiles for the same position, the last one counts. A
    /// start or a goal is put only at the last of its positions. Walls are added between new inside
    /// tiles and the outside.
    pub(super) fn paint(&mut self, map_tiles: &[(Point, MapTile)]) -> Result<(), Refusal> {
        let mut map_tiles = self.with_unique_tiles(map_tiles);
        let inside = self.new_inside_points(&map_tiles);
        let margins = Margins::around(self.board(), &inside);
        self.grow(margins)?;
        let moved = |at| margins.new_position(at);
        map_tiles = map_tiles.into_iter().map(|(at, map_tile)| (moved(at), map_tile)).collect();
        let inside: HashSet<_> = inside.into_iter().map(moved).collect();
        let outside = Outside::new(self.board());
        for &at in &inside {
            for beyond in surrounding_points(self.board(), at) {
                if outside.contains(beyond) && !inside.contains(&beyond) {
                    map_tiles.insert(beyond, MapTile::WALL);
                }
            }
        }
        self.put(map_tiles);
        Ok(())
    }

    /// Replaces tiles with plain ground, except for the outer wall.
    pub(super) fn erase(&mut self, positions: &[Point]) -> Result<(), Refusal> {
        let outside = Outside::new(self.board());
        let erased: Vec<_> = positions
            .iter()
            .filter(|&&at| !self.is_outer_wall(&outside, at))
            .map(|&at| (at, MapTile::FLOOR))
            .collect();
        self.paint(&erased)
    }

    /// Whether a position is part of the outer wall: a wall on the border or next to the outside.
    pub(super) fn is_outer_wall(&self, outside: &Outside, at: Point) -> bool {
        self.map_tile(at) == Some(MapTile::WALL)
            && (is_on_border(self.board(), at)
                || surrounding_points(self.board(), at).any(|at| outside.contains(at)))
    }

    /// The new tiles for positions on the board, with at most one start and at most one goal.
    fn with_unique_tiles(&self, map_tiles: &[(Point, MapTile)]) -> HashMap<Point, MapTile> {
        let tiles_on_board =
            map_tiles.iter().copied().filter(|&(at, _)| self.map_tile(at).is_some());
        let mut new: HashMap<_, _> = tiles_on_board.clone().collect();
        for role in [Role::Start, Role::Goal] {
            let has_role = |map_tile: MapTile| map_tile.tile().role() == role;
            let is_candidate =
                |&(at, map_tile): &_| has_role(map_tile) && new.get(&at) == Some(&map_tile);
            let Some((last, unique)) = tiles_on_board.clone().rfind(is_candidate) else { continue };
            new.values_mut()
                .filter(|map_tile| has_role(**map_tile))
                .for_each(|map_tile| *map_tile = map_tile.without_role());
            new.insert(last, unique);
            for at in self.board().points() {
                if let Some(map_tile) = self.map_tile(at).filter(|&map_tile| has_role(map_tile)) {
                    new.entry(at).or_insert(map_tile.without_role());
                }
            }
        }
        new
    }

    /// The positions of new tiles that become part of the inside. A connected group of new tiles
    /// does so if it contains anything but plain ground, if it overlaps or touches the old inside,
    /// or if it touches nothing outside.
    fn new_inside_points(&self, map_tiles: &HashMap<Point, MapTile>) -> Vec<Point> {
        let outside = Outside::new(self.board());
        let was_inside = |at| {
            !outside.contains(at)
                && self.map_tile(at).is_some_and(|map_tile| map_tile != MapTile::WALL)
        };
        let is_new_open_tile = |at| {
            let map_tile = map_tiles.get(&at).copied();
            let is_changed = map_tile != self.map_tile(at) || outside.contains(at);
            map_tile.is_some_and(|map_tile| map_tile != MapTile::WALL) && is_changed
        };
        let (mut inside, mut seen) = (Vec::new(), HashSet::new());
        for &from in map_tiles.keys() {
            let group =
                reachable_from(self.board(), from, |at| is_new_open_tile(at) && seen.insert(at));
            let adjacent = |at| adjacent_points(self.board(), at);
            let is_inside = |&at: &Point| {
                let is_piece = map_tiles.get(&at) != Some(&MapTile::FLOOR);
                is_piece
                    || was_inside(at)
                    || adjacent(at).any(|at| !is_new_open_tile(at) && was_inside(at))
            };
            let is_outside = |&at: &Point| {
                outside.contains(at)
                    || is_on_border(self.board(), at)
                    || adjacent(at).any(|at| outside.contains(at))
            };
            if group.iter().any(is_inside) || !group.iter().any(is_outside) {
                inside.extend(group);
            }
        }
        inside
    }
}
