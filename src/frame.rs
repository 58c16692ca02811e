//! The order of a frame.

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::{
    LogLevel, ScheduleBuildSettings, ScheduleLabel, Schedules, SingleThreadedExecutor,
};
use bevy::input::InputSystems;
use bevy::input_focus::InputFocusSystems;
use bevy::picking::PickingSystems;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::state::state::StateTransition;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

/// The game's part of Bevy's `PreUpdate`: it reads the devices after Bevy has read them, and after widgets have acted
/// on the mouse and fingers.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Intake;

/// The parts of Bevy's `Update` in their order. Only the systems of loading and failures, and those of the sound output,
/// are in none of them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Takes the solver's answers.
    TakeAnswers,
    /// Moves the playhead.
    MovePlayhead,
    /// Spawns and despawns the entities that are drawn.
    SpawnViews,
    /// Places and colours everything that is drawn.
    Draw,
    /// Takes the presses and events of the interface.
    HandleEvents,
    /// Chooses the texts.
    ChooseTexts,
    /// Writes the texts.
    WriteTexts,
    /// Chooses the sounds.
    ChooseSounds,
    /// Starts searches for hints, warnings and solutions.
    StartSearches,
}

/// The open menu takes the frame's press, or a press opens a menu.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ResolveMenus;

/// Everything is decided here, once per frame: the frame's press becomes requests, and requests are served.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Resolve;

/// The parts of [`Resolve`], in their order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Resolving {
    /// Menus show the effects of their choices on the board.
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
    /// The next action of a plan is carried out.
    Plan,
    /// The level in the editor is examined.
    Examine,
}

/// Files that were read in the background and results of jobs on the saver thread arrive. They may bring another board,
/// so presses on the board that is on the screen are resolved before.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct Arrive;

/// Everything that depends on the decisions is updated, in the states that they led to.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub struct FollowUp;

/// The parts of [`FollowUp`], in their order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Following {
    /// The reports are saved, and outdated data are dropped.
    Keep,
    /// The playhead goes where the player looks.
    Seek,
    /// The tile that the player looks at is found.
    Look,
    /// Other data that the next press depends on are updated.
    Follow,
    /// Notifications open over the menu.
    Notify,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        PreUpdate,
        Intake.after(InputSystems).after(InputFocusSystems::Dispatch).after(PickingSystems::Last),
    );
    app.configure_sets(
        Update,
        (
            Frame::TakeAnswers,
            Frame::MovePlayhead,
            Frame::SpawnViews,
            Frame::Draw,
            Frame::HandleEvents,
            Frame::ChooseTexts,
            Frame::WriteTexts,
            Frame::ChooseSounds,
            Frame::StartSearches,
        )
            .chain(),
    );
    add_schedule(app, ResolveMenus);
    add_schedule(app, Resolve);
    app.configure_sets(
        Resolve,
        (
            Resolving::Menus,
            Resolving::Hint,
            Resolving::TakeOver,
            Resolving::Play,
            Resolving::Edit,
            Resolving::Click,
            Resolving::Serve,
            Resolving::Plan,
            Resolving::Examine,
        )
            .chain(),
    );
    app.init_schedule(Arrive);
    add_schedule(app, FollowUp);
    app.configure_sets(
        FollowUp,
        (Following::Keep, Following::Seek, Following::Look, Following::Follow, Following::Notify)
            .chain(),
    );
    // States change before each of them and after the last: a press is resolved in the states that
    // it found, and what it opens is there in the same frame.
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_after(StateTransition, ResolveMenus);
    order.insert_after(ResolveMenus, Resolve);
    order.insert_after(Resolve, Arrive);
    order.insert_after(Arrive, FollowUp);
    order.insert_after(ResolveMenus, StateTransition);
    order.insert_after(Resolve, StateTransition);
    order.insert_after(Arrive, StateTransition);
    order.insert_after(FollowUp, StateTransition);
}

/// Adds a schedule in which two systems without an order are an error.
pub(crate) fn add_schedule(app: &mut App, label: impl ScheduleLabel + Clone) {
    app.init_schedule(label.clone());
    app.edit_schedule(label, |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            ambiguity_detection: LogLevel::Error,
            ..default()
        });
    });
}

/// Runs each schedule on one thread. Most systems are much too small for several threads, which would wait for each
/// other most of the time.
pub(crate) fn run_on_one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Gives each frame the time at which it begins. Bevy's own time comes a frame late: the second frame
/// after a rest would last as long as the rest, and motions would be over before they are seen.
pub(crate) fn use_frame_start_time(app: &mut App) {
    app.add_systems(First, set_time.before(TimeSystems));
}

fn set_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}
