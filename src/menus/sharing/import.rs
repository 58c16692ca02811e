//! The dialogs for what the player receives: a level from the clipboard or a dropped file, and a relay to watch and to
//! continue as the next self.

use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::FileDragAndDrop;
use chronoshift_core::editing::{SolutionStatus, TextField};
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Board, ButtonKind, Direction, Portal, Tile};

use super::offer::spawn_player_name;
use super::screen::spawn_columns;
use crate::frame::Arrive;
use crate::input::{Control, EditorControl};
use crate::menus::dialogs::{self, MenuControl, MenuDialog, ask_for, leave};
use crate::pictures::level_picture::LevelPicture;
use crate::platform::{CHOOSE_FILE, Clipboard, ClipboardRead};
use crate::save::{Preferences, Shelf};
use crate::sim::{
    ImportAction, ImportedLevel, Incoming, IncomingState, LevelTwin, OpenedRelay, RelayAction,
    Request, Session, is_answered, wait_for,
};
use crate::states::{LevelState, Menu};
use crate::theme::{Fonts, Ink, Themes, shades};
use crate::widgets::{DialogLook, FocusFirst, button, open_dialog, paragraph};
use crate::words::{
    self, Message, Notification, Say, Words, by_whom, kind_name, message, piece_name,
    replay_fault_text, shorten_text,
};

/// The maximum size of the picture, in pixels before scaling.
const MAX_PICTURE_SIZE: Vec2 = Vec2::new(230.0, 170.0);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Arrival, open_import.run_if(resource_exists::<ImportedLevel>));
    app.add_message::<FileDragAndDrop>()
        .add_systems(Arrive, receive_dropped.run_if(on_message::<FileDragAndDrop>));
    dialogs::add_menu(app, Menu::Relay, open_relay.run_if(resource_exists::<OpenedRelay>));
    let watched = OnTransition { exited: Menu::Watching, entered: Menu::Closed };
    app.add_systems(watched, reopen_relay.run_if(resource_exists::<OpenedRelay>)).add_systems(
        OnExit(Menu::Relay),
        close_older_dialog.run_if(resource_exists::<OpenedRelay>),
    );
}

