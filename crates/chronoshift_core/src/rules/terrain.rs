//! The facts about a board that the rules depend on.

use fixedbitset::FixedBitSet;

use super::action::Intent;
use super::button::{Button, ButtonKind};
use super::cells::CellSet;
use super::gate::GateLogic;
use super::geometry::{Cell, Direction, Point};
use super::tile::{Effect, Entry, Tile};

/// The tiles of a board, the steps between them, and the wires: everything that turns depend on but
/// don't change.
///
/// In a [`Board`](super::Board), the cells are the board's tiles, row by row.
/// [Packed](Self::packed) terrain has only the reachable tiles, in a different order, so its cell
/// sets are small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terrain<S = FixedBitSet> {
    tiles: Vec<Tile>,
    points: Vec<Point>,
    /// For each cell and direction, the cell to which a step leads; the fifth entry is the cell
    /// itself.
    steps: Vec<[Cell; 5]>,
    /// For each cell and direction, the cell from which a step in that direction leads to this
    /// cell.
    steps_back: Vec<[Cell; 4]>,
    start: Cell,
    has_machine: bool,
    pub(super) goal: Option<Cell>,
    buttons: Vec<Button>,
    /// For each cell, the index of its button in `buttons`, or `u16::MAX` if it has none.
    button_indices: Vec<u16>,
    /// For each button, the gates with [`GateLogic::Odd`] that it flips.
    flips: Vec<Flips<S>>,
    /// The gates with logics other than [`GateLogic::Odd`].
    pub(super) logic_gates: Vec<CustomLogicGate>,
    /// The indices of the cell-set words that contain buttons or bridges.
    pub(super) circuit_words: Vec<usize>,
    /// The indices of the cell-set words that contain gates or bridges.
    pub(super) shut_words: Vec<usize>,
    pub(super) walls: S,
    pub(super) start_crates: S,
    /// The heavy crates at the start. On terrain without heavy crates, the set has no words, so
    /// worlds need no memory for it.
    pub(super) start_heavy_crates: S,
    pub(super) closed_at_start: S,
    pub(super) bridges: S,
    pub(super) plain_buttons: S,
    pub(super) crate_buttons: S,
    pub(super) one_time_buttons: S,
    pub(super) heavy_buttons: S,
    pub(super) storage_spots: S,
    pub(super) trapdoors: S,
    has_heavy_crates: bool,
    pub(super) has_trapdoors: bool,
    pub(super) has_heavy_buttons: bool,
}

/// A gate whose logic is not [`GateLogic::Odd`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CustomLogicGate {
    pub(super) gate: Cell,
    logic: GateLogic,
    buttons: Vec<Cell>,
}

impl CustomLogicGate {
    /// Whether the gate is flipped while these buttons are active.
    pub(super) fn is_flipped<S: CellSet>(&self, active: &S) -> bool {
        self.logic.holds(self.buttons.iter().map(|&button| active.has(button)))
    }
}

/// The gates that a button flips, stored as a list or a set, whichever is faster.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Flips<S> {
    List(Vec<Cell>),
    Set(S),
}

/// Describes a cell of terrain that is being built.
pub(super) struct CellSpec {
    pub tile: Tile,
    pub point: Point,
    /// For each direction, the cell to which a step in that direction leads.
    pub steps: [Cell; 4],
    /// For each direction, the cell from which a step in that direction leads to this cell.
    pub steps_back: [Cell; 4],
    pub has_crate: bool,
    /// Whether the cell has a heavy crate.
    pub is_heavy: bool,
}

impl<S: CellSet> Terrain<S> {
    /// Builds terrain with these cells. Wires lead from button to gate; `logics` lists the gates
    /// whose logic is not [`GateLogic::Odd`].
    pub(super) fn new(
        specs: impl ExactSizeIterator<Item = CellSpec>,
        wires: impl Iterator<Item = (Cell, Cell)>,
        logics: impl Iterator<Item = (Cell, GateLogic)>,
    ) -> Self {
        let area = specs.len();
        let empty_set = S::empty(area);
        let mut terrain = Self {
            tiles: Vec::with_capacity(specs.len()),
            points: Vec::with_capacity(specs.len()),
            steps: Vec::with_capacity(specs.len()),
            steps_back: Vec::with_capacity(specs.len()),
            start: Cell(0),
            has_machine: false,
            goal: None,
            buttons: Vec::new(),
            button_indices: vec![u16::MAX; specs.len()],
            flips: Vec::new(),
            logic_gates: Vec::new(),
            circuit_words: Vec::new(),
            shut_words: Vec::new(),
            walls: empty_set.clone(),
            start_crates: empty_set.clone(),
            start_heavy_crates: S::empty(0),
            closed_at_start: empty_set.clone(),
            bridges: empty_set.clone(),
            plain_buttons: empty_set.clone(),
            crate_buttons: empty_set.clone(),
            one_time_buttons: empty_set.clone(),
            heavy_buttons: empty_set.clone(),
            storage_spots: empty_set.clone(),
            trapdoors: empty_set,
            has_heavy_crates: false,
            has_trapdoors: false,
            has_heavy_buttons: false,
        };
        for (index, spec) in specs.enumerate() {
            let cell = Cell(index as u16);
            if spec.has_crate {
                terrain.start_crates.add(cell);
            }
            if spec.is_heavy {
                if !terrain.has_heavy_crates {
                    terrain.start_heavy_crates = S::empty(area);
                    terrain.has_heavy_crates = true;
                }
                terrain.start_heavy_crates.add(cell);
            }
            terrain.add_tile(cell, spec.tile);
            terrain.tiles.push(spec.tile);
            terrain.points.push(spec.point);
            let [north, east, south, west] = spec.steps;
            terrain.steps.push([north, east, south, west, cell]);
            terrain.steps_back.push(spec.steps_back);
        }
        for (button, gate) in wires {
            let button_index = usize::from(terrain.button_indices[button.index()]);
            if let Some(button) = terrain.buttons.get_mut(button_index) {
                button.gates.push(gate);
            }
        }
        terrain.logic_gates = terrain.build_logic_gates(logics);
        terrain.circuit_words = terrain.word_indices_with(|tile| tile.effect().changes_tile());
        terrain.shut_words = terrain.word_indices_with(|tile| tile.entry().can_become_impassable());
        terrain.flips = terrain.buttons.iter().map(|button| terrain.build_flips(button)).collect();
        terrain
    }

