//! `--play-solution`: a level's solution plays by itself.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Replay};

use super::session::act;
use super::{Event, Report, Request, Session};
use crate::frame::Frame;

/// Plays the solution of every level that opens or begins anew, an action each
/// time it is told that a `beat` has come, until the player takes over.
#[derive(Resource, Default)]
pub struct AutoPlay {
    /// Whether the next action is due; taken back when it is played.
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
    let systems = (play_on.in_set(Frame::Request), take_up.in_set(Frame::Learn));
    app.add_systems(Update, systems.run_if(resource_exists::<AutoPlay>));
}

/// Leaves the play to the player who acts.
pub(super) fn stop(world: &mut World, request: Request) {
    let goes_on =
        matches!(request, Request::NextLevel | Request::PreviousLevel | Request::PassTurns);
    if let Some(mut auto) = world.get_resource_mut::<AutoPlay>().filter(|_| !goes_on) {
        auto.rest = None;
    }
}

fn take_up(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut auto: ResMut<AutoPlay>,
) {
    let begins = |report: &Report| match report.event {
        Event::Opened => true,
        Event::Reset(command) => command == Command::ResetLevel,
        _ => false,
    };
    if reports.read().any(begins) {
        let solution = session.as_ref().and_then(|session| session.level.solution());
        auto.rest = solution.map(|actions| Replay::new(actions.to_vec()));
    }
}

fn play_on(world: &mut World) {
    world.resource_scope(|world, mut auto: Mut<AutoPlay>| {
        if !std::mem::take(&mut auto.beat) {
            return;
        }
        let session = world.get_resource::<Session>();
        let action =
            session.zip(auto.rest.as_mut()).and_then(|(session, rest)| rest.next(&session.play));
        match action {
            Some(action) => act(world, action),
            // It is over, or cannot go on.
            None => auto.rest = None,
        }
    });
}
