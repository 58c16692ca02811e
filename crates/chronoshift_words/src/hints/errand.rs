//! The next task of the current self in words, and its next action.

use chronoshift_core::rules::{Action, Board, ButtonKind, Cell, Direction, Tile};
use chronoshift_core::solver::{Task, TurnWindow};

use crate::keys::key;
use crate::message::{Argument, Message};
use crate::names::direction_name;

/// The next place of the current self, the way there, and when it may be there.
pub(super) fn next_place(board: &Board, errand: &Task) -> Option<Message> {
    let is_alone = !board.has_machine();
    Some(match errand {
        // Whoever is alone needs not be told that any time will do.
        Task::Go { to: at, way, when: TurnWindow::Any } if is_alone => {
            message!("hint-go-alone", way = way_text(way)?, to = to(board, *at))
        }
        Task::Push { way, when: TurnWindow::Any, .. } if is_alone => {
            message!("hint-push-alone", way = way_text(way)?)
        }
        Task::Go { to: at, way, when } => {
            message!("hint-go", way = way_text(way)?, to = to(board, *at), when = when_text(*when))
        }
        Task::Push { way, when, .. } => {
            message!("hint-push-on", way = way_text(way)?, when = when_text(*when))
        }
        Task::Home { way, when } if way.is_empty() => {
            message!("hint-enter", step = step(Action::Enter), when = when_text(*when))
        }
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

/// An action that comes next.
pub(super) fn step(action: Action) -> Message {
    match action {
        Action::Move(way) => direction_name(way),
        Action::Wait => {
            message!("step-hold", device = Argument::Device, hold = key("control-hold"))
        }
        Action::Enter => {
            message!("step-enter", device = Argument::Device, enter = key("control-enter"))
        }
    }
}

/// The straight parts of a way.
fn way_text(way: &[Direction]) -> Option<Message> {
    Message::sequence(
        way.chunk_by(|one, next| one == next)
            .map(|part| message!("hint-way", count = part.len(), way = direction_name(part[0]))),
    )
}

fn when_text(when: TurnWindow) -> Message {
    match when {
        TurnWindow::Any => message!("hint-when-any"),
        TurnWindow::By(last) => message!("hint-when-by", turn = last),
        TurnWindow::NotBefore(first) => message!("hint-when-not-before", turn = first),
        TurnWindow::Between(first, last) => {
            message!("hint-when-between", first = first, last = last)
        }
        TurnWindow::Exactly(turn) => message!("hint-when-exactly", turn = turn),
    }
}

/// A tile to go to, by its kind: the way leads there, and the board marks it.
fn to(board: &Board, cell: Cell) -> Message {
    match board.tile(cell) {
        Tile::Goal => message!("hint-to-goal"),
        Tile::Button(ButtonKind::OneTime) => message!("hint-to-one-time-button"),
        Tile::Button(ButtonKind::Heavy) => message!("hint-to-heavy-button"),
        Tile::Button(_) => message!("hint-to-button"),
        Tile::Storage | Tile::PlainStart { storage: true } => message!("hint-to-storage"),
        Tile::Portal(portal) => message!("hint-to-portal", number = portal as usize + 1),
        Tile::OneWay(_) => message!("hint-to-one-way"),
        Tile::Trapdoor => message!("hint-to-sink"),
        Tile::Wall
        | Tile::Floor
        | Tile::Start
        | Tile::PlainStart { storage: false }
        | Tile::Gate { .. }
        | Tile::Bridge => Message::default(),
    }
}
