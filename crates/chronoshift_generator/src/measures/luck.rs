//! Luck: how often random play wins.

use chronoshift_core::rules::{Action, Board, Cell, Direction, Tile, Turn, World, play_turn};

use crate::dice::Dice;
use crate::judge::Judged;

/// The number of random plays.
const PLAYS: usize = 2_000;

/// The luck: the share of random plays that win, in thousandths. Lower is better, because a level
/// that random play wins teaches nothing.
///
/// A play has as many selves as the best solution. Each self has at most twice as many turns as the
/// longest recording of that solution. It makes only moves that succeed, turns back only in dead
/// ends, and waits in one of eight turns. Back on the start, it enters the time machine in one of
/// two turns, and always if the goal is reached. A play is lost if a self does not enter in time.
/// The plays are the same each time a board is measured.
pub(super) fn luck(judged: &Judged) -> usize {
    let board = &*judged.board;
    let turns = 2 * judged.best.recordings().longest();
    let mut dice = Dice::new(0, 0);
    let wins =
        (0..PLAYS).filter(|_| play_wins(board, judged.best.clones(), turns, &mut dice)).count();
    wins * 1000 / PLAYS
}

/// Whether a random play with this number of selves wins.
fn play_wins(board: &Board, clones: usize, turns: usize, dice: &mut Dice) -> bool {
    let mut recordings: Vec<Vec<Action>> = Vec::new();
    (1..=clones).any(|clones| {
        // Once a self has failed, the later ones are skipped.
        recordings.len() + 1 == clones
            && record_self(board, &mut recordings, turns, dice).is_some_and(|has_won| has_won)
    })
}

/// Records another self. Returns whether the level is complete; `None` if the self failed.
fn record_self(
    board: &Board,
    recordings: &mut Vec<Vec<Action>>,
    turns: usize,
    dice: &mut Dice,
) -> Option<bool> {
    let own = recordings.len();
    let (mut world, mut turn) = (World::new(board, own + 1), Turn::new(board));
    let mut recording = Vec::new();
    let mut previous = None;
    for number in 0..turns {
        let at = world.clones()[own];
        let action = choose_action(board, &world, at, previous, number, dice);
        recording.push(action);
        let act = |clone: usize| {
            recordings.get(clone).map_or(Some(action), |recording| recording.get(number).copied())
        };
        play_turn(board, &mut world, &mut turn, number as u32 + 1, act).ok()?;
        if action == Action::Enter {
            break;
        }
        if world.clones()[own] != at {
            previous = Some(at);
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

/// Chooses an action for a self, which was on the cell `previous` before its last move.
fn choose_action(
    board: &Board,
    world: &World,
    at: Cell,
    previous: Option<Cell>,
    number: usize,
    dice: &mut Dice,
) -> Action {
    let is_home = at == board.start() && number > 0;
    if is_home && (world.goal_reached() || dice.one_in(2)) {
        return Action::Enter;
    }
    let can_move = |direction: &Direction| {
        let to = board.step(at, *direction);
        let is_open = board.tile(to) != Tile::Wall && !world.is_closed(to) && !world.is_cracked(to);
        let beyond = board.step(to, *direction);
        let is_free = board.tile(beyond) != Tile::Wall && !world.has_crate(beyond);
        to != at && is_open && (!world.has_crate(to) || is_free)
    };
    let directions: Vec<_> = Direction::ALL.into_iter().filter(can_move).collect();
    let is_forward = |&direction: &Direction| Some(board.step(at, direction)) != previous;
    let forward: Vec<_> = directions.iter().copied().filter(is_forward).collect();
    let direction = dice.pick(if forward.is_empty() { &directions } else { &forward });
    direction.filter(|_| !dice.one_in(8)).map_or(Action::Wait, Action::Move)
}