fn open_import(
    mut commands: Commands,
    arrival: Res<ImportedLevel>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
) {
    let rim = themes.chosen(&preferences).rim;
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let picture = |row: &mut ChildSpawnerCommands<'_>| {
            row.spawn(LevelPicture::new(&arrival.level.board, 0).node(rim, MAX_PICTURE_SIZE));
        };
        spawn_columns(list, picture, |column| {
            for text in level_notes(&arrival) {
                let ink = Ink(shades::TEXT);
                let line = (Say(text.clone()), fonts.regular(16.0), ink);
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
            .observe(ask_for(Request::Take(ImportAction::OpenInEditor)));
    };
    let title = match words.level_title(&arrival.level) {
        Some(title) => message!("arrival-title").titling(Message::quoted(shorten_text(&title))),
        None => message!("arrival-title"),
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
    let pieces = piece_list(board).map(|list| message!("field-load", load = list));
    // Players who already have the level know more about it.
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
    let selves = limits.clones.map(|limit| message!("limit-selves", count = limit));
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
    let storage_spots = count(Tile::is_storage);
    let one_ways = count(|tile| matches!(tile, Tile::OneWay(_)));
    let portals = count(|tile| matches!(tile, Tile::Portal(_))) / 2;
    let trapdoors = count(|tile| tile == Tile::Trapdoor);
    let tile = |tile| piece_name(MapTile::Tile(tile));
    let pieces = [
        (crates, piece_name(MapTile::Crate)),
        (heavy, piece_name(MapTile::HeavyCrate)),
        (storage_spots, tile(Tile::Storage)),
        (buttons, tile(Tile::Button(ButtonKind::Plain))),
        (gates, kind_name(Tile::Gate { open: false })),
        (bridges, tile(Tile::Bridge)),
        (one_ways, kind_name(Tile::OneWay(Direction::East))),
        (portals, kind_name(Tile::Portal(Portal::One))),
        (trapdoors, tile(Tile::Trapdoor)),
    ];
    let pieces = pieces.into_iter().filter(|(count, _)| *count > 0);
    Message::list(
        pieces.map(|(count, name)| message!("removal-piece", count = count, piece = name)),
    )
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

/// Says that the player already has this level.
fn twin_text(known: &LevelTwin) -> Message {
    let symmetry = words::symmetry_name(known.symmetry);
    message!("arrival-known", name = shorten_text(&known.name), symmetry = symmetry)
}

/// Opens the text in the clipboard, for a button.
pub(crate) fn press_paste(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(paste_text);
}

/// Opens the text in the clipboard, for a menu that observes its controls with this.
pub(crate) fn paste_by_key(mut press: On<MenuControl>, mut commands: Commands) {
    if press.control == Control::Editor(EditorControl::Paste) {
        press.take();
        commands.run_system_cached(paste_text);
    }
}

/// Opens the text in the clipboard as soon as the clipboard provides it.
fn paste_text(mut clipboard: Clipboard, mut commands: Commands) {
    let mut read = clipboard.read();
    let mut take = move |world: &mut World| {
        match read.poll_result() {
            None if matches!(read, ClipboardRead::Pending(_)) => return IncomingState::Loading,
            Some(Ok(text)) if !text.is_empty() => {
                _ = world.write_message(Request::Receive(text));
            }
            _ => {
                let said = message!("clipboard-empty");
                _ = world.write_message(Notification::Problem(said));
            }
        }
        IncomingState::Done
    };
    commands.queue(move |world: &mut World| {
        // If the text is there already, it comes before the next press.
        if take(world) != IncomingState::Done {
            wait_for(world, Incoming::Clipboard, take);
        }
    });
}

/// Adds a button that lets the player choose a file, where there is no window to drop a file onto.
pub(crate) fn spawn_choose_file(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    if let Some(choose) = CHOOSE_FILE {
        let press = move |_: On<Activate>| choose();
        list.spawn(button(fonts, message!("arrival-choose-file"))).observe(press);
    }
}

fn receive_dropped(mut events: MessageReader<FileDragAndDrop>, mut commands: Commands) {
    for event in events.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event {
            let path = path_buf.clone();
            commands.queue(move |world: &mut World| {
                wait_for(world, Incoming::DroppedFile, move |world| open_when_free(world, &path));
            });
        }
    }
}

/// Opens a dropped file. Each of several files waits until the player has answered the dialogs about the one before.
fn open_when_free(world: &mut World, path: &Path) -> IncomingState {
    // The notification about the last file opens first: otherwise it would open over the dialog about this one.
    let is_requested = !world.resource::<Messages<Request>>().is_empty();
    if is_requested || !world.resource::<Messages<Notification>>().is_empty() {
        return IncomingState::Loading;
    }
    // A replay waits in vain for a level that can't be used.
    let level = world.get_resource::<State<LevelState>>();
    let is_broken = level.is_some_and(|level| *level.get() == LevelState::Broken);
    if !is_broken && !is_answered(world) {
        return IncomingState::Blocked;
    }
    world.write_message(Request::OpenDropped(path.to_owned()));
    world.resource_mut::<NextState<Menu>>().set(Menu::Closed);
    IncomingState::Done
}

fn open_relay(
    mut commands: Commands,
    mut opened: ResMut<OpenedRelay>,
    session: Option<Res<Session>>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    preferences: Res<Preferences>,
    themes: Res<Themes>,
) {
    let Some(session) = session else { return };
    let rim = themes.chosen(&preferences).rim;
    let (is_seen, next) = (opened.is_watched, opened.selves() + 1);
    let replay = opened.replay();
    let so_far = message!("relay-so-far", selves = opened.selves(), score = replay.score);
    let players = by_whom(&opened.team());
    let saved = opened.replaces(&session.play).then(|| message!("relay-keeps-yours"));
    let notes: Vec<_> = [Some(so_far), players, saved].into_iter().flatten().collect();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let picture = |row: &mut ChildSpawnerCommands<'_>| {
            row.spawn(LevelPicture::new(session.play.board(), 0).node(rim, MAX_PICTURE_SIZE));
        };
        spawn_columns(list, picture, |column| {
            for text in notes {
                let ink = Ink(shades::TEXT);
                let line = (Say(text.clone()), fonts.regular(16.0), ink);
                column.spawn(paragraph(text, children![line]));
            }
            spawn_player_name(column, &fonts, &preferences);
        });
        let mut watch = list.spawn(button(&fonts, message!("row-watch")));
        watch.observe(watch_relay);
        if !is_seen {
            watch.insert(FocusFirst);
        }
        let go_on = message!("relay-go-on", number = next);
        let mut go_on = list.spawn(button(&fonts, go_on));
        go_on.observe(ask_for(Request::Relay(RelayAction::ContinueAsNextSelf)));
        if is_seen {
            go_on.insert(FocusFirst);
        }
    };
    let level = words.level_title(&session.level);
    let title = match level.or_else(|| replay.title.clone()) {
        Some(level) => message!("relay-title").titling(Message::quoted(shorten_text(&level))),
        None => message!("relay-title"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, message!("discard"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Relay));
    (opened.is_watched, opened.is_new) = (false, false);
}

fn watch_relay(_: On<Activate>, mut requests: MessageWriter<Request>) {
    requests.write(Request::Relay(RelayAction::Watch));
}

fn reopen_relay(opened: Res<OpenedRelay>, mut menu: ResMut<NextState<Menu>>) {
    if opened.is_watched {
        menu.set(Menu::Relay);
    }
}

/// Closes the dialog of an older relay when a newer one arrives.
fn close_older_dialog(
    opened: Res<OpenedRelay>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut commands: Commands,
) {
    let older = dialogs.iter().filter(|(_, dialog)| dialog.0 == Menu::Relay);
    older.filter(|_| opened.is_new).for_each(|(dialog, _)| commands.entity(dialog).despawn());
}
