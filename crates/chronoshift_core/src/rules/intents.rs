//! Phases 0 and 1: passages collapse, and each clone decides.

use super::{Action, Board, Cause, Cell, Direction, Paradox, Turn, World};

/// What a clone does this turn, after a look at what is in its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    /// Its recording is over: it is inside the time machine.
    Inside,
    /// It stays.
    Hold,
    /// It enters the time machine.
    Enter,
    /// It moves to the next field.
    Walk(Direction),
    /// It pushes the crate on the next field and follows it.
    Push(Direction),
    /// It tries to move and cannot.
    Blocked(Direction),
}

/// Begins a turn: collapses the passages that are due, then gives each clone
/// its intent. For the parameters see [`play_turn`](super::play_turn).
///
/// # Errors
/// `stranded`: a past clone enters the time machine without being there.
pub fn collect_intents(
    board: &Board,
    world: &mut World,
    turn: &mut Turn,
    number: u32,
    action: impl Fn(usize) -> Option<Action>,
) -> Result<(), Paradox> {
    turn.begin(board, world, number);
    // Passages that are due collapse.
    world.collapsed.union_with(&world.cracked);
    for &cell in &world.clones {
        turn.occupied.insert(cell.index());
    }
    let current = world.clones.len() - 1;
    for (clone, &at) in world.clones.iter().enumerate() {
        let intent = match action(clone) {
            None => Intent::Inside,
            Some(Action::Hold) => Intent::Hold,
            Some(Action::Enter) if at != board.start() && clone != current => {
                return Err(Paradox::new(turn, Cause::Stranded { clone, at: board.point(at) }));
            }
            Some(Action::Enter) => Intent::Enter,
            Some(Action::Move(direction)) => look(board, world, turn, at, direction),
        };
        turn.intents.push(intent);
    }
    Ok(())
}

/// What comes of trying to move.
fn look(board: &Board, world: &World, turn: &Turn, at: Cell, direction: Direction) -> Intent {
    let next = board.neighbour(at, direction);
    if !world.can_enter(board, next) {
        return Intent::Blocked(direction);
    }
    if !world.has_crate(next) {
        return Intent::Walk(direction);
    }
    let beyond = board.neighbour(next, direction);
    if world.can_enter(board, beyond)
        && !world.has_crate(beyond)
        && !turn.occupied.contains(beyond.index())
    {
        Intent::Push(direction)
    } else {
        Intent::Blocked(direction)
    }
}
