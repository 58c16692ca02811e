//! What is searched: some timelines that advance in step.

use crate::rules::{Action, ButtonKind, Cell, CellSet, Direction, Field, Terrain, World};

/// The most clones that a search looks at.
pub(super) const MOST_CLONES: usize = 64;
/// A distance that cannot be walked.
pub(super) const FAR: u32 = u32::MAX / 256;

/// Timelines of one level that advance in step, up to the end of the last.
///
/// Timeline `i` is the world under the clones 1 to `i`. All must be free of
/// paradox, and only the last may, and must, obtain the goal. A turn costs the
/// number of clones that are not inside when it begins, so that a way to the end
/// costs the sum of the recordings' lengths.
#[derive(Debug, Clone)]
pub(super) struct Problem<'a, S> {
    pub terrain: &'a Terrain<S>,
    pub distances: &'a Distances,
    /// The number of clones in the first timeline that is searched.
    pub first: usize,
    /// The number of clones in the last, at most [`MOST_CLONES`].
    pub last: usize,
    /// What the last timeline has to do about the goal.
    pub goal: Goal,
    /// What the first clones do at least: the whole recording if it ends with
    /// [`Action::Enter`], else how it begins.
    pub scripts: &'a [Vec<Action>],
    /// No recording is shorter than this but those of which something is known.
    pub shortest: u32,
}

/// What a timeline has to do about the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// It must end with the goal obtained.
    Obtain,
    /// It does not matter.
    Ignore,
}

impl<S: CellSet> Problem<'_, S> {
    /// The number of timelines.
    pub(super) fn timelines(&self) -> usize {
        self.last - self.first + 1
    }

    /// The first timeline (from 0) that a clone (from 0) is in.
    pub(super) fn first_of(&self, clone: usize) -> usize {
        (clone + 1).saturating_sub(self.first)
    }

    /// The clones from this one on can change places: they share all timelines, and
    /// nothing is known of what they do.
    pub(super) fn alike_from(&self) -> usize {
        if self.first == self.last { self.scripts.len().min(self.last) } else { self.last }
    }

    /// Turns after which time does not matter any more.
    pub(super) fn horizon(&self) -> u32 {
        let longest = self.scripts.iter().map(Vec::len).max().unwrap_or(0) as u32;
        longest.max(self.shortest.saturating_sub(1))
    }

    /// No recording of this clone is shorter.
    pub(super) fn shortest_of(&self, clone: usize) -> u32 {
        if clone < self.scripts.len() { 0 } else { self.shortest }
    }

    /// Whether a clone's recording is known to its end.
    pub(super) fn is_recorded(&self, clone: usize) -> bool {
        self.scripts.get(clone).is_some_and(|script| script.last() == Some(&Action::Enter))
    }
}

/// Where everything is in each timeline, after some turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State<S> {
    /// Turns that have passed, at most the problem's horizon.
    pub time: u32,
    /// The clones inside, a bit each.
    pub inside: u64,
    /// The timelines; those that are over are no longer kept true.
    pub worlds: Vec<World<S>>,
}

impl<S: CellSet> State<S> {
    /// The start of all timelines.
    pub(super) fn new(problem: &Problem<'_, S>) -> Self {
        let worlds = (problem.first..=problem.last).map(|k| World::new(problem.terrain, k));
        Self { time: 0, inside: 0, worlds: worlds.collect() }
    }

    /// Whether all clones of a timeline (from 0) are inside.
    pub(super) fn is_over(&self, problem: &Problem<'_, S>, timeline: usize) -> bool {
        let clones = all(problem.first + timeline);
        self.inside & clones == clones
    }
}

/// The bits of the first clones.
pub(super) fn all(clones: usize) -> u64 {
    u64::MAX >> (64 - clones)
}

/// Walking distances as if all were open that can ever open, and no crate there:
/// nobody is ever quicker.
#[derive(Debug, Clone)]
pub(super) struct Distances {
    /// Turns to be inside the time machine, from each cell.
    pub home: Vec<u32>,
    /// Turns to the goal, from each cell.
    pub goal: Vec<u32>,
    /// Turns from the goal to be inside.
    pub goal_home: u32,
    /// The length of the shortest recording that can be of any use.
    pub shortest: u32,
}

