//! Today's date, or another one.

use bevy::prelude::*;
use chronoshift_core::level::daily::Day;

/// A date instead of today's, for tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct OwnToday(pub Day);

/// Today's date, where the machine is.
pub(crate) fn today(own: Option<&OwnToday>) -> Day {
    own.map_or_else(chronoshift_save::time::today, |own| own.0)
}
