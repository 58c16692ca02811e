//! The notation of presets.

use crate::input::control::Control;

/// Whole lists for those controls that differ from the default.
pub(super) type Lists = &'static [(Control, &'static [&'static str])];
