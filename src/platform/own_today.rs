//! Today's date, which tests can replace.

use bevy::prelude::*;
use chronoshift_core::level::daily::Day;

/// A replacement for today's date, for tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct OwnToday(pub Day);

/// Today's date in the local time zone.
pub(crate) fn today(own: Option<&OwnToday>) -> Day {
    own.map_or_else(chronoshift_save::time::today, |own| own.0)
}
