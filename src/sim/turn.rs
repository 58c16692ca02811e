//! A turn as a schedule: the phases of the rules as ordered systems.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use chronoshift_core::rules::{Outcome, Paradox, Phase};

use super::{Event, Session, pieces};

/// One run of this schedule is one turn.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn;

/// The parts of a turn, in their order: the phases of the rules, then the report.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// A phase of the rules.
    Phase(Phase),
    /// Entities follow, and what happened is told.
    Report,
}

/// How the turn that is being played stands.
#[derive(Resource)]
pub(super) struct Verdict {
    asked: bool,
    result: Result<(), Paradox>,
    outcome: Outcome,
}

impl Verdict {
    /// For a turn that the player asked for, or one that passes by itself.
    pub(super) fn new(asked: bool) -> Self {
        Self { asked, result: Ok(()), outcome: Outcome::Ignored }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_schedule(Turn);
    app.edit_schedule(Turn, |schedule| {
        // A turn is far too short to share among threads.
        schedule.set_executor(SingleThreadedExecutor::new());
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

/// Plays the turn that the session has begun.
pub(super) fn run_turn(world: &mut World) -> Outcome {
    world.run_schedule(Turn);
    world.resource::<Verdict>().outcome
}

fn run_phase(phase: Phase) -> impl FnMut(ResMut<Session>, ResMut<Verdict>) {
    move |mut session, mut verdict| {
        if verdict.result.is_ok() {
            verdict.result = session.play.run(phase);
        }
    }
}

/// Tells of the turn as it ended, and then of what it led to.
fn report(world: &mut World) {
    let verdict = world.resource::<Verdict>();
    let (asked, result) = (verdict.asked, verdict.result.clone());
    let goal = world.resource::<Session>().play.last_turn().goal_by().is_some() && result.is_ok();
    pieces::push_crates(world);
    pieces::report(world, Event::Turn { asked, goal });

    let outcome = world.resource_mut::<Session>().play.finish(result);
    world.resource_mut::<Verdict>().outcome = outcome;
    match outcome {
        Outcome::Jump => pieces::report(world, Event::Jump),
        Outcome::Complete => pieces::report(world, Event::Complete),
        Outcome::Paradox => pieces::report(world, Event::Paradox),
        Outcome::Turn | Outcome::Ignored | Outcome::Reset => {}
    }
}
