//! One turn: what its phases hand on to each other, and its record.

use fixedbitset::FixedBitSet;

use super::action::Action;
use super::cells::CellSet;
use super::circuits::update_circuits;
use super::geometry::Cell;
use super::intents::{Intent, collect_intents};
use super::paradox::{Paradox, detect_paradox};
use super::paradox::{is_at_odds, obtain_goal};
use super::pushes::{Push, resolve_pushes};
use super::terrain::Terrain;
use super::world::World;

/// What happens in one turn, filled phase by phase.
///
/// One `Turn` serves a whole game: it is cleared, not made anew, so that a turn
/// allocates nothing once its lists have grown.
#[derive(Debug, Clone)]
pub struct Turn<S = FixedBitSet> {
    pub(super) number: u32,
    /// Where each clone was when the turn began.
    pub(super) from: Vec<Cell>,
    pub(super) intents: Vec<Intent>,
    pub(super) pushes: Vec<Push>,
    /// The buttons that became active or inactive.
    pub(super) buttons: S,
    pub(super) goal_by: Option<usize>,
    /// Where clones are; a set, so that a crowd costs no more than a few.
    pub(super) occupied: S,
}

impl<S> Turn<S> {
    /// What each clone did, or tried to; shorter than the clones if a paradox came first.
    pub fn intents(&self) -> &[Intent] {
        &self.intents
    }

    /// The crates that were pushed.
    pub fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// The clone (from 0) that obtained the goal in this turn.
    pub fn goal_by(&self) -> Option<usize> {
        self.goal_by
    }
}

impl<S: CellSet> Turn<S> {
    /// The intents of a turn that was begun, one a clone, to be set.
    pub fn intents_mut(&mut self) -> &mut [Intent] {
        &mut self.intents
    }

    /// The record of no turn yet, for turns on this terrain.
    pub fn new(terrain: &Terrain<S>) -> Self {
        Self {
            number: 0,
            from: Vec::new(),
            intents: Vec::new(),
            pushes: Vec::new(),
            buttons: S::none(terrain.area()),
            goal_by: None,
            occupied: S::none(terrain.area()),
        }
    }

    /// Notes where clones are when the turn begins.
    pub(crate) fn set_occupied(&mut self, cells: impl Iterator<Item = Cell>) {
        self.occupied.fill(cells);
    }

    /// Notes that a clone is on one cell more when the turn begins.
    pub(crate) fn add_occupied(&mut self, cell: Cell) {
        self.occupied.add(cell);
    }

    /// Forgets which crates are pushed.
    pub(crate) fn forget_pushes(&mut self) {
        self.pushes.clear();
    }

    /// Forgets what came of the intents.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.pushes.clear();
        self.buttons.empty();
        self.goal_by = None;
    }
}

/// The phases of a turn, each a function of this module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// [`collect_intents`]
    CollectIntents,
    /// [`resolve_pushes`]
    ResolvePushes,
    /// [`update_circuits`]
    UpdateCircuits,
    /// [`detect_paradox`]
    DetectParadox,
}

impl Phase {
    /// Every phase, in the order in which they make a turn.
    pub const ORDER: [Self; 4] =
        [Self::CollectIntents, Self::ResolvePushes, Self::UpdateCircuits, Self::DetectParadox];

    /// Runs this phase; for the parameters and errors see [`play_turn`].
    #[inline]
    pub fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        turn: &mut Turn<S>,
        number: u32,
        action: impl Fn(usize) -> Option<Action>,
    ) -> Result<(), Paradox> {
        match self {
            Self::CollectIntents => collect_intents(terrain, world, turn, number, action),
            Self::ResolvePushes => resolve_pushes(terrain, world, turn),
            Self::UpdateCircuits => {
                update_circuits(terrain, world, turn);
                Ok(())
            }
            Self::DetectParadox => detect_paradox(terrain, world, turn),
        }
    }
}

/// Plays one turn, all phases in their order. `number` counts the timeline's
/// turns from 1; `action` gives what each clone (from 0) does, or `None` for
/// one inside the machine. The last clone is the current one.
///
/// # Errors
/// The first paradox in the order of the rules. The world then stays as the
/// phase that found it left it, for people to look at.
pub fn play_turn<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), Paradox> {
    collect_intents(terrain, world, turn, number, action)?;
    resolve_pushes(terrain, world, turn)?;
    update_circuits(terrain, world, turn);
    detect_paradox(terrain, world, turn)
}

/// Makes a world what comes of another in which a turn was [begun](super::begin_turn)
/// that has an intent for each clone; gives whether it ends without a paradox, of
/// whatever kind. After one the world is of no use.
#[inline]
pub fn play_intents<S: CellSet>(
    terrain: &Terrain<S>,
    before: &World<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> bool {
    turn.clear();
    // Where the clones go is for the turn to say.
    world.clones.resize(before.clones.len(), terrain.start());
    world.copy_surroundings(before);
    if resolve_pushes(terrain, world, turn).is_err() {
        return false;
    }
    update_circuits(terrain, world, turn);
    end_turn(terrain, world, turn)
}

/// Ends a turn after which everything is where it is, and follows from where; gives
/// whether that is without a paradox.
#[inline]
pub(crate) fn end_turn<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> bool {
    if is_at_odds(terrain, world, turn) {
        return false;
    }
    obtain_goal(terrain, world, turn);
    true
}
