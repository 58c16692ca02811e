//! A board as the rules read it.

use fixedbitset::FixedBitSet;

use super::action::Intent;
use super::button::{Button, ButtonKind};
use super::cells::CellSet;
use super::gate::GateLogic;
use super::geometry::{Cell, Direction, Point};
use super::tile::{Effect, Entry, Tile};

/// The tiles of a board with the steps between them and the wires: the constant facts on which
/// turns depend.
///
/// A [`Board`](super::Board) has one whose cells are its tiles, row by row. A
/// [packed](Self::packed) one has the same tiles in another order and without most walls, so that
/// sets of its cells are small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terrain<S = FixedBitSet> {
    tiles: Vec<Tile>,
    points: Vec<Point>,
    /// The cells to which steps lead from each cell, by their direction, and then the cell itself.
    steps: Vec<[Cell; 5]>,
    /// The cells from which steps lead to each cell, by their direction.
    steps_back: Vec<[Cell; 4]>,
    start: Cell,
    has_machine: bool,
    pub(super) goal: Option<Cell>,
    buttons: Vec<Button>,
    /// For each cell, the number of the button on it, if there is one.
    button_numbers: Vec<u16>,
    /// For each button, its gates of the logic [`GateLogic::Odd`], which it flips.
    flips: Vec<Flips<S>>,
    /// The gates of other logics.
    pub(super) logic_gates: Vec<LogicGate>,
    /// The words of a set that have buttons or bridges.
    pub(super) circuit_words: Vec<usize>,
    /// The words of a set that have gates or bridges.
    pub(super) shut_words: Vec<usize>,
    pub(super) walls: S,
    pub(super) start_crates: S,
    /// The heavy ones among them. Of no size if there are none, so that worlds without any need no
    /// memory for them.
    pub(super) start_heavy_crates: S,
    pub(super) closed_at_start: S,
    pub(super) bridges: S,
    pub(super) plain: S,
    pub(super) for_crates: S,
    pub(super) one_time: S,
    pub(super) heavy_buttons: S,
    pub(super) storages: S,
    pub(super) trapdoors: S,
    /// Whether there are any heavy crates, any trapdoors, and any heavy buttons.
    has_heavy_crates: bool,
    pub(super) has_trapdoors: bool,
    pub(super) has_heavy_buttons: bool,
}

/// A gate whose logic is not [`GateLogic::Odd`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LogicGate {
    pub(super) gate: Cell,
    logic: GateLogic,
    buttons: Vec<Cell>,
}

impl LogicGate {
    /// Whether the gate is in its other state while these buttons are active.
    pub(super) fn is_turned<S: CellSet>(&self, active: &S) -> bool {
        self.logic.holds(self.buttons.iter().map(|&button| active.has(button)))
    }
}

/// The gates that a button flips, as the set or list that is quicker to flip.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Flips<S> {
    List(Vec<Cell>),
    Set(S),
}

/// A tile of a terrain that is being built.
pub(super) struct CellSpec {
    pub tile: Tile,
    pub point: Point,
    /// The cells to which steps lead from here and from which they lead here, by their direction.
    pub steps: [Cell; 4],
    pub steps_back: [Cell; 4],
    pub has_crate: bool,
    /// Whether that crate is heavy.
    pub is_heavy: bool,
}

