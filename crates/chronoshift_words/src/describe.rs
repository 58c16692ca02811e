//! Descriptions of a tile with everything on it, of positions relative to the current self, and of
//! the turn that the player looks at.

use chronoshift_core::rules::{Board, Cell, Direction, GateLogic, Scene, Tile, World};

use super::message::Message;
use super::names::{distance, place_name};
use super::tiles::{crate_name, full_name, kind_name, tile_rule, with_state};

/// The full description of a tile: its kind, everything on it, and its position relative to the
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

/// The name of a tile as a sentence. The outer wall at the left and at the top has no names.
fn coordinates(board: &Board, cell: Cell) -> Option<Message> {
    let at = board.point(cell);
    (at.x > 0 && at.y > 0).then(|| place_name(at).sentence())
}

/// The crate on a tile.
fn load(scene: &Scene, cell: Cell) -> Option<Message> {
    let is_heavy = scene.world.has_heavy_crate(cell);
    scene.world.has_crate(cell).then(|| message!("field-load", load = crate_name(is_heavy)))
}

/// The kind and state of a tile with its rule, without the things on it.
pub fn describe_kind(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    let tile = board.tile(cell);
    let name = name_with_state(board, scene, cell).capitalized().sentence();
    match (tile, board.button_at(cell)) {
        (_, Some(button)) => {
            let gates = message!("inspect-gates", count = button.gates.len());
            name.then(tile_rule(tile)).then(gates)
        }
        (Tile::Gate { .. }, _) => describe_gate(board, scene, cell),
        (Tile::Goal, _) => match scene.goal_reached_by {
            Some(clone) => message!("field-goal-reached", number = clone + 1),
            None => name,
        },
        (Tile::Storage | Tile::PlainStart { storage: true }, _) => {
            let state = if world.has_crate(cell) {
                message!("state-filled")
            } else {
                message!("value-empty")
            };
            with_state(kind_name(Tile::Storage), state).capitalized().sentence()
        }
        (Tile::Bridge, _) if world.is_collapsed(cell) => name,
        (Tile::Bridge, _) if world.is_cracked(cell) => name.then(message!("field-cracked")),
        (
            Tile::Bridge
            | Tile::PlainStart { storage: false }
            | Tile::OneWay(_)
            | Tile::Portal(_)
            | Tile::Trapdoor,
            _,
        ) => name.then(tile_rule(tile)),
        (Tile::Wall | Tile::Start | Tile::Floor | Tile::Button(_), _) => name,
    }
}

/// A thing that a self can bump into or stand on, in a word or two: a crate, or the tile's kind.
pub(super) fn tile_name(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let world = &scene.world;
    if !world.has_crate(cell) {
        return name_with_state(board, scene, cell);
    }
    let name = crate_name(world.has_heavy_crate(cell));
    if board.tile(cell).is_storage() { message!("name-stored", name = name) } else { name }
}

/// The name of a tile, with its state; `None` for floor.
pub(super) fn special_name(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    (board.tile(cell) != Tile::Floor).then(|| name_with_state(board, scene, cell))
}

fn name_with_state(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let (tile, world) = (board.tile(cell), &scene.world);
    let state = match tile {
        Tile::Button(_) if world.is_active(cell) => message!("state-pressed"),
        Tile::Button(_) => message!("state-not-pressed"),
        Tile::Gate { .. } if world.is_closed(cell) => {
            return message!("name-gate", state = "closed");
        }
        Tile::Gate { .. } => return message!("name-gate", state = "open"),
        Tile::Bridge if world.is_collapsed(cell) => {
            return message!("name-bridge", state = "collapsed");
        }
        Tile::Bridge if world.is_cracked(cell) => {
            return message!("name-bridge", state = "cracked");
        }
        Tile::PlainStart { storage: true } => return kind_name(Tile::Storage),
        _ => return full_name(tile),
    };
    with_state(kind_name(tile), state)
}

fn describe_gate(board: &Board, scene: &Scene, cell: Cell) -> Message {
    let state =
        if scene.world.is_closed(cell) { message!("state-closed") } else { message!("state-open") };
    let (pressed, all) = count_pressed(board, &scene.world, cell);
    let rule = match board.logic(cell) {
        _ if all == 0 => return message!("inspect-gate-alone", state = state),
        GateLogic::Odd if pressed % 2 == 0 => "even",
        GateLogic::Odd => "odd",
        GateLogic::Any => "any",
        GateLogic::All => "all",
    };
    message!("inspect-gate", state = state, pressed = pressed, all = all, rule = rule)
}

/// The position of the other end of a portal.
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
        you(true).then(|| message!("say-home")),
        others(false)
            .map(|(count, numbers)| message!("field-selves", count = count, numbers = numbers)),
        others(true).map(|(count, numbers)| {
            message!("field-selves-inside", count = count, numbers = numbers)
        }),
    ];
    told.into_iter().flatten().reduce(Message::then)
}

/// The maximum number of positions in a list.
const MAX_PLACES: usize = 4;

/// The horizontal and vertical distance of a tile; `None` for the current self's own tile.
fn place_sentence(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    place_words(board, scene, cell).map(Message::sentence)
}

/// The distances of several tiles; `None` without tiles, or if there are too many to keep in mind.
fn place_list(board: &Board, scene: &Scene, cells: impl Iterator<Item = Cell>) -> Option<Message> {
    let places: Vec<_> = cells.map(|cell| distance_or_here(board, scene, cell)).collect();
    let and = |list, next| message!("list-of-clauses", list = list, next = next);
    Some(places).filter(|places| places.len() <= MAX_PLACES)?.into_iter().reduce(and)
}

