//! The score: as many voices as there are selves. The music runs back when time does, and thins out
//! in a paradox.

use bevy::prelude::*;

use super::channels::{SILENCE, chosen_volume};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Playhead;
use crate::timeline::{Cue, History, Pace, Sound, Spectacle};

/// The number of voices.
const VOICES: usize = 8;

/// The current state of the music.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Score {
    /// The number of voices that sound, from the first on.
    pub voices: usize,
    /// The player's volume, in decibels.
    pub volume: f32,
    /// Whether there is a paradox to fix.
    pub paradox: bool,
    /// Whether the music runs back.
    pub backwards: bool,
}

impl Default for Score {
    fn default() -> Self {
        Self { voices: 0, volume: SILENCE, paradox: false, backwards: false }
    }
}

/// The loudness of the music relative to other sounds, in decibels.
const BELOW: f32 = -5.0;
/// The additional loss of loudness in a paradox, in decibels.
const PARADOX: f32 = -7.0;
/// The minimum time for which the music runs back, in seconds.
const BACK: f32 = 0.4;

impl Score {
    /// The volume of a voice, in decibels; the first voice is number 0.
    pub fn voice(&self, number: usize) -> f32 {
        let sounding = if self.paradox { self.voices.min(1) } else { self.voices };
        if number >= sounding || self.volume <= SILENCE {
            return SILENCE;
        }
        let below = if self.paradox { BELOW + PARADOX } else { BELOW };
        (self.volume + below).max(SILENCE)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Score>().add_systems(Update, compose_score.in_set(Frame::Sound));
}

fn compose_score(
    (playhead, history, spectacle): (Option<Res<Playhead>>, Option<Res<History>>, Res<Spectacle>),
    preferences: Res<Preferences>,
    (mut cues, time): (MessageReader<Cue>, Res<Time>),
    mut back_until: Local<f32>,
    mut score: ResMut<Score>,
    mut pace: ResMut<Pace>,
) {
    if cues.read().filter(|cue| cue.sound == Sound::Jump).count() > 0 {
        *back_until = time.elapsed_secs() + BACK;
    }
    let back = matches!(*spectacle, Spectacle::Rewind(_) | Spectacle::Arrival(_))
        || time.elapsed_secs() < *back_until;
    // Without this, the music would only run forward again at the next frame that is drawn.
    pace.stir_if(back);
    score.set_if_neq(Score {
        voices: playhead
            .as_ref()
            .map_or(0, |playhead| playhead.chronicle().timeline_count().min(VOICES)),
        volume: chosen_volume(&preferences, |p| p.music),
        paradox: playhead.is_some_and(|playhead| {
            let is_forecast = history.is_some_and(|history| history.is_forecast(&playhead));
            !is_forecast && spectacle.of_paradox(&playhead).is_some()
        }),
        backwards: back,
    });
}
