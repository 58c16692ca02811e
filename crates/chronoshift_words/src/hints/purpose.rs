//! The purpose of the current self in words: what it does in the solution, and on which turns.

use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Board, ButtonKind, Cell, GateNeed, KeyAction, KeyActionKind, Play, Tile,
};

use super::details::{HintDetails, is_only};
use crate::message::Message;
use crate::names::{place_at, place_from, place_name};

/// The purpose of the current self: its important actions, and what they are for.
pub(super) fn purpose(play: &Play, details: &HintDetails) -> Message {
    match deeds(play, details, false) {
        Some(deeds) => message!("hint-purpose", what = deeds),
        None if details.home_turn().is_some() && play.board().has_machine() => {
            only_home(play, details)
        }
        None => nothing_left(play, details),
    }
}

/// The plan of the current self: its important actions, and on which turns it does them.
pub(super) fn plan(play: &Play, details: &HintDetails) -> Message {
    let home = details.home_turn().filter(|_| play.board().has_machine());
    let home = home.map(|turn| message!("hint-be-home", turn = turn));
    let plan = match deeds(play, details, true) {
        Some(deeds) => message!("hint-plan").above(deeds),
        None if home.is_some() => only_home(play, details),
        None => nothing_left(play, details),
    };
    home.into_iter().fold(plan, Message::above)
}

fn only_home(play: &Play, details: &HintDetails) -> Message {
    message!("hint-only-home", later = details.clones.saturating_sub(play.timeline()))
}

fn nothing_left(play: &Play, details: &HintDetails) -> Message {
    if play.board().has_machine() {
        message!("hint-inside")
    } else {
        message!("hint-moves", moves = details.turns)
    }
}

/// All important actions that the current self still has to do: with their turns, each on a line of
/// its own, or without.
fn deeds(play: &Play, details: &HintDetails, with_turns: bool) -> Option<Message> {
    let board = play.board();
    let (actions, more) = details.named_actions();
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

/// Says that a later self helps with an action. Only the first such sentence explains it.
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
    let turns = |turns: RangeInclusive<usize>| {
        if with_turns { turns_text(&turns) } else { Message::default() }
    };
    let last = || turns(*action.turns.end()..=*action.turns.end());
    match action.kind {
        KeyActionKind::Stay { button } => {
            let (place, turns) = (button_at(board, button), turns(action.turns.clone()));
            let is_heavy = board.tile(button) == Tile::Button(ButtonKind::Heavy);
            let heavy = usize::from(is_heavy);
            with_gates(message!("hint-stay", heavy = heavy, place = place, turns = turns))
        }
        KeyActionKind::Press { button } => {
            with_gates(message!("hint-press", place = button_at(board, button), turns = last()))
        }
        KeyActionKind::Push { number, from, to, .. } => {
            let (from, to) = details.push(action).unwrap_or((from, to));
            let start = if details.has_one_crate() {
                Message::default()
            } else {
                place_from(board.point(from))
            };
            let (onto, place) = match board.tile(to) {
                Tile::Storage => ("storage", place_at(board.point(to))),
                Tile::Trapdoor => ("trapdoor", place_at(board.point(to))),
                _ => ("tile", place_name(board.point(to))),
            };
            with_gates(message!(
                "hint-push",
                heavy = usize::from(details.is_heavy(number)),
                from = start,
                onto = onto,
                place = place,
                turns = turns(action.turns.clone())
            ))
        }
        KeyActionKind::Reach => with_gates(message!("hint-reach", turns = last())),
    }
}

fn turns_text(turns: &RangeInclusive<usize>) -> Message {
    let (first, last) = (*turns.start(), *turns.end());
    message!("hint-turns", count = last - first + 1, first = first, last = last)
}

/// The states that gates need, if any.
fn gates(board: &Board, needs: &[GateNeed]) -> Option<Message> {
    let all = |open| {
        let gates = needs.iter().filter(move |need| need.open == open);
        let count = gates.clone().count();
        let places = Message::list(gates.map(|it| place_name(board.point(it.gate))))?;
        let places = if is_only(board, needs[0].gate) {
            Message::default()
        } else {
            message!("place-at", place = places)
        };
        let state = if open { "open" } else { "closed" };
        Some(message!("hint-gates", count = count, places = places, state = state))
    };
    Message::list([all(true), all(false)].into_iter().flatten())
}

/// The place of a button, unless there is only one.
fn button_at(board: &Board, cell: Cell) -> Message {
    if is_only(board, cell) { Message::default() } else { place_at(board.point(cell)) }
}
