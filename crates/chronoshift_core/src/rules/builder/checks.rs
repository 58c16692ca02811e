//! Checks the parts in a builder, and builds a board from them.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::board_builder::BoardBuilder;
use super::error::BoardError;
use crate::rules::board::{Board, BoardParts, Wire};
use crate::rules::flood::flood;
use crate::rules::geometry::{Cell, Point};
use crate::rules::grid::{Grid, Portals};
use crate::rules::limits::Limit;
use crate::rules::tile::{Entry, Portal, Role, Tile};

/// The area that a walk from the start can reach.
pub(super) struct Enclosure {
    pub(super) inside: FixedBitSet,
    /// The inside tile on the border that is nearest to the start, if there is one.
    opening: Option<usize>,
}

/// Returns a fault for each of these tiles except the first, because a board can have at most one.
fn duplicate_faults(tiles: &[(Tile, Point)]) -> Vec<BoardError> {
    let Some((&(_, first), duplicates)) = tiles.split_first() else { return Vec::new() };
    duplicates.iter().map(|&(tile, at)| BoardError::Second { tile, at, first }).collect()
}

impl BoardBuilder {
    /// Builds the board.
    ///
    /// # Errors
    /// The first of the [`faults`](Self::faults), if there are any.
    pub fn build(&self) -> Result<Board, BoardError> {
        self.build_or_faults().map_err(|faults| faults[0])
    }

    /// Builds the board, or returns all faults.
    pub(crate) fn build_or_faults(&self) -> Result<Board, Vec<BoardError>> {
        let enclosure = self.enclosure();
        let faults = self.faults_with(&enclosure);
        if faults.is_empty() { Ok(self.build_unchecked_with(enclosure)) } else { Err(faults) }
    }

    /// Builds the board without checking it. The rules can play it only if the builder has no
    /// faults.
    pub(crate) fn build_unchecked(&self) -> Board {
        self.build_unchecked_with(self.enclosure())
    }

    fn build_unchecked_with(&self, enclosure: Enclosure) -> Board {
        let cell = |at| self.index(at).ok().map(Cell::new);
        let wire =
            |&[button, gate]: &[Point; 2]| Some(Wire { button: cell(button)?, gate: cell(gate)? });
        Board::new(BoardParts {
            width: self.width as u16,
            tiles: self.tiles.clone(),
            crates: self.crates.clone(),
            heavy_crates: self.heavy_crates.clone(),
            logics: self.logics.iter().map(|(&gate, &logic)| (Cell::new(gate), logic)).collect(),
            limits: self.limits,
            wires: self.wires.iter().filter_map(wire).collect(),
            inside: enclosure.inside,
        })
    }

    /// All current faults, and the first attempt, if any, to put a part outside the board.
    pub fn faults(&self) -> Vec<BoardError> {
        self.faults_with(&self.enclosure())
    }

    pub(super) fn faults_with(&self, enclosure: &Enclosure) -> Vec<BoardError> {
        let mut faults = Vec::from_iter(self.early_fault);
        if !self.tiles.is_empty() {
            faults.extend(self.map_faults_with(enclosure));
            for &[button, gate] in &self.wires {
                faults.extend(self.check_button(button).err());
                faults.extend(self.check_gate(gate).err());
            }
            for (gate, _) in self.logics() {
                faults.extend(self.check_gate(gate).err());
            }
            let limit_fault = |limit| {
                let value = self.limits.out_of_range(limit)?;
                Some(BoardError::NotALimit { limit, value })
            };
            faults.extend(Limit::ALL.into_iter().filter_map(limit_fault));
        }
        faults
    }

    /// Returns an error unless a wire can start at this position.
    pub(crate) fn check_button(&self, at: Point) -> Result<(), BoardError> {
        match self.tiles[self.index(at)?] {
            found if found.is_button() => Ok(()),
            found => Err(BoardError::NotAButton { at, found }),
        }
    }

    /// Returns an error unless a wire can end at this position.
    pub(crate) fn check_gate(&self, at: Point) -> Result<(), BoardError> {
        match self.tiles[self.index(at)?] {
            found if found.is_gate() => Ok(()),
            found => Err(BoardError::NotAGate { at, found }),
        }
    }

    /// All faults in the tiles and in the crates on them.
    pub(crate) fn map_faults(&self) -> Vec<BoardError> {
        self.map_faults_with(&self.enclosure())
    }

