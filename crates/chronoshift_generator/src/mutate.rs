//! Small random changes of boards.

use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{Direction, GateLogic, Tile};

use crate::dice::Dice;
use crate::draft::{Draft, is_piece};
use crate::palette::map_tiles_of;
use crate::requirements::Requirements;

/// A change of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    /// A wall becomes plain ground.
    Carve,
    /// Plain ground becomes a wall.
    Fill,
    /// A piece is put on plain ground; a portal with both ends.
    Add,
    /// A piece becomes plain ground; a portal with both ends.
    Remove,
    /// A piece, the start or the goal goes to some plain ground.
    Move,
    /// The same, to plain ground beside it.
    Nudge,
    /// Two pieces, start and goal among them, change places.
    Swap,
    /// A piece becomes one of another kind.
    Replace,
    /// A wire is added or removed.
    Wire,
    /// A gate gets another logic.
    Logic,
    /// A one-way tile gets another direction.
    Turn,
    /// The walls of one half become the mirror image of those of the other half.
    Mirror,
}

/// The changes, each as often as it comes up among all.
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

/// Attempts at a change that leaves a board with the parts that are wanted.
const ATTEMPTS: usize = 60;

/// A board that differs from another one by one change, or a few.
pub(crate) fn mutate(draft: &Draft, requirements: &Requirements, dice: &mut Dice) -> Option<Draft> {
    (0..ATTEMPTS).find_map(|_| {
        let mut changed = draft.clone();
        loop {
            let change = match dice.pick(&CHANGES)? {
                Change::Wire if requirements.logics && dice.one_in(4) => Change::Logic,
                other => other,
            };
            changed.change(change, requirements, dice);
            if !dice.one_in(3) {
                break;
            }
        }
        changed.wire_the_unwired(dice);
        (changed != *draft && requirements.allows(&changed)).then_some(changed)
    })
}

impl Draft {
    /// Carries out a change, if there is something to change.
    fn change(&mut self, change: Change, requirements: &Requirements, dice: &mut Dice) -> Option<()> {
        let floor = self.places(|map_tile| map_tile == MapTile::FLOOR);
        let things =
            self.places(|map_tile| map_tile != MapTile::FLOOR && map_tile != MapTile::WALL);
        let pieces = self.places(is_piece);
        match change {
            Change::Carve => self.put(dice.pick(&self.edge())?, MapTile::FLOOR),
            Change::Fill => self.put(dice.pick(&floor)?, MapTile::WALL),
            Change::Add => {
                let kind = dice.pick(&requirements.pieces.left_for(self))?;
                for map_tile in map_tiles_of(kind, self, dice) {
                    let floor = self.places(|map_tile| map_tile == MapTile::FLOOR);
                    self.put(dice.pick(&floor)?, map_tile);
                }
            }
            Change::Remove => self.remove_piece(dice.pick(&pieces)?),
            Change::Move => self.swap(dice.pick(&things)?, dice.pick(&floor)?),
            Change::Nudge => {
                let from = dice.pick(&things)?;
                let beside: Vec<_> = self.beside(from).collect();
                let to = dice.pick(&beside)?;
                if self.map_tiles()[to] != MapTile::WALL {
                    self.swap(from, to);
                }
            }
            Change::Swap => self.swap(dice.pick(&things)?, dice.pick(&things)?),
            Change::Replace => {
                let place = dice.pick(&pieces)?;
                self.remove_piece(place);
                let kind = dice.pick(&requirements.pieces.left_for(self))?;
                let map_tiles = map_tiles_of(kind, self, dice);
                self.put(place, *map_tiles.first()?);
                for &map_tile in &map_tiles[1..] {
                    let floor = self.places(|map_tile| map_tile == MapTile::FLOOR);
                    self.put(dice.pick(&floor)?, map_tile);
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
                    self.places(|map_tile| matches!(map_tile, MapTile::Tile(Tile::OneWay(_))));
                let way = dice.pick(&Direction::ALL)?;
                self.put(dice.pick(&one_ways)?, MapTile::Tile(Tile::OneWay(way)));
            }
            Change::Mirror => self.mirror_walls(dice),
        }
        Some(())
    }

    /// Makes a piece plain ground; a portal with its other end.
    pub(crate) fn remove_piece(&mut self, place: usize) {
        let map_tile = self.map_tiles()[place];
        if matches!(map_tile, MapTile::Tile(Tile::Portal(_))) {
            for end in self.places(|other| other == map_tile) {
                self.put(end, MapTile::FLOOR);
            }
        }
        self.put(place, MapTile::FLOOR);
    }

    /// Makes the walls of one half the mirror image of those of the other half. Pieces stay.
    fn mirror_walls(&mut self, dice: &mut Dice) {
        let images = [Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::HalfTurn];
        let image = self.transformed(images[dice.below(images.len())]);
        let half = self.map_tiles().len() / 2;
        for place in if dice.one_in(2) { 0..half } else { half..self.map_tiles().len() } {
            let is_plain = |map_tile| map_tile == MapTile::FLOOR || map_tile == MapTile::WALL;
            if is_plain(self.map_tiles()[place]) {
                let is_wall = image.map_tiles()[place] == MapTile::WALL;
                self.put(place, if is_wall { MapTile::WALL } else { MapTile::FLOOR });
            }
        }
    }
}
