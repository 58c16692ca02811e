//! `--play-solution`: a level's solution plays by itself.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, Solution};

use super::{Event, Report, Request, Serve, Session};

/// Plays the solution of every level that opens, an action each time it is told
/// that a `beat` has come.
#[derive(Resource, Default)]
pub struct AutoPlay {
    /// Whether the next action is due; taken back when it is played.
    pub beat: bool,
    rest: Option<Solution<std::vec::IntoIter<Action>>>,
}

pub(super) fn plugin(app: &mut App) {
    let systems = (take_up.after(Serve), play_on.before(Serve));
    app.add_systems(Update, systems.run_if(resource_exists::<AutoPlay>));
}

fn take_up(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut auto: ResMut<AutoPlay>,
) {
    if reports.read().any(|report| report.event == Event::Opened) {
        let solution = session.as_ref().and_then(|session| session.level.solution());
        auto.rest = solution.map(|actions| Solution::new(actions.to_vec()));
    }
}

fn play_on(
    session: Option<Res<Session>>,
    mut auto: ResMut<AutoPlay>,
    mut requests: MessageWriter<Request>,
) {
    let Some(session) = session.filter(|_| auto.beat) else { return };
    auto.beat = false;
    let action = auto.rest.as_mut().and_then(|rest| rest.next(&session.play));
    requests.write_batch(action.map(|action| Request::Command(Command::Act(action))));
}
