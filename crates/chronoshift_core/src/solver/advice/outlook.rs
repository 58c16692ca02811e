//! Decides whether the timeline of a position can still end.

use chronoshift_search::{Mode, Outcome};
use serde::{Deserialize, Serialize};

use super::position::Position;
use crate::rules::{
    Action, Board, CellSet, NEVER, Play, Prospects, Status, Terrain, Turn, World, play_turn,
};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{
    FinalGoal, Heuristic, JointExpander, JointState, MAX_SEARCHED_CLONES, TerrainTask,
    TimelineProblem, run_on_smallest_terrain,
};
use crate::solver::running::{Budget, Callback, Interrupt, SearchLimits, Stop, count_turns};

/// Whether the current timeline can still end, and if it provably can't, the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outlook {
    /// The timeline might still end without a paradox.
    Open,
    /// The current clone can't get home any more.
    CannotGetHome,
    /// The current clone can get home, but the timeline can't end without a paradox.
    CannotEnd,
    /// In a level without a time machine, not all storage spots can be filled any more.
    CannotFill,
}

/// Finds the outlook of a play's current timeline within limits. The outlook is [`Outlook::Open`]
/// if the callback ends the search.
pub fn outlook(play: &Play, limits: &SearchLimits, progress: Callback<'_>) -> Outlook {
    if *play.status() != Status::Playing {
        return Outlook::Open;
    }
    let outlook =
        position_outlook(play.board(), &Position::new(play), *limits, &mut Budget::new(progress));
    outlook.unwrap_or(Outlook::Open)
}

/// Finds the outlook of a position.
///
/// # Errors
/// If the search is cancelled.
pub(super) fn position_outlook(
    board: &Board,
    position: &Position,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Outlook, Interrupt> {
    budget.begin(limits);
    if board.has_machine() {
        run_on_smallest_terrain(board, OutlookTask { position }, budget)
    } else {
        // Without a time machine, no clone has to get home.
        let actions = position.recordings.recording(0);
        Ok(storage_outlook(board, actions, budget)?)
    }
}

/// Finds the outlook after some actions in a level without a time machine.
fn storage_outlook(
    board: &Board,
    actions: &[Action],
    budget: &mut Budget<'_>,
) -> Result<Outlook, Stop> {
    let (mut world, mut turn) = (World::new(board, 1), Turn::new(board));
    for (number, &action) in (1..).zip(actions) {
        if play_turn(board, &mut world, &mut turn, number, |_| Some(action)).is_err() {
            return Ok(Outlook::Open);
        }
        count_turns(budget, board, 1)?;
    }
    let prospects = Prospects::new(board, &world, true);
    budget.count_cells(board.area())?;
    let is_out_of_reach = prospects.storage_spots_out_of_reach(board).next().is_some();
    Ok(if is_out_of_reach || prospects.has_too_few_crates(board, &world) {
        Outlook::CannotFill
    } else {
        Outlook::Open
    })
}

struct OutlookTask<'a> {
    position: &'a Position,
}

impl TerrainTask for OutlookTask<'_> {
    type Output = Outlook;

    /// Searches all states of the timeline. Only a complete search that finds no end proves that
    /// the timeline can't end.
    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<Outlook, Interrupt> {
        let recordings = &self.position.recordings;
        let clones = recordings.count();
        if clones > MAX_SEARCHED_CLONES {
            return Ok(Outlook::Open);
        }
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = TimelineProblem {
            goal: FinalGoal::Ignored,
            scripts: Some(recordings),
            ..TimelineProblem::last_timeline(terrain, &distances, clones)
        };
        let mut home_probe = HomeProbe { current_clone: clones - 1, has_come_home: false };
        let mut search = JointExpander::new_search_with_heuristic(problem, &mut home_probe);
        search.set_mode(Mode::FullExpansion);
        let outcome = search.find_once(NEVER - 1, budget).outcome;
        match outcome {
            Ok(Outcome::LowerBound(_)) if home_probe.has_come_home => Ok(Outlook::CannotEnd),
            Ok(Outcome::LowerBound(_)) => Ok(Outlook::CannotGetHome),
            Err(Stop::Cancelled) => Err(Stop::Cancelled.into()),
            Ok(Outcome::Found(_)) | Err(_) => Ok(Outlook::Open),
        }
    }
}

/// A heuristic that always estimates 0, and records whether the current clone has come home in any
/// state.
struct HomeProbe {
    current_clone: usize,
    has_come_home: bool,
}

impl<S> Heuristic<S> for &mut HomeProbe {
    fn estimate(&mut self, state: &JointState<S>) -> u32 {
        self.has_come_home |= state.inside_mask >> self.current_clone & 1 == 1;
        0
    }
}
