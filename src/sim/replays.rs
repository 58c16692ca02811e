//! Replays that the player watches: the game opens the level of each, and plays the replay there by the rules,
//! separately from the player's own play.

use std::iter::once;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::{Level, ReplayFile, board_name, is_named};
use chronoshift_core::rules::Board;
use chronoshift_save::files::path_name;
use chronoshift_save::levels::{LevelSource, LevelSummary, read};

use super::catalogue::Catalogue;
use super::daily::day_played;
use super::incoming::{self, Incoming, IncomingState};
use super::playlist::{CampaignFolders, Playlist, playlist};
use super::relay::present;
use super::report::{Event, Report};
use super::screening::{Opening, Screening, Watch};
use super::session::{Session, open_level};
use super::switch::open_at;
use crate::words::{self, Notification, TextFault, io_text};

/// The amount of work on a replay within a frame, which takes a few milliseconds.
const WORK_PER_FRAME: usize = 1 << 18;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Screening>();
}

/// Plays a replay as soon as the level with its board is open.
pub(super) fn watch_once_open(world: &mut World, replay: ReplayFile) {
    let board = replay.board.clone();
    play_once_open(world, Watch { replay, from: Opening::Start }, board);
}

/// Plays a replay as soon as a level is open, as far as the replay works there.
pub(crate) fn watch_at_start(app: &mut App, replay: ReplayFile, level: &Level) {
    let watch = Watch { replay, from: Opening::Start };
    play_once_open(app.world_mut(), watch, board_name(&level.board));
}

/// Opens a replay's file, or reports that it can't be read.
pub(super) fn open_file(world: &mut World, path: &Path) {
    let replay = read(path).map_err(|error| io_text(&error));
    let replay = replay.and_then(|bytes| {
        ReplayFile::parse(&bytes).map_err(|error| TextFault::from(&error).message())
    });
    match replay {
        Ok(replay) => watch(world, Watch { replay, from: Opening::Start }),
        Err(error) => {
            let said = words::message!("file-unreadable", file = path_name(path), error = error);
            world.write_message(Notification::Problem(said));
        }
    }
}

/// Plays a replay on its level: the open one, another one of the playlist, or one of any campaign.
pub(super) fn watch(world: &mut World, watch: Watch) {
    if day_played(world).is_some()
        && let Some(Session { play, .. }) = world.get_resource::<Session>()
        && watch.replay.is_for(play.board())
    {
        // The level of the day is in no playlist.
        let board = watch.replay.board.clone();
        return play_once_open(world, watch, board);
    }
    let is_its = |replay: &ReplayFile, level: &LevelSummary| {
        level.board.as_ref().is_some_and(|board| board.eq_ignore_ascii_case(&replay.board))
    };
    if let Some(found) = find_level(world, &watch.replay, is_its) {
        return open_and_play(world, watch, found);
    }
    let Some(folders) = world.get_resource::<CampaignFolders>().cloned() else {
        return open_by_title(world, watch);
    };
    let replay = watch.replay.clone();
    incoming::run(
        world,
        Incoming::Replay,
        move || seek(&folders, &replay),
        |world, found| {
            let Some((campaign, place)) = found else { return open_by_title(world, watch) };
            let board = watch.replay.board.clone();
            play_once_open(world, watch, board);
            open_at(world, &campaign, place);
        },
    );
}

/// The place in the playlist of a replay's level, and the name of its board. The current level is checked first.
fn find_level(
    world: &mut World,
    replay: &ReplayFile,
    is_its: fn(&ReplayFile, &LevelSummary) -> bool,
) -> Option<(usize, String)> {
    type Wanted = (ReplayFile, fn(&ReplayFile, &LevelSummary) -> bool);
    let find = |In((replay, is_its)): In<Wanted>, levels: Catalogue| {
        let places = once(levels.current()).chain(0..levels.len());
        let mut known = places.filter_map(|place| Some((place, levels.summary(place)?)));
        let (place, level) = known.find(|(_, level)| is_its(&replay, level))?;
        Some((place, level.board.clone()?))
    };
    world.run_system_cached_with(find, (replay.clone(), is_its)).ok().flatten()
}

/// Looks for the level of a replay in all campaigns.
fn seek(folders: &CampaignFolders, replay: &ReplayFile) -> Option<(PathBuf, usize)> {
    let campaigns = folders.campaigns().into_iter().map(|campaign| campaign.path);
    campaigns.filter_map(|path| playlist(&path).ok().map(|list| (path, list))).find_map(
        |(path, list)| {
            let is_its =
                |source: LevelSource| source.read().is_ok_and(|level| replay.is_for(&level.board));
            Some((path, list.sources().position(is_its)?))
        },
    )
}

/// Plays a replay on a level with the same title, whose board may have been changed since.
fn open_by_title(world: &mut World, watch: Watch) {
    let is_alike = |replay: &ReplayFile, level: &LevelSummary| {
        replay.title.is_some() && replay.title == level.title
    };
    if let Some(found) = find_level(world, &watch.replay, is_alike) {
        return open_and_play(world, watch, found);
    }
    let title = watch.replay.title.unwrap_or(watch.replay.board);
    let said = words::message!("replay-unknown", level = words::shorten_text(&title));
    world.write_message(Notification::Problem(said));
}

fn open_and_play(world: &mut World, watch: Watch, (place, board): (usize, String)) {
    play_once_open(world, watch, board);
    if world.resource::<Playlist>().current() != place || day_played(world).is_some() {
        world.resource_mut::<Playlist>().go_to(place);
        open_level(world);
    }
}

/// Plays a replay as soon as the level with a board of this name is open. If the player opens another level meanwhile,
/// the replay is dropped.
fn play_once_open(world: &mut World, watch: Watch, board: String) {
    let reports = world.get_resource::<Messages<Report>>();
    let mut reports = reports.map(Messages::get_cursor_current).unwrap_or_default();
    let mut watch = Some(watch);
    incoming::wait_for(world, Incoming::ReplayForLevel, move |world| {
        let Some(session) = world.get_resource::<Session>() else { return IncomingState::Blocked };
        let open = Arc::clone(session.play.board());
        if is_named(&open, &board) {
            watch.take().into_iter().for_each(|watch| play(world, watch, Arc::clone(&open)));
            return IncomingState::Done;
        }
        let new = reports.read(world.resource()).filter(|report| report.event == Event::Opened);
        if new.count() > 0 { IncomingState::Done } else { IncomingState::Blocked }
    });
}

/// Plays a replay on the open board, a long one in the background.
fn play(world: &mut World, watch: Watch, board: Arc<Board>) {
    if let Some(played) = watch.replay.play_within(Arc::clone(&board), WORK_PER_FRAME) {
        return present(world, Screening::played(watch, played));
    }
    let its_board = Arc::clone(&board);
    let work = move || {
        let played = watch.replay.play_until_fault(its_board);
        Screening::played(watch, played)
    };
    incoming::run(world, Incoming::Replay, work, move |world, screening| {
        let session = world.get_resource::<Session>();
        if session.is_some_and(|session| *session.play.board() == board) {
            present(world, screening);
        }
    });
}
