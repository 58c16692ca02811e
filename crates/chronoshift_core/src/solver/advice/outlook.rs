//! Whether the timeline of a position can still end.

use super::position::Position;
use crate::rules::{Board, CellSet, NEVER, Play, Status, Terrain};
use crate::solver::bounds::Distances;
use crate::solver::running::{Budget, Limits, Pace, Steps};
use crate::solver::search::{
    Ending, ExpansionOrder, Goal, Heuristic, Joint, MOST_CLONES, OnTerrain, Problem, State,
    on_smallest_terrain,
};

/// The certain facts about the current timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// It can end well, as far as known.
    Open,
    /// The current clone can't get home any more.
    CannotGetHome,
    /// The current clone may get home, but the timeline can't end without a paradox.
    CannotEnd,
}

/// The outlook of the timeline of a position, as far as the limits allow a search.
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

pub(super) async fn outlook_of(
    board: &Board,
    position: &Position,
    limits: Limits,
    pace: &Pace,
) -> Outlook {
    on_smallest_terrain(board, OutlookTask { position, limits, pace }, pace).await
}

struct OutlookTask<'a> {
    position: &'a Position,
    limits: Limits,
    pace: &'a Pace,
}

impl OnTerrain for OutlookTask<'_> {
    type Output = Outlook;

    /// Searches all states of the timeline. It is only certain that the timeline can't end if the
    /// search was complete and found no end.
    async fn run<S: CellSet>(self, terrain: &Terrain<S>) -> Outlook {
        let recordings = &self.position.recordings;
        let clones = recordings.len();
        // Without a time machine nobody has to get home.
        if clones > MOST_CLONES || !terrain.has_machine() {
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
            may_block: false,
        };
        let mut homecoming = Homecoming { current: clones - 1, seen: false };
        let mut budget = Budget::new(self.limits, self.pace.clone());
        let mut search = Joint::search(problem, &mut homecoming, false);
        search.set_order(ExpansionOrder::AtOnce);
        match search.find(NEVER - 1, &mut budget).await {
            Ok(Ending::Beyond(_)) if homecoming.seen => Outlook::CannotEnd,
            Ok(Ending::Beyond(_)) => Outlook::CannotGetHome,
            Ok(Ending::Found(_)) | Err(_) => Outlook::Open,
        }
    }
}

/// Records whether the current clone was ever inside.
struct Homecoming {
    current: usize,
    seen: bool,
}

impl<S> Heuristic<S> for &mut Homecoming {
    fn estimate(&mut self, state: &State<S>) -> u32 {
        self.seen |= state.inside >> self.current & 1 == 1;
        0
    }
}
