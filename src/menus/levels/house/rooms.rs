//! The picture of the house: its surroundings, its rooms, and the doors of the levels in them.

use std::ops::Range;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;

use super::path::spawn_path;
use super::plan::{HousePlan, HouseRoom, PLAN, place_node};
use crate::board::Sprites;
use crate::menus::levels::choice::choose_level;
use crate::menus::levels::long_grid::TileMaker;
use crate::menus::levels::tile::{LevelTile, state_text};
use crate::menus::tally::Tally;
use crate::theme::{Fonts, Ground, Ink, Rim, Shade, Theme, shades};
use crate::widgets::{Face, SpatialWidget, bare_button};
use crate::words::{Message, Say, Stars, message, shorten_text};

/// The width and height of a door, in the picture's units.
const DOOR_SIZE: Vec2 = Vec2::new(44.0, 50.0);
/// The font size of a door's number, before scaling.
const NUMBER_FONT_SIZE: f32 = 18.0;
/// The side length of a star over a door, and the distance between two stars, in the picture's units.
const STAR_SIDE: f32 = 26.0;
const STAR_DISTANCE: f32 = 15.0;
/// The width and height of the light that falls out of the next room.
const BEAM_SIZE: Vec2 = Vec2::new(190.0, 84.0);
const BEAM_FILE: &str = "house/beam.png";
/// The width of the surroundings beyond the picture, in the picture's units.
const SURROUNDINGS_WIDTH: f32 = 6000.0;
/// The brightness of a locked room, and of an unlocked room without a solved level. A room with all levels solved has
/// the brightness 1.
pub(super) const DARK: f32 = 0.17;
const DIM: f32 = 0.7;

/// Marks the picture of the house.
#[derive(Component)]
pub(super) struct HousePicture;

/// The picture of a room, with the index of the room.
#[derive(Component)]
pub(super) struct RoomPicture(pub(super) usize);

/// A room with its levels.
pub(super) type RoomLevels<'a> = (&'a HouseRoom, Range<usize>);

/// The files of the pictures of the house, below the folder of assets.
pub(super) fn picture_files(theme: &Theme) -> impl Iterator<Item = String> {
    let rooms = PLAN.rooms.iter().map(HouseRoom::picture);
    theme.house().into_iter().chain(rooms).chain([BEAM_FILE.to_owned()])
}

