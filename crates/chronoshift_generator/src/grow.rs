//! Grows random boards.

use chronoshift_core::level::MapTile;

use crate::dice::Dice;
use crate::draft::{Draft, GOAL, START};
use crate::palette::map_tiles_of;
use crate::requirements::Requirements;

/// The maximum number of attempts at a random board. Few are needed unless the requirements
/// contradict each other.
const MAX_ATTEMPTS: usize = 1_000;

/// Creates a random board that the requirements allow, within walls of the maximum size; `None` if
/// no attempt succeeds.
pub(crate) fn grow(requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    (0..MAX_ATTEMPTS).find_map(|_| {
        let mut draft = carve(requirements, dice)?;
        furnish(&mut draft, requirements, dice)?;
        requirements.allows(&draft).then_some(draft)
    })
}

/// Carves a random connected area of plain ground, with more corridors than open rooms.
fn carve(requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    let (width, height) = requirements.max_size;
    let mut draft = Draft::all_walls(width, height);
    let max_tiles = requirements.max_tiles.min(width * height);
    let min_tiles = (max_tiles / 2).max(5).min(max_tiles);
    let tiles = min_tiles + dice.below(max_tiles - min_tiles + 1);
    draft.put(dice.below(width * height), MapTile::FLOOR);
    while draft.tile_count() < tiles {
        let position = dice.pick(&draft.border_walls())?;
        let is_open = |at: &usize| draft.map_tiles()[*at] != MapTile::WALL;
        let open_neighbours = draft.neighbours(position).filter(is_open).count();
        // A tile that would widen a corridor is carved less often.
        if open_neighbours == 1 || dice.one_in(2 * open_neighbours) {
            draft.put(position, MapTile::FLOOR);
        }
    }
    Some(draft)
}

/// Puts the start, the goal, random pieces and wires on plain ground.
fn furnish(draft: &mut Draft, requirements: &Requirements, dice: &mut Dice) -> Option<()> {
    put_somewhere(draft, START, dice)?;
    if requirements.goal {
        put_somewhere(draft, GOAL, dice)?;
    }
    for &kind in requirements.pieces.kinds() {
        if dice.one_in(4) {
            continue;
        }
        for map_tile in map_tiles_of(kind, draft, dice) {
            put_somewhere(draft, map_tile, dice)?;
        }
    }
    draft.wire_unwired_parts(dice);
    Some(())
}

/// Puts a tile on random plain ground.
pub(crate) fn put_somewhere(draft: &mut Draft, map_tile: MapTile, dice: &mut Dice) -> Option<()> {
    let position = dice.pick(&draft.positions(|map_tile| map_tile == MapTile::FLOOR))?;
    draft.put(position, map_tile);
    Some(())
}

impl Draft {
    /// The walls next to tiles that are not walls.
    pub(crate) fn border_walls(&self) -> Vec<usize> {
        let is_border = |position: &usize| {
            self.neighbours(*position).any(|other| self.map_tiles()[other] != MapTile::WALL)
        };
        let walls = self.positions(|map_tile| map_tile == MapTile::WALL);
        walls.into_iter().filter(is_border).collect()
    }

    /// Adds a wire to each button and each gate without one.
    pub(crate) fn wire_unwired_parts(&mut self, dice: &mut Dice) {
        let (buttons, gates) = (self.buttons(), self.gates());
        for &gate in &gates {
            if self.wires().all(|(_, to)| to != gate)
                && let Some(button) = dice.pick(&buttons)
            {
                self.toggle_wire(button, gate);
            }
        }
        for &button in &buttons {
            if self.wires().all(|(from, _)| from != button)
                && let Some(gate) = dice.pick(&gates)
            {
                self.toggle_wire(button, gate);
            }
        }
    }
}
