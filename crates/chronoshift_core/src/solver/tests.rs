//! Compares the solver's bounds with all states of single timelines.
//!
//! The rules alone make these states: the joint search is used without a guide, and where its own
//! estimate is attacked, a walk over all joint actions by `play_turn`. The relaxation on which the
//! bounds rest is attacked with turns of clones that do anything.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chronoshift_search::{AStar, Event, Expander, FWindow, Mode, Outcome};

use crate::cases::{boards, boards_of_second};
use crate::level;
use crate::rules::{
    Action, Bits, Board, CellSet, NEVER, Relaxation, Terrain, Turn, World, play_turn,
};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{
    FinalGoal, JointExpander, JointState, OnTerrain, SequentialExpander, TimelineExpander,
    TimelineProblem, add_root, all, on_smallest_terrain,
};
use crate::solver::running::{Budget, Interrupt, Limits, Progress, ignore_progress};
use crate::solver::strategy::SolveRequest;

/// Runs a task on a board's terrain.
fn run<T: OnTerrain>(board: &Board, task: T) -> T::Output {
    on_smallest_terrain(board, task, &mut Budget::new(&mut ignore_progress)).unwrap()
}

/// The last timeline with this number of clones.
fn alone<'a, S: CellSet>(
    terrain: &'a Terrain<S>,
    distances: &'a DistanceBounds,
    clones: usize,
) -> TimelineProblem<'a, S> {
    let (first, last, goal) = (clones, clones, FinalGoal::Required);
    TimelineProblem {
        terrain,
        distances,
        first,
        last,
        goal,
        scripts: None,
        shortest: 0,
        may_block: false,
        ideas: &[],
    }
}

/// The costs of a timeline by both kinds of search.
struct BothSearches {
    clones: usize,
    /// The numbers of levels that both searched to an end, of those with crates, and of those
    /// without an end.
    counted: [AtomicU64; 3],
}

impl OnTerrain for &BothSearches {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = alone(terrain, &distances, self.clones);
        let limits = Limits { states: 60_000, ..Limits::default() };
        let mut joint = JointExpander::search(problem.clone(), false);
        budget.begin(limits);
        let joint = joint.find(NEVER - 1, budget);
        let mut sequential = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
        add_root(&mut sequential, &JointState::new(&problem), 0);
        budget.begin(limits);
        let sequential = sequential.find(NEVER - 1, budget);
        let (Ok(joint), Ok(sequential)) = (joint, sequential) else { return Ok(()) };
        assert_eq!(joint, sequential, "{} clones: {terrain:?}", self.clones);
        let counts = [
            true,
            terrain.starting_crates().next().is_some(),
            matches!(joint, Outcome::LowerBound(_)),
        ];
        for (counted, counts) in self.counted.iter().zip(counts) {
            counted.fetch_add(u64::from(counts), Ordering::Relaxed);
        }
        Ok(())
    }
}

#[test]
fn one_clone_at_a_time_leads_to_the_same() {
    for (clones, least) in [(1, [60, 30, 5]), (2, [60, 30, 5]), (3, [30, 10, 2])] {
        let both = BothSearches { clones, counted: Default::default() };
        boards().iter().for_each(|board| run(board, &both));
        let counted = both.counted.map(AtomicU64::into_inner);
        assert!(counted.iter().zip(least).all(|(counted, least)| *counted >= least), "{counted:?}");
    }
}

/// A search for any path within the least cost of a path, and within less.
struct WeightedSearch {
    clones: usize,
    /// The number of levels that have a path.
    counted: AtomicU64,
}