/// Spawns the picture. The camera sets its size and its position.
pub(super) fn spawn_picture(
    scene: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    (server, rooms): (&AssetServer, &[RoomLevels<'_>]),
    spawn_walker: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let node = Node { position_type: PositionType::Absolute, ..default() };
    scene.spawn((node, HousePicture)).with_children(|picture| {
        spawn_rooms(picture, maker, (server, rooms), |levels| {
            match Tally::count(&maker.levels, levels.clone()) {
                _ if is_locked(maker, levels) => DARK,
                tally => DIM + (1.0 - DIM) * tally.solved as f32 / tally.levels as f32,
            }
        });
        let first_locked = rooms.iter().position(|(_, levels)| is_locked(maker, levels));
        if let Some(number) = first_locked.filter(|number| *number > 0) {
            spawn_beam(picture, server, rooms[number].0);
        }
        for (room, levels) in rooms {
            spawn_path(picture, maker, (room, levels));
            spawn_sign(picture, maker, (room, levels));
            for (number, level) in levels.clone().enumerate() {
                spawn_door(picture, maker, level, room.spot(number));
            }
        }
        spawn_walker(picture);
        // The stars come after the figure, so that it hides none of them.
        for (room, levels) in rooms {
            for (number, level) in levels.clone().enumerate() {
                spawn_stars(picture, maker, level, room.spot(number));
            }
        }
    });
}

/// Spawns the house without its doors: its surroundings, and each room with a brightness from 0 to 1. In high contrast,
/// the house consists of lines.
pub(super) fn spawn_rooms(
    picture: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    (server, rooms): (&AssetServer, &[RoomLevels<'_>]),
    light: impl Fn(&Range<usize>) -> f32,
) {
    let plan: &HousePlan = &PLAN;
    let is_flat = maker.preferences.high_contrast;
    let foot = plan.size().y;
    if let Some(file) = maker.theme().house().filter(|_| !is_flat) {
        let (left, right) = (-plan.margin, plan.size().x + plan.margin);
        let area = Rect::new(left, 0.0, right, foot);
        let image = ImageNode::new(server.load(file));
        // Beyond its edges, the picture continues with pixels from there; the outermost ones belong to outlines.
        let Vec2 { x: width, y: height } = area.size();
        let beyond = [
            (
                Rect::new(0.0, 0.0, 1.0, 1.0),
                Rect::new(
                    left - SURROUNDINGS_WIDTH,
                    -SURROUNDINGS_WIDTH,
                    right + SURROUNDINGS_WIDTH,
                    0.0,
                ),
            ),
            (
                Rect::new(4.0, 0.0, 5.0, height),
                Rect::new(left - SURROUNDINGS_WIDTH, 0.0, left, foot),
            ),
            (
                Rect::new(width - 5.0, 0.0, width - 4.0, height),
                Rect::new(right, 0.0, right + SURROUNDINGS_WIDTH, foot),
            ),
            (Rect::new(0.0, height - 1.0, width, height), below(area)),
        ];
        for (edge, area) in beyond {
            picture.spawn((stretched(&image, edge), place_node(area)));
        }
        picture.spawn((image, place_node(area)));
    }
    for (number, (room, levels)) in rooms.iter().enumerate() {
        if is_flat {
            let edges = Node { border: UiRect::all(px(2)), ..place_node(room.area()) };
            picture.spawn((edges, Rim(shades::PANEL_EDGE)));
        } else {
            let image = ImageNode::new(server.load(room.picture()));
            let image = image.with_color(grey(light(levels)));
            let area = room.area();
            if area.max.y >= foot {
                let edge = Rect::new(0.0, area.height() - 1.0, area.width(), area.height());
                let image = stretched(&image, edge);
                picture.spawn((image, place_node(below(area)), RoomPicture(number)));
            }
            picture.spawn((image, place_node(area), RoomPicture(number)));
        }
    }
    if is_flat {
        for (start, end) in plan.ways() {
            let line = Rect::from_corners(start, end).inflate(1.5);
            picture.spawn((place_node(line), Ground(shades::PANEL_EDGE)));
        }
    }
}

/// A part of an image, which fills its node.
fn stretched(image: &ImageNode, part: Rect) -> ImageNode {
    image.clone().with_rect(part).with_mode(NodeImageMode::Stretch)
}

/// The area below another one, outside the picture of the house.
fn below(area: Rect) -> Rect {
    Rect::new(area.min.x, area.max.y, area.max.x, area.max.y + SURROUNDINGS_WIDTH)
}

/// A grey of this brightness, from 0 to 1.
pub(super) fn grey(light: f32) -> Color {
    Color::srgb(light, light, light)
}

fn is_locked(maker: &TileMaker<'_>, levels: &Range<usize>) -> bool {
    levels.clone().all(|level| !maker.levels.is_open(level))
}

/// The door of the next room is ajar: light falls through it.
fn spawn_beam(picture: &mut ChildSpawnerCommands<'_>, server: &AssetServer, room: &HouseRoom) {
    let (door, is_left) = (room.door(), room.door().x < room.area().center().x);
    let far = door + Vec2::new(if is_left { BEAM_SIZE.x } else { -BEAM_SIZE.x }, -BEAM_SIZE.y);
    let mut light = ImageNode::new(server.load(BEAM_FILE));
    light.flip_x = !is_left;
    picture.spawn((light, place_node(Rect::from_corners(door, far))));
}

/// The sign of a room: its name, and the stars that the player has there, or a padlock.
pub(super) fn spawn_sign<'a>(
    picture: &'a mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    (room, levels): (&HouseRoom, &Range<usize>),
) -> Option<EntityCommands<'a>> {
    let (chapter, _) = maker.playlist.chapter_of(levels.start)?;
    let title = Message::verbatim(maker.words.chapter_title(chapter));
    let (fonts, is_locked) = (&*maker.fonts, is_locked(maker, levels));
    let corner = Rect::from_corners(room.sign(), room.sign());
    let sign = Node {
        width: auto(),
        height: auto(),
        align_items: AlignItems::Center,
        column_gap: px(5),
        padding: UiRect::horizontal(px(6)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(4)),
        ..place_node(corner)
    };
    let shade = if is_locked { shades::TEXT_DIM } else { shades::GOLD };
    let rim = if is_locked { shades::PANEL_EDGE } else { shades::BRASS_DARK };
    let text = |text: Message, shade: Shade| {
        (Say(text), fonts.strong(13.0), Ink(shade), TextLayout::no_wrap())
    };
    let mut sign = picture.spawn((sign, Ground(shades::PANEL), Rim(rim)));
    sign.with_children(|sign| {
        sign.spawn(text(title, shade));
        if is_locked {
            spawn_padlock(sign, 11.0);
            return;
        }
        let tally = Tally::count(&maker.levels, levels.clone());
        let reached = message!("campaign-of", some = tally.stars, all = tally.all_stars);
        sign.spawn(text(reached, shades::TEXT));
        let star = Node { width: px(18), height: px(18), ..default() };
        sign.spawn((maker.sprites.small_node("star_full"), star));
    });
    Some(sign)
}

/// A padlock of this width, in pixels before scaling.
pub(super) fn spawn_padlock(parent: &mut ChildSpawnerCommands<'_>, width: f32) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let line = width * 0.18;
    let shackle = Node {
        width: px(width * 0.66),
        height: px(width * 0.5),
        border: UiRect { bottom: px(0), ..UiRect::all(px(line)) },
        border_radius: BorderRadius::top(px(width * 0.33)),
        ..default()
    };
    let body = Node {
        width: px(width),
        height: px(width * 0.72),
        border_radius: BorderRadius::all(px(width * 0.15)),
        ..default()
    };
    parent.spawn(column).with_children(|lock| {
        lock.spawn((shackle, Rim(shades::TEXT_DIM)));
        lock.spawn((body, Ground(shades::TEXT_DIM)));
    });
}

/// The stars of the best solution of a level, if it is solved.
fn stars_of(maker: &TileMaker<'_>, level: usize) -> Option<Stars> {
    let (levels, score) = (&maker.levels, maker.levels.best(level)?);
    Some(Stars { score, par: levels.par(level) })
}

/// The door of a level, with its number and, if it is locked, a padlock.
fn spawn_door(
    picture: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    level: usize,
    foot: Vec2,
) {
    let levels = &maker.levels;
    let (is_open, stars) = (levels.is_open(level), stars_of(maker, level));
    let state = state_text(levels, level);
    let state = match stars {
        Some(stars) => message!("level-stars", stars = usize::from(stars.earned()), state = state),
        None => state,
    };
    let name = message!(
        "level-name",
        place = level + 1,
        level = shorten_text(&levels.title_in(level, &maker.words)),
        state = state
    );
    let (ground, rim, shade) = match (is_open, stars) {
        (true, Some(_)) => (shades::PANEL, shades::GOLD, shades::GOLD),
        (true, None) => (shades::KEY, shades::TEXT, shades::TEXT),
        (false, _) => (shades::INK, shades::PANEL_EDGE, shades::TEXT_DIM),
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect { bottom: px(0), ..UiRect::all(px(2)) },
        border_radius: BorderRadius::top(percent(50)),
        ..place_node(Rect::from_center_half_size(
            foot - Vec2::new(0.0, DOOR_SIZE.y / 2.0),
            DOOR_SIZE / 2.0,
        ))
    };
    let widget =
        (bare_button(name), TabIndex(0), AutoDirectionalNavigation::default(), SpatialWidget);
    let number =
        (Say(Message::number(level + 1)), maker.fonts.strong(NUMBER_FONT_SIZE), Ink(shade));
    picture
        .spawn((widget, LevelTile(level), node, Face::plain(ground), Rim(rim)))
        .observe(choose_level)
        .with_children(|door| {
            door.spawn((number, TextLayout::no_wrap()));
            if !is_open {
                spawn_padlock(door, 10.0);
            }
        });
}

/// The stars of a solved level, above its door.
fn spawn_stars(
    picture: &mut ChildSpawnerCommands<'_>,
    maker: &TileMaker<'_>,
    level: usize,
    foot: Vec2,
) {
    let Some(stars) = stars_of(maker, level) else { return };
    let top = foot - Vec2::new(0.0, DOOR_SIZE.y);
    let all: Vec<_> = stars.all().collect();
    // The plate keeps gold stars visible in front of golden wheels.
    let half = Vec2::new(all.len() as f32 * STAR_DISTANCE / 2.0 + 3.0, STAR_SIDE / 2.0 - 3.0);
    let area = Rect::from_center_half_size(top - Vec2::new(0.0, 4.0), half);
    let plate = Node { border_radius: BorderRadius::MAX, ..place_node(area) };
    picture.spawn((plate, Ground(shades::PANEL)));
    for (number, &is_earned) in all.iter().enumerate() {
        let aside = (number as f32 - (all.len() - 1) as f32 / 2.0) * STAR_DISTANCE;
        spawn_star(picture, &maker.sprites, is_earned, top + Vec2::new(aside, -4.0));
    }
}

fn spawn_star(
    picture: &mut ChildSpawnerCommands<'_>,
    sprites: &Sprites,
    is_earned: bool,
    middle: Vec2,
) {
    let name = if is_earned { "star_full" } else { "star_empty" };
    let area = Rect::from_center_half_size(middle, Vec2::splat(STAR_SIDE / 2.0));
    picture.spawn((sprites.small_node(name), place_node(area)));
}

/// A button in the header, or below the picture.
pub(super) fn small_button(fonts: &Fonts, name: Message) -> impl Bundle {
    let node = Node {
        padding: UiRect::axes(px(9), px(3)),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let text = (Say(name.clone()), fonts.regular(16.0), Ink(shades::TEXT));
    let navigation = (TabIndex(0), AutoDirectionalNavigation::default());
    (bare_button(name), navigation, node, Face::ROW, children![text])
}
