//! What a self that is taken over will still do if the player leaves it at that.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::Scene;

use crate::sim::TakenOver;
use crate::timeline::Film;

/// The self that is taken over.
#[derive(SystemParam)]
pub(super) struct Proposal<'w> {
    taken: Option<Res<'w, TakenOver>>,
    film: Option<Res<'w, Film>>,
}

impl Proposal<'_> {
    /// The clone, from 0, if it is taken over in a scene and was recorded to do more.
    pub(super) fn of(&self, scene: &Scene) -> Option<usize> {
        let (taken, film) = self.taken.as_ref().zip(self.film.as_ref())?;
        let is_here = taken.clone + 1 == scene.timeline;
        (is_here && film.has_recorded(taken.clone, scene.turn)).then_some(taken.clone)
    }
}
