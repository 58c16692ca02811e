//! The map: each chapter of a campaign is a place, with its levels along the way through it.

use std::ops::Range;

use bevy::prelude::*;

use super::chapters::{light, reached_text};
use super::tile::{GAP, PICTURE, WIDTH};
use crate::board::{Sprites, floor_sprite};
use crate::pictures::figure::figure;
use crate::sim::Catalogue;
use crate::theme::{Decor, Fonts, Ground, Ink, Rim, shades};
use crate::words::{Message, Say};

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
