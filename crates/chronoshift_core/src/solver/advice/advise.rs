//! Advice on the next action in a position.

use serde::{Deserialize, Serialize};

use super::outlook::{Outlook, outlook_of};
use super::position::{Completion, Position, TURNS_PER_UNDO, undos};
use super::walkthrough::{Walkthrough, front_to_back};
use crate::rules::{Actions, Command, Play, Status};
use crate::solver::running::{
    Budget, Callback, Contradiction, Interrupt, SearchLimits, Solution, Stop, count_turns,
};

/// Advice on the next action in a position; the recordings so far are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Follow a solution.
    Follow {
        /// The best completion found: a solution that [goes on](Solution::is_followed_by) from here.
        way: Walkthrough,
        /// Whether no completion has a lower score.
        proven: bool,
    },
    /// Undo: the recordings so far can't be completed, or not within the limits.
    Undo {
        /// The number of turns to undo, after which they can.
        turns: usize,
        /// The number of undos for that: more than the turns if resets are among them.
        undos: usize,
        /// Whether fewer are proven not to suffice.
        proven: bool,
    },
    /// The limits did not allow an answer.
    Unknown,
}

/// Looks for the best completion of a position, or, if it has no completion, for the number of turns
/// to undo. The play must not be over.
///
/// If the search finds nothing within the limits, the advice uses a known solution that completes
/// the level: one that begins with this position, or with the position after the undo that is
/// advised. If a known solution begins with this position, the search for a better one has only a
/// part of the limits.
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

/// If a completion is known, the search for a better one has this fraction of the states.
const FEWER: u64 = 10;

fn advice(
    play: &Play,
    known: &[Actions],
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    if *play.status() != Status::Playing {
        return Ok(Advice::Unknown);
    }
    let sound = completing(play, known, budget)?;
    if let Some(way) = best_continuation(play, &sound) {
        let mut few = SearchLimits { states: limits.states / FEWER, ..limits };
        let found = Position::new(play).complete(play.board(), &mut few, budget)?;
        if few.allow(&way) {
            found.check(&way)?;
        }
        return Ok(match found {
            Completion::Found(better, proven) if better.score() < way.score() => {
                next(play, better, proven, budget)?
            }
            // If two solutions are equally good, the known one is preferred, because it is a
            // person's idea.
            Completion::Found(_, proven) => follow_known(play, way, proven, budget)?,
            Completion::None | Completion::Unknown => follow_known(play, way, false, budget)?,
        });
    }
    let found = searched(play, limits, budget)?;
    let most = match found {
        Advice::Follow { .. } => return Ok(found),
        Advice::Undo { turns, undos, proven } => {
            if proven {
                let before = Position::new(play).back(turns - 1);
                let mut known = sound.iter().filter(|solution| limits.allow(solution));
                known.try_for_each(|solution| before.check_hopeless(solution))?;
            }
            undos
        }
        Advice::Unknown => usize::MAX,
    };
    let known = way_back(play, &sound, budget)?.filter(|(undos, _)| *undos < most);
    Ok(known.map_or(found, |(undos, turns)| Advice::Undo { turns, undos, proven: false }))
}

/// The advice to follow a known solution as it is: in another order it would not be known any more
/// after the first self.
fn follow_known(
    play: &Play,
    solution: Solution,
    proven: bool,
    budget: &mut Budget<'_>,
) -> Result<Advice, Stop> {
    Ok(Advice::Follow { way: Walkthrough::for_play(play, solution, budget)?, proven })
}

/// The advice to follow a solution, with its clones in the plainest order.
fn next(
    play: &Play,
    solution: Solution,
    proven: bool,
    budget: &mut Budget<'_>,
) -> Result<Advice, Stop> {
    Ok(Advice::Follow { way: front_to_back(play, solution, budget)?, proven })
}

/// The advice that a search finds.
fn searched(
    play: &Play,
    limits: SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let position = Position::new(play);
    let mut rest = limits;
    if is_open(play, &position, limits, budget)? {
        // The other half is for the search for an undo.
        let mut half = SearchLimits { states: limits.states / 2, ..limits };
        let completion = position.complete(play.board(), &mut half, budget)?;
        rest.states = limits.states / 2 + half.states;
        match completion {
            Completion::Found(solution, proven) => {
                return Ok(next(play, solution, proven, budget)?);
            }
            Completion::None => {}
            Completion::Unknown => return take_back(play, &position, false, &mut rest, budget),
        }
    }
    take_back(play, &position, true, &mut rest, budget)
}

/// The number of turns to undo from a position without a completion, which is `proven` or not:
/// looks further and further back, then closer again.
fn take_back(
    play: &Play,
    position: &Position,
    proven: bool,
    limits: &mut SearchLimits,
    budget: &mut Budget<'_>,
) -> Result<Advice, Interrupt> {
    let age = position.age();
    // Bounds on the number of turns to undo so that the timeline can end.
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
        // Further and further back, then closer again.
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
        // An answer that the limits cut short does not count.
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
    Ok(outlook_of(play.board(), position, limits, budget)? == Outlook::Open)
}

/// The best of the solutions that begin with a position, if one does.
fn best_continuation(play: &Play, sound: &[Solution]) -> Option<Solution> {
    let continuations = sound.iter().filter(|solution| solution.is_followed_by(play));
    continuations.min_by_key(|solution| solution.score()).cloned()
}

/// The fewest undos after which one of the solutions goes on, and the number of turns among them.
fn way_back(
    play: &Play,
    sound: &[Solution],
    budget: &mut Budget<'_>,
) -> Result<Option<(usize, usize)>, Stop> {
    if sound.is_empty() {
        return Ok(None);
    }
    let (mut back, mut undos, mut turns) = (play.clone(), 0, 0);
    while !sound.iter().any(|solution| solution.is_followed_by(&back)) {
        let Some(command) = back.undo() else { return Ok(None) };
        undos += 1;
        turns += usize::from(matches!(command, Command::Act(_)));
        count_turns(budget, back.board(), TURNS_PER_UNDO)?;
    }
    Ok(Some((undos, turns)))
}

/// The solutions that complete the level.
fn completing(
    play: &Play,
    known: &[Actions],
    budget: &mut Budget<'_>,
) -> Result<Vec<Solution>, Stop> {
    let mut sound = Vec::new();
    for actions in known {
        sound.extend(Solution::within(play.board(), actions, budget)?);
    }
    Ok(sound)
}
