//! Small random levels with tiles of every kind. A seed always gives the same level.

use chronoshift_core::level::{self, Level};

use crate::random::Rng;

/// The sizes, numbers and percentages of random levels. Each range includes both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe {
    /// The number of columns without the outer walls.
    pub(super) width: (usize, usize),
    /// The number of rows without the outer walls.
    pub(super) height: (usize, usize),
    /// The number of tiles that can be reached from the start if all gates are open.
    pub(super) area: (usize, usize),
    /// The percentage of tiles that become inner walls.
    pub(super) wall_percent: usize,
    /// The number of gates. Each is wired to at least one button.
    pub(super) gates: (usize, usize),
    /// The number of buttons. Each is wired to at least one gate, if there are any.
    pub(super) buttons: (usize, usize),
    /// The number of additional wires.
    pub(super) extra_wires: (usize, usize),
    /// The number of crates on plain ground.
    pub(super) crates: (usize, usize),
    /// The percentage of gates at chokepoints, which every path to the goal passes.
    pub(super) chokepoint_percent: usize,
    /// The percentage of buttons that can be reached while all gates are closed.
    pub(super) near_percent: usize,
    /// The percentage of plain buttons.
    pub(super) plain_percent: usize,
    /// The number of crumbling bridges.
    pub(super) bridges: (usize, usize),
}

/// Rooms in which blind search can explore all combinations of a few timelines.
pub(super) const SMALL: Recipe = Recipe {
    width: (3, 6),
    height: (1, 3),
    area: (6, 13),
    wall_percent: 22,
    gates: (1, 3),
    buttons: (1, 3),
    extra_wires: (0, 1),
    crates: (0, 1),
    bridges: (0, 1),
    chokepoint_percent: 75,
    near_percent: 30,
    plain_percent: 70,
};

/// Short rooms that need more clones, because two gates are on the way to the goal.
pub(super) const GATED: Recipe = Recipe {
    width: (3, 6),
    height: (1, 3),
    area: (6, 9),
    wall_percent: 15,
    gates: (2, 2),
    buttons: (2, 3),
    extra_wires: (0, 1),
    crates: (0, 0),
    bridges: (0, 1),
    chokepoint_percent: 95,
    near_percent: 90,
    plain_percent: 95,
};

/// Rooms of 8 x 7 tiles with eight gates.
pub(super) const GRAND: Recipe = Recipe {
    width: (6, 6),
    height: (5, 5),
    area: (18, 26),
    wall_percent: 22,
    gates: (8, 8),
    buttons: (3, 4),
    extra_wires: (0, 4),
    crates: (0, 1),
    bridges: (0, 1),
    chokepoint_percent: 85,
    near_percent: 60,
    plain_percent: 85,
};

