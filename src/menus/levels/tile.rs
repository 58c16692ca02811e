//! The tile of a level in the list: its picture, its name, and its state.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;

use crate::board::Sprites;
use crate::pictures::level_picture::LevelPicture;
use crate::sim::Catalogue;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::widgets::{Face, TileButton, bare_button};
use crate::words::{Message, Say, Stars, Words, level_state, message, shorten_text};

/// The level of a tile, or of the button below it, by its place in the playlist.
#[derive(Component)]
pub(crate) struct LevelTile(pub(crate) usize);

/// The maximum size of a picture, in pixels before scaling.
pub(super) const PICTURE: Vec2 = Vec2::new(90.0, 68.0);
/// The width of a tile.
pub(super) const WIDTH: f32 = 118.0;
/// The space between tiles.
pub(super) const GAP: f32 = 4.0;
/// The height of the title and the author in rows of equal height: two lines.
const TEXT_HEIGHT: f32 = 38.0;
/// The height of a tile in rows of equal height.
const TILE_HEIGHT: f32 = 160.0;

/// Everything needed to draw tiles.
pub(super) struct TileStyle<'a> {
    pub(super) fonts: &'a Fonts,
    pub(super) sprites: &'a Sprites,
    /// The width of outer walls.
    pub(super) rim: f32,
    pub(super) words: &'a Words,
    /// Whether some levels have a button for replays, for which all tiles leave room.
    pub(super) has_replays: bool,
    /// Whether all tiles have the same height, which cuts a long title.
    pub(super) is_long: bool,
}

/// The height of the room for the button for replays.
const REPLAYS_HEIGHT: f32 = 26.0;

/// The height of a row, if all rows have the same height.
pub(super) fn row_height(has_replays: bool) -> f32 {
    TILE_HEIGHT + if has_replays { REPLAYS_HEIGHT } else { 0.0 }
}

/// Spawns a tile for the level at this place and, if it has replays, a button for them below the tile. Returns the
/// entity of both, the tile, and the button.
pub(super) fn spawn_level(
    commands: &mut Commands<'_, '_>,
    levels: &Catalogue<'_>,
    place: usize,
    drawing: &TileStyle<'_>,
) -> (Entity, Entity, Option<Entity>) {
    let has_best = levels.best(place).is_some();
    let room = if drawing.has_replays && !has_best { REPLAYS_HEIGHT } else { 0.0 };
    let column = Node {
        flex_direction: FlexDirection::Column,
        width: px(WIDTH),
        padding: UiRect::bottom(px(room)),
        ..default()
    };
    let (mut tile, mut replays) = (Entity::PLACEHOLDER, None);
    let mut all = commands.spawn(column);
    all.with_children(|column| {
        tile = spawn_tile(column, levels, place, drawing);
        if has_best {
            replays = Some(spawn_replays(column, place, drawing.fonts));
        }
    });
    (all.id(), tile, replays)
}

