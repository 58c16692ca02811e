//! What there is to wait for, and what can be done again.

use std::iter::repeat_n;

use chronoshift_core::rules::{
    Action, Awaited, Board, Cell, Direction, Field, Foresight, Halt, Play,
};

use crate::words::Message;

/// What can be chosen in a row: what it is called, and the actions that it stands for.
pub(super) struct Offers {
    pub(super) options: Vec<(Message, Vec<Action>)>,
    /// The place of the one that is chosen at first.
    pub(super) first: usize,
}

/// No more actions than this are done again at once.
const MOST_AGAIN: usize = 30;

/// What will come about while the clone holds, in its order, the end of holding last. What
/// is looked at is chosen at first.
pub(super) fn to_wait_for(play: &Play, looked_at: Option<Cell>) -> Offers {
    let foresight = play.foresee_holding();
    let gates = looked_at.map(|cell| gates_at(play.board(), cell)).unwrap_or_default();
    let (awaited, names): (Vec<_>, Vec<_>) = all(play, looked_at).into_iter().unzip();
    let first = foresight.first(&awaited);
    let is_own = |it: &Awaited| matches!(it, Awaited::Gate(gate) if gates.contains(gate));
    let mut found: Vec<_> = (awaited.iter().zip(names).zip(first))
        .filter_map(|((it, name), turns)| Some((turns?, name, is_own(it))))
        .collect();
    found.sort_by_key(|(turns, ..)| *turns);
    found.extend(end(&foresight).map(|name| (foresight.actions.len(), name, false)));
    // What looks at a gate wants to know of it.
    if !gates.is_empty() && !found.iter().any(|(.., is_own)| *is_own) {
        found.insert(0, (0, Message::new("wait-gate-stays"), true));
    }
    // Where it is said what changes, that something changes need not be said.
    found.dedup_by(|next, before| next.0 == before.0 && next.1 == Message::new("wait-change"));
    let first = found.iter().position(|(.., is_own)| *is_own).unwrap_or(0);
    let option = |(turns, name, _): (usize, Message, bool)| {
        let name = match turns {
            0 => name,
            _ => Message::new("wait-option")
                .with("turns", Message::new("turns").with("count", turns))
                .with("what", name),
        };
        (name, repeat_n(Action::Hold, turns).collect())
    };
    Offers { options: found.into_iter().map(option).collect(), first }
}

/// The last actions of the clone, the very last alone first. At first it is those that are
/// the same one after another.
pub(super) fn to_do_again(play: &Play) -> Offers {
    let done = play.chronicle().recording(play.timeline() - 1);
    let done = if play.is_inside() { &[] } else { done };
    let same = done.iter().rev().take_while(|action| Some(*action) == done.last()).count();
    let most = done.len().min(MOST_AGAIN);
    let option = |count: usize| {
        let last = done[done.len() - count..].to_vec();
        (Message::new("again-option").with("count", count), last)
    };
    Offers { options: (1..=most).map(option).collect(), first: same.min(most).saturating_sub(1) }
}

/// All that can be waited for, whether it comes about or not.
fn all(play: &Play, looked_at: Option<Cell>) -> Vec<(Awaited, Message)> {
    let world = play.world();
    let gates = play.board().gates().iter().map(|&gate| {
        let name = match world.is_closed(gate) {
            true => Message::new("wait-gate-opens"),
            false => Message::new("wait-gate-closes"),
        };
        (Awaited::Gate(gate), name)
    });
    let is_home = |clone: &usize| play.is_home(*clone, play.elapsed());
    let out: Vec<_> = (0..play.timeline() - 1).filter(|clone| !is_home(clone)).collect();
    let fields = looked_at.map_or_else(|| around(play), |cell| vec![cell]);
    let selves = out.iter().flat_map(|&clone| {
        let number = clone + 1;
        let passed = match looked_at {
            Some(_) => Message::new("wait-passed-there").with("number", number),
            None => Message::new("wait-passed-you").with("number", number),
        };
        let home = Message::new("wait-home").with("number", number);
        let fields = fields.clone();
        [(Awaited::Passed { clone, fields }, passed), (Awaited::Home(clone), home)]
    });
    let all_home = (out.len() > 1).then(|| (Awaited::AllHome, Message::new("wait-all-home")));
    let change = (Awaited::Change, Message::new("wait-change"));
    gates.chain(selves).chain(all_home).chain([change]).collect()
}

/// What ends the holding, if it is more than that nothing comes any more.
fn end(foresight: &Foresight) -> Option<Message> {
    match foresight.halt {
        Halt::Paradox(_) if foresight.actions.is_empty() => Some(Message::new("wait-paradox-now")),
        Halt::Paradox(_) => Some(Message::new("wait-paradox")),
        Halt::Jump => Some(Message::new("wait-jump")),
        Halt::Complete => Some(Message::new("wait-complete")),
        Halt::Done | Halt::Blocked | Halt::Ignored => None,
    }
}

/// The gate on a field, or those of the button on it.
fn gates_at(board: &Board, cell: Cell) -> Vec<Cell> {
    match board.field(cell) {
        Field::Gate { .. } => vec![cell],
        _ => board.wires().iter().filter(|it| it.button == cell).map(|it| it.gate).collect(),
    }
}

/// Where the clone is, and the fields beside it.
fn around(play: &Play) -> Vec<Cell> {
    let here = play.world().clones().last().copied();
    let beside = |here: Cell| {
        Direction::ALL.into_iter().filter_map(move |way| play.board().neighbour(here, way))
    };
    here.into_iter().flat_map(beside).chain(here).collect()
}
