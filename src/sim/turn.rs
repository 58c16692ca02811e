//! A turn as a schedule: the phases of the rules as ordered systems.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use chronoshift_core::level::{Level, Par};
use chronoshift_core::rules::{Action, Outcome, PendingTurn, Phase, Play, Status};

use super::no_effect::NoEffect;
use super::report::{Event, Report};
use super::session::{PlayedDay, Session};
use super::taken_over::BeforeEdit;

/// One run of this schedule plays one turn.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn;

/// The parts of a turn in their order: the phases of the rules, then the report.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum TurnSet {
    Phase(Phase),
    Report,
}

/// The turn that is being played. While it exists there is no session, so that no other request can
/// be served.
#[derive(Resource)]
struct TurnInPlay {
    turn: PendingTurn,
    asked: bool,
    level: Level,
    par: Option<Par>,
    day: Option<PlayedDay>,
}

#[derive(Resource)]
struct LastOutcome(Outcome);

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(Turn);
    app.edit_schedule(Turn, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..default()
        });
        for [before, after] in Phase::ORDER.array_windows() {
            schedule.configure_sets((TurnSet::Phase(*before), TurnSet::Phase(*after)).chain());
        }
        let last = TurnSet::Phase(Phase::ORDER[Phase::ORDER.len() - 1]);
        schedule.configure_sets((last, TurnSet::Report).chain());
        for phase in Phase::ORDER {
            schedule.add_systems(run_phase(phase).in_set(TurnSet::Phase(phase)));
        }
        schedule.add_systems(report.in_set(TurnSet::Report));
    });
}

/// Plays a turn of the session with an action of the current clone. `asked` is whether the player
/// asked for it.
pub(super) fn play_turn(world: &mut World, action: Action, asked: bool) -> Outcome {
    let Some(Session { play, level, par, day }) = world.remove_resource() else {
        return Outcome::Ignored;
    };
    match play.begin(action) {
        Ok(turn) => {
            world.insert_resource(TurnInPlay { turn, asked, level, par, day });
            world.run_schedule(Turn);
            world.resource::<LastOutcome>().0
        }
        Err(play) => {
            world.write_message(Report::new(Event::Refused, &play));
            if play.actions_left() == 0 && !play.is_inside() && *play.status() == Status::Playing {
                world.write_message(NoEffect::TooManyActions);
            }
            world.insert_resource(Session { play, level, par, day });
            Outcome::Ignored
        }
    }
}

fn run_phase(phase: Phase) -> impl FnMut(ResMut<TurnInPlay>) {
    move |mut ongoing| ongoing.turn.run(phase)
}

/// Ends the turn, and reports it and its effect.
fn report(world: &mut World) {
    let Some(TurnInPlay { turn, asked, level, par, day }) = world.remove_resource() else { return };
    let (play, outcome) = turn.finish();
    world.remove_resource::<BeforeEdit>();
    world.write_message(of_turn(&play, outcome, asked));
    let event = match outcome {
        Outcome::Jump => Some(Event::Jump),
        Outcome::Complete => Some(Event::Complete),
        Outcome::Paradox => Some(Event::Paradox),
        _ => None,
    };
    if let Some(event) = event {
        world.write_message(Report::new(event, &play));
    }
    world.insert_resource(LastOutcome(outcome));
    world.insert_resource(Session { play, level, par, day });
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
