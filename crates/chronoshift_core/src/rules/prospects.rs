//! Crates that never move again, and the storages that they leave empty.

use super::cells::CellSet;
use super::flood::flood;
use super::geometry::{Cell, Direction};
use super::relaxation::Relaxation;
use super::terrain::Terrain;
use super::world::World;

/// The certain facts about the crates of a world, up to the end of its timeline.
#[derive(Debug, Clone)]
pub(crate) struct Prospects<S> {
    /// The possible events; frozen crates are in the way.
    pub(crate) possible: Relaxation,
    /// The crates that never move again.
    pub(crate) frozen: S,
}

impl<S: CellSet> Prospects<S> {
    /// The prospects of a world. A single clone never pushes heavy crates.
    pub(crate) fn new(terrain: &Terrain<S>, world: &World<S>, is_alone: bool) -> Self {
        let possible = Relaxation::after(terrain, world, &S::none(terrain.area()));
        let is_too_heavy = |cell| is_alone && world.has_heavy_crate(cell);
        let frozen = frozen(terrain, &possible, &world.crates, is_too_heavy);
        Self { possible: Relaxation::after(terrain, world, &frozen), frozen }
    }

    /// The storages without a frozen crate, in order.
    fn open_storages<'a>(&'a self, terrain: &'a Terrain<S>) -> impl Iterator<Item = Cell> + 'a {
        terrain.storages().filter(|&cell| !self.frozen.has(cell))
    }

    /// The storages that no crate can ever be on, in order.
    pub(crate) fn storages_out_of_reach<'a>(
        &'a self,
        terrain: &'a Terrain<S>,
    ) -> impl Iterator<Item = Cell> + 'a {
        self.open_storages(terrain).filter(|&cell| !self.possible.crate_comes_to(cell))
    }

    /// The cells that one of some crates can be on.
    pub(crate) fn reach(&self, terrain: &Terrain<S>, crates: impl Iterator<Item = Cell>) -> S {
        let mut reach = S::none(terrain.area());
        let crates: Vec<_> = crates.collect();
        reach.fill(crates.iter().copied());
        let pushed_to = |cell| {
            let ways = Direction::ALL.into_iter();
            let ways = ways.filter(move |&way| self.possible.can_be_pushed_on(terrain, cell, way));
            ways.map(move |way| terrain.step(cell, way))
        };
        flood(crates, pushed_to, |_, to| {
            let is_new = !reach.has(to);
            reach.add(to);
            is_new
        });
        reach
    }

    /// Whether fewer crates of the world can be on storages at once than there are storages.
    pub(crate) fn are_crates_too_few(&self, terrain: &Terrain<S>, world: &World<S>) -> bool {
        let leads = self.possible.leads_to(terrain, self.open_storages(terrain));
        let coming = world.crates().filter(|&cell| leads.has(cell) && !self.frozen.has(cell));
        coming.count() < self.open_storages(terrain).count()
    }
}

/// The crates among those of a world that never move again; `stays` knows some of them. Each push
/// of one of them needs a place that is shut, or that one of them is on.
///
/// A crate is never pushed to a place where another was before the turn, and no clone is on the tile
/// of a crate. So none of them can be the first to be pushed.
fn frozen<S: CellSet>(
    terrain: &Terrain<S>,
    possible: &Relaxation,
    crates: &S,
    stays: impl Fn(Cell) -> bool,
) -> S {
    let mut frozen = crates.clone();
    let mut doubtful: Vec<_> = crates.cells().filter(|&cell| !stays(cell)).collect();
    while let Some(cell) = doubtful.pop() {
        let moves = Direction::ALL.into_iter().any(|way| {
            possible.can_be_pushed_on(terrain, cell, way)
                && !frozen.has(terrain.step(cell, way))
                && !frozen.has(terrain.step_back(cell, way))
        });
        if moves && frozen.has(cell) {
            frozen.take(cell);
            // Perhaps only this crate kept those beside it.
            let beside = terrain.steps_from(cell).into_iter().chain(terrain.steps_to(cell));
            doubtful.extend(beside.filter(|&cell| frozen.has(cell) && !stays(cell)));
        }
    }
    frozen
}
