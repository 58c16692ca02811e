//! A turn as a schedule: the phases of the rules as ordered systems.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use chronoshift_core::rules::{Action, Outcome, PendingTurn, Phase, Play, Status};

use super::no_effect::NoEffect;
use super::report::{Event, Report};
use super::session::Session;
use super::taken_over::BeforeEdit;
use crate::frame::add_schedule;

/// One run of this schedule plays one turn.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn;

/// A phase of the rules in a turn. The phases are in their order.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct TurnSet(pub Phase);

/// The turn that is being played. While it exists there is no session, so that no other request can
/// be served.
#[derive(Resource)]
struct TurnInPlay(PendingTurn);

pub(super) fn plugin(app: &mut App) {
    add_schedule(app, Turn);
    for [before, after] in Phase::ORDER.array_windows() {
        app.configure_sets(Turn, (TurnSet(*before), TurnSet(*after)).chain());
    }
    for phase in Phase::ORDER {
        app.add_systems(Turn, run_phase(phase).in_set(TurnSet(phase)));
    }
}

/// Plays a turn of the session with an action of the current clone, and reports it and its effect. `asked` is whether
/// the player asked for it.
pub(super) fn play_turn(world: &mut World, action: Action, asked: bool) -> Outcome {
    let Some(Session { play, level, par, day }) = world.remove_resource() else {
        return Outcome::Ignored;
    };
    let (play, outcome) = match play.begin(action) {
        Ok(turn) => {
            world.insert_resource(TurnInPlay(turn));
            world.run_schedule(Turn);
            let turn = world.remove_resource::<TurnInPlay>();
            let (play, outcome) = turn.expect("the phases keep the turn").0.finish();
            world.remove_resource::<BeforeEdit>();
            report(world, &play, outcome, asked);
            (play, outcome)
        }
        Err(play) => {
            world.write_message(Report::new(Event::Refused, &play));
            if play.actions_left() == 0 && !play.is_inside() && *play.status() == Status::Playing {
                world.write_message(NoEffect::TooManyActions);
            }
            (play, Outcome::Ignored)
        }
    };
    world.insert_resource(Session { play, level, par, day });
    outcome
}

fn run_phase(phase: Phase) -> impl FnMut(ResMut<TurnInPlay>) {
    move |mut turn| turn.0.run(phase)
}

/// Reports a turn that is over, and its effect.
fn report(world: &mut World, play: &Play, outcome: Outcome, asked: bool) {
    world.write_message(of_turn(play, outcome, asked));
    let event = match outcome {
        Outcome::Jump => Event::Jump,
        Outcome::Complete => Event::Complete,
        Outcome::Paradox => Event::Paradox,
        _ => return,
    };
    world.write_message(Report::new(event, play));
}

/// The report of the turn itself. After a jump, that is the last turn of the previous timeline.
fn of_turn(play: &Play, outcome: Outcome, asked: bool) -> Report {
    let chronicle = play.chronicle().clone();
    let (timeline, turn) = if outcome == Outcome::Jump {
        (play.timeline() - 1, chronicle.turn_count(play.timeline() - 1))
    } else {
        (play.timeline(), play.elapsed())
    };
    let goal_reached = |turn| chronicle.scene(timeline, turn).world.goal_reached();
    let goal = outcome != Outcome::Paradox && goal_reached(turn) && !goal_reached(turn - 1);
    Report { event: Event::Turn { asked, goal }, chronicle, timeline, turn }
}