fn spawn_replays(column: &mut ChildSpawnerCommands<'_>, place: usize, fonts: &Fonts) -> Entity {
    let node = Node {
        align_self: AlignSelf::Center,
        align_items: AlignItems::Center,
        height: px(REPLAYS_HEIGHT - 4.0),
        padding: UiRect::horizontal(px(8)),
        margin: UiRect::bottom(px(4)),
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    let name = message!("level-replays", place = place + 1);
    let text = (Say(message!("control-replays")), fonts.regular(13.0), Ink(shades::TEXT));
    let text = (text, TextLayout::no_wrap());
    let navigation = (TabIndex(0), AutoDirectionalNavigation::default(), TileButton);
    let button = (bare_button(name), navigation, node, Face::KEY, LevelTile(place));
    column.spawn((button, children![text])).id()
}

fn spawn_tile(
    column: &mut ChildSpawnerCommands<'_>,
    levels: &Catalogue<'_>,
    place: usize,
    drawing: &TileStyle<'_>,
) -> Entity {
    let level = levels.level(place);
    let title = shorten_text(&levels.title_in(place, drawing.words));
    let (state, is_open) = (state_text(levels, place), levels.is_open(place));
    // Many levels of collections have no other title than their number.
    let is_number = title == (place + 1).to_string();
    let name = if is_number {
        message!("list", list = place + 1, next = state.clone())
    } else {
        message!("level-name", place = place + 1, level = title.clone(), state = state.clone())
    };
    let node = Node {
        width: px(WIDTH),
        flex_grow: 1.0,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        padding: UiRect::all(px(6)),
        row_gap: px(2),
        border_radius: BorderRadius::all(px(6)),
        overflow: Overflow::clip(),
        ..default()
    };
    let shade = if is_open { shades::TEXT } else { shades::TEXT_DIM };
    let stars = levels.best(place).map(|score| Stars { score, par: levels.par(place) });
    let author = levels.author(place).map(|author| shorten_text(&author));
    let TileStyle { fonts, sprites, rim, .. } = drawing;
    let frame = Node { height: px(PICTURE.y), align_items: AlignItems::Center, ..default() };
    let board = level.map(|level| {
        let tint = Color::WHITE.with_alpha(if is_open { 1.0 } else { 0.25 });
        let picture = LevelPicture::new(&level.board, place).in_decor(levels.decor_of(place));
        (picture.node(*rim, PICTURE), tint)
    });
    let corner = Node {
        position_type: PositionType::Absolute,
        left: px(1),
        top: px(1),
        padding: UiRect::horizontal(px(3)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let mut tile = column.spawn((
        bare_button(name),
        TabIndex(0),
        AutoDirectionalNavigation::default(),
        node,
        Face::ROW,
    ));
    tile.insert(LevelTile(place)).with_children(|tile| {
        tile.spawn(frame).with_children(|frame| {
            if let Some(board) = board {
                let (board, tint) = board;
                frame.spawn(board).insert(ImageNode::default().with_color(tint));
            }
        });
        if !is_number {
            let number = (Say(Message::number(place + 1)), fonts.strong(14.0), Ink(shade));
            tile.spawn((number, corner, Ground(shades::VEIL)));
        }
        let line = TextLayout::justify(Justify::Center);
        let name = (Say(Message::verbatim(title)), fonts.strong(14.0), Ink(shade), line);
        // The texts below the name are at the same height in all tiles of a row.
        let (height, overflow) = if drawing.is_long {
            (px(TEXT_HEIGHT), Overflow::clip())
        } else {
            (Val::Auto, Overflow::visible())
        };
        let text = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            flex_grow: if drawing.is_long { 0.0 } else { 1.0 },
            flex_shrink: 0.0,
            height,
            overflow,
            ..default()
        };
        tile.spawn(text).with_children(|text| {
            text.spawn(name);
            if let Some(author) = author {
                let author = (Say(Message::verbatim(author)), fonts.regular(13.0), line);
                text.spawn((author, Ink(shades::TEXT_DIM)));
            }
        });
        let state = (Say(state), fonts.regular(13.0), Ink(shades::TEXT_DIM), line);
        tile.spawn(state);
        let row = Node { height: px(20), ..default() };
        tile.spawn(row).with_children(|row| {
            for is_earned in stars.iter().flat_map(|stars| stars.all()) {
                let name = if is_earned { "star_full" } else { "star_empty" };
                let size = Node { width: px(24), height: px(24), ..default() };
                row.spawn((sprites.node(name), size));
            }
        });
    });
    tile.id()
}

/// The state of the level at this place, in words.
pub(super) fn state_text(levels: &Catalogue<'_>, place: usize) -> Message {
    let best = levels.record(place).and_then(|record| record.best());
    level_state(levels.is_usable(place), best, levels.par(place), levels.is_open(place))
}
