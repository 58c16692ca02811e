//! The dialog with the replays of a level: the best first, then the latest. The level is the one on
//! the screen, or the focused one in the list of levels.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::KeptReplay;

use super::ago::ago;
use crate::menus::dialogs;
use crate::menus::dialogs::{MenuDialog, ResultText, leave, result_text, show_result};
use crate::menus::levels::LevelTile;
use crate::menus::sharing::offer::Offer;
use crate::menus::sharing::paste::press_paste;
use crate::platform::Clipboard;
use crate::save::{Best, Progress, Record};
use crate::sim::{Catalogue, Opening, Request, Session, Watch};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{ChosenOption, DialogLook, acting_choice, button, note, open_dialog};
use crate::words::{Message, Words};

/// The replay of a row.
#[derive(Component)]
struct ReplayRow(KeptReplay);

/// The actions of a replay, in the order of a row.
const WATCH_LAST: usize = 1;
const COPY: usize = 2;
const SHARE: usize = 3;

/// The width of the actions.
const WIDTH: f32 = 230.0;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Replays, open_replays);
}

fn open_replays(
    mut commands: Commands,
    (fonts, words): (Res<Fonts>, Res<Words>),
    (session, progress): (Option<Res<Session>>, Option<Res<Progress>>),
    (levels, tiles, focus): (Catalogue, Query<&LevelTile>, Res<InputFocus>),
) {
    let tile = focus.get().and_then(|focused| tiles.get(focused).ok());
    let pointed_at = tile.and_then(|tile| levels.level(tile.0));
    let level = pointed_at.or(session.as_ref().map(|session| &session.level));
    let record = level.zip(progress.as_ref());
    let record = record.and_then(|(level, progress)| progress.of(&level.board));
    let level = level.and_then(|level| level.title_in(words.language().code()));
    let completions = record.map(sorted).unwrap_or_default();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        if completions.is_empty() {
            list.spawn(note(&fonts, Message::new("replays-none")));
        }
        for (record, done) in
            record.iter().flat_map(|it| completions.iter().map(move |done| (it, done)))
        {
            let is_best = record.best() == Some(done);
            let options = [
                Message::new("replays-watch"),
                Message::new("replays-watch-last"),
                Message::new("replays-copy"),
                Message::new("replays-share"),
            ];
            let name = replay_name(done, is_best);
            let row = acting_choice(&fonts, name, options.to_vec(), WIDTH);
            let mut row = list.spawn((row, ReplayRow(record.replay(done))));
            row.insert(ChosenOption(0)).observe(choose_action).observe(act_on_replay);
        }
        list.spawn(button(&fonts, Message::new("replays-paste"))).observe(press_paste);
        list.spawn(note(&fonts, Message::new("replays-drop")));
    };
    let title = match level {
        Some(level) => Message::new("replays-title").with("level", level),
        None => Message::new("menu-replays"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Replays));
}

/// The best first, then the newest.
fn sorted(record: &Record) -> Vec<&Best> {
    let mut completions: Vec<_> = record.completions().collect();
    completions.reverse();
    completions.sort_by_key(|done| record.best() != Some(*done));
    completions
}

fn replay_name(done: &Best, is_best: bool) -> Message {
    let when = ago(&done.when);
    match is_best {
        true => Message::new("replays-best").with("score", done.score).with("when", when),
        false => Message::new("replays-latest").with("score", done.score).with("when", when),
    }
}

fn choose_action(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}

/// Does what the player chose in a row.
fn act_on_replay(
    pressed: On<Activate>,
    rows: Query<(&ReplayRow, &ChosenOption)>,
    outcome: Single<Entity, With<ResultText>>,
    mut clipboard: Clipboard,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    mut commands: Commands,
) {
    let Ok((ReplayRow(replay), &ChosenOption(chosen))) = rows.get(pressed.entity) else { return };
    if chosen == COPY {
        let said = match clipboard.copy(&replay.to_string()) {
            true => Message::new("replays-copied"),
            false => Message::new("clipboard-unreachable"),
        };
        return show_result(&mut commands, *outcome, said);
    }
    if chosen == SHARE {
        commands.insert_resource(Offer::replay(replay));
        return menu.set(Menu::Share);
    }
    let from = match chosen {
        WATCH_LAST => Opening::LastTimeline,
        _ => Opening::Start,
    };
    let watch = Watch { replay: replay.clone(), from };
    requests.write(Request::Watch(Box::new(watch)));
}
