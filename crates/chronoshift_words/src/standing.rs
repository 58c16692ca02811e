//! Descriptions of the current self's situation, and of the wires of the board.

use chronoshift_core::rules::{Board, Cell, Chronicle, Circuits, Direction, End, Scene, Tile};

use super::describe::{distance_or_here, place_words, tile_name};
use super::message::Message;
use super::names::place_name;
use super::notice::{NoticeTexts, titled};
use super::tiles::kind_name;

/// Describes the situation of the current self in a scene of a chronicle, in a few sentences: the
/// turn, a paradox, a warning or the stars, the self's position and neighbourhood, the other
/// selves, the way to the goal and the time machine, and the score beside the par.
pub fn describe_standing(
    film: &Chronicle,
    scene: &Scene,
    notice: &NoticeTexts,
    par: Option<usize>,
) -> Message {
    let board = film.board();
    let is_complete =
        *film.end(scene.timeline) == End::Complete && scene.turn == film.turn_count(scene.timeline);
    let complete = is_complete.then(|| titled(&message!("complete-title")));
    let mut notices: Vec<_> = notice.standing().cloned().map(Some).collect();
    if notices.is_empty() {
        notices.push(complete);
    }
    let goal = match scene.goal_reached_by {
        Some(_) => Some(titled(&message!("playing-goal-title"))),
        None => board
            .goal()
            .and_then(|goal| place_words(board, scene, goal))
            .map(|place| standing(Tile::Goal, place)),
    };
    let machine = Some(board.start())
        .filter(|_| board.has_machine())
        .and_then(|start| place_words(board, scene, start))
        .map(|place| standing(Tile::Start, place));
    let limit = board
        .limits()
        .clones
        .map(|limit| message!("state-limit-clones", number = scene.timeline, limit = limit));
    let score = if board.has_machine() {
        number(message!("bar-score"), film.score(scene.timeline, scene.turn))
    } else {
        number(message!("bar-moves"), scene.moves_made)
    };
    let par = par.map(|par| number(message!("bar-par"), par));
    let places = [surroundings(board, scene), other_selves(board, scene), selves_at_home(scene)];
    let ways = [goal, storage_spots(board, scene), machine];
    let all = notices.into_iter().chain(places).chain(ways).chain([limit, Some(score), par]);
    all.flatten().fold(turn_number_text(scene), Message::then)
}

/// The turn of a scene and its timeline.
pub fn turn_number_text(scene: &Scene) -> Message {
    message!("state-when", timeline = scene.timeline, turn = scene.turn)
}

/// The position of the current self, and the tile there.
pub fn here_text(board: &Board, scene: &Scene) -> Message {
    let current = scene.timeline - 1;
    let here = scene.world.clones()[current];
    if scene.inside[current] {
        message!("say-home")
    } else {
        message!(
            "state-here",
            place = place_name(board.point(here)),
            here = tile_name(board, scene, here)
        )
    }
}

fn surroundings(board: &Board, scene: &Scene) -> Option<Message> {
    let current = scene.timeline - 1;
    let here = scene.world.clones()[current];
    let beside = |way| match board.neighbour(here, way) {
        Some(cell) => tile_name(board, scene, cell),
        None => kind_name(Tile::Wall),
    };
    let around = (!scene.inside[current]).then(|| {
        message!(
            "state-around",
            up = beside(Direction::North),
            right = beside(Direction::East),
            down = beside(Direction::South),
            left = beside(Direction::West)
        )
    });
    Some(around.into_iter().fold(here_text(board, scene), Message::then))
}

/// The maximum number of selves whose positions are listed.
const MAX_SELVES: usize = 8;

/// The positions of the other selves outside the machine.
fn other_selves(board: &Board, scene: &Scene) -> Option<Message> {
    let clones = scene.world.clones().iter().zip(&scene.inside).take(scene.timeline - 1);
    let outside = clones.enumerate().filter(|(_, (_, inside))| !**inside);
    let all = outside.map(|(clone, (cell, _))| {
        message!("who", clone = clone + 1).titling(distance_or_here(board, scene, *cell))
    });
    Some(list(all, MAX_SELVES)?.capitalized().sentence())
}

/// The other selves that are home.
fn selves_at_home(scene: &Scene) -> Option<Message> {
    let home: Vec<_> = (1..scene.timeline).filter(|number| scene.inside[number - 1]).collect();
    let count = home.len();
    let numbers = Message::list(home.into_iter().map(Message::number))?;
    Some(message!("field-selves-inside", count = count, numbers = numbers))
}

/// A tile, and its position relative to the current self.
fn standing(tile: Tile, place: Message) -> Message {
    kind_name(tile).capitalized().titling(place).sentence()
}

/// How many of the storage spots are filled.
fn storage_spots(board: &Board, scene: &Scene) -> Option<Message> {
    let filled = board.storage_spots().filter(|&cell| scene.world.has_crate(cell)).count();
    board
        .has_storage_spots()
        .then(|| message!("state-storages", filled = filled, all = board.storage_spots().count()))
}

fn number(label: Message, number: usize) -> Message {
    label.titling(Message::number(number)).sentence()
}

/// The first messages with semicolons between them, and the number of the others.
fn list(all: impl Iterator<Item = Message>, most: usize) -> Option<Message> {
    let all: Vec<_> = all.collect();
    let more = all.len().saturating_sub(most);
    let and = |list, next| message!("list-of-clauses", list = list, next = next);
    let list = all.into_iter().take(most).reduce(and)?;
    Some(match more {
        0 => list,
        more => message!("list-more", list = list, count = more),
    })
}

/// The maximum number of buttons or gates of a circuit whose positions are listed.
const MAX_PIECES: usize = 4;

/// The wires, a sentence for each circuit; `None` without wires.
pub fn wires_text(board: &Board, scene: &Scene) -> Option<Message> {
    let circuits = Circuits::new(board);
    let circuit = |(number, buttons): (usize, &Vec<Cell>)| {
        let of_it = |member: &(Cell, &[usize])| member.1.contains(&number);
        let gates = circuits.members().filter(of_it).map(|(cell, _)| cell);
        let gates: Vec<_> = gates.filter(|gate| !buttons.contains(gate)).collect();
        let places = |cells: &[Cell]| {
            list(cells.iter().map(|cell| distance_or_here(board, scene, *cell)), MAX_PIECES)
        };
        Some(message!(
            "say-circuit",
            presses = buttons.len(),
            buttons = places(buttons)?,
            flips = gates.len(),
            gates = places(&gates)?
        ))
    };
    circuits.buttons().iter().enumerate().filter_map(circuit).reduce(Message::then)
}
