//! Descriptions: of a tile with what is on it, of places as seen from the current self, of how
//! things stand for that self, and of the turn that the player looks at.

use chronoshift_core::rules::{Board, Button, ButtonKind, Cell, Direction, GateLogic, Scene, Tile};

use crate::board::pressed_of;
use crate::sim::{Opening, Playhead};
use crate::timeline::Film;
use crate::words::{self, Message, direction_name};

/// The full description of a tile: its kind, everything on it, and its place as seen from the
/// current self.
pub(crate) fn describe(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let wires = wire_ends(board, scene, cell);
    let load = load(scene, cell);
    let name = (board.tile(cell) != Tile::Wall)
        .then(|| Message::new("field-name").with("name", words::place_name(board.point(cell))));
    let place = place_sentence(board, scene, cell);
    let all = [load, selves(scene, cell), place, name, wires, portal_end(board, scene, cell)];
    all.into_iter().flatten().fold(describe_kind(board, scene, cell), Message::then)
}

/// The description of a tile in the level editor, where no self is on the board. The outer wall has
/// no name at the left and at the top.
pub(crate) fn describe_made(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let at = board.point(cell);
    let name = (at.x > 0 && at.y > 0)
        .then(|| Message::new("field-name").with("name", words::place_name(at)));
    let all = [load(scene, cell), name].into_iter().flatten();
    all.fold(describe_kind(board, scene, cell), Message::then)
}

/// The crate on a tile.
fn load(scene: &Scene, cell: Cell) -> Option<Message> {
    scene.world.has_crate(cell).then(|| match scene.world.has_heavy_crate(cell) {
        true => Message::new("field-heavy-crate"),
        false => Message::new("field-crate"),
    })
}

/// The kind and state of a tile, without the things on it.
pub(crate) fn describe_kind(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    match (board.tile(cell), board.button_at(cell)) {
        (_, Some(button)) => describe_button(button, world.is_active(cell)),
        (Tile::Gate { .. }, _) => describe_gate(board, scene, cell),
        (Tile::Wall, _) => Message::new("field-wall"),
        (Tile::Start, _) => Message::new("field-machine"),
        (Tile::Goal, _) => match scene.goal_reached_by {
            Some(clone) => Message::new("field-goal-obtained").with("number", clone + 1),
            None => Message::new("field-goal"),
        },
        (Tile::Bridge, _) if world.is_collapsed(cell) => Message::new("field-passage-collapsed"),
        (Tile::Bridge, _) if world.is_cracked(cell) => Message::new("field-passage-cracked"),
        (Tile::Bridge, _) => Message::new("field-passage"),
        (Tile::Storage | Tile::PlainStart { storage: true }, _) => match world.has_crate(cell) {
            true => Message::new("field-storage-filled"),
            false => Message::new("field-storage"),
        },
        (Tile::PlainStart { storage: false }, _) => Message::new("field-start"),
        (Tile::OneWay(way), _) => Message::new("field-one-way").with("way", direction_name(way)),
        (Tile::Portal(portal), _) => {
            Message::new("field-portal").with("number", portal as usize + 1)
        }
        (Tile::Trapdoor, _) => Message::new("field-sink"),
        (Tile::Floor | Tile::Button(_), _) => Message::new("field-floor"),
    }
}

/// A thing that a self can bump into or stand on, in a word or two: a crate, or the tile's kind.
pub(crate) fn tile_name(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    match (board.tile(cell).is_storage(), world.has_heavy_crate(cell)) {
        _ if !world.has_crate(cell) => {
            kind_name(board, scene, cell).unwrap_or(Message::new("name-floor"))
        }
        (true, true) => Message::new("name-heavy-crate-stored"),
        (true, false) => Message::new("name-crate-stored"),
        (false, true) => Message::new("name-heavy-crate"),
        (false, false) => Message::new("name-crate"),
    }
}

