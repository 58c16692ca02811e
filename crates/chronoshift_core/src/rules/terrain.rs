//! A board as the rules read it.

use fixedbitset::FixedBitSet;

use super::action::Intent;
use super::button::{Button, ButtonKind};
use super::cells::CellSet;
use super::field::{Effect, Entry, Field};
use super::geometry::{Cell, Direction, Point};

/// The fields of a board with the steps between them and the wires: the constant facts on which
/// turns depend.
///
/// A [`Board`](super::Board) has one whose cells are its fields, row by row. A
/// [packed](Self::packed) one has the same fields in another order and without most walls, so that
/// sets of its cells are small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terrain<S = FixedBitSet> {
    fields: Vec<Field>,
    points: Vec<Point>,
    /// The cells to which steps lead from each cell, by their direction, and then the cell itself.
    steps: Vec<[Cell; 5]>,
    /// The cells from which steps lead to each cell, by their direction.
    steps_back: Vec<[Cell; 4]>,
    start: Cell,
    pub(super) goal: Cell,
    buttons: Vec<Button>,
    /// For each cell, the number of the button on it, if there is one.
    button_numbers: Vec<u16>,
    /// For each button, its gates as a set, if flipping a set is quicker than flipping a list.
    gate_sets: Vec<Option<S>>,
    /// The words of a set that have buttons or passages.
    pub(super) circuit_words: Vec<usize>,
    /// The words of a set that have gates or passages.
    pub(super) shut_words: Vec<usize>,
    pub(super) walls: S,
    pub(super) crates: S,
    pub(super) closed: S,
    pub(super) passages: S,
    pub(super) plain: S,
    pub(super) for_crates: S,
    pub(super) one_time: S,
}

/// A field of a terrain that is being built.
pub(super) struct CellSpec {
    pub field: Field,
    pub point: Point,
    /// The cells to which steps lead from here and from which they lead here, by their direction.
    pub steps: [Cell; 4],
    pub steps_back: [Cell; 4],
    pub has_crate: bool,
}

impl<S: CellSet> Terrain<S> {
    /// A terrain of these fields, each a cell; the wires are from button to gate.
    pub(super) fn new(
        ground: impl ExactSizeIterator<Item = CellSpec>,
        wires: impl Iterator<Item = (Cell, Cell)>,
    ) -> Self {
        let none = S::none(ground.len());
        let mut terrain = Self {
            fields: Vec::with_capacity(ground.len()),
            points: Vec::with_capacity(ground.len()),
            steps: Vec::with_capacity(ground.len()),
            steps_back: Vec::with_capacity(ground.len()),
            start: Cell(0),
            goal: Cell(0),
            buttons: Vec::new(),
            button_numbers: vec![u16::MAX; ground.len()],
            gate_sets: Vec::new(),
            circuit_words: Vec::new(),
            shut_words: Vec::new(),
            walls: none.clone(),
            crates: none.clone(),
            closed: none.clone(),
            passages: none.clone(),
            plain: none.clone(),
            for_crates: none.clone(),
            one_time: none,
        };
        for (index, ground) in ground.enumerate() {
            let cell = Cell(index as u16);
            if ground.has_crate {
                terrain.crates.add(cell);
            }
            terrain.add(cell, ground.field);
            terrain.fields.push(ground.field);
            terrain.points.push(ground.point);
            let [north, east, south, west] = ground.steps;
            terrain.steps.push([north, east, south, west, cell]);
            terrain.steps_back.push(ground.steps_back);
        }
        for (button, gate) in wires {
            let number = usize::from(terrain.button_numbers[button.index()]);
            if let Some(button) = terrain.buttons.get_mut(number) {
                button.gates.push(gate);
            }
        }
        terrain.circuit_words = terrain.words_with(|field| field.effect().changes_field());
        terrain.shut_words = terrain.words_with(|field| field.entry().can_end());
        terrain.gate_sets = terrain.buttons.iter().map(|button| terrain.gate_set(button)).collect();
        terrain
    }

    /// The words of a set that have fields of some kind.
    fn words_with(&self, is_kind: impl Fn(Field) -> bool) -> Vec<usize> {
        let mut set = S::none(self.area());
        set.fill(self.cells().filter(|&cell| is_kind(self.field(cell))));
        (0..set.words().len()).filter(|&index| set.words()[index] != 0).collect()
    }