    /// The indices of the cell-set words that contain tiles of some kind.
    fn word_indices_with(&self, is_kind: impl Fn(Tile) -> bool) -> Vec<usize> {
        let mut set = S::empty(self.area());
        set.replace_with(self.cells().filter(|&cell| is_kind(self.tile(cell))));
        (0..set.words().len()).filter(|&index| set.words()[index] != 0).collect()
    }

    /// Builds the gates with these logics, sorted by cell, and lists the buttons of each.
    fn build_logic_gates(
        &self,
        logics: impl Iterator<Item = (Cell, GateLogic)>,
    ) -> Vec<CustomLogicGate> {
        let gates =
            logics.map(|(gate, logic)| CustomLogicGate { gate, logic, buttons: Vec::new() });
        let mut gates: Vec<_> = gates.collect();
        gates.sort_by_key(|logic_gate| logic_gate.gate);
        for button in &self.buttons {
            for wired in &button.gates {
                if let Ok(index) = gates.binary_search_by_key(wired, |logic_gate| logic_gate.gate) {
                    gates[index].buttons.push(button.cell);
                }
            }
        }
        gates
    }

    /// The gates with [`GateLogic::Odd`] that a button flips.
    fn build_flips(&self, button: &Button) -> Flips<S> {
        let is_flipped = |gate: &Cell| self.logic(*gate) == GateLogic::Odd;
        let gates: Vec<_> = button.gates.iter().copied().filter(is_flipped).collect();
        // Sets take a lot of memory on large boards with many buttons, so they are used only if
        // they are faster than lists.
        if gates.len() < self.walls.words().len() {
            return Flips::List(gates);
        }
        let mut set = S::empty(self.area());
        set.replace_with(gates.into_iter());
        Flips::Set(set)
    }

