//! The parts of a level that can be removed.

use serde::{Deserialize, Serialize};

use crate::rules::{Board, BoardBuilder, Cell, Direction, GateLogic, Tile, Wire};

/// A part of a level that can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Part {
    /// A crate that starts on a cell.
    Crate(Cell),
    /// A button and all its wires. It is replaced with floor.
    Button(Cell),
    /// A gate and all its wires. It is replaced with floor.
    Gate(Cell),
    /// A crumbling bridge. It is replaced with floor.
    Bridge(Cell),
    /// A one-way tile. It is replaced with floor.
    OneWay(Cell),
    /// A trapdoor. It is replaced with floor.
    Trapdoor(Cell),
    /// Both ends of a portal. They are replaced with floor.
    Portal([Cell; 2]),
    /// A wire from a button to a gate.
    Wire(Wire),
    /// A wall between tiles that can be walked on. It is replaced with floor, and the level stays
    /// enclosed.
    Wall(Cell),
}

impl Part {
    /// All parts of a board, with the walls last.
    ///
    /// A wall counts only if it is next to at least two tiles inside the level, and the level stays
    /// enclosed without it.
    pub fn all(board: &Board) -> Vec<Self> {
        let crates = board.starting_crates().map(Self::Crate);
        let wires = board.wires().iter().copied().map(Self::Wire);
        let tiles = board.cells().filter_map(|cell| Self::from_tile(board, cell));
        let mut parts: Vec<_> = crates.chain(tiles).chain(wires).collect();
        // The sort is stable, so the wires stay in order.
        parts.sort_by_key(|part| part.rank());
        parts
    }

    /// The part on a tile, if there is one. A portal counts only at its first end.
    fn from_tile(board: &Board, cell: Cell) -> Option<Self> {
        match board.tile(cell) {
            Tile::Wall => is_inner_wall(board, cell).then_some(Self::Wall(cell)),
            Tile::Button(_) => Some(Self::Button(cell)),
            Tile::Gate { .. } => Some(Self::Gate(cell)),
            Tile::Bridge => Some(Self::Bridge(cell)),
            Tile::OneWay(_) => Some(Self::OneWay(cell)),
            Tile::Trapdoor => Some(Self::Trapdoor(cell)),
            Tile::Portal(_) => {
                let mut ends = board.cells().filter(|&other| board.tile(other) == board.tile(cell));
                let ends = [ends.next()?, ends.next()?];
                (ends[0] == cell).then_some(Self::Portal(ends))
            }
            Tile::Floor | Tile::Start | Tile::Goal | Tile::Storage | Tile::PlainStart { .. } => {
                None
            }
        }
    }

    /// The position of this kind of part in the order of all parts.
    fn rank(self) -> u8 {
        match self {
            Self::Crate(_) => 0,
            Self::Button(_) => 1,
            Self::Gate(_) => 2,
            Self::Bridge(_) => 3,
            Self::OneWay(_) => 4,
            Self::Portal(_) => 5,
            Self::Trapdoor(_) => 6,
            Self::Wire(_) => 7,
            Self::Wall(_) => 8,
        }
    }

    /// The cell of the part; for a wire, the cells of its button and gate; for a portal, both ends.
    pub fn cells(self) -> Vec<Cell> {
        match self {
            Self::Wire(wire) => vec![wire.button, wire.gate],
            Self::Portal(ends) => ends.to_vec(),
            Self::Crate(cell)
            | Self::Button(cell)
            | Self::Gate(cell)
            | Self::Bridge(cell)
            | Self::OneWay(cell)
            | Self::Trapdoor(cell)
            | Self::Wall(cell) => vec![cell],
        }
    }

    /// Whether removing the part changes nothing, because no clone or crate can reach it, or
    /// because it is a button or an open gate without wires.
    pub(super) fn is_redundant(self, board: &Board) -> bool {
        match self {
            // Even a crate that no clone can reach can fill a storage spot.
            Self::Crate(cell) => !board.is_inside(cell) && !board.tile(cell).is_storage(),
            Self::Bridge(cell) | Self::OneWay(cell) | Self::Trapdoor(cell) => {
                !board.is_inside(cell)
            }
            Self::Portal(ends) => !ends.into_iter().any(|end| board.is_inside(end)),
            Self::Button(cell) => {
                let wires = board.wires().iter().filter(|wire| wire.button == cell);
                let mut needed_wires = wires.filter(|wire| needs_all_buttons(board, wire));
                !board.is_wired(cell) || !board.is_inside(cell) && needed_wires.next().is_none()
            }
            Self::Gate(cell) => {
                let is_open = !board.tile(cell).entry().must_be_opened();
                let is_wired = board.wires().iter().any(|wire| wire.gate == cell);
                !board.is_inside(cell) || is_open && !is_wired
            }
            Self::Wire(wire) => {
                let is_useless = !board.is_inside(wire.button) && !needs_all_buttons(board, &wire);
                is_useless || !board.is_inside(wire.gate)
            }
            Self::Wall(_) => false,
        }
    }

