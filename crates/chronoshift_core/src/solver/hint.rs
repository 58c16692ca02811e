//! What to do next from a position, and whether it is still worth anything.

use super::budget::{Budget, Limits};
use super::problem::{Distances, FAR, Goal, MOST_CLONES, Problem, State};
use super::search::{Ending, Guide, Order, Search};
use super::solve::{Proof, Solved, Verdict, complete};
use super::width::{self, OnTerrain};
use crate::rules::{Action, Board, CellSet, Play, Status, Terrain};

/// What to do next from a position; the recordings so far are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advice {
    /// Go on like this.
    Next {
        /// What the current clone still does in the best completion found, up to and
        /// with [`Action::Enter`]; empty if it is inside and only turns have to pass.
        part: Vec<Action>,
        /// The number of clones in all.
        clones: usize,
        /// The score in the end.
        score: usize,
        /// Whether no completion has a lower score.
        proven: bool,
    },
    /// The recordings so far cannot be completed, or not within the limits.
    TakeBack {
        /// So many turns, after which they can.
        turns: usize,
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
pub fn advise(play: &Play, limits: &Limits) -> Advice {
    if *play.status() != Status::Playing {
        return Advice::Unknown;
    }
    let position = Position::of(play);
    let mut left = limits.clone();
    if outlook_of(play.board(), &position, limits) == Outlook::Open {
        match position.complete(play.board(), &mut left) {
            Completion::Found(solution, proven) => {
                let clone = play.timeline() - 1;
                let part = &solution.recordings()[clone];
                let done = play.elapsed().min(part.len());
                return Advice::Next {
                    part: part[done..].to_vec(),
                    clones: solution.clones(),
                    score: solution.score(),
                    proven,
                };
            }
            Completion::None => {}
            Completion::Unknown => return take_back(play, &position, false, &mut left),
        }
    }
    take_back(play, &position, true, &mut left)
}

/// What is certain about the timeline of a position, for all that the limits allow to
/// look at.
pub fn outlook(play: &Play, limits: &Limits) -> Outlook {
    if *play.status() != Status::Playing {
        return Outlook::Open;
    }
    outlook_of(play.board(), &Position::of(play), limits)
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
    Found(Solved, bool),
    /// It cannot, whatever comes.
    None,
    Unknown,
}

impl Position {
    fn of(play: &Play) -> Self {
        let recordings = play.recordings().map(<[Action]>::to_vec).collect();
        Self { recordings, elapsed: play.elapsed() }
    }

    /// The position before the last turn; `None` at the start of the level.
    fn before(mut self) -> Option<Self> {
        if self.elapsed == 0 {
            self.recordings.pop();
            self.elapsed = self.recordings.iter().map(Vec::len).max()?;
        }
        self.elapsed -= 1;
        self.recordings.last_mut()?.truncate(self.elapsed);
        Some(self)
    }

    /// Looks for a completion and takes what it costs from the limits.
    fn complete(&self, board: &Board, limits: &mut Limits) -> Completion {
        let report = complete(board, &self.recordings, limits, &mut |_| {});
        limits.states = limits.states.saturating_sub(report.states);
        match report.verdict {
            Verdict::Optimal { solution, proof } => {
                Completion::Found(solution, proof == Proof::AnyClones)
            }
            Verdict::Feasible { solution, .. } => Completion::Found(solution, false),
            Verdict::Unsolvable { proof: Proof::AnyClones } => Completion::None,
            Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => Completion::Unknown,
        }
    }
}

/// How many turns to take back from a position that has no completion, which is
/// `proven` or not: looks ever further back, then closer again.
fn take_back(play: &Play, position: &Position, proven: bool, limits: &mut Limits) -> Advice {
    let positions: Vec<_> =
        std::iter::successors(Some(position.clone()), |position| position.clone().before())
            .collect();
    // As far as that no timeline of theirs can end.
    let is_doomed =
        |position: &Position| outlook_of(play.board(), position, limits) != Outlook::Open;
    let open = positions.partition_point(is_doomed);
    let (mut hopeless, mut proven) = if open > 0 { (open - 1, true) } else { (0, proven) };
    let share = (limits.states / 8).max(1);
    let can = |turns: usize, limits: &mut Limits| {
        let mut part = Limits { states: share.min(limits.states), ..limits.clone() };
        let before = part.states;
        let completion = positions[turns].complete(play.board(), &mut part);
        limits.states = limits.states.saturating_sub(before - part.states);
        completion
    };
    let mut step = 1;
    let mut found = None;
    while found.is_none() && hopeless + 1 < positions.len() && limits.states > 0 {
        let turns = (hopeless + step).min(positions.len() - 1);
        match can(turns, limits) {
            Completion::Found(..) => found = Some(turns),
            completion => {
                proven = matches!(completion, Completion::None);
                hopeless = turns;
            }
        }
        step *= 2;
    }
    let Some(mut turns) = found else { return Advice::Unknown };
    while hopeless + 1 < turns && limits.states > 0 {
        let middle = hopeless.midpoint(turns);
        match can(middle, limits) {
            Completion::Found(..) => turns = middle,
            completion => {
                proven = matches!(completion, Completion::None);
                hopeless = middle;
            }
        }
    }
    Advice::TakeBack { turns, proven: proven && hopeless + 1 == turns }
}

fn outlook_of(board: &Board, position: &Position, limits: &Limits) -> Outlook {
    width::run(board, Look { position, limits })
}

struct Look<'a> {
    position: &'a Position,
    limits: &'a Limits,
}

impl OnTerrain for Look<'_> {
    type Output = Outlook;

    /// Looks at all that the timeline can come to. Only if that was all, and it never
    /// ends, is it sure that it cannot.
    fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Outlook {
        let recordings = &self.position.recordings;
        let clones = recordings.len();
        if clones > MOST_CLONES {
            return Outlook::Open;
        }
        let problem = Problem {
            terrain,
            distances: &Distances::new(terrain),
            first: clones,
            last: clones,
            goal: Goal::Ignore,
            scripts: recordings,
            shortest: 0,
        };
        let mut homecoming = Homecoming { current: clones - 1, seen: false };
        let mut nobody = |_: &_| {};
        let mut budget = Budget::new(self.limits, &mut nobody);
        let mut search = Search::new(problem, false).order(Order::AtOnce);
        match search.find(FAR - 1, &mut homecoming, &mut budget) {
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

impl<S> Guide<S> for Homecoming {
    fn estimate(&mut self, state: &State<S>) -> u32 {
        self.seen |= state.inside >> self.current & 1 == 1;
        0
    }
}
