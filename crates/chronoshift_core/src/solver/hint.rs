//! What to do next from a position, and whether its timeline can still end.

use std::sync::Arc;

use super::budget::Budget;
use super::contradiction::Contradiction;
use super::distances::Distances;
use super::joint::{Guide, Joint};
use super::known::{self, TURNS_AN_UNDO};
use super::limits::Limits;
use super::order::front_to_back;
use super::pace::Pace;
use super::packing::{self, OnTerrain};
use super::problem::{Goal, MOST_CLONES, Problem, State};
use super::prove::complete;
use super::search::{Ending, Order};
use super::solution::Solution;
use super::steps::Steps;
use super::verdict::{Proof, Verdict};
use super::walkthrough::Walkthrough;
use crate::rules::{Action, Actions, Board, CellSet, NEVER, Play, Status, Terrain};

/// What to do next from a position; the recordings so far are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice {
    /// Go on like this.
    Next {
        /// The best completion found: a solution that [goes on](Solution::goes_on) from here.
        way: Walkthrough,
        /// Whether no completion has a lower score.
        proven: bool,
    },
    /// The recordings so far cannot be completed, or not within the limits.
    TakeBack {
        /// So many turns, after which they can.
        turns: usize,
        /// So many undos to get there: more than the turns if resets are among them.
        undos: usize,
        /// Whether fewer do not do.
        proven: bool,
    },
    /// It was not found out within the limits.
    Unknown,
}

/// What is certain about the current timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// It can end well, as far as known.
    Open,
    /// The current clone can't get home any more.
    CannotGetHome,
    /// The current clone may get home, but the timeline can't end without a paradox.
    CannotEnd,
}

/// Looks for the best way on from a position, or, if there is none, how many turns
/// to take back. Only a play that goes on can be advised.
///
/// Where nothing is found within the limits, a solution that is known already serves, if it
/// completes the level: it goes on from here, or from where it is said to take back to. Where
/// one goes on from here, only a part of the limits is for finding a better one.
///
/// # Errors
/// As [`solve`](super::solve).
pub fn advise(play: &Play, known: &[Actions], limits: &Limits) -> Result<Advice, Contradiction> {
    advise_in_steps(play, known, limits).finish()
}

/// [`advise`] in steps.
pub fn advise_in_steps(
    play: &Play,
    known: &[Actions],
    limits: &Limits,
) -> Steps<Result<Advice, Contradiction>> {
    let (play, known, limits) = (play.clone(), known.to_vec(), *limits);
    Steps::new(async move |pace| advice(&play, &known, limits, &pace).await)
}

/// Where a way on is known, so many times fewer states are for a better one.
const FEWER: u64 = 10;

/// What is certain about the timeline of a position, for all that the limits allow to
/// look at.
pub fn outlook(play: &Play, limits: &Limits) -> Outlook {
    outlook_in_steps(play, limits).finish()
}

/// [`outlook`] in steps.
pub fn outlook_in_steps(play: &Play, limits: &Limits) -> Steps<Outlook> {
    let (play, limits) = (play.clone(), *limits);
    Steps::new(async move |pace| {
        if *play.status() != Status::Playing {
            return Outlook::Open;
        }
        outlook_of(play.board(), &Position::of(&play), limits, &pace).await
    })
}

async fn advice(
    play: &Play,
    known: &[Actions],
    limits: Limits,
    pace: &Pace,
) -> Result<Advice, Contradiction> {
    if *play.status() != Status::Playing {
        return Ok(Advice::Unknown);
    }
    if let Some(way) = known::going_on(play, known, pace).await {
        let mut few = Limits { states: limits.states / FEWER, ..limits };
        let found = Position::of(play).complete(play.board(), &mut few, pace).await?;
        return Ok(match found {
            Completion::Found(better, proven) if better.score() < way.score() => {
                next(play, better, proven, pace).await
            }
            // Of those that are as good, the known one is somebody's idea.
            Completion::Found(_, proven) => next(play, way, proven, pace).await,
            _ => next(play, way, false, pace).await,
        });
    }
    let found = searched(play, limits, pace).await?;
    let most = match found {
        Advice::Next { .. } => return Ok(found),
        Advice::TakeBack { undos, .. } => undos,
        Advice::Unknown => usize::MAX,
    };
    let known = known::way_back(play, known, pace).await.filter(|(undos, _)| *undos < most);
    Ok(known.map_or(found, |(undos, turns)| Advice::TakeBack { turns, undos, proven: false }))
}

