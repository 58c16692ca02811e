//! The instruments: struck wood and brass, bells, plucked strings, voices, wind.

use std::f64::consts::TAU;

use fundsp::prelude64::*;

use super::clip::{Clip, RATE, ease};

/// A mode of a struck object: its frequency in Hz, its gain, and the seconds until it has decayed
/// to 1/e.
pub(super) type Mode = (f64, f64, f64);

/// A struck object as the sum of its modes (modal synthesis, Adrien 1991), which begin within
/// `attack` seconds: the harder the mallet, the shorter.
pub(super) fn struck(attack: f64, modes: &[Mode]) -> Clip {
    let mut sum = Clip::default();
    for &(frequency, gain, decay) in modes {
        let ring = Clip::play(7.0 * decay, sine_hz(frequency as f32).phase(0.0));
        let falling = (-1.0 / (decay * RATE)).exp();
        let mut level = 1.0;
        let ring = Clip(
            ring.0
                .iter()
                .map(|sample| {
                    level *= falling;
                    sample * level as f32
                })
                .collect(),
        );
        sum.add(0.0, gain, &ring);
    }
    let attack_end = (attack * RATE) as usize;
    for (i, sample) in sum.0.iter_mut().take(attack_end).enumerate() {
        *sample *= ease(i as f64 / attack_end as f64) as f32;
    }
    sum
}

/// The modes of an object whose partials are `ratios` times `frequency`. The higher a mode is, the
/// `softer` it is and the sooner it dies, as in all handmade things.
fn modes(frequency: f64, decay: f64, softer: f64, ratios: &[f64]) -> Vec<Mode> {
    let mode = |&ratio: &f64| (frequency * ratio, ratio.powf(-softer), decay / ratio.powf(0.8));
    ratios.iter().map(mode).collect()
}

/// A burst of noise between `low` and `high` Hz that falls to 1/e in `decay` seconds.
pub(super) fn puff(seed: u64, low: f64, high: f64, decay: f64) -> Clip {
    Clip::noise(seed, 0.002 + 6.0 * decay)
        .through(highpass_hz(low as f32, 0.6) >> lowpass_hz(high as f32, 0.6))
        .shaped(|t| ease(t / 0.002) * (-t / decay).exp())
}

/// A knock on a piece of wood: a free bar's partials (Fletcher and Rossing, The Physics of
/// Musical Instruments) that die at once, and the dull touch itself.
pub(super) fn wood(seed: u64, frequency: f64, decay: f64) -> Clip {
    struck(0.002, &modes(frequency, decay, 0.9, &[1.0, 2.756, 5.404])).with(
        0.0,
        0.25,
        &puff(seed, 150.0, 2400.0, 0.008),
    )
}

/// A touch of small brass: a round plate's partials (Fletcher and Rossing).
pub(super) fn brass(frequency: f64, decay: f64) -> Clip {
    struck(0.0015, &modes(frequency, decay, 0.8, &[1.0, 1.73, 2.328, 3.91, 4.11]))
}

/// A clock's tick: a tiny wheel's tooth falling on brass.
pub(super) fn tick(seed: u64, frequency: f64) -> Clip {
    brass(frequency, 0.012).with(0.0, 0.5, &struck(0.001, &[(frequency * 0.31, 1.0, 0.009)])).with(
        0.0,
        0.3,
        &puff(seed, 1200.0, 5500.0, 0.0025),
    )
}

/// A tubular bell: partials as 9², 11², 13², 15² to 4² of its strike note an octave below
/// (Rossing, The Science of Sound), here softened.
pub(super) fn bell(frequency: f64, decay: f64) -> Clip {
    struck(
        0.006,
        &[
            (frequency * 0.5, 0.18, decay),
            (frequency, 1.0, decay * 0.9),
            (frequency * 1.0017, 0.5, decay * 0.8),
            (frequency * 1.494, 0.3, decay * 0.5),
            (frequency * 2.086, 0.26, decay * 0.35),
            (frequency * 2.778, 0.14, decay * 0.2),
        ],
    )
}

/// A celesta's steel bar over its wooden box.
pub(super) fn celesta(frequency: f64) -> Clip {
    struck(
        0.003,
        &[
            (frequency, 1.0, 0.55),
            (frequency * 2.0, 0.16, 0.3),
            (frequency * 3.0, 0.05, 0.2),
            (frequency * 4.02, 0.12, 0.11),
            (frequency * 0.5, 0.06, 0.06),
        ],
    )
}

/// A chime of brass, longer and brighter than a celesta.
pub(super) fn chime(frequency: f64, decay: f64) -> Clip {
    struck(
        0.0025,
        &[
            (frequency, 1.0, decay),
            (frequency * 1.0023, 0.35, decay),
            (frequency * 2.0, 0.22, decay * 0.6),
            (frequency * 2.756, 0.12, decay * 0.3),
            (frequency * 5.404, 0.03, decay * 0.1),
        ],
    )
}

/// A wooden bar with a soft mallet, as of a marimba (its second partial is tuned to 4).
pub(super) fn marimba(frequency: f64) -> Clip {
    struck(
        0.005,
        &[(frequency, 1.0, 0.22), (frequency * 4.0, 0.1, 0.05), (frequency * 9.2, 0.02, 0.015)],
    )
}