    fn add_tile(&mut self, cell: Cell, tile: Tile) {
        match tile.entry() {
            Entry::Never => self.walls.add(cell),
            Entry::Gated { open: false } => self.closed_at_start.add(cell),
            // The steps already reflect the directions of one-way tiles and the ends of portals.
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
            Effect::Store => self.storage_spots.add(cell),
            Effect::Swallow => {
                self.trapdoors.add(cell);
                self.has_trapdoors = true;
            }
            Effect::Press(kind) => {
                let buttons_of_kind = match kind {
                    ButtonKind::Plain => &mut self.plain_buttons,
                    ButtonKind::Crate => &mut self.crate_buttons,
                    ButtonKind::OneTime => &mut self.one_time_buttons,
                    ButtonKind::Heavy => {
                        self.has_heavy_buttons = true;
                        &mut self.heavy_buttons
                    }
                };
                buttons_of_kind.add(cell);
                self.button_indices[cell.index()] = self.buttons.len() as u16;
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

    /// The coordinates of a cell.
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The cell to which a step in a direction leads, whether or not that cell can be entered at
    /// present: the neighbour, or the other end of a portal. Steps across the border or against a
    /// one-way tile lead to the cell itself.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Cell {
        self.steps[cell.index()][direction as usize]
    }

    /// The cell from which a step in a direction leads to a cell; the cell itself if no step does.
    #[inline]
    pub fn step_back(&self, cell: Cell, direction: Direction) -> Cell {
        self.steps_back[cell.index()][direction as usize]
    }

    /// For each direction, the cell to which a step in that direction leads.
    #[inline]
    pub(crate) fn steps_from(&self, cell: Cell) -> [Cell; 4] {
        let [north, east, south, west, _] = self.steps[cell.index()];
        [north, east, south, west]
    }

    /// For each direction, the cell from which a step in that direction leads to this cell.
    #[inline]
    pub(crate) fn steps_to(&self, cell: Cell) -> [Cell; 4] {
        self.steps_back[cell.index()]
    }

    /// The cell of a clone after a turn, given its cell before the turn and its intent.
    #[inline]
    pub(crate) fn cell_after(&self, cell: Cell, intent: Intent) -> Cell {
        let step_index = match intent {
            Intent::Walk(direction) | Intent::Push(direction) => direction as usize,
            _ => 4,
        };
        self.steps[cell.index()][step_index]
    }

    /// The kind of tile on a cell.
    #[inline]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// The tile on which clones start: the time machine, if there is one.
    #[inline]
    pub fn start(&self) -> Cell {
        self.start
    }

    /// Whether the start is a time machine. Without one, there is a single clone, which does not
    /// have to return.
    #[inline]
    pub fn has_machine(&self) -> bool {
        self.has_machine
    }

    /// The goal, if there is one.
    #[inline]
    pub fn goal(&self) -> Option<Cell> {
        self.goal
    }

    /// The storage spots, in cell order.
    pub fn storage_spots(&self) -> impl Iterator<Item = Cell> + '_ {
        self.storage_spots.cells()
    }

    /// Whether there are any storage spots.
    pub fn has_storage_spots(&self) -> bool {
        self.storage_spots.words().iter().any(|&word| word != 0)
    }

    /// The logic of a gate.
    pub fn logic(&self, gate: Cell) -> GateLogic {
        let index = self.logic_gates.binary_search_by_key(&gate, |logic_gate| logic_gate.gate);
        index.map_or(GateLogic::Odd, |index| self.logic_gates[index].logic)
    }

    /// The gates whose logic is not [`GateLogic::Odd`], each with its logic, in cell order.
    pub(super) fn logics(&self) -> impl Iterator<Item = (Cell, GateLogic)> + '_ {
        self.logic_gates.iter().map(|logic_gate| (logic_gate.gate, logic_gate.logic))
    }

    /// Whether the level begins with any heavy crates.
    pub(crate) fn has_heavy_crates(&self) -> bool {
        self.has_heavy_crates
    }

    /// The buttons, in cell order.
    pub fn buttons(&self) -> &[Button] {
        &self.buttons
    }

    /// The button on a tile, if there is one.
    #[inline]
    pub fn button_at(&self, cell: Cell) -> Option<&Button> {
        self.buttons.get(usize::from(self.button_indices[cell.index()]))
    }

    /// Whether a tile has a button that is wired to a gate.
    pub(crate) fn is_wired(&self, cell: Cell) -> bool {
        self.button_at(cell).is_some_and(|button| !button.gates.is_empty())
    }

    /// Flips the gates with [`GateLogic::Odd`] that are wired to the button on a tile, by removing
    /// them from `closed` or adding them to it.
    #[inline]
    pub(super) fn toggle_gates_of(&self, button: Cell, closed: &mut S) {
        let button_index = usize::from(self.button_indices[button.index()]);
        match self.flips.get(button_index) {
            Some(Flips::Set(gates)) => closed.flip_all(gates),
            Some(Flips::List(gates)) => gates.iter().for_each(|&gate| closed.flip(gate)),
            None => {}
        }
    }

    /// Whether a gate would flip if only this button changed.
    pub(super) fn depends_on(&self, gate: Cell, button: Cell, active: &S) -> bool {
        let Ok(index) = self.logic_gates.binary_search_by_key(&gate, |logic_gate| logic_gate.gate)
        else {
            return true;
        };
        let mut after_change = active.clone();
        after_change.flip(button);
        let gate = &self.logic_gates[index];
        gate.is_flipped(active) != gate.is_flipped(&after_change)
    }

    /// The gates that flipped in a turn, given the buttons that are active after the turn and the
    /// buttons that changed during it.
    pub(super) fn flipped_gates(&self, active: &S, changed: &S) -> S {
        // Each button that changed flips its gates, so the gates that flipped an odd number of
        // times are left in the set.
        let mut flipped = S::empty(self.area());
        changed.cells().for_each(|button| self.toggle_gates_of(button, &mut flipped));
        let mut before = active.clone();
        before.flip_all(changed);
        self.logic_gates
            .iter()
            .filter(|logic_gate| logic_gate.is_flipped(active) != logic_gate.is_flipped(&before))
            .for_each(|logic_gate| flipped.add(logic_gate.gate));
        flipped
    }

    /// Whether a crate is on a tile at the start.
    pub fn starts_with_crate(&self, cell: Cell) -> bool {
        self.start_crates.has(cell)
    }

    /// Whether a heavy crate is on a tile at the start.
    pub fn starts_with_heavy_crate(&self, cell: Cell) -> bool {
        self.has_heavy_crates && self.start_heavy_crates.has(cell)
    }

    /// The tiles with a crate at the start, in cell order.
    pub fn starting_crates(&self) -> impl Iterator<Item = Cell> + '_ {
        self.start_crates.cells()
    }
}
