//! How often random sensible play wins.

use chronoshift_core::rules::{Action, Board, Cell, Direction, Tile, Turn, World, play_turn};

use crate::dice::Dice;
use crate::judge::Judged;

/// The number of random plays.
const PLAYS: usize = 2_000;

/// The luck: the share of random sensible plays that win, in thousandths, 0 to 1,000. Small is good:
/// a level that random play wins teaches nothing.
///
/// A play has as many selves as the best solution. Each walks for at most twice as many turns as the
/// longest recording of that has; it takes steps that succeed, does not turn back unless there is no
/// other way, and waits once in eight turns. From when it is back on the start it goes in once in
/// two turns, and always if the goal is reached. A self that is not home at that time has lost.
/// The same plays are played for the same board.
pub(super) fn luck(judged: &Judged) -> usize {
    let board = &*judged.board;
    let turns = 2 * judged.best.recordings().longest();
    let mut dice = Dice::new(0, 0);
    let wins = (0..PLAYS).filter(|_| wins(board, judged.best.clones(), turns, &mut dice)).count();
    wins * 1000 / PLAYS
}

/// Whether a random play of some selves wins.
fn wins(board: &Board, clones: usize, turns: usize, dice: &mut Dice) -> bool {
    let mut recordings: Vec<Vec<Action>> = Vec::new();
    (1..=clones).any(|clones| {
        // A play that has lost goes on without effect: its timelines never end.
        recordings.len() + 1 == clones
            && record(board, &mut recordings, turns, dice).is_some_and(|has_won| has_won)
    })
}

/// Records one more self. Whether the level is complete then; `None` if the self was lost.
fn record(
    board: &Board,
    recordings: &mut Vec<Vec<Action>>,
    turns: usize,
    dice: &mut Dice,
) -> Option<bool> {
    let own = recordings.len();
    let (mut world, mut turn) = (World::new(board, own + 1), Turn::new(board));
    let mut recording = Vec::new();
    let mut before = None;
    for number in 0..turns {
        let at = world.clones()[own];
        let action = choose(board, &world, at, before, number, dice);
        recording.push(action);
        let act = |clone: usize| {
            recordings.get(clone).map_or(Some(action), |recording| recording.get(number).copied())
        };
        play_turn(board, &mut world, &mut turn, number as u32 + 1, act).ok()?;
        if action == Action::Enter {
            break;
        }
        if world.clones()[own] != at {
            before = Some(at);
        }
    }
    if recording.last() != Some(&Action::Enter) {
        return None;
    }
    let longest = recordings.iter().map(Vec::len).max().unwrap_or(0);
    for number in recording.len()..longest {
        let act = |clone: usize| {
            recordings.get(clone).and_then(|recording| recording.get(number).copied())
        };
        play_turn(board, &mut world, &mut turn, number as u32 + 1, act).ok()?;
    }
    recordings.push(recording);
    Some(world.has_reached_objective(board))
}

/// A sensible action of a self.
fn choose(
    board: &Board,
    world: &World,
    at: Cell,
    before: Option<Cell>,
    number: usize,
    dice: &mut Dice,
) -> Action {
    let is_home = at == board.start() && number > 0;
    if is_home && (world.goal_reached() || dice.one_in(2)) {
        return Action::Enter;
    }
    let leads = |way: &Direction| {
        let to = board.step(at, *way);
        let is_open = board.tile(to) != Tile::Wall && !world.is_closed(to) && !world.is_cracked(to);
        let beyond = board.step(to, *way);
        let is_free = board.tile(beyond) != Tile::Wall && !world.has_crate(beyond);
        to != at && is_open && (!world.has_crate(to) || is_free)
    };
    let ways: Vec<_> = Direction::ALL.into_iter().filter(leads).collect();
    let onward: Vec<_> =
        ways.iter().copied().filter(|&way| Some(board.step(at, way)) != before).collect();
    let way = dice.pick(if onward.is_empty() { &ways } else { &onward });
    way.filter(|_| !dice.one_in(8)).map_or(Action::Wait, Action::Move)
}
