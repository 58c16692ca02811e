//! Small random levels with tiles of every kind, the same for a seed forever.

use chronoshift_core::level::{self, Level};

use crate::random::Rng;

/// The amounts in random levels; each range has both ends included.
#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe {
    /// Columns without the walls around.
    pub(super) width: (usize, usize),
    /// Rows without the walls around.
    pub(super) height: (usize, usize),
    /// Tiles that can be reached from the start, were all gates open.
    pub(super) area: (usize, usize),
    /// How many tiles in a hundred are made inner walls.
    pub(super) walls: usize,
    /// Gates, each wired to at least one button.
    pub(super) gates: (usize, usize),
    /// Buttons, each wired to at least one gate if there is any.
    pub(super) buttons: (usize, usize),
    /// Wires beyond those.
    pub(super) extra_wires: (usize, usize),
    /// Crates on plain ground.
    pub(super) crates: (usize, usize),
    /// How many gates in a hundred are where every way to the goal leads through.
    pub(super) narrow: usize,
    /// How many buttons in a hundred can be reached while all gates are closed.
    pub(super) near: usize,
    /// How many buttons in a hundred are plain ones.
    pub(super) plain: usize,
    /// Crumbling bridges.
    pub(super) bridges: (usize, usize),
}

/// Rooms of which the whole product of a few timelines can be searched blindly.
pub(super) const SMALL: Recipe = Recipe {
    width: (3, 6),
    height: (1, 3),
    area: (6, 13),
    walls: 22,
    gates: (1, 3),
    buttons: (1, 3),
    extra_wires: (0, 1),
    crates: (0, 1),
    bridges: (0, 1),
    narrow: 75,
    near: 30,
    plain: 70,
};

/// Short rooms with two gates in the way, so that more clones are needed.
pub(super) const GATED: Recipe = Recipe {
    width: (3, 6),
    height: (1, 3),
    area: (6, 9),
    walls: 15,
    gates: (2, 2),
    buttons: (2, 3),
    extra_wires: (0, 1),
    crates: (0, 0),
    bridges: (0, 1),
    narrow: 95,
    near: 90,
    plain: 95,
};

/// Rooms of 8 x 7 with eight gates.
pub(super) const GRAND: Recipe = Recipe {
    width: (6, 6),
    height: (5, 5),
    area: (18, 26),
    walls: 22,
    gates: (8, 8),
    buttons: (3, 4),
    extra_wires: (0, 4),
    crates: (0, 1),
    bridges: (0, 1),
    narrow: 85,
    near: 60,
    plain: 85,
};

/// The level of a seed; `None` if it is hardly worth solving: the
/// goal is near or walled off, or no gate stands between it and the start.
pub(super) fn level(recipe: &Recipe, seed: u64) -> Option<Level> {
    let text = text(recipe, seed)?;
    Some(level::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{}", e.render("seed", false))))
}

/// The text of the level of a seed; see [`level`].
pub(super) fn text(recipe: &Recipe, seed: u64) -> Option<String> {
    let mut rng = Rng::new(seed);
    let mut room = Room::carve(recipe, &mut rng)?;
    let gates = room.gates(recipe, &mut rng)?;
    let crates = rng.within(recipe.crates);
    let mut buttons = Vec::new();
    for index in 0..rng.within(recipe.buttons) {
        // A crate button is of no use without crates.
        let kinds = if crates > 0 { "BBo" } else { "o" };
        let kind = if rng.chance(recipe.plain) { b'b' } else { rng.pick(kinds.as_bytes()) };
        // Mostly it is on this side of the gate that it will be wired to.
        let ways = match index % gates.len() {
            _ if rng.chance(recipe.near) => room.ways(&gates),
            own if rng.chance(85) => room.ways(&gates[own..=own]),
            _ => room.ways(&[]),
        };
        buttons.push(room.put(&mut rng, kind, |cell| ways[cell].is_some())?);
    }
    for _ in 0..crates {
        room.put(&mut rng, b'c', |_| true)?;
    }
    for _ in 0..rng.within(recipe.bridges) {
        room.put(&mut rng, b'p', |_| true)?;
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

/// A wire for each button and each gate, and some more.
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

/// A map in the making.
struct Room {
    width: usize,
    glyphs: Vec<u8>,
    start: usize,
    goal: usize,
}

impl Room {
    /// Walls, the start and the goal.
    fn carve(recipe: &Recipe, rng: &mut Rng) -> Option<Self> {
        let (width, height) = (rng.within(recipe.width) + 2, rng.within(recipe.height) + 2);
        let mut glyphs = vec![b'+'; width * height];
        for y in 1..height - 1 {
            for x in 1..width - 1 {
                if !rng.chance(recipe.walls) {
                    glyphs[y * width + x] = b' ';
                }
            }
        }
        let free: Vec<_> = (0..glyphs.len()).filter(|&cell| glyphs[cell] == b' ').collect();
        if free.len() < 2 {
            return None;
        }
        let (start, goal) = (rng.pick(&free), rng.pick(&free));
        let mut room = Self { width, glyphs, start, goal };
        let ways = room.ways(&[]);
        let area = ways.iter().flatten().count();
        if !(recipe.area.0..=recipe.area.1).contains(&area) || ways[goal]? < 2 {
            return None;
        }
        for (glyph, way) in room.glyphs.iter_mut().zip(&ways) {
            if way.is_none() {
                *glyph = b'+';
            }
        }
        room.glyphs[start] = b'S';
        room.glyphs[goal] = b'G';
        Some(room)
    }

    /// Puts gates, the first of them where every way to the goal leads through.
    fn gates(&mut self, recipe: &Recipe, rng: &mut Rng) -> Option<Vec<usize>> {
        let count = rng.within(recipe.gates);
        let mut gates = Vec::new();
        for _ in 0..count {
            let narrow: Vec<_> =
                self.free().filter(|&cell| self.ways(&[cell])[self.goal].is_none()).collect();
            if narrow.is_empty() && gates.is_empty() {
                return None;
            }
            if narrow.is_empty() || !rng.chance(recipe.narrow) {
                let glyph = if rng.chance(50) { b'_' } else { b'-' };
                gates.push(self.put(rng, glyph, |_| true)?);
            } else {
                let gate = rng.pick(&narrow);
                self.glyphs[gate] = if rng.chance(15) { b'_' } else { b'-' };
                gates.push(gate);
            }
        }
        Some(gates)
    }

    /// Puts something on plain ground where it may be.
    fn put(&mut self, rng: &mut Rng, glyph: u8, may: impl Fn(usize) -> bool) -> Option<usize> {
        let free: Vec<_> = self.free().filter(|&cell| may(cell)).collect();
        if free.is_empty() {
            return None;
        }
        let cell = rng.pick(&free);
        self.glyphs[cell] = glyph;
        Some(cell)
    }

    fn free(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.glyphs.len()).filter(|&cell| self.glyphs[cell] == b' ')
    }

    /// The way from the start to each tile, through anything but walls and some
    /// more tiles; `None` for a tile out of reach.
    fn ways(&self, without: &[usize]) -> Vec<Option<usize>> {
        let mut ways = vec![None; self.glyphs.len()];
        ways[self.start] = Some(0);
        let mut todo = std::collections::VecDeque::from([(self.start, 0)]);
        while let Some((cell, way)) = todo.pop_front() {
            for next in [cell - 1, cell + 1, cell - self.width, cell + self.width] {
                if self.glyphs[next] != b'+' && !without.contains(&next) && ways[next].is_none() {
                    ways[next] = Some(way + 1);
                    todo.push_back((next, way + 1));
                }
            }
        }
        ways
    }
}
