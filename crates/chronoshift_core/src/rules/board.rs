//! The part of a level that never changes.

use fixedbitset::FixedBitSet;

use super::{Cell, Direction, Point};

/// What a field is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// Can never be entered.
    Wall,
    /// Plain ground.
    Floor,
    /// The time machine.
    Start,
    /// The field to obtain.
    Goal,
    /// A button of some kind.
    Button(ButtonKind),
    /// A gate, with its state while no button is active.
    Gate {
        /// Whether it begins open.
        open: bool,
    },
    /// A one-time passage.
    Passage,
}

/// What makes a button active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ButtonKind {
    /// A clone or a crate on it.
    Plain,
    /// A crate on it.
    Crate,
    /// A clone or a crate on it, once: it stays active to the end of the timeline.
    OneTime,
}

/// One button and the gates it is wired to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// Where it is.
    pub cell: Cell,
    /// What makes it active.
    pub kind: ButtonKind,
    /// Its gates, each once.
    pub gates: Vec<Cell>,
}

/// A wire from a button to a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wire {
    /// The button's field.
    pub button: Cell,
    /// The gate's field.
    pub gate: Cell,
}

/// Fields, crates at the start and wires: all of a level that never changes.
///
/// The walls close it off: a walk from the start through anything but walls
/// never reaches the border, so every field that a clone or a moving crate can
/// be on has four neighbours. Who reads levels sees to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: u16,
    fields: Vec<Field>,
    walls: FixedBitSet,
    inside: FixedBitSet,
    crates: FixedBitSet,
    closed: FixedBitSet,
    start: Cell,
    goal: Cell,
    buttons: Vec<Button>,
    gates: Vec<Cell>,
    wires: Vec<Wire>,
}

/// What a board is made from, each promise kept by the one who makes it.
pub(crate) struct Plan {
    pub width: u16,
    pub fields: Vec<Field>,
    pub crates: FixedBitSet,
    pub start: Cell,
    pub goal: Cell,
    pub wires: Vec<Wire>,
    /// The fields that a walk from the start reaches.
    pub inside: FixedBitSet,
}

impl Board {
    pub(crate) fn new(plan: Plan) -> Self {
        let Plan { width, fields, crates, start, goal, mut wires, inside } = plan;
        let mut seen = std::collections::HashSet::new();
        wires.retain(|wire| seen.insert(*wire));

        let cells = fields.iter().enumerate().map(|(index, &field)| (field, Cell(index as u16)));
        let mut walls = FixedBitSet::with_capacity(fields.len());
        let mut closed = walls.clone();
        let (mut buttons, mut gates) = (Vec::new(), Vec::new());
        for (field, cell) in cells {
            match field {
                Field::Wall => walls.insert(cell.index()),
                Field::Button(kind) => {
                    buttons.push(Button { cell, kind, gates: Vec::new() });
                }
                Field::Gate { open } => {
                    closed.set(cell.index(), !open);
                    gates.push(cell);
                }
                Field::Floor | Field::Start | Field::Goal | Field::Passage => {}
            }
        }
        for wire in &wires {
            if let Ok(index) = find_button(&buttons, wire.button) {
                buttons[index].gates.push(wire.gate);
            }
        }
        Self { width, fields, walls, inside, crates, closed, start, goal, buttons, gates, wires }
    }

    /// Fields in a row, 1 to 256.
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// Rows, 1 to 256.
    pub fn height(&self) -> usize {
        self.fields.len() / self.width()
    }

    /// The number of fields.
    pub(crate) fn area(&self) -> usize {
        self.fields.len()
    }

    /// The place of a cell.
    pub fn point(&self, cell: Cell) -> Point {
        // Both are below 256, as the board's sides are at most 256.
        Point { x: (cell.0 % self.width) as u8, y: (cell.0 / self.width) as u8 }
    }

    /// The cell at a place; `None` outside the board.
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        let inside = x < self.width() && y < self.height();
        inside.then(|| Cell((y * self.width() + x) as u16))
    }

    /// The next cell in a direction; the cell must not be on the border.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Cell {
        Cell(match direction {
            Direction::North => cell.0.wrapping_sub(self.width),
            Direction::East => cell.0.wrapping_add(1),
            Direction::South => cell.0.wrapping_add(self.width),
            Direction::West => cell.0.wrapping_sub(1),
        })
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.fields.len()).map(|index| Cell(index as u16))
    }

    /// What a field is.
    pub fn field(&self, cell: Cell) -> Field {
        self.fields[cell.index()]
    }

    /// Whether a walk from the start through anything but walls reaches a field.
    pub fn is_inside(&self, cell: Cell) -> bool {
        self.inside.contains(cell.index())
    }

    /// The field of the time machine.
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The field to obtain.
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// The buttons, row by row.
    pub fn buttons(&self) -> &[Button] {
        &self.buttons
    }

    /// The gates, row by row.
    pub fn gates(&self) -> &[Cell] {
        &self.gates
    }

    /// The wires in the order of the level file, each once.
    pub fn wires(&self) -> &[Wire] {
        &self.wires
    }

    /// Whether a crate is on a field at the start.
    pub fn starts_with_crate(&self, cell: Cell) -> bool {
        self.crates.contains(cell.index())
    }

    /// The button on a field.
    pub fn button_at(&self, cell: Cell) -> Option<&Button> {
        find_button(&self.buttons, cell).ok().map(|index| &self.buttons[index])
    }

    pub(super) fn is_wall(&self, cell: Cell) -> bool {
        self.walls.contains(cell.index())
    }

    pub(super) fn crates(&self) -> &FixedBitSet {
        &self.crates
    }

    pub(super) fn closed(&self) -> &FixedBitSet {
        &self.closed
    }
}

/// Buttons are in the order of their cells.
fn find_button(buttons: &[Button], cell: Cell) -> Result<usize, usize> {
    buttons.binary_search_by_key(&cell, |button| button.cell)
}
