//! The order of a frame.

use bevy::ecs::schedule::{
    LogLevel, ScheduleBuildSettings, ScheduleLabel, Schedules, SingleThreadedExecutor,
};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::state::state::{FreelyMutableState, StateTransition};
use bevy::time::{TimeSystems, TimeUpdateStrategy};

use crate::states::{LevelState, Menu, Mode};

/// The parts of a frame in their order. Every system of the game's `Update` is in one of them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Reads the devices into strokes.
    Read,
    /// Takes files that were read in the background.
    Arrive,
    /// Resolves intents in runs of [`Resolve`]: here everything is decided.
    Resolve,
    /// Takes the solver's answers.
    Learn,
    /// Moves the playhead.
    Move,
    /// Spawns and despawns the entities that are drawn.
    Dress,
    /// Places and colours everything that is drawn.
    Draw,
    /// Takes the presses and events of the interface.
    Hear,
    /// Chooses the texts.
    Choose,
    /// Writes the texts.
    Write,
    /// Chooses the sounds.
    Sound,
    /// Starts searches for hints, warnings and solutions.
    Search,
}

impl Frame {
    const ORDER: [Self; 12] = [
        Self::Read,
        Self::Arrive,
        Self::Resolve,
        Self::Learn,
        Self::Move,
        Self::Dress,
        Self::Draw,
        Self::Hear,
        Self::Choose,
        Self::Write,
        Self::Sound,
        Self::Search,
    ];
}

/// One run of this schedule resolves one intent. Further runs serve requests that come from no
/// intent.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Resolve;

/// The parts of a run of [`Resolve`], in their order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Resolving {
    /// Menus take their controls.
    Menus,
    /// More of the hint is shown.
    Hint,
    /// A self is taken over, or a take-over ends.
    TakeOver,
    /// Controls become requests to the play.
    Play,
    /// Controls and strokes become requests to the level in the editor.
    Edit,
    /// Clicks become requests.
    Click,
    /// Requests are served.
    Serve,
    /// The level in the editor is examined, unless more of a stroke may come.
    Examine,
    /// The screen, the mode and the menu change.
    Change,
    /// The reports are saved, and outdated data are dropped.
    Keep,
    /// The playhead goes where the player looks.
    Seek,
    /// The tile that the player looks at is found.
    Look,
    /// Other data on which the next intent depends follow.
    Follow,
    /// The menu changes, too.
    Settle,
    /// Notifications open over the menu.
    Notify,
}

impl Resolving {
    const ORDER: [Self; 15] = [
        Self::Menus,
        Self::Hint,
        Self::TakeOver,
        Self::Play,
        Self::Edit,
        Self::Click,
        Self::Serve,
        Self::Examine,
        Self::Change,
        Self::Keep,
        Self::Seek,
        Self::Look,
        Self::Follow,
        Self::Settle,
        Self::Notify,
    ];
}

pub(crate) fn plugin(app: &mut App) {
    for [before, after] in Frame::ORDER.array_windows() {
        app.configure_sets(Update, (*before, *after).chain());
    }
    app.init_schedule(Resolve);
    app.edit_schedule(Resolve, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..default()
        });
        for [before, after] in Resolving::ORDER.array_windows() {
            schedule.configure_sets((*before, *after).chain());
        }
        schedule.add_systems((
            change_states.in_set(Resolving::Change),
            change_states.in_set(Resolving::Settle),
        ));
    });
}

/// Runs each schedule on one thread. Most systems are far too little to share among threads, which
/// would wait for each other most of the time.
pub(crate) fn run_on_one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Gives each frame the time at which it begins. Bevy's own time comes a frame late: the second frame
/// after a rest would last as long as the rest, and motions would be over before they are seen.
pub(crate) fn begin_on_time(app: &mut App) {
    app.add_systems(First, take_time.before(TimeSystems));
}

fn take_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

/// Has the states change that intents depend on, if one of them is to change.
pub(crate) fn change_states(world: &mut World) {
    // The states change once intents are resolved, because the player has made no intent for a
    // screen that was not visible yet.
    if ![is_due::<LevelState>, is_due::<Mode>, is_due::<Menu>].iter().any(|is_due| is_due(world)) {
        return;
    }
    transit(world);
}

/// Changes the states that are due.
pub(crate) fn transit(world: &mut World) {
    world.run_schedule(StateTransition);
    // When `Screen::Play` begins, a level opens, perhaps under a menu: a change of its own.
    if is_due::<LevelState>(world) || is_due::<Mode>(world) || is_due::<Menu>(world) {
        world.run_schedule(StateTransition);
    }
}

fn is_due<S: FreelyMutableState>(world: &World) -> bool {
    let next = world.get_resource::<NextState<S>>();
    next.is_some_and(|next| !matches!(next, NextState::Unchanged))
}
