//! Climbs for hours. Each difference is reduced and written down.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use super::draft::Draft;
use super::judge::{Difference, judge};
use super::truth::Truth;
use super::{Climber, MAX_TURNS};

/// The number of levels that are written down for each kind of difference.
const MAX_EXAMPLES: usize = 4;

/// The time limit for making a level smaller.
const PATIENCE: Duration = Duration::from_secs(30);

/// Climbs for this time. The seed selects a sequence of climbs.
pub(super) fn climb_for(time: Duration, seed: u64) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("climb-{seed}.txt"));
    println!("Writing to {}", file.display());
    let start = Instant::now();
    let mut last_report = start;
    let is_over = || start.elapsed() >= time;
    let mut examples = BTreeMap::<_, usize>::new();
    let mut report_difference = |draft: &Draft, difference: &Difference| {
        let count = examples.entry(difference.kind).or_default();
        *count += 1;
        if *count <= MAX_EXAMPLES {
            write_down(&file, &report(draft, difference, start.elapsed().as_secs()));
        }
    };
    let mut climber = Climber::new(&is_over, &mut report_difference);
    // Without the known cases, a run shows how long it takes to find levels like them.
    climber.uses_cases = std::env::var_os("CLIMB_WITHOUT_CASES").is_none();
    for climb_number in 0.. {
        climber.climb((seed << 32) + climb_number);
        if last_report.elapsed() >= Duration::from_secs(60) || is_over() {
            last_report = Instant::now();
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

/// A readable report of a difference, as found and in the smallest level that shows it, with all
/// results of blind search.
fn report(draft: &Draft, difference: &Difference, seconds: u64) -> String {
    let (smallest, description) = shrink(draft, difference);
    let (truth, _) = Truth::find(&smallest.level().board, 50 * MAX_TURNS, true);
    format!(
        "=== {}, after {seconds} s\n{}{}\n--- smaller\n{}{description}\n--- in full\n{truth}\n",
        difference.kind,
        draft.text(),
        difference.description,
        smallest.text(),
    )
}

/// Removes parts of a level that a difference of this kind does not need.
fn shrink(draft: &Draft, difference: &Difference) -> (Draft, String) {
    let start = Instant::now();
    let (mut smallest, mut description) = (draft.clone(), difference.description.clone());
    loop {
        let smaller = smallest
            .smaller_drafts()
            .take_while(|_| start.elapsed() < PATIENCE)
            .find_map(|smaller_draft| {
                let level = smaller_draft.level();
                let (truth, _) = Truth::find(&level.board, MAX_TURNS, true);
                let differences = judge(&level, &truth).differences;
                let same_kind =
                    differences.into_iter().find(|candidate| candidate.kind == difference.kind)?;
                Some((smaller_draft, same_kind.description))
            });
        let Some(smaller) = smaller else { return (smallest, description) };
        (smallest, description) = smaller;
    }
}
