//! Descriptions: of a tile with what is on it, of places as seen from the current self, and of the
//! turn that the player looks at.

use chronoshift_core::rules::{Board, Button, ButtonKind, Cell, GateLogic, Scene, Tile, World};

use super::message::Message;
use super::names::{direction_name, place_name};

/// The full description of a tile: its kind, everything on it, and its place as seen from the
/// current self.
pub fn describe(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let wires = wire_ends(board, scene, cell);
    let load = load(scene, cell);
    let name = coordinates(board, cell);
    let place = place_sentence(board, scene, cell);
    let all = [load, selves(scene, cell), place, name, wires, portal_end(board, scene, cell)];
    all.into_iter().flatten().fold(describe_kind(board, scene, cell), Message::then)
}

/// The description of a tile in the level editor, where no self is on the board.
pub fn describe_made(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let all = [load(scene, cell), coordinates(board, cell)].into_iter().flatten();
    all.fold(describe_kind(board, scene, cell), Message::then)
}

/// The name of a tile as a sentence. The outer wall has none at the left and at the top.
fn coordinates(board: &Board, cell: Cell) -> Option<Message> {
    let at = board.point(cell);
    (at.x > 0 && at.y > 0).then(|| place_name(at).sentence())
}

/// The crate on a tile.
fn load(scene: &Scene, cell: Cell) -> Option<Message> {
    scene.world.has_crate(cell).then(|| match scene.world.has_heavy_crate(cell) {
        true => message!("field-heavy-crate"),
        false => message!("field-crate"),
    })
}

/// The kind and state of a tile, without the things on it.
pub fn describe_kind(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    match (board.tile(cell), board.button_at(cell)) {
        (_, Some(button)) => describe_button(button, world.is_active(cell)),
        (Tile::Gate { .. }, _) => describe_gate(board, scene, cell),
        (Tile::Wall, _) => message!("name-wall").capitalized().sentence(),
        (Tile::Start, _) => message!("name-machine").capitalized().sentence(),
        (Tile::Goal, _) => match scene.goal_reached_by {
            Some(clone) => message!("field-goal-obtained", number = clone + 1),
            None => message!("name-goal").capitalized().sentence(),
        },
        (Tile::Bridge, _) if world.is_collapsed(cell) => message!("field-passage-collapsed"),
        (Tile::Bridge, _) if world.is_cracked(cell) => message!("field-passage-cracked"),
        (Tile::Bridge, _) => message!("field-passage"),
        (Tile::Storage | Tile::PlainStart { storage: true }, _) => match world.has_crate(cell) {
            true => message!("field-storage-filled"),
            false => message!("field-storage"),
        },
        (Tile::PlainStart { storage: false }, _) => message!("field-start"),
        (Tile::OneWay(way), _) => message!("field-one-way", way = direction_name(way)),
        (Tile::Portal(portal), _) => {
            message!("field-portal", number = portal as usize + 1)
        }
        (Tile::Trapdoor, _) => message!("field-sink"),
        (Tile::Floor | Tile::Button(_), _) => message!("name-floor").capitalized().sentence(),
    }
}

/// A thing that a self can bump into or stand on, in a word or two: a crate, or the tile's kind.
pub(super) fn tile_name(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    match (board.tile(cell).is_storage(), world.has_heavy_crate(cell)) {
        _ if !world.has_crate(cell) => {
            kind_name(board, scene, cell).unwrap_or(message!("name-floor"))
        }
        (true, true) => message!("name-heavy-crate-stored"),
        (true, false) => message!("name-crate-stored"),
        (false, true) => message!("name-heavy-crate"),
        (false, false) => message!("name-crate"),
    }
}

/// The kind of a tile in a word or two; `None` for floor.
pub(super) fn kind_name(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let world = &scene.world;
    let pressed = || match world.is_active(cell) {
        true => message!("inspect-pressed"),
        false => message!("inspect-not-pressed"),
    };
    Some(match board.tile(cell) {
        Tile::Wall => message!("name-wall"),
        Tile::Floor => return None,
        Tile::Start => message!("name-machine"),
        Tile::Goal => message!("name-goal"),
        Tile::Button(ButtonKind::Plain) => message!("name-button", pressed = pressed()),
        Tile::Button(ButtonKind::Crate) => {
            message!("name-crate-button", pressed = pressed())
        }
        Tile::Button(ButtonKind::OneTime) => {
            message!("name-one-time-button", pressed = pressed())
        }
        Tile::Gate { .. } if world.is_closed(cell) => message!("name-gate-closed"),
        Tile::Gate { .. } => message!("name-gate-open"),
        Tile::Bridge if world.is_collapsed(cell) => message!("name-passage-collapsed"),
        Tile::Bridge if world.is_cracked(cell) => message!("name-passage-cracked"),
        Tile::Bridge => message!("name-passage"),
        Tile::Button(ButtonKind::Heavy) => {
            message!("name-heavy-button", pressed = pressed())
        }
        Tile::Storage | Tile::PlainStart { storage: true } => message!("name-storage"),
        Tile::PlainStart { storage: false } => message!("name-start"),
        Tile::OneWay(way) => message!("name-one-way", way = direction_name(way)),
        Tile::Portal(portal) => message!("name-portal", number = portal as usize + 1),
        Tile::Trapdoor => message!("name-sink"),
    })
}

