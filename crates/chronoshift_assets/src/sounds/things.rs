//! The sounds of crates, buttons, gates, bridges, storage spots, portals and trapdoors, and the
//! small sounds of the menus.

use std::f64::consts::TAU;

use fundsp::prelude64::*;

use super::clip::{Clip, ease};
use super::tones::{bell, brass, celesta, glass, glide, marimba, puff, struck, tick, wind, wood};

/// A crate that slides: wood that sticks and slips about forty times a second, and settles.
pub(super) fn push() -> Clip {
    let grain = |t: f64| {
        let slip = (TAU * (44.0 * t - 22.0 * t * t)).sin();
        0.45 + 0.55 * slip.max(0.0)
    };
    let body = bandpass_hz(310.0, 3.0)
        & (bandpass_hz(540.0, 4.0) * 0.7)
        & (bandpass_hz(980.0, 4.0) * 0.35)
        & (lowpass_hz(170.0, 0.7) * 0.8);
    let scrape = Clip::noise(200, 0.22)
        .through(lowpass_hz(1800.0, 0.5))
        .shaped(grain)
        .through(body)
        .shaped(|t| ease(t / 0.05) * ease((0.22 - t) / 0.09));
    Clip::default()
        .with(0.0, 1.6, &scrape)
        .with(0.185, 0.16, &wood(201, 128.0, 0.03))
        .cut(0.28, 0.002, 0.05)
        .levelled(-18.0)
}

/// A shoulder against an immovable thing.
pub(super) fn blocked() -> Clip {
    struck(0.004, &[(88.0, 1.0, 0.03), (147.0, 0.6, 0.022), (236.0, 0.2, 0.014)])
        .with(0.0, 0.6, &puff(210, 80.0, 700.0, 0.014))
        .cut(0.14, 0.001, 0.04)
        .levelled(-16.0)
}

/// A heavy crate that two push: iron that grinds over stone, slow and deep, and settles.
pub(super) fn heavy_push() -> Clip {
    let grain = |t: f64| {
        let slip = (TAU * (30.0 * t - 17.0 * t * t)).sin();
        0.35 + 0.65 * slip.max(0.0)
    };
    let body = (bandpass_hz(118.0, 3.0) * 1.3)
        & bandpass_hz(205.0, 4.0)
        & (bandpass_hz(430.0, 5.0) * 0.5)
        & (bandpass_hz(760.0, 6.0) * 0.3);
    let grind = Clip::noise(370, 0.3)
        .through(lowpass_hz(1300.0, 0.5))
        .shaped(grain)
        .through(body)
        .shaped(|t| ease(t / 0.06) * ease((0.3 - t) / 0.1));
    let settle = struck(0.004, &[(68.0, 1.0, 0.05), (112.0, 0.7, 0.04), (190.0, 0.3, 0.025)]);
    Clip::default()
        .with(0.0, 2.2, &grind)
        .with(0.25, 0.45, &settle)
        .with(0.252, 0.12, &brass(236.0, 0.07))
        .cut(0.46, 0.002, 0.12)
        .levelled(-16.5)
}

/// A shove at a heavy crate: it does not move, only its grips rattle.
pub(super) fn heavy_blocked() -> Clip {
    let mut clip = struck(0.004, &[(72.0, 1.0, 0.045), (118.0, 0.8, 0.035), (205.0, 0.5, 0.025)])
        .with(0.0, 0.5, &puff(380, 70.0, 600.0, 0.016))
        .with(0.002, 0.25, &brass(236.0, 0.08));
    for (i, &(at, gain)) in [(0.052, 0.24), (0.094, 0.15), (0.126, 0.08)].iter().enumerate() {
        clip.add(at, gain, &brass(417.0 + 13.0 * i as f64, 0.035));
    }
    clip.through(lowpass_hz(3200.0, 0.5)).cut(0.3, 0.001, 0.1).levelled(-16.0)
}

/// A crate that sinks into its cushion and is home: a soft thud, and one warm note.
pub(super) fn storage_fill() -> Clip {
    Clip::default()
        .with(0.0, 0.8, &struck(0.006, &[(98.0, 1.0, 0.035), (174.0, 0.4, 0.02)]))
        .with(0.0, 0.5, &puff(385, 120.0, 900.0, 0.022))
        .with(0.02, 0.5, &wood(386, 220.0, 0.02))
        .with(0.05, 0.6, &marimba(midi_hz(69.0)))
        .with(0.05, 0.22, &celesta(midi_hz(81.0)))
        .in_room(0.15, 0.4)
        .cut(0.6, 0.001, 0.25)
        .levelled(-19.0)
}

