//! Whether searches can run in the background.

use bevy::prelude::*;

use crate::platform::has_workers;

/// Whether searches can run in the background: not in a browser without workers.
#[derive(Resource)]
pub struct HasWorkers(pub bool);

impl Default for HasWorkers {
    fn default() -> Self {
        Self(has_workers())
    }
}