fn describe_button(button: &Button, is_active: bool) -> Message {
    let pressed = match is_active {
        true => message!("inspect-pressed"),
        false => message!("inspect-not-pressed"),
    };
    let gates = message!("inspect-gates", count = button.gates.len());
    match button.kind {
        ButtonKind::Plain => {
            message!("inspect-button", pressed = pressed, gates = gates)
        }
        ButtonKind::Crate => {
            message!("inspect-crate-button", pressed = pressed, gates = gates)
        }
        ButtonKind::OneTime => {
            message!("inspect-one-time-button", pressed = pressed, gates = gates)
        }
        ButtonKind::Heavy => {
            message!("inspect-heavy-button", pressed = pressed, gates = gates)
        }
    }
}

fn describe_gate(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let stands = match scene.world.is_closed(cell) {
        true => message!("inspect-closed"),
        false => message!("inspect-open"),
    };
    let (pressed, all) = pressed_of(board, &scene.world, cell);
    let parity = match pressed % 2 {
        0 => message!("inspect-even"),
        _ => message!("inspect-odd"),
    };
    if all == 0 {
        return message!("inspect-gate-alone", state = stands);
    }
    match board.logic(cell) {
        GateLogic::Odd => {
            message!("inspect-gate", state = stands, pressed = pressed, all = all, parity = parity)
        }
        GateLogic::Any => {
            message!("inspect-gate-any", state = stands, pressed = pressed, all = all)
        }
        GateLogic::All => {
            message!("inspect-gate-all", state = stands, pressed = pressed, all = all)
        }
    }
}

/// The place of the other end of a portal.
fn portal_end(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let is_end = |other: &Cell| *other != cell && board.tile(*other) == board.tile(cell);
    let other = matches!(board.tile(cell), Tile::Portal(_))
        .then(|| board.cells().find(is_end))
        .flatten()?;
    let place = place_list(board, scene, [other].into_iter())?;
    Some(message!("field-portal-end", place = place))
}

/// The ends of a tile's wires.
fn wire_ends(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let ends = board.wires().iter().filter_map(|wire| match cell {
        _ if wire.button == cell => Some(wire.gate),
        _ if wire.gate == cell => Some(wire.button),
        _ => None,
    });
    let (count, places) = (ends.clone().count(), place_list(board, scene, ends)?);
    Some(match board.button_at(cell) {
        Some(_) => message!("field-gates-at", count = count, places = places),
        None => message!("field-buttons-at", count = count, places = places),
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
        you(false).then(|| message!("field-you")),
        you(true).then(|| message!("field-you-inside")),
        others(false)
            .map(|(count, numbers)| message!("field-selves", count = count, numbers = numbers)),
        others(true).map(|(count, numbers)| {
            message!("field-selves-inside", count = count, numbers = numbers)
        }),
    ];
    told.into_iter().flatten().reduce(Message::then)
}

/// The greatest number of places in a list.
const MOST: usize = 4;

/// The distance of a tile to the side and up or down; `None` for the current self's own tile.
fn place_sentence(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    place_words(board, scene, cell).map(Message::sentence)
}

/// The distances of several tiles; `None` if there are none, or too many to keep in mind.
fn place_list(board: &Board, scene: &Scene, cells: impl Iterator<Item = Cell>) -> Option<Message> {
    let places: Vec<_> = cells.map(|cell| place_or_here(board, scene, cell)).collect();
    let and = |list, next| message!("list-of-clauses", list = list, next = next);
    Some(places).filter(|places| places.len() <= MOST)?.into_iter().reduce(and)
}

/// The distance as words within a sentence, or "here".
pub(super) fn place_or_here(board: &Board, scene: &Scene, cell: Cell) -> Message {
    place_words(board, scene, cell).unwrap_or(message!("place-here"))
}

/// The distance as words within a sentence.
pub(super) fn place_words(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let (from, to) = (board.point(*scene.world.clones().last()?), board.point(cell));
    let far = |from: u8, to: u8| usize::from(from.abs_diff(to));
    let (across, along) = (far(from.x, to.x), far(from.y, to.y));
    let across = (across > 0).then(|| match to.x > from.x {
        true => message!("place-right", count = across),
        false => message!("place-left", count = across),
    });
    let along = (along > 0).then(|| match to.y > from.y {
        true => message!("place-down", count = along),
        false => message!("place-up", count = along),
    });
    Message::sequence(across.into_iter().chain(along))
}

/// A turn on the screen, and whether it is past, the present or still to come.
pub fn turn_text(timeline: usize, turn: usize, when: ShownTime) -> Message {
    let when = match when {
        ShownTime::Past => message!("scrub-passed"),
        ShownTime::Present => message!("now"),
        ShownTime::Ahead => message!("scrub-ahead"),
        ShownTime::ParadoxAhead => message!("scrub-ahead-paradox"),
    };
    message!("scrub", timeline = timeline, turn = turn, when = when)
}

/// The time of a turn on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownTime {
    Past,
    Present,
    /// It comes if the current self waits.
    Ahead,
    /// It comes, too, and ends in a paradox.
    ParadoxAhead,
}

/// The number of a gate's active buttons, and of all its buttons.
fn pressed_of(board: &Board, world: &World, gate: Cell) -> (usize, usize) {
    let wires = board.wires().iter().filter(|wire| wire.gate == gate);
    wires.fold((0, 0), |(pressed, all), wire| {
        (pressed + usize::from(world.is_active(wire.button)), all + 1)
    })
}
