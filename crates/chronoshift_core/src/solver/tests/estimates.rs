//! Checks that estimates and the relaxation are lower bounds.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use chronoshift_search::{AStar, Event, Expander, FWindow, Mode, Outcome};

use super::helpers::run;
use crate::cases::{first_edition_boards, second_edition_boards};
use crate::level;
use crate::rules::{Action, Bits, CellSet, NEVER, Relaxation, Terrain, Turn, World, play_turn};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{
    JointState, SequentialExpander, TerrainTask, TimelineExpander, TimelineProblem, add_root,
    first_clones_mask,
};
use crate::solver::running::{Budget, Interrupt, SearchLimits, Stop};

/// Compares the estimates of all states of a timeline with their exact costs.
struct StateEstimates {
    clones: usize,
    /// Timelines with more states than this are skipped.
    max_states: usize,
    compared_states: AtomicU64,
}

impl TerrainTask for &StateEstimates {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let Some(costs) = least_costs(terrain, self.clones, self.max_states) else { return Ok(()) };
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = TimelineProblem::last_timeline(terrain, &distances, self.clones);
        let mut expander = SequentialExpander::new(&problem).unwrap();
        let mut key = vec![0; expander.words_per_key()];
        for ((world, inside_mask), cost) in costs {
            let state = JointState { time: 0, inside_mask, worlds: vec![world] };
            let estimate = expander.estimate(&state);
            assert!(
                estimate.min(NEVER) <= cost,
                "{estimate} of {cost} from {state:?}: {terrain:?}"
            );
            if inside_mask != first_clones_mask(self.clones) {
                expander.pack(0, inside_mask, &state.worlds, &mut key);
                let bound = bound_by_expansion(&mut expander, &key)?;
                assert!(bound.min(NEVER) <= cost, "{bound} of {cost} from {state:?}: {terrain:?}");
            }
            self.compared_states.fetch_add(u64::from(cost < NEVER), Ordering::Relaxed);
        }
        Ok(())
    }
}

/// The lower bound on the cost of a state that its expansion proves.
fn bound_by_expansion<S: CellSet>(
    expander: &mut SequentialExpander<'_, S>,
    key: &[u64],
) -> Result<u32, Stop> {
    // With a path cost of 1, all f-values are above the window.
    let f = expander.expand(key, 1, FWindow { from: 0, to: 0, ceiling: 0 }, |_| Ok(()))?;
    Ok(f - 1)
}

/// A world, and the bitmap of the clones inside.
type PlayedState<S> = (World<S>, u64);

/// The least cost from each state of a timeline to its end, by enumerating all joint actions.
/// `None` if there are more than `max_states` states.
fn least_costs<S: CellSet>(
    terrain: &Terrain<S>,
    clones: usize,
    max_states: usize,
) -> Option<Vec<(PlayedState<S>, u32)>> {
    let start = (World::new(terrain, clones), 0_u64);
    let mut indices = HashMap::from([(start.clone(), 0_usize)]);
    let mut states = vec![start];
    let mut predecessors: Vec<Vec<(usize, u32)>> = vec![Vec::new()];
    let mut turn = Turn::new(terrain);
    let mut next_index = 0;
    while next_index < states.len() {
        if states.len() > max_states {
            return None;
        }
        let (world, inside_mask) = states[next_index].clone();
        let clones_outside = clones as u32 - inside_mask.count_ones();
        for code in 0..6_usize.pow(clones_outside) {
            let mut remaining_code = code;
            let mut inside_after = inside_mask;
            let actions: Vec<_> = (0..clones)
                .map(|clone| {
                    if inside_mask >> clone & 1 == 1 {
                        return None;
                    }
                    let action = Action::ALL[remaining_code % 6];
                    remaining_code /= 6;
                    inside_after |= u64::from(action == Action::Enter) << clone;
                    Some(action)
                })
                .collect();
            let is_home = |clone: usize| world.clones()[clone] == terrain.start();
            if clones_outside == 0
                || !(0..clones).all(|c| actions[c] != Some(Action::Enter) || is_home(c))
            {
                continue;
            }
            let mut world = world.clone();
            if play_turn(terrain, &mut world, &mut turn, 1, |clone| actions[clone]).is_err() {
                continue;
            }
            let index = *indices.entry((world, inside_after)).or_insert_with_key(|state| {
                states.push(state.clone());
                predecessors.push(Vec::new());
                states.len() - 1
            });
            predecessors[index].push((next_index, clones_outside));
        }
        next_index += 1;
    }
    let mut costs = vec![NEVER; states.len()];
    let is_end = |(world, inside_mask): &PlayedState<S>| {
        world.goal_reached() && inside_mask.count_ones() as usize == clones
    };
    let mut stack: Vec<_> = (0..states.len()).filter(|&index| is_end(&states[index])).collect();
    stack.iter().for_each(|&index| costs[index] = 0);
    while let Some(index) = stack.pop() {
        for &(predecessor, cost) in &predecessors[index] {
            if costs[index] + cost < costs[predecessor] {
                costs[predecessor] = costs[index] + cost;
                stack.push(predecessor);
            }
        }
    }
    Some(states.into_iter().zip(costs).collect())
}