/// The distance as words within a sentence, or "here".
pub(super) fn distance_or_here(board: &Board, scene: &Scene, cell: Cell) -> Message {
    place_words(board, scene, cell).unwrap_or(message!("place-here"))
}

/// The distance as words within a sentence.
pub(super) fn place_words(board: &Board, scene: &Scene, cell: Cell) -> Option<Message> {
    let (from, to) = (board.point(*scene.world.clones().last()?), board.point(cell));
    let (across, along) = (from.x.abs_diff(to.x).into(), from.y.abs_diff(to.y).into());
    let far = |count: usize, way| (count > 0).then(|| distance(count, way));
    let across = far(across, if to.x > from.x { Direction::East } else { Direction::West });
    let along = far(along, if to.y > from.y { Direction::South } else { Direction::North });
    Message::sequence(across.into_iter().chain(along))
}

/// The turn that is shown, and whether it is past, the present or still to come.
pub fn turn_text(timeline: usize, turn: usize, when: ShownTime) -> Message {
    let when = match when {
        ShownTime::Past => message!("scrub-passed"),
        ShownTime::Present => message!("now"),
        ShownTime::Ahead => message!("scrub-ahead"),
        ShownTime::ParadoxAhead => message!("scrub-ahead-paradox"),
    };
    message!("scrub", timeline = timeline, turn = turn, when = when)
}

/// The time of the turn that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownTime {
    Past,
    Present,
    /// The event happens if the current self waits.
    Ahead,
    /// Like `Ahead`, but the turn ends in a paradox.
    ParadoxAhead,
}

/// The number of a gate's active buttons, and of all its buttons.
fn count_pressed(board: &Board, world: &World, gate: Cell) -> (usize, usize) {
    let wires = board.wires().iter().filter(|wire| wire.gate == gate);
    wires.fold((0, 0), |(pressed, all), wire| {
        (pressed + usize::from(world.is_active(wire.button)), all + 1)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;

    use chronoshift_core::level::Level;
    use chronoshift_core::rules::{Actions, Play};

    use super::*;
    use crate::Words;

    /// A level with everything that a level can have.
    const LEVEL: &str = "2D SuperFun!
+++++++++
+ bBo-_p+
+ S c   +
+  ++  G+
+++++++++

button (2, 1) -> gate (5, 1)
button (3, 1) -> gate (5, 1)
button (4, 1) -> gate (6, 1)
";

    /// Compares the texts about tiles after these actions.
    fn check(letters: &str, cases: &[((usize, usize), &str)]) {
        let level: Level = LEVEL.parse().unwrap();
        let mut play = Play::new(Arc::clone(&level.board));
        let actions: Actions = letters.parse().unwrap();
        actions.iter().for_each(|action| _ = play.act(*action));
        let scene = play.chronicle().scene(play.timeline(), play.elapsed());
        for ((x, y), text) in cases {
            let cell = level.board.cell(*x, *y).unwrap();
            let said = Words::default().say(&describe(&level.board, &scene, cell));
            assert_eq!(said, *text, "after {letters:?}");
        }
    }

    #[test]
    fn every_tile_is_described() {
        check(
            "",
            &[
                ((2, 2), "Time machine. You are there. b2."),
                (
                    (2, 1),
                    "Button, not pressed. Selves and crates press it while they are on it. Flips 1 gate. \
                     1 up. b1. Its gate: 3 right, 1 up.",
                ),
                (
                    (3, 1),
                    "Crate button, not pressed. Only a crate presses it. A self is too light. Flips 1 gate. \
                     1 right, 1 up. c1. Its gate: 3 right, 1 up.",
                ),
                (
                    (4, 1),
                    "One-time button, not pressed. Once pressed, it stays pressed to the end of the timeline. \
                     Flips 1 gate. 2 right, 1 up. d1. Its gate: 4 right, 1 up.",
                ),
                (
                    (5, 1),
                    "Gate, closed: 0 of 2 buttons pressed, an even number. 3 right, 1 up. e1. \
                     Its buttons: 1 up; 1 right, 1 up.",
                ),
                (
                    (6, 1),
                    "Gate, open: 0 of 1 button pressed. 4 right, 1 up. f1. Its button: 2 right, 1 up.",
                ),
                (
                    (7, 1),
                    "Crumbling bridge. It holds for one crossing and collapses the turn after a self or a \
                     crate moves onto it. 5 right, 1 up. g1.",
                ),
                ((8, 0), "Wall. 6 right, 2 up."),
                ((4, 3), "Wall. 2 right, 1 down. d3."),
                ((7, 3), "Goal. 5 right, 1 down. g3."),
                ((4, 2), "Floor. On it: crate. 2 right. d2."),
                ((1, 2), "Floor. 1 left. a2."),
            ],
        );
    }

    #[test]
    fn selves_are_named_where_they_are() {
        // The first self presses the button and goes home; the second one waits, then the third.
        let machine = "Time machine. You are there.";
        check("NSTHHHT", &[((2, 2), &format!("{machine} Selves 1 and 2 are there. b2."))]);
        check(
            "NSTHHHTH",
            &[
                ((2, 2), &format!("{machine} Self 2 is there. b2.")),
                (
                    (2, 1),
                    "Button, pressed. Selves and crates press it while they are on it. Flips 1 gate. \
                     Self 1 is there. 1 up. b1. Its gate: 3 right, 1 up.",
                ),
                (
                    (5, 1),
                    "Gate, open: 1 of 2 buttons pressed, an odd number. 3 right, 1 up. e1. \
                     Its buttons: 1 up; 1 right, 1 up.",
                ),
            ],
        );
        let home = format!("{machine} Self 2 is there. Self 1 is home. b2.");
        check("NSTHHHTHHH", &[((2, 2), &home)]);
    }
}
