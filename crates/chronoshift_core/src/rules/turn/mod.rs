//! A turn: its phases, each in its own file, and the [record](Turn) that they fill in.

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
use super::paradox::{Paradox, ParadoxReport, UnexplainedParadox};
use super::terrain::Terrain;
use super::world::World;

/// A phase of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Phase 1: cracked bridges collapse, and each clone gets an intent.
    CollectIntents,
    /// Phase 2: clones and crates move.
    ResolvePushes,
    /// Phase 3: buttons, gates and bridges react to the clones and crates on them.
    UpdateCircuits,
    /// Phase 4: a paradox is detected; otherwise the goal is reached if a clone stands on it.
    DetectParadox,
}

impl Phase {
    /// All phases, in the order in which a turn runs them.
    pub const ORDER: [Self; 4] =
        [Self::CollectIntents, Self::ResolvePushes, Self::UpdateCircuits, Self::DetectParadox];

    /// Runs this phase. For the parameters and errors, see [`play_turn`].
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

/// Plays one turn by running all phases in order. `number` is the 1-based number of the turn in the
/// timeline; `action` returns the recorded action of a clone (0-based), or `None` if the clone is
/// inside the machine. The last clone is the current one.
///
/// # Errors
/// The first paradox in the order of the rules. The world then stays as it was when the paradox was
/// detected, so that players can look at it.
pub fn play_turn<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), Paradox> {
    Phase::ORDER.into_iter().try_for_each(|phase| phase.run(terrain, world, turn, number, &action))
}

/// Runs all phases but the first, for a turn that has an intent for each clone.
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
    // Searches spend much of their time here. In a loop, each phase would be chosen at run time.
    let [_, second, third, fourth] = Phase::ORDER;
    second.run(terrain, world, turn, number, |_| None)?;
    third.run(terrain, world, turn, number, |_| None)?;
    fourth.run(terrain, world, turn, number, |_| None)
}

/// Plays a turn from the world `before` and stores the resulting world in `world`. The turn must
/// have [begun](begin_turn), with an intent for each clone. Returns false if a paradox occurs; then
/// `world` must not be used.
#[inline]
pub fn play_intents<S: CellSet>(
    terrain: &Terrain<S>,
    before: &World<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> bool {
    turn.clear();
    // Phase 2 sets the positions of the clones, so they need not be copied.
    world.clones.resize(before.clones.len(), terrain.start());
    world.copy_surroundings(before);
    let has_heavy_crates = terrain.has_heavy_crates();
    if has_heavy_crates {
        turn.intents_before_heavy.clone_from(&turn.intents);
        fail_unaided_heavy_pushes(terrain, before, turn);
    }
    let result = run_after_intents::<_, UnexplainedParadox>(terrain, world, turn);
    if has_heavy_crates {
        // The caller can change some of the intents and play the turn again.
        turn.intents.clone_from(&turn.intents_before_heavy);
    }
    result.is_ok()
}
