//! Levels and replays in parts, each of which is coded in its own way.

use std::fmt::Write;

use super::grid::{Edition, KindGrid};
use super::wires::WireNumbers;
use crate::level::definition::Level;
use crate::level::metadata::Metadata;
use crate::level::par::{board_name, name_of};
use crate::level::replay::ReplayFile;
use crate::level::text::board_text;
use crate::rules::{Action, Actions, GateLogic, LevelLimits, Limit};

/// The parts of a level, or of a replay, which has no grid and no wires.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Content {
    pub edition: Edition,
    pub grid: KindGrid,
    pub wires: Vec<WireNumbers>,
    /// The logic of each gate, row by row, in the second edition.
    pub logics: Vec<GateLogic>,
    pub limits: LevelLimits,
    pub solution: Option<Actions>,
    /// The rest of the file, with marks for the parts that follow from the others.
    pub text: String,
}

impl From<&Level> for Content {
    fn from(level: &Level) -> Self {
        let board = board_text(&level.board);
        let grid = KindGrid::of(board.lines().skip(1).take_while(|line| !line.is_empty()));
        let ends = [grid.buttons(), grid.gates()];
        let number = |end: usize, at| ends[end].binary_search(&at).unwrap_or_default();
        let wires = level.board.wires().iter();
        let wires =
            wires.map(|wire| [number(0, wire.button.index()), number(1, wire.gate.index())]);
        let known = Known::new(&board_name(&level.board), level.solution());
        let limits = level.board.limits();
        let logics = || level.board.gates().iter().map(|&gate| level.board.logic(gate));
        let is_first = !grid.has_new_kinds()
            && logics().all(|logic| logic == GateLogic::Odd)
            && limits == LevelLimits::default();
        let edition = if is_first { Edition::First } else { Edition::Second };
        Self {
            edition,
            logics: if is_first { Vec::new() } else { logics().collect() },
            limits,
            wires: wires.collect(),
            solution: level.solution().cloned(),
            text: known.mark(level.metadata.to_string()),
            grid,
        }
    }
}

impl Content {
    /// The parts of a replay of a board with a name.
    pub(super) fn of_replay(replay: &ReplayFile, board: &str) -> Self {
        let known = Known::new(board, Some(&replay.solution));
        let solution = Some(replay.solution.clone());
        Self { solution, text: known.mark(replay.to_string()), ..Self::default() }
    }

    /// The text of a level's file.
    pub(super) fn into_level(self) -> String {
        let ends = [self.grid.buttons(), self.grid.gates()];
        let width = self.grid.width;
        let place = |at: usize| (at % width, at / width);
        let map = format!("2D SuperFun!\n{}\n", self.grid.text());
        let mut file = map.clone();
        // Writing into a text cannot fail.
        for [button, gate] in &self.wires {
            let ((x, y), (gate_x, gate_y)) = (place(ends[0][*button]), place(ends[1][*gate]));
            _ = writeln!(file, "button ({x}, {y}) -> gate ({gate_x}, {gate_y})");
        }
        for (&gate, logic) in ends[1].iter().zip(&self.logics) {
            if *logic != GateLogic::Odd {
                let (x, y) = place(gate);
                _ = writeln!(file, "gate ({x}, {y}): {}", logic.name());
            }
        }
        for limit in Limit::ALL {
            if let Some(most) = self.limits.of(limit) {
                _ = writeln!(file, "limit {}: {most}", limit.name());
            }
        }
        if file == map {
            file += "nothing\n";
        }
        let name = name_of(&file);
        if !self.text.is_empty() {
            file.push('\n');
        }
        file + &Known::new(&name, self.solution.as_ref()).unmark(self.text)
    }

    /// The text of a replay's file, of a board with a name.
    pub(super) fn into_replay(self, board: &str) -> String {
        Known::new(board, self.solution.as_ref()).unmark(self.text)
    }
}

/// The pieces of a file's text that follow from the other parts, each with a mark that is in no
/// file.
struct Known {
    pieces: Vec<(String, String)>,
}

const SOLUTION: char = '\u{1}';
const BOARD: char = '\u{2}';
const SCORE: char = '\u{3}';

impl Known {
    fn new(board: &str, solution: Option<&Actions>) -> Self {
        let mut pieces = vec![(board.to_owned(), BOARD.to_string())];
        if let Some(solution) = solution {
            let mut written = Metadata::default();
            written.set_solution(solution);
            let written = written.to_string();
            let clones = solution.iter().filter(|&&action| action == Action::Enter).count();
            let score = solution.len() + clones.saturating_sub(1);
            pieces.push((written.trim_end().to_owned(), format!("Solution:{SOLUTION}")));
            pieces.push((format!("Par: {score} "), format!("Par: {SCORE} ")));
            pieces.push((format!("Score: {score}\n"), format!("Score: {SCORE}\n")));
        }
        Self { pieces }
    }

    /// The text with marks, each at most once.
    fn mark(&self, text: String) -> String {
        let mark = |text: String, (piece, mark): &(String, String)| text.replacen(piece, mark, 1);
        self.pieces.iter().fold(text, mark)
    }

    /// The text with the pieces in place of their marks.
    fn unmark(&self, text: String) -> String {
        let unmark = |text: String, (piece, mark): &(String, String)| text.replacen(mark, piece, 1);
        self.pieces.iter().rev().fold(text, unmark)
    }
}
