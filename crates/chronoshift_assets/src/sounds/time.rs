//! The sounds of time: the one cold thing in a warm house. Also the two warm answers to it,
//! the goal and the completed level, in the music's mode (D dorian).

use std::f64::consts::TAU;

use fundsp::prelude64::*;

use super::clip::{Clip, ease};
use super::tones::{bell, brass, celesta, chime, glass, glide, horn, struck, tick, wind, wood};

/// The pitch of a MIDI note number in Hz.
fn hz(note: f64) -> f64 {
    midi_hz(note)
}

/// D, G, A, D: at home in every chord of the music.
pub(super) fn goal() -> Clip {
    let mut clip = Clip::default().with(0.0, 0.22, &bell(hz(62.0), 0.35));
    for (i, &(note, gain)) in
        [(74.0, 0.75), (79.0, 0.8), (81.0, 0.85), (86.0, 1.0)].iter().enumerate()
    {
        let at = 0.085 * i as f64;
        clip.add(at, gain, &chime(hz(note), 0.3));
        clip.add(at, gain * 0.3, &celesta(hz(note - 12.0)));
    }
    clip.add(0.255, 0.18, &chime(hz(93.0), 0.22));
    clip.in_room(0.25, 0.8).cut(1.05, 0.0005, 0.4).levelled(-15.5)
}

/// A past self gets through: a leap of chimes, with time's glass above them.
pub(super) fn breakthrough() -> Clip {
    let mut clip = Clip::default();
    for (i, &note) in [74.0, 81.0, 86.0, 93.0].iter().enumerate() {
        let (at, gain) = (0.055 * i as f64, 0.7 + 0.1 * i as f64);
        clip.add(at, gain, &chime(hz(note), 0.26));
        clip.add(at, 0.2, &glass(hz(note + 12.0)));
    }
    clip.in_room(0.3, 0.7).cut(0.95, 0.0005, 0.35).levelled(-16.0)
}

/// Stepping into the dial: a cold shimmer that rises, out of nothing and into nothing.
pub(super) fn enter() -> Clip {
    let mut clip = Clip::default();
    for (i, note) in [74.0, 81.0, 86.0, 88.0, 93.0, 98.0].iter().enumerate() {
        let base = hz(*note);
        let late = 0.06 * i as f64;
        let line =
            glide(0.62 - late, move |t| base * (0.89 + 0.11 * ease(t / 0.4))).shaped(move |t| {
                let tremble = 0.75 + 0.25 * (TAU * (11.0 + i as f64) * t).sin();
                tremble * ease(t / 0.22) * ease((0.62 - late - t) / 0.3)
            });
        clip.add(late, 0.5 / (1.0 + 0.45 * i as f64), &line);
        clip.add(0.1 + late, 0.16, &glass(hz(note + 12.0)));
    }
    let breath = wind(400, 0.6, 2.0, |t| 900.0 + 3200.0 * t)
        .shaped(|t| ease(t / 0.4) * ease((0.6 - t) / 0.2));
    clip.with(0.0, 0.25, &breath).in_room(0.35, 0.7).cut(0.85, 0.01, 0.3).levelled(-17.5)
}

/// The jump: bells backwards, a wind that turns faster and faster, ticks that run together, and
/// a soft landing in the past.
pub(super) fn jump() -> Clip {
    let end = 1.12;
    let mut chord = Clip::default();
    for (i, &note) in [62.0, 69.0, 74.0, 81.0, 88.0, 93.0].iter().enumerate() {
        chord.add(0.025 * i as f64, 0.6 / (1.0 + 0.35 * i as f64), &chime(hz(note), 0.33));
    }
    let shimmer = chord.cut(end, 0.001, 0.3).reversed().cut(end, 0.15, 0.012);
    let mut clip = Clip::default().with(0.0, 0.6, &shimmer);
    let whirl = wind(410, end, 3.0, |t| 380.0 * 2.0_f64.powf(2.6 * t / 1.12)).shaped(move |t| {
        let turns = 3.0 * t + 4.5 * t * t;
        (0.6 + 0.4 * (TAU * turns).sin()) * ease(t / 0.7) * ease((end - t) / 0.06)
    });
    clip.add(0.0, 1.1, &whirl.through(lowpass_hz(5000.0, 0.5)));
    let mut at = 0.02;
    let mut step: f64 = 0.155;
    let mut count = 0;
    while at < end - 0.03 {
        let part = at / end;
        let tone = tick(420 + count, 980.0 + 520.0 * part).cut(0.07, 0.0005, 0.03).reversed();
        clip.add(at, 0.95 * (0.5 + 0.5 * part) * (step / 0.155).sqrt(), &tone);
        at += step;
        step = (step * 0.86).max(0.022);
        count += 1;
    }
    let landing = struck(0.004, &[(73.4, 1.0, 0.07), (146.8, 0.4, 0.05)]).with(
        0.0,
        0.25,
        &bell(hz(62.0), 0.12),
    );
    clip.with(end, 0.9, &landing).in_room(0.22, 0.6).cut(1.5, 0.01, 0.3).levelled(-16.5)
}

