//! Crates that can never move again, and storage spots that can never be filled. The Sokoban solver
//! has its own version of the first, `freeze_deadlocks.rs`.

use super::cells::CellSet;
use super::flood::flood;
use super::geometry::{Cell, Direction};
use super::relaxation::Relaxation;
use super::terrain::Terrain;
use super::world::World;

/// Facts about the crates in a world that hold until the end of its timeline.
#[derive(Debug, Clone)]
pub(crate) struct Prospects<S> {
    /// The events that are still possible, with frozen crates as obstacles.
    pub(crate) relaxation: Relaxation,
    /// The crates that can never move again.
    pub(crate) frozen: S,
}

impl<S: CellSet> Prospects<S> {
    /// The prospects of a world. `is_alone` means that there is only one clone, which can't push
    /// heavy crates.
    pub(crate) fn new(terrain: &Terrain<S>, world: &World<S>, is_alone: bool) -> Self {
        let relaxation = Relaxation::from_world(terrain, world, &S::empty(terrain.area()));
        let is_too_heavy = |cell| is_alone && world.has_heavy_crate(cell);
        let frozen = find_frozen_crates(terrain, &relaxation, &world.crates, is_too_heavy);
        Self { relaxation: Relaxation::from_world(terrain, world, &frozen), frozen }
    }

    /// The storage spots without a frozen crate, in cell order.
    fn storage_spots_without_frozen_crate<'a>(
        &'a self,
        terrain: &'a Terrain<S>,
    ) -> impl Iterator<Item = Cell> + 'a {
        terrain.storage_spots().filter(|&cell| !self.frozen.has(cell))
    }

    /// The storage spots that no crate can ever reach, in cell order.
    pub(crate) fn storage_spots_out_of_reach<'a>(
        &'a self,
        terrain: &'a Terrain<S>,
    ) -> impl Iterator<Item = Cell> + 'a {
        self.storage_spots_without_frozen_crate(terrain)
            .filter(|&cell| !self.relaxation.can_crate_reach(cell))
    }

    /// The cells that at least one of these crates is on or can still reach.
    pub(crate) fn crate_reach(
        &self,
        terrain: &Terrain<S>,
        crates: impl Iterator<Item = Cell>,
    ) -> S {
        let mut reach = S::empty(terrain.area());
        let crates: Vec<_> = crates.collect();
        reach.replace_with(crates.iter().copied());
        let pushed_to = |cell| {
            let directions = Direction::ALL.into_iter();
            let directions = directions
                .filter(move |&direction| self.relaxation.can_push(terrain, cell, direction));
            directions.map(move |direction| terrain.step(cell, direction))
        };
        flood(crates, pushed_to, |_, to| {
            let is_new = !reach.has(to);
            reach.add(to);
            is_new
        });
        reach
    }

    /// Whether the world has too few crates to fill all storage spots at once, counting only crates
    /// that can still reach one.
    pub(crate) fn has_too_few_crates(&self, terrain: &Terrain<S>, world: &World<S>) -> bool {
        let sources = self
            .relaxation
            .crate_sources(terrain, self.storage_spots_without_frozen_crate(terrain));
        let useful_crates =
            world.crates().filter(|&cell| sources.has(cell) && !self.frozen.has(cell));
        useful_crates.count() < self.storage_spots_without_frozen_crate(terrain).count()
    }
}

/// The crates that can never move again. `is_immovable` returns whether a crate is already known to
/// be immovable. Any push of a frozen crate would need a tile in front of or behind the crate that
/// is permanently out of reach or occupied by another frozen crate.
///
/// A crate can't be pushed onto a tile that held another crate before the turn, and a clone can't
/// stand on a crate's tile. So no frozen crate can be the first to be pushed.
fn find_frozen_crates<S: CellSet>(
    terrain: &Terrain<S>,
    relaxation: &Relaxation,
    crates: &S,
    is_immovable: impl Fn(Cell) -> bool,
) -> S {
    let mut frozen = crates.clone();
    let mut to_check: Vec<_> = crates.cells().filter(|&cell| !is_immovable(cell)).collect();
    while let Some(cell) = to_check.pop() {
        let can_move = Direction::ALL.into_iter().any(|direction| {
            relaxation.can_push(terrain, cell, direction)
                && !frozen.has(terrain.step(cell, direction))
                && !frozen.has(terrain.step_back(cell, direction))
        });
        if can_move && frozen.has(cell) {
            frozen.discard(cell);
            // Perhaps this crate alone kept its neighbours frozen.
            let neighbours = terrain.steps_from(cell).into_iter().chain(terrain.steps_to(cell));
            to_check.extend(neighbours.filter(|&cell| frozen.has(cell) && !is_immovable(cell)));
        }
    }
    frozen
}
