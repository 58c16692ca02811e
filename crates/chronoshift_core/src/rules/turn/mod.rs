//! A turn: its phases in their order, a file each, and the [record](Turn) that they fill in.

mod circuits;
mod intents;
mod paradoxes;
mod pushes;
pub(super) mod record;

pub use intents::{begin_turn, intent};
pub(crate) use pushes::add_push;
pub use record::{Push, Turn};

use circuits::update_circuits;
use intents::{collect_intents, fail_unaided_heavy_pushes};
use paradoxes::detect_paradox;
use pushes::resolve_pushes;

use super::action::Action;
use super::cells::CellSet;
use super::paradox::{Broken, Paradox, ParadoxReport};
use super::terrain::Terrain;
use super::world::World;

/// A phase of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Phase 1: bridges that are due collapse, and each clone gets an intent.
    CollectIntents,
    /// Phase 2: clones and crates move.
    ResolvePushes,
    /// Phase 3: buttons, gates and bridges follow the clones and crates on them.
    UpdateCircuits,
    /// Phase 4: there is a paradox, or a clone on the goal reaches it.
    DetectParadox,
}

impl Phase {
    /// Every phase, in the order in which they make a turn.
    pub const ORDER: [Self; 4] =
        [Self::CollectIntents, Self::ResolvePushes, Self::UpdateCircuits, Self::DetectParadox];

    /// Runs this phase; for the parameters and errors see [`play_turn`].
    #[inline]
    pub(crate) fn run<S: CellSet, R: ParadoxReport>(
        self,
        terrain: &Terrain<S>,
        world: &mut World<S>,
        turn: &mut Turn<S>,
        number: u32,
        action: impl Fn(usize) -> Option<Action>,
    ) -> Result<(), R> {
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

/// Plays one turn, all phases in their order. `number` counts the timeline's turns from 1; `action`
/// gives the action of each clone (from 0), or `None` for one inside the machine. The last clone is
/// the current one.
///
/// # Errors
/// The first paradox in the order of the rules. The world then stays as the phase that found the
/// paradox left it, for people to look at.
pub fn play_turn<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), Paradox> {
    Phase::ORDER.into_iter().try_for_each(|phase| phase.run(terrain, world, turn, number, &action))
}

/// Runs the phases after the first one, for a turn that has an intent for each clone.
///
/// # Errors
/// The first paradox, as in [`play_turn`].
#[inline]
pub(crate) fn run_after_intents<S: CellSet, R: ParadoxReport>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> Result<(), R> {
    let number = turn.number;
    Phase::ORDER[1..].iter().try_for_each(|phase| phase.run(terrain, world, turn, number, |_| None))
}

/// Plays a turn of another world into this one. The turn has [begun](begin_turn), and has an intent
/// for each clone. Returns whether it ends without a paradox of any kind; after a paradox the world
/// is of no use.
#[inline]
pub fn play_intents<S: CellSet>(
    terrain: &Terrain<S>,
    before: &World<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> bool {
    turn.clear();
    // The turn sets the places of the clones.
    world.clones.resize(before.clones.len(), terrain.start());
    world.copy_surroundings(before);
    let is_heavy = terrain.has_heavy_crates();
    if is_heavy {
        turn.intents_before_heavy.clone_from(&turn.intents);
        fail_unaided_heavy_pushes(terrain, before, turn);
    }
    let result = run_after_intents::<_, Broken>(terrain, world, turn);
    if is_heavy {
        // The caller may change some of the intents and play them again.
        turn.intents.clone_from(&turn.intents_before_heavy);
    }
    result.is_ok()
}