    /// A button's gates as a set, unless the button has fewer gates than a set has words.
    fn gate_set(&self, button: &Button) -> Option<S> {
        // Sets are large on large boards with many buttons, so only useful ones are built.
        (button.gates.len() >= self.walls.words().len()).then(|| {
            let mut set = S::none(self.area());
            set.fill(button.gates.iter().copied());
            set
        })
    }

    fn add(&mut self, cell: Cell, field: Field) {
        match field.entry() {
            Entry::Never => self.walls.add(cell),
            Entry::Gated { open: false } => self.closed.add(cell),
            Entry::Always | Entry::Gated { open: true } | Entry::Once => {}
        }
        match field.effect() {
            Effect::Nothing => {}
            Effect::Travel => self.start = cell,
            Effect::Obtain => self.goal = cell,
            Effect::Press(kind) => {
                let of_kind = match kind {
                    ButtonKind::Plain => &mut self.plain,
                    ButtonKind::Crate => &mut self.for_crates,
                    ButtonKind::OneTime => &mut self.one_time,
                };
                of_kind.add(cell);
                self.button_numbers[cell.index()] = self.buttons.len() as u16;
                self.buttons.push(Button { cell, kind, gates: Vec::new() });
            }
            Effect::Crack => self.passages.add(cell),
        }
    }

    /// The number of cells.
    pub fn area(&self) -> usize {
        self.fields.len()
    }

    /// Every cell, in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<S> {
        (0..self.area()).map(|index| Cell(index as u16))
    }

    /// The place of a cell.
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The cell to which a step in a direction leads, if it can be entered; where no step leads,
    /// across the border, the cell itself.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Cell {
        self.steps[cell.index()][direction as usize]
    }

    /// The cell from which a step in a direction leads to a cell; where there is none, beyond the
    /// border, the cell itself.
    #[inline]
    pub fn step_back(&self, cell: Cell, direction: Direction) -> Cell {
        self.steps_back[cell.index()][direction as usize]
    }

    /// The cells to which steps lead from a cell, by their direction.
    #[inline]
    pub(crate) fn steps_from(&self, cell: Cell) -> [Cell; 4] {
        let [north, east, south, west, _] = self.steps[cell.index()];
        [north, east, south, west]
    }

    /// The cells from which steps lead to a cell, by their direction.
    #[inline]
    pub(crate) fn steps_to(&self, cell: Cell) -> [Cell; 4] {
        self.steps_back[cell.index()]
    }

    /// The place of a clone after its turn, given the cell on which it stood.
    #[inline]
    pub(crate) fn after(&self, cell: Cell, intent: Intent) -> Cell {
        let way = match intent {
            Intent::Walk(direction) | Intent::Push(direction) => direction as usize,
            _ => 4,
        };
        self.steps[cell.index()][way]
    }

    /// The kind of a field.
    #[inline]
    pub fn field(&self, cell: Cell) -> Field {
        self.fields[cell.index()]
    }

    /// The field of the time machine.
    #[inline]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The field to obtain.
    #[inline]
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// The buttons, in the order of their cells.
    pub fn buttons(&self) -> &[Button] {
        &self.buttons
    }

    /// The button on a field.
    #[inline]
    pub fn button_at(&self, cell: Cell) -> Option<&Button> {
        self.buttons.get(usize::from(self.button_numbers[cell.index()]))
    }

    /// Whether a button with gates is on a field.
    pub(crate) fn is_wired(&self, cell: Cell) -> bool {
        self.button_at(cell).is_some_and(|button| !button.gates.is_empty())
    }

    /// Flips the gates of the button on a field: closed gates leave `closed`, open ones enter it.
    #[inline]
    pub(super) fn turn_over(&self, button: Cell, closed: &mut S) {
        let number = usize::from(self.button_numbers[button.index()]);
        match self.gate_sets.get(number) {
            Some(Some(gates)) => closed.flip_all(gates),
            Some(None) => self.buttons[number].gates.iter().for_each(|&gate| closed.flip(gate)),
            None => {}
        }
    }

    /// Whether a crate is on a field at the start.
    pub fn starts_with_crate(&self, cell: Cell) -> bool {
        self.crates.has(cell)
    }

    /// The fields with a crate at the start, in order.
    pub fn starting_crates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.crates.cells()
    }
}