/// The advice to go on like a solution, in the order that is the plainest.
async fn next(play: &Play, solution: Solution, proven: bool, pace: &Pace) -> Advice {
    Advice::Next { way: front_to_back(play, solution, pace).await, proven }
}

/// What a search finds.
async fn searched(play: &Play, limits: Limits, pace: &Pace) -> Result<Advice, Contradiction> {
    let position = Position::of(play);
    let mut rest = limits;
    if outlook_of(play.board(), &position, limits, pace).await == Outlook::Open {
        // The other half is for the way back.
        let mut half = Limits { states: limits.states / 2, ..limits };
        let completion = position.complete(play.board(), &mut half, pace).await?;
        rest.states = limits.states / 2 + half.states;
        match completion {
            Completion::Found(solution, proven) => {
                return Ok(next(play, solution, proven, pace).await);
            }
            Completion::None => {}
            Completion::Unknown => return take_back(play, &position, false, &mut rest, pace).await,
        }
    }
    take_back(play, &position, true, &mut rest, pace).await
}

/// A position: the recordings so far, of which only the last may go on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Position {
    recordings: Vec<Vec<Action>>,
    /// The turns of the timeline that have passed.
    elapsed: usize,
}

/// Whether a position can be completed.
enum Completion {
    /// It can; and whether no completion is better.
    Found(Solution, bool),
    /// It cannot, whatever comes.
    None,
    Unknown,
}

impl Position {
    fn of(play: &Play) -> Self {
        let recordings = play.recordings().map(<[Action]>::to_vec).collect();
        Self { recordings, elapsed: play.elapsed() }
    }

    fn is_of(&self, play: &Play) -> bool {
        self.elapsed == play.elapsed() && play.recordings().eq(&self.recordings)
    }

    /// The turns that can be taken back.
    fn age(&self) -> usize {
        let lengths = self.recordings.iter().scan(0, |longest, recording| {
            *longest = recording.len().max(*longest);
            Some(*longest)
        });
        self.elapsed + lengths.take(self.recordings.len() - 1).sum::<usize>()
    }

    /// The position so many turns before, at most its age.
    fn back(&self, mut turns: usize) -> Self {
        let Self { mut recordings, mut elapsed } = self.clone();
        while turns > elapsed && recordings.len() > 1 {
            turns -= elapsed;
            recordings.pop();
            elapsed = recordings.iter().map(Vec::len).max().unwrap_or(0);
        }
        elapsed = elapsed.saturating_sub(turns);
        if let Some(current) = recordings.last_mut() {
            current.truncate(elapsed);
        }
        Self { recordings, elapsed }
    }

    /// Looks for a completion and takes what it costs from the limits.
    async fn complete(
        &self,
        board: &Arc<Board>,
        limits: &mut Limits,
        pace: &Pace,
    ) -> Result<Completion, Contradiction> {
        let report = complete(board, &self.recordings, *limits, pace).await?;
        limits.states = limits.states.saturating_sub(report.states);
        Ok(match report.verdict {
            Verdict::Optimal { solution, proof } => {
                Completion::Found(solution, proof == Proof::AnyClones)
            }
            Verdict::Feasible { solution, .. } => Completion::Found(solution, false),
            Verdict::Unsolvable { proof: Proof::AnyClones } => Completion::None,
            Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => Completion::Unknown,
        })
    }
}

