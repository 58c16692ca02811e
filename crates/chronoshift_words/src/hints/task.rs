//! The next task of the current self in words, and its next action.

use chronoshift_core::rules::{Action, Board, ButtonKind, Cell, Direction, Tile};
use chronoshift_core::solver::{Task, TurnWindow};

use crate::keys::key;
use crate::message::{Argument, Message};
use crate::names::{direction_name, distance};

/// The next tile for the current self, the way there, and when it may be there.
pub(super) fn next_place(board: &Board, task: &Task) -> Option<Message> {
    // Without past selves, any time will do: nothing to say.
    let when = |when: &TurnWindow| match when {
        TurnWindow::Any if !board.has_machine() => Message::default(),
        when => when_text(*when),
    };
    Some(match task {
        Task::Go { to: at, way, when: turns } => {
            message!(
                "hint-go",
                way = way_text(way)?,
                to = destination_text(board, *at),
                when = when(turns)
            )
        }
        Task::Push { way, when: turns, .. } => {
            message!("hint-push-on", way = way_text(way)?, when = when(turns))
        }
        Task::Home { way, when } if way.is_empty() => next(Action::Enter, when_text(*when)),
        Task::Home { way, when } => message!(
            "hint-go-home",
            device = Argument::Device,
            way = way_text(way)?,
            when = when_text(*when),
            enter = key("control-enter")
        ),
        Task::Stay { until, .. } => message!("hint-stay-here", turn = *until),
        Task::Later { way, on } => {
            message!("hint-go-later", way = direction_name(*way), turn = *on)
        }
        Task::Nothing => message!("hint-inside"),
    })
}

/// An action that comes next, and when.
pub(super) fn next(action: Action, when: Message) -> Message {
    let step = match action {
        Action::Move(way) => direction_name(way),
        Action::Wait => {
            message!("step-hold", device = Argument::Device, hold = key("control-hold"))
        }
        Action::Enter => {
            message!("step-enter", device = Argument::Device, enter = key("control-enter"))
        }
    };
    message!("hint-next", step = step, when = when)
}

/// The straight parts of a way.
fn way_text(way: &[Direction]) -> Option<Message> {
    let parts = way.chunk_by(|one, next| one == next);
    Message::sequence(parts.map(|part| distance(part.len(), part[0])))
}

fn when_text(when: TurnWindow) -> Message {
    let (kind, first, last) = match when {
        TurnWindow::Any => ("any", 0, 0),
        TurnWindow::By(last) => ("by", 0, last),
        TurnWindow::NotBefore(first) => ("not-before", first, 0),
        TurnWindow::Between(first, last) => ("between", first, last),
        TurnWindow::Exactly(turn) => ("exactly", turn, turn),
    };
    message!("hint-when", kind = kind, first = first, last = last)
}

/// The tile to go to, named by its kind: the way leads there, and the board marks it.
fn destination_text(board: &Board, cell: Cell) -> Message {
    let (tile, number) = match board.tile(cell) {
        Tile::Goal => ("goal", 0),
        Tile::Button(ButtonKind::OneTime) => ("one-time-button", 0),
        Tile::Button(ButtonKind::Heavy) => ("heavy-button", 0),
        Tile::Button(_) => ("button", 0),
        Tile::Storage | Tile::PlainStart { storage: true } => ("storage", 0),
        Tile::Portal(portal) => ("portal", portal as usize + 1),
        Tile::OneWay(_) => ("one-way", 0),
        Tile::Trapdoor => ("trapdoor", 0),
        Tile::Wall
        | Tile::Floor
        | Tile::Start
        | Tile::PlainStart { storage: false }
        | Tile::Gate { .. }
        | Tile::Bridge => return Message::default(),
    };
    message!("hint-to", tile = tile, number = number)
}
