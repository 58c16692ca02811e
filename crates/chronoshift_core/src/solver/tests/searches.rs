//! Checks that different searches of a timeline have the same results.

use std::sync::atomic::AtomicU64;

use chronoshift_search::{AStar, Mode, Outcome};

use super::helpers::{increment_if, run};
use crate::cases::first_edition_boards;
use crate::rules::{CellSet, NEVER, Terrain};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{
    JointExpander, JointState, SequentialExpander, TerrainTask, TimelineProblem, add_root,
    first_clones_mask,
};
use crate::solver::running::{Budget, Interrupt, SearchLimits};

/// Compares the costs of a timeline found by the joint and the sequential search.
struct SearchComparison {
    clones: usize,
    /// The number of levels that both searches complete, how many of these levels have crates, and
    /// how many can't be solved.
    counts: [AtomicU64; 3],
}

impl TerrainTask for &SearchComparison {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = TimelineProblem::last_timeline(terrain, &distances, self.clones);
        let limits = SearchLimits { states: 60_000, ..SearchLimits::default() };
        let mut joint_search = JointExpander::new_search(problem.clone(), false);
        budget.begin(limits);
        let joint_outcome = joint_search.find(NEVER - 1, budget);
        let mut sequential_search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
        add_root(&mut sequential_search, &JointState::new(&problem), 0);
        budget.begin(limits);
        let sequential_outcome = sequential_search.find(NEVER - 1, budget);
        let (Ok(joint), Ok(sequential)) = (joint_outcome, sequential_outcome) else {
            return Ok(());
        };
        assert_eq!(joint, sequential, "{} clones: {terrain:?}", self.clones);
        let is_counted = [
            true,
            terrain.starting_crates().next().is_some(),
            matches!(joint, Outcome::LowerBound(_)),
        ];
        increment_if(&self.counts, is_counted);
        Ok(())
    }
}

#[test]
fn moving_one_clone_at_a_time_leads_to_the_same_costs() {
    for (clones, min_counts) in [(1, [60, 30, 5]), (2, [60, 30, 5]), (3, [30, 10, 2])] {
        let search_comparison = SearchComparison { clones, counts: Default::default() };
        first_edition_boards().iter().for_each(|board| run(board, &search_comparison));
        let counts = search_comparison.counts.map(AtomicU64::into_inner);
        assert!(counts.iter().zip(min_counts).all(|(count, least)| *count >= least), "{counts:?}");
    }
}

/// The least cost of a path, or [`NEVER`] if there is no path; `None` if the search generates too
/// many states.
fn least_cost<S: CellSet>(
    search: &mut AStar<SequentialExpander<'_, S>>,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    budget.begin(SearchLimits { states: 60_000, ..SearchLimits::default() });
    match search.find(NEVER - 1, budget) {
        Ok(Outcome::Found(cost)) => Some(cost),
        Ok(Outcome::LowerBound(_)) => Some(NEVER),
        Err(_) => None,
    }
}

/// Compares the least score of a timeline over several numbers of clones, as found by a search for
/// each number and by a merged search.
struct MergedSearchComparison {
    /// The number of ranges that all searches complete, how many of them are from levels in which a
    /// crate can get to the start, and how many have no solution.
    counts: [AtomicU64; 3],
}

impl TerrainTask for &MergedSearchComparison {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let (shortest_recording, can_block_start) =
            (distances.shortest_recording, distances.can_block_start);
        let problem = |clones| TimelineProblem {
            shortest_recording,
            can_block_start,
            ..TimelineProblem::last_timeline(terrain, &distances, clones)
        };
        for (fewest, max_clones) in [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)] {
            let mut least_score = NEVER;
            let merged_problem = problem(max_clones);
            let mut merged_search = AStar::new(
                SequentialExpander::new(&merged_problem).unwrap().with_merged_counts(),
                false,
            );
            merged_search.set_mode(Mode::FullExpansion);
            for clones in fewest..=max_clones {
                let jumps = clones as u32 - 1;
                let problem = problem(clones);
                let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
                add_root(&mut search, &JointState::new(&problem), jumps);
                let Some(score) = least_cost(&mut search, budget) else { return Ok(()) };
                least_score = least_score.min(score);
                let inside_mask = first_clones_mask(max_clones) & !first_clones_mask(clones);
                add_root(
                    &mut merged_search,
                    &JointState { inside_mask, ..JointState::new(&merged_problem) },
                    jumps,
                );
            }
            let Some(merged_score) = least_cost(&mut merged_search, budget) else { return Ok(()) };
            assert_eq!(merged_score, least_score, "{fewest} to {max_clones} clones: {terrain:?}");
            increment_if(&self.counts, [true, can_block_start, merged_score == NEVER]);
        }
        Ok(())
    }
}

