//! One turn: what its phases hand on to each other, and its record.

use fixedbitset::FixedBitSet;

use super::{
    Action, Board, Cell, Intent, Paradox, Push, World, collect_intents, detect_paradox,
    resolve_pushes, update_circuits,
};

/// What happens in one turn, filled phase by phase.
///
/// One `Turn` serves a whole game: it is cleared, not made anew, so that a turn
/// allocates nothing once its lists have grown.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    pub(super) number: u32,
    /// Where each clone was when the turn began.
    pub(super) from: Vec<Cell>,
    pub(super) intents: Vec<Intent>,
    pub(super) pushes: Vec<Push>,
    /// The buttons that became active or inactive.
    pub(super) buttons: Vec<Cell>,
    pub(super) goal_by: Option<usize>,
    /// Where clones are; a set, so that a crowd costs no more than a few.
    pub(super) occupied: FixedBitSet,
}

impl Turn {
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

    pub(super) fn begin(&mut self, board: &Board, world: &World, number: u32) {
        self.number = number;
        self.from.clone_from(&world.clones);
        self.intents.clear();
        self.pushes.clear();
        self.buttons.clear();
        self.goal_by = None;
        if self.occupied.len() == board.area() {
            self.occupied.clear();
        } else {
            self.occupied = FixedBitSet::with_capacity(board.area());
        }
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
    pub fn run(
        self,
        board: &Board,
        world: &mut World,
        turn: &mut Turn,
        number: u32,
        action: impl Fn(usize) -> Option<Action>,
    ) -> Result<(), Paradox> {
        match self {
            Self::CollectIntents => collect_intents(board, world, turn, number, action),
            Self::ResolvePushes => resolve_pushes(board, world, turn),
            Self::UpdateCircuits => {
                update_circuits(board, world, turn);
                Ok(())
            }
            Self::DetectParadox => detect_paradox(board, world, turn),
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
pub fn play_turn(
    board: &Board,
    world: &mut World,
    turn: &mut Turn,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), Paradox> {
    Phase::ORDER.into_iter().try_for_each(|phase| phase.run(board, world, turn, number, &action))
}

/// Gives the goal to a clone that stands on it after a turn without paradox.
pub(super) fn obtain_goal(board: &Board, world: &mut World, turn: &mut Turn) {
    if !world.goal_obtained {
        turn.goal_by = world.clones.iter().position(|&cell| cell == board.goal());
        world.goal_obtained = turn.goal_by.is_some();
    }
}
