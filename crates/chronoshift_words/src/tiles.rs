//! The kinds of tiles and crates: their names, and the rule of each.

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{ButtonKind, Tile};

use super::message::Message;
use super::names::direction_name;

/// The name of a kind of tile, in a word or two.
pub fn kind_name(tile: Tile) -> Message {
    match tile {
        Tile::Wall => message!("name-wall"),
        Tile::Floor => message!("name-floor"),
        Tile::Start => message!("name-machine"),
        Tile::Goal => message!("name-goal"),
        Tile::Button(ButtonKind::Plain) => message!("name-button"),
        Tile::Button(ButtonKind::Crate) => message!("name-crate-button"),
        Tile::Button(ButtonKind::OneTime) => message!("name-one-time-button"),
        Tile::Button(ButtonKind::Heavy) => message!("name-heavy-button"),
        Tile::Gate { .. } => message!("name-gate", state = "any"),
        Tile::Bridge => message!("name-bridge", state = "whole"),
        Tile::Storage => message!("name-storage"),
        Tile::PlainStart { .. } => message!("name-start"),
        Tile::OneWay(_) => message!("name-one-way"),
        Tile::Portal(_) => message!("name-portal", number = 0),
        Tile::Trapdoor => message!("name-trapdoor"),
    }
}

/// The name of a tile with what distinguishes it from others of its kind: the number of a portal,
/// the direction of a one-way tile.
pub(super) fn full_name(tile: Tile) -> Message {
    match tile {
        Tile::Portal(portal) => message!("name-portal", number = portal as usize + 1),
        Tile::OneWay(way) => with_state(kind_name(tile), direction_name(way)),
        _ => kind_name(tile),
    }
}

pub(super) fn crate_name(is_heavy: bool) -> Message {
    if is_heavy { message!("name-heavy-crate") } else { message!("name-crate") }
}

/// The name of a piece of the level editor, with its state at the start.
pub fn piece_name(piece: MapTile) -> Message {
    let stored = |name| message!("name-stored", name = name);
    match piece {
        MapTile::Crate => crate_name(false),
        MapTile::HeavyCrate => crate_name(true),
        MapTile::StoredCrate => stored(crate_name(false)),
        MapTile::Tile(Tile::PlainStart { storage: true }) => stored(message!("name-start")),
        MapTile::Tile(Tile::Gate { open: true }) => message!("name-gate", state = "open"),
        MapTile::Tile(tile) => full_name(tile),
    }
}

/// The name of a kind of pieces with variants, or of a piece that is not placed yet: a portal gets its number where it
/// is placed.
pub fn pieces_name(pieces: &[MapTile]) -> Message {
    match pieces {
        [MapTile::Tile(tile @ Tile::Portal(_))] | [MapTile::Tile(tile), _, ..] => kind_name(*tile),
        [piece, ..] => piece_name(*piece),
        [] => Message::default(),
    }
}

/// A name, with the state of the thing.
pub(super) fn with_state(name: Message, state: Message) -> Message {
    message!("list", list = name, next = state)
}

/// The rule of a kind of tile, in a sentence or two.
pub(super) fn tile_rule(tile: Tile) -> Message {
    match tile {
        Tile::Wall => message!("help-wall-text"),
        Tile::Floor => message!("piece-floor-text"),
        Tile::Start => message!("help-machine-text"),
        Tile::Goal => message!("help-goal-text"),
        Tile::Button(ButtonKind::Plain) => message!("help-button-text"),
        Tile::Button(ButtonKind::Crate) => message!("help-crate-button-text"),
        Tile::Button(ButtonKind::OneTime) => message!("help-one-time-button-text"),
        Tile::Button(ButtonKind::Heavy) => message!("help-heavy-button-text"),
        Tile::Gate { .. } => message!("help-gate-text"),
        Tile::Bridge => message!("help-bridge-text"),
        Tile::Storage => message!("help-storage-text"),
        Tile::PlainStart { .. } => message!("help-start-text"),
        Tile::OneWay(_) => message!("help-one-way-text"),
        Tile::Portal(_) => message!("help-portal-text"),
        Tile::Trapdoor => message!("help-trapdoor-text"),
    }
}

/// The rule of a piece of the level editor.
pub fn piece_rule(piece: MapTile) -> Message {
    match piece {
        MapTile::Crate => message!("help-crate-text"),
        MapTile::HeavyCrate => message!("help-heavy-crate-text"),
        MapTile::StoredCrate => tile_rule(Tile::Storage),
        MapTile::Tile(Tile::Gate { open: true }) => message!("piece-open-gate-text"),
        MapTile::Tile(tile) => tile_rule(tile),
    }
}
