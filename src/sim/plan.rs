//! Actions that are shown before they are done, and then are done one after another.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Foresight, Halt, Play};

use super::report::{Event, Report};
use crate::frame::{Resolve, Resolving};
use crate::states::LevelState;

/// Actions for the current clone, with what is foreseen of them.
///
/// They are [proposed](Planning::Propose) to be shown, and [carried out](Planning::CarryOut) if
/// the player wants that: one after another, each an ordinary action. Any other request drops
/// them, as does any press while they are carried out.
#[derive(Resource, Debug, Default)]
pub struct Plan {
    state: State,
    /// Whether the next action has to wait, as what was done before is still being shown.
    pub(crate) waits: bool,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Nothing,
    Proposed(Foresight),
    /// So many of the actions have been done.
    UnderWay(Foresight, usize),
    /// All were done; no more could be.
    Over(Halt),
}

/// What a player asks of plans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Planning {
    /// Show what these actions lead to, in place of what was proposed before or is under way.
    Propose(Vec<Action>),
    /// Do what is proposed.
    CarryOut,
    /// Do nothing more of it.
    Drop,
}

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(LevelState::Open);
    app.init_resource::<Plan>().add_systems(Resolve, forget.in_set(Resolving::Keep).run_if(is_on));
}

/// A level that opens, as when its file is saved anew, makes void what was of another board.
fn forget(mut reports: MessageReader<Report>, mut plan: ResMut<Plan>) {
    if reports.read().filter(|report| report.event == Event::Opened).count() > 0 {
        plan.abandon();
    }
}

impl Plan {
    /// What is proposed or under way, and how many of its actions have been done.
    pub fn foreseen(&self) -> Option<(&Foresight, usize)> {
        match &self.state {
            State::Proposed(foresight) => Some((foresight, 0)),
            State::UnderWay(foresight, done) => Some((foresight, *done)),
            State::Nothing | State::Over(_) => None,
        }
    }

    /// Whether it is shown, but not yet wanted.
    pub fn is_proposed(&self) -> bool {
        matches!(self.state, State::Proposed(_))
    }

    /// Whether it is being carried out.
    pub fn is_under_way(&self) -> bool {
        matches!(self.state, State::UnderWay(..))
    }

    /// Why the plan that was carried out last did no more, until something else is asked for.
    pub fn halt(&self) -> Option<&Halt> {
        match &self.state {
            State::Over(halt) => Some(halt),
            _ => None,
        }
    }

    pub(super) fn propose(&mut self, foresight: Option<Foresight>) {
        self.state = foresight.map_or(State::Nothing, State::Proposed);
    }

    pub(super) fn begin(&mut self) {
        if let State::Proposed(foresight) = std::mem::take(&mut self.state) {
            self.state = State::UnderWay(foresight, 0);
            self.settle();
        }
    }

    pub(super) fn abandon(&mut self) {
        self.state = State::Nothing;
    }

    /// What to do next in a play. If that is not as foreseen, the rest is dropped.
    pub(super) fn next(&mut self, play: &Play) -> Option<Action> {
        let State::UnderWay(foresight, done) = &mut self.state else { return None };
        if !foresight.is_of(play, *done) {
            self.abandon();
            return None;
        }
        let action = foresight.actions[*done];
        *done += 1;
        self.settle();
        Some(action)
    }

    fn settle(&mut self) {
        if let State::UnderWay(foresight, done) = &self.state
            && *done == foresight.actions.len()
        {
            self.state = State::Over(foresight.halt.clone());
        }
    }
}
