//! Random boards.

use chronoshift_core::level::MapTile;

use crate::dice::Dice;
use crate::draft::{Draft, GOAL, START};
use crate::palette::map_tiles_of;
use crate::requirements::Requirements;

/// The number of attempts before a random board is given up; few are needed unless the requirements
/// contradicts itself.
const ATTEMPTS: usize = 1_000;

/// A random board with the parts that are wanted, in a frame of the greatest size; `None` if no
/// attempt had them.
pub(crate) fn grow(requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    (0..ATTEMPTS).find_map(|_| {
        let mut draft = carve(requirements, dice)?;
        furnish(&mut draft, requirements, dice)?;
        requirements.allows(&draft).then_some(draft)
    })
}

/// Plain ground: a random connected area, with more corridors than halls.
fn carve(requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    let (width, height) = requirements.size;
    let mut draft = Draft::solid(width, height);
    let most = requirements.tiles.min(width * height);
    let least = (most / 2).max(5).min(most);
    let tiles = least + dice.below(most - least + 1);
    draft.put(dice.below(width * height), MapTile::FLOOR);
    while draft.tiles() < tiles {
        let edge = draft.edge();
        let place = dice.pick(&edge)?;
        let beside =
            draft.beside(place).filter(|&at| draft.map_tiles()[at] != MapTile::WALL).count();
        // A place that would make a hall is taken less often.
        if beside == 1 || dice.one_in(2 * beside) {
            draft.put(place, MapTile::FLOOR);
        }
    }
    Some(draft)
}

/// Puts start, goal, pieces and wires on plain ground.
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
    draft.wire_the_unwired(dice);
    Some(())
}

/// Puts a tile on some plain ground.
fn put_somewhere(draft: &mut Draft, map_tile: MapTile, dice: &mut Dice) -> Option<()> {
    let place = dice.pick(&draft.places(|map_tile| map_tile == MapTile::FLOOR))?;
    draft.put(place, map_tile);
    Some(())
}

impl Draft {
    /// The walls beside other tiles.
    pub(crate) fn edge(&self) -> Vec<usize> {
        let is_beside = |place: &usize| {
            let mut beside = self.beside(*place);
            beside.any(|other| self.map_tiles()[other] != MapTile::WALL)
        };
        let walls = self.places(|map_tile| map_tile == MapTile::WALL);
        walls.into_iter().filter(is_beside).collect()
    }

    /// Gives each button and each gate a wire.
    pub(crate) fn wire_the_unwired(&mut self, dice: &mut Dice) {
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