/// The level of a seed; `None` if it is hardly worth solving, because the goal is near or walled
/// off, or no gate separates it from the start.
pub(super) fn level(recipe: &Recipe, seed: u64) -> Option<Level> {
    let text = text(recipe, seed)?;
    Some(level::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{e:?}")))
}

/// The text of the level of a seed; see [`level`].
pub(super) fn text(recipe: &Recipe, seed: u64) -> Option<String> {
    let mut rng = Rng::new(seed);
    let mut room = Room::carve(recipe, &mut rng)?;
    let gates = room.place_gates(recipe, &mut rng)?;
    let crates = rng.within(recipe.crates);
    let mut buttons = Vec::new();
    for index in 0..rng.within(recipe.buttons) {
        // Without crates, crate buttons are useless.
        let kinds = if crates > 0 { "BBo" } else { "o" };
        let kind = if rng.chance(recipe.plain_percent) { b'b' } else { rng.pick(kinds.as_bytes()) };
        // Most buttons can be reached without passing the gate that they are wired to.
        let distances = match index % gates.len() {
            _ if rng.chance(recipe.near_percent) => room.distances(&gates),
            own_gate if rng.chance(85) => room.distances(&gates[own_gate..=own_gate]),
            _ => room.distances(&[]),
        };
        buttons.push(room.place(&mut rng, kind, |cell| distances[cell].is_some())?);
    }
    for _ in 0..crates {
        room.place(&mut rng, b'c', |_| true)?;
    }
    for _ in 0..rng.within(recipe.bridges) {
        room.place(&mut rng, b'p', |_| true)?;
    }
    let mut text = String::from("2D SuperFun!\n");
    for line in room.glyphs.chunks(room.width) {
        text.extend(line.iter().map(|&glyph| char::from(glyph)));
        text.push('\n');
    }
    text.push('\n');
    for (button, gate) in wires(recipe, &mut rng, &buttons, &gates) {
        let place = |cell: usize| (cell % room.width, cell / room.width);
        text += &format!("button {:?} -> gate {:?}\n", place(button), place(gate));
    }
    Some(text)
}

/// A wire for each button and each gate, and some additional wires.
fn wires(
    recipe: &Recipe,
    rng: &mut Rng,
    buttons: &[usize],
    gates: &[usize],
) -> Vec<(usize, usize)> {
    let mut wires = Vec::new();
    for index in 0..buttons.len().max(gates.len()) {
        wires.push((buttons[index % buttons.len()], gates[index % gates.len()]));
    }
    for _ in 0..rng.within(recipe.extra_wires) {
        wires.push((rng.pick(buttons), rng.pick(gates)));
    }
    wires
}

/// A map under construction.
struct Room {
    width: usize,
    glyphs: Vec<u8>,
    start: usize,
    goal: usize,
}

impl Room {
    /// Creates the walls, the start and the goal.
    fn carve(recipe: &Recipe, rng: &mut Rng) -> Option<Self> {
        let (width, height) = (rng.within(recipe.width) + 2, rng.within(recipe.height) + 2);
        let mut glyphs = vec![b'+'; width * height];
        for y in 1..height - 1 {
            for x in 1..width - 1 {
                if !rng.chance(recipe.wall_percent) {
                    glyphs[y * width + x] = b' ';
                }
            }
        }
        let free_cells: Vec<_> = (0..glyphs.len()).filter(|&cell| glyphs[cell] == b' ').collect();
        if free_cells.len() < 2 {
            return None;
        }
        let (start, goal) = (rng.pick(&free_cells), rng.pick(&free_cells));
        let mut room = Self { width, glyphs, start, goal };
        let distances = room.distances(&[]);
        let area = distances.iter().flatten().count();
        if !(recipe.area.0..=recipe.area.1).contains(&area) || distances[goal]? < 2 {
            return None;
        }
        for (glyph, distance) in room.glyphs.iter_mut().zip(&distances) {
            if distance.is_none() {
                *glyph = b'+';
            }
        }
        room.glyphs[start] = b'S';
        room.glyphs[goal] = b'G';
        Some(room)
    }

    /// Places gates. The first one is at a chokepoint, which every path to the goal passes.
    fn place_gates(&mut self, recipe: &Recipe, rng: &mut Rng) -> Option<Vec<usize>> {
        let count = rng.within(recipe.gates);
        let mut gates = Vec::new();
        for _ in 0..count {
            let chokepoints: Vec<_> = self
                .free_cells()
                .filter(|&cell| self.distances(&[cell])[self.goal].is_none())
                .collect();
            if chokepoints.is_empty() && gates.is_empty() {
                return None;
            }
            if chokepoints.is_empty() || !rng.chance(recipe.chokepoint_percent) {
                let glyph = if rng.chance(50) { b'_' } else { b'-' };
                gates.push(self.place(rng, glyph, |_| true)?);
            } else {
                let gate = rng.pick(&chokepoints);
                self.glyphs[gate] = if rng.chance(15) { b'_' } else { b'-' };
                gates.push(gate);
            }
        }
        Some(gates)
    }

    /// Places a glyph on a random allowed cell of plain ground.
    fn place(
        &mut self,
        rng: &mut Rng,
        glyph: u8,
        is_allowed: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let free_cells: Vec<_> = self.free_cells().filter(|&cell| is_allowed(cell)).collect();
        if free_cells.is_empty() {
            return None;
        }
        let cell = rng.pick(&free_cells);
        self.glyphs[cell] = glyph;
        Some(cell)
    }

    fn free_cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.glyphs.len()).filter(|&cell| self.glyphs[cell] == b' ')
    }

    /// The distance from the start to each tile, with walls and the `blocked` tiles in the way;
    /// `None` for tiles out of reach.
    fn distances(&self, blocked: &[usize]) -> Vec<Option<usize>> {
        let mut distances = vec![None; self.glyphs.len()];
        distances[self.start] = Some(0);
        let mut queue = std::collections::VecDeque::from([(self.start, 0)]);
        while let Some((cell, distance)) = queue.pop_front() {
            for next in [cell - 1, cell + 1, cell - self.width, cell + self.width] {
                if self.glyphs[next] != b'+'
                    && !blocked.contains(&next)
                    && distances[next].is_none()
                {
                    distances[next] = Some(distance + 1);
                    queue.push_back((next, distance + 1));
                }
            }
        }
        distances
    }
}
