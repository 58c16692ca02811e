//! The purpose of the current self in words: what it does in the solution, and on which turns.

use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Board, ButtonKind, Cell, GateNeed, KeyAction, KeyActionKind, Play, Tile,
};

use crate::advice::{HintDetails, is_only};
use crate::words::{Message, place_at, place_from, place_name};

/// All important actions that the current self still has to do.
pub(super) fn purpose(play: &Play, details: &HintDetails) -> Message {
    let board = play.board();
    let (actions, more) = details.told();
    // If several in a row have the same purpose, only the last one names it.
    let next = actions.iter().skip(1).map(Some).chain([None]);
    let told = actions.iter().zip(next).map(|(action, next)| {
        let goes_on = next.is_some_and(|next| next.needs == action.needs);
        action_text(board, action, goes_on, details)
    });
    let more = (more > 0).then(|| Message::new("hint-more-actions").with("count", more));
    let home = |turn| Message::new("hint-be-home").with("turn", turn);
    let told = told.chain(more).reduce(Message::then);
    let has_machine = board.has_machine();
    let told = told.map(|told| match has_machine {
        true => Message::new("hint-plan").with("plan", told),
        false => Message::new("hint-plan-alone").with("plan", told),
    });
    match (told, details.home().filter(|_| has_machine)) {
        (Some(told), Some(turn)) => told.then(home(turn)),
        (Some(told), None) => told,
        (None, Some(turn)) => {
            let later = details.clones.saturating_sub(play.timeline());
            Message::new("hint-only-home").with("later", later).then(home(turn))
        }
        (None, None) if has_machine => Message::new("hint-inside"),
        (None, None) => Message::new("hint-moves").with("moves", details.turns),
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
        KeyActionKind::Stay { button } => {
            let (place, turns) = (button_at(board, button), turns(&action.turns));
            with_gates(match board.tile(button) {
                Tile::Button(ButtonKind::Heavy) => {
                    Message::new("hint-stay-heavy").with("place", place).with("turns", turns)
                }
                _ => Message::new("hint-stay").with("place", place).with("turns", turns),
            })
        }
        KeyActionKind::Press { button } => with_gates(
            Message::new("hint-press").with("place", button_at(board, button)).with("turn", last),
        ),
        KeyActionKind::Push { number, from, to, .. } => {
            let (from, to) = details.push(action).unwrap_or((from, to));
            let start = match details.has_one_crate() {
                true => Message::default(),
                false => place_from(board.point(from)),
            };
            let (at, end) = (place_at(board.point(to)), place_name(board.point(to)));
            let turns = turns(&action.turns);
            let heavy = usize::from(details.is_heavy(number));
            with_gates(match board.tile(to) {
                Tile::Storage => Message::new("hint-store")
                    .with("heavy", heavy)
                    .with("from", start)
                    .with("place", at)
                    .with("turns", turns),
                Tile::Trapdoor => Message::new("hint-sink")
                    .with("heavy", heavy)
                    .with("from", start)
                    .with("place", at)
                    .with("turns", turns),
                _ => Message::new("hint-push")
                    .with("heavy", heavy)
                    .with("from", start)
                    .with("to", end)
                    .with("turns", turns),
            })
        }
        KeyActionKind::Reach => with_gates(Message::new("hint-reach").with("turn", last)),
    };
    match action.kind {
        _ if !action.later => told,
        KeyActionKind::Push { number, .. } if details.is_heavy(number) => {
            told.then(Message::new("hint-later-heavy"))
        }
        _ => told.then(Message::new("hint-later")),
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
        let count = gates.clone().count();
        let places = Message::list(gates.map(|it| place_name(board.point(it.gate))))?;
        let places = match is_only(board, needs[0].gate) {
            true => Message::default(),
            false => Message::new("place-at").with("place", places),
        };
        Some(match open {
            true => Message::new("hint-gates-open").with("count", count).with("places", places),
            false => Message::new("hint-gates-closed").with("count", count).with("places", places),
        })
    };
    Message::list([all(true), all(false)].into_iter().flatten())
}

/// The place of a button, unless there is only one.
fn button_at(board: &Board, cell: Cell) -> Message {
    match is_only(board, cell) {
        true => Message::default(),
        false => place_at(board.point(cell)),
    }
}
