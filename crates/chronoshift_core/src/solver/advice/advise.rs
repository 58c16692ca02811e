//! Finds advice on the next action in a position.

use serde::{Deserialize, Serialize};

use super::outlook::{Outlook, position_outlook};
use super::position::{Completion, Position, TURNS_PER_UNDO, undos};
use super::walkthrough::{Walkthrough, order_clones};
use crate::rules::{Actions, Command, Play, Status};
use crate::solver::running::{
    Budget, Callback, Contradiction, Interrupt, SearchLimits, Solution, Stop, count_turns,
};

/// Advice on the next action in a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Follow a solution that begins with the position.
    Follow {
        /// The best such solution found, which the play has [followed](Solution::is_followed_by) so
        /// far.
        way: Walkthrough,
        /// Whether it is proven that no such solution has a lower score.
        proven: bool,
    },
    /// Undo some turns, because no solution was found that begins with the position.
    Undo {
        /// The number of turns to undo, after which a solution is known.
        turns: usize,
        /// The number of undos this takes. It is more than the turns if there are resets among
        /// them.
        undos: usize,
        /// Whether it is proven that fewer turns don't suffice.
        proven: bool,
    },
    /// No answer was found within the limits.
    Unknown,
}

/// Finds the best completion of a play or, if it has none, the number of turns to undo. The play
/// must not be over.
///
/// A completion is a solution that begins with the position. If the search finds nothing within the
/// limits, the advice follows a known solution, or advises to undo until the play follows one. If a
/// known solution begins with the position, the search for a better one gets only a part of the
/// states.
///
/// If the callback ends the search, the advice is [`Advice::Unknown`].
///
/// # Errors
/// As [`solve`](super::solve).
pub fn advise(
    play: &Play,
    known: &[Actions],
    limits: &SearchLimits,
    progress: Callback<'_>,
) -> Result<Advice, Contradiction> {
    match advice(play, known, *limits, &mut Budget::new(progress)) {
        Ok(advice) => Ok(advice),
        Err(Interrupt::Stop(_) | Interrupt::Answered) => Ok(Advice::Unknown),
        Err(Interrupt::Contradiction(contradiction)) => Err(contradiction),
    }
}

/// Once a completion is known, the search for a better one gets the state limit divided by this.
const KNOWN_DIVISOR: u64 = 10;

fn advice(
    play: &Play,
    known: &[Actions],
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    if *play.status() != Status::Playing {
        return Ok(Advice::Unknown);
    }
    let solutions = play_known(play, known, budget)?;
    if let Some(way) = best_continuation(play, &solutions) {
        let mut known_limits = SearchLimits { states: limits.states / KNOWN_DIVISOR, ..limits };
        let found = Position::new(play).complete(play.board(), &mut known_limits, budget)?;
        if known_limits.allow(&way) {
            found.check(&way)?;
        }
        return Ok(match found {
            Completion::Found(better, proven) if better.score() < way.score() => {
                follow_found(play, better, proven, budget)?
            }
            // If both are equally good, prefer the known one: it is a person's idea.
            Completion::Found(_, proven) => follow_known(play, way, proven, budget)?,
            Completion::None | Completion::Unknown => follow_known(play, way, false, budget)?,
        });
    }
    let found = search_advice(play, limits, budget)?;
    let max_undos = match found {
        Advice::Follow { .. } => return Ok(found),
        Advice::Undo { turns, undos, proven } => {
            if proven {
                let before = Position::new(play).back(turns - 1);
                let mut known = solutions.iter().filter(|solution| limits.allow(solution));
                known.try_for_each(|solution| before.check_hopeless(solution))?;
            }
            undos
        }
        Advice::Unknown => usize::MAX,
    };
    let known = undo_to_known(play, &solutions, budget)?.filter(|(undos, _)| *undos < max_undos);
    Ok(known.map_or(found, |(undos, turns)| Advice::Undo { turns, undos, proven: false }))
}

/// Advises to follow a known solution as it is. With its clones reordered, it would no longer match
/// the known solutions after the first clone.
fn follow_known(
    play: &Play,
    solution: Solution,
    proven: bool,
    budget: &mut Budget<'_>,
) -> Result<Advice, Stop> {
    Ok(Advice::Follow { way: Walkthrough::for_play(play, solution, budget)?, proven })
}

