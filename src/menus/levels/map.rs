//! The map: the open chapter of a campaign is a place, with its levels along the way through it; each of the others is a
//! line, so that the whole campaign is visible. A press on a level plays it.

use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::Activate;
use chronoshift_save::levels::LevelLock;

use super::tile::{self, GAP, LevelTile, PICTURE, TileStyle, WIDTH};
use crate::board::{Sprites, floor_sprite};
use crate::menus::campaign::Tally;
use crate::menus::dialogs::{ResultText, show_result};
use crate::pictures::figure::figure;
use crate::sim::{Catalogue, EditorSession, Playlist, Request, Session};
use crate::states::Menu;
use crate::theme::{Decor, Fonts, Ground, Ink, Rim, shades};
use crate::widgets::{Face, bare_button};
use crate::words::{Message, Say, message};

/// The space between the levels of a chapter, over which the way is seen.
pub(super) const STEP: f32 = 10.0;
/// The middle of the way, from the top of a tile; the height of the line along it, and of its floor,
/// of which two tiles lie under each level.
const MIDDLE: f32 = 6.0 + PICTURE.y / 2.0;
const LINE: f32 = 6.0;
const FLOOR: f32 = (WIDTH + STEP) / 2.0;
/// How much of the floor is seen under a level that is not open.
const CLOSED: f32 = 0.35;
/// The side of the self that stands at the present level.
const SELF: f32 = 34.0;

/// A chapter's place, into which its levels go: its title, and the stars that the player has there.
pub(super) fn spawn_place(
    list: &mut ChildSpawnerCommands<'_>,
    (title, decor): (&str, &Decor),
    fonts: &Fonts,
    (all, levels): (&Catalogue<'_>, Range<usize>),
) -> Entity {
    let place = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP),
        padding: UiRect::new(px(10), px(10), px(6), px(10)),
        margin: UiRect::bottom(px(6)),
        border: UiRect::left(px(4)),
        border_radius: BorderRadius::all(px(10)),
        flex_shrink: 0.0,
        ..default()
    };
    let ground = Ground(shades::ROW_HOVER.lit(light(decor)).with_alpha(0.9));
    let edge = Rim(shades::BRASS.lit(light(decor)));
    list.spawn((place, ground, edge))
        .with_children(|place| {
            let row = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            };
            place.spawn(row).with_children(|row| {
                let title = Say(Message::verbatim(title));
                row.spawn((title, fonts.strong(20.0), Ink(shades::GOLD)));
                let reached = reached_text(all, levels);
                let reached = (Say(reached), fonts.regular(15.0), Ink(shades::TEXT_DIM));
                row.spawn(reached);
            });
        })
        .id()
}

/// The way through a chapter.
pub(super) struct ChapterWay<'a> {
    pub(super) levels: Range<usize>,
    pub(super) decor: &'a Decor,
}

/// A level's part of the way through its chapter: the floor, and a line from the level before it and
/// to the one after it, bright as far as the player has come.
pub(super) fn spawn_way(
    commands: &mut Commands<'_, '_>,
    sprites: &Sprites,
    levels: &Catalogue<'_>,
    (place, way): (usize, &ChapterWay<'_>),
) -> Entity {
    let across = |from: f32, to: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(from),
        top: px(MIDDLE - height / 2.0),
        width: px(to - from),
        height: px(height),
        ..default()
    };
    let light = way.decor.light.with_alpha(if levels.is_open(place) { 1.0 } else { CLOSED });
    let (chapter, middle) = (&way.levels, WIDTH / 2.0);
    let part = |from: f32, to: f32, is_walked: bool| {
        let node = across(from, to, LINE);
        let shade = if is_walked { shades::GOLD } else { shades::PANEL_EDGE };
        (node, Ground(shade))
    };
    let here = Node { position_type: PositionType::Absolute, ..default() };
    let floor = [(-STEP / 2.0, 0), (middle, 1)].map(|(from, number)| {
        let tile = sprites.tile_node(&floor_sprite(sprites, way.decor, number));
        (tile.with_color(light), across(from, from + FLOOR, FLOOR))
    });
    let mut way = commands.spawn(here);
    floor.into_iter().for_each(|tile| _ = way.with_child(tile));
    if place > chapter.start {
        way.with_child(part(-STEP / 2.0, middle, levels.best(place - 1).is_some()));
    }
    if place + 1 < chapter.end {
        way.with_child(part(middle, WIDTH + STEP / 2.0, levels.best(place).is_some()));
    }
    way.id()
}

/// The self that stands at the present level.
pub(super) fn spawn_self(column: &mut ChildSpawnerCommands<'_>, sprites: &Sprites) {
    let corner = Node {
        position_type: PositionType::Absolute,
        right: px(SELF * 0.55),
        top: px(SELF * 0.6),
        ..default()
    };
    column.spawn(corner).with_children(|corner| {
        figure(corner, sprites, 1, true, SELF);
    });
}

/// The place of a level in the open chapter.
#[derive(Component)]
pub(crate) struct OpenChapter(pub(super) usize);

