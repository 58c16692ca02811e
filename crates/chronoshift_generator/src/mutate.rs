//! Changes boards at random.

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Direction, GateLogic, Tile};

use crate::dice::Dice;
use crate::draft::{Draft, is_piece};
use crate::grow::put_somewhere;
use crate::palette::map_tiles_of;
use crate::requirements::Requirements;

/// A kind of random change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// A wall becomes plain ground.
    Carve,
    /// Plain ground becomes a wall.
    Fill,
    /// A piece is added on plain ground; a portal is added with both ends.
    Add,
    /// A piece becomes plain ground; a portal is removed with both ends.
    Remove,
    /// A piece, the start or the goal moves to random plain ground.
    Move,
    /// A piece, the start or the goal swaps places with a tile next to it.
    Nudge,
    /// Two of the pieces, the start and the goal swap places.
    Swap,
    /// A piece is replaced with another.
    Replace,
    /// A wire is added or removed.
    Wire,
    /// A gate gets a random logic.
    Logic,
    /// A one-way tile gets a random direction.
    Turn,
    /// The walls of one half become an image of the walls of the other half.
    Mirror,
}

/// The changes to choose from. Repeated changes are chosen more often.
const CHANGES: [Change; 22] = [
    Change::Carve,
    Change::Carve,
    Change::Carve,
    Change::Fill,
    Change::Fill,
    Change::Fill,
    Change::Add,
    Change::Add,
    Change::Remove,
    Change::Move,
    Change::Move,
    Change::Move,
    Change::Nudge,
    Change::Nudge,
    Change::Swap,
    Change::Swap,
    Change::Replace,
    Change::Replace,
    Change::Wire,
    Change::Wire,
    Change::Turn,
    Change::Mirror,
];

/// The maximum number of attempts at a change that the requirements allow.
const MAX_ATTEMPTS: usize = 60;

/// Applies one or a few random changes; `None` if no attempt leads to a board that the requirements
/// allow.
pub(crate) fn mutate(draft: &Draft, requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    (0..MAX_ATTEMPTS).find_map(|_| {
        let mut changed = draft.clone();
        loop {
            let change = match dice.pick(&CHANGES)? {
                Change::Wire if requirements.logics && dice.one_in(4) => Change::Logic,
                other => other,
            };
            changed.apply_change(change, requirements, dice);
            if !dice.one_in(3) {
                break;
            }
        }
        changed.wire_unwired_parts(dice);
        (changed != *draft && requirements.allows(&changed)).then_some(changed)
    })
}

impl Draft {
    /// Applies a change; `None` if there is nothing to change.
    fn apply_change(
        &mut self,
        change: Change,
        requirements: &Requirements,
        dice: &mut Dice,
    ) -> Option<()> {
        let floor = self.positions(|map_tile| map_tile == MapTile::FLOOR);
        let movable =
            self.positions(|map_tile| map_tile != MapTile::FLOOR && map_tile != MapTile::WALL);
        let pieces = self.positions(is_piece);
        match change {
            Change::Carve => self.put(dice.pick(&self.border_walls())?, MapTile::FLOOR),
            Change::Fill => self.put(dice.pick(&floor)?, MapTile::WALL),
            Change::Add => {
                let kind = dice.pick(&requirements.pieces.remaining_for(self))?;
                for map_tile in map_tiles_of(kind, self, dice) {
                    put_somewhere(self, map_tile, dice)?;
                }
            }
            Change::Remove => self.remove_piece(dice.pick(&pieces)?),
            Change::Move => self.swap(dice.pick(&movable)?, dice.pick(&floor)?),
            Change::Nudge => {
                let from = dice.pick(&movable)?;
                let neighbours: Vec<_> = self.neighbours(from).collect();
                let to = dice.pick(&neighbours)?;
                if self.map_tiles()[to] != MapTile::WALL {
                    self.swap(from, to);
                }
            }
            Change::Swap => self.swap(dice.pick(&movable)?, dice.pick(&movable)?),
            Change::Replace => {
                let position = dice.pick(&pieces)?;
                self.remove_piece(position);
                let kind = dice.pick(&requirements.pieces.remaining_for(self))?;
                let map_tiles = map_tiles_of(kind, self, dice);
                self.put(position, *map_tiles.first()?);
                for &map_tile in &map_tiles[1..] {
                    put_somewhere(self, map_tile, dice)?;
                }
            }
            Change::Wire => {
                self.toggle_wire(dice.pick(&self.buttons())?, dice.pick(&self.gates())?);
            }
            Change::Logic => {
                self.set_logic(dice.pick(&self.gates())?, dice.pick(&GateLogic::ALL)?);
            }
            Change::Turn => {
                let one_ways =
                    self.positions(|map_tile| matches!(map_tile, MapTile::Tile(Tile::OneWay(_))));
                let direction = dice.pick(&Direction::ALL)?;
                self.put(dice.pick(&one_ways)?, MapTile::Tile(Tile::OneWay(direction)));
            }
            Change::Mirror => self.mirror_walls(dice),
        }
        Some(())
    }

    /// Replaces a piece with plain ground. Also removes the other end of a portal.
    pub(crate) fn remove_piece(&mut self, position: usize) {
        let map_tile = self.map_tiles()[position];
        if matches!(map_tile, MapTile::Tile(Tile::Portal(_))) {
            for end in self.positions(|other| other == map_tile) {
                self.put(end, MapTile::FLOOR);
            }
        }
        self.put(position, MapTile::FLOOR);
    }

    /// Makes the walls of one half an image of the walls of the other half. Pieces stay in place.
    fn mirror_walls(&mut self, dice: &mut Dice) {
        let images = [Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn];
        let image = self.transformed(images[dice.below(images.len())]);
        let half = self.map_tiles().len() / 2;
        for position in if dice.one_in(2) { 0..half } else { half..self.map_tiles().len() } {
            let is_plain = |map_tile| map_tile == MapTile::FLOOR || map_tile == MapTile::WALL;
            if is_plain(self.map_tiles()[position]) {
                let is_wall = image.map_tiles()[position] == MapTile::WALL;
                self.put(position, if is_wall { MapTile::WALL } else { MapTile::FLOOR });
            }
        }
    }
}
