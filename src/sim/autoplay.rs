//! `--play-solution`: plays a level's solution automatically.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Replay};

use super::commands::pass_when_chosen;
use super::plan::Planning;
use super::report::{Event, Report};
use super::requests::Request;
use super::session::Session;
use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::states::LevelState;

/// Plays the solution of every level that is opened or restarted, an action for each `beat`, until
/// the player takes over.
#[derive(Resource, Default)]
pub struct AutoPlay {
    /// Whether the next action is due; reset when that action is played.
    pub beat: bool,
    rest: Option<Replay<std::vec::IntoIter<Action>>>,
}

impl AutoPlay {
    /// Whether the player has taken over.
    pub(crate) fn is_stopped(&self) -> bool {
        self.rest.is_none()
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_on = || resource_exists::<AutoPlay>.and_then(in_state(LevelState::Open));
    let serve = (stop_on_request, play_next_action)
        .chain()
        .before(pass_when_chosen)
        .in_set(Resolving::Serve);
    app.add_systems(Resolve, serve.run_if(is_on()))
        .add_systems(FollowUp, load_solution.in_set(Following::Keep).run_if(is_on()));
}

fn stop_on_request(mut requests: MessageReader<Request>, mut auto: ResMut<AutoPlay>) {
    let goes_on = |request: &Request| {
        matches!(
            request,
            Request::NextLevel
                | Request::PreviousLevel
                | Request::PassTurns
                | Request::Plan(Planning::Propose(_) | Planning::Drop)
        )
    };
    if requests.read().filter(|request| !goes_on(request)).count() > 0 {
        auto.rest = None;
    }
}

fn load_solution(
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut auto: ResMut<AutoPlay>,
) {
    let begins = |report: &Report| matches!(report.event, Event::Opened | Event::LevelReset);
    if reports.read().filter(|report| begins(report)).count() > 0 {
        auto.rest = session.level.solution().map(|actions| Replay::new(actions.to_vec()));
    }
}

fn play_next_action(
    session: Res<Session>,
    mut auto: ResMut<AutoPlay>,
    mut requests: MessageWriter<Request>,
) {
    if !std::mem::take(&mut auto.beat) {
        return;
    }
    match auto.rest.as_mut().and_then(|rest| rest.next_action(&session.play)) {
        Some(action) => {
            requests.write(Request::Command(Command::Act(action)));
        }
        // The solution is over, or can't continue.
        None => auto.rest = None,
    }
}
