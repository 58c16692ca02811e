//! Levels as XSB, in which Sokoban's players pass them around.

use std::mem::{Discriminant, discriminant};

use chronoshift_core::level::sokoban::{Header, NoSokoban, Puzzle, collection_text};
use chronoshift_core::level::{Level, MapTile};
use chronoshift_core::rules::Tile;

use crate::words::{Message, message};

/// A level as XSB, with its solution in LURD, or what stands in the way.
pub(super) fn xsb(level: &Level) -> Result<String, Message> {
    match Puzzle::from_level(level) {
        Ok(puzzle) => Ok(collection_text(&Header::default(), [&puzzle])),
        Err(faults) => {
            let pieces = Message::list(obstacles(&faults)).unwrap_or_default();
            Err(message!("share-xsb-refused", pieces = pieces))
        }
    }
}

/// The things that Sokoban does not have, each kind once with its number.
fn obstacles(faults: &[NoSokoban]) -> impl Iterator<Item = Message> {
    let mut kinds: Vec<(Option<Discriminant<Tile>>, NoSokoban, usize)> = Vec::new();
    for fault in faults {
        let kind = match fault {
            NoSokoban::Tile(MapTile::Tile(tile), _) => Some(discriminant(tile)),
            NoSokoban::Tile(..) | NoSokoban::Limit => None,
        };
        let is_same = |other: &NoSokoban| discriminant(other) == discriminant(fault);
        match kinds.iter_mut().find(|(known, other, _)| *known == kind && is_same(other)) {
            Some((.., count)) => *count += 1,
            None => kinds.push((kind, *fault, 1)),
        }
    }
    kinds.into_iter().map(|(_, fault, count)| obstacle(fault, count))
}

fn obstacle(fault: NoSokoban, count: usize) -> Message {
    match fault {
        NoSokoban::Limit => message!("share-xsb-limit"),
        NoSokoban::Tile(MapTile::Tile(tile), _) => match tile {
            Tile::Start => message!("name-machine"),
            Tile::Goal => message!("name-goal"),
            Tile::Button(_) => message!("arrival-buttons", count = count),
            Tile::Gate { .. } => message!("arrival-gates", count = count),
            Tile::Bridge => message!("arrival-passages", count = count),
            Tile::OneWay(_) => message!("arrival-one-ways", count = count),
            Tile::Portal(_) => message!("arrival-portals", count = count / 2),
            Tile::Trapdoor => message!("arrival-sinks", count = count),
            // Sokoban has these.
            Tile::Wall | Tile::Floor | Tile::Storage | Tile::PlainStart { .. } => {
                Message::default()
            }
        },
        NoSokoban::Tile(..) => message!("arrival-heavy-crates", count = count),
    }
}
