//! The state of a timeline after a turn.

use crate::rules::action::{Action, Intent};
use crate::rules::board::Board;
use crate::rules::cells::CellSet;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::turn::Push;
use crate::rules::world::World;

use super::recordings::{Recordings, has_entered};
use super::timeline_state::TimelineState;

/// The state of a timeline after a turn, and the events of that turn. Clones are numbered from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The timeline (1-based).
    pub timeline: usize,
    /// The number of turns that have passed.
    pub turn: usize,
    /// The world after the turn.
    pub world: World,
    /// The position of each crate; `None` once a trapdoor has swallowed it. Crates are numbered row
    /// by row at the start, and keep their numbers when they are pushed.
    pub crates: Vec<Option<Cell>>,
    /// The intent of each clone in the turn that led to this scene: empty at turn 0, and incomplete
    /// if a clone was stranded.
    pub intents: Vec<Intent>,
    /// The pushes in the turn that led to this scene. If they conflicted in a paradox, no crate
    /// moved.
    pub pushes: Vec<Push>,
    /// For each push, the number of its crate; empty if the pushes conflicted in a paradox.
    pub pushed: Vec<usize>,
    /// The number of moves that the timeline's own clone has made so far, including pushes. Actions
    /// that left the clone in place don't count.
    pub moves_made: usize,
    /// The number of pushes so far by all clones together.
    pub pushes_made: usize,
    /// The buttons that became active in the turn that led to this scene.
    pub pressed: Vec<Cell>,
    /// The buttons that became inactive in the turn that led to this scene.
    pub released: Vec<Cell>,
    /// The gates that opened in the turn that led to this scene.
    pub opened: Vec<Cell>,
    /// The gates that closed in the turn that led to this scene.
    pub closed: Vec<Cell>,
    /// The first clone that has reached the goal in this timeline, if any.
    pub goal_reached_by: Option<usize>,
    /// The direction in which each clone last moved or tried to move; south at first.
    pub facing: Vec<Direction>,
    /// Whether each clone is inside the time machine.
    pub inside: Vec<bool>,
}

/// A clone or a crate on a tile. Both are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Load {
    /// A clone, by its number.
    Clone(usize),
    /// A crate, by its number.
    Crate(usize),
}

impl Scene {
    pub(super) fn new(board: &Board, recordings: &Recordings, state: TimelineState) -> Self {
        let (facing, inside) =
            (facing(recordings, &state), clones_inside(board, recordings, &state));
        let TimelineState {
            world,
            crates,
            pushed,
            moves_made,
            pushes_made,
            goal_reached_by,
            turn,
            elapsed,
        } = state;
        let flipped = board.flipped_gates(&world.active_buttons, &turn.changed_buttons);
        let (pressed, released) =
            turn.changed_buttons.cells().partition(|&cell| world.is_active(cell));
        let (closed, opened) = flipped.cells().partition(|&cell| world.is_closed(cell));
        Self {
            timeline: world.clones().len(),
            turn: elapsed,
            world,
            crates,
            intents: turn.intents,
            pushes: turn.pushes,
            pushed,
            moves_made,
            pushes_made,
            pressed,
            released,
            opened,
            closed,
            goal_reached_by,
            facing,
            inside,
        }
    }

    /// The end of a portal that a clone entered in the turn that led to this scene, if a crate was
    /// on that end: the clone came out at the other end without touching the crate.
    pub fn passed_crate(&self, board: &Board, clone: usize) -> Option<Cell> {
        let Some(&Intent::Walk(direction)) = self.intents.get(clone) else { return None };
        let to = self.world.clones()[clone];
        let from = board.step_back(to, direction);
        let entry = board.neighbour(from, direction).filter(|&cell| cell != to)?;
        let was_pushed_on = self.pushes.iter().any(|push| push.to == entry);
        let was_pushed_off = self.pushes.iter().any(|push| push.from == entry);
        (was_pushed_off || self.world.has_crate(entry) && !was_pushed_on).then_some(entry)
    }

    /// The clone behind the crate that this clone could not push in the turn that led to this
    /// scene. `None` if no clone is there after the turn.
    pub fn clone_behind_crate(&self, board: &Board, clone: usize) -> Option<usize> {
        let Some(&Intent::Blocked(direction)) = self.intents.get(clone) else { return None };
        let clones = self.world.clones();
        let ahead = board.step(clones[clone], direction);
        let beyond = board.step(ahead, direction);
        let other = clones.iter().position(|&cell| cell == beyond);
        other.filter(|_| self.world.has_crate(ahead))
    }
}

/// The direction in which each clone faces.
fn facing(recordings: &Recordings, state: &TimelineState) -> Vec<Direction> {
    let last_direction = |recording: &[Action]| {
        let played = &recording[..recording.len().min(state.elapsed)];
        played.iter().rev().find_map(|action| action.direction()).unwrap_or(Direction::South)
    };
    recordings.iter().take(state.world.clones().len()).map(last_direction).collect()
}

/// Whether each clone is inside the time machine.
pub(super) fn clones_inside(
    board: &Board,
    recordings: &Recordings,
    state: &TimelineState,
) -> Vec<bool> {
    let is_inside = |(recording, &cell): (&[Action], &Cell)| {
        // A stranded clone has not entered the time machine.
        has_entered(recording) && recording.len() <= state.elapsed && cell == board.start()
    };
    recordings.iter().zip(state.world.clones()).map(is_inside).collect()
}
