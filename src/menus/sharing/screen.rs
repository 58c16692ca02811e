//! The dialog that shares a level or a replay.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::Edit;
use chronoshift_core::level::share::{Qr, ShareCode};
use chronoshift_core::level::sokoban::{Header, Puzzle, collection_text};
use chronoshift_core::solver::Solution;
use chronoshift_save::files::path_name;
use chronoshift_save::{Reason, qr_picture};

use super::film::spawn_films;
use super::offer::{OfferKind, ShareOffer, ShareResult, spawn_player_name};
use super::qr;
use crate::advice::Answers;
use crate::frame::Frame;
use crate::menus::dialogs::{self, MenuDialog, result_text, show_result, ways_back};
use crate::platform::{Clipboard, page_address};
use crate::save::{Preferences, Shared, Workshop, answer, hand_out, run_job};
use crate::sim::{EditorRequest, EditorSession, Request, name_for};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FocusFirst, button, note, open_dialog};
use crate::words::{Message, Words, message, reason_text, shorten_text};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Share, open_share.run_if(resource_exists::<ShareOffer>));
    let is_renamed = in_state(Menu::Share)
        .and_then(resource_exists::<ShareOffer>)
        .and_then(resource_changed::<Preferences>);
    app.add_systems(Update, rename_player.run_if(is_renamed).in_set(Frame::ChooseTexts));
}

fn open_share(
    mut commands: Commands,
    fonts: Res<Fonts>,
    words: Res<Words>,
    offer: Res<ShareOffer>,
    answers: Res<Answers>,
    editor: Option<Res<EditorSession>>,
    preferences: Res<Preferences>,
    mut images: ResMut<Assets<Image>>,
) {
    // Only the level in the editor can get a solution here.
    let is_edited = editor.as_ref().is_some_and(|it| it.work().document().text() == offer.source);
    let best = editor.as_ref().and_then(|editor| best_known(&answers, editor));
    let best = best.filter(|_| is_edited).map(Solution::score);
    let fill = |list: &mut ChildSpawnerCommands<'_>| match &offer.code {
        Err(why) => {
            list.spawn(note(&fonts, why.clone()));
            spawn_xsb(list, &fonts, &offer);
        }
        Ok(code) => {
            let picture = |row: &mut ChildSpawnerCommands<'_>| match share_qr(code) {
                Some(qr) => qr::spawn_qr(row, &fonts, &mut images, &qr),
                None => _ = qr::spawn_note(row, &fonts, message!("share-too-long")),
            };
            spawn_columns(list, picture, |column| {
                spawn_share_buttons(column, &fonts, (&offer, best, &preferences), code);
            });
        }
    };
    let title = match offer.title_in(&words) {
        Some(title) if offer.kind == OfferKind::Relay => {
            message!("bar-relay").titling(Message::quoted(shorten_text(&title)))
        }
        None if offer.kind == OfferKind::Relay => message!("relay-share"),
        Some(title) => message!("share-title", name = shorten_text(&title)),
        None => message!("share-this"),
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn((result_text(&fonts), ShareResult));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Share));
}

/// The best solution that the solver knows of the level in the editor.
fn best_known<'a>(answers: &'a Answers, editor: &EditorSession) -> Option<&'a Solution> {
    let board = editor.level().map(|level| &level.board);
    answers.appraisal().solution().filter(|_| board.is_some() && board == answers.board())
}

/// Stores the best known solution in the level, and shares both.
fn add_solution(
    _: On<Activate>,
    answers: Res<Answers>,
    editor: Option<Res<EditorSession>>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let Some(editor) = editor else { return };
    let Some(solution) = best_known(&answers, &editor) else { return };
    let mut document = editor.work().document().clone();
    if document.apply(&Edit::KeepSolution(solution.actions())).is_ok() {
        requests.write(Request::Editor(EditorRequest::Keep(solution.actions())));
        commands.insert_resource(ShareOffer::edited(&document, editor.par()));
        reopen_share_dialog(&dialogs, &mut menu, &mut commands);
    }
}

/// Opens the dialog again, with the new code.
fn reopen_share_dialog(
    dialogs: &Query<(Entity, &MenuDialog)>,
    menu: &mut NextState<Menu>,
    commands: &mut Commands<'_, '_>,
) {
    let old = dialogs.iter().filter(|(_, dialog)| dialog.0 == Menu::Share);
    old.for_each(|(old, _)| commands.entity(old).despawn());
    menu.set(Menu::Share);
}

/// Shares the unfinished play instead of its level.
fn share_relay(
    _: On<Activate>,
    offer: Res<ShareOffer>,
    preferences: Res<Preferences>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    if let Some(relay) = offer.relay.clone() {
        commands.insert_resource(ShareOffer::of_relay(relay, preferences.player_name().as_ref()));
        reopen_share_dialog(&dialogs, &mut menu, &mut commands);
    }
}

/// Updates the code of a relay when the player changes their name.
fn rename_player(
    mut offer: ResMut<ShareOffer>,
    preferences: Res<Preferences>,
    mut codes: Query<qr::QrCode>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(relay) = offer.relay.clone().filter(|_| offer.kind == OfferKind::Relay) else {
        return;
    };
    let new = ShareOffer::of_relay(relay, preferences.player_name().as_ref());
    if new.file != offer.file {
        let qr = new.code.as_ref().ok().and_then(share_qr);
        codes.iter_mut().for_each(|code| qr::redraw_qr(code, &mut images, qr.as_ref()));
        *offer = new;
    }
}

