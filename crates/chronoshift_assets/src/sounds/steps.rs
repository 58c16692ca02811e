//! Steps: a soft sound for each kind of ground, in three variants so that walking doesn't sound
//! mechanical.

use fundsp::prelude64::*;

use super::clip::{Clip, ease};
use super::tones::{brass, puff, struck, wood};

/// The pitches of the three variants, relative to the first one.
const PITCHES: [f64; 3] = [1.0, 1.07, 0.94];

fn pitch(variant: u64) -> f64 {
    PITCHES[variant as usize % PITCHES.len()]
}

/// The body's weight, without which a step is only a scratch.
fn weight(frequency: f64, decay: f64) -> Clip {
    struck(0.004, &[(frequency, 1.0, decay), (frequency * 1.9, 0.3, decay * 0.5)])
}

/// A leather sole on slate: heel, then toe.
pub(super) fn stone(variant: u64) -> Clip {
    let pitch = pitch(variant);
    Clip::default()
        .with(0.0, 0.7, &weight(125.0 * pitch, 0.016))
        .with(0.0, 1.3, &puff(100 + variant, 350.0, 2100.0 * pitch, 0.009))
        .with(0.034, 0.8, &puff(110 + variant, 500.0, 3000.0 * pitch, 0.012))
        .with(0.034, 0.25, &weight(210.0 * pitch, 0.01))
        .cut(0.12, 0.001, 0.03)
        .levelled(-20.0)
}

/// A plank over a drop: hollow.
pub(super) fn plank(variant: u64) -> Clip {
    let pitch = pitch(variant);
    Clip::default()
        .with(0.0, 0.8, &wood(120 + variant, 176.0 * pitch, 0.032))
        .with(0.0, 0.35, &weight(92.0 * pitch, 0.025))
        .with(0.038, 0.3, &wood(130 + variant, 262.0 * pitch, 0.02))
        .cut(0.14, 0.001, 0.04)
        .levelled(-19.0)
}

/// A brass plate or a gate's frame underfoot.
pub(super) fn metal(variant: u64) -> Clip {
    let pitch = pitch(variant);
    Clip::default()
        .with(0.0, 0.9, &weight(140.0 * pitch, 0.016))
        .with(0.002, 0.22, &brass(610.0 * pitch, 0.045))
        .with(0.036, 0.1, &brass(742.0 * pitch, 0.035))
        .with(0.0, 0.5, &puff(140 + variant, 400.0, 2600.0, 0.007))
        .cut(0.15, 0.001, 0.05)
        .levelled(-20.0)
}

/// Fresh snow pressed together: many small grains that give way, dense at first.
pub(super) fn snow(variant: u64) -> Clip {
    let pitch = pitch(variant);
    let mut crunch = Clip::default().with(0.004, 0.1, &weight(118.0 * pitch, 0.018));
    for grain in 0..46 {
        let seed = 1000 * (variant + 1) + grain;
        let at = 0.004 + 0.098 * rnd1(seed).powf(1.3);
        let high = (1700.0 + 2600.0 * rnd1(seed + 300)) * pitch;
        let loud = 0.25 + 0.75 * rnd1(seed + 600);
        crunch.add(at, loud, &puff(seed, high * 0.45, high, 0.0015 + 0.004 * rnd1(seed + 900)));
    }
    crunch
        .cut(0.15, 0.004, 0.05)
        .shaped(|t| 1.0 - 0.5 * ease(t / 0.12))
        .through(lowpass_hz(4200.0, 0.5))
        .levelled(-22.0)
}
