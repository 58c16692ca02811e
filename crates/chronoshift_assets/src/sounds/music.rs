//! Eight loops of one length that are played together, as many as there are clones, and a drone.
//!
//! The sound that still rings at the end of a loop is mixed into its start, so that the loop
//! repeats without a seam.

use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_4, TAU};

use fundsp::prelude64::*;

use super::clip::{Clip, RATE, hall, power};
use super::encode;
use super::score::{self, Bars, Note};
use super::tones::{
    bass, bell, celesta, choir, glass, marimba, pad, pluck_string, puff, tick, wood,
};

/// The number of samples in a beat, which is a whole number at 72 beats per minute.
const BEAT_LENGTH: usize = 36_750;

/// The number of samples in a loop: eight bars of four beats.
pub(super) const LENGTH: usize = 32 * BEAT_LENGTH;

/// A voice: its instrument, the RMS of its loop in dB, its share of the hall, and the Vorbis
/// quality. Each file is smaller than 250 kB; the qualities near that limit with the smallest error
/// at the seam were chosen.
type Voice = (fn(&mut Round), f64, f64, f32);

/// The voices in the order in which clones bring them.
pub(super) const VOICES: [Voice; 8] = [
    (clock, -27.0, 0.3, 0.22),
    (low, -30.0, 0.1, 0.56),
    (melody, -31.0, 0.5, 0.4),
    (counter, -32.5, 0.4, 0.33),
    (bells, -33.5, 0.5, 0.53),
    (arpeggio, -38.5, 0.6, 0.4),
    (voices, -33.0, 0.4, 0.29),
    (ticks, -40.0, 0.12, 0.04),
];

/// The loop of a voice as an Ogg Vorbis file.
pub(super) fn render(&(play, loudness, wet, quality): &Voice) -> anyhow::Result<Vec<u8>> {
    let mut round = Round { left: vec![0.0; LENGTH], right: vec![0.0; LENGTH] };
    play(&mut round);
    round.in_hall(wet);
    round.levelled(loudness);
    encode::ogg(&[&round.left, &round.right], quality)
}

/// The number of samples in the drone, eight seconds.
pub(super) const DRONE_LENGTH: usize = 352_800;

/// The drone on D and A as an Ogg Vorbis file. It breathes once, and is quietest at the seam.
pub(super) fn render_drone() -> anyhow::Result<Vec<u8>> {
    let mut round = Round { left: drone(0), right: drone(1) };
    round.levelled(-33.0);
    encode::ogg(&[&round.left, &round.right], 0.2)
}

/// Strings that are bowed without end. All partials are multiples of 1/8 Hz, so that the loop repeats without a seam.
fn drone(side: u64) -> Vec<f32> {
    let mut partials = Vec::new();
    for (note, gain) in [(50.0, 1.0), (57.0, 0.8)] {
        for overtone in 1..=9 {
            let ratio = f64::from(overtone);
            // Two strings beat against each other.
            for detuning in [-0.125, 0.125] {
                let frequency = (8.0 * midi_hz(note) * ratio).round() / 8.0 + detuning * ratio;
                let phase = TAU * rnd1(1300 + 100 * side + partials.len() as u64);
                partials.push((frequency, gain * ratio.powf(-1.5), phase));
            }
        }
    }
    let sample = |i: usize| {
        let t = i as f64 / RATE;
        let sum: f64 =
            partials.iter().map(|(hz, gain, phase)| gain * (TAU * hz * t + phase).sin()).sum();
        (sum * (0.65 - 0.35 * (TAU * t / 8.0).cos())) as f32
    };
    (0..DRONE_LENGTH).map(sample).collect()
}

/// A loop that is being made.
pub(super) struct Round {
    left: Vec<f32>,
    right: Vec<f32>,
}

impl Round {
    /// Mixes `clip` in from `beat` on, from the left (`pan` -1) or the right (1).
    fn place(&mut self, beat: f64, pan: f64, gain: f64, clip: &Clip) {
        let angle = (pan + 1.0) * FRAC_PI_4;
        wrap(&mut self.left, beat, gain * angle.cos(), clip);
        wrap(&mut self.right, beat, gain * angle.sin(), clip);
    }

    /// Mixes in a clip that differs left and right.
    fn mix_in_stereo(&mut self, beat: f64, gain: f64, clip: impl Fn(f64) -> Clip) {
        self.place(beat, -0.45, gain, &clip(-1.0));
        self.place(beat, 0.45, gain, &clip(1.0));
    }

    /// Adds a hall's echo. It starts with the echo of the loop's end, so that it repeats without a
    /// seam, too.
    fn in_hall(&mut self, wet: f64) {
        let ring = 2.4;
        let warm = (ring * RATE) as usize;
        let both = |i: usize| 0.5 * (self.left[i] + self.right[i]);
        let dry: Vec<f32> = (LENGTH - warm..LENGTH).chain(0..LENGTH).map(both).collect();
        let mut node = highpass_hz(180.0, 0.7) >> lowpass_hz(5200.0, 0.5) >> hall(ring);
        let seconds = dry.len() as f64 / RATE;
        let echo = Wave::from_samples(RATE, &dry).filter(seconds, &mut node);
        for (channel, side) in [&mut self.left, &mut self.right].into_iter().enumerate() {
            for (sample, more) in side.iter_mut().zip(&echo.channel(channel)[warm..]) {
                *sample += wet as f32 * more;
            }
        }
    }

