//! Climbing for hours: what is found is made small and written down.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use super::draft::Draft;
use super::figures::Figures;
use super::judge::{Difference, judge};
use super::truth::Truth;
use super::{TURNS, climb};

/// So many levels are written down for each kind of differences.
const EXAMPLES: usize = 4;

/// How long to make a level smaller.
const PATIENCE: Duration = Duration::from_secs(60);

/// Climbs with ever new seeds, the first from this number.
pub(super) fn climb_for(time: Duration, seed: u64) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("climb-{seed}.txt"));
    println!("Writing to {}", file.display());
    let start = Instant::now();
    let mut told = start;
    let mut figures = Figures::default();
    let is_over = || start.elapsed() >= time;
    for number in 0.. {
        let own = (seed << 32) + number;
        climb(own, &mut figures, &is_over, &mut |figures, draft, difference| {
            if figures.of(difference.kind) <= EXAMPLES {
                let seconds = start.elapsed().as_secs();
                write_down(&file, &report(draft, difference, own, seconds));
            }
        });
        if told.elapsed() >= Duration::from_secs(60) || is_over() {
            told = Instant::now();
            println!("{} s: {figures}", start.elapsed().as_secs());
        }
        if is_over() {
            return;
        }
    }
}

fn write_down(file: &Path, text: &str) {
    println!("{text}");
    let mut file = OpenOptions::new().create(true).append(true).open(file).unwrap();
    writeln!(file, "{text}").unwrap();
}

/// A difference for people: as it was found, and in a level as small as can be.
fn report(draft: &Draft, difference: &Difference, seed: u64, seconds: u64) -> String {
    let (small, story) = shrink(draft, difference);
    format!(
        "=== {}, after {seconds} s, seed {seed}\n{}{}\n--- smaller\n{}{story}\n",
        difference.kind,
        draft.text(),
        difference.story,
        small.text(),
    )
}

/// Leaves out of a level what is not needed for a difference of this kind.
fn shrink(draft: &Draft, difference: &Difference) -> (Draft, String) {
    let start = Instant::now();
    let (mut small, mut story) = (draft.clone(), difference.story.clone());
    loop {
        let smaller =
            small.lesser().take_while(|_| start.elapsed() < PATIENCE).find_map(|lesser| {
                let level = lesser.level();
                let (truth, _) = Truth::of(&level.board, TURNS)?;
                let differences = judge(&level, &truth).differences;
                let same = differences.into_iter().find(|other| other.kind == difference.kind)?;
                Some((lesser, same.story))
            });
        let Some(smaller) = smaller else { return (small, story) };
        (small, story) = smaller;
    }
}
