//! The lengths of the paths that collapsed bridges leave.

use std::collections::HashMap;
use std::convert::Infallible;

use super::usefulness::{UsefulCells, UsefulPaths};
use crate::rules::{Cell, CellSet, Direction, Relaxation, Terrain};
use crate::solver::bounds::LatchingCells;
use crate::solver::running::{Budget, Stop};

/// Lower bounds on a clone's turns, indexed by its cell; [`NEVER`](crate::rules::NEVER) if there is
/// no path.
pub(super) struct Paths {
    /// The turns until the clone is inside.
    pub(super) turns_home: Vec<u32>,
    /// The turns until the clone is on the goal.
    pub(super) turns_to_goal: Vec<u32>,
    /// The turns until a clone on the goal is inside.
    pub(super) turns_home_from_goal: u32,
    /// Empty unless clones have to be useful.
    pub(super) useful: UsefulPaths,
}

/// The paths for each set of cracked bridges that a search meets (`docs/solver.md`, "Distances").
pub(super) struct PathTables<'a, S> {
    terrain: &'a Terrain<S>,
    relaxation: &'a Relaxation,
    latching_cells: LatchingCells,
    useful_cells: Option<UsefulCells>,
    /// The first paths are those over all bridges.
    tables: Vec<Paths>,
    /// The index of the paths for each bitmap of cracked bridges.
    indices: HashMap<u64, usize>,
    /// The index of the current paths.
    current: usize,
    /// The bitmap of cracked bridges for which the current paths were selected.
    current_cracked: u64,
}

/// The maximum number of entries in all tables together.
const MAX_ENTRIES: usize = 1 << 20;

impl<'a, S: CellSet> PathTables<'a, S> {
    pub(super) fn new(
        terrain: &'a Terrain<S>,
        relaxation: &'a Relaxation,
        latching_cells: &LatchingCells,
    ) -> Self {
        let mut tables = Self {
            terrain,
            relaxation,
            latching_cells: latching_cells.clone(),
            useful_cells: None,
            tables: Vec::new(),
            indices: HashMap::new(),
            current: 0,
            current_cracked: 0,
        };
        let Ok(paths) = tables.paths_without(0, |_| Ok::<(), Infallible>(()));
        tables.add(0, paths);
        tables
    }

    /// Replaces the tables with tables for clones that have to be useful.
    pub(super) fn with_useful_cells(
        self,
        useful_cells: UsefulCells,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let mut tables = Self {
            useful_cells: Some(useful_cells),
            tables: Vec::new(),
            indices: HashMap::new(),
            current: 0,
            current_cracked: 0,
            ..self
        };
        let paths = tables.paths_without(0, |cells| budget.count_cells(cells))?;
        tables.add(0, paths);
        Ok(tables)
    }

    /// The paths over all bridges.
    pub(super) fn over_all_bridges(&self) -> &Paths {
        &self.tables[0]
    }

    /// The current paths.
    #[inline]
    pub(super) fn current(&self) -> &Paths {
        &self.tables[self.current]
    }

    /// Selects the current paths, given the bitmap of the latched cells. If there are too many
    /// tables, these are the paths over all bridges, which are never longer.
    #[inline]
    pub(super) fn select(&mut self, latched: u64) {
        let buttons = self.latching_cells.buttons().len() as u32;
        let cracked = latched.checked_shr(buttons).unwrap_or(0);
        if cracked != self.current_cracked {
            self.current_cracked = cracked;
            self.current = match self.indices.get(&cracked) {
                Some(&index) => index,
                None if (self.tables.len() + 1) * self.entries() > MAX_ENTRIES => 0,
                None => {
                    let Ok(paths) = self.paths_without(cracked, |_| Ok::<(), Infallible>(()));
                    self.add(cracked, paths)
                }
            };
        }
    }

    /// Adds the paths without some bridges, and returns their index.
    fn add(&mut self, cracked: u64, paths: Paths) -> usize {
        self.indices.insert(cracked, self.tables.len());
        self.tables.push(paths);
        self.tables.len() - 1
    }

    /// The number of entries in a table.
    fn entries(&self) -> usize {
        let useful_paths = self.useful_cells.as_ref().map_or(0, UsefulCells::path_count);
        self.terrain.area() * (2 + useful_paths)
    }

    /// The approximate memory that the tables take, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.tables.len() * self.entries() * size_of::<u32>()
    }

    /// Computes the paths without the bridges that have cracked. Calls `count_cells` with the
    /// number of cells that each search examines.
    #[cold]
    fn paths_without<E>(
        &self,
        cracked: u64,
        mut count_cells: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Paths, E> {
        let Self { terrain, relaxation, latching_cells, .. } = self;
        let mut is_cracked = vec![false; terrain.area()];
        let bridges = latching_cells.cells().skip(latching_cells.buttons().len());
        for (index, cell) in bridges.enumerate() {
            is_cracked[cell.index()] = cracked >> index & 1 == 1;
        }
        let mut turns_to = |targets: &[(Cell, u32)]| -> Result<Vec<u32>, E> {
            count_cells(Direction::ALL.len() * terrain.area())?;
            Ok(relaxation.min_turns_to(terrain, targets, |cell| is_cracked[cell.index()]))
        };
        let turns_home = turns_to(&[(terrain.start(), 1)])?;
        Ok(Paths {
            turns_home_from_goal: terrain.goal().map_or(0, |goal| turns_home[goal.index()]),
            turns_to_goal: match terrain.goal() {
                Some(goal) => turns_to(&[(goal, 0)])?,
                None => vec![0; terrain.area()],
            },
            useful: match &self.useful_cells {
                Some(useful_cells) => useful_cells.paths(&turns_home, turns_to)?,
                None => UsefulPaths::default(),
            },
            turns_home,
        })
    }
}
