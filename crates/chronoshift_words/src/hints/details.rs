//! A completion from the current position, for hints.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{
    Action, Board, ButtonKind, Cell, Command, KeyAction, KeyActionKind, Play, Tile,
};
use chronoshift_core::solver::{Advice, Task};

use crate::message::Message;

/// Whether a button or gate is the only one of its kind on the board: then a hint needn't name its
/// place.
pub fn is_only(board: &Board, cell: Cell) -> bool {
    let is_alike = |other: Tile| match board.tile(cell) {
        Tile::Button(ButtonKind::OneTime) => other == Tile::Button(ButtonKind::OneTime),
        Tile::Button(_) => {
            matches!(other, Tile::Button(ButtonKind::Plain | ButtonKind::Crate))
        }
        Tile::Gate { .. } => matches!(other, Tile::Gate { .. }),
        tile => other == tile,
    };
    board.cells().filter(|&other| is_alike(board.tile(other))).count() == 1
}

/// A completion from the current position.
#[derive(Debug)]
pub struct HintDetails {
    /// The number of selves in the end.
    pub clones: usize,
    /// The number of turns that the player still has to play, for all selves together.
    pub turns: usize,
    /// The remaining actions of the current self; empty if only turns have to pass.
    pub part: Vec<Action>,
    /// The important actions among them.
    actions: Vec<KeyAction>,
    /// The number of turns of the timeline that have passed.
    elapsed: usize,
    /// The positions of all crates.
    crates: Vec<Option<Cell>>,
    /// Whether each of them is heavy.
    heavy: Vec<bool>,
    /// The next task of the current self.
    pub task: Task,
    /// The way back to a position from which fewer selves are enough, if they are.
    pub(super) way_back: Option<WayBack>,
}

/// A way back to the level's own solution.
#[derive(Debug)]
pub(super) struct WayBack {
    /// The number of selves in that solution.
    pub(super) clones: usize,
    /// The turns to undo.
    pub(super) turns: Message,
}

/// The maximum number of undos that are counted.
const MAX_UNDOS: usize = 200;

impl WayBack {
    /// The way back from a play that needs the given number of selves now.
    fn new(play: &Play, level: &Level, needed: usize) -> Option<Self> {
        let solution = level.solution()?;
        let clones = solution.iter().filter(|action| **action == Action::Enter).count();
        if clones >= needed {
            return None;
        }
        let (mut earlier, mut undos, mut turns) = (play.clone(), 0, 0);
        while !solution.starts_with(&earlier.recordings().flatten()) {
            let command = earlier.undo().filter(|_| undos < MAX_UNDOS)?;
            undos += 1;
            turns += usize::from(matches!(command, Command::Act(_)));
        }
        Some(Self { clones, turns: undo_count(turns, undos) })
    }
}

/// The number of undos, counted in turns unless other commands are among them.
pub(super) fn undo_count(turns: usize, undos: usize) -> Message {
    if undos == turns { message!("turns", count = undos) } else { message!("steps", count = undos) }
}

/// The maximum number of actions that a hint names one by one.
const MAX_NAMED_ACTIONS: usize = 3;

impl HintDetails {
    /// The actions that a hint names one by one, and the number of the others.
    pub fn named_actions(&self) -> (&[KeyAction], usize) {
        let (named, more) = self.actions.split_at(self.actions.len().min(MAX_NAMED_ACTIONS));
        (named, more.len())
    }

    /// Whether the text on the purpose of the current self names tiles.
    pub fn names_places(&self, board: &Board) -> bool {
        let is_named = |action: &KeyAction| match action.kind {
            KeyActionKind::Stay { button } | KeyActionKind::Press { button } => {
                !is_only(board, button)
            }
            KeyActionKind::Push { .. } => true,
            KeyActionKind::Reach => false,
        };
        let has_gates = |action: &KeyAction| action.needs.iter().any(|it| !is_only(board, it.gate));
        self.named_actions().0.iter().any(|action| is_named(action) || has_gates(action))
    }

    /// Whether there is only one crate on the board.
    pub fn has_one_crate(&self) -> bool {
        self.crates.len() == 1
    }

    /// Whether the crate with this number is heavy.
    pub fn is_heavy(&self, number: usize) -> bool {
        self.heavy.get(number).is_some_and(|is_heavy| *is_heavy)
    }

    /// The start and the end of an action's push, as far as it is not done.
    pub fn push(&self, action: &KeyAction) -> Option<(Cell, Cell)> {
        let KeyActionKind::Push { number, from, to, .. } = action.kind else { return None };
        let has_begun = *action.turns.start() <= self.elapsed;
        let here = self.crates.get(number).copied().flatten().filter(|_| has_begun);
        Some((here.unwrap_or(from), to))
    }

    /// The turn in which the current self enters the machine, unless it is inside.
    pub fn home_turn(&self) -> Option<usize> {
        (!self.part.is_empty()).then(|| self.elapsed + self.part.len())
    }

    /// The completion in a play; `None` if the advice is to undo.
    pub(super) fn from_advice(advice: &Advice, play: &Play, level: &Level) -> Option<Self> {
        let Advice::Follow { way, .. } = advice else { return None };
        let solution = way.solution();
        let part = solution.remaining_actions(play).to_vec();
        let passing =
            if part.is_empty() { play.recorded_turns().saturating_sub(play.elapsed()) } else { 0 };
        let later = solution.recordings().iter().skip(play.timeline()).map(<[Action]>::len);
        Some(Self {
            clones: solution.clones(),
            turns: part.len() + passing + later.sum::<usize>(),
            part,
            elapsed: play.elapsed(),
            crates: play.chronicle().scene(play.timeline(), play.elapsed()).crates,
            heavy: {
                let board = play.board();
                board.starting_crates().map(|cell| board.starts_with_heavy_crate(cell)).collect()
            },
            actions: way.key_actions_to_come(play).cloned().collect(),
            task: way.task(play),
            way_back: WayBack::new(play, level, solution.clones()),
        })
    }
}