    /// The part that represents all parts whose removal has the same effect. The only wire of a
    /// button is represented by the button, and any other part by itself.
    pub(super) fn representative(self, board: &Board) -> Self {
        match self {
            Self::Wire(wire) if count_gates(board, wire.button) == 1 => Self::Button(wire.button),
            other => other,
        }
    }

    /// Removes the part from a board. Returns `None` if the result is not a valid board.
    pub(super) fn remove_from(self, board: &Board) -> Option<Board> {
        let mut builder = BoardBuilder::from(board);
        let point = |cell| board.point(cell);
        match self {
            Self::Crate(cell) => {
                builder.remove_crate(point(cell));
            }
            Self::Wire(wire) => {
                builder.remove_wire(point(wire.button), point(wire.gate));
            }
            Self::Portal(ends) => {
                for end in ends {
                    builder.set_tile(point(end), Tile::Floor);
                }
            }
            Self::Button(cell)
            | Self::Gate(cell)
            | Self::Bridge(cell)
            | Self::OneWay(cell)
            | Self::Trapdoor(cell)
            | Self::Wall(cell) => {
                builder.retain_wires(|wire| !wire.contains(&point(cell)));
                builder.set_tile(point(cell), Tile::Floor).set_logic(point(cell), GateLogic::Odd);
            }
        }
        builder.build().ok()
    }
}

/// Whether the gate of a wire needs all its buttons, even those that no clone can reach.
fn needs_all_buttons(board: &Board, wire: &Wire) -> bool {
    board.logic(wire.gate) == GateLogic::All
}

/// The number of gates wired to the button on a cell.
fn count_gates(board: &Board, button: Cell) -> usize {
    board.button_at(button).map_or(0, |button| button.gates.len())
}

/// Whether a wall is between tiles inside the level, and can be removed without opening the level.
fn is_inner_wall(board: &Board, cell: Cell) -> bool {
    // A wall on the border lacks a neighbour. Removing any other wall must not open a way out of
    // the level.
    let neighbours = Direction::ALL.map(|direction| board.neighbour(cell, direction));
    let is_closed = |next| board.is_inside(next) || board.tile(next).is_wall();
    let inside = neighbours.into_iter().flatten().filter(|&next| board.is_inside(next));
    neighbours.into_iter().all(|next| next.is_some_and(is_closed)) && inside.count() > 1
}

#[cfg(test)]
mod tests {
    use super::Part;
    use crate::rules::{BoardBuilder, ButtonKind, Tile, WIRES_SEEN};

    #[test]
    fn removing_a_part_examines_each_wire_at_most_once() {
        let mut builder = BoardBuilder::new(100, 60);
        builder.set_tile((1, 1), Tile::Start).set_tile((2, 1), Tile::Goal);
        let buttons = [(3, 1), (4, 1)];
        for button in buttons {
            builder.set_tile(button, Tile::Button(ButtonKind::Plain));
        }
        for (x, y) in (2..58).flat_map(|y| (1..99).map(move |x| (x, y))) {
            builder.set_tile((x, y), Tile::Gate { open: true }).add_wire(buttons[0], (x, y));
        }
        builder.add_wire(buttons[1], (1, 2));
        let board = builder.build().unwrap_or_else(|error| panic!("{error:?}"));
        let cell = |(x, y): (u8, u8)| board.cell(x.into(), y.into());
        for (part, wires_left) in [
            (cell(buttons[0]).map(Part::Button), 1),
            (cell(buttons[1]).map(Part::Button), 56 * 98),
            (cell((1, 2)).map(Part::Gate), 56 * 98 - 1),
        ] {
            WIRES_SEEN.set(0);
            let board_without_part = part.and_then(|part| part.remove_from(&board));
            assert_eq!(
                board_without_part.map(|board| board.wires().len()),
                Some(wires_left),
                "{part:?}"
            );
            assert!(WIRES_SEEN.get() <= board.wires().len(), "{part:?}");
        }
    }
}