/// A paradox: a bell that is two bells; it begins again and again, ever shorter and lower, and
/// at last breaks.
pub(super) fn paradox() -> Clip {
    let wrong = |sag: f64| {
        bell(hz(69.0) * sag, 0.3).with(0.0, 0.8, &bell(hz(69.0) * sag * 1.028, 0.3)).with(
            0.0,
            0.35,
            &bell(hz(63.0) * sag, 0.3),
        )
    };
    let mut clip = Clip::default();
    let mut at = 0.0;
    for (i, &length) in [0.17, 0.125, 0.09, 0.065, 0.05].iter().enumerate() {
        let sag = 1.0 - 0.012 * i as f64;
        clip.add(at, 0.85 - 0.07 * i as f64, &wrong(sag).cut(length, 0.001, 0.02));
        clip.add(at, 0.3, &tick(450 + i as u64, 900.0 - 70.0 * i as f64));
        at += length + 0.012;
    }
    let broken = glide(0.42, |t| 415.0 * (1.0 - 0.3 * ease(t / 0.42)))
        .with(0.0, 0.8, &glide(0.42, |t| 433.0 * (1.0 - 0.36 * ease(t / 0.4))))
        .shaped(|t| (-t / 0.13).exp() * ease((0.42 - t) / 0.1));
    clip.add(at, 0.55, &broken);
    clip.add(at, 0.5, &wood(460, 150.0, 0.04));
    clip.add(at, 0.18, &brass(395.0, 0.09));
    clip.through(lowpass_hz(3600.0, 0.5)).in_room(0.25, 0.5).cut(1.0, 0.0005, 0.3).levelled(-18.5)
}

/// A completed level: horns from C over G home to D, and bells all over the last chord.
pub(super) fn complete() -> Clip {
    let mut clip = Clip::default();
    let chords: [(f64, f64, &[f64]); 3] = [
        (0.0, 0.42, &[48.0, 55.0, 64.0, 67.0]),
        (0.3, 0.42, &[43.0, 55.0, 62.0, 71.0]),
        (0.6, 1.7, &[50.0, 57.0, 62.0, 69.0, 74.0]),
    ];
    for (at, seconds, notes) in chords {
        for (i, &note) in notes.iter().enumerate() {
            let gain = if i == 0 { 0.4 } else { 0.3 };
            clip.add(at, gain, &horn(hz(note), seconds));
        }
    }
    let bells = [
        (0.0, 76.0),
        (0.15, 79.0),
        (0.3, 83.0),
        (0.45, 79.0),
        (0.6, 81.0),
        (0.72, 86.0),
        (0.84, 88.0),
        (0.96, 93.0),
    ];
    for (i, &(at, note)) in bells.iter().enumerate() {
        let last = if i + 1 == bells.len() { 0.5 } else { 0.34 };
        clip.add(at, 0.28, &chime(hz(note), last));
        clip.add(at, 0.1, &celesta(hz(note - 12.0)));
    }
    clip.add(0.6, 0.45, &bell(hz(62.0), 0.6));
    clip.add(0.6, 0.3, &struck(0.006, &[(73.4, 1.0, 0.2)]));
    clip.in_room(0.3, 1.2).cut(2.6, 0.001, 0.9).levelled(-15.0)
}