#[test]
fn estimates_are_never_too_high() {
    // Three clones have 216 joint actions in each state, so the limit on states is lower.
    for (clones, max_states, min_compared) in
        [(1, 20_000, 2000), (2, 8000, 10_000), (3, 2000, 5000)]
    {
        let state_estimates =
            StateEstimates { clones, max_states, compared_states: AtomicU64::new(0) };
        first_edition_boards().iter().for_each(|board| run(board, &state_estimates));
        let compared_states = state_estimates.compared_states.into_inner();
        assert!(compared_states >= min_compared, "{compared_states} with {clones}");
    }
}

/// Compares the estimates of all successors in the sequential search, including states in the
/// middle of a turn, with their exact costs.
struct MidTurnEstimates {
    clones: usize,
    /// Whether recordings must be at least as long as the shortest useful one.
    requires_useful_length: bool,
    /// Whether clones have to be useful.
    requires_usefulness: bool,
    compared_states: AtomicU64,
}

impl TerrainTask for &MidTurnEstimates {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let mut problem = TimelineProblem::last_timeline(terrain, &distances, self.clones);
        if self.requires_useful_length {
            (problem.shortest_recording, problem.can_block_start) =
                (distances.shortest_recording, distances.can_block_start);
        }
        let mut expander = SequentialExpander::new(&problem).unwrap();
        if self.requires_usefulness {
            expander = expander.with_usefulness(0, budget)?.unwrap();
        }
        let mut search = AStar::new(expander, true);
        search.set_mode(Mode::FullExpansion);
        add_root(&mut search, &JointState::new(&problem), 0);
        let limits = SearchLimits { states: 20_000, ..SearchLimits::default() };
        budget.begin(limits);
        if search.explore(NEVER - 1, budget).is_err() {
            return Ok(());
        }
        let costs = search.costs(budget)?;
        let window = FWindow { from: 0, to: NEVER - 1, ceiling: NEVER - 1 };
        let goal = search.goal_index();
        for node in (0..costs.len() as u32).filter(|&node| Some(node) != goal) {
            let key = search.state(node).to_vec();
            let bound = bound_by_expansion(search.expander_mut(), &key)?;
            let cost = costs[node as usize];
            assert!(bound.min(NEVER) <= cost, "{bound} of {cost}: {terrain:?}");
            let mut successors = Vec::new();
            search.expander_mut().expand(&key, 0, window, |event| {
                if let Event::Successor { key, h, .. } = event {
                    successors.push((key.to_vec(), h));
                }
                Ok(())
            })?;
            for (key, estimate) in successors {
                let next = search.find_state(&key).unwrap();
                let cost = costs[next as usize];
                assert!(estimate <= cost, "{estimate} of {cost}: {terrain:?}");
                self.compared_states.fetch_add(u64::from(cost < NEVER), Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

#[test]
fn estimates_are_never_too_high_in_the_middle_of_a_turn() {
    for (clones, requires_useful_length, requires_usefulness, min_compared) in [
        (1, false, false, 2000),
        (2, false, false, 50_000),
        (3, false, false, 50_000),
        (3, true, false, 50_000),
        (2, true, true, 10_000),
        (3, true, true, 10_000),
    ] {
        let mid_turn_estimates = MidTurnEstimates {
            clones,
            requires_useful_length,
            requires_usefulness,
            compared_states: AtomicU64::new(0),
        };
        first_edition_boards().iter().for_each(|board| run(board, &mid_turn_estimates));
        let compared_states = mid_turn_estimates.compared_states.into_inner();
        assert!(compared_states >= min_compared, "{compared_states} with {clones}");
    }
}

/// The bays are in a row, and each has the button for the gate to the next.
#[test]
fn estimates_count_the_helpers_in_a_chain_of_bays() {
    struct StartEstimate(usize);
    impl TerrainTask for StartEstimate {
        type Output = (u32, u32);

        fn run<S: CellSet>(
            self,
            terrain: &Terrain<S>,
            budget: &mut Budget<'_>,
        ) -> Result<(u32, u32), Interrupt> {
            let distances = DistanceBounds::new(terrain, budget)?;
            let problem = TimelineProblem::last_timeline(terrain, &distances, self.0);
            let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
            let estimate = search.expander().estimate(&JointState::new(&problem));
            add_root(&mut search, &JointState::new(&problem), 0);
            search.set_mode(Mode::FullExpansion);
            budget.begin(SearchLimits::default());
            Ok(match search.find(NEVER - 1, budget) {
                Ok(Outcome::Found(cost)) => (estimate, cost),
                _ => (estimate, NEVER),
            })
        }
    }
    let bays = "2D SuperFun!\n+++++\n+S b+\n++-++\n+  b+\n++-++\n+  G+\n+++++\n\n\
                button (3, 1) -> gate (2, 2)\nbutton (3, 3) -> gate (2, 4)\n";
    let board = level::parse(bays.as_bytes()).unwrap().board;
    let start_results = [1, 2, 3, 4].map(|clones| run(&board, StartEstimate(clones)));
    // Two clones can't reach the goal, and the estimate proves that at once. For three clones, the
    // least cost is 45.
    assert!(start_results[..2].iter().all(|&(estimate, cost)| estimate >= NEVER && cost >= NEVER));
    assert_eq!(start_results[2].1, 45);
    assert!((33..=45).contains(&start_results[2].0), "{start_results:?}");
}

/// Clones act at random from the start of a timeline.
#[test]
fn nothing_happens_sooner_than_the_relaxation_says() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut tight_bounds = 0;
    for board in first_edition_boards().into_iter().chain(second_edition_boards()) {
        let Some(terrain) = board.packed::<Bits<4>>() else { continue };
        let relaxation = Relaxation::new(&terrain);
        let can_go_back = !terrain.pieces().one_way_tiles_or_portals;
        let turns_home = relaxation.steps_to(&terrain, terrain.start(), |_| false);
        for clones in [1, 3, 6] {
            for _ in 0..40 {
                let (mut world, mut turn) = (World::new(&terrain, clones), Turn::new(&terrain));
                let mut last_actions = vec![0; clones];
                for number in 1..40 {
                    // Clones usually repeat their last action, so that they get farther.
                    for action in &mut last_actions {
                        *action = if rng.u8(..3) == 0 { rng.usize(..5) } else { *action };
                    }
                    let world_before = world.clone();
                    let action = |clone: usize| Some(Action::ALL[last_actions[clone]]);
                    if play_turn(&terrain, &mut world, &mut turn, number, action).is_err() {
                        // Undo a turn that ends in a paradox, and try another turn.
                        world = world_before;
                        continue;
                    }
                    for (clone, &cell) in world.clones().iter().enumerate() {
                        let earliest = relaxation.first_clone_turn(cell);
                        assert!(earliest <= number, "{cell:?} at {number}: {terrain:?}");
                        tight_bounds += u32::from(earliest == number);
                        let from = world_before.clones()[clone].index();
                        assert!(turns_home[from] <= turns_home[cell.index()] + 1);
                        assert!(turns_home[cell.index()] < NEVER || !can_go_back);
                    }
                    assert!(world.crates().all(|cell| relaxation.first_crate_turn(cell) <= number));
                }
            }
        }
    }
    assert!(tight_bounds > 1000, "{tight_bounds}");
}