impl<S: CellSet> Terrain<S> {
    /// A terrain of these tiles, each a cell; the wires are from button to gate, the logics those
    /// of gates with another one than [`GateLogic::Odd`].
    pub(super) fn new(
        ground: impl ExactSizeIterator<Item = CellSpec>,
        wires: impl Iterator<Item = (Cell, Cell)>,
        logics: impl Iterator<Item = (Cell, GateLogic)>,
    ) -> Self {
        let area = ground.len();
        let none = S::none(area);
        let mut terrain = Self {
            tiles: Vec::with_capacity(ground.len()),
            points: Vec::with_capacity(ground.len()),
            steps: Vec::with_capacity(ground.len()),
            steps_back: Vec::with_capacity(ground.len()),
            start: Cell(0),
            has_machine: false,
            goal: None,
            buttons: Vec::new(),
            button_numbers: vec![u16::MAX; ground.len()],
            flips: Vec::new(),
            logic_gates: Vec::new(),
            circuit_words: Vec::new(),
            shut_words: Vec::new(),
            walls: none.clone(),
            start_crates: none.clone(),
            start_heavy_crates: S::none(0),
            closed_at_start: none.clone(),
            bridges: none.clone(),
            plain: none.clone(),
            for_crates: none.clone(),
            one_time: none.clone(),
            heavy_buttons: none.clone(),
            storages: none.clone(),
            trapdoors: none,
            has_heavy_crates: false,
            has_trapdoors: false,
            has_heavy_buttons: false,
        };
        for (index, ground) in ground.enumerate() {
            let cell = Cell(index as u16);
            if ground.has_crate {
                terrain.start_crates.add(cell);
            }
            if ground.is_heavy {
                if !terrain.has_heavy_crates {
                    terrain.start_heavy_crates = S::none(area);
                    terrain.has_heavy_crates = true;
                }
                terrain.start_heavy_crates.add(cell);
            }
            terrain.add(cell, ground.tile);
            terrain.tiles.push(ground.tile);
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
        terrain.logic_gates = terrain.logic_gates_of(logics);
        terrain.circuit_words = terrain.words_with(|tile| tile.effect().changes_tile());
        terrain.shut_words = terrain.words_with(|tile| tile.entry().can_end());
        terrain.flips = terrain.buttons.iter().map(|button| terrain.flips_of(button)).collect();
        terrain
    }

    /// The words of a set that have tiles of some kind.
    fn words_with(&self, is_kind: impl Fn(Tile) -> bool) -> Vec<usize> {
        let mut set = S::none(self.area());
        set.fill(self.cells().filter(|&cell| is_kind(self.tile(cell))));
        (0..set.words().len()).filter(|&index| set.words()[index] != 0).collect()
    }

    /// The gates with these logics, with their buttons.
    fn logic_gates_of(&self, logics: impl Iterator<Item = (Cell, GateLogic)>) -> Vec<LogicGate> {
        let gates = logics.map(|(gate, logic)| LogicGate { gate, logic, buttons: Vec::new() });
        let mut gates: Vec<_> = gates.collect();
        gates.sort_by_key(|logic_gate| logic_gate.gate);
        for button in &self.buttons {
            for wired in &button.gates {
                if let Ok(number) = gates.binary_search_by_key(wired, |logic_gate| logic_gate.gate)
                {
                    gates[number].buttons.push(button.cell);
                }
            }
        }
        gates
    }

    fn flips_of(&self, button: &Button) -> Flips<S> {
        let is_flipped = |gate: &Cell| self.logic(*gate) == GateLogic::Odd;
        let gates: Vec<_> = button.gates.iter().copied().filter(is_flipped).collect();
        // Sets are large on large boards with many buttons, so only useful ones are built.
        if gates.len() < self.walls.words().len() {
            return Flips::List(gates);
        }
        let mut set = S::none(self.area());
        set.fill(gates.into_iter());
        Flips::Set(set)
    }

    fn add(&mut self, cell: Cell, tile: Tile) {
        match tile.entry() {
            Entry::Never => self.walls.add(cell),
            Entry::Gated { open: false } => self.closed_at_start.add(cell),
            // The steps know the directions of one-way tiles, and where portals lead.
            Entry::Always
            | Entry::Gated { open: true }
            | Entry::Once
            | Entry::Directed(_)
            | Entry::Linked(_) => {}
        }
        if tile.is_start() {
            self.start = cell;
        }
        match tile.effect() {
            Effect::Nothing => {}
            Effect::Travel => self.has_machine = true,
            Effect::Reach => self.goal = Some(cell),
            Effect::Store => self.storages.add(cell),
            Effect::Swallow => {
                self.trapdoors.add(cell);
                self.has_trapdoors = true;
            }
            Effect::Press(kind) => {
                let of_kind = match kind {
                    ButtonKind::Plain => &mut self.plain,
                    ButtonKind::Crate => &mut self.for_crates,
                    ButtonKind::OneTime => &mut self.one_time,
                    ButtonKind::Heavy => {
                        self.has_heavy_buttons = true;
                        &mut self.heavy_buttons
                    }
                };
                of_kind.add(cell);
                self.button_numbers[cell.index()] = self.buttons.len() as u16;
                self.buttons.push(Button { cell, kind, gates: Vec::new() });
            }
            Effect::Crack => self.bridges.add(cell),
        }
    }

    /// The number of cells.
    pub fn area(&self) -> usize {
        self.tiles.len()
    }

    /// Every cell, in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<S> {
        (0..self.area()).map(|index| Cell(index as u16))
    }