/// Every crate is home: lamp after lamp, A, D, E and A on wood, over a soft bell.
pub(super) fn storages_filled() -> Clip {
    let mut clip = Clip::default().with(0.0, 0.2, &bell(midi_hz(62.0), 0.3));
    for (i, note) in [69.0, 74.0, 76.0, 81.0].into_iter().enumerate() {
        let at = 0.1 * i as f64;
        clip.add(at, 0.75, &marimba(midi_hz(note)));
        clip.add(at, 0.35, &celesta(midi_hz(note + 12.0)));
    }
    clip.in_room(0.25, 0.7).cut(1.1, 0.001, 0.45).levelled(-16.5)
}

/// Through the looking-glass: a note that comes backwards, and its mirror image, a fourth higher.
pub(super) fn portal() -> Clip {
    let turn = 0.13;
    let note = |pitch: f64| {
        marimba(midi_hz(pitch)).with(0.0, 0.5, &glass(midi_hz(pitch + 12.0))).with(
            0.0,
            0.12,
            &puff(390, 700.0, 3600.0, 0.02),
        )
    };
    let into = note(69.0).cut(turn, 0.001, 0.09).reversed();
    Clip::default()
        .with(0.0, 0.75, &into)
        .with(turn, 1.0, &note(74.0))
        .in_room(0.2, 0.4)
        .cut(0.55, 0.004, 0.25)
        .levelled(-18.5)
}

/// A trapdoor takes a crate: its flaps drop, the crate slides away, and far below it arrives.
pub(super) fn trapdoor_swallow() -> Clip {
    let mut clip = Clip::default();
    for (i, &at) in [0.0, 0.021, 0.034, 0.058].iter().enumerate() {
        let flap = brass(268.0 + 29.0 * i as f64, 0.04).with(
            0.0,
            1.1,
            &struck(0.002, &[(122.0 + 9.0 * i as f64, 1.0, 0.02)]),
        );
        clip.add(at, 0.5 - 0.07 * i as f64, &flap);
    }
    let slide = wind(395, 0.46, 1.6, |t| 760.0 - 1150.0 * t)
        .through(lowpass_hz(1600.0, 0.5))
        .shaped(|t| ease(t / 0.09) * ease((0.46 - t) / 0.2));
    let bottom = wood(396, 104.0, 0.06)
        .with(0.0, 0.9, &struck(0.005, &[(64.0, 1.0, 0.07), (101.0, 0.5, 0.05)]))
        .through(lowpass_hz(650.0, 0.5));
    clip.with(0.04, 1.3, &slide)
        .with(0.47, 0.6, &bottom)
        .in_room(0.35, 0.5)
        .cut(0.95, 0.001, 0.3)
        .levelled(-17.0)
}

/// A brass plate that goes down into its ring and catches.
pub(super) fn button_down() -> Clip {
    Clip::default()
        .with(0.0, 0.4, &tick(220, 1150.0))
        .with(0.034, 0.55, &brass(560.0, 0.05))
        .with(0.034, 0.9, &struck(0.002, &[(165.0, 1.0, 0.022), (330.0, 0.35, 0.015)]))
        .with(0.034, 0.4, &puff(221, 300.0, 2600.0, 0.005))
        .cut(0.2, 0.001, 0.07)
        .levelled(-17.5)
}

/// The plate let go: lighter and higher.
pub(super) fn button_up() -> Clip {
    Clip::default()
        .with(0.0, 0.45, &struck(0.002, &[(245.0, 1.0, 0.016), (490.0, 0.3, 0.01)]))
        .with(0.0, 0.3, &puff(230, 400.0, 3000.0, 0.004))
        .with(0.028, 0.42, &brass(840.0, 0.05))
        .with(0.028, 0.35, &tick(231, 1700.0))
        .cut(0.19, 0.001, 0.07)
        .levelled(-18.5)
}

/// A pawl over the teeth of a wheel: `teeth` ticks at the times that `at` gives, each as high as
/// `pitch` says.
fn ratchet(seed: u64, teeth: u64, at: fn(f64) -> f64, pitch: fn(f64) -> f64) -> Clip {
    let mut clip = Clip::default();
    for tooth in 0..teeth {
        let part = tooth as f64 / teeth as f64;
        clip.add(at(part), 0.75 + 0.25 * rnd1(seed + tooth), &tick(seed + tooth, pitch(part)));
    }
    clip
}

/// The bars sink: a ratchet that slows, a low slide, a light latch.
pub(super) fn gate_open() -> Clip {
    let slide = wind(240, 0.26, 2.5, |t| 520.0 - 900.0 * t)
        .through(lowpass_hz(1500.0, 0.5))
        .shaped(|t| ease(t / 0.05) * ease((0.26 - t) / 0.12));
    Clip::default()
        .with(0.0, 0.5, &ratchet(241, 7, |p| 0.19 * p + 0.06 * p * p, |p| 1050.0 + 330.0 * p))
        .with(0.0, 0.5, &slide)
        .with(0.255, 0.4, &brass(720.0, 0.05))
        .with(0.255, 0.5, &wood(242, 235.0, 0.022))
        .cut(0.4, 0.002, 0.1)
        .levelled(-17.5)
}

