//! The committed sounds as the game will hear them: decoded.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::{encode, music, render_all, score};

type Decoded = Vec<(String, Vec<Vec<f32>>)>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

fn files() -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder()).expect("sounds").map(|entry| entry.expect("a sound"));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("UTF-8");
            (name, fs::read(entry.path()).expect("a readable sound"))
        })
        .collect();
    files.sort();
    files
}

fn sounds() -> &'static Decoded {
    static SOUNDS: OnceLock<Decoded> = OnceLock::new();
    SOUNDS.get_or_init(|| {
        let decoded = |(name, ogg): (String, Vec<u8>)| {
            let samples = encode::samples(&ogg).expect("decodes");
            (name, samples)
        };
        files().into_iter().map(decoded).collect()
    })
}

/// The eight voices, and then the drone.
fn loops() -> Vec<&'static Vec<Vec<f32>>> {
    let is_music = |(name, _): &&(String, Vec<Vec<f32>>)| name.starts_with("music_");
    sounds().iter().filter(is_music).map(|(_, channels)| channels).collect()
}

fn peak_db(samples: impl Iterator<Item = f32>) -> f32 {
    20.0 * samples.fold(0.0_f32, |peak, sample| peak.max(sample.abs())).log10()
}

#[test]
fn names_are_those_the_game_asks_for() {
    let files = files();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), 12 + 24 + 8 + 1);
    for name in ["step_stone_0.ogg", "step_snow_2.ogg", "refused.ogg", "music_1.ogg", "music_8.ogg"]
    {
        assert!(names.contains(&name), "{name} is missing");
    }
}

#[test]
fn every_sound_is_audible_and_none_clips() {
    for (name, channels) in sounds() {
        assert!(channels.iter().flatten().all(|sample| sample.is_finite()), "{name}");
        let peak = peak_db(channels.iter().flatten().copied());
        let most = if name.starts_with("music_") { -6.0 } else { -4.0 };
        // The quietest are music's background: together they fill the room.
        let least = if name.starts_with("music_") { -28.0 } else { -20.0 };
        assert!((least..most).contains(&peak), "{name} peaks at {peak} dB");
        let (sum, count) = channels
            .iter()
            .flatten()
            .fold((0.0, 0.0), |(sum, count), &sample| (sum + f64::from(sample), count + 1.0));
        assert!((sum / count).abs() < 2e-3, "{name} is off centre");
    }
}

#[test]
fn effects_begin_at_once_and_end_in_silence() {
    for (name, channels) in sounds().iter().filter(|(name, _)| !name.starts_with("music_")) {
        let [samples] = channels.as_slice() else { panic!("{name} is not mono") };
        let last = samples.iter().rev().take(40).copied();
        assert!(peak_db(last) < -45.0, "{name} is cut off");
        let loudest = peak_db(samples.iter().copied());
        let start = samples.iter().position(|sample| 20.0 * sample.abs().log10() > loudest - 34.0);
        assert!(start.is_some_and(|start| start < 4410), "{name} comes late");
    }
}

#[test]
fn loops_are_of_one_length_and_come_round_without_a_seam() {
    assert!(files().iter().all(|(_, ogg)| ogg.len() < 250_000));
    assert_eq!(loops().len(), 9);
    for (i, channels) in loops().into_iter().enumerate() {
        let length = if i < 8 { music::LENGTH } else { music::DRONE_LENGTH };
        for samples in channels {
            assert_eq!(samples.len(), length, "music_{}", i + 1);
            let step = |a: f32, b: f32| (a - b).abs();
            let seam = step(samples[length - 1], samples[0]);
            let usual = samples.windows(2).map(|pair| step(pair[0], pair[1])).fold(0.0, f32::max);
            assert!(seam < 0.006 && seam <= usual, "music_{} jumps by {seam}", i + 1);
        }
    }
}

#[test]
fn any_number_of_loops_together_does_not_clip() {
    let mut sum = vec![vec![0.0_f32; music::LENGTH]; 2];
    for (i, channels) in loops().into_iter().take(8).enumerate() {
        for (mixed, samples) in sum.iter_mut().zip(channels) {
            mixed.iter_mut().zip(samples).for_each(|(mixed, sample)| *mixed += sample);
        }
        let peak = peak_db(sum.iter().flatten().copied());
        assert!(peak < -1.0, "{} loops peak at {peak} dB", i + 1);
    }
}

#[test]
fn the_score_has_no_misspelt_note() {
    use score::*;
    for bars in [&PAD, &CLOCK, &BASS, &MELODY, &COUNTER, &BELLS, &ARPEGGIO, &CHOIR] {
        for note in notes(bars) {
            assert!(midi(note.name).is_some(), "{}", note.name);
        }
    }
    assert!(notes(&TICKS).iter().all(|note| ["T", "t", "r", "k"].contains(&note.name)));
    assert_eq!(midi("A4"), Some(69.0));
}

/// The committed sounds are those that the code makes. Other machines' sines may differ in the
/// last bit, which changes bytes but is too little to hear.
#[test]
fn committed_sounds_are_these() {
    let made = render_all().expect("renders");
    for (name, made) in &made {
        let committed = fs::read(folder().join(name)).expect(name);
        if committed == *made {
            continue;
        }
        let [committed, made] =
            [&committed, made].map(|ogg| encode::samples(ogg).expect("decodes"));
        let far = |(a, b): (&f32, &f32)| (a - b).abs() > 0.01;
        let pairs = committed.iter().flatten().zip(made.iter().flatten());
        let [committed_lengths, made_lengths] =
            [&committed, &made].map(|channels| channels.iter().map(Vec::len).collect::<Vec<_>>());
        assert_eq!(committed_lengths, made_lengths, "{name}");
        assert_eq!(pairs.filter(|&pair| far(pair)).count(), 0, "{name}: run scripts/assets");
    }
    assert_eq!(files().len(), made.len(), "sounds that nothing makes");
}
