//! Levels as XSB, in which Sokoban's players pass them around.

use std::mem::{Discriminant, discriminant};

use chronoshift_core::level::sokoban::{Header, NoSokoban, Puzzle, collection_text};
use chronoshift_core::level::{Level, Square};
use chronoshift_core::rules::Field;

use crate::words::Message;

/// A level as XSB, with its solution in LURD, or what stands in the way.
pub(super) fn xsb(level: &Level) -> Result<String, Message> {
    match Puzzle::of(level) {
        Ok(puzzle) => Ok(collection_text(&Header::default(), [&puzzle])),
        Err(faults) => {
            let pieces = Message::list(obstacles(&faults)).unwrap_or_default();
            Err(Message::new("share-xsb-refused").with("pieces", pieces))
        }
    }
}

/// The things that Sokoban does not have, each kind once with its number.
fn obstacles(faults: &[NoSokoban]) -> impl Iterator<Item = Message> {
    let mut kinds: Vec<(Option<Discriminant<Field>>, NoSokoban, usize)> = Vec::new();
    for fault in faults {
        let kind = match fault {
            NoSokoban::Square(Square::Field(field), _) => Some(discriminant(field)),
            NoSokoban::Square(..) | NoSokoban::Limit => None,
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
        NoSokoban::Square(Square::Field(field), _) => match field {
            Field::Start => Message::new("name-machine"),
            Field::Goal => Message::new("name-goal"),
            Field::Button(_) => Message::new("arrival-buttons").with("count", count),
            Field::Gate { .. } => Message::new("arrival-gates").with("count", count),
            Field::Passage => Message::new("arrival-passages").with("count", count),
            Field::OneWay(_) => Message::new("arrival-one-ways").with("count", count),
            Field::Portal(_) => Message::new("arrival-portals").with("count", count / 2),
            Field::Sink => Message::new("arrival-sinks").with("count", count),
            // Sokoban has these.
            Field::Wall | Field::Floor | Field::Storage | Field::PlainStart { .. } => {
                Message::default()
            }
        },
        NoSokoban::Square(..) => Message::new("arrival-heavy-crates").with("count", count),
    }
}