#[test]
fn a_merged_search_finds_the_least_score_of_all_numbers_of_clones() {
    let comparison = MergedSearchComparison { counts: Default::default() };
    first_edition_boards().iter().for_each(|board| run(board, &comparison));
    let counts = comparison.counts.map(AtomicU64::into_inner);
    assert!(counts.iter().zip([200, 50, 10]).all(|(count, least)| *count >= least), "{counts:?}");
}

/// Compares the least score of a timeline over several numbers of clones, as found by a search for
/// each number and by a merged search in which clones have to be useful.
struct UsefulnessComparison {
    /// The number of ranges that all searches complete, how many of them are from levels with
    /// crates, and in how many the best path has a useless clone.
    counts: [AtomicU64; 3],
}

impl TerrainTask for &UsefulnessComparison {
    type Output = ();

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let distances = DistanceBounds::new(terrain, budget)?;
        let (shortest_recording, can_block_start) =
            (distances.shortest_recording, distances.can_block_start);
        let problem = |clones| TimelineProblem {
            shortest_recording,
            can_block_start,
            ..TimelineProblem::last_timeline(terrain, &distances, clones)
        };
        for (fewer, max_clones) in [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)] {
            let mut scores = Vec::new();
            for clones in fewer..=max_clones {
                let problem = problem(clones);
                let mut search = AStar::new(SequentialExpander::new(&problem).unwrap(), false);
                add_root(&mut search, &JointState::new(&problem), clones as u32 - 1);
                let Some(score) = least_cost(&mut search, budget) else { return Ok(()) };
                scores.push(score);
            }
            let best = scores[1..].iter().copied().min().unwrap();
            for max_exempt_clones in [0, fewer + 1] {
                let merged_problem = problem(max_clones);
                let expander =
                    SequentialExpander::new(&merged_problem).unwrap().with_merged_counts();
                let expander = expander.with_usefulness(max_exempt_clones, budget)?.unwrap();
                let mut search = AStar::new(expander, false);
                search.set_mode(Mode::FullExpansion);
                for clones in fewer + 1..=max_clones {
                    let inside_mask = first_clones_mask(max_clones) & !first_clones_mask(clones);
                    let state = JointState { inside_mask, ..JointState::new(&merged_problem) };
                    add_root(&mut search, &state, clones as u32 - 1);
                }
                let Some(merged_score) = least_cost(&mut search, budget) else { return Ok(()) };
                let score_with_fewer = scores[0] + shortest_recording + 1;
                assert!(
                    merged_score >= best,
                    "{merged_score} for {best}, {max_clones} clones: {terrain:?}"
                );
                assert!(
                    merged_score.min(score_with_fewer) <= best,
                    "{merged_score} and {score_with_fewer} for {best}, {fewer} to {max_clones} clones, \
                     {max_exempt_clones}: {terrain:?}"
                );
                let has_crates = terrain.starting_crates().next().is_some();
                increment_if(&self.counts, [true, has_crates, merged_score > best]);
            }
        }
        Ok(())
    }
}

#[test]
fn a_useless_clone_can_be_left_out() {
    let usefulness_comparison = UsefulnessComparison { counts: Default::default() };
    first_edition_boards().iter().for_each(|board| run(board, &usefulness_comparison));
    let counts = usefulness_comparison.counts.map(AtomicU64::into_inner);
    assert!(counts.iter().zip([300, 100, 100]).all(|(count, least)| *count >= least), "{counts:?}");
}
