//! The parts of a level that can be removed.

use serde::{Deserialize, Serialize};

use crate::rules::{Board, BoardBuilder, Cell, Direction, GateLogic, Tile, Wire};

/// A part of a level that can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Part {
    /// The crate that is on a cell at the start.
    Crate(Cell),
    /// A button, and all its wires with it.
    Button(Cell),
    /// A gate, and all its wires with it: plain ground is left.
    Gate(Cell),
    /// A crumbling bridge: plain ground is left.
    Bridge(Cell),
    /// A one-way tile: plain ground is left.
    OneWay(Cell),
    /// A trapdoor: plain ground is left.
    Trapdoor(Cell),
    /// Both ends of a portal: plain ground is left.
    Portal([Cell; 2]),
    /// A wire from a button to a gate.
    Wire(Wire),
    /// A wall between two tiles that can be walked on; without it the level is still closed.
    Wall(Cell),
}

impl Part {
    /// All parts of a board, the walls last.
    ///
    /// A wall counts only if it is next to at least two tiles that a walk from the start reaches,
    /// and not on the border.
    pub fn all(board: &Board) -> Vec<Self> {
        let crates = board.starting_crates().map(Self::Crate);
        let wires = board.wires().iter().copied().map(Self::Wire);
        let tiles = board.cells().filter_map(|cell| Self::of_tile(board, cell));
        let mut parts: Vec<_> = crates.chain(tiles).chain(wires).collect();
        // Wires stay in their order.
        parts.sort_by_key(|part| part.rank());
        parts
    }

    /// The part of a board that a tile is.
    fn of_tile(board: &Board, cell: Cell) -> Option<Self> {
        match board.tile(cell) {
            Tile::Wall => is_free_wall(board, cell).then_some(Self::Wall(cell)),
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

    /// The place of its kind in the order of all parts.
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

    /// Its place; for a wire, the places of its button and its gate, for a portal, its ends.
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

    /// Whether the rules are the same for the board with it and without it: no clone or crate gets
    /// there, or it is a button or an open gate without wires.
    pub(super) fn has_no_effect(self, board: &Board) -> bool {
        match self {
            // A crate that no clone gets to may fill a storage.
            Self::Crate(cell) => !board.is_inside(cell) && !board.tile(cell).is_storage(),
            Self::Bridge(cell) | Self::OneWay(cell) | Self::Trapdoor(cell) => {
                !board.is_inside(cell)
            }
            Self::Portal(ends) => !ends.into_iter().any(|end| board.is_inside(end)),
            Self::Button(cell) => {
                let wires = board.wires().iter().filter(|wire| wire.button == cell);
                let mut needed = wires.filter(|wire| needs_all(board, wire));
                !board.is_wired(cell) || !board.is_inside(cell) && needed.next().is_none()
            }
            Self::Gate(cell) => {
                let is_open = !board.tile(cell).entry().must_be_opened();
                let is_wired = board.wires().iter().any(|wire| wire.gate == cell);
                !board.is_inside(cell) || is_open && !is_wired
            }
            Self::Wire(wire) => {
                let is_lost = !board.is_inside(wire.button) && !needs_all(board, &wire);
                is_lost || !board.is_inside(wire.gate)
            }
            Self::Wall(_) => false,
        }
    }

    /// The part with the same effect: for the only wire of a button, the button.
    pub(super) fn same(self, board: &Board) -> Self {
        match self {
            Self::Wire(wire) if gates(board, wire.button) == 1 => Self::Button(wire.button),
            other => other,
        }
    }

    /// The board without it; `None` if that is no board.
    pub(super) fn removed_from(self, board: &Board) -> Option<Board> {
        let mut rest = BoardBuilder::from(board);
        let at = |cell| board.point(cell);
        match self {
            Self::Crate(cell) => {
                rest.remove_crate(at(cell));
            }
            Self::Wire(wire) => {
                rest.remove_wire(at(wire.button), at(wire.gate));
            }
            Self::Portal(ends) => {
                for end in ends {
                    rest.set_tile(at(end), Tile::Floor);
                }
            }
            Self::Button(cell)
            | Self::Gate(cell)
            | Self::Bridge(cell)
            | Self::OneWay(cell)
            | Self::Trapdoor(cell)
            | Self::Wall(cell) => {
                rest.retain_wires(|wire| !wire.contains(&at(cell)));
                rest.set_tile(at(cell), Tile::Floor).set_logic(at(cell), GateLogic::Odd);
            }
        }
        rest.build().ok()
    }
}

/// Whether the gate of a wire needs all of its buttons, also those that no clone gets to.
fn needs_all(board: &Board, wire: &Wire) -> bool {
    board.logic(wire.gate) == GateLogic::All
}

/// The number of gates that are wired to the button on a cell.
fn gates(board: &Board, button: Cell) -> usize {
    board.button_at(button).map_or(0, |button| button.gates.len())
}

/// Whether a wall is between tiles, not on the border.
fn is_free_wall(board: &Board, cell: Cell) -> bool {
    let at = board.point(cell);
    let (x, y) = (usize::from(at.x), usize::from(at.y));
    let is_on_border = x == 0 || y == 0 || x + 1 == board.width() || y + 1 == board.height();
    if is_on_border {
        return false;
    }
    let beside = || Direction::ALL.into_iter().filter_map(|way| board.neighbour(cell, way));
    // Otherwise a walk would get outside.
    let is_closed = beside().all(|cell| board.is_inside(cell) || board.tile(cell).is_wall());
    is_closed && beside().filter(|&cell| board.is_inside(cell)).count() > 1
}

#[cfg(test)]
mod tests {
    use super::Part;
    use crate::rules::{BoardBuilder, ButtonKind, Tile, WIRES_SEEN};

    #[test]
    fn a_button_of_many_gates_is_taken_away_at_once() {
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
        let board = builder.build().unwrap_or_else(|error| panic!("{error}"));
        let cell = |(x, y): (u8, u8)| board.cell(x.into(), y.into());
        for (part, left) in [
            (cell(buttons[0]).map(Part::Button), 1),
            (cell(buttons[1]).map(Part::Button), 56 * 98),
            (cell((1, 2)).map(Part::Gate), 56 * 98 - 1),
        ] {
            WIRES_SEEN.set(0);
            let rest = part.and_then(|part| part.removed_from(&board));
            assert_eq!(rest.map(|rest| rest.wires().len()), Some(left), "{part:?}");
            assert!(WIRES_SEEN.get() <= board.wires().len(), "{part:?}");
        }
    }
}
