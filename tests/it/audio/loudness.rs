//! The loudness of the sounds together, mixed as Kira mixes them, at the default volumes.

use std::f64::consts::TAU;

use bevy_kira_audio::prelude::{Decibels, Frame};
use chronoshift::audio::{ARRANGEMENTS, AudioCue, Score};

use super::chapters::{loops, played};
use super::measures::{RATE, integrated, lufs, mean, peak, powers};
use super::{clip, listening};
use crate::prelude::*;

/// One self walks onto the button, which flips both gates, while the other one walks onto the bridge.
const AT_ONCE: &str = "+++++++++\n+ pSb-_G+\n+       +\n+++++++++\n\n\
    button (4, 1) -> gate (5, 1)\nbutton (4, 1) -> gate (6, 1)";

/// The names of all effects.
fn effects() -> Vec<String> {
    let files = fs::read_dir(project().join("assets/sounds")).unwrap();
    let names = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| !name.starts_with("music_") && !name.starts_with("menu_"));
    names.sort_unstable();
    names
}

/// The decibels of the effects, and the score of all voices of the music.
fn volumes() -> (f32, Score) {
    let mut game = listening(AT_ONCE);
    game.listen(3);
    let music = Score { voices: 8, ..game.score() };
    // The score shows a volume in decibels.
    game.prefer(|preferences| preferences.music = preferences.effects);
    game.listen(3);
    (game.score().volume, music)
}

/// Four sounds that the game begins in one frame.
fn four_at_once() -> Vec<AudioCue> {
    let mut game = listening(AT_ONCE);
    game.press(&[Right, Left, Enter]);
    game.listen(200);
    game.press(&[Left]);
    let frames = game.listen(60);
    let most = frames.into_iter().max_by_key(Vec::len).unwrap();
    assert_eq!(most.len(), 4, "{most:?}");
    most
}

/// Adds a sound that begins at a sample.
fn mix(sum: &mut Vec<Frame>, start: usize, clip: &[Frame], decibels: f32) {
    let gain = Decibels(decibels).as_amplitude();
    sum.resize(sum.len().max(start + clip.len()), Frame::ZERO);
    for (sum, &frame) in sum[start..].iter_mut().zip(clip) {
        *sum += frame * gain;
    }
}

/// The standard's own example: -3.01 LUFS for one channel.
#[test]
fn loudness_is_measured_as_the_standard_says() {
    let sine = |i: usize| (TAU * 997.0 * i as f64 / RATE as f64).sin() as f32;
    let one: Vec<Frame> = (0..2 * RATE).map(|i| Frame::new(sine(i), 0.0)).collect();
    assert!((integrated(&one) + 3.01).abs() < 0.05, "{}", integrated(&one));
}

#[test]
fn effects_have_the_usual_loudness_alone_and_with_the_music() {
    let (volume, score) = volumes();
    let is_usual = |loudness: f64| (loudness + 23.0).abs() <= 3.0;
    let mut row = Vec::new();
    for name in effects() {
        let start = row.len();
        mix(&mut row, start, &clip(&name), volume);
        // Most are shorter than the standard's blocks.
        let loudness = lufs(mean(&powers(&row[start..])));
        assert!(is_usual(loudness), "{name}: {loudness} LUFS");
    }
    assert!(is_usual(integrated(&row)), "{} LUFS", integrated(&row));
    let music = played(&score, &loops());
    let length = music.len().min(row.len());
    mix(&mut row, 0, &music[..length], 0.0);
    assert!(is_usual(integrated(&row)), "{} LUFS with music", integrated(&row));
}

#[test]
fn different_sounds_at_once_are_softer() {
    for play in four_at_once() {
        // Each of them is up to 1 dB softer or louder.
        assert!((-4.1..=-1.9).contains(&play.louder), "{play:?}");
    }
}

/// Any four effects at their loudest, all at the board's edge, don't clip with the music of any chapter.
#[test]
fn four_effects_with_the_whole_music_do_not_clip() {
    let (volume, score) = volumes();
    let louder = four_at_once().iter().map(|play| play.louder).fold(f32::MIN, f32::max);
    let edge = Frame::from_mono(1.0).panned(0.6.into()).right;
    let gain = Decibels(volume + louder).as_amplitude() * edge;
    let samples = |name: &String| -> Vec<f32> {
        // The peaks are near the beginning.
        let mut samples: Vec<f32> = clip(name).iter().map(|frame| frame.left * gain).collect();
        samples.resize(RATE * 3 / 5, 0.0);
        samples
    };
    // The steps of a kind never sound at once.
    let names: Vec<String> =
        effects().into_iter().filter(|name| !name.ends_with(['1', '2'])).collect();
    let clips: Vec<Vec<f32>> = names.iter().map(samples).collect();
    let loops = loops();
    let in_chapter = |arrangement| peak(&played(&Score { arrangement, ..score.clone() }, &loops));
    let room = 1.0 - ARRANGEMENTS.iter().map(in_chapter).fold(0.0, f32::max);
    let sum = |a: &[f32], b: &[f32]| -> Vec<f32> { a.iter().zip(b).map(|(a, b)| a + b).collect() };
    for (i, first) in clips.iter().enumerate() {
        for (j, second) in clips.iter().enumerate().skip(i + 1) {
            let two = sum(first, second);
            for (k, third) in clips.iter().enumerate().skip(j + 1) {
                let three = sum(&two, third);
                for (l, fourth) in clips.iter().enumerate().skip(k + 1) {
                    let four = three.iter().zip(fourth).map(|(a, b)| (a + b).abs());
                    let peak = four.fold(0.0, f32::max);
                    let which = [i, j, k, l].map(|number| &names[number]);
                    assert!(peak < room, "{which:?} peak at {peak}, with room for {room}");
                }
            }
        }
    }
}
