//! Descriptions of tiles: their kind, the things on them, and their places.

use chronoshift_core::rules::{Board, Button, ButtonKind, Cell, Field, Scene};

use super::place::{place, places};
use crate::board::pressed_of;
use crate::words::{self, Message};

/// The full description of a tile: its kind, everything on it, and its place as seen from the
/// current self.
pub(crate) fn describe(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let wires = wires(board, scene, cell);
    let load = scene.world.has_crate(cell).then(|| Message::new("field-crate"));
    let name = (board.field(cell) != Field::Wall)
        .then(|| Message::new("field-name").with("name", words::place_name(board.point(cell))));
    let all = [load, selves(scene, cell), place(board, scene, cell), name, wires];
    all.into_iter().flatten().fold(describe_kind(board, scene, cell), Message::then)
}

/// The description of a tile in the level editor, where no self is on the board. The outer wall has
/// no name at the left and at the top.
pub(crate) fn describe_made(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let at = board.point(cell);
    let name = (at.x > 0 && at.y > 0)
        .then(|| Message::new("field-name").with("name", words::place_name(at)));
    let load = scene.world.has_crate(cell).then(|| Message::new("field-crate"));
    let all = [load, name].into_iter().flatten();
    all.fold(describe_kind(board, scene, cell), Message::then)
}

/// The kind and state of a tile, without the things on it.
pub(crate) fn describe_kind(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    match (board.field(cell), board.button_at(cell)) {
        (_, Some(button)) => describe_button(button, world.is_active(cell)),
        (Field::Gate { .. }, _) => describe_gate(board, scene, cell),
        (Field::Wall, _) => Message::new("field-wall"),
        (Field::Start, _) => Message::new("field-machine"),
        (Field::Goal, _) => match scene.goal_by {
            Some(clone) => Message::new("field-goal-obtained").with("number", clone + 1),
            None => Message::new("field-goal"),
        },
        (Field::Passage, _) if world.is_collapsed(cell) => Message::new("field-passage-collapsed"),
        (Field::Passage, _) if world.is_cracked(cell) => Message::new("field-passage-cracked"),
        (Field::Passage, _) => Message::new("field-passage"),
        (Field::Floor | Field::Button(_), _) => Message::new("field-floor"),
    }
}

/// A thing that a self can bump into or stand on, in a word or two: a crate, or the tile's kind.
pub(crate) fn name(board: &Board, scene: &Scene, cell: Cell) -> Message {
    match scene.world.has_crate(cell) {
        true => Message::new("name-crate"),
        false => field_name(board, scene, cell).unwrap_or(Message::new("name-floor")),
    }
}

/// The kind of a tile in a word or two; `None` for floor.
pub(crate) fn field_name(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let world = &scene.world;
    let pressed = || match world.is_active(cell) {
        true => Message::new("inspect-pressed"),
        false => Message::new("inspect-not-pressed"),
    };
    Some(match board.field(cell) {
        Field::Wall => Message::new("name-wall"),
        Field::Floor => return None,
        Field::Start => Message::new("name-machine"),
        Field::Goal => Message::new("name-goal"),
        Field::Button(ButtonKind::Plain) => Message::new("name-button").with("pressed", pressed()),
        Field::Button(ButtonKind::Crate) => {
            Message::new("name-crate-button").with("pressed", pressed())
        }
        Field::Button(ButtonKind::OneTime) => {
            Message::new("name-one-time-button").with("pressed", pressed())
        }
        Field::Gate { .. } if world.is_closed(cell) => Message::new("name-gate-closed"),
        Field::Gate { .. } => Message::new("name-gate-open"),
        Field::Passage if world.is_collapsed(cell) => Message::new("name-passage-collapsed"),
        Field::Passage if world.is_cracked(cell) => Message::new("name-passage-cracked"),
        Field::Passage => Message::new("name-passage"),
    })
}

fn describe_button(button: &Button, is_active: bool) -> Message {
    let pressed = match is_active {
        true => Message::new("inspect-pressed"),
        false => Message::new("inspect-not-pressed"),
    };
    let gates = Message::new("inspect-gates").with("count", button.gates.len());
    match button.kind {
        ButtonKind::Plain => {
            Message::new("inspect-button").with("pressed", pressed).with("gates", gates)
        }
        ButtonKind::Crate => {
            Message::new("inspect-crate-button").with("pressed", pressed).with("gates", gates)
        }
        ButtonKind::OneTime => {
            Message::new("inspect-one-time-button").with("pressed", pressed).with("gates", gates)
        }
    }
}

fn describe_gate(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let stands = match scene.world.is_closed(cell) {
        true => Message::new("inspect-closed"),
        false => Message::new("inspect-open"),
    };
    let (pressed, all) = pressed_of(board, &scene.world, cell);
    let parity = match pressed % 2 {
        0 => Message::new("inspect-even"),
        _ => Message::new("inspect-odd"),
    };
    match all {
        0 => Message::new("inspect-gate-alone").with("state", stands),
        _ => Message::new("inspect-gate")
            .with("state", stands)
            .with("pressed", pressed)
            .with("all", all)
            .with("parity", parity),
    }
}

/// The ends of a tile's wires.
fn wires(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let ends = board.wires().iter().filter_map(|wire| match cell {
        _ if wire.button == cell => Some(wire.gate),
        _ if wire.gate == cell => Some(wire.button),
        _ => None,
    });
    let (count, places) = (ends.clone().count(), places(board, scene, ends)?);
    Some(match board.button_at(cell) {
        Some(_) => Message::new("field-gates-at").with("count", count).with("places", places),
        None => Message::new("field-buttons-at").with("count", count).with("places", places),
    })
}

/// The selves on a tile. Those inside the machine are named separately.
fn selves(scene: &Scene, cell: Cell) -> Option<Message> {
    let current = scene.world.clones().len() - 1;
    let there = |inside: bool| {
        let at = scene.world.clones().iter().enumerate().filter(move |(_, at)| **at == cell);
        at.map(|(clone, _)| clone).filter(move |&clone| scene.inside[clone] == inside)
    };
    let you = |inside| there(inside).any(|clone| clone == current);
    let others = |inside| {
        let numbers = there(inside).filter(|&clone| clone != current);
        let count = numbers.clone().count();
        let numbers = Message::list(numbers.map(|clone| Message::number(clone + 1)));
        numbers.map(|numbers| (count, numbers))
    };
    let told = [
        you(false).then(|| Message::new("field-you")),
        you(true).then(|| Message::new("field-you-inside")),
        others(false).map(|(count, numbers)| {
            Message::new("field-selves").with("count", count).with("numbers", numbers)
        }),
        others(true).map(|(count, numbers)| {
            Message::new("field-selves-inside").with("count", count).with("numbers", numbers)
        }),
    ];
    told.into_iter().flatten().reduce(Message::then)
}
