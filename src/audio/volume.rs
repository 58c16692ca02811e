//! How loud things are, in decibels.

use crate::save::Preferences;

/// What is not heard at all.
pub(super) const SILENCE: f32 = kira::Decibels::SILENCE.0;

/// The decibels of a volume of 0 to 100. Ten decibels less are heard as half as loud,
/// so half the volume is that.
pub(super) fn decibels(volume: u8) -> f32 {
    if volume == 0 {
        return SILENCE;
    }
    (10.0 * (f32::from(volume.min(100)) / 100.0).log2()).max(SILENCE)
}

/// What the player chose of a volume, unless all is silent.
pub(super) fn chosen(preferences: &Preferences, volume: fn(&Preferences) -> u8) -> f32 {
    if preferences.mute { SILENCE } else { decibels(volume(preferences)) }
}
