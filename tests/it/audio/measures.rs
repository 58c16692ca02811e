//! Measures of sounds: peak, loudness and spectrum.

use std::f64::consts::TAU;

use bevy_kira_audio::prelude::Frame;

/// The sample rate of all sounds, in Hz.
pub(super) const RATE: usize = 44_100;

pub(super) fn peak(frames: &[Frame]) -> f32 {
    frames.iter().fold(0.0_f32, |peak, frame| peak.max(frame.left.abs()).max(frame.right.abs()))
}

/// A filter of second order, in the transposed direct form II.
struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    state: [f64; 2],
}

impl Biquad {
    fn filter(&mut self, input: f64) -> f64 {
        let output = self.b[0] * input + self.state[0];
        self.state = [
            self.b[1] * input - self.a[0] * output + self.state[1],
            self.b[2] * input - self.a[1] * output,
        ];
        output
    }
}

/// The K-weighting of ITU-R BS.1770-5, converted from 48 kHz to [`RATE`].
fn k_weighted(samples: impl Iterator<Item = f32>) -> impl Iterator<Item = f64> {
    let mut shelf = Biquad {
        b: [1.530_841_230_050, -2.650_979_995_155, 1.169_079_079_922],
        a: [-1.663_655_113_256, 0.712_595_428_073],
        state: [0.0; 2],
    };
    let mut high_pass =
        Biquad { b: [1.0, -2.0, 1.0], a: [-1.989_169_673_630, 0.989_199_035_787], state: [0.0; 2] };
    samples.map(move |sample| high_pass.filter(shelf.filter(f64::from(sample))))
}

/// The weighted power of each frame.
pub(super) fn powers(frames: &[Frame]) -> Vec<f64> {
    let left = k_weighted(frames.iter().map(|frame| frame.left));
    let right = k_weighted(frames.iter().map(|frame| frame.right));
    left.zip(right).map(|(left, right)| left * left + right * right).collect()
}

pub(super) fn mean(powers: &[f64]) -> f64 {
    powers.iter().sum::<f64>() / powers.len() as f64
}

/// The loudness of a power, in LUFS.
pub(super) fn lufs(power: f64) -> f64 {
    -0.691 + 10.0 * power.log10()
}

/// The integrated loudness of ITU-R BS.1770-5, in LUFS: over blocks of 400 ms, without quiet ones.
pub(super) fn integrated(frames: &[Frame]) -> f64 {
    let powers = powers(frames);
    let blocks: Vec<f64> = powers.windows(RATE * 2 / 5).step_by(RATE / 10).map(mean).collect();
    let above = |gate: f64| {
        let loud: Vec<f64> = blocks.iter().copied().filter(|&power| lufs(power) > gate).collect();
        lufs(mean(&loud))
    };
    above(above(-70.0) - 10.0)
}

/// This many frames become one before a spectrum is measured: there is little above 2.7 kHz.
const THIN: usize = 8;
/// The number of thinned frames in a window of a spectrum, which lasts 3 seconds.
const WINDOW: usize = 1 << 14;
/// The number of frames in such a window.
pub(super) const SHORT: usize = THIN * WINDOW;
/// The lowest semitone of a spectrum, G1, in Hz.
const LOWEST: f64 = 48.999;
/// The number of semitones in a spectrum, up to B6.
const SEMITONES: usize = 65;

/// The shares of the power that a sound has at each semitone.
pub(super) fn spectrum(frames: &[Frame]) -> Vec<f64> {
    let mono = |frames: &[Frame]| frames.iter().map(|it| f64::from(it.left + it.right)).sum();
    let thin: Vec<f64> = frames.chunks_exact(THIN).map(mono).collect();
    let mut powers = vec![0.0; SEMITONES];
    for window in thin.chunks_exact(WINDOW) {
        let hann = |i: usize| 0.5 - 0.5 * (TAU * i as f64 / WINDOW as f64).cos();
        let mut values: Vec<_> =
            window.iter().enumerate().map(|(i, sample)| (sample * hann(i), 0.0)).collect();
        transform(&mut values);
        for (i, (real, imaginary)) in values[..WINDOW / 2].iter().enumerate().skip(1) {
            let frequency = (i * RATE) as f64 / SHORT as f64;
            let semitone = (12.0 * (frequency / LOWEST).log2()).round();
            if (0.0..SEMITONES as f64).contains(&semitone) {
                powers[semitone as usize] += real * real + imaginary * imaginary;
            }
        }
    }
    let whole: f64 = powers.iter().sum();
    powers.iter().map(|power| power / whole).collect()
}

/// How different two spectra are: the share of the power that is at other semitones, from 0 to 1.
pub(super) fn distance(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f64>() / 2.0
}

/// The fast Fourier transform of complex numbers, as many as a power of two (Cooley and Tukey 1965).
fn transform(values: &mut [(f64, f64)]) {
    let count = values.len();
    for i in 0..count {
        let mirrored = i.reverse_bits() >> (usize::BITS - count.trailing_zeros());
        if i < mirrored {
            values.swap(i, mirrored);
        }
    }
    let turn = |i: usize| (-TAU * i as f64 / count as f64).sin_cos();
    let turns: Vec<_> = (0..count / 2).map(turn).collect();
    let mut half = 1;
    while half < count {
        for pair in values.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for ((low, high), (sin, cos)) in
                low.iter_mut().zip(high).zip(turns.iter().step_by(count / 2 / half))
            {
                let turned = (high.0 * cos - high.1 * sin, high.0 * sin + high.1 * cos);
                *high = (low.0 - turned.0, low.1 - turned.1);
                *low = (low.0 + turned.0, low.1 + turned.1);
            }
        }
        half *= 2;
    }
}

/// A sine has its power at its semitone, and nothing in common with the next one.
#[test]
fn spectra_are_measured_by_semitones() {
    let sine = |semitone: i32| -> Vec<f64> {
        let frequency = LOWEST * 2.0_f64.powf(f64::from(semitone) / 12.0);
        let sample = |i| (TAU * frequency * f64::from(i) / RATE as f64).sin() as f32;
        spectrum(&(0..SHORT as i32).map(|i| Frame::from_mono(sample(i))).collect::<Vec<_>>())
    };
    for semitone in [5, 30, 60] {
        let spectrum = sine(semitone);
        assert!(spectrum[semitone as usize] > 0.99, "{semitone}: {spectrum:?}");
        assert!(distance(&spectrum, &sine(semitone + 1)) > 0.99);
        assert_eq!(distance(&spectrum, &sine(semitone)), 0.0);
    }
}