    fn levelled(&mut self, loudness: f64) {
        let length = self.left.len();
        let both = power(&self.left, length) + power(&self.right, length);
        let gain = (db_amp(loudness) / (both / 2.0).sqrt().max(1e-9)) as f32;
        for sample in self.left.iter_mut().chain(&mut self.right) {
            *sample *= gain;
        }
    }
}

/// Mixes `clip` into `side` from `beat` on, and the part beyond the end into the start.
fn wrap(side: &mut [f32], beat: f64, gain: f64, clip: &Clip) {
    let start = (beat * BEAT_LENGTH as f64).round() as usize % LENGTH;
    let mut place = start;
    for sample in &clip.0 {
        side[place] += gain as f32 * sample;
        place += 1;
        if place == LENGTH {
            place = 0;
        }
    }
}

/// Plays every note of `bars` with one instrument; `how` gives the pan and gain of a note.
fn play(
    round: &mut Round,
    bars: &Bars,
    instrument: fn(f64) -> Clip,
    how: impl Fn(&Note) -> (f64, f64),
) {
    let mut made: BTreeMap<&str, Clip> = BTreeMap::new();
    for (i, note) in score::notes(bars).iter().enumerate() {
        let Some(midi) = score::midi(note.name) else { continue };
        let clip = made.entry(note.name).or_insert_with(|| instrument(midi_hz(midi)));
        let (pan, gain) = how(note);
        // Hands are never exact: up to 7 ms late, a little louder or softer.
        let late = 0.0085 * rnd1(i as u64 + 700);
        let touch = 0.9 + 0.2 * rnd1(i as u64 + 900);
        round.place(note.beat + late, pan, gain * touch, clip);
    }
}

/// Holds every note of `bars` for its bar and into the next.
fn hold_notes(round: &mut Round, bars: &Bars, instrument: fn(f64, f64, f64) -> Clip) {
    let bar = 4.0 * BEAT_LENGTH as f64 / RATE;
    for note in score::notes(bars) {
        let Some(midi) = score::midi(note.name) else { continue };
        // Swelling takes time: begun half a beat early, the chord is there on its beat.
        let beat = note.beat + 32.0 - 0.5;
        round.mix_in_stereo(beat, 0.5, |side| instrument(midi_hz(midi), bar + 1.3, side));
    }
}

/// The strength of a beat: greatest on the first beat of a bar, smallest between two beats.
fn accent(beat: f64) -> f64 {
    if beat % 4.0 == 0.0 {
        1.0
    } else if beat % 2.0 == 0.0 {
        0.88
    } else if beat.fract() == 0.0 {
        0.78
    } else {
        0.62
    }
}

/// 1: the clock's wheel over a warm pad.
fn clock(round: &mut Round) {
    hold_notes(round, &score::PAD, pad);
    let wheel = |frequency| marimba(frequency).with(0.0, 0.06, &tick(500, 1150.0));
    play(round, &score::CLOCK, wheel, |note| {
        let tock = if note.beat.fract() == 0.0 { -0.25 } else { 0.25 };
        (tock, 1.15 * accent(note.beat))
    });
}

/// 2: the bass.
fn low(round: &mut Round) {
    play(round, &score::BASS, bass, |note| (0.0, if note.beat % 4.0 == 0.0 { 1.0 } else { 0.7 }));
}

/// 3: the celesta's melody.
fn melody(round: &mut Round) {
    play(round, &score::MELODY, celesta, |note| (0.15, accent(note.beat).max(0.75)));
}

/// 4: plucked strings against it.
fn counter(round: &mut Round) {
    let string = |frequency| pluck_string(600, frequency);
    play(round, &score::COUNTER, string, |note| (-0.4, accent(note.beat).max(0.7)));
}

/// 5: slow bells, far away.
fn bells(round: &mut Round) {
    play(
        round,
        &score::BELLS,
        |frequency| bell(frequency, 1.7),
        |note| (0.35 * (note.beat / 8.0 * TAU).cos(), 0.8),
    );
}

/// 6: a high arpeggio that comes and goes every two bars.
fn arpeggio(round: &mut Round) {
    play(round, &score::ARPEGGIO, glass, |note| {
        let tide = 0.55 - 0.45 * (note.beat / 8.0 * TAU).cos();
        (0.7 * (note.beat / 3.0 * TAU).sin(), tide * accent(note.beat))
    });
}

/// 7: a low choir.
fn voices(round: &mut Round) {
    hold_notes(round, &score::CHOIR, choir);
}

/// 8: the ticks of many small clocks.
fn ticks(round: &mut Round) {
    let mut made: BTreeMap<&str, Clip> = BTreeMap::new();
    for (i, note) in score::notes(&score::TICKS).iter().enumerate() {
        let (pan, gain) = match note.name {
            "T" => (-0.35, 0.8),
            "t" => (0.4, 0.4),
            "r" => (0.55, 0.25),
            _ => (-0.1, 0.75),
        };
        let clip = made.entry(note.name).or_insert_with(|| match note.name {
            "T" => tick(510, 1180.0).with(0.0, 0.5, &wood(511, 590.0, 0.014)),
            "t" => tick(512, 1480.0),
            "r" => tick(513, 1760.0),
            _ => wood(514, 294.0, 0.03).with(0.0, 0.2, &puff(515, 300.0, 1500.0, 0.01)),
        });
        let touch = 0.85 + 0.3 * rnd1(i as u64 + 1100);
        round.place(note.beat, pan, gain * touch, clip);
    }
}
