//! How long it takes until something is known of each level of the campaign.
//!
//! `cargo bench -p chronoshift_core --bench appraisal [LEVEL]...` prints a table.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use chronoshift_core::level;
use chronoshift_core::rules::Board;
use chronoshift_core::solver::{Appraisal, Optimum, Part, RemovalEffect, SearchLimits, appraise};

/// Limits that an editor would allow.
const LIMITS: SearchLimits =
    SearchLimits { states: 100_000_000, bytes: 256 << 20, clones: None, max_score: None };

fn main() {
    let asked = std::env::args().skip(1).filter(|it| !it.starts_with('-')).map(PathBuf::from);
    let mut levels: Vec<_> = asked.collect();
    if levels.is_empty() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        levels = entries.map(|entry| entry.path()).collect();
        levels.retain(|path| path.extension().is_some_and(|it| it == "txt"));
        levels.sort();
    }
    println!(
        "{:24} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>7}  by clones; parts",
        "level", "solvable", "best", "clones", "parts", "walls", "M states", "longest"
    );
    for path in levels {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = std::fs::read(&path).unwrap_or_default();
        match level::parse(&bytes) {
            Ok(level) => println!("{name:24} {}", row(&level.board)),
            Err(error) => println!("{name}: {error:?}"),
        }
    }
}

/// The knowledge of a level, in the order of the columns.
const KNOWN: [fn(&Appraisal) -> bool; 5] = [
    |it| it.best.solution().is_some() || it.best.is_unsolvable(),
    |it| it.best.is_proven(),
    |it| it.best.is_proven() && it.by_clones.iter().all(Optimum::is_proven),
    |it| it.parts.iter().all(|part| is_wall(&part.part) || it.effect(part).is_some()),
    |it| it.parts.iter().all(|part| it.effect(part).is_some()),
];

fn is_wall(part: &Part) -> bool {
    matches!(part, Part::Wall(_))
}

/// The longest time between two callbacks is one of the columns.
fn row(board: &Arc<Board>) -> String {
    let start = Instant::now();
    let (mut known, mut last, mut longest) = ([None; KNOWN.len()], start, Duration::ZERO);
    let mut learn = |appraisal: &Appraisal| {
        for (at, is_known) in known.iter_mut().zip(KNOWN) {
            if is_known(appraisal) {
                at.get_or_insert(start.elapsed());
            }
        }
    };
    let end = appraise(board, Appraisal::default(), &[], &LIMITS, &mut |progress| {
        longest = longest.max(last.elapsed());
        learn(progress.appraisal);
        last = Instant::now();
        ControlFlow::Continue(())
    });
    let appraisal = match end {
        Ok(appraisal) => appraisal,
        Err(contradiction) => return format!("{contradiction:?}"),
    };
    learn(&appraisal);
    let seconds = |time: &Option<Duration>| {
        time.map_or("-".to_owned(), |time| format!("{:.3}", time.as_secs_f64()))
    };
    let times: Vec<_> = known.iter().map(|time| format!("{:>8}", seconds(time))).collect();
    let millions = appraisal.states as f64 / 1e6;
    let longest = longest.as_secs_f64() * 1e3;
    format!(
        "{} {millions:8.2} {longest:4.1} ms  {}; {}",
        times.join(" "),
        by_clones(&appraisal),
        parts(&appraisal)
    )
}

/// The best with one clone, two and so on.
fn by_clones(appraisal: &Appraisal) -> String {
    let each = appraisal.by_clones.iter().map(|optimum| match optimum.score() {
        _ if optimum.is_unsolvable() => "none".to_owned(),
        Some(score) if optimum.is_proven() => score.to_string(),
        Some(score) => format!("{}..{score}", optimum.bound()),
        None => format!("{}..", optimum.bound()),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// How many parts have which effect.
fn parts(appraisal: &Appraisal) -> String {
    let effects = [
        (Some(RemovalEffect::Unsolvable), "needed"),
        (Some(RemovalEffect::Worse), "help"),
        (Some(RemovalEffect::Same), "do nothing"),
        (Some(RemovalEffect::Better), "hinder"),
        (None, "not known"),
    ];
    let counts = effects.map(|(effect, word)| {
        let has_it = |wall: bool| {
            let all = appraisal.parts.iter().filter(|it| is_wall(&it.part) == wall);
            all.filter(|it| appraisal.effect(it) == effect).count()
        };
        format!("{}+{} {word}", has_it(false), has_it(true))
    });
    counts.join(", ")
}