/// Adds the buttons that share the level or replay, and the button that adds a solution with a known score.
fn spawn_share_buttons(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    (offer, best, preferences): (&ShareOffer, Option<usize>, &Preferences),
    code: &ShareCode,
) {
    match &offer.relay {
        Some(relay) if offer.kind == OfferKind::Relay => {
            list.spawn(note(fonts, message!("relay-next", number = relay.next())));
            spawn_player_name(list, fonts, preferences);
        }
        relay => {
            let (count, is_replay) = (code.text().len(), offer.kind == OfferKind::Replay);
            let length =
                message!("share-code-length", count = count, is_replay = usize::from(is_replay));
            list.spawn(note(fonts, length));
            if relay.is_some() {
                let name = message!("relay-share");
                list.spawn(button(fonts, name)).observe(share_relay);
            }
        }
    }
    if offer.kind == OfferKind::Unsolved {
        list.spawn(note(fonts, message!("share-unsolved")));
        if let Some(score) = best {
            let name = message!("share-add-solution", score = score);
            list.spawn(button(fonts, name)).observe(add_solution);
        }
    }
    let mut copy = list.spawn(button(fonts, message!("share-copy")));
    copy.observe(copy_code(ShareCode::text));
    if offer.relay.is_some() {
        // The field for the name doesn't get the focus: on phones, its keyboard would cover the rest.
        copy.insert(FocusFirst);
    }
    list.spawn(button(fonts, message!("share-copy-link"))).observe(copy_code(share_link));
    if share_qr(code).is_some() {
        list.spawn(button(fonts, message!("share-save-qr"))).observe(
            |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(save_shared, true)
            },
        );
    }
    list.spawn(button(fonts, message!("share-save-file"))).observe(
        |_: On<Activate>, mut commands: Commands| {
            commands.run_system_cached_with(save_shared, false)
        },
    );
    spawn_films(list, fonts, offer);
    spawn_xsb(list, fonts, offer);
}

/// Adds a button that copies a Sokoban level in the format that Sokoban players exchange.
fn spawn_xsb(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, offer: &ShareOffer) {
    if xsb(offer).is_some() {
        list.spawn(button(fonts, message!("share-xsb"))).observe(copy_xsb);
    }
}

/// The level as XSB, with its solution in LURD; `None` if Sokoban doesn't have all of its pieces.
fn xsb(offer: &ShareOffer) -> Option<String> {
    let puzzle = Puzzle::from_level(offer.level.as_ref()?).ok()?;
    Some(collection_text(&Header::default(), [&puzzle]))
}

/// A link that opens the share code: on the page of the game if there is one, otherwise in the game itself.
fn share_link(code: &ShareCode) -> String {
    code.link(page_address().as_deref())
}

/// The QR code of that link.
fn share_qr(code: &ShareCode) -> Option<Qr> {
    code.qr(page_address().as_deref())
}

/// Copies the code in one of its forms, for a button.
fn copy_code(
    form: fn(&ShareCode) -> String,
) -> impl Fn(
    On<Activate>,
    Res<ShareOffer>,
    Clipboard<'_>,
    Single<Entity, With<ShareResult>>,
    Commands<'_, '_>,
) {
    move |_, offer, mut clipboard, said, mut commands| {
        let Ok(code) = &offer.code else { return };
        let came = if clipboard.copy(&form(code)) {
            message!("replays-copied")
        } else {
            message!("clipboard-unreachable")
        };
        show_result(&mut commands, *said, came);
    }
}

fn copy_xsb(
    _: On<Activate>,
    offer: Res<ShareOffer>,
    mut clipboard: Clipboard,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) {
    let Some(text) = xsb(&offer) else { return };
    let came = if clipboard.copy(&text) {
        message!("replays-copied")
    } else {
        message!("clipboard-unreachable")
    };
    show_result(&mut commands, *said, came);
}

/// Saves the QR code, or the file.
fn save_shared(
    In(is_qr): In<bool>,
    offer: Res<ShareOffer>,
    workshop: Option<Res<Workshop>>,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) {
    let name = name_for(offer.title.as_deref().unwrap_or_default()).filter(|_| workshop.is_some());
    let Some(name) = name else {
        return show_result(&mut commands, *said, message!("share-no-folder"));
    };
    let qr = offer.code.as_ref().ok().and_then(share_qr).filter(|_| is_qr);
    let (what, bytes) = match qr {
        Some(qr) => (Shared::Picture, qr_picture(&qr).map_err(Reason::from)),
        None => (offer.kind.file(), Ok(offer.file.clone().into_bytes())),
    };
    commands.queue(move |world: &mut World| {
        run_job(
            world,
            move |bench| hand_out(bench.workshop(), &name, what, &bytes?),
            |world, saved| answer(world, show_saved, saved),
        );
    });
}

fn show_saved(
    In(saved): In<Result<PathBuf, Reason>>,
    said: Single<Entity, With<ShareResult>>,
    mut commands: Commands,
) {
    let came = match saved {
        Ok(path) => message!("share-saved", path = path_name(&path)),
        Err(reason) => message!("workshop-failed", error = reason_text(&reason)),
    };
    show_result(&mut commands, *said, came);
}

/// If the column would be narrower than this, in pixels before scaling, it goes below the picture.
const MIN_COLUMN_WIDTH: f32 = 250.0;

/// Adds a picture with a column of lines or buttons beside it, or below it in a narrow window.
pub(super) fn spawn_columns(
    list: &mut ChildSpawnerCommands<'_>,
    picture: impl FnOnce(&mut ChildSpawnerCommands<'_>),
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        column_gap: px(14),
        row_gap: px(6),
        ..default()
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(MIN_COLUMN_WIDTH),
        row_gap: px(2),
        ..default()
    };
    list.spawn(row).with_children(|row| {
        picture(row);
        row.spawn(column).with_children(fill);
    });
}