/// The bars rise, faster and faster, and stand with a clank.
pub(super) fn gate_close() -> Clip {
    let slide = wind(250, 0.22, 2.5, |t| 300.0 + 1100.0 * t)
        .through(lowpass_hz(1800.0, 0.5))
        .shaped(|t| ease(t / 0.08) * ease((0.22 - t) / 0.04));
    let clank = brass(318.0, 0.085)
        .with(0.0, 0.55, &brass(473.0, 0.07))
        .with(0.0, 1.3, &struck(0.002, &[(104.0, 1.0, 0.035), (187.0, 0.5, 0.025)]))
        .with(0.0, 0.5, &puff(251, 200.0, 2800.0, 0.008));
    Clip::default()
        .with(0.0, 0.46, &ratchet(252, 6, |p| 0.2 * p.sqrt(), |p| 1380.0 - 330.0 * p))
        .with(0.0, 0.5, &slide)
        .with(0.2, 0.9, &clank)
        .through(lowpass_hz(6500.0, 0.5))
        .cut(0.46, 0.002, 0.16)
        .levelled(-16.0)
}

/// Fibres that snap: three cracks and a few splinters, over a plank that gives.
pub(super) fn bridge_crack() -> Clip {
    let mut clip = Clip::default();
    for (i, &(at, gain, pitch)) in
        [(0.0, 0.8, 420.0), (0.062, 0.55, 610.0), (0.098, 1.0, 350.0)].iter().enumerate()
    {
        let seed = 260 + i as u64;
        clip.add(at, gain, &wood(seed, pitch, 0.014));
        clip.add(at, gain * 1.1, &puff(seed + 10, 500.0, 3400.0, 0.006));
    }
    for splinter in 0..9 {
        let seed = 280 + splinter;
        let at = 0.1 + 0.15 * rnd1(seed);
        clip.add(at, 0.28 * (1.1 - at * 3.0), &wood(seed, 800.0 + 900.0 * rnd1(seed + 50), 0.006));
    }
    let creak = glide(0.2, |t| 150.0 + 30.0 * (TAU * 9.0 * t).sin())
        .shaped(|t| ease(t / 0.05) * ease((0.2 - t) / 0.1));
    clip.with(0.02, 0.16, &creak).cut(0.32, 0.001, 0.08).levelled(-18.0)
}

/// The planks drop away: each knock deeper, further and duller than the one before.
pub(super) fn bridge_fall() -> Clip {
    let mut clip = Clip::default().with(0.0, 0.8, &bridge_crack());
    let knocks = [
        (0.06, 240.0, 0.9),
        (0.15, 205.0, 0.7),
        (0.22, 262.0, 0.5),
        (0.33, 168.0, 0.45),
        (0.45, 142.0, 0.3),
    ];
    for (i, &(at, pitch, gain)) in knocks.iter().enumerate() {
        let far = 3000.0 - 5200.0 * at;
        let knock = wood(300 + i as u64, pitch, 0.045).through(lowpass_hz(far as f32, 0.5));
        clip.add(at, gain, &knock);
    }
    let air = wind(310, 0.5, 1.0, |t| 620.0 - 900.0 * t)
        .shaped(|t| ease(t / 0.15) * ease((0.5 - t) / 0.3));
    clip.with(0.05, 0.28, &air).in_room(0.35, 0.5).cut(0.75, 0.001, 0.25).levelled(-17.0)
}

/// One tooth of the clock, taken back.
pub(super) fn undo() -> Clip {
    tick(330, 1060.0)
        .with(0.0, 0.5, &wood(331, 440.0, 0.014))
        .cut(0.088, 0.0005, 0.03)
        .reversed()
        .cut(0.092, 0.004, 0.004)
        .levelled(-21.0)
}

/// The hand advances by one tick.
pub(super) fn menu_move() -> Clip {
    tick(340, 1500.0).cut(0.06, 0.0005, 0.02).levelled(-24.0)
}

/// A small brass ping, on the music's A.
pub(super) fn menu_choose() -> Clip {
    brass(880.0, 0.09)
        .with(0.0, 0.3, &struck(0.002, &[(440.0, 1.0, 0.12)]))
        .with(0.0, 0.2, &tick(350, 1320.0))
        .through(lowpass_hz(5000.0, 0.5))
        .cut(0.35, 0.0005, 0.15)
        .levelled(-20.0)
}

/// Two soft knocks: no.
pub(super) fn refused() -> Clip {
    let knock = |seed| wood(seed, 196.0, 0.022).through(lowpass_hz(1200.0, 0.5));
    Clip::default()
        .with(0.0, 1.0, &knock(360))
        .with(0.105, 0.75, &knock(361))
        .cut(0.24, 0.001, 0.05)
        .levelled(-19.0)
}
