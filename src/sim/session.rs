//! The level being played, and the requests that players make.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::{Level, Par};
use chronoshift_core::rules::{Action, Command, Outcome, Play, Status};
use chronoshift_core::solver::Solution;

use super::turn::{Verdict, run_turn};
use super::{Event, LevelFile, LevelFiles, Playlist, ReportFile, autoplay, pieces};
use crate::frame::Frame;

/// What a player asks for.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Act, or reset the clone or the level.
    Command(Command),
    /// Take back the last command.
    Undo,
    /// Carry out again what was taken back last.
    Redo,
    /// Open the next level.
    NextLevel,
    /// Open the previous level.
    PreviousLevel,
    /// Switch whether turns pass by themselves inside the machine.
    PassTurns,
}

/// The level being played.
#[derive(Resource)]
pub struct Session {
    /// The play, which every rule is asked of.
    pub play: Play,
    /// The level's file, as read.
    pub level: Level,
    /// The score to be reached: the file's par, or else what its solution scores, if it
    /// completes the level.
    pub par: Option<Par>,
}

/// How requests are served.
#[derive(Resource, Debug, Clone)]
pub struct Settings {
    /// Whether turns pass by themselves while the current clone is inside.
    pub pass_turns: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { pass_turns: true }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Request>()
        .init_resource::<Settings>()
        .init_resource::<ReportFile>()
        .add_systems(Update, serve_requests.in_set(Frame::Serve));
}

/// Serves all requests at once, in their order: nothing waits for a picture.
fn serve_requests(world: &mut World) {
    let requests: Vec<_> = world.resource_mut::<Messages<Request>>().drain().collect();
    for request in requests {
        serve(world, request);
    }
}

fn serve(world: &mut World, request: Request) {
    autoplay::stop(world, request);
    match request {
        Request::NextLevel => go(world, 1),
        Request::PreviousLevel => go(world, -1),
        Request::PassTurns => {
            let mut settings = world.resource_mut::<Settings>();
            settings.pass_turns = !settings.pass_turns;
            pass_turns(world);
        }
        _ if !world.contains_resource::<Session>() => {}
        // Who is done goes on.
        Request::Command(Command::Act(Action::Enter)) if is_complete(world) => go(world, 1),
        Request::Command(Command::Act(action)) => act(world, action),
        Request::Command(command) => command_and_report(world, command),
        Request::Undo => {
            if world.resource_mut::<Session>().play.undo().is_some() {
                pieces::report(world, Event::Undone);
            }
        }
        Request::Redo => match world.resource::<Session>().play.next_redo() {
            Some(Command::Act(action)) => {
                play_action(world, action, true);
            }
            Some(command) => command_and_report(world, command),
            None => {}
        },
    }
}

fn go(world: &mut World, by: isize) {
    if world.resource_mut::<Playlist>().go(by) {
        open_level(world);
    }
}

/// Opens the playlist's current level. One whose file is broken leaves no session; the
/// screen shows what is wrong with it.
pub fn open_level(world: &mut World) {
    let handle = world.resource::<LevelFiles>().current(world.resource::<Playlist>());
    let files = world.resource::<Assets<LevelFile>>();
    match files.get(handle).map(|file| &file.0) {
        Some(Ok(level)) => {
            let level = level.clone();
            start_level(world, level);
        }
        Some(Err(_)) | None => {
            world.remove_resource::<Session>();
            pieces::clear(world);
        }
    }
}

/// Puts a level on the board, at its start.
pub fn start_level(world: &mut World, level: Level) {
    let play = Play::new(Arc::clone(&level.board));
    let par = par(&level);
    world.insert_resource(Session { play, level, par });
    pieces::set_up(world);
    pieces::report(world, Event::Opened);
}

fn par(level: &Level) -> Option<Par> {
    if let Some(par) = level.par() {
        return Some(par);
    }
    let solved = Solution::of(&level.board, level.solution()?)?;
    Some(Par { score: solved.score(), proven: false })
}

/// Plays an action and, if so set, the turns that then pass by themselves.
pub(super) fn act(world: &mut World, action: Action) {
    if play_action(world, action, true) != Outcome::Ignored {
        pass_turns(world);
    }
}

/// Lets the turns pass that pass by themselves, if any do.
fn pass_turns(world: &mut World) {
    let is_due = |world: &World| {
        let session = world.get_resource::<Session>();
        world.resource::<Settings>().pass_turns && session.is_some_and(|s| s.play.is_waiting())
    };
    while is_due(world) {
        play_action(world, Action::Hold, false);
    }
}

fn is_complete(world: &World) -> bool {
    *world.resource::<Session>().play.status() == Status::Complete
}

/// Plays one action through the `Turn` schedule.
fn play_action(world: &mut World, action: Action, asked: bool) -> Outcome {
    let mut session = world.resource_mut::<Session>();
    let outcome = if session.play.begin(action) {
        world.insert_resource(Verdict::new(asked));
        run_turn(world)
    } else {
        pieces::report(world, Event::Refused);
        Outcome::Ignored
    };
    world.resource_scope(|world, mut file: Mut<ReportFile>| {
        file.append(&world.resource::<Session>().play, outcome);
    });
    outcome
}

fn command_and_report(world: &mut World, command: Command) {
    let outcome = world.resource_mut::<Session>().play.command(command);
    if outcome == Outcome::Reset {
        pieces::report(world, Event::Reset(command));
    }
}
