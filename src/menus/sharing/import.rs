//! Levels that the player receives: from the clipboard, as a file dropped onto the window, and the
//! dialog that shows them.

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::FileDragAndDrop;
use chronoshift_core::editing::{SolutionStatus, TextField};
use chronoshift_core::level::Symmetry;
use chronoshift_core::rules::{Board, Tile};

use super::screen::spawn_columns;
use crate::frame::Arrive;
use crate::menus::dialogs::{self, MenuDialog, ask_for, leave};
use crate::pictures::level_picture::LevelPicture;
use crate::platform::{CHOOSE_FILE, Clipboard, ClipboardRead};
use crate::save::{Preferences, Shelf};
use crate::sim::{ImportAction, ImportedLevel, LevelTwin, Request, is_answered};
use crate::states::{LevelState, Menu};
use crate::theme::{Fonts, Ink, Themes, shades};
use crate::widgets::{DialogLook, FocusFirst, button, open_dialog, paragraph};
use crate::words::{Message, Notification, Say, Words, message, replay_fault_text, shorten_text};

/// The greatest size of the picture, in pixels before scaling.
const MOST: Vec2 = Vec2::new(230.0, 170.0);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Arrival, open_import.run_if(resource_exists::<ImportedLevel>));
    // A replay waits in vain for a level that can't be used.
    let can_open = is_answered.or_else(in_state(LevelState::Broken));
    // The notification about the last file opens first: otherwise it would open over the next file.
    let can_open = can_open.and_then(not(on_message::<Notification>));
    let open = (
        (note_dropped, open_dropped.run_if(can_open)).chain(),
        open_pasted.run_if(resource_exists::<Paste>),
    );
    app.init_resource::<Dropped>().add_message::<FileDragAndDrop>().add_systems(Arrive, open);
}

fn open_import(
    mut commands: Commands,
    arrival: Res<ImportedLevel>,
    (fonts, words): (Res<Fonts>, Res<Words>),
    (preferences, themes): (Res<Preferences>, Res<Themes>),
) {
    let rim = themes.chosen(&preferences).rim;
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let picture = |row: &mut ChildSpawnerCommands<'_>| {
            row.spawn(LevelPicture::new(&arrival.level.board, 0).node(rim, MOST));
        };
        spawn_columns(list, picture, |column| {
            for text in level_notes(&arrival) {
                let ink = Ink(shades::TEXT);
                let line = (Say(text.clone()), fonts.regular(16.0), ink, Pickable::IGNORE);
                column.spawn(paragraph(text, children![line]));
            }
        });
        if arrival.known.is_some() {
            let known = button(&fonts, message!("arrival-open-known"));
            list.spawn((known, FocusFirst)).observe(ask_for(Request::Take(ImportAction::Known)));
        }
        let mut play = list.spawn(button(&fonts, message!("arrival-play")));
        play.observe(ask_for(Request::Take(ImportAction::Play)));
        if arrival.known.is_none() {
            play.insert(FocusFirst);
        }
        list.spawn(button(&fonts, message!("arrival-make")))
            .observe(ask_for(Request::Take(ImportAction::EditorRequest)));
    };
    let title = match arrival.level.title_in(words.language().code()) {
        Some(title) => message!("arrival-title", name = shorten_text(&title)),
        None => message!("arrival-title-none"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, message!("discard"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Arrival));
}

/// The facts about the level that players should know.
fn level_notes(arrival: &ImportedLevel) -> impl Iterator<Item = Message> {
    let board = &arrival.level.board;
    let size = message!("arrival-size", width = board.width(), height = board.height());
    let author =
        arrival.level.metadata.text(TextField::Author.name()).filter(|author| !author.is_empty());
    let size = match author {
        Some(author) => size.then(message!("made-by", name = shorten_text(&author))),
        None => size,
    };
    let pieces = piece_list(board).map(|list| message!("arrival-pieces", list = list));
    // Whoever has it already knows more about it.
    let is_bare =
        matches!(arrival.status, None | Some(SolutionStatus::Unknown)) && arrival.known.is_some();
    let status = (!is_bare).then(|| status_text(arrival));
    let is_unfinished = arrival.shelf() == Shelf::Unfinished && !is_bare;
    let kept = is_unfinished.then(|| message!("arrival-unfinished"));
    let known = arrival.known.as_ref().map(twin_text);
    let selves_so_far = arrival.relay.as_ref().map(|relay| relay.recordings().count());
    let relay = selves_so_far.map(|count| message!("arrival-relay", selves = count));
    let alone = (!board.has_machine()).then(|| message!("arrival-no-machine"));
    let limits = board.limits();
    let selves = limits.clones.map(|limit| message!("arrival-limit-clones", limit = limit));
    let score = limits.score.map(|limit| message!("arrival-limit-score", limit = limit));
    let rules = [alone, selves, score].into_iter().flatten().reduce(Message::then);
    [Some(size), pieces, rules, status, kept, known, relay].into_iter().flatten()
}

