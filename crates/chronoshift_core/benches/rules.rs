//! How many turns a second the rules play on one core, on the conformance cases.

use std::hint::black_box;
use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::{
    Action, Bits, Board, CellSet, Outcome, Play, Terrain, Turn, World, play_turn,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASES: &str = include_str!("../../../tests/conformance/cases.jsonl");

/// The boards of the cases, each with its actions.
fn cases() -> Vec<(Arc<Board>, Vec<Action>)> {
    let read = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).ok()?;
        let level = level::parse(case["level"].as_str()?.as_bytes()).ok()?;
        let actions = case["actions"].as_str()?.chars().filter_map(Action::from_letter);
        Some((level.board, actions.collect()))
    };
    CASES.lines().filter_map(read).collect()
}

/// Plays a case to its end and gives the number of turns.
fn play(board: &Arc<Board>, actions: &[Action]) -> u64 {
    let mut play = Play::new(Arc::clone(board));
    let passed = |action: &Action| match play.act(*action) {
        Outcome::Ignored => 0,
        _ => 1,
    };
    actions.iter().map(passed).sum()
}

/// The recordings that a case ends with.
fn recordings(board: &Arc<Board>, actions: &[Action]) -> Vec<Vec<Action>> {
    let mut play = Play::new(Arc::clone(board));
    for &action in actions {
        play.act(action);
    }
    play.recordings().map(<[Action]>::to_vec).collect()
}

/// Plays a case's last timeline with the rules alone and gives the number of turns.
fn replay<S: CellSet>(
    terrain: &Terrain<S>,
    world: &mut World<S>,
    turn: &mut Turn<S>,
    recordings: &[Vec<Action>],
) -> u64 {
    let length = recordings.iter().map(Vec::len).max().unwrap_or(0);
    for t in 0..length {
        let action = |clone: usize| recordings[clone].get(t).copied();
        if play_turn(terrain, world, turn, t as u32 + 1, action).is_err() {
            return t as u64 + 1;
        }
    }
    length as u64
}

/// Plays all last timelines, each from its start.
fn replay_all<S: CellSet>(timelines: &mut [Timeline<S>]) -> u64 {
    let turns = timelines.iter_mut().map(|timeline| {
        let Timeline { terrain, start, world, turn, recordings } = timeline;
        world.clone_from(start);
        replay(terrain, world, turn, recordings)
    });
    turns.sum()
}

/// A timeline to be replayed.
struct Timeline<S> {
    terrain: Terrain<S>,
    start: World<S>,
    world: World<S>,
    turn: Turn<S>,
    recordings: Vec<Vec<Action>>,
}

impl<S: CellSet> Timeline<S> {
    fn new(terrain: Terrain<S>, recordings: Vec<Vec<Action>>) -> Self {
        let start = World::new(&terrain, recordings.len());
        let (world, turn) = (start.clone(), Turn::new(&terrain));
        Self { terrain, start, world, turn, recordings }
    }
}

fn rules(criterion: &mut Criterion) {
    let cases = cases();
    let mut group = criterion.benchmark_group("turns");

    // With time jumps, undo history and the set-up of each level.
    let run = || cases.iter().map(|(board, actions)| play(board, actions)).sum::<u64>();
    group.throughput(Throughput::Elements(run()));
    group.bench_function("played", |bencher| bencher.iter(|| black_box(run())));

    let of_any_size = |(board, actions): &(Arc<Board>, Vec<Action>)| {
        Timeline::new(Terrain::clone(board), recordings(board, actions))
    };
    let mut timelines: Vec<_> = cases.iter().map(of_any_size).collect();
    group.throughput(Throughput::Elements(replay_all(&mut timelines)));
    group.bench_function("replayed", |bencher| {
        bencher.iter(|| black_box(replay_all(&mut timelines)));
    });

    // The solver's form of a small board: sets of one word.
    let packed = |(board, actions): &(Arc<Board>, Vec<Action>)| {
        Some(Timeline::new(board.packed::<1>()?, recordings(board, actions)))
    };
    let mut timelines: Vec<Timeline<Bits<1>>> = cases.iter().filter_map(packed).collect();
    group.throughput(Throughput::Elements(replay_all(&mut timelines)));
    group.bench_function("replayed packed", |bencher| {
        bencher.iter(|| black_box(replay_all(&mut timelines)));
    });
    group.finish();
}

criterion_group!(benches, rules);
criterion_main!(benches);
