//! The purpose of the current self, and its next place, in words.

use std::ops::RangeInclusive;

use chronoshift_core::rules::{Board, ButtonKind, Cell, Field, GateNeed, KeyAction, KeyActionKind};
use chronoshift_core::solver::Errand;

use crate::advice::HintDetails;
use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::words::{Argument, Message, place_name};

/// All important actions that the current self still has to do.
pub(super) fn purpose(board: &Board, details: &HintDetails) -> Message {
    let (actions, more) = details.told();
    // If several in a row have the same purpose, only the last one names it.
    let next = actions.iter().skip(1).map(Some).chain([None]);
    let told = actions.iter().zip(next).map(|(action, next)| {
        let goes_on = next.is_some_and(|next| next.needs == action.needs);
        action_text(board, action, goes_on, details)
    });
    let more = (more > 0).then(|| Message::new("hint-more-actions").with("count", more));
    let home = |turn| Message::new("hint-be-home").with("turn", turn);
    match (told.chain(more).reduce(Message::then), details.home()) {
        (Some(told), Some(turn)) => told.then(home(turn)),
        (Some(told), None) => told,
        (None, Some(turn)) => Message::new("hint-only-home").then(home(turn)),
        (None, None) => Message::new("hint-inside"),
    }
}

/// The next place of the current self.
pub(super) fn next_place(board: &Board, errand: Errand) -> Message {
    match errand {
        Errand::Be { at, by } => Message::new("hint-go").with("to", to(board, at)).with("turn", by),
        Errand::Later { at, by } => {
            Message::new("hint-go-later").with("to", to(board, at)).with("turn", by)
        }
        Errand::Back { at, by } => {
            Message::new("hint-back").with("place", at_place(board, at)).with("turn", by)
        }
        Errand::Stay { at, until } => {
            Message::new("hint-stay-here").with("place", at_place(board, at)).with("turn", until)
        }
        Errand::Push { to, by } => {
            Message::new("hint-push-on").with("place", at_place(board, to)).with("turn", by)
        }
        Errand::Home => Message::new("hint-go-home")
            .with("device", Argument::Device)
            .with("enter", key(Control::Enter)),
        Errand::Nothing => Message::new("hint-inside"),
    }
}

fn action_text(board: &Board, action: &KeyAction, goes_on: bool, details: &HintDetails) -> Message {
    let last = *action.turns.end();
    let so_that = gates(board, &action.needs).filter(|_| !goes_on);
    let with_gates = |what: Message| match so_that {
        Some(gates) => Message::new("hint-so-that").with("what", what).with("gates", gates),
        None => Message::new("hint-action").with("what", what),
    };
    let told = match action.kind {
        KeyActionKind::Stay { button } => with_gates(
            Message::new("hint-stay")
                .with("place", at_place(board, button))
                .with("turns", turns(&action.turns)),
        ),
        KeyActionKind::Press { button } => with_gates(
            Message::new("hint-press").with("place", at_place(board, button)).with("turn", last),
        ),
        KeyActionKind::Push { from, to, .. } => {
            let (from, to) = details.push(action).unwrap_or((from, to));
            with_gates(
                Message::new("hint-push")
                    .with("from", at_place(board, from))
                    .with("to", at_place(board, to))
                    .with("turn", last),
            )
        }
        KeyActionKind::Obtain => with_gates(Message::new("hint-obtain").with("turn", last)),
    };
    match action.later {
        true => told.then(Message::new("hint-later")),
        false => told,
    }
}

fn turns(turns: &RangeInclusive<usize>) -> Message {
    let (first, last) = (*turns.start(), *turns.end());
    match first == last {
        true => Message::new("hint-turn").with("turn", first),
        false => Message::new("hint-turns").with("first", first).with("last", last),
    }
}

/// The states that gates need, if any.
fn gates(board: &Board, needs: &[GateNeed]) -> Option<Message> {
    let all = |open| {
        let gates = needs.iter().filter(move |need| need.open == open);
        let (count, places) = (gates.clone().count(), gates.map(|it| at_place(board, it.gate)));
        let places = Message::list(places)?;
        Some(match open {
            true => Message::new("hint-gates-open").with("count", count).with("places", places),
            false => Message::new("hint-gates-closed").with("count", count).with("places", places),
        })
    };
    Message::list([all(true), all(false)].into_iter().flatten())
}

/// A tile to go to, by its kind.
fn to(board: &Board, cell: Cell) -> Message {
    let place = at_place(board, cell);
    match board.field(cell) {
        Field::Goal => Message::new("hint-to-goal").with("place", place),
        Field::Button(ButtonKind::OneTime) => {
            Message::new("hint-to-one-time-button").with("place", place)
        }
        Field::Button(_) => Message::new("hint-to-button").with("place", place),
        _ => Message::new("hint-to-field").with("place", place),
    }
}

fn at_place(board: &Board, cell: Cell) -> Message {
    place_name(board.point(cell))
}