/// Advises to follow a solution that the search has found, with its clones in a helpful order.
fn follow_found(
    play: &Play,
    solution: Solution,
    proven: bool,
    budget: &mut Budget<'_>,
) -> Result<Advice, Stop> {
    Ok(Advice::Follow { way: order_clones(play, solution, budget)?, proven })
}

/// Finds advice by a search, without known solutions.
fn search_advice(
    play: &Play,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let position = Position::new(play);
    let mut remaining = limits;
    if is_open(play, &position, limits, budget)? {
        // Save half of the states for the search for an undo.
        let mut half = SearchLimits { states: limits.states / 2, ..limits };
        let completion = position.complete(play.board(), &mut half, budget)?;
        remaining.states = limits.states / 2 + half.states;
        match completion {
            Completion::Found(solution, proven) => {
                return Ok(follow_found(play, solution, proven, budget)?);
            }
            Completion::None => {}
            Completion::Unknown => {
                return advise_undo(play, &position, false, &mut remaining, budget);
            }
        }
    }
    advise_undo(play, &position, true, &mut remaining, budget)
}

/// Finds the number of turns to undo from a position without a known completion. `proven` tells
/// whether it is proven to have none.
fn advise_undo(
    play: &Play,
    position: &Position,
    proven: bool,
    limits: &mut SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let age = position.age();
    // Undoing `hopeless` turns or fewer does not help. The timeline can end after undoing `open`
    // turns.
    let (mut hopeless, mut open) = (0, age + 1);
    if !is_open(play, position, *limits, budget)? {
        while hopeless + 1 < open {
            let middle = hopeless.midpoint(open);
            if is_open(play, &position.back(middle), *limits, budget)? {
                open = middle;
            } else {
                hopeless = middle;
            }
        }
    }
    let mut proven = proven || hopeless > 0;
    let share = (limits.states / 8).max(1);
    let mut found = None;
    let mut step = 1;
    while hopeless < age && found.is_none_or(|found| hopeless + 1 < found) {
        // Search further and further back until a completion is found, then bisect.
        let turns = match found {
            None => (hopeless + step).min(age),
            Some(found) => hopeless.midpoint(found),
        };
        step *= 2;
        let mut part = SearchLimits { states: share.min(limits.states), ..*limits };
        let before = part.states;
        let completion = position.back(turns).complete(play.board(), &mut part, budget)?;
        limits.states = limits.states.saturating_sub(before - part.states);
        if let Completion::Found(..) = completion {
            found = Some(turns);
        } else {
            proven = matches!(completion, Completion::None);
            hopeless = turns;
        }
        // Stop once the states are spent.
        if limits.states == 0 {
            break;
        }
    }
    Ok(match found {
        Some(turns) => {
            let undos = undos(play.clone(), &position.back(turns), budget)?.unwrap_or(turns);
            Advice::Undo { turns, undos, proven: proven && hopeless + 1 == turns }
        }
        None => Advice::Unknown,
    })
}

fn is_open(
    play: &Play,
    position: &Position,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<bool, Interrupt> {
    Ok(position_outlook(play.board(), position, limits, budget)? == Outlook::Open)
}

/// The best of the solutions that a play has followed so far.
fn best_continuation(play: &Play, solutions: &[Solution]) -> Option<Solution> {
    let continuations = solutions.iter().filter(|solution| solution.is_followed_by(play));
    continuations.min_by_key(|solution| solution.score()).cloned()
}

/// The fewest undos after which the play follows one of the solutions, and the number of turns that
/// they undo.
fn undo_to_known(
    play: &Play,
    solutions: &[Solution],
    budget: &mut Budget<'_>,
) -> Result<Option<(usize, usize)>, Stop> {
    if solutions.is_empty() {
        return Ok(None);
    }
    let (mut back, mut undos, mut turns) = (play.clone(), 0, 0);
    while !solutions.iter().any(|solution| solution.is_followed_by(&back)) {
        let Some(command) = back.undo() else { return Ok(None) };
        undos += 1;
        turns += usize::from(matches!(command, Command::Act(_)));
        count_turns(budget, back.board(), TURNS_PER_UNDO)?;
    }
    Ok(Some((undos, turns)))
}

/// Plays known actions, and returns those that complete the level as solutions.
fn play_known(
    play: &Play,
    known: &[Actions],
    budget: &mut Budget<'_>,
) -> Result<Vec<Solution>, Stop> {
    let mut solutions = Vec::new();
    for actions in known {
        solutions.extend(Solution::from_actions_within(play.board(), actions, budget)?);
    }
    Ok(solutions)
}
