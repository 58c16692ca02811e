//! The remaining recording of a self that the player has taken over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Scene;

use crate::sim::TakenOver;
use crate::timeline::Film;

/// The self that the player has taken over.
#[derive(SystemParam)]
pub(super) struct Proposal<'w> {
    taken: Option<Res<'w, TakenOver>>,
    film: Option<Res<'w, Film>>,
}

impl Proposal<'_> {
    /// The clone, from 0, if the player has taken it over in a scene and it has more recorded
    /// actions.
    pub(super) fn of(&self, scene: &Scene) -> Option<usize> {
        let (taken, film) = self.taken.as_ref().zip(self.film.as_ref())?;
        let is_here = taken.clone + 1 == scene.timeline;
        (is_here && film.has_recorded(taken.clone, scene.turn)).then_some(taken.clone)
    }
}
