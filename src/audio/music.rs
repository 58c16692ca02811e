//! What the music is to be: as many voices as there are selves; it runs back when time
//! does, and thins out in a paradox.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use super::volume::{SILENCE, chosen};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Session;
use crate::timeline::{Cue, Pace, Playhead, Sound, Spectacle};

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

/// What cues said of the music.
#[derive(Resource, Default)]
struct Heard {
    /// Whether the last paradox has been told of.
    paradox: bool,
    /// Until when it runs back.
    back_until: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Score>()
        .init_resource::<Heard>()
        .add_systems(Update, (hear, compose).chain().in_set(Frame::Sound));
}

fn hear(
    mut cues: MessageReader<Cue>,
    session: Option<Res<Session>>,
    time: Res<Time>,
    mut heard: ResMut<Heard>,
) {
    for cue in cues.read() {
        match cue.sound {
            Sound::Paradox => heard.paradox = true,
            Sound::Jump => heard.back_until = time.elapsed_secs() + BACK,
            _ => {}
        }
    }
    // Whatever mends it, the play knows.
    let broken = |session: Res<Session>| matches!(session.play.status(), Status::Paradox(_));
    heard.paradox &= session.is_some_and(broken);
}

fn compose(
    (playhead, spectacle): (Option<Res<Playhead>>, Res<Spectacle>),
    preferences: Res<Preferences>,
    (heard, time): (Res<Heard>, Res<Time>),
    mut score: ResMut<Score>,
    mut pace: ResMut<Pace>,
) {
    let back = matches!(*spectacle, Spectacle::Rewind(_) | Spectacle::Arrival(_))
        || time.elapsed_secs() < heard.back_until;
    // Else the music would turn forward only with the next tick's picture.
    pace.stir_if(back);
    score.set_if_neq(Score {
        voices: playhead.map_or(0, |playhead| playhead.chronicle().timelines().min(VOICES)),
        volume: chosen(&preferences, |p| p.music),
        paradox: heard.paradox,
        backwards: back,
    });
}
