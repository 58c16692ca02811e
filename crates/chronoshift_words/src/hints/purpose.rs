//! The purpose of the current self in words: what it does in the solution, and on which turns.

use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Board, ButtonKind, Cell, GateNeed, KeyAction, KeyActionKind, Play, Tile,
};

use super::details::{HintDetails, is_only};
use crate::message::Message;
use crate::names::{place_at, place_from, place_name};

/// The purpose of the current self: its important actions, and what for.
pub(super) fn purpose(play: &Play, details: &HintDetails) -> Message {
    let has_machine = play.board().has_machine();
    match deeds(play, details, false) {
        Some(deeds) if has_machine => message!("hint-purpose", what = deeds),
        Some(deeds) => message!("hint-purpose-alone", what = deeds),
        None if details.home().is_some() && has_machine => only_home(play, details),
        None => nothing_left(play, details),
    }
}

/// The plan of the current self: its important actions, and on which turns it does them.
pub(super) fn plan(play: &Play, details: &HintDetails) -> Message {
    let has_machine = play.board().has_machine();
    let home = details.home().filter(|_| has_machine);
    let home = home.map(|turn| message!("hint-be-home", turn = turn));
    let plan = match deeds(play, details, true) {
        Some(deeds) if has_machine => message!("hint-plan").above(deeds),
        Some(deeds) => message!("hint-plan-alone").above(deeds),
        None if home.is_some() => only_home(play, details),
        None => nothing_left(play, details),
    };
    home.into_iter().fold(plan, Message::above)
}

fn only_home(play: &Play, details: &HintDetails) -> Message {
    message!("hint-only-home", later = details.clones.saturating_sub(play.timeline()))
}

fn nothing_left(play: &Play, details: &HintDetails) -> Message {
    match play.board().has_machine() {
        true => message!("hint-inside"),
        false => message!("hint-moves", moves = details.turns),
    }
}

/// All important actions that the current self still has to do: with their turns, each on a line of
/// its own, or without.
fn deeds(play: &Play, details: &HintDetails, with_turns: bool) -> Option<Message> {
    let board = play.board();
    let (actions, more) = details.told();
    // If several in a row have the same purpose, only the last one names it.
    let next = actions.iter().skip(1).map(Some).chain([None]);
    let told = actions.iter().zip(next).enumerate().map(|(index, (action, next))| {
        let goes_on = next.is_some_and(|next| next.needs == action.needs);
        let text = action_text(board, action, goes_on, with_turns, details);
        let told_before = actions[..index].iter().any(|before| before.later);
        later_text(action, told_before, details).into_iter().fold(text, Message::then)
    });
    let more = (more > 0).then(|| message!("hint-more-actions", count = more));
    told.chain(more).reduce(if with_turns { Message::above } else { Message::then })
}

/// That a later self helps with an action, which is explained once.
fn later_text(action: &KeyAction, told_before: bool, details: &HintDetails) -> Option<Message> {
    let is_heavy = match action.kind {
        KeyActionKind::Push { number, .. } => details.is_heavy(number),
        _ => false,
    };
    action.later.then(|| match is_heavy {
        true => message!("hint-later-heavy"),
        false if told_before => message!("hint-later-again"),
        false => message!("hint-later"),
    })
}

fn action_text(
    board: &Board,
    action: &KeyAction,
    goes_on: bool,
    with_turns: bool,
    details: &HintDetails,
) -> Message {
    let so_that = gates(board, &action.needs).filter(|_| !goes_on);
    let with_gates = |what: Message| match so_that {
        Some(gates) => message!("hint-so-that", what = what, gates = gates),
        None => what.sentence(),
    };
    let turns = |turns: RangeInclusive<usize>| match with_turns {
        true => turns_text(&turns),
        false => Message::default(),
    };
    let last = || turns(*action.turns.end()..=*action.turns.end());
    match action.kind {
        KeyActionKind::Stay { button } => {
            let (place, turns) = (button_at(board, button), turns(action.turns.clone()));
            with_gates(match board.tile(button) {
                Tile::Button(ButtonKind::Heavy) => {
                    message!("hint-stay-heavy", place = place, turns = turns)
                }
                _ => message!("hint-stay", place = place, turns = turns),
            })
        }
        KeyActionKind::Press { button } => {
            with_gates(message!("hint-press", place = button_at(board, button), turns = last()))
        }
        KeyActionKind::Push { number, from, to, .. } => {
            let (from, to) = details.push(action).unwrap_or((from, to));
            let start = match details.has_one_crate() {
                true => Message::default(),
                false => place_from(board.point(from)),
            };
            let (at, end) = (place_at(board.point(to)), place_name(board.point(to)));
            let turns = turns(action.turns.clone());
            let heavy = usize::from(details.is_heavy(number));
            with_gates(match board.tile(to) {
                Tile::Storage => {
                    message!("hint-store", heavy = heavy, from = start, place = at, turns = turns)
                }
                Tile::Trapdoor => {
                    message!("hint-sink", heavy = heavy, from = start, place = at, turns = turns)
                }
                _ => message!("hint-push", heavy = heavy, from = start, to = end, turns = turns),
            })
        }
        KeyActionKind::Reach => with_gates(message!("hint-reach", turns = last())),
    }
}

fn turns_text(turns: &RangeInclusive<usize>) -> Message {
    let (first, last) = (*turns.start(), *turns.end());
    match first == last {
        true => message!("hint-turn", turn = first),
        false => message!("hint-turns", first = first, last = last),
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
            false => message!("place-at", place = places),
        };
        Some(match open {
            true => message!("hint-gates-open", count = count, places = places),
            false => message!("hint-gates-closed", count = count, places = places),
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
