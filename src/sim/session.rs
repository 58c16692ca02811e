//! The level being played, and how one is opened.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::{Level, Par};
use chronoshift_core::rules::{Command, Play, Replay};
use chronoshift_core::solver::Solution;

use super::level_file::{LevelFile, LevelFiles};
use super::playlist::Playlist;
use super::report::{Event, Report};
use crate::frame::Frame;
use crate::states::{LevelState, Screen};

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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), open_level)
        .add_systems(Update, read_again.in_set(Frame::Request).run_if(in_state(Screen::Play)));
}

/// Opens the current level again when its file says something else.
fn read_again(world: &mut World) {
    let mut changes = world.resource_mut::<Messages<AssetEvent<LevelFile>>>();
    let changed: Vec<_> = changes.drain().collect();
    let file = world.resource::<LevelFiles>().current(world.resource::<Playlist>());
    if changed.contains(&AssetEvent::Modified { id: file.id() }) {
        renew_level(world);
    }
}

/// Opens the playlist's current level. One whose file is broken leaves no session; the
/// screen shows what is wrong with it.
pub(super) fn open_level(world: &mut World) {
    world.remove_resource::<Interrupted>();
    match current_level(world) {
        Some(level) => start_level(world, level),
        None => close_level(world),
    }
}

/// What was played of a level whose file cannot be used at the moment.
#[derive(Resource)]
struct Interrupted(Play);

/// Opens the current level again, as its file says something else now. If the board is
/// the same, the play goes on. On another board the level begins anew, and undo brings
/// back what was played, as far as it goes there.
fn renew_level(world: &mut World) {
    let session = world.remove_resource::<Session>();
    let interrupted = world.remove_resource::<Interrupted>().map(|Interrupted(play)| play);
    let known = session.as_ref().map(|session| session.level.clone());
    let played = session.map(|session| session.play).or(interrupted);
    match (current_level(world), played) {
        (None, played) => {
            close_level(world);
            if let Some(play) = played {
                world.insert_resource(Interrupted(play));
            }
        }
        (Some(level), None) => start_level(world, level),
        (Some(level), Some(play)) if *play.board() == level.board => {
            let par = par(&level);
            world.insert_resource(Session { play, level, par });
            if known.is_none() {
                tell_opened(world);
            }
        }
        (Some(level), Some(play)) => {
            let actions: Vec<_> = play.recordings().flatten().copied().collect();
            let mut play = Replay::new(actions).play(Arc::clone(&level.board));
            play.command(Command::ResetLevel);
            start(world, play, level);
        }
    }
}

/// Puts a level on the board, at its start.
pub fn start_level(world: &mut World, level: Level) {
    let play = Play::new(Arc::clone(&level.board));
    start(world, play, level);
}

fn start(world: &mut World, play: Play, level: Level) {
    let par = par(&level);
    world.insert_resource(Session { play, level, par });
    tell_opened(world);
}

fn tell_opened(world: &mut World) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let report = Report::new(Event::Opened, &session.play);
    world.write_message(report);
    go_to(world, LevelState::Open);
}

fn close_level(world: &mut World) {
    world.remove_resource::<Session>();
    go_to(world, LevelState::Broken);
}

fn go_to(world: &mut World, state: LevelState) {
    if let Some(mut next) = world.get_resource_mut::<NextState<LevelState>>() {
        NextState::set_if_neq(&mut next, state);
    }
}

/// The playlist's current level, if its file can be used.
fn current_level(world: &World) -> Option<Level> {
    let file = world.resource::<LevelFiles>().current(world.resource::<Playlist>());
    world.resource::<Assets<LevelFile>>().get(file)?.0.as_ref().ok().cloned()
}

fn par(level: &Level) -> Option<Par> {
    if let Some(par) = level.par() {
        return Some(par);
    }
    let solved = Solution::of(&level.board, level.solution()?)?;
    Some(Par { score: solved.score(), proven: false })
}