impl Distances {
    pub(super) fn new<S: CellSet>(terrain: &Terrain<S>) -> Self {
        let touched = pushable(terrain);
        let (open, away) = passable(terrain, &touched);
        let home: Vec<_> = away.into_iter().map(|distance| distance + 1).collect();
        let goal_home = home[terrain.goal().index()];
        let shortest = shortest(terrain, &touched, &home);
        Self { home, goal: walk(terrain, &open, terrain.goal()), goal_home, shortest }
    }
}

/// Where crates are or could ever be, as if all gates were open and they in nobody's way.
fn pushable<S: CellSet>(terrain: &Terrain<S>) -> S {
    let is_free = |cell: Cell| terrain.field(cell) != Field::Wall;
    let mut seen = S::none(terrain.area());
    let mut queue: Vec<_> = terrain.starting_crates().collect();
    for &cell in &queue {
        seen.add(cell);
    }
    while let Some(cell) = queue.pop() {
        // Whom no walk reaches nobody pushes; such a crate may be at the border.
        if !is_free(cell) {
            continue;
        }
        for direction in Direction::ALL {
            let to = terrain.neighbour(cell, direction);
            let from = terrain.neighbour(cell, direction.opposite());
            if is_free(to) && is_free(from) && !seen.has(to) {
                seen.add(to);
                queue.push(to);
            }
        }
    }
    seen
}

/// The cells that somebody can ever come to, with their distances from the start, as
/// if gates stayed open and buttons active once they were, and no crate in the way.
pub(super) fn passable<S: CellSet>(terrain: &Terrain<S>, pushable: &S) -> (S, Vec<u32>) {
    let mut open = S::none(terrain.area());
    for cell in terrain.cells() {
        if !matches!(terrain.field(cell), Field::Wall | Field::Gate { open: false }) {
            open.add(cell);
        }
    }
    loop {
        let distances = walk(terrain, &open, terrain.start());
        let before = open.clone();
        for button in terrain.buttons() {
            let by_clone = button.kind != ButtonKind::Crate && distances[button.cell.index()] < FAR;
            if by_clone || pushable.has(button.cell) {
                for &gate in &button.gates {
                    open.add(gate);
                }
            }
        }
        if open == before {
            return (open, distances);
        }
    }
}

/// The length of the shortest recording that can make a difference to anything.
///
/// A clone that is never on a wired button, a passage, the goal or where a crate can
/// be changes nothing for the others: without it every timeline from its own on goes
/// as before, and its own is not needed. So a solution with such a clone is not the
/// best, and every other clone goes to one of these cells, back, and in.
fn shortest<S: CellSet>(terrain: &Terrain<S>, pushable: &S, home: &[u32]) -> u32 {
    let matters = |cell: &Cell| match terrain.field(*cell) {
        Field::Goal | Field::Passage => true,
        Field::Button(kind) => {
            let is_wired = terrain.button_at(*cell).is_some_and(|button| !button.gates.is_empty());
            is_wired && kind != ButtonKind::Crate
        }
        _ => pushable.has(*cell),
    };
    let lengths = terrain.cells().filter(matters).map(|cell| home[cell.index()] * 2 - 1);
    lengths.min().unwrap_or(1)
}

/// The distance of each cell from one, along passable cells.
pub(super) fn walk<S: CellSet>(terrain: &Terrain<S>, open: &S, from: Cell) -> Vec<u32> {
    let mut distance = vec![FAR; terrain.area()];
    distance[from.index()] = 0;
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        for direction in Direction::ALL {
            let neighbour = terrain.neighbour(cell, direction);
            if open.has(neighbour) && distance[neighbour.index()] == FAR {
                distance[neighbour.index()] = distance[cell.index()] + 1;
                queue.push(neighbour);
            }
        }
    }
    distance
}
