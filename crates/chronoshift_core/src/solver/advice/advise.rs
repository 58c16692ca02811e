//! Finds advice on the next action in a position.

use serde::{Deserialize, Serialize};

use super::outlook::{Outlook, position_outlook};
use super::position::{Completion, Position, TURNS_PER_UNDO, count_undos};
use super::walkthrough::{Walkthrough, order_clones};
use crate::rules::{Actions, Command, Play, Status};
use crate::solver::running::{
    Budget, Callback, Contradiction, Interrupt, SearchLimits, Solution, Stop, count_turns,
};

/// Advice on the next action in a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Follow a solution that continues the play so far.
    Follow {
        /// The best solution found that continues the play.
        way: Walkthrough,
        /// Whether it is proven that no solution that continues the play has a lower score.
        proven: bool,
    },
    /// Undo some turns, because no solution that continues the play was found.
    Undo {
        /// The number of turns to undo until a completion is known.
        turns: usize,
        /// The number of undo commands needed. It exceeds `turns` if other commands have to be
        /// undone, too.
        undos: usize,
        /// Whether it is proven that undoing fewer turns doesn't suffice.
        proven: bool,
    },
    /// No answer was found within the limits.
    Unknown,
}

/// Finds the best completion of a play or, if it has no completion, the number of turns to undo.
///
/// A completion is a solution that continues the play. If the search finds nothing within the
/// limits, the advice is to follow a known solution, or to undo until the play follows one. If a
/// known solution continues the play, the search for a better one gets only a part of the state
/// limit.
///
/// The advice is [`Advice::Unknown`] if the play is over or the callback ends the search.
///
/// # Errors
/// Same as for [`solve`](super::solve).
pub fn advise(
    play: &Play,
    known_actions: &[Actions],
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Advice, Contradiction> {
    match find_advice(play, known_actions, *limits, &mut Budget::new(progress)) {
        Ok(advice) => Ok(advice),
        Err(Interrupt::Stop(_) | Interrupt::Answered) => Ok(Advice::Unknown),
        Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
    }
}

/// If a completion is known, the search for a better one gets the state limit divided by this.
const STATE_LIMIT_DIVISOR: u64 = 10;

fn find_advice(
    play: &Play,
    known_actions: &[Actions],
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    if *play.status() != Status::Playing {
        return Ok(Advice::Unknown);
    }
    let mut solutions = Vec::new();
    for actions in known_actions {
        solutions.extend(Solution::from_actions_within(play.board(), actions, budget)?);
    }
    let continuations = solutions.iter().filter(|solution| solution.is_followed_by(play));
    if let Some(continuation) = continuations.min_by_key(|solution| solution.score()).cloned() {
        let mut reduced_limits =
            SearchLimits { states: limits.states / STATE_LIMIT_DIVISOR, ..limits };
        let completion = Position::new(play).find_completion(
            play.board(),
            Some(&continuation),
            &mut reduced_limits,
            budget,
        )?;
        let proven = matches!(completion, Completion::Found(_, true));
        let way = match completion {
            Completion::Found(better, _) if better.score() < continuation.score() => {
                order_clones(play, better, budget)?
            }
            // If both solutions are equally good, prefer the known one, because a person found it.
            // Its clones keep their order, so that the play still follows a known solution once the
            // next clone starts.
            _ => Walkthrough::for_play(play, continuation, budget)?,
        };
        return Ok(Advice::Follow { way, proven });
    }
    let searched_advice = search_for_advice(play, limits, budget)?;
    let max_undos = match searched_advice {
        Advice::Follow { .. } => return Ok(searched_advice),
        Advice::Undo { turns, undos, proven } => {
            if proven {
                let hopeless_position = Position::new(play).earlier(turns - 1);
                let mut allowed_solutions =
                    solutions.iter().filter(|solution| limits.allow(solution));
                allowed_solutions
                    .try_for_each(|solution| hopeless_position.check_no_completion(solution))?;
            }
            undos
        }
        Advice::Unknown => usize::MAX,
    };
    let known_undo = count_undos_to_known_solution(play, &solutions, budget)?
        .filter(|(undos, _)| *undos < max_undos);
    Ok(known_undo.map_or(searched_advice, |(undos, turns)| Advice::Undo {
        turns,
        undos,
        proven: false,
    }))
}

/// Finds advice by search alone, without known solutions.
fn search_for_advice(
    play: &Play,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let position = Position::new(play);
    let mut remaining_limits = limits;
    if has_open_outlook(play, &position, limits, budget)? {
        // Reserve half of the states for finding the number of turns to undo.
        let mut half_limits = SearchLimits { states: limits.states / 2, ..limits };
        let completion = position.find_completion(play.board(), None, &mut half_limits, budget)?;
        remaining_limits.states = limits.states / 2 + half_limits.states;
        match completion {
            Completion::Found(solution, proven) => {
                return Ok(Advice::Follow { way: order_clones(play, solution, budget)?, proven });
            }
            Completion::None => {}
            Completion::Unknown => {
                return advise_undo(play, &position, false, &mut remaining_limits, budget);
            }
        }
    }
    advise_undo(play, &position, true, &mut remaining_limits, budget)
}

/// Finds the number of turns to undo from a position without a known completion. `proven` is true
/// if it is proven that the position has no completion.
fn advise_undo(
    play: &Play,
    position: &Position,
    proven: bool,
    limits: &mut SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let undoable_turns = position.undoable_turns();
    // Undoing up to `hopeless_turns` turns does not help. After undoing `open_turns` turns, the
    // outlook is open.
    let (mut hopeless_turns, mut open_turns) = (0, undoable_turns + 1);
    if !has_open_outlook(play, position, *limits, budget)? {
        while hopeless_turns + 1 < open_turns {
            let middle = hopeless_turns.midpoint(open_turns);
            if has_open_outlook(play, &position.earlier(middle), *limits, budget)? {
                open_turns = middle;
            } else {
                hopeless_turns = middle;
            }
        }
    }
    let mut proven = proven || hopeless_turns > 0;
    let attempt_states = (limits.states / 8).max(1);
    let mut sufficient_turns = None;
    let mut step = 1;
    while hopeless_turns < undoable_turns
        && sufficient_turns.is_none_or(|turns| hopeless_turns + 1 < turns)
    {
        // Search further and further back until a completion is found, then bisect.
        let turns = match sufficient_turns {
            None => (hopeless_turns + step).min(undoable_turns),
            Some(turns) => hopeless_turns.midpoint(turns),
        };
        step *= 2;
        let mut part_limits = SearchLimits { states: attempt_states.min(limits.states), ..*limits };
        let states_before = part_limits.states;
        let completion = position.earlier(turns).find_completion(
            play.board(),
            None,
            &mut part_limits,
            budget,
        )?;
        limits.states = limits.states.saturating_sub(states_before - part_limits.states);
        if let Completion::Found(..) = completion {
            sufficient_turns = Some(turns);
        } else {
            proven = matches!(completion, Completion::None);
            hopeless_turns = turns;
        }
        if limits.states == 0 {
            break;
        }
    }
    Ok(match sufficient_turns {
        Some(turns) => {
            let undos =
                count_undos(play.clone(), &position.earlier(turns), budget)?.unwrap_or(turns);
            Advice::Undo { turns, undos, proven: proven && hopeless_turns + 1 == turns }
        }
        None => Advice::Unknown,
    })
}

fn has_open_outlook(
    play: &Play,
    position: &Position,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<bool, Interrupt> {
    Ok(position_outlook(play.board(), position, limits, budget)? == Outlook::Open)
}

/// Returns the fewest undos after which the play follows one of the solutions, and the number of
/// turns that these undos take back.
fn count_undos_to_known_solution(
    play: &Play,
    solutions: &[Solution],
    budget: &mut Budget<'_>,
) -> Result<Option<(usize, usize)>, Stop> {
    if solutions.is_empty() {
        return Ok(None);
    }
    let (mut earlier_play, mut undos, mut turns) = (play.clone(), 0, 0);
    while !solutions.iter().any(|solution| solution.is_followed_by(&earlier_play)) {
        count_turns(budget, play.board(), TURNS_PER_UNDO)?;
        let command =
            earlier_play.undo_within(&mut |turns| count_turns(budget, play.board(), turns))?;
        let Some(command) = command else { return Ok(None) };
        undos += 1;
        turns += usize::from(matches!(command, Command::Act(_)));
    }
    Ok(Some((undos, turns)))
}
