//! Actions that are shown first, and then carried out one after another.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Halt, Lookahead, Play};

use super::commands::act;
use super::report::{Event, Report};
use super::session::Session;
use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::save::{AnimationSpeed, Preferences};
use crate::states::LevelState;

/// Actions for the current clone, with their lookahead.
///
/// They are [proposed](Planning::Propose), so that the board shows them, and [carried
/// out](Planning::CarryOut) if the player wants that: one after another, each an ordinary action.
/// Any other request drops them, and so does any press while they are carried out.
#[derive(Resource, Debug, Default)]
pub struct Plan {
    state: PlanState,
    /// Whether the next action has to wait, because the screen still shows the one before.
    pub(crate) waits: bool,
}

#[derive(Debug, Default)]
enum PlanState {
    #[default]
    Nothing,
    Proposed(Lookahead),
    /// With the number of actions that are done.
    UnderWay(Lookahead, usize),
    /// The plan has ended, for this reason.
    Over(Halt),
}

/// A request about plans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Planning {
    /// Show these actions ahead, in place of any other plan.
    Propose(Vec<Action>),
    CarryOut,
    Drop,
}

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(LevelState::Open);
    app.init_resource::<Plan>()
        .add_systems(Resolve, advance_plan.in_set(Resolving::Plan).run_if(is_on.clone()))
        .add_systems(FollowUp, forget.in_set(Following::Keep).run_if(is_on));
}

/// Drops the plan when a level opens, perhaps with a changed board.
fn forget(mut reports: MessageReader<Report>, mut plan: ResMut<Plan>) {
    if reports.read().filter(|report| report.event == Event::Opened).count() > 0 {
        plan.abandon();
    }
}

/// Carries out the next action of a running plan: at most one per frame, so that the player can follow, or all of them
/// if animations are off.
fn advance_plan(world: &mut World) {
    if !world.resource::<Plan>().is_under_way() || world.resource::<Plan>().waits {
        return;
    }
    let all = world.resource::<Preferences>().speed == AnimationSpeed::Off;
    while let Some(action) = take_next_action(world) {
        act(world, action);
        if !all {
            break;
        }
    }
}

fn take_next_action(world: &mut World) -> Option<Action> {
    world.resource_scope(|world, mut plan: Mut<Plan>| {
        plan.next(&world.get_resource::<Session>()?.play)
    })
}

impl Plan {
    /// The plan with its lookahead, and the number of actions that are done.
    pub fn lookahead(&self) -> Option<(&Lookahead, usize)> {
        match &self.state {
            PlanState::Proposed(lookahead) => Some((lookahead, 0)),
            PlanState::UnderWay(lookahead, done) => Some((lookahead, *done)),
            PlanState::Nothing | PlanState::Over(_) => None,
        }
    }

    /// Whether the plan is proposed and not yet being carried out.
    pub fn is_proposed(&self) -> bool {
        matches!(self.state, PlanState::Proposed(_))
    }

    pub fn is_under_way(&self) -> bool {
        matches!(self.state, PlanState::UnderWay(..))
    }

    /// The reason why the last plan stopped, until the next request.
    pub fn halt(&self) -> Option<&Halt> {
        match &self.state {
            PlanState::Over(halt) => Some(halt),
            _ => None,
        }
    }

    pub(super) fn propose(&mut self, lookahead: Option<Lookahead>) {
        self.state = lookahead.map_or(PlanState::Nothing, PlanState::Proposed);
    }

    pub(super) fn begin(&mut self) {
        if let PlanState::Proposed(lookahead) = std::mem::take(&mut self.state) {
            self.state = PlanState::UnderWay(lookahead, 0);
            self.finish_if_done();
        }
    }

    pub(super) fn abandon(&mut self) {
        self.state = PlanState::Nothing;
    }

    /// The next action in a play. If the play isn't as foreseen, drops the rest.
    pub(super) fn next(&mut self, play: &Play) -> Option<Action> {
        let PlanState::UnderWay(lookahead, done) = &mut self.state else { return None };
        if !lookahead.matches(play, *done) {
            self.abandon();
            return None;
        }
        let action = lookahead.actions[*done];
        *done += 1;
        self.finish_if_done();
        Some(action)
    }

    fn finish_if_done(&mut self) {
        if let PlanState::UnderWay(lookahead, done) = &self.state
            && *done == lookahead.actions.len()
        {
            self.state = PlanState::Over(lookahead.halt.clone());
        }
    }
}
