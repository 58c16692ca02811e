//! The actions of a solution, predicted from a clone's place, as far as a map alone allows.

use super::coder::Coder;
use super::error::ShareError;
use super::grid::{CRATE, FLOOR, GOAL, KindGrid, WALL, map_tile};
use super::predictor::{Shape, SymbolContext, hash};
use crate::level::map_tile::MapTile;
use crate::level::source::MAX_SOLUTION;
use crate::rules::{Action, Actions, flood};

/// The symbol after the last action.
const END: u32 = Action::ALL.len() as u32;

/// Codes actions on a map, which may be none at all.
pub(super) fn code(
    predictor: &mut Shape,
    coder: &mut impl Coder,
    known: &Actions,
    grid: &KindGrid,
) -> Result<Actions, ShareError> {
    let mut walk = Walk::new(grid);
    let mut coded = Vec::new();
    let (mut last, mut run) = ([END; 3], 0);
    loop {
        let next = known.get(coded.len());
        let number = next.and_then(|next| Action::ALL.iter().position(|action| action == next));
        let walked = walk.as_ref().map(|walk| walk.contexts(last)).unwrap_or_default();
        let own = [
            hash(&[80, last[0], last[1], last[2]]),
            hash(&[81, last[0], u32::min(run, 30)]),
            hash(&[82, last[0], last[1]]),
        ];
        let mut contexts = [0; 11];
        contexts[..3].copy_from_slice(&own);
        contexts[3..].copy_from_slice(&walked);
        let place = SymbolContext { contexts: &contexts, set: 5, bits: 3 };
        let symbol = predictor.code(coder, place, number.map_or(END, |number| number as u32));
        if symbol == END {
            return Ok(coded.into());
        }
        let action = *Action::ALL.get(symbol as usize).ok_or(ShareError::Nonsense)?;
        if coded.len() == MAX_SOLUTION {
            return Err(ShareError::TooLarge);
        }
        coded.push(action);
        coder.goes_on()?;
        if let Some(walk) = &mut walk {
            walk.act(symbol as usize);
        }
        run = if symbol == last[0] { run + 1 } else { 0 };
        last = [symbol, last[0], last[1]];
    }
}

/// A walk on a map that knows walls and crates, but no gates, bridges and other clones. It only
/// guesses: a wrong guess costs bits, and has no other effect.
pub(super) struct Walk<'a> {
    grid: &'a KindGrid,
    start: usize,
    /// The steps to the start and to the goal from each tile; none where no way leads.
    steps: [Vec<u16>; 2],
    at: usize,
    kinds: Vec<u8>,
    has_goal: bool,
    /// For each tile, the direction from which it was first entered, and the last action there,
    /// both from 1.
    entered: Vec<u8>,
    done: Vec<u8>,
    /// The tiles that differ from the start, some more than once: maps are large, and a code may
    /// have thousands of clones.
    changed: Vec<usize>,
}

impl<'a> Walk<'a> {
    /// A walk from the start, if the map has one.
    pub(super) fn new(grid: &'a KindGrid) -> Option<Self> {
        let find = |kind| grid.kinds.iter().position(|&it| it == kind);
        let start = grid.kinds.iter().position(|&kind| map_tile(kind).tile().is_start())?;
        let area = grid.kinds.len();
        Some(Self {
            grid,
            start,
            steps: [
                distances(grid, start),
                find(GOAL).map_or(vec![0; area], |goal| distances(grid, goal)),
            ],
            at: start,
            kinds: grid.kinds.iter().map(|&kind| with_crate(kind).unwrap_or(kind)).collect(),
            has_goal: false,
            entered: vec![0; area],
            done: vec![0; area],
            changed: Vec::new(),
        })
    }

    /// Plays an action by its number, as in `Action::ALL`.
    pub(super) fn act(&mut self, action: usize) {
        self.done[self.at] = action as u8 + 1;
        match action {
            0..4 => self.step(action),
            4 => {}
            _ => {
                self.at = self.start;
                self.has_goal = false;
                for at in self.changed.drain(..) {
                    let kind = self.grid.kinds[at];
                    self.kinds[at] = with_crate(kind).unwrap_or(kind);
                    self.entered[at] = 0;
                }
            }
        }
    }

    fn step(&mut self, direction: usize) {
        let Some(next) = self.free(self.at, direction) else { return };
        if self.kinds[next] == CRATE {
            let Some(beyond) = self.free(next, direction) else { return };
            if self.kinds[beyond] == CRATE {
                return;
            }
            let kind = self.grid.kinds[next];
            self.kinds[next] = if with_crate(kind).is_some() { FLOOR } else { kind };
            self.kinds[beyond] = CRATE;
            self.changed.extend([next, beyond]);
        }
        self.at = next;
        self.has_goal |= self.grid.kinds[next] == GOAL;
        if self.entered[next] == 0 {
            self.entered[next] = direction as u8 + 1;
            self.changed.push(next);
        }
    }

    /// The tile next to another, if it is no wall.
    fn free(&self, at: usize, direction: usize) -> Option<usize> {
        self.grid.next(at, direction).filter(|&next| self.kinds[next] != WALL)
    }

    /// The contexts on which an action may depend here, given the actions before, the last one
    /// first.
    pub(super) fn contexts(&self, last: [u32; 3]) -> [u32; 8] {
        let around = (0..4).fold(0, |around, direction| {
            let next = self.grid.next(self.at, direction);
            let kind = next.map_or(WALL, |next| self.kinds[next]);
            let what = match kind {
                WALL => 0,
                CRATE => 2,
                _ => 1,
            };
            around << 2 | what
        });
        let aim = |which: usize| {
            (0..4).fold(0, |nearer, direction| {
                let next = self.grid.next(self.at, direction);
                let steps = &self.steps[which];
                let is_nearer = next.is_some_and(|next| steps[next] < steps[self.at]);
                nearer << 1 | u32::from(is_nearer)
            })
        };
        let (home, goal) = (aim(0), aim(1));
        let aim = if self.has_goal { home } else { goal };
        let has_goal = u32::from(self.has_goal);
        let is_home = u32::from(self.at == self.start);
        let here = u32::from(self.kinds[self.at]);
        let entered = u32::from(self.entered[self.at]);
        [
            hash(&[70, last[0], around]),
            hash(&[71, aim, has_goal, last[0]]),
            hash(&[72, is_home, has_goal, last[0]]),
            hash(&[73, entered, has_goal, last[0], is_home]),
            hash(&[74, here, last[0], last[1]]),
            hash(&[75, self.done[self.at].into(), last[0], has_goal]),
            hash(&[76, home, goal, has_goal, around]),
            hash(&[77, self.at as u32, last[0]]),
        ]
    }
}

/// The kind of a crate on plain ground, if a kind has any crate on it.
fn with_crate(kind: u8) -> Option<u8> {
    matches!(map_tile(kind), MapTile::Crate | MapTile::HeavyCrate | MapTile::StoredCrate)
        .then_some(CRATE)
}

/// The steps to a tile from each tile, around walls.
fn distances(grid: &KindGrid, to: usize) -> Vec<u16> {
    let mut steps = vec![u16::MAX; grid.kinds.len()];
    steps[to] = 0;
    let beside = |at| (0..4).filter_map(move |direction| grid.next(at, direction));
    flood([to], beside, |at, next| {
        let enters = grid.kinds[next] != WALL && steps[next] == u16::MAX;
        if enters {
            steps[next] = steps[at].saturating_add(1);
        }
        enters
    });
    steps
}
