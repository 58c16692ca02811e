//! The next task of the current self in words, and its next action.

use chronoshift_core::rules::{Action, Board, ButtonKind, Cell, Direction, Tile};
use chronoshift_core::solver::{Task, TurnWindow};

use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::words::{Argument, Message, direction_name};

/// The next place of the current self, the way there, and when it may be there.
pub(super) fn next_place(board: &Board, errand: &Task) -> Option<Message> {
    let is_alone = !board.has_machine();
    Some(match errand {
        // Whoever is alone needs not be told that any time will do.
        Task::Go { to: at, way, when: TurnWindow::Any } if is_alone => {
            Message::new("hint-go-alone").with("way", way_text(way)?).with("to", to(board, *at))
        }
        Task::Push { way, when: TurnWindow::Any, .. } if is_alone => {
            Message::new("hint-push-alone").with("way", way_text(way)?)
        }
        Task::Go { to: at, way, when } => Message::new("hint-go")
            .with("way", way_text(way)?)
            .with("to", to(board, *at))
            .with("when", when_text(*when)),
        Task::Push { way, when, .. } => {
            Message::new("hint-push-on").with("way", way_text(way)?).with("when", when_text(*when))
        }
        Task::Home { way, when } if way.is_empty() => Message::new("hint-enter")
            .with("step", step(Action::Enter))
            .with("when", when_text(*when)),
        Task::Home { way, when } => Message::new("hint-go-home")
            .with("device", Argument::Device)
            .with("way", way_text(way)?)
            .with("when", when_text(*when))
            .with("enter", key(Control::Enter)),
        Task::Stay { until, .. } => Message::new("hint-stay-here").with("turn", *until),
        Task::Later { way, on } => {
            Message::new("hint-go-later").with("way", direction_name(*way)).with("turn", *on)
        }
        Task::Nothing => Message::new("hint-inside"),
    })
}

/// An action that comes next.
pub(super) fn step(action: Action) -> Message {
    match action {
        Action::Move(way) => direction_name(way),
        Action::Wait => Message::new("step-hold")
            .with("device", Argument::Device)
            .with("hold", key(Control::Wait)),
        Action::Enter => Message::new("step-enter")
            .with("device", Argument::Device)
            .with("enter", key(Control::Enter)),
    }
}

/// The straight parts of a way.
fn way_text(way: &[Direction]) -> Option<Message> {
    Message::sequence(way.chunk_by(|one, next| one == next).map(|part| {
        Message::new("hint-way").with("count", part.len()).with("way", direction_name(part[0]))
    }))
}

fn when_text(when: TurnWindow) -> Message {
    match when {
        TurnWindow::Any => Message::new("hint-when-any"),
        TurnWindow::By(last) => Message::new("hint-when-by").with("turn", last),
        TurnWindow::NotBefore(first) => Message::new("hint-when-not-before").with("turn", first),
        TurnWindow::Between(first, last) => {
            Message::new("hint-when-between").with("first", first).with("last", last)
        }
        TurnWindow::Exactly(turn) => Message::new("hint-when-exactly").with("turn", turn),
    }
}

/// A tile to go to, by its kind: the way leads there, and the board marks it.
fn to(board: &Board, cell: Cell) -> Message {
    match board.tile(cell) {
        Tile::Goal => Message::new("hint-to-goal"),
        Tile::Button(ButtonKind::OneTime) => Message::new("hint-to-one-time-button"),
        Tile::Button(ButtonKind::Heavy) => Message::new("hint-to-heavy-button"),
        Tile::Button(_) => Message::new("hint-to-button"),
        Tile::Storage | Tile::PlainStart { storage: true } => Message::new("hint-to-storage"),
        Tile::Portal(portal) => Message::new("hint-to-portal").with("number", portal as usize + 1),
        Tile::OneWay(_) => Message::new("hint-to-one-way"),
        Tile::Trapdoor => Message::new("hint-to-sink"),
        Tile::Wall
        | Tile::Floor
        | Tile::Start
        | Tile::PlainStart { storage: false }
        | Tile::Gate { .. }
        | Tile::Bridge => Message::default(),
    }
}
