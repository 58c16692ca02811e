//! How many turns a second the rules play on one core, on the conformance cases; and how
//! quickly a chronicle finds a turn and follows an edit.

use std::hint::black_box;
use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::packed::{Bits, CellSet, begin_turn, intent, play_intents};
use chronoshift_core::rules::{
    Action, Actions, Board, Chronicle, Command, End, Intent, MAX_ACTIONS, Outcome, Play,
    Recordings, Splice, Status, Terrain, Turn, World, play_turn,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const CASES: &str = include_str!("../../../tests/conformance/cases.jsonl");

/// Where clones walk over buttons.
const HALL: &str = "2D SuperFun!
++++++++++++++++++++
+S b b            G+
+                  +
+ c c c c   c c c  +
+                  +
+ -  _  -  _  p p  +
+                  +
+ c c c c   c c c  +
+                  +
+       o B b      +
+                  +
++++++++++++++++++++

button (3, 1) -> gate (2, 5)
button (3, 1) -> gate (5, 5)
button (5, 1) -> gate (8, 5)
button (5, 1) -> gate (11, 5)
";

/// The boards of the cases, each with its actions.
fn cases() -> Vec<(Arc<Board>, Actions)> {
    let read = |line: &str| {
        let case: serde_json::Value = serde_json::from_str(line).ok()?;
        let level = level::parse(case["level"].as_str()?.as_bytes()).ok()?;
        Some((level.board, case["actions"].as_str()?.parse().ok()?))
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
    play.recordings().iter().map(<[Action]>::to_vec).collect()
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

    let of_any_size = |(board, actions): &(Arc<Board>, Actions)| {
        Timeline::new(Terrain::clone(board), recordings(board, actions))
    };
    let mut timelines: Vec<_> = cases.iter().map(of_any_size).collect();
    group.throughput(Throughput::Elements(replay_all(&mut timelines)));
    group.bench_function("replayed", |bencher| {
        bencher.iter(|| black_box(replay_all(&mut timelines)));
    });

    // The solver's form of a small board: sets of one word.
    let packed = |(board, actions): &(Arc<Board>, Actions)| {
        Some(Timeline::new(board.packed::<Bits<1>>()?, recordings(board, actions)))
    };
    let mut timelines: Vec<Timeline<Bits<1>>> = cases.iter().filter_map(packed).collect();
    group.throughput(Throughput::Elements(replay_all(&mut timelines)));
    group.bench_function("replayed packed", |bencher| {
        bencher.iter(|| black_box(replay_all(&mut timelines)));
    });

    // As the solver plays: from each world all joint actions of its clones.
    for clones in 1..=4 {
        let with = timelines.iter().filter(|timeline| timeline.recordings.len() == clones);
        let mut branches: Vec<_> = with.flat_map(Branch::along).collect();
        let mut run = || branches.iter_mut().map(Branch::play_all).sum::<u64>();
        group.throughput(Throughput::Elements(run()));
        let name = format!("branched packed, clones {clones}");
        group.bench_function(name, |bencher| bencher.iter(|| black_box(run())));
    }
    group.finish();
}

/// A world, and all joint actions of its clones in the next turn.
struct Branch<'a> {
    terrain: &'a Terrain<Bits<1>>,
    world: World<Bits<1>>,
    next: World<Bits<1>>,
    turn: Turn<Bits<1>>,
    choices: Vec<Vec<Intent>>,
}

impl<'a> Branch<'a> {
    /// The worlds of a timeline of up to four clones, one for each turn.
    fn along(timeline: &'a Timeline<Bits<1>>) -> Vec<Self> {
        let Timeline { terrain, start, recordings, .. } = timeline;
        let (mut world, mut turn) = (start.clone(), Turn::new(terrain));
        let mut branches = Vec::new();
        let length = recordings.iter().map(Vec::len).max().unwrap_or(0);
        for t in 0..length {
            branches.push(Self::new(terrain, world.clone()));
            let action = |clone: usize| recordings[clone].get(t).copied();
            if play_turn(terrain, &mut world, &mut turn, t as u32 + 1, action).is_err() {
                break;
            }
        }
        branches
    }

    fn new(terrain: &'a Terrain<Bits<1>>, mut world: World<Bits<1>>) -> Self {
        let mut turn = Turn::new(terrain);
        begin_turn(&mut world, &mut turn, 1);
        let choices = (0..world.clones().len()).map(|clone| {
            let actions = Action::ALL[..5].iter();
            actions.map(|&action| intent(terrain, &world, &turn, clone, Some(action))).collect()
        });
        let choices: Vec<Vec<_>> = choices.collect();
        turn.intents_mut().fill(Intent::Wait);
        Self { terrain, next: world.clone(), world, turn, choices }
    }

    /// Plays all joint actions of the clones, and returns the number of turns.
    fn play_all(&mut self) -> u64 {
        let mut turns = 0;
        let mut chosen = [0; 4];
        loop {
            black_box(play_intents(self.terrain, &self.world, &mut self.next, &mut self.turn));
            turns += 1;
            let mut clone = 0;
            loop {
                let Some(choices) = self.choices.get(clone) else { return turns };
                chosen[clone] += 1;
                if let Some(&intent) = choices.get(chosen[clone]) {
                    self.turn.intents_mut()[clone] = intent;
                    break;
                }
                chosen[clone] = 0;
                self.turn.intents_mut()[clone] = choices[0];
                clone += 1;
            }
        }
    }
}

/// A chronicle of 8 clones and 200 turns on a board with crates, buttons, gates and bridges.
fn chronicle(criterion: &mut Criterion) {
    let level = level::parse(HALL.as_bytes()).ok();
    let Some(board) = level.map(|level| level.board) else { return };
    let walk = |clone: usize| {
        let begin = if clone == 0 { "SESNWN" } else { "EWEWHH" };
        let steps = "EEEWWW".chars().cycle().take(192);
        let letters = begin.chars().chain(steps).chain(['H', 'T']);
        letters.filter_map(|letter| letter.try_into().ok()).collect::<Actions>()
    };
    let recordings = Recordings::cut((0..8).map(walk));
    let chronicle = Chronicle::new(Arc::clone(&board), recordings.clone());
    assert_eq!((chronicle.turn_count(8), chronicle.end(8)), (200, &End::Jump));

    let mut group = criterion.benchmark_group("chronicle, 8 clones, 200 turns");
    group.bench_function("made", |bencher| {
        bencher.iter(|| Chronicle::new(Arc::clone(&board), recordings.clone()));
    });
    // One turn after a keyframe, and as many as there can be.
    for turn in [193, 192] {
        group.bench_function(format!("scene {turn}"), |bencher| {
            bencher.iter(|| chronicle.scene(black_box(8), black_box(turn)));
        });
    }
    group.bench_function("course of the last timeline", |bencher| {
        bencher.iter(|| chronicle.divergence(black_box(8)));
    });
    let mut play = Play::new(Arc::clone(&board));
    play.command(Command::Replace(recordings));
    let steps = Action::ALL[1];
    for (name, clone, turn) in [("first", 0, 0), ("middle", 4, 100), ("last", 7, 190)] {
        group.bench_function(format!("edit, {name}, and undo"), |bencher| {
            bencher.iter(|| {
                let edit = Splice::set(play.recordings(), clone, turn, steps);
                black_box(edit.map(|edit| play.command(Command::Edit(edit))));
                black_box(play.undo());
            });
        });
    }
    group.bench_function("undo and redo of an action", |bencher| {
        play.act(Action::Wait);
        bencher.iter(|| (play.undo(), play.redo()));
    });
    group.finish();
}

/// A wait too many in a solution of three clones and 70 actions, and the same without it again.
fn solution(criterion: &mut Criterion) {
    const LEVEL: &str = include_str!("../../../tests/levels/13-three-is-company.txt");
    const SOLUTION: [&str; 3] =
        ["HHHHSWWWNNHHHHHHHHSSEENEHHT", "HHHHHHHESEENNHHHSSWWNWT", "HHHHHHHHHHHSSSSNNNNT"];
    let Ok(level) = level::parse(LEVEL.as_bytes()) else { return };
    let actions =
        |letters: &str| letters.chars().filter_map(|c| c.try_into().ok()).collect::<Actions>();
    let mut play = Play::new(level.board);
    play.command(Command::Replace(Recordings::cut(SOLUTION.map(actions))));
    assert_eq!(play.status(), &Status::Complete);
    let mut group = criterion.benchmark_group("a solution of 3 clones and 70 actions");
    for clone in 0..3 {
        group.bench_function(format!("one wait more for clone {clone}, and undo"), |bencher| {
            bencher.iter(|| {
                let edit = Splice::insert(play.recordings(), clone, 0, Action::Wait);
                black_box(edit.map(|edit| play.command(Command::Edit(edit))));
                black_box(play.undo());
            });
        });
    }
    group.finish();
}

/// One clone that walks to and fro until no action is left. Like the game, it keeps the chronicle that
/// is on the screen.
fn longest(criterion: &mut Criterion) {
    let Ok(level) = level::parse(HALL.as_bytes()) else { return };
    let mut play = Play::new(level.board);
    let walk = "EEEWWW".chars().cycle().take(MAX_ACTIONS - 1);
    let walk: Actions = walk.filter_map(|letter| letter.try_into().ok()).collect();
    play.act_all(walk.iter().copied());
    assert_eq!((play.elapsed(), play.actions_left()), (MAX_ACTIONS - 1, 1));
    let mut group = criterion.benchmark_group("the longest play");
    group.bench_function("act and undo", |bencher| {
        bencher.iter(|| {
            let before = play.chronicle().clone();
            black_box(play.act(Action::Wait));
            let seen = play.chronicle().clone();
            black_box(play.undo());
            (before, seen)
        });
    });
    let chronicle = play.chronicle().clone();
    group.bench_function("seek", |bencher| {
        let mut turns = (0..MAX_ACTIONS).step_by(7_919).cycle();
        bencher.iter(|| turns.next().map(|turn| chronicle.scene(1, turn)));
    });
    group.bench_function("save", |bencher| {
        bencher.iter(|| serde_json::to_string(&play.to_saved()));
    });
    let (board, saved) = (Arc::clone(play.board()), play.to_saved());
    group.bench_function("read", |bencher| {
        bencher.iter(|| Play::from_saved(Arc::clone(&board), saved.clone()));
    });
    group.bench_function("course", |bencher| bencher.iter(|| chronicle.divergence(black_box(1))));
    group.bench_function("ahead", |bencher| bencher.iter(|| chronicle.ahead()));
    group.finish();
}

criterion_group!(benches, rules, chronicle, solution, longest);
criterion_main!(benches);