/// The pieces on a board; `None` if there is only floor.
fn piece_list(board: &Board) -> Option<Message> {
    let count =
        |is_one: fn(Tile) -> bool| board.cells().filter(|&cell| is_one(board.tile(cell))).count();
    let heavy = board.starting_crates().filter(|&cell| board.starts_with_heavy_crate(cell)).count();
    let crates = board.starting_crates().count() - heavy;
    let (buttons, gates) = (board.buttons().len(), board.gates().len());
    let bridges = count(|tile| tile == Tile::Bridge);
    let storages = count(Tile::is_storage);
    let one_ways = count(|tile| matches!(tile, Tile::OneWay(_)));
    let portals = count(|tile| matches!(tile, Tile::Portal(_))) / 2;
    let trapdoors = count(|tile| tile == Tile::Trapdoor);
    let pieces = [
        (crates, message!("arrival-crates", count = crates)),
        (heavy, message!("arrival-heavy-crates", count = heavy)),
        (storages, message!("arrival-storages", count = storages)),
        (buttons, message!("arrival-buttons", count = buttons)),
        (gates, message!("arrival-gates", count = gates)),
        (bridges, message!("arrival-passages", count = bridges)),
        (one_ways, message!("arrival-one-ways", count = one_ways)),
        (portals, message!("arrival-portals", count = portals)),
        (trapdoors, message!("arrival-sinks", count = trapdoors)),
    ];
    let pieces = pieces.into_iter().filter(|(count, _)| *count > 0);
    Message::list(pieces.map(|(_, piece)| piece))
}

fn status_text(arrival: &ImportedLevel) -> Message {
    match &arrival.status {
        Some(SolutionStatus::Holds { score, clones }) => {
            message!("arrival-holds", score = *score, selves = *clones)
        }
        Some(SolutionStatus::Breaks(fault)) => {
            message!("arrival-breaks", fault = replay_fault_text(fault))
        }
        Some(SolutionStatus::NoBoard | SolutionStatus::Unknown) | None => {
            message!("arrival-no-solution")
        }
    }
}

/// Says that the player has this level already.
fn twin_text(known: &LevelTwin) -> Message {
    let how = match known.symmetry {
        Symmetry::Same => message!("arrival-same"),
        Symmetry::QuarterTurn => message!("arrival-quarter-turn"),
        Symmetry::HalfTurn => message!("arrival-half-turn"),
        Symmetry::ThreeQuarterTurn => message!("arrival-three-quarter-turn"),
        Symmetry::LeftRight => message!("arrival-left-right"),
        Symmetry::TopBottom => message!("arrival-top-bottom"),
        Symmetry::Diagonal => message!("arrival-diagonal"),
        Symmetry::OtherDiagonal => message!("arrival-other-diagonal"),
    };
    message!("arrival-known", name = shorten_text(&known.name), how = how)
}

/// Opens the text in the clipboard, for a button.
pub(crate) fn press_paste(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(paste_text);
}

/// The reading of the clipboard, for a text that is opened then.
#[derive(Resource)]
struct Paste(ClipboardRead);

/// Opens the text in the clipboard.
pub(crate) fn paste_text(mut clipboard: Clipboard, mut commands: Commands) {
    commands.insert_resource(Paste(clipboard.read()));
    commands.run_system_cached(open_pasted);
}

/// Opens the text once it is there.
fn open_pasted(
    mut paste: ResMut<Paste>,
    mut requests: MessageWriter<Request>,
    mut notifications: MessageWriter<Notification>,
    mut commands: Commands,
) {
    match paste.0.poll_result() {
        None if matches!(paste.0, ClipboardRead::Pending(_)) => return,
        Some(Ok(text)) if !text.is_empty() => _ = requests.write(Request::Receive(text)),
        _ => _ = notifications.write(Notification::Problem(message!("clipboard-empty"))),
    }
    commands.remove_resource::<Paste>();
}

/// A button that lets the player choose a file, where there is no window to drop it onto.
pub(crate) fn spawn_choose_file(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    if let Some(choose) = CHOOSE_FILE {
        let press = move |_: On<Activate>| choose();
        list.spawn(button(fonts, message!("arrival-choose-file"))).observe(press);
    }
}

/// The dropped files that are not opened yet.
#[derive(Resource, Default)]
struct Dropped(VecDeque<PathBuf>);

fn note_dropped(mut events: MessageReader<FileDragAndDrop>, mut dropped: ResMut<Dropped>) {
    for event in events.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            dropped.0.push_back(path_buf.clone());
        }
    }
}

/// Opens the next dropped file. Of several, each waits for the answer about the one before.
fn open_dropped(
    mut dropped: ResMut<Dropped>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Some(path) = dropped.0.pop_front() {
        requests.write(Request::OpenDropped(path));
        menu.set(Menu::Closed);
    }
}
