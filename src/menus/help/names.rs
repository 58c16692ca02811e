//! The names of the examples, and a sentence about each.

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{ButtonKind, Direction, Portal, Tile};

use crate::sim::Example;
use crate::words::{Message, kind_name, message, piece_name, piece_rule};

pub(crate) fn example_name(example: Example) -> Message {
    match example {
        Example::GateAny => message!("help-gate-any"),
        Example::GateAll => message!("help-gate-all"),
        Example::Limits => message!("help-limits"),
        Example::Stranded => message!("help-stranded"),
        Example::PushedTwoWays => message!("help-pushed-two-ways"),
        Example::CratesCollide => message!("help-crates-collide"),
        Example::Crushed => message!("help-crushed"),
        Example::GateOnSelf => message!("help-gate-on", thing = "self"),
        Example::GateOnCrate => message!("help-gate-on", thing = "crate"),
        Example::BridgeUnderSelf => message!("help-bridge-under", thing = "self"),
        Example::BridgeUnderCrate => message!("help-bridge-under", thing = "crate"),
        _ => match piece(example) {
            Some(MapTile::Tile(tile)) => kind_name(tile).capitalized(),
            piece => piece.map(piece_name).unwrap_or_default().capitalized(),
        },
    }
}

pub(crate) fn example_sentence(example: Example) -> Message {
    match example {
        Example::GateAny => message!("help-gate-any-text"),
        Example::GateAll => message!("help-gate-all-text"),
        Example::Limits => message!("help-limits-text"),
        Example::Stranded => message!("help-stranded-text"),
        Example::PushedTwoWays => message!("help-pushed-two-ways-text"),
        Example::CratesCollide => message!("help-crates-collide-text"),
        Example::Crushed => message!("help-crushed-text"),
        Example::GateOnSelf | Example::GateOnCrate => message!("help-gate-on-text"),
        Example::BridgeUnderSelf | Example::BridgeUnderCrate => message!("help-bridge-under-text"),
        _ => piece(example).map(piece_rule).unwrap_or_default(),
    }
}

/// The piece of the level editor that an example shows.
fn piece(example: Example) -> Option<MapTile> {
    Some(MapTile::Tile(match example {
        Example::Crate => return Some(MapTile::Crate),
        Example::HeavyCrate => return Some(MapTile::HeavyCrate),
        Example::Wall => Tile::Wall,
        Example::Machine => Tile::Start,
        Example::Goal => Tile::Goal,
        Example::Button => Tile::Button(ButtonKind::Plain),
        Example::CrateButton => Tile::Button(ButtonKind::Crate),
        Example::OneTimeButton => Tile::Button(ButtonKind::OneTime),
        Example::HeavyButton => Tile::Button(ButtonKind::Heavy),
        Example::Gate => Tile::Gate { open: false },
        Example::Bridge => Tile::Bridge,
        Example::Storage => Tile::Storage,
        Example::Start => Tile::PlainStart { storage: false },
        Example::OneWay => Tile::OneWay(Direction::East),
        Example::Portal => Tile::Portal(Portal::One),
        Example::Trapdoor => Tile::Trapdoor,
        Example::GateAny
        | Example::GateAll
        | Example::Limits
        | Example::Stranded
        | Example::PushedTwoWays
        | Example::CratesCollide
        | Example::Crushed
        | Example::GateOnSelf
        | Example::BridgeUnderSelf
        | Example::GateOnCrate
        | Example::BridgeUnderCrate => return None,
    }))
}