    fn map_faults_with(&self, enclosure: &Enclosure) -> Vec<BoardError> {
        let mut faults: Vec<_> = (0..self.height).filter_map(|y| self.row_fault(y)).collect();
        let are_rows_closed = faults.is_empty();
        faults.extend(self.start_faults());
        faults.extend(self.goal_faults());
        faults.extend(self.portal_faults());
        for index in self.crates.ones() {
            let (at, found) = (self.point(index), self.tiles[index]);
            let is_allowed = if self.heavy_crates.contains(index) {
                found == Tile::Floor
            } else {
                matches!(found, Tile::Floor | Tile::Storage)
            };
            if !is_allowed {
                faults.push(BoardError::CrateOn { at, found });
            }
        }
        // If a row lacks a wall at one end, the opening in the border has already been reported.
        let opening = enclosure.opening.filter(|_| are_rows_closed);
        faults.extend(opening.map(|index| BoardError::Open(self.point(index))));
        faults
    }

    /// Returns a fault if a row doesn't begin and end with a wall. Plain ground without a crate
    /// counts as blank.
    fn row_fault(&self, y: usize) -> Option<BoardError> {
        let row = y * self.width..(y + 1) * self.width;
        let is_blank =
            |&index: &usize| self.tiles[index] == Tile::Floor && !self.crates.contains(index);
        let left = row.clone().find(|index| !is_blank(index)).unwrap_or(row.start);
        let right = row.rev().find(|index| !is_blank(index)).unwrap_or(left);
        if self.tiles[left] != Tile::Wall {
            Some(BoardError::NoLeftWall(self.point(left)))
        } else if self.tiles[right] != Tile::Wall {
            Some(BoardError::NoRightWall(self.point(right)))
        } else {
            None
        }
    }

    /// Checks that there is exactly one start.
    fn start_faults(&self) -> Vec<BoardError> {
        let starts = self.tiles_where(Tile::is_start);
        if starts.is_empty() {
            vec![BoardError::Missing(Tile::Start)]
        } else {
            duplicate_faults(&starts)
        }
    }

    /// Checks that there is at most one goal, and exactly one if there are no storage spots.
    fn goal_faults(&self) -> Vec<BoardError> {
        let goals = self.tiles_where(|tile| tile.role() == Role::Goal);
        let is_missing = goals.is_empty() && !self.tiles.iter().any(|tile| tile.is_storage());
        if is_missing { vec![BoardError::Missing(Tile::Goal)] } else { duplicate_faults(&goals) }
    }

    /// Checks that each portal has two ends.
    fn portal_faults(&self) -> Vec<BoardError> {
        let mut ends = BTreeMap::<Portal, Vec<Point>>::new();
        for (tile, at) in self.tiles_where(|tile| matches!(tile.entry(), Entry::Linked(_))) {
            if let Entry::Linked(portal) = tile.entry() {
                ends.entry(portal).or_default().push(at);
            }
        }
        let faults = ends.into_iter().flat_map(|(portal, ends)| {
            let tile = Tile::Portal(portal);
            let lone_end = (ends.len() == 1).then(|| BoardError::LonePortal { tile, at: ends[0] });
            let extra_ends =
                ends.into_iter().skip(2).map(move |at| BoardError::ThirdEnd { tile, at });
            lone_end.into_iter().chain(extra_ends).collect::<Vec<_>>()
        });
        faults.collect()
    }

    /// The tiles of some kind and their positions, row by row.
    fn tiles_where(&self, is_kind: impl Fn(Tile) -> bool) -> Vec<(Tile, Point)> {
        let tiles = self.tiles.iter().enumerate().filter(|(_, tile)| is_kind(**tile));
        tiles.map(|(index, &tile)| (tile, self.point(index))).collect()
    }

    /// Finds the tiles that a walk from the start can reach. The walk crosses anything but walls,
    /// even one-way tiles against their direction, and ends at the border.
    pub(super) fn enclosure(&self) -> Enclosure {
        let mut inside = FixedBitSet::with_capacity(self.tiles.len());
        let start = self.tiles.iter().position(|tile| tile.is_start());
        inside.extend(start);
        let portals = Portals::new(&self.tiles);
        let grid = Grid { width: self.width, area: self.tiles.len() };
        let steps = |index| {
            if self.is_on_border(index) {
                [index; 4]
            } else {
                // If several border tiles are equally near, this order decides which one is found
                // first.
                let [north, east, south, west] = grid.steps(index, &portals);
                [west, east, north, south]
            }
        };
        let enter = |_, next: usize| !self.tiles[next].is_wall() && !inside.put(next);
        let reached = flood(start, steps, enter);
        let opening = reached.into_iter().find(|&index| self.is_on_border(index));
        Enclosure { inside, opening }
    }
}
