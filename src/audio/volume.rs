//! Volumes in decibels.

use bevy_kira_audio::prelude::Decibels;

use crate::save::Preferences;

pub(super) const SILENCE: f32 = Decibels::SILENCE.0;

/// The decibels of a volume from 0 to 100. Ten decibels less sound half as loud, so half the volume
/// is ten decibels less.
fn decibels(volume: u8) -> f32 {
    if volume == 0 {
        return SILENCE;
    }
    (10.0 * (f32::from(volume.min(100)) / 100.0).log2()).max(SILENCE)
}

/// The player's choice of a volume, or silence if the sound is off.
pub(super) fn chosen_volume(preferences: &Preferences, volume: fn(&Preferences) -> u8) -> f32 {
    if preferences.mute { SILENCE } else { decibels(volume(preferences)) }
}
