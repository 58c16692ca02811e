//! How presets are written.

use crate::input::control::Control;

/// Whole lists of those controls that are bound otherwise than usual.
pub(super) type Lists = &'static [(Control, &'static [&'static str])];
