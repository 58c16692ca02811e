//! Plays the timelines of a solution turn by turn.

use chronoshift_core::rules::{Board, Cell, Push, Recordings, Turn, World, play_turn};

/// A timeline as it was played.
pub(crate) struct PlayedTimeline {
    /// The world at the start and after each turn.
    pub(crate) worlds: Vec<World>,
    /// The pushes of each turn.
    pushes: Vec<Vec<Push>>,
    /// For each turn, the self that reached the goal, if the goal had not been reached before.
    goal_reached_by: Vec<Option<usize>>,
}

impl PlayedTimeline {
    /// Plays the last timeline of these recordings to its end, or up to a paradox.
    pub(crate) fn new(board: &Board, recordings: &Recordings) -> Self {
        let mut world = World::new(board, recordings.count());
        let mut turn = Turn::new(board);
        let mut run =
            Self { worlds: vec![world.clone()], pushes: Vec::new(), goal_reached_by: Vec::new() };
        for number in 0..recordings.longest() {
            let action = |clone: usize| recordings.action(clone, number);
            let had_goal = world.goal_reached();
            if play_turn(board, &mut world, &mut turn, number as u32 + 1, action).is_err() {
                break;
            }
            run.worlds.push(world.clone());
            run.pushes.push(turn.pushes().to_vec());
            run.goal_reached_by.push(turn.goal_reached_by().filter(|_| !had_goal));
        }
        run
    }

    /// Plays all timelines of a solution.
    pub(crate) fn play_all(board: &Board, recordings: &Recordings) -> Vec<Self> {
        let first = |clones| recordings.first_recordings(clones);
        (1..=recordings.count()).map(|clones| Self::new(board, &first(clones))).collect()
    }

    /// The number of turns.
    pub(crate) fn turns(&self) -> usize {
        self.worlds.len() - 1
    }

    /// The position of a self after this number of turns.
    pub(crate) fn position(&self, clone: usize, turns: usize) -> Cell {
        self.worlds[turns].clones()[clone]
    }

    /// The selves that change a piece in a turn: they push a crate, press or release a wired
    /// button, crack a bridge, or reach the goal.
    pub(crate) fn actors(&self, board: &Board, turn: usize) -> Vec<usize> {
        let (before, after) = (&self.worlds[turn], &self.worlds[turn + 1]);
        let changes = |cell: Cell| {
            let is_wired = board.button_at(cell).is_some_and(|button| !button.gates.is_empty());
            is_wired && before.is_active(cell) != after.is_active(cell)
                || before.is_cracked(cell) != after.is_cracked(cell)
        };
        let acts = |clone: &usize| {
            let (from, to) = (before.clones()[*clone], after.clones()[*clone]);
            let pushes = self.pushes[turn].iter().any(|push| push.from == to && from != to);
            let moves = from != to && (changes(from) || changes(to));
            pushes || moves || self.goal_reached_by[turn] == Some(*clone)
        };
        (0..after.clones().len()).filter(acts).collect()
    }
}
