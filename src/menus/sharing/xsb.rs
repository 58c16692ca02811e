//! Levels as XSB, in which Sokoban's players pass them around.

use std::mem::{Discriminant, discriminant};

use chronoshift_core::level::sokoban::{Header, NoSokoban, Puzzle, collection_text};
use chronoshift_core::level::{Level, MapTile};
use chronoshift_core::rules::Tile;

use crate::words::Message;

/// A level as XSB, with its solution in LURD, or what stands in the way.
pub(super) fn xsb(level: &Level) -> Result<String, Message> {
    match Puzzle::from_level(level) {
        Ok(puzzle) => Ok(collection_text(&Header::default(), [&puzzle])),
        Err(faults) => {
            let pieces = Message::list(obstacles(&faults)).unwrap_or_default();
            Err(Message::new("share-xsb-refused").with("pieces", pieces))
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
        NoSokoban::Limit => Message::new("share-xsb-limit"),
        NoSokoban::Tile(MapTile::Tile(tile), _) => match tile {
            Tile::Start => Message::new("name-machine"),
            Tile::Goal => Message::new("name-goal"),
            Tile::Button(_) => Message::new("arrival-buttons").with("count", count),
            Tile::Gate { .. } => Message::new("arrival-gates").with("count", count),
            Tile::Bridge => Message::new("arrival-passages").with("count", count),
            Tile::OneWay(_) => Message::new("arrival-one-ways").with("count", count),
            Tile::Portal(_) => Message::new("arrival-portals").with("count", count / 2),
            Tile::Trapdoor => Message::new("arrival-sinks").with("count", count),
            // Sokoban has these.
            Tile::Wall | Tile::Floor | Tile::Storage | Tile::PlainStart { .. } => {
                Message::default()
            }
        },
        NoSokoban::Tile(..) => Message::new("arrival-heavy-crates").with("count", count),
    }
}
