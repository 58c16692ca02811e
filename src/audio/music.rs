//! What the music is to be: as many voices as there are selves; it runs back when time
//! does, and thins out in a paradox.

use bevy::prelude::*;

use super::volume::{SILENCE, chosen};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::timeline::{Cue, Film, Pace, Playhead, Sound, Spectacle};

/// How many voices there are.
pub(super) const VOICES: usize = 8;

/// What the music is to be.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Score {
    /// How many voices sound, the first ones.
    pub voices: usize,
    /// How loud the player wants it, in decibels.
    pub volume: f32,
    /// Whether there is a paradox to be mended.
    pub paradox: bool,
    /// Whether it runs back.
    pub backwards: bool,
}

impl Default for Score {
    fn default() -> Self {
        Self { voices: 0, volume: SILENCE, paradox: false, backwards: false }
    }
}

/// The music is so much quieter than the rest, in decibels.
const BELOW: f32 = -5.0;
/// So much more in a paradox.
const PARADOX: f32 = -7.0;
/// It runs back at least so long, in seconds, also if nothing is seen to.
const BACK: f32 = 0.4;

impl Score {
    /// How loud a voice is, in decibels; the first is number 0.
    pub fn voice(&self, number: usize) -> f32 {
        let sounding = if self.paradox { self.voices.min(1) } else { self.voices };
        if number >= sounding || self.volume <= SILENCE {
            return SILENCE;
        }
        let below = if self.paradox { BELOW + PARADOX } else { BELOW };
        (self.volume + below).max(SILENCE)
    }
}

/// Until when the music runs back, in seconds, as a cue said.
#[derive(Resource, Default)]
struct BackUntil(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Score>()
        .init_resource::<BackUntil>()
        .add_systems(Update, (hear, compose).chain().in_set(Frame::Sound));
}

fn hear(mut cues: MessageReader<Cue>, time: Res<Time>, mut back_until: ResMut<BackUntil>) {
    if cues.read().filter(|cue| cue.sound == Sound::Jump).count() > 0 {
        back_until.0 = time.elapsed_secs() + BACK;
    }
}

fn compose(
    (playhead, film, spectacle): (Option<Res<Playhead>>, Option<Res<Film>>, Res<Spectacle>),
    preferences: Res<Preferences>,
    (back_until, time): (Res<BackUntil>, Res<Time>),
    mut score: ResMut<Score>,
    mut pace: ResMut<Pace>,
) {
    let back = matches!(*spectacle, Spectacle::Rewind(_) | Spectacle::Arrival(_))
        || time.elapsed_secs() < back_until.0;
    // Else the music would turn forward only with the next tick's picture.
    pace.stir_if(back);
    score.set_if_neq(Score {
        voices: playhead
            .as_ref()
            .map_or(0, |playhead| playhead.chronicle().timelines().min(VOICES)),
        volume: chosen(&preferences, |p| p.music),
        paradox: playhead.is_some_and(|playhead| {
            let is_forecast = film.is_some_and(|film| film.is_forecast(&playhead));
            !is_forecast && spectacle.of_paradox(&playhead).is_some()
        }),
        backwards: back,
    });
}