/// A plucked string (Karplus and Strong 1983), warm rather than bright.
pub(super) fn pluck_string(seed: u64, frequency: f64) -> Clip {
    let mut string = zero() >> pluck(frequency as f32, 0.12, 0.55);
    string.ping(false, AttoHash::new(seed));
    Clip::play(2.2, string)
        .through(highpass_hz(90.0, 0.7) >> lowpass_hz(2000.0, 0.5) >> lowpole_hz(1300.0))
        .shaped(|t| ease(t / 0.012) * ease((2.2 - t) / 0.6))
        // The random pluck makes some notes louder than others: even them out.
        .levelled(-26.0)
}

/// A low soft string or mallet: few partials, long.
pub(super) fn bass(frequency: f64) -> Clip {
    struck(
        0.012,
        &[
            (frequency, 1.0, 0.7),
            (frequency * 2.0, 0.45, 0.45),
            (frequency * 3.0, 0.16, 0.25),
            (frequency * 4.0, 0.06, 0.15),
        ],
    )
}

/// A glassy ping without any edge.
pub(super) fn glass(frequency: f64) -> Clip {
    struck(0.012, &[(frequency, 1.0, 0.28), (frequency * 2.003, 0.08, 0.15)])
}

/// Two saws a few cents apart, so that they beat slowly; `side` (-1 or 1) is left or right.
fn saws(frequency: f64, side: f64) -> An<impl AudioNode<Inputs = U0, Outputs = U1>> {
    let cents = |c: f64| (frequency * 2.0_f64.powf(c / 1200.0)) as f32;
    let low = poly_saw_hz(cents(-4.0 - side)).phase(0.15 + 0.1 * side as f32);
    let high = poly_saw_hz(cents(5.0 - side)).phase(0.65 - 0.1 * side as f32);
    low * 0.36 + high * 0.22
}

/// The gain of a held note at `t`: it swells in, holds, and dies away by `seconds`.
fn swell(t: f64, seconds: f64, rise: f64, fall: f64) -> f64 {
    ease(t / rise) * ease((seconds - t) / fall)
}

/// A warm pad: sawtooth waves through a low-pass filter that opens and closes a little.
pub(super) fn pad(frequency: f64, seconds: f64, side: f64) -> Clip {
    let open = lfo(move |t| 420.0 + 260.0 * ease(t / seconds * 1.6) * ease((seconds - t) / 1.5));
    let node = (saws(frequency, side) | open | dc(0.5)) >> lowpass() >> lowpole_hz(1200.0);
    Clip::play(seconds, node).shaped(|t| swell(t, seconds, 0.9, 1.3))
}

/// Soft horns: as a horn is blown louder it gets brighter (Risset), so the filter follows the
/// breath.
pub(super) fn horn(frequency: f64, seconds: f64) -> Clip {
    let breath = move |t: f64| ease(t / 0.07) * (0.72 + 0.28 * (-t / 0.25).exp());
    let open = lfo(move |t| frequency * (1.2 + 3.2 * breath(t)));
    let node = (saws(frequency, 0.3) | open | dc(0.6)) >> lowpass();
    Clip::play(seconds, node >> lowpole_hz(3000.0))
        .shaped(|t| breath(t) * ease((seconds - t) / (0.45 * seconds)))
}

/// A choir's "oo" turning to "ah" and back: three voices through the first formants (Peterson
/// and Barney 1952).
pub(super) fn choir(frequency: f64, seconds: f64, side: f64) -> Clip {
    let voice = |cents: f64, speed: f64| {
        let base = frequency * 2.0_f64.powf(cents / 1200.0);
        lfo(move |t| base * (1.0 + 0.0035 * (TAU * speed * t + cents).sin())) >> poly_saw()
    };
    let voices = voice(-7.0 - 2.0 * side, 4.7) + voice(1.0, 5.1) + voice(8.0 - 2.0 * side, 4.3);
    let ah = move |t: f64| (std::f64::consts::PI * (t / seconds).clamp(0.0, 1.0)).sin();
    let low = (pass() | lfo(move |t| 320.0 + 220.0 * ah(t)) | dc(4.0)) >> bandpass();
    let middle = (pass() | lfo(move |t| 780.0 + 200.0 * ah(t)) | dc(6.0)) >> bandpass();
    let mouth = (low * 0.9)
        & (middle * 0.35)
        & (bandpass_hz(2300.0, 7.0) * 0.06)
        & (lowpass_hz(260.0, 0.6) * 0.3);
    Clip::play(seconds, (voices * 0.3) >> mouth >> lowpass_hz(2600.0, 0.5))
        .shaped(|t| swell(t, seconds, 1.1, 1.4))
}

/// Wind: noise around `frequency` of the time, the narrower the higher `q`.
pub(super) fn wind(seed: u64, seconds: f64, q: f64, frequency: fn(f64) -> f64) -> Clip {
    let node = (noise().seed(seed) | lfo(frequency) | dc(q as f32)) >> bandpass();
    Clip::play(seconds, node)
}

/// A glide: a pure tone with a changing `frequency`.
pub(super) fn glide(
    seconds: f64,
    frequency: impl Fn(f64) -> f64 + Clone + Send + Sync + 'static,
) -> Clip {
    Clip::play(seconds, lfo(frequency) >> sine().phase(0.0))
}
