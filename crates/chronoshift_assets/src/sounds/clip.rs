//! A piece of sound, and the operations on it: cut, shape, mix, level.

use std::f64::consts::PI;

use fundsp::prelude64::*;

/// The sample rate of all sounds, in Hz.
pub(super) const RATE: f64 = 44_100.0;

/// Mono samples at [`RATE`].
#[derive(Clone, Default)]
pub(super) struct Clip(pub(super) Vec<f32>);

impl Clip {
    /// The sound of `node` (no input, one output).
    pub(super) fn play(seconds: f64, mut node: impl AudioUnit) -> Self {
        Clip(Wave::render(RATE, seconds, &mut node).remove_channel(0))
    }

    /// White noise, different for each `seed`.
    pub(super) fn noise(seed: u64, seconds: f64) -> Self {
        Clip::play(seconds, noise().seed(seed))
    }

    pub(super) fn seconds(&self) -> f64 {
        self.0.len() as f64 / RATE
    }

    /// This clip sent through `node` (one input, one output), cut to its own length.
    pub(super) fn through(self, node: impl AudioUnit) -> Self {
        let seconds = self.seconds();
        self.rung_out(seconds, node)
    }

    /// This clip sent through `node`, `seconds` long in total, so that its resonance can fade.
    pub(super) fn rung_out(self, seconds: f64, mut node: impl AudioUnit) -> Self {
        let wave = Wave::from_samples(RATE, &self.0).filter(seconds, &mut node);
        Clip(wave.channel(0).clone())
    }

    /// Multiplies each sample by `gain`, a function of the sample's time in seconds.
    pub(super) fn shaped(mut self, gain: impl Fn(f64) -> f64) -> Self {
        for (i, sample) in self.0.iter_mut().enumerate() {
            *sample *= gain(i as f64 / RATE) as f32;
        }
        self
    }

    /// The clip played backwards.
    pub(super) fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Mixes in `other`, starting `at` seconds after the start. Extends the clip if necessary.
    pub(super) fn add(&mut self, at: f64, gain: f64, other: &Clip) {
        let start = (at * RATE).round() as usize;
        if self.0.len() < start + other.0.len() {
            self.0.resize(start + other.0.len(), 0.0);
        }
        for (sample, more) in self.0[start..].iter_mut().zip(&other.0) {
            *sample += gain as f32 * more;
        }
    }

    /// Like [`Clip::add`], for chains of calls.
    pub(super) fn with(mut self, at: f64, gain: f64, other: &Clip) -> Self {
        self.add(at, gain, other);
        self
    }

    /// Cuts the clip to `seconds`, or pads it with silence, and fades the start and the end so that
    /// nothing clicks.
    pub(super) fn cut(mut self, seconds: f64, ease_in: f64, ease_out: f64) -> Self {
        self.0.resize((seconds * RATE).round() as usize, 0.0);
        self.shaped(|t| ease(t / ease_in) * ease((seconds - t) / ease_out))
    }

    /// Adds the echo of a small room. `wet` is the gain of the echo, which falls silent in `ring`
    /// seconds.
    pub(super) fn in_room(self, wet: f64, ring: f64) -> Self {
        let seconds = self.seconds() + ring;
        let echo = self.clone().rung_out(seconds, highpass_hz(200.0, 0.7) >> room(ring));
        let echo = Clip(echo.0);
        self.with(0.0, wet, &echo)
    }

    /// Removes hum below about 30 Hz, and sets the loudness: the loudest 50 ms get an RMS of
    /// `loudness` dB, unless the peak would then be above -6 dBFS.
    pub(super) fn levelled(self, loudness: f64) -> Self {
        let clean = self.through(highpass_hz(30.0, 0.7));
        let window = (0.05 * RATE) as usize;
        let loudest = clean.0.chunks(window).map(|part| power(part, window)).fold(0.0, f64::max);
        let peak = clean.0.iter().fold(0.0_f64, |peak, &sample| peak.max(f64::from(sample.abs())));
        let gain = (db_amp(loudness) / loudest.sqrt().max(1e-9)).min(db_amp(-6.0) / peak.max(1e-9));
        clean.shaped(|_| gain)
    }
}

/// The sum of the squares of `samples`, divided by `length`.
pub(super) fn power(samples: &[f32], length: usize) -> f64 {
    samples.iter().map(|&sample| f64::from(sample).powi(2)).sum::<f64>() / length as f64
}

/// A smooth curve from 0 at `t` = 0 to 1 at `t` = 1.
pub(super) fn ease(t: f64) -> f64 {
    0.5 - 0.5 * (PI * t.clamp(0.0, 1.0)).cos()
}

/// The delays of [`room`] in seconds, chosen so that no two of them have a common echo.
const DELAYS: [f32; 8] = [0.0297, 0.0351, 0.0397, 0.0433, 0.0487, 0.0541, 0.0593, 0.0671];

/// A feedback delay network (Jot and Chaigne 1991) of eight lines that fall to -60 dB in `ring` seconds.
pub(super) fn room(ring: f64) -> An<impl AudioNode<Inputs = U1, Outputs = U1>> {
    lines(ring) >> (join::<U8>() * 2.0)
}

/// Like [`room`], but in stereo: every other line is on the left, and the others are on the right.
pub(super) fn hall(ring: f64) -> An<impl AudioNode<Inputs = U1, Outputs = U2>> {
    lines(ring) >> (multijoin::<U2, U4>() * 2.0)
}

fn lines(ring: f64) -> An<impl AudioNode<Inputs = U1, Outputs = U8>> {
    let line = stacki::<U8, _, _>(move |i| {
        let delayed = DELAYS[i as usize];
        let kept = db_amp(-60.0 * f64::from(delayed) / ring) as f32;
        // The air swallows high sounds first.
        delay(delayed) >> fir((0.15 * kept, 0.7 * kept, 0.15 * kept))
    });
    split::<U8>() >> fdn::<U8, _>(line)
}
