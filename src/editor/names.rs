//! The names of pieces and tools.

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{ButtonKind, Tile};

use crate::input::Tool;
use crate::menus::help::names as help;
use crate::sim::Example;
use crate::words::{Message, direction_name, message};

/// The name of a piece.
pub(super) fn piece_name(piece: MapTile) -> Message {
    match piece {
        MapTile::StoredCrate => message!("name-crate-stored").capitalized(),
        MapTile::Tile(Tile::Floor) => message!("name-floor").capitalized(),
        MapTile::Tile(Tile::Gate { open: true }) => message!("name-gate-open").capitalized(),
        MapTile::Tile(Tile::PlainStart { storage: true }) => message!("piece-stored-start"),
        MapTile::Tile(Tile::OneWay(way)) => {
            message!("name-one-way", way = direction_name(way)).capitalized()
        }
        MapTile::Tile(Tile::Portal(portal)) => {
            message!("name-portal", number = portal as usize + 1).capitalized()
        }
        other => piece_example(other).map(help::example_name).unwrap_or_default(),
    }
}

/// The name of a piece that is not put yet, or of one with variants, as it is in the help. Where it
/// is put, a portal gets its number.
pub(super) fn kind_name(kind: &[MapTile]) -> Message {
    match kind {
        [piece] if !matches!(piece, MapTile::Tile(Tile::Portal(_))) => piece_name(*piece),
        [piece, ..] => piece_example(*piece).map(help::example_name).unwrap_or_default(),
        [] => Message::default(),
    }
}

/// A sentence on a piece.
pub(super) fn piece_sentence(piece: MapTile) -> Message {
    match piece {
        MapTile::Tile(Tile::Floor) => message!("piece-floor-text"),
        MapTile::Tile(Tile::Gate { open: true }) => message!("piece-open-gate-text"),
        other => piece_example(other).map(help::example_sentence).unwrap_or_default(),
    }
}

/// The help's example of a piece.
fn piece_example(piece: MapTile) -> Option<Example> {
    Some(match piece {
        MapTile::Crate => Example::Crate,
        MapTile::HeavyCrate => Example::HeavyCrate,
        MapTile::StoredCrate => Example::Storage,
        MapTile::Tile(tile) => match tile {
            Tile::Floor => return None,
            Tile::Wall => Example::Wall,
            Tile::Start => Example::Machine,
            Tile::PlainStart { .. } => Example::Start,
            Tile::Goal => Example::Goal,
            Tile::Button(ButtonKind::Plain) => Example::Button,
            Tile::Button(ButtonKind::Crate) => Example::CrateButton,
            Tile::Button(ButtonKind::OneTime) => Example::OneTimeButton,
            Tile::Button(ButtonKind::Heavy) => Example::HeavyButton,
            Tile::Gate { .. } => Example::Gate,
            Tile::Bridge => Example::Bridge,
            Tile::Storage => Example::Storage,
            Tile::OneWay(_) => Example::OneWay,
            Tile::Portal(_) => Example::Portal,
            Tile::Trapdoor => Example::Trapdoor,
        },
    })
}

pub(super) fn tool_name(tool: Tool) -> Message {
    match tool {
        Tool::Pen => message!("tool-pen"),
        Tool::Line => message!("tool-line"),
        Tool::Rectangle => message!("tool-rectangle"),
        Tool::Fill => message!("tool-fill"),
        Tool::Wire => message!("wires"),
        Tool::Select => message!("tool-select"),
    }
}

/// A sentence on a tool.
pub(super) fn tool_sentence(tool: Tool) -> Message {
    match tool {
        Tool::Pen => message!("tool-pen-text"),
        Tool::Line => message!("tool-line-text"),
        Tool::Rectangle => message!("tool-rectangle-text"),
        Tool::Fill => message!("tool-fill-text"),
        Tool::Wire => message!("tool-wire-text"),
        Tool::Select => message!("tool-select-text"),
    }
}