    /// The place of a cell.
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The cell to which a step in a direction leads, if it can be entered: the neighbour, or the
    /// other end of a portal. Where no step leads, across the border and onto one-way tiles of
    /// other directions, the cell itself.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Cell {
        self.steps[cell.index()][direction as usize]
    }

    /// The cell from which a step in a direction leads to a cell; the cell itself if no step does.
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

    /// The kind of a tile.
    #[inline]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// The tile of the time machine, or where the player begins without one.
    #[inline]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// Whether the start is a time machine. Without one, there is one clone, and it does not go
    /// home.
    #[inline]
    pub fn has_machine(&self) -> bool {
        self.has_machine
    }

    /// The tile to reach, if there is one.
    #[inline]
    pub fn goal(&self) -> Option<Cell> {
        self.goal
    }

    /// The storages, in order.
    pub fn storages(&self) -> impl Iterator<Item = Cell> + '_ {
        self.storages.cells()
    }

    /// Whether there are any storages.
    pub fn has_storages(&self) -> bool {
        self.storages.words().iter().any(|&word| word != 0)
    }

    /// The logic of a gate.
    pub fn logic(&self, gate: Cell) -> GateLogic {
        let found = self.logic_gates.binary_search_by_key(&gate, |logic_gate| logic_gate.gate);
        found.map_or(GateLogic::Odd, |number| self.logic_gates[number].logic)
    }

    /// The gates with another logic than [`GateLogic::Odd`], in order.
    pub(super) fn logics(&self) -> impl Iterator<Item = (Cell, GateLogic)> + '_ {
        self.logic_gates.iter().map(|logic_gate| (logic_gate.gate, logic_gate.logic))
    }

    /// Whether there are heavy crates at the start.
    pub(crate) fn has_heavy_crates(&self) -> bool {
        self.has_heavy_crates
    }

    /// The buttons, in the order of their cells.
    pub fn buttons(&self) -> &[Button] {
        &self.buttons
    }

    /// The button on a tile.
    #[inline]
    pub fn button_at(&self, cell: Cell) -> Option<&Button> {
        self.buttons.get(usize::from(self.button_numbers[cell.index()]))
    }

    /// Whether a button with gates is on a tile.
    pub(crate) fn is_wired(&self, cell: Cell) -> bool {
        self.button_at(cell).is_some_and(|button| !button.gates.is_empty())
    }

    /// Flips the gates of the button on a tile, except those of another logic: closed gates leave
    /// `closed`, open ones enter it.
    #[inline]
    pub(super) fn toggle_gates_of(&self, button: Cell, closed: &mut S) {
        let number = usize::from(self.button_numbers[button.index()]);
        match self.flips.get(number) {
            Some(Flips::Set(gates)) => closed.flip_all(gates),
            Some(Flips::List(gates)) => gates.iter().for_each(|&gate| closed.flip(gate)),
            None => {}
        }
    }

    /// Whether the state of a gate that is wired to a button would change if the state of that button
    /// alone changed.
    pub(super) fn depends_on(&self, gate: Cell, button: Cell, active: &S) -> bool {
        let Ok(number) = self.logic_gates.binary_search_by_key(&gate, |logic_gate| logic_gate.gate)
        else {
            return true;
        };
        let mut other = active.clone();
        other.flip(button);
        let gate = &self.logic_gates[number];
        gate.is_turned(active) != gate.is_turned(&other)
    }

    /// The gates that changed in a turn, given the buttons that are active after it and those that
    /// changed in it.
    pub(super) fn turned_gates(&self, active: &S, changed: &S) -> S {
        // A button that changes flips its gates, so a gate has changed if an odd number of buttons
        // flipped it.
        let mut turned = S::none(self.area());
        changed.cells().for_each(|button| self.toggle_gates_of(button, &mut turned));
        let mut before = active.clone();
        before.flip_all(changed);
        let others = self.logic_gates.iter();
        others
            .filter(|logic_gate| logic_gate.is_turned(active) != logic_gate.is_turned(&before))
            .for_each(|logic_gate| turned.add(logic_gate.gate));
        turned
    }

    /// Whether a crate is on a tile at the start.
    pub fn starts_with_crate(&self, cell: Cell) -> bool {
        self.start_crates.has(cell)
    }

    /// Whether a heavy crate is on a tile at the start.
    pub fn starts_with_heavy_crate(&self, cell: Cell) -> bool {
        self.has_heavy_crates && self.start_heavy_crates.has(cell)
    }

    /// The tiles with a crate at the start, in order.
    pub fn starting_crates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.start_crates.cells()
    }
}
