//! Climbing for hours: each difference is made small and written down.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use super::draft::Draft;
use super::judge::{Difference, judge};
use super::truth::Truth;
use super::{Climber, TURNS};

/// The number of levels that are written down for each kind of differences.
const EXAMPLES: usize = 4;

/// How long to make a level smaller.
const PATIENCE: Duration = Duration::from_secs(30);

/// Climbs with ever new seeds, the first from this number.
pub(super) fn climb_for(time: Duration, seed: u64) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("climb-{seed}.txt"));
    println!("Writing to {}", file.display());
    let start = Instant::now();
    let mut told = start;
    let is_over = || start.elapsed() >= time;
    let mut examples = BTreeMap::<_, usize>::new();
    let mut found = |draft: &Draft, difference: &Difference| {
        let count = examples.entry(difference.kind).or_default();
        *count += 1;
        if *count <= EXAMPLES {
            write_down(&file, &report(draft, difference, start.elapsed().as_secs()));
        }
    };
    let mut climber = Climber::new(&is_over, &mut found);
    // To see how long it takes without.
    climber.knows_cases = std::env::var_os("CLIMB_WITHOUT_CASES").is_none();
    for number in 0.. {
        climber.climb((seed << 32) + number);
        if told.elapsed() >= Duration::from_secs(60) || is_over() {
            told = Instant::now();
            println!("{} s: {}", start.elapsed().as_secs(), climber.figures);
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

/// A difference for people: as it was found, and in the smallest level with it, with all
/// results of the plain search.
fn report(draft: &Draft, difference: &Difference, seconds: u64) -> String {
    let (small, story) = shrink(draft, difference);
    let (truth, _) = Truth::find(&small.level().board, 50 * TURNS, true);
    format!(
        "=== {}, after {seconds} s\n{}{}\n--- smaller\n{}{story}\n--- in full\n{truth}\n",
        difference.kind,
        draft.text(),
        difference.story,
        small.text(),
    )
}

/// Leaves out the parts of a level that a difference of this kind does not need.
fn shrink(draft: &Draft, difference: &Difference) -> (Draft, String) {
    let start = Instant::now();
    let (mut small, mut story) = (draft.clone(), difference.story.clone());
    loop {
        let smaller =
            small.lesser().take_while(|_| start.elapsed() < PATIENCE).find_map(|lesser| {
                let level = lesser.level();
                let (truth, _) = Truth::find(&level.board, TURNS, true);
                let differences = judge(&level, &truth).differences;
                let same = differences.into_iter().find(|other| other.kind == difference.kind)?;
                Some((lesser, same.story))
            });
        let Some(smaller) = smaller else { return (small, story) };
        (small, story) = smaller;
    }
}