/// How many turns to take back from a position that has no completion, which is
/// `proven` or not: looks ever further back, then closer again.
async fn take_back(
    play: &Play,
    position: &Position,
    proven: bool,
    limits: &mut Limits,
    pace: &Pace,
) -> Result<Advice, Contradiction> {
    let age = position.age();
    // As far as that no timeline of theirs can end.
    let (mut hopeless, mut open) = (0, age + 1);
    if !is_open(play, position, *limits, pace).await {
        while hopeless + 1 < open {
            let middle = hopeless.midpoint(open);
            if is_open(play, &position.back(middle), *limits, pace).await {
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
        // Ever further back, then closer again.
        let turns = match found {
            None => (hopeless + step).min(age),
            Some(found) => hopeless.midpoint(found),
        };
        step *= 2;
        let mut part = Limits { states: share.min(limits.states), ..*limits };
        let before = part.states;
        let completion = position.back(turns).complete(play.board(), &mut part, pace).await?;
        limits.states = limits.states.saturating_sub(before - part.states);
        if let Completion::Found(..) = completion {
            found = Some(turns);
        } else {
            proven = matches!(completion, Completion::None);
            hopeless = turns;
        }
        // An answer that was cut short by the limits is none.
        if limits.states == 0 {
            break;
        }
    }
    Ok(match found {
        Some(turns) => {
            let undos = undos(play.clone(), &position.back(turns), pace).await.unwrap_or(turns);
            Advice::TakeBack { turns, undos, proven: proven && hopeless + 1 == turns }
        }
        None => Advice::Unknown,
    })
}

/// How many undos lead to a position, if any do.
async fn undos(mut play: Play, to: &Position, pace: &Pace) -> Option<usize> {
    let mut undos = 0;
    while !to.is_of(&play) {
        play.undo()?;
        undos += 1;
        pace.turns(play.board(), TURNS_AN_UNDO).await;
    }
    Some(undos)
}

async fn is_open(play: &Play, position: &Position, limits: Limits, pace: &Pace) -> bool {
    outlook_of(play.board(), position, limits, pace).await == Outlook::Open
}

async fn outlook_of(board: &Board, position: &Position, limits: Limits, pace: &Pace) -> Outlook {
    packing::run(board, OutlookTask { position, limits, pace }, pace).await
}

struct OutlookTask<'a> {
    position: &'a Position,
    limits: Limits,
    pace: &'a Pace,
}

impl OnTerrain for OutlookTask<'_> {
    type Output = Outlook;

    /// Looks at all that the timeline can come to. Only if that was all, and it never
    /// ends, is it sure that it cannot.
    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Outlook {
        let recordings = &self.position.recordings;
        let clones = recordings.len();
        if clones > MOST_CLONES {
            return Outlook::Open;
        }
        let problem = Problem {
            terrain,
            distances: &Distances::new(terrain, self.pace).await,
            first: clones,
            last: clones,
            goal: Goal::Ignore,
            scripts: recordings,
            shortest: 0,
        };
        let mut homecoming = Homecoming { current: clones - 1, seen: false };
        let mut budget = Budget::new(self.limits, self.pace.clone());
        let mut search = Joint::search(problem, &mut homecoming, false);
        search.set_order(Order::AtOnce);
        match search.find(NEVER - 1, &mut budget).await {
            Ok(Ending::Beyond(_)) if homecoming.seen => Outlook::CannotEnd,
            Ok(Ending::Beyond(_)) => Outlook::CannotGetHome,
            Ok(Ending::Found(_)) | Err(_) => Outlook::Open,
        }
    }
}

/// Notes whether the current clone was ever inside.
struct Homecoming {
    current: usize,
    seen: bool,
}

impl<S> Guide<S> for &mut Homecoming {
    fn estimate(&mut self, state: &State<S>) -> u32 {
        self.seen |= state.inside >> self.current & 1 == 1;
        0
    }
}
