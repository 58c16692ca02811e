//! The session: the level being played, and how it is opened.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::daily::Day;
use chronoshift_core::level::{Level, Par};
use chronoshift_core::rules::{Play, Status};
use chronoshift_save::levels::par;

use super::catalogue::Catalogue;
use super::editor_session::EditorSession;
use super::level_assets::LevelFile;
use super::level_files::{LevelFiles, open_in_collection};
use super::playhead::Playhead;
use super::playlist::Playlist;
use super::report::{Event, Report};
use super::taken_over::{BeforeEdit, TakenOver};
use crate::frame::{FollowUp, Following};
use crate::save::Progress;
use crate::states::{LevelState, Screen};

/// The level being played.
#[derive(Resource)]
pub struct Session {
    /// The play, which follows the rules.
    pub play: Play,
    /// The level, as it was read from its file.
    pub level: Level,
    /// The score to reach: the file's par, or else the score of its solution, if that completes the
    /// level and is quick to play.
    pub par: Option<Par>,
    /// The day, if this is a level of the day.
    pub day: Option<PlayedDay>,
}

/// The day whose level is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedDay {
    pub day: Day,
    /// Whether the player opened the level on that day. Then the completion counts for the streak,
    /// even after midnight.
    pub in_time: bool,
}

pub(super) fn plugin(app: &mut App) {
    let is_played = in_state(LevelState::Open)
        .and_then(resource_exists::<Progress>)
        .and_then(not(resource_exists::<EditorSession>));
    app.add_systems(OnEnter(Screen::Play), (go_to_last, open_level).chain())
        .add_systems(FollowUp, save_play.in_set(Following::Keep).run_if(is_played));
}

/// Opens the playlist's current level, with its saved play. A broken file leaves no session; the
/// screen shows its errors.
pub(super) fn open_level(world: &mut World) {
    open_in_collection(world);
    match current_level(world) {
        Some(level) => open(world, level, None),
        None => close_level(world),
    }
}

/// Opens a level with its saved play; it may be the level of a day.
pub(super) fn open(world: &mut World, level: Level, day: Option<PlayedDay>) {
    let progress = world.get_resource_mut::<Progress>();
    let resumed = progress.and_then(|mut progress| progress.resume(&level));
    let play = resumed.unwrap_or_else(|| Play::new(Arc::clone(&level.board)));
    start_with_day(world, play, level, day);
}

impl Session {
    pub fn is_complete(&self) -> bool {
        *self.play.status() == Status::Complete
    }

    /// Saves the play in the progress.
    pub(super) fn save_play_to(&self, progress: &mut Progress) {
        let day = self.day.filter(|day| day.in_time).map(|played| played.day);
        progress.save_play(&self.level, &self.play, day);
    }
}

/// Saves the play before another level replaces it, which may happen within a frame.
fn save_play_now(world: &mut World) {
    // The play of a level in the level editor isn't saved as progress.
    if world.contains_resource::<Progress>() && !world.contains_resource::<EditorSession>() {
        world.resource_scope(|world, mut progress: Mut<Progress>| {
            if let Some(session) = world.get_resource::<Session>() {
                session.save_play_to(&mut progress);
            }
        });
    }
}

/// Saves the play after each change.
fn save_play(
    mut reports: MessageReader<Report>,
    session: Res<Session>,
    mut progress: ResMut<Progress>,
) {
    if reports.read().count() > 0 {
        session.save_play_to(&mut progress);
    }
}

pub fn start_level(world: &mut World, level: Level) {
    let play = Play::new(Arc::clone(&level.board));
    start(world, play, level);
}

pub(super) fn start(world: &mut World, play: Play, level: Level) {
    start_with_day(world, play, level, None);
}

fn start_with_day(world: &mut World, play: Play, level: Level, day: Option<PlayedDay>) {
    save_play_now(world);
    world.remove_resource::<TakenOver>();
    let par = par(&level);
    world.insert_resource(Session { play, level, par, day });
    report_opened(world);
}

/// Moves the playhead to the present, and reports that the level is open.
pub(super) fn report_opened(world: &mut World) {
    if let Some(Session { play, .. }) = world.get_resource() {
        let playhead = Playhead::new(play.chronicle().clone(), play.timeline(), play.elapsed());
        world.insert_resource(playhead);
        report_event(world, Event::Opened);
        go_to(world, LevelState::Open);
    }
}

/// Replaces the board with the changed board of the level in the editor.
pub(super) fn replace_board(world: &mut World, level: Level) {
    let play = Play::new(Arc::clone(&level.board));
    if let Some(mut playhead) = world.get_resource_mut::<Playhead>() {
        playhead.put(play.chronicle().clone(), play.timeline(), 0.0);
    }
    world.insert_resource(Session { play, level, par: None, day: None });
    report_event(world, Event::BoardReplaced);
}

pub(super) fn report_event(world: &mut World, event: Event) {
    // An undo may revert the edit that completed the level.
    if !matches!(event, Event::Edited | Event::Undone | Event::Refused | Event::Complete) {
        world.remove_resource::<BeforeEdit>();
    }
    if let Some(session) = world.get_resource::<Session>() {
        let report = Report::new(event, &session.play);
        world.write_message(report);
    }
}

pub(super) fn close_level(world: &mut World) {
    save_play_now(world);
    world.remove_resource::<TakenOver>();
    world.remove_resource::<Session>();
    go_to(world, LevelState::Broken);
}

fn go_to(world: &mut World, state: LevelState) {
    if let Some(mut next) = world.get_resource_mut::<NextState<LevelState>>() {
        NextState::set_if_neq(&mut next, state);
    }
}

/// The playlist's current level, if its file is usable.
pub(super) fn current_level(world: &World) -> Option<Level> {
    let file = world.resource::<LevelFiles>().current(world.resource::<Playlist>())?;
    world.resource::<Assets<LevelFile>>().get(file)?.level().ok().cloned()
}

/// Goes to the level to continue with.
pub(super) fn go_to_last(world: &mut World) -> Result {
    if let Some(place) = world.run_system_cached(|levels: Catalogue| levels.last_played())? {
        world.resource_mut::<Playlist>().go_to(place);
    }
    Ok(())
}
