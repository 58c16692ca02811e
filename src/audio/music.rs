//! The score: as many voices as there are selves, in the arrangement of the chapter. The music runs back when time
//! does, and thins out in a paradox.

use bevy::prelude::*;

use super::arrangement::{Arrangement, VOICES};
use super::channels::{SILENCE, chosen_volume};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Playhead, Playlist};
use crate::timeline::{Cue, History, Pace, Sound, Spectacle};

/// The current state of the music.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Score {
    /// The number of voices that sound.
    pub voices: usize,
    pub arrangement: &'static Arrangement,
    /// The player's volume, in decibels.
    pub volume: f32,
    /// Whether there is a paradox to fix.
    pub paradox: bool,
    /// Whether the music runs back.
    pub backwards: bool,
}

impl Default for Score {
    fn default() -> Self {
        let arrangement = Arrangement::for_decor(None);
        Self { voices: 0, arrangement, volume: SILENCE, paradox: false, backwards: false }
    }
}

/// The loudness of the music relative to other sounds, in decibels.
const MUSIC_VOLUME: f32 = -7.5;
/// The additional loss of loudness in a paradox, in decibels.
const PARADOX_LOSS: f32 = -7.0;
/// The minimum time for which the music runs back, in seconds.
const MIN_REVERSE_TIME: f32 = 0.4;
/// The speed of the music backwards, and then forwards.
const SPEEDS: (f64, f64) = (-1.6, 1.0);

impl Score {
    pub(super) fn is_audible(&self) -> bool {
        self.voices > 0 && self.volume > SILENCE
    }

    /// The volume of a voice, in decibels; the first voice is number 0, and the drone comes after the last.
    pub fn voice(&self, number: usize) -> f32 {
        let sounding = if self.paradox { self.voices.min(1) } else { self.voices };
        let gain = self.arrangement.gain(number, sounding).filter(|_| self.is_audible());
        let below = if self.paradox { MUSIC_VOLUME + PARADOX_LOSS } else { MUSIC_VOLUME };
        gain.map_or(SILENCE, |gain| (self.volume + below + gain).max(SILENCE))
    }

    /// The speed of a voice, as a factor; negative while the music runs back.
    pub(super) fn speed(&self, number: usize) -> f64 {
        let direction = if self.backwards { SPEEDS.0 } else { SPEEDS.1 };
        direction * self.arrangement.speed(number)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Score>().add_systems(Update, compose_score.in_set(Frame::ChooseSounds));
}

fn compose_score(
    playhead: Option<Res<Playhead>>,
    history: Option<Res<History>>,
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    playlist: Option<Res<Playlist>>,
    mut cues: MessageReader<Cue>,
    time: Res<Time>,
    mut back_until: Local<f32>,
    mut score: ResMut<Score>,
    mut pace: ResMut<Pace>,
) {
    if cues.read().filter(|cue| cue.sound == Sound::Jump).count() > 0 {
        *back_until = time.elapsed_secs() + MIN_REVERSE_TIME;
    }
    let back = matches!(*spectacle, Spectacle::Rewind(_) | Spectacle::Arrival(_))
        || time.elapsed_secs() < *back_until;
    // Without this, the music would only run forward again at the next frame that is drawn.
    pace.request_frame_if(back);
    let voices =
        playhead.as_ref().map_or(0, |playhead| playhead.chronicle().timeline_count().min(VOICES));
    let decor = playlist.as_ref().and_then(|playlist| playlist.decor());
    // Between levels, the arrangement stays: the next level may have the same.
    let arrangement = if voices == 0 { score.arrangement } else { Arrangement::for_decor(decor) };
    score.set_if_neq(Score {
        voices,
        arrangement,
        volume: chosen_volume(&preferences, |p| p.music),
        paradox: playhead.is_some_and(|playhead| {
            let is_forecast = history.is_some_and(|history| history.is_forecast(&playhead));
            !is_forecast && spectacle.of_paradox(&playhead).is_some()
        }),
        backwards: back,
    });
}
