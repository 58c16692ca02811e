//! The end of a campaign, and of each chapter: all selves of the best solutions, the results, and the levels that the
//! player could improve.

use bevy::prelude::*;

use crate::board::Sprites;
use crate::frame::Frame;
use crate::menus::dialogs::{self, MenuDialog, ask_for, ways_to_levels};
use crate::menus::levels::house::{is_whole, open_finale, room_picture};
use crate::menus::levels::lock_text;
use crate::menus::parade::spawn_parade;
use crate::menus::tally::Tally;
use crate::menus::title::continue_text;
use crate::save::Preferences;
use crate::sim::{Catalogue, Playlist, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::Pace;
use crate::widgets::{DialogLook, button, entry, note, open_dialog};
use crate::words::{Message, Say, Words, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Campaign, open_campaign_end);
    dialogs::add_menu(app, Menu::Chapter, open_chapter);
    app.add_systems(Update, brighten_room.run_if(in_state(Menu::Chapter)).in_set(Frame::Write));
}

/// Adds the stars of a chapter: first those that the player has earned, then the others.
fn spawn_stars(list: &mut ChildSpawnerCommands<'_>, sprites: &Sprites, tally: &Tally) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(row).with_children(|row| {
        for number in 0..tally.all_stars {
            let star = if number < tally.stars { "star_full" } else { "star_empty" };
            let size = Node { width: px(26), height: px(26), ..default() };
            row.spawn((sprites.small_node(star), size));
        }
    });
}

/// The picture of the next room, and its brightness from 0 to 1.
#[derive(Component)]
struct NextRoom(f32);

impl NextRoom {
    /// The initial brightness.
    const DARK: f32 = 0.1;
    /// The increase in brightness per second.
    const SPEED: f32 = 0.6;
}

/// A grey of this brightness, from 0 to 1.
fn grey(light: f32) -> Color {
    Color::srgb(light, light, light)
}

/// Brightens the picture of the next room over time.
fn brighten_room(mut pace: ResMut<Pace>, mut rooms: Query<(&mut NextRoom, &mut ImageNode)>) {
    for (mut room, mut image) in rooms.iter_mut().filter(|(room, _)| room.0 < 1.0) {
        pace.keep_awake();
        room.0 = (room.0 + pace.delta() * NextRoom::SPEED).min(1.0);
        image.color = grey(room.0);
    }
}

/// Opens the finale if all levels of the house are solved and no other menu is open, or else the results as a list.
fn open_campaign_end(
    (levels, playlist): (Catalogue, Res<Playlist>),
    below: Query<(), With<MenuDialog>>,
    mut commands: Commands,
) {
    match below.is_empty() && is_whole(&levels, &playlist) {
        true => open_finale(&mut commands),
        false => commands.run_system_cached(open_campaign),
    }
}

fn open_campaign(
    mut commands: Commands,
    levels: Catalogue,
    (fonts, sprites, words): (Res<Fonts>, Res<Sprites>, Res<Words>),
) {
    let tally = Tally::of(&levels, 0..levels.len());
    let title = match tally.solved == tally.levels {
        true => message!("campaign-title"),
        false => message!("campaign-title-so-far"),
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        spawn_parade(list, &sprites, &tally.selves, Node::default());
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::SpaceEvenly,
            column_gap: px(24),
            row_gap: px(6),
            margin: UiRect::vertical(px(8)),
            flex_shrink: 0.0,
            ..default()
        };
        list.spawn(row).with_children(|row| spawn_totals(row, &fonts, &tally));
        let note_text = match (tally.to_improve.is_empty(), tally.solved == tally.levels) {
            (false, _) => message!("campaign-to-better"),
            (true, true) => message!("campaign-nothing-to-better"),
            (true, false) => message!("campaign-not-solved"),
        };
        list.spawn(note(&fonts, note_text));
        for it in &tally.to_improve {
            let name =
                message!("beside", one = it.place + 1, other = levels.title_in(it.place, &words));
            let scores = message!("level-solved-par", best = it.best, par = it.par);
            list.spawn(entry(&fonts, name, scores)).observe(ask_for(Request::OpenLevel(it.place)));
        }
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        ways_to_levels(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Campaign));
}

/// Adds the totals, each with its label.
fn spawn_totals(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, tally: &Tally) {
    let of = |some: usize, all: usize| message!("campaign-of", some = some, all = all);
    let selves = Message::number(tally.selves.iter().sum());
    let numbers = [
        (message!("control-levels"), of(tally.solved, tally.levels)),
        (message!("campaign-stars"), of(tally.stars, tally.all_stars)),
        (message!("bar-score"), Message::number(tally.score)),
        (message!("bar-par"), Message::number(tally.par)),
        (message!("campaign-selves"), selves),
    ];
    for (label, number) in numbers {
        let column = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        row.spawn(column).with_children(|column| {
            column.spawn((Say(number), fonts.strong(26.0), Ink(shades::GOLD)));
            column.spawn((Say(label), fonts.regular(15.0), Ink(shades::TEXT_DIM)));
        });
    }
}

fn open_chapter(
    mut commands: Commands,
    (levels, playlist): (Catalogue, Res<Playlist>),
    (fonts, sprites, words): (Res<Fonts>, Res<Sprites>, Res<Words>),
    (server, preferences): (Res<AssetServer>, Res<Preferences>),
) {
    // All levels count as one chapter if they have none.
    let (title, places) = match playlist.chapter_of(levels.current()) {
        Some((chapter, places)) => (Message::verbatim(words.chapter_title(chapter)), places),
        None => (message!("campaign-title-so-far"), 0..levels.len()),
    };
    let tally = Tally::of(&levels, places.clone());
    let next = playlist.chapter_of(places.end).map(|(next, _)| next);
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let strip = Node { margin: UiRect::vertical(px(8)), ..default() };
        spawn_parade(list, &sprites, &tally.selves, strip).insert(Ground(shades::ROW_HOVER));
        spawn_stars(list, &sprites, &tally);
        let reached = message!(
            "chapter-end",
            selves = tally.selves.iter().sum::<usize>(),
            stars = tally.stars,
            all = tally.all_stars
        );
        let centred = TextLayout::justify(Justify::Center);
        list.spawn(note(&fonts, reached)).insert(centred);
        if let Some(next) = next {
            if let Some((image, node)) = room_picture(&playlist, next, &server) {
                let light = if preferences.reduced_motion { 1.0 } else { NextRoom::DARK };
                let border = UiRect::all(px(3));
                let node = Node { align_self: AlignSelf::Center, border, ..node };
                let image = image.with_color(grey(light));
                list.spawn((image, node, Rim(shades::BRASS_DARK), NextRoom(light)));
            }
            let (go_on, place) = match levels.lock(places.end) {
                None => {
                    let name = words.chapter_title(next);
                    (message!("chapter-go-on", chapter = name), places.end)
                }
                Some(lock) => {
                    list.spawn(note(&fonts, lock_text(places.end, &lock))).insert(centred);
                    let place = levels.to_continue();
                    (continue_text(&levels, place, &words), place)
                }
            };
            list.spawn(button(&fonts, go_on)).observe(ask_for(Request::OpenLevel(place)));
        }
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        ways_to_levels(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Chapter));
}
