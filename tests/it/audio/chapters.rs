//! The music of each chapter, as the game plays it at full volume.

use bevy_kira_audio::prelude::{Decibels, Frame};
use chronoshift::audio::{ARRANGEMENTS, Score};

use super::clip;
use super::measures::{RATE, SHORT, distance, integrated, lufs, mean, peak, powers, spectrum};

/// The volume of a part that doesn't sound, in decibels.
const SILENCE: f32 = -60.0;

/// The recorded loops: the voices, and then the drone.
pub(super) fn loops() -> Vec<Vec<Frame>> {
    let names = ["1", "2", "3", "4", "5", "6", "7", "8", "drone"];
    names.iter().map(|name| clip(&format!("music_{name}"))).collect()
}

/// The music of a score from its first note on, until just after the voices repeat.
pub(super) fn played(score: &Score, loops: &[Vec<Frame>]) -> Vec<Frame> {
    let mut sum = silence(score, loops);
    for voices in 1..=score.voices {
        join(&mut sum, &Score { voices, ..score.clone() }, loops);
    }
    sum
}

fn silence(score: &Score, loops: &[Vec<Frame>]) -> Vec<Frame> {
    vec![Frame::ZERO; (loops[0].len() as f64 / score.arrangement.speed(0)) as usize + 9]
}

/// Adds the parts that the last self brings.
fn join(sum: &mut [Frame], score: &Score, loops: &[Vec<Frame>]) {
    let without = Score { voices: score.voices - 1, ..score.clone() };
    for (part, frames) in loops.iter().enumerate() {
        let volume = score.voice(part);
        if volume > SILENCE && without.voice(part) <= SILENCE {
            let start = score.arrangement.start(part) * RATE as f64;
            add(sum, frames, volume, (start, score.arrangement.speed(part)));
        }
    }
}

/// Adds a loop at a volume, from a sample on, at a speed.
fn add(sum: &mut [Frame], frames: &[Frame], volume: f32, (start, speed): (f64, f64)) {
    let gain = Decibels(volume).as_amplitude();
    let mut place = start;
    for sum in sum {
        let index = place as usize;
        let (one, next) = (frames[index], *frames.get(index + 1).unwrap_or(&frames[0]));
        *sum += (one + (next - one) * place.fract() as f32) * gain;
        place += speed;
        if place >= frames.len() as f64 {
            place -= frames.len() as f64;
        }
    }
}

/// The largest step between neighbouring samples.
fn step(frames: &[Frame]) -> f32 {
    let steps: Vec<Frame> = frames.windows(2).map(|pair| pair[1] - pair[0]).collect();
    peak(&steps)
}

/// With one self, and so with the lead alone, the music is as loud in each chapter as in the first, from its first
/// second on. With all voices it is hardly louder, and never clips. Nothing jumps where the loops repeat. With any number
/// of selves, and within the first three seconds of the first, no two chapters have the same spectrum.
#[test]
fn chapters_sound_different_and_equally_loud() {
    let loops = loops();
    let mut measured = Vec::new();
    for arrangement in &ARRANGEMENTS {
        let mut score = Score { voices: 0, arrangement, volume: 0.0, ..Score::default() };
        let mut sum = silence(&score, &loops);
        let (mut spectra, mut loudness) = (Vec::new(), Vec::new());
        for voices in 1..=8 {
            score.voices = voices;
            join(&mut sum, &score, &loops);
            let sounding = (0..8).filter(|&voice| score.voice(voice) > SILENCE).count();
            assert_eq!(sounding, voices, "{}", arrangement.decor);
            let peak = 20.0 * peak(&sum).log10();
            assert!(peak < -1.0, "{voices} selves in {}: {peak} dB", arrangement.decor);
            let recorded = loops[0].len() as f64 - arrangement.start(0) * RATE as f64;
            let end = (recorded / arrangement.speed(0)) as usize;
            let (seam, usual) = (step(&sum[end - 5..end + 5]), step(&sum));
            assert!(seam < usual, "{voices} selves in {}: {seam}, {usual}", arrangement.decor);
            if voices == 1 {
                spectra.push(spectrum(&sum[..SHORT]));
                loudness.push(lufs(mean(&powers(&sum[..RATE]))));
            }
            spectra.push(spectrum(&sum));
            loudness.push(integrated(&sum));
        }
        eprintln!("{:10} {loudness:6.1?} LUFS", arrangement.decor);
        measured.push((arrangement.decor, spectra, loudness));
    }
    let (_, _, usual) = measured[0].clone();
    for (place, (decor, spectra, loudness)) in measured.iter().enumerate() {
        assert!((loudness[1] - usual[1]).abs() <= 2.0, "{decor}: {loudness:?} LUFS");
        assert!((loudness[8] - usual[8]).abs() <= 2.0, "{decor}: {loudness:?} LUFS");
        assert!((loudness[0] - loudness[1]).abs() <= 6.0, "{decor} begins: {loudness:?} LUFS");
        for (other, others, _) in &measured[..place] {
            let apart = spectra.iter().zip(others).map(|(one, other)| distance(one, other));
            let apart: Vec<f64> = apart.collect();
            eprintln!("{decor:10} {other:10} {apart:4.2?}");
            let least = apart.iter().copied().fold(1.0, f64::min);
            assert!(apart[0] >= 0.45 && least >= 0.25, "{decor} and {other}: {apart:?}");
        }
    }
}
