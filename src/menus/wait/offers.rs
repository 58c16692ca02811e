//! The events to wait for, and the actions to repeat.

use std::iter::repeat_n;

use chronoshift_core::rules::{
    Action, AwaitedEvent, Board, Cell, Direction, Foresight, Halt, Play, Tile,
};

use crate::words::{Message, message};

/// The options of a row: their names, and the actions of each.
pub(super) struct WaitOptions {
    pub(super) options: Vec<(Message, Vec<Action>)>,
    /// The place of the option that is chosen first.
    pub(super) first: usize,
}

/// The greatest number of actions to repeat at once.
const MAX_AGAIN: usize = 30;

/// The events that will happen while the clone waits, in their order, the end of waiting last. An
/// event at the tile that the player looks at is chosen first.
pub(super) fn to_wait_for(play: &Play, looked_at: Option<Cell>) -> WaitOptions {
    let foresight = play.foresee_waiting();
    let gates = looked_at.map(|cell| gates_at(play.board(), cell)).unwrap_or_default();
    let (awaited, names): (Vec<_>, Vec<_>) = all_awaited(play, looked_at).into_iter().unzip();
    let first = foresight.count_actions_until(&awaited);
    let is_own = |it: &AwaitedEvent| matches!(it, AwaitedEvent::Gate(gate) if gates.contains(gate));
    let mut found: Vec<_> = (awaited.iter().zip(names).zip(first))
        .filter_map(|((it, name), turns)| Some((turns?, name, is_own(it))))
        .collect();
    found.sort_by_key(|(turns, ..)| *turns);
    found.extend(end_name(&foresight).map(|name| (foresight.actions.len(), name, false)));
    // A player who looks at a gate wants to know about that gate.
    if !gates.is_empty() && !found.iter().any(|(.., is_own)| *is_own) {
        found.insert(0, (0, message!("wait-gate-stays"), true));
    }
    // "Something changes" is superfluous beside the change itself.
    found.dedup_by(|next, before| next.0 == before.0 && next.1 == message!("wait-change"));
    let first = found.iter().position(|(.., is_own)| *is_own).unwrap_or(0);
    let option = |(turns, name, _): (usize, Message, bool)| {
        let name = match turns {
            0 => name,
            _ => message!("in-parentheses", text = name, more = message!("turns", count = turns)),
        };
        (name, repeat_n(Action::Wait, turns).collect())
    };
    WaitOptions { options: found.into_iter().map(option).collect(), first }
}

/// The last actions of the clone, the very last alone first. At first all repetitions of the last
/// action are chosen.
pub(super) fn to_do_again(play: &Play) -> WaitOptions {
    let done = play.chronicle().recording(play.timeline() - 1);
    let done = if play.is_inside() { &[] } else { done };
    let same = done.iter().rev().take_while(|action| Some(*action) == done.last()).count();
    let most = done.len().min(MAX_AGAIN);
    let option = |count: usize| {
        let last = done[done.len() - count..].to_vec();
        (message!("again-option", count = count), last)
    };
    WaitOptions {
        options: (1..=most).map(option).collect(),
        first: same.min(most).saturating_sub(1),
    }
}

/// Every event to wait for, whether it happens or not.
fn all_awaited(play: &Play, looked_at: Option<Cell>) -> Vec<(AwaitedEvent, Message)> {
    let world = play.world();
    let gates = play.board().gates().iter().map(|&gate| {
        let name = match world.is_closed(gate) {
            true => message!("wait-gate", to = "open"),
            false => message!("wait-gate", to = "closed"),
        };
        (AwaitedEvent::Gate(gate), name)
    });
    let is_home = |clone: &usize| play.is_home(*clone, play.elapsed());
    let out: Vec<_> = (0..play.timeline() - 1).filter(|clone| !is_home(clone)).collect();
    let tiles = looked_at.map_or_else(|| tiles_around(play), |cell| vec![cell]);
    let selves = out.iter().flat_map(|&clone| {
        let number = clone + 1;
        let passed = match looked_at {
            Some(_) => message!("wait-passed-there", number = number),
            None => message!("wait-passed-you", number = number),
        };
        let home = message!("wait-home", number = number);
        let tiles = tiles.clone();
        [(AwaitedEvent::Passed { clone, tiles }, passed), (AwaitedEvent::Home(clone), home)]
    });
    let all_home = (out.len() > 1).then(|| (AwaitedEvent::AllHome, message!("wait-all-home")));
    let change = (AwaitedEvent::Change, message!("wait-change"));
    gates.chain(selves).chain(all_home).chain([change]).collect()
}

/// The end of waiting, unless nothing happens any more.
fn end_name(foresight: &Foresight) -> Option<Message> {
    match foresight.halt {
        Halt::Paradox(_) if foresight.actions.is_empty() => Some(message!("wait-paradox-now")),
        Halt::Paradox(_) => Some(message!("wait-paradox")),
        Halt::Jump => Some(message!("wait-jump")),
        Halt::Complete => Some(message!("wait-complete")),
        Halt::Over(_) => Some(message!("wait-over")),
        Halt::Done | Halt::Blocked | Halt::Ignored => None,
    }
}

/// The gate on a tile, or the gates of the button on it.
fn gates_at(board: &Board, cell: Cell) -> Vec<Cell> {
    match board.tile(cell) {
        Tile::Gate { .. } => vec![cell],
        Tile::Button(_) => {
            board.wires().iter().filter(|it| it.button == cell).map(|it| it.gate).collect()
        }
        _ => Vec::new(),
    }
}

/// The tile of the clone, and the tiles beside it.
fn tiles_around(play: &Play) -> Vec<Cell> {
    let here = play.world().clones().last().copied();
    let beside = |here: Cell| {
        Direction::ALL.into_iter().filter_map(move |way| play.board().neighbour(here, way))
    };
    here.into_iter().flat_map(beside).chain(here).collect()
}
