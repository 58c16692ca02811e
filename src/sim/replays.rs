//! Replays that the player watches: the game opens the level of each, and plays the replay there by
//! the rules, apart from the player's own play.

use std::iter::once;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::level::{Level, ReplayFile, board_name, is_named};
use chronoshift_core::rules::Board;
use chronoshift_save::files::path_name;
use chronoshift_save::levels::{LevelSource, LevelSummary, read};

use super::campaigns::CampaignFolders;
use super::catalogue::Catalogue;
use super::daily::day_played;
use super::playlist::{Playlist, playlist};
use super::relay::Presenter;
use super::report::{Event, Report};
use super::screening::{Opening, Screening, Watch};
use super::session::{Session, open_level};
use super::switch::open_at;
use crate::frame::Arrive;
use crate::platform::{Task, check_ready, spawn};
use crate::states::Screen;
use crate::words::{self, Notification, TextFault, io_text};

/// The replay that is played once the level with a board of this name is open.
#[derive(Resource)]
struct Waiting {
    watch: Watch,
    board: String,
}

/// A long replay, which is played in the background.
#[derive(Resource)]
struct Playing {
    /// Its board.
    board: Arc<Board>,
    screening: Task<Screening>,
}

/// The search for the level of a replay in all campaigns, in the background.
#[derive(Resource)]
struct Seeking {
    watch: Watch,
    /// The campaign, and the level's place in it.
    found: Task<Option<(PathBuf, usize)>>,
}

/// The amount of work on a replay within a frame: some milliseconds.
const AT_ONCE: usize = 1 << 18;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Screening>().add_systems(
        Arrive,
        (
            arrive.run_if(resource_exists::<Seeking>),
            (
                play.run_if(resource_exists::<Waiting>.and_then(resource_exists::<Session>)),
                screen.run_if(resource_exists::<Playing>),
            )
                .chain(),
        )
            .distributive_run_if(in_state(Screen::Play)),
    );
}

/// Whether a replay is on its way to the screen.
pub(super) fn is_coming(world: &World) -> bool {
    world.contains_resource::<Seeking>() || world.contains_resource::<Playing>()
}

/// Whether a replay waits for its level.
pub(super) fn is_waiting(world: &World) -> bool {
    world.contains_resource::<Waiting>()
}

/// Plays a replay as soon as the level with its board is open.
pub(super) fn watch_once_open(world: &mut World, replay: ReplayFile) {
    let board = replay.board.clone();
    world.insert_resource(Waiting { watch: Watch { replay, from: Opening::Start }, board });
}

/// Plays a replay as soon as a level is open, as far as it leads there.
pub(crate) fn watch_first(app: &mut App, replay: ReplayFile, level: &Level) {
    let watch = Watch { replay, from: Opening::Start };
    app.insert_resource(Waiting { watch, board: board_name(&level.board) });
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
            let said = words::message!("replay-unreadable", path = path_name(path), error = error);
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
        // It is in no playlist.
        let board = watch.replay.board.clone();
        return world.insert_resource(Waiting { watch, board });
    }
    let is_its = |replay: &ReplayFile, level: &LevelSummary| {
        level.board.as_ref().is_some_and(|board| board.eq_ignore_ascii_case(&replay.board))
    };
    if let Some(found) = find(world, &watch.replay, is_its) {
        return open(world, watch, found);
    }
    let Some(folders) = world.get_resource::<CampaignFolders>().cloned() else {
        return open_alike(world, watch);
    };
    let replay = watch.replay.clone();
    let found = spawn(async move { seek(&folders, &replay) });
    world.insert_resource(Seeking { watch, found });
}

/// The place in the playlist of a replay's level, and the name of its board; the present level is
/// checked first.
fn find(
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

/// Switches to the campaign that was found.
fn arrive(world: &mut World) {
    let Some(mut seeking) = world.remove_resource::<Seeking>() else { return };
    match check_ready(&mut seeking.found) {
        None => {
            // At rest, the next frame could be seconds away.
            world.write_message(RequestRedraw);
            world.insert_resource(seeking);
        }
        Some(Some((campaign, place))) => {
            let Seeking { watch, .. } = seeking;
            let board = watch.replay.board.clone();
            world.insert_resource(Waiting { watch, board });
            open_at(world, &campaign, place);
        }
        Some(None) => open_alike(world, seeking.watch),
    }
}

/// Plays a replay on a level with its title, which may have been changed since.
fn open_alike(world: &mut World, watch: Watch) {
    let is_alike = |replay: &ReplayFile, level: &LevelSummary| {
        replay.title.is_some() && replay.title == level.title
    };
    if let Some(found) = find(world, &watch.replay, is_alike) {
        return open(world, watch, found);
    }
    let title = watch.replay.title.unwrap_or(watch.replay.board);
    let said = words::message!("replay-unknown", level = words::shorten_text(&title));
    world.write_message(Notification::Problem(said));
}

fn open(world: &mut World, watch: Watch, (place, board): (usize, String)) {
    world.insert_resource(Waiting { watch, board });
    if world.resource::<Playlist>().current() != place || day_played(world).is_some() {
        world.resource_mut::<Playlist>().go_to(place);
        open_level(world);
    }
}

/// Plays the replay on the board that is open now. If the player has opened another level
/// meanwhile, it is dropped.
fn play(
    waiting: Res<Waiting>,
    session: Res<Session>,
    mut reports: MessageReader<Report>,
    mut presenter: Presenter,
    mut commands: Commands,
) {
    let is_new = reports.read().filter(|report| report.event == Event::Opened).count() > 0;
    let board = session.play.board();
    if is_named(board, &waiting.board) {
        let (watch, board) = (waiting.watch.clone(), Arc::clone(board));
        if let Some(played) = watch.replay.play_within(Arc::clone(&board), AT_ONCE) {
            presenter.present(Screening::played(watch, played));
        } else {
            let its_board = Arc::clone(&board);
            let screening = spawn(async move {
                let played = watch.replay.play_until_fault(its_board);
                Screening::played(watch, played)
            });
            commands.insert_resource(Playing { board, screening });
        }
    } else if !is_new {
        return;
    }
    commands.remove_resource::<Waiting>();
}

fn screen(
    mut playing: ResMut<Playing>,
    session: Option<Res<Session>>,
    mut presenter: Presenter,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let is_open = session.is_some_and(|session| *session.play.board() == playing.board);
    match check_ready(&mut playing.screening) {
        // At rest, the next frame could be seconds away.
        None if is_open => _ = redraw.write(RequestRedraw),
        Some(screening) if is_open => {
            presenter.present(screening);
            commands.remove_resource::<Playing>();
        }
        _ => commands.remove_resource::<Playing>(),
    }
}
