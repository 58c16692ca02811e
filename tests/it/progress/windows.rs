//! Several games at once, such as two windows of a browser.

use std::sync::mpsc;

use super::{LONG, start_shown};
use crate::prelude::*;

fn kept(home: &Path) -> Record {
    let (records, troubles) = ProgressFolder::at(home.to_owned()).read_all();
    assert_eq!(troubles, []);
    records.into_values().next().unwrap()
}

fn written(attempt: &Recordings) -> Vec<String> {
    attempt.iter().map(|recording| Actions::from(recording).to_string()).collect()
}

/// Presses keys, and waits until this window has written the result.
fn play(game: &mut Game, keys: &[KeyCode], home: &Path) -> Vec<String> {
    game.press(keys);
    let recorded = game.recorded();
    game.update_until(|_| {
        let attempt = kept(home).play().and_then(|play| play.recordings());
        attempt.is_some_and(|attempt| written(&attempt) == recorded)
    });
    // The other window may have written the same attempt, so the file alone doesn't tell.
    let (sender, is_written) = mpsc::channel();
    game.world().resource::<Saver>().after_progress(move || _ = sender.send(()));
    game.update_until(|_| is_written.try_recv().is_ok());
    recorded
}

/// All attempts that are stored: the current one, and then the saved ones.
fn attempts(home: &Path) -> Vec<Vec<String>> {
    let record = kept(home);
    let present = record.play().and_then(|play| play.recordings());
    let saved = record.drafts().iter().map(|draft| written(draft.recordings()));
    present.iter().map(written).chain(saved).collect()
}

#[test]
fn an_attempt_that_another_window_had_is_saved() {
    let home = TempDir::new().unwrap();
    let levels = [LONG];
    let mut one = start_shown(home.path(), &levels);
    play(&mut one, &[Space, Right], home.path());
    // The other window continues that attempt, which saves no second one.
    let mut other = start_shown(home.path(), &levels);
    play(&mut other, &[Right], home.path());
    assert_eq!(attempts(home.path()), [["HEE"]]);
    play(&mut one, &[Left], home.path());
    assert_eq!(attempts(home.path()), [["HEW"], ["HEE"]]);
    assert_eq!(kept(home.path()).drafts().iter().next().unwrap().name(), "From another window");
    play(&mut one, &[Right], home.path());
    play(&mut other, &[Space], home.path());
    // A continued attempt replaces the attempt that it continues.
    assert_eq!(attempts(home.path()), [["HEEH"], ["HEWE"], ["HEE"]]);
    play(&mut one, &[Right], home.path());
    assert_eq!(attempts(home.path()), [["HEWEE"], ["HEEH"], ["HEWE"]]);
}

#[test]
fn no_attempt_is_lost_however_two_windows_take_turns() {
    for seed in 0..12 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let home = TempDir::new().unwrap();
        let mut windows = [start_shown(home.path(), &[LONG]), start_shown(home.path(), &[LONG])];
        let mut left = Vec::new();
        for turn in 0..8 {
            let others = (0..chance.usize(0..4))
                .map(|_| *chance.choice(&[Left, Right, Enter, KeyZ]).unwrap());
            let keys: Vec<_> = others.chain([Space]).collect();
            left.push(play(&mut windows[turn % 2], &keys, home.path()));
            let there = attempts(home.path());
            for attempt in &left {
                let goes_on = |it: &Vec<String>| {
                    let mut parts = attempt.iter().zip(it);
                    it.len() >= attempt.len() && parts.all(|(old, new)| new.starts_with(old))
                };
                assert!(
                    there.iter().any(goes_on),
                    "seed {seed}: {attempt:?} of {left:?} in {there:?}"
                );
            }
        }
    }
}
