//! The phases in their order: whole turns.

use super::circuits::update_circuits;
use super::intents::{collect_intents, fail_lone_pushes};
use super::paradoxes::{detect_paradox, is_at_odds, reach_goal};
use super::pushes::resolve_pushes;
use crate::rules::action::Action;
use crate::rules::cells::CellSet;
use crate::rules::paradox::Paradox;
use crate::rules::terrain::Terrain;
use crate::rules::turn::Turn;
use crate::rules::world::World;

/// The phases of a turn, each a function.
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
    collect_intents(terrain, world, turn, number, action)?;
    resolve_pushes(terrain, world, turn)?;
    update_circuits(terrain, world, turn);
    detect_paradox(terrain, world, turn)
}

/// Plays a turn of another world into this one. The turn has [begun](super::intents::begin_turn),
/// and has an intent for each clone. Returns whether it ends without a paradox of any kind; after a
/// paradox the world is of no use.
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
        turn.wishes.clone_from(&turn.intents);
        fail_lone_pushes(terrain, before, turn);
    }
    let has_moved = resolve_pushes(terrain, world, turn).is_ok();
    if is_heavy {
        // The caller may change some of the intents and play them again.
        turn.intents.clone_from(&turn.wishes);
    }
    if !has_moved {
        return false;
    }
    update_circuits(terrain, world, turn);
    end_turn(terrain, world, turn)
}

/// Ends a turn in which everything has moved already. Returns whether it ends without a paradox.
#[inline]
pub(crate) fn end_turn<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
) -> bool {
    if is_at_odds(terrain, world, turn) {
        return false;
    }
    reach_goal(terrain, world, turn);
    true
}
