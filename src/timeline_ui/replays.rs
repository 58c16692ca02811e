//! The dialog with the replays of a level: the best first, then the latest. The level is the one on
//! the screen, or the focused one in the list of levels.

use std::sync::Arc;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use chronoshift_core::level::ReplayFile;
use chronoshift_core::level::sokoban::moves_text;

use crate::menus::dialogs::{
    self, MenuDialog, RowList, make_row, result_text, row_action, time_ago, ways_back,
};
use crate::menus::levels::LevelTile;
use crate::menus::sharing::import::{paste_by_key, press_paste, spawn_choose_file};
use crate::menus::sharing::offer::ShareOffer;
use crate::platform::Clipboard;
use crate::save::{Best, Preferences, Progress, Record};
use crate::sim::{Catalogue, Opening, Request, Session, Watch};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Message, Words, message, team_names};

#[derive(Component)]
struct ReplayRow {
    replay: ReplayFile,
    /// The moves in LURD, if the level has no time machine.
    moves: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Replays, open_replays);
}

fn open_replays(
    mut commands: Commands,
    fonts: Res<Fonts>,
    words: Res<Words>,
    session: Option<Res<Session>>,
    progress: Option<Res<Progress>>,
    levels: Catalogue,
    tiles: Query<&LevelTile>,
    focus: Res<InputFocus>,
    preferences: Res<Preferences>,
) {
    let own = preferences.player_name();
    let tile = focus.get().and_then(|focused| tiles.get(focused).ok());
    let pointed_at = tile.and_then(|tile| levels.level(tile.0));
    let level = pointed_at.as_deref().or(session.as_ref().map(|session| &session.level));
    let record = level.zip(progress.as_ref());
    let record = record.and_then(|(level, progress)| progress.record(&level.board));
    let board = level.map(|level| Arc::clone(&level.board));
    let alone = board.as_ref().filter(|board| !board.has_machine());
    let level = level.and_then(|level| words.level_title(level));
    let completions = record.map(sorted_completions).unwrap_or_default();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        if completions.is_empty() {
            list.spawn(note(&fonts, message!("replays-none")));
        }
        for (record, done) in
            record.iter().flat_map(|it| completions.iter().map(move |done| (it, done)))
        {
            let moves = alone.map(|board| moves_text(board, &done.solution));
            let [watch, other] = match alone {
                Some(_) => [
                    row_action(message!("row-watch"), watch_replay),
                    row_action(message!("lurd-copy"), copy_moves),
                ],
                None => [
                    row_action(message!("replays-watch"), watch_replay),
                    row_action(message!("replays-watch-last"), watch_last_timeline),
                ],
            };
            let copy = row_action(message!("replays-copy"), copy_replay);
            let share = row_action(message!("control-share"), share_replay);
            let row = list.spawn(ReplayRow { replay: record.replay(done, own.as_ref()), moves });
            let name = replay_name(record, done);
            let name = match team_names(&done.team) {
                Some(names) => message!("relay-row", replay = name, names = names),
                None => name,
            };
            make_row(row, &fonts, name, [watch, other, copy, share]);
        }
        list.spawn(button(&fonts, message!("replays-paste"))).observe(press_paste);
        spawn_choose_file(list, &fonts);
        if alone.is_some() {
            list.spawn(note(&fonts, message!("replays-lurd")));
        }
    };
    let title = match level {
        Some(level) => message!("replays-title", level = level),
        None => message!("control-replays"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Replays))
    .observe(paste_by_key);
}

/// The best completions first, then the newest.
fn sorted_completions(record: &Record) -> Vec<&Best> {
    let mut completions: Vec<_> = record.completions().collect();
    completions.reverse();
    completions
        .sort_by_key(|&done| (record.best() != Some(done), record.fewest_pushes() != Some(done)));
    completions
}

/// The result and its time; without a time machine, the numbers of moves and pushes.
fn replay_name(record: &Record, done: &Best) -> Message {
    let (when, is_best) = (time_ago(&done.when), record.best() == Some(done));
    let fewest = |what: &'static str, pushes| {
        let (when, moves) = (when.clone(), done.score);
        message!("replays-fewest", what = what, moves = moves, pushes = pushes, when = when)
    };
    match done.pushes {
        Some(pushes) if is_best => fewest("moves", pushes),
        Some(pushes) if record.fewest_pushes() == Some(done) => fewest("pushes", pushes),
        Some(pushes) => {
            let result = message!("moves-and-pushes", moves = done.score, pushes = pushes);
            message!("list", list = result, next = when)
        }
        None if is_best => message!("replays-best", score = done.score, when = when),
        None => message!("replays-latest", score = done.score, when = when),
    }
}

fn watch_replay(
    In(row): In<Entity>,
    rows: Query<&ReplayRow>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let watch = Watch { replay: rows.get(row)?.replay.clone(), from: Opening::Start };
    requests.write(Request::Watch(Box::new(watch)));
    Ok(())
}

fn watch_last_timeline(
    In(row): In<Entity>,
    rows: Query<&ReplayRow>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let watch = Watch { replay: rows.get(row)?.replay.clone(), from: Opening::LastTimeline };
    requests.write(Request::Watch(Box::new(watch)));
    Ok(())
}

fn copy_replay(
    In(row): In<Entity>,
    rows: Query<&ReplayRow>,
    mut clipboard: Clipboard,
    mut list: RowList<'_, '_>,
) -> Result {
    list.show_result(if clipboard.copy(&rows.get(row)?.replay.to_string()) {
        message!("replays-copied")
    } else {
        message!("clipboard-unreachable")
    });
    Ok(())
}

fn copy_moves(
    In(row): In<Entity>,
    rows: Query<&ReplayRow>,
    mut clipboard: Clipboard,
    mut list: RowList<'_, '_>,
) -> Result {
    let moves = rows.get(row)?.moves.as_deref().unwrap_or_default();
    list.show_result(if clipboard.copy(moves) {
        message!("replays-copied")
    } else {
        message!("clipboard-unreachable")
    });
    Ok(())
}

fn share_replay(
    In(row): In<Entity>,
    rows: Query<&ReplayRow>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) -> Result {
    commands.insert_resource(ShareOffer::replay(&rows.get(row)?.replay));
    menu.set(Menu::Share);
    Ok(())
}
