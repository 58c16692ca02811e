//! How long the solver takes for whole levels, with the proof for all numbers of clones,
//! and how many states it makes a second.

use std::hint::black_box;

use chronoshift_core::level::{self, Level};
use chronoshift_core::solver::{SearchLimits, Verdict, ignore_progress, solve};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Five gates in a row, each with its button: six clones, 185.
const CHAIN: &str = "2D SuperFun!
++++++++++++++++++++
+S  b-b-b-b-b   -G++
++++++++++++++++++++

button (4, 1) -> gate (5, 1)
button (6, 1) -> gate (7, 1)
button (8, 1) -> gate (9, 1)
button (10, 1) -> gate (11, 1)
button (12, 1) -> gate (16, 1)
";

/// Eight gates on 8 x 7 tiles: three clones, 74.
const EIGHT_GATES: &str = "2D SuperFun!
++++++++
+bb-+_ +
++   - +
+-b -bS+
+-+   ++
+G_+ -b+
++++++++

button (2, 1) -> gate (5, 5)
button (6, 5) -> gate (2, 5)
button (1, 1) -> gate (2, 5)
button (2, 3) -> gate (1, 3)
button (1, 1) -> gate (5, 1)
button (2, 1) -> gate (5, 2)
button (1, 1) -> gate (3, 1)
button (6, 5) -> gate (4, 3)
button (6, 5) -> gate (1, 4)
";

/// Five bays, each with the button of the gate to the next: six clones, 185.
const BAYS: &str = "2D SuperFun!
+++++
+S b+
++-++
+  b+
++-++
+  b+
++-++
+  b+
++-++
+  b+
++-++
+  G+
+++++

button (3, 1) -> gate (2, 2)
button (3, 3) -> gate (2, 4)
button (3, 5) -> gate (2, 6)
button (3, 7) -> gate (2, 8)
button (3, 9) -> gate (2, 10)
";

/// A crate, bridges and a one-time button: three clones, 101.
const TOUR: &str = include_str!("../../../tests/levels/14-the-grand-tour.txt");

/// Two timelines and crates, little of which leads anywhere.
const FURNITURE: &str = include_str!("../../../tests/levels/12-moving-the-furniture.txt");

/// Levels found by climbing on how long the proof for any number of clones takes: 119 with four
/// clones, and 70 with three and crates.
const MINED: &str = include_str!("../tests/it/solver/mined/119.txt");
const MINED_CRATES: &str = include_str!("../tests/it/solver/mined/70.txt");

fn read(text: &str) -> Option<Level> {
    level::parse(text.as_bytes()).ok()
}

/// The optimum's score, and the states made.
fn optimum(level: &Level, limits: &SearchLimits) -> (Option<usize>, u64) {
    let Ok(report) = solve(&level.board, limits, &mut ignore_progress) else { return (None, 0) };
    let score = match report.verdict {
        Verdict::Optimal { solution, .. } => Some(solution.score()),
        _ => None,
    };
    (score, report.states)
}

fn levels(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solved");
    group.sample_size(10);
    let all = [
        ("chain", CHAIN, 185),
        ("eight gates", EIGHT_GATES, 74),
        ("furniture", FURNITURE, 64),
        ("bays", BAYS, 185),
        ("tour", TOUR, 101),
        ("mined", MINED, 119),
        ("mined, with crates", MINED_CRATES, 70),
    ];
    for (name, text, score) in all {
        let Some(level) = read(text) else { continue };
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                assert_eq!(black_box(optimum(&level, &SearchLimits::default())).0, Some(score));
            });
        });
    }
    group.finish();
}

fn states(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("states");
    let Some(level) = read(FURNITURE) else { return };
    let limits = SearchLimits { clones: Some(2), ..SearchLimits::default() };
    group.throughput(Throughput::Elements(optimum(&level, &limits).1));
    group.bench_function("two timelines", |bencher| {
        bencher.iter(|| black_box(optimum(&level, &limits)));
    });
    group.finish();
}

criterion_group!(benches, levels, states);
criterion_main!(benches);