impl OnTerrain for &WeightedSearch {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let mut find = |order, ceiling, states| {
            let problem = alone(terrain, &distances, self.clones);
            let limits = Limits { states, ..Limits::default() };
            let mut search = JointExpander::search(problem, false);
            search.set_mode(order);
            budget.begin(limits);
            search.find(ceiling, budget)
        };
        let best = find(Mode::PartialExpansion, NEVER - 1, 60_000);
        let Ok(Outcome::Found(cost)) = best else { return Ok(()) };
        for (ceiling, ending) in
            [(cost, Outcome::Found(cost)), (cost - 1, Outcome::LowerBound(cost))]
        {
            let found = find(Mode::Weighted(4), ceiling, 600_000);
            assert_eq!(found, Ok(ending), "{} clones: {terrain:?}", self.clones);
        }
        self.counted.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

#[test]
fn any_path_within_a_ceiling_is_found_by_weights() {
    for clones in 1..=2 {
        let weighted = WeightedSearch { clones, counted: AtomicU64::new(0) };
        boards().iter().for_each(|board| run(board, &weighted));
        let counted = weighted.counted.into_inner();
        assert!(counted > 50, "{counted} levels with {clones} clones");
    }
}

/// The least scores of a timeline of several numbers of clones: one search for each, and one for all.
struct MergedSearch {
    /// The numbers of levels that were searched to an end, of those with crates that can come to
    /// the start, and of those without an end.
    counted: [AtomicU64; 3],
}

impl OnTerrain for &MergedSearch {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let (shortest, may_block) = (distances.shortest, distances.may_block);
        let problem =
            |clones| TimelineProblem { shortest, may_block, ..alone(terrain, &distances, clones) };
        let limits = Limits { states: 60_000, ..Limits::default() };
        for (fewest, most) in [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)] {
            let mut each = NEVER;
            let merged = problem(most);
            let mut together =
                AStar::new(SequentialExpander::new(&merged).unwrap().with_merged_counts(), false);
            together.set_mode(Mode::FullExpansion);
            for clones in fewest..=most {
                let jumps = clones as u32 - 1;
                let problem = problem(clones);
                let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
                add_root(&mut search, &JointState::new(&problem), jumps);
                budget.begin(limits);
                match search.find(NEVER - 1, budget) {
                    Ok(Outcome::Found(score)) => each = each.min(score),
                    Ok(Outcome::LowerBound(_)) => {}
                    Err(_) => return Ok(()),
                }
                let inside = all(most) & !all(clones);
                add_root(&mut together, &JointState { inside, ..JointState::new(&merged) }, jumps);
            }
            budget.begin(limits);
            let found = match together.find(NEVER - 1, budget) {
                Ok(Outcome::Found(score)) => score,
                Ok(Outcome::LowerBound(_)) => NEVER,
                Err(_) => return Ok(()),
            };
            assert_eq!(found, each, "{fewest} to {most} clones: {terrain:?}");
            for (counted, counts) in self.counted.iter().zip([true, may_block, found == NEVER]) {
                counted.fetch_add(u64::from(counts), Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

#[test]
fn numbers_of_clones_merged_cost_the_least_of_them() {
    let merged = MergedSearch { counted: Default::default() };
    boards().iter().for_each(|board| run(board, &merged));
    let counted = merged.counted.map(AtomicU64::into_inner);
    assert!(
        counted.iter().zip([200, 50, 10]).all(|(counted, least)| *counted >= least),
        "{counted:?}"
    );
}

/// The least scores of a timeline of several numbers of clones, with one search for each and with
/// one for all in which each clone has to be of use.
struct UsefulSearch {
    /// The numbers of levels that were searched to an end, of those with crates, and of those in
    /// which the best path has a clone of no use.
    counted: [AtomicU64; 3],
}

impl OnTerrain for &UsefulSearch {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let (shortest, may_block) = (distances.shortest, distances.may_block);
        let limits = Limits { states: 60_000, ..Limits::default() };
        let problem =
            |clones| TimelineProblem { shortest, may_block, ..alone(terrain, &distances, clones) };
        for (fewer, most) in [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)] {
            let mut scores = Vec::new();
            for clones in fewer..=most {
                let problem = problem(clones);
                let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
                add_root(&mut search, &JointState::new(&problem), clones as u32 - 1);
                budget.begin(limits);
                match search.find(NEVER - 1, budget) {
                    Ok(Outcome::Found(score)) => scores.push(score),
                    Ok(Outcome::LowerBound(_)) => scores.push(NEVER),
                    Err(_) => return Ok(()),
                }
            }
            let best = scores[1..].iter().copied().min().unwrap();
            for few in [0, fewer + 1] {
                let all_numbers = problem(most);
                let sequential =
                    SequentialExpander::new(&all_numbers).unwrap().with_merged_counts();
                let mut search = AStar::new(sequential.with_usefulness(few).unwrap(), false);
                search.set_mode(Mode::FullExpansion);
                for clones in fewer + 1..=most {
                    let inside = all(most) & !all(clones);
                    let state = JointState { inside, ..JointState::new(&all_numbers) };
                    add_root(&mut search, &state, clones as u32 - 1);
                }
                budget.begin(limits);
                let found = match search.find(NEVER - 1, budget) {
                    Ok(Outcome::Found(score)) => score,
                    Ok(Outcome::LowerBound(_)) => NEVER,
                    Err(_) => return Ok(()),
                };
                let by_fewer = scores[0] + shortest + 1;
                assert!(found >= best, "{found} for {best}, {most} clones: {terrain:?}");
                assert!(
                    found.min(by_fewer) <= best,
                    "{found} and {by_fewer} for {best}, {fewer} to {most} clones, {few}: {terrain:?}"
                );
                let has_crates = terrain.starting_crates().next().is_some();
                for (counted, counts) in self.counted.iter().zip([true, has_crates, found > best]) {
                    counted.fetch_add(u64::from(counts), Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }
}

#[test]
fn a_clone_of_no_use_can_be_left_out() {
    let useful = UsefulSearch { counted: Default::default() };
    boards().iter().for_each(|board| run(board, &useful));
    let counted = useful.counted.map(AtomicU64::into_inner);
    assert!(
        counted.iter().zip([300, 100, 100]).all(|(counted, least)| *counted >= least),
        "{counted:?}"
    );
}

/// All worlds of a timeline, and the transitions between them.
struct AllStates {
    clones: usize,
    /// The greatest number of worlds.
    most: usize,
    compared: AtomicU64,
}

impl OnTerrain for &AllStates {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let Some(costs) = costs(terrain, self.clones, self.most) else { return Ok(()) };
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = alone(terrain, &distances, self.clones);
        let sequential = SequentialExpander::new(&problem).unwrap();
        for ((world, inside), cost) in costs {
            let state = JointState { time: 0, inside, worlds: vec![world] };
            let estimate = sequential.estimate(&state);
            assert!(
                estimate.min(NEVER) <= cost,
                "{estimate} of {cost} from {state:?}: {terrain:?}"
            );
            self.compared.fetch_add(u64::from(cost < NEVER), Ordering::Relaxed);
        }
        Ok(())
    }
}

type PlayedState<S> = (World<S>, u64);

/// The least cost to the end from all states of a timeline, by all joint actions; `None` if there
/// are more than `most`.
fn costs<S: CellSet>(
    terrain: &Terrain<S>,
    clones: usize,
    most: usize,
) -> Option<Vec<(PlayedState<S>, u32)>> {
    let start = (World::new(terrain, clones), 0_u64);
    let mut numbers = HashMap::from([(start.clone(), 0_usize)]);
    let mut places = vec![start];
    let mut before: Vec<Vec<(usize, u32)>> = vec![Vec::new()];
    let mut turn = Turn::new(terrain);
    let mut next = 0;
    while next < places.len() {
        if places.len() > most {
            return None;
        }
        let (world, inside) = places[next].clone();
        let outside = clones as u32 - inside.count_ones();
        for code in 0..6_usize.pow(outside) {
            let mut rest = code;
            let mut after = inside;
            let actions: Vec<_> = (0..clones)
                .map(|clone| {
                    if inside >> clone & 1 == 1 {
                        return None;
                    }
                    let action = Action::ALL[rest % 6];
                    rest /= 6;
                    after |= u64::from(action == Action::Enter) << clone;
                    Some(action)
                })
                .collect();
            let is_home = |clone: usize| world.clones()[clone] == terrain.start();
            if outside == 0 || !(0..clones).all(|c| actions[c] != Some(Action::Enter) || is_home(c))
            {
                continue;
            }
            let mut world = world.clone();
            if play_turn(terrain, &mut world, &mut turn, 1, |clone| actions[clone]).is_err() {
                continue;
            }
            let place = (world, after);
            let number = *numbers.entry(place).or_insert_with_key(|place| {
                places.push(place.clone());
                before.push(Vec::new());
                places.len() - 1
            });
            before[number].push((next, outside));
        }
        next += 1;
    }
    let mut costs = vec![NEVER; places.len()];
    let is_end = |(world, inside): &PlayedState<S>| {
        world.goal_reached() && inside.count_ones() as usize == clones
    };
    let mut todo: Vec<_> = (0..places.len()).filter(|&number| is_end(&places[number])).collect();
    todo.iter().for_each(|&number| costs[number] = 0);
    while let Some(number) = todo.pop() {
        for &(earlier, cost) in &before[number] {
            if costs[number] + cost < costs[earlier] {
                costs[earlier] = costs[number] + cost;
                todo.push(earlier);
            }
        }
    }
    Some(places.into_iter().zip(costs).collect())
}

#[test]
fn estimates_are_never_too_high() {
    // Three clones have 216 joint actions, so their levels must be smaller.
    for (clones, most, least) in [(1, 20_000, 2000), (2, 20_000, 10_000), (3, 4000, 10_000)] {
        let all = AllStates { clones, most, compared: AtomicU64::new(0) };
        boards().iter().for_each(|board| run(board, &all));
        let compared = all.compared.into_inner();
        assert!(compared >= least, "{compared} with {clones}");
    }
}

/// Compares the estimates of all successors, also in the middle of turns, with the exact rest by
/// all paths of one clone at a time.
struct Midway {
    clones: usize,
    /// Whether recordings are at least as long as the shortest that can matter.
    has_shortest: bool,
    /// Whether each clone has to be of use.
    is_of_use: bool,
    compared: AtomicU64,
}

impl OnTerrain for &Midway {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let mut problem = alone(terrain, &distances, self.clones);
        if self.has_shortest {
            (problem.shortest, problem.may_block) = (distances.shortest, distances.may_block);
        }
        let mut sequential = SequentialExpander::new(&problem).unwrap();
        if self.is_of_use {
            sequential = sequential.with_usefulness(0).unwrap();
        }
        let mut search = AStar::new(sequential, true);
        search.set_mode(Mode::FullExpansion);
        add_root(&mut search, &JointState::new(&problem), 0);
        let limits = Limits { states: 20_000, ..Limits::default() };
        budget.begin(limits);
        if search.explore(NEVER - 1, budget).is_err() {
            return Ok(());
        }
        let costs = search.costs(budget)?;
        let window = FWindow { from: 0, to: NEVER - 1, ceiling: NEVER - 1 };
        let end = search.goal();
        for node in (0..costs.len() as u32).filter(|&node| Some(node) != end) {
            let key = search.state(node).to_vec();
            let mut successors = Vec::new();
            search.expander_mut().expand(&key, 0, window, |met| {
                if let Event::Successor { key, h, .. } = met {
                    successors.push((key.to_vec(), h));
                }
                Ok(())
            })?;
            for (key, remaining) in successors {
                let next = search.find_state(&key).unwrap();
                let cost = costs[next as usize];
                assert!(remaining <= cost, "{remaining} of {cost}: {terrain:?}");
                self.compared.fetch_add(u64::from(cost < NEVER), Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

#[test]
fn estimates_are_never_too_high_in_the_middle_of_a_turn() {
    for (clones, has_shortest, is_of_use, least) in [
        (1, false, false, 2000),
        (2, false, false, 50_000),
        (3, false, false, 50_000),
        (3, true, false, 50_000),
        (2, true, true, 10_000),
        (3, true, true, 10_000),
    ] {
        let midway = Midway { clones, has_shortest, is_of_use, compared: AtomicU64::new(0) };
        boards().iter().for_each(|board| run(board, &midway));
        let compared = midway.compared.into_inner();
        assert!(compared >= least, "{compared} with {clones}");
    }
}

/// Bays one behind another, each with the button of the gate to the next.
#[test]
fn estimates_know_who_is_needed_in_a_chain_of_bays() {
    struct StartEstimate(usize);
    impl OnTerrain for StartEstimate {
        type Output = (u32, u32);

        fn run<S: CellSet>(
            self,
            terrain: &Terrain<S>,
            budget: &mut Budget<'_>,
        ) -> Result<(u32, u32), Interrupt> {
            let distances = DistanceBounds::new(terrain, budget)?;
            let problem = alone(terrain, &distances, self.0);
            let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
            let estimate = search.expander().estimate(&JointState::new(&problem));
            add_root(&mut search, &JointState::new(&problem), 0);
            search.set_mode(Mode::FullExpansion);
            budget.begin(Limits::default());
            Ok(match search.find(NEVER - 1, budget) {
                Ok(Outcome::Found(cost)) => (estimate, cost),
                _ => (estimate, NEVER),
            })
        }
    }
    let bays = "2D SuperFun!\n+++++\n+S b+\n++-++\n+  b+\n++-++\n+  G+\n+++++\n\n\
                button (3, 1) -> gate (2, 2)\nbutton (3, 3) -> gate (2, 4)\n";
    let board = level::parse(bays.as_bytes()).unwrap().board;
    let starts = [1, 2, 3, 4].map(|clones| run(&board, StartEstimate(clones)));
    // Two clones can't do it, and the estimate knows that at once; three take 45.
    assert!(starts[..2].iter().all(|&(estimate, cost)| estimate >= NEVER && cost >= NEVER));
    assert_eq!(starts[2].1, 45);
    assert!((33..=45).contains(&starts[2].0), "{starts:?}");
}

/// Clones act at random, from the start of a timeline.
#[test]
fn nothing_happens_sooner_than_it_says() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut in_time = 0;
    for board in boards().into_iter().chain(boards_of_second()) {
        let Some(terrain) = board.packed::<Bits<4>>() else { continue };
        let relaxation = Relaxation::new(&terrain);
        let can_go_back = !terrain.pieces().directed_steps;
        let home = relaxation.steps_to(&terrain, terrain.start(), |_| false);
        for clones in [1, 3, 6] {
            for _ in 0..40 {
                let (mut world, mut turn) = (World::new(&terrain, clones), Turn::new(&terrain));
                let mut last = vec![0; clones];
                for number in 1..40 {
                    // Mostly they repeat their last action, so that they get somewhere.
                    for way in &mut last {
                        *way = if rng.u8(..3) == 0 { rng.usize(..5) } else { *way };
                    }
                    let before = world.clone();
                    let action = |clone: usize| Some(Action::ALL[last[clone]]);
                    if play_turn(&terrain, &mut world, &mut turn, number, action).is_err() {
                        // A turn that ends in a paradox is undone, and another one is tried.
                        world = before;
                        continue;
                    }
                    for (clone, &cell) in world.clones().iter().enumerate() {
                        let earliest = relaxation.clone_at(cell);
                        assert!(earliest <= number, "{cell:?} at {number}: {terrain:?}");
                        in_time += u32::from(earliest == number);
                        let from = before.clones()[clone].index();
                        assert!(home[from] <= home[cell.index()] + 1);
                        assert!(home[cell.index()] < NEVER || !can_go_back);
                    }
                    assert!(world.crates().all(|cell| relaxation.crate_at(cell) <= number));
                }
            }
        }
    }
    assert!(in_time > 1000, "{in_time}");
}

/// As large as a board can be, with these characters inside.
fn large(tile: impl Fn(usize, usize) -> char, wires: &str) -> Arc<Board> {
    let tile = |x: usize, y: usize| match (x, y) {
        (0 | 255, _) | (_, 0 | 255) => '+',
        _ => tile(x, y),
    };
    let row = |y| (0..256).map(|x| tile(x, y)).chain(['\n']).collect::<String>();
    let map: String = (0..256).map(row).collect();
    level::parse(format!("2D SuperFun!\n{map}\n{wires}").as_bytes()).unwrap().board
}

/// The callback ends a search after at most some units of work, whatever the board.
#[test]
fn no_work_is_long() {
    let wire = |y| format!("button (40, {y}) -> gate (200, {y})\n");
    let gates = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        (40, 2..66) => 'b',
        (200, 2..66) => '-',
        _ => ' ',
    };
    let crates = |x: usize, y: usize| match (x, y) {
        (1, 1) => 'S',
        (254, 254) => 'G',
        _ if !y.is_multiple_of(16) && x.is_multiple_of(2) => 'c',
        _ => ' ',
    };
    let sokoban = |x: usize, y: usize| match (x, y) {
        (1, 1) => '@',
        _ if y % 16 < 2 => ' ',
        (..128, _) => ['c', '.'][x % 2],
        _ => ['c', 'c', '.', '.'][x % 4],
    };
    let many = include_bytes!("../../../../tests/levels/14-the-grand-tour.txt");
    for (board, states, least) in [
        (large(gates, &(2..66).map(wire).collect::<String>()), 20_000, 4_000),
        (large(crates, "nothing\n"), 200, 200),
        (large(sokoban, "nothing\n"), 1_000, 1_000),
        (level::parse(many).unwrap().board, 3_000_000, 3_000_000),
    ] {
        let mut calls = 0;
        let mut count = |_: &Progress| {
            calls += 1;
            ControlFlow::Continue(())
        };
        let mut budget = Budget::new(&mut count);
        let limits = Limits { states, ..Limits::default() };
        let report = SolveRequest::new(&board, limits).solve(&mut budget).unwrap();
        let longest = budget.longest();
        assert!(longest < 100_000, "{longest} units");
        assert!(report.states >= least && calls > 4, "{} states, {calls} calls", report.states);
    }
}