/// Which chapters are lines.
#[derive(SystemParam)]
pub(crate) struct Folding<'w, 's> {
    playlist: Res<'w, Playlist>,
    open: Query<'w, 's, &'static OpenChapter>,
}

impl Folding<'_, '_> {
    /// The places of the chapter with the level at a place, if that chapter is a line.
    pub(super) fn line_of(&self, place: usize) -> Option<Range<usize>> {
        let (_, places) = self.playlist.chapter_of(place)?;
        let is_open = self.open.iter().any(|open| places.contains(&open.0));
        (!is_open).then_some(places)
    }
}

/// The player's result in a chapter: its stars, or that all its levels are locked.
pub(super) fn reached_text(all: &Catalogue<'_>, places: Range<usize>) -> Message {
    if places.clone().all(|place| !all.is_open(place)) {
        return message!("level-locked");
    }
    let tally = Tally::of(all, places);
    message!("chapter-reached", stars = tally.stars, all = tally.all_stars)
}

/// The level to begin with in a chapter: the first that can be played and is not solved, or the first.
pub(super) fn first_task(all: &Catalogue<'_>, places: Range<usize>) -> usize {
    let is_task = |&place: &usize| all.is_open(place) && all.best(place).is_none();
    places.clone().find(is_task).unwrap_or(places.start)
}

/// A chapter as a line, at which the first of its levels is.
pub(super) fn chapter_line(
    (title, decor): (&str, &Decor),
    fonts: &Fonts,
    (all, places): (&Catalogue<'_>, Range<usize>),
) -> impl Bundle {
    let title = Message::verbatim(title);
    let reached = reached_text(all, places.clone());
    let row = Node {
        flex_shrink: 0.0,
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(12),
        padding: UiRect::axes(px(10), px(2)),
        margin: UiRect::bottom(px(4)),
        border: UiRect::left(px(4)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let is_open = places.clone().any(|place| all.is_open(place));
    let edge = Rim(shades::BRASS.lit(light(decor)));
    let called = bare_button(title.clone().titling(reached.clone()));
    let text = |text, font, shade| (Say(text), font, Ink(shade));
    let shade = if is_open { shades::GOLD } else { shades::TEXT_DIM };
    (
        (
            called,
            TabIndex(0),
            AutoDirectionalNavigation::default(),
            LevelTile(places.start),
            row,
            Face::ROW,
            edge,
        ),
        children![
            text(title, fonts.strong(18.0), shade),
            text(reached, fonts.regular(15.0), shades::TEXT_DIM)
        ],
    )
}

/// The colour by which a decor is known.
pub(super) fn light(decor: &Decor) -> Color {
    decor.light.mix(&decor.walls, 0.5)
}

/// The tile of a level, with what it does, and its part of the way if it stands along one.
pub(super) fn spawn_tile(
    commands: &mut Commands<'_, '_>,
    levels: &Catalogue<'_>,
    place: usize,
    (style, way): (&TileStyle<'_>, Option<&ChapterWay<'_>>),
) -> Entity {
    let (all, tile, replays) = tile::spawn_level(commands, levels, place, style);
    commands.entity(tile).observe(choose_level);
    if let Some(replays) = replays {
        commands.entity(replays).observe(show_replays);
    }
    if let Some(way) = way {
        let way = spawn_way(commands, style.sprites, levels, (place, way));
        commands.entity(all).insert_children(0, &[way]);
        if place == levels.current() {
            commands.entity(all).with_children(|column| spawn_self(column, style.sprites));
        }
    }
    all
}

/// Shows the replays of the focused level.
fn show_replays(
    pressed: On<Activate>,
    mut focus: ResMut<InputFocus>,
    mut menu: ResMut<NextState<Menu>>,
) {
    focus.set(pressed.entity, FocusCause::Navigated);
    menu.set(Menu::Replays);
}

/// The present level resumes, unless another one is in the level editor, or a level of the day on the
/// board. A locked level stays locked.
pub(super) fn choose_level(
    pressed: On<Activate>,
    tiles: Query<&LevelTile>,
    levels: Catalogue,
    (session, editor): (Option<Res<Session>>, Option<Res<EditorSession>>),
    reason: Single<Entity, With<ResultText>>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    mut commands: Commands,
) {
    let Ok(&LevelTile(place)) = tiles.get(pressed.entity) else { return };
    if let Some(lock) = levels.lock(place) {
        return show_result(&mut commands, *reason, lock_text(place, &lock));
    }
    let is_elsewhere = editor.is_some() || session.is_some_and(|session| session.day.is_some());
    if place != levels.current() || is_elsewhere {
        requests.write(Request::OpenLevel(place));
    }
    menu.set(Menu::Closed);
}

/// Why a level is locked: which levels unlock it.
fn lock_text(place: usize, lock: &LevelLock) -> Message {
    let [first, second, third] = lock.next.map(|place| place + 1);
    message!(
        "level-unlock",
        place = place + 1,
        count = lock.count,
        first = first,
        second = second,
        third = third
    )
}