/// The kind of a tile in a word or two; `None` for floor.
pub(crate) fn kind_name(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let world = &scene.world;
    let pressed = || match world.is_active(cell) {
        true => Message::new("inspect-pressed"),
        false => Message::new("inspect-not-pressed"),
    };
    Some(match board.tile(cell) {
        Tile::Wall => Message::new("name-wall"),
        Tile::Floor => return None,
        Tile::Start => Message::new("name-machine"),
        Tile::Goal => Message::new("name-goal"),
        Tile::Button(ButtonKind::Plain) => Message::new("name-button").with("pressed", pressed()),
        Tile::Button(ButtonKind::Crate) => {
            Message::new("name-crate-button").with("pressed", pressed())
        }
        Tile::Button(ButtonKind::OneTime) => {
            Message::new("name-one-time-button").with("pressed", pressed())
        }
        Tile::Gate { .. } if world.is_closed(cell) => Message::new("name-gate-closed"),
        Tile::Gate { .. } => Message::new("name-gate-open"),
        Tile::Bridge if world.is_collapsed(cell) => Message::new("name-passage-collapsed"),
        Tile::Bridge if world.is_cracked(cell) => Message::new("name-passage-cracked"),
        Tile::Bridge => Message::new("name-passage"),
        Tile::Button(ButtonKind::Heavy) => {
            Message::new("name-heavy-button").with("pressed", pressed())
        }
        Tile::Storage | Tile::PlainStart { storage: true } => Message::new("name-storage"),
        Tile::PlainStart { storage: false } => Message::new("name-start"),
        Tile::OneWay(way) => Message::new("name-one-way").with("way", direction_name(way)),
        Tile::Portal(portal) => Message::new("name-portal").with("number", portal as usize + 1),
        Tile::Trapdoor => Message::new("name-sink"),
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
        ButtonKind::Heavy => {
            Message::new("inspect-heavy-button").with("pressed", pressed).with("gates", gates)
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
    if all == 0 {
        return Message::new("inspect-gate-alone").with("state", stands);
    }
    match board.logic(cell) {
        GateLogic::Odd => Message::new("inspect-gate")
            .with("state", stands)
            .with("pressed", pressed)
            .with("all", all)
            .with("parity", parity),
        GateLogic::Any => Message::new("inspect-gate-any")
            .with("state", stands)
            .with("pressed", pressed)
            .with("all", all),
        GateLogic::All => Message::new("inspect-gate-all")
            .with("state", stands)
            .with("pressed", pressed)
            .with("all", all),
    }
}

/// The place of the other end of a portal.
fn portal_end(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let is_end = |other: &Cell| *other != cell && board.tile(*other) == board.tile(cell);
    let other = matches!(board.tile(cell), Tile::Portal(_))
        .then(|| board.cells().find(is_end))
        .flatten()?;
    let place = place_list(board, scene, [other].into_iter())?;
    Some(Message::new("field-portal-end").with("place", place))
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

/// The greatest number of places in a list.
const MOST: usize = 4;

/// The distance of a tile to the side and up or down; `None` for the current self's own tile.
fn place_sentence(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    place_words(board, scene, cell).map(|place| Message::new("place-told").with("place", place))
}

/// The distances of several tiles; `None` if there are none, or too many to keep in mind.
fn place_list(board: &Board, scene: &Scene, cells: impl Iterator<Item = Cell>) -> Option<Message> {
    let here = || Message::new("place-here");
    let places: Vec<_> =
        cells.map(|cell| place_words(board, scene, cell).unwrap_or_else(here)).collect();
    let and = |list, next| Message::new("list-of-places").with("list", list).with("next", next);
    Some(places).filter(|places| places.len() <= MOST)?.into_iter().reduce(and)
}

/// The distance as words within a sentence.
pub(crate) fn place_words(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let (from, to) = (board.point(*scene.world.clones().last()?), board.point(cell));
    let far = |from: u8, to: u8| usize::from(from.abs_diff(to));
    let (across, along) = (far(from.x, to.x), far(from.y, to.y));
    let across = (across > 0).then(|| match to.x > from.x {
        true => Message::new("place-right").with("count", across),
        false => Message::new("place-left").with("count", across),
    });
    let along = (along > 0).then(|| match to.y > from.y {
        true => Message::new("place-down").with("count", along),
        false => Message::new("place-up").with("count", along),
    });
    Message::sequence(across.into_iter().chain(along))
}

/// How things stand for the current self, in a few sentences: the turn, its place, its
/// neighbourhood, and the distance to the goal and the time machine.
pub(crate) fn describe_standing(board: &Board, scene: &Scene) -> Message {
    let current = scene.world.clones().len() - 1;
    let here = scene.world.clones()[current];
    let when = Message::new("state-when").with("timeline", scene.timeline).with("turn", scene.turn);
    let beside = |way| match board.neighbour(here, way) {
        Some(cell) => tile_name(board, scene, cell),
        None => Message::new("name-wall"),
    };
    let place = match scene.inside[current] {
        true => Message::new("field-you-inside"),
        false => Message::new("state-around")
            .with("here", tile_name(board, scene, here))
            .with("up", beside(Direction::North))
            .with("right", beside(Direction::East))
            .with("down", beside(Direction::South))
            .with("left", beside(Direction::West)),
    };
    let goal = match scene.goal_reached_by {
        Some(_) => Some(Message::new("say-goal")),
        None => board
            .goal()
            .and_then(|goal| place_words(board, scene, goal))
            .map(|place| Message::new("state-goal").with("place", place)),
    };
    let machine = Some(board.start())
        .filter(|_| board.has_machine())
        .and_then(|start| place_words(board, scene, start))
        .map(|place| Message::new("state-machine").with("place", place));
    let limits = board.limits();
    let selves = limits.clones.map(|limit| {
        Message::new("state-limit-clones").with("number", current + 1).with("limit", limit)
    });
    [Some(place), goal, storages(board, scene), machine, selves]
        .into_iter()
        .flatten()
        .fold(when, Message::then)
}

/// How many of the storages are filled.
fn storages(board: &Board, scene: &Scene) -> Option<Message> {
    let filled = board.storages().filter(|&cell| scene.world.has_crate(cell)).count();
    board.has_storages().then(|| {
        Message::new("state-storages").with("filled", filled).with("all", board.storages().count())
    })
}

/// The turn and the timeline on the screen, and the fact that it is not the present.
pub(crate) fn describe_turn(film: &Film, playhead: &Playhead) -> Message {
    let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
    if let Some(screening) = &film.watched {
        let all = film.chronicle.timeline_count();
        return match screening.watch.from {
            Opening::Advised { .. } => Message::new("watching-way")
                .with("timeline", timeline)
                .with("all", all)
                .with("turn", turn),
            _ if screening.watch.replay.unfinished => Message::new("watching-relay")
                .with("timeline", timeline)
                .with("all", all)
                .with("turn", turn),
            _ => Message::new("watching")
                .with("timeline", timeline)
                .with("all", all)
                .with("turn", turn),
        };
    }
    let breaks = playhead.is_at_end() && playhead.paradox().is_some();
    let when = match (film.is_ahead(timeline, turn), film.is_now(timeline, turn)) {
        (true, _) if breaks => Message::new("scrub-ahead-paradox"),
        (true, _) => Message::new("scrub-ahead"),
        (_, true) => Message::new("now"),
        _ => Message::new("scrub-passed"),
    };
    Message::new("scrub").with("timeline", timeline).with("turn", turn).with("when", when)
}
