//! The grid of blocks and surfaces in a BRJAF puzzle file.

use super::error::{BrjafError, BrjafFault, MissingPiece};
use crate::level::sokoban::limits::MAX_SIDE;

/// The character for the player's goal in rows from BRJAF files. All other characters are those of
/// XSB.
pub const GOAL: char = 'G';

/// The section of a file to which a line belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Blocks,
    Surfaces,
    Texts,
}

/// Parses a line of numbers; `None` if it contains something else.
pub(super) fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

const PLAYER: i64 = 0;
const WALL: i64 = 1;
const BOX: i64 = 2;
/// The kind of a plain floor surface.
const FLOOR: i64 = -1;

/// The blocks and surfaces of the grid, row by row.
pub(super) struct BrjafGrid {
    width: usize,
    /// The cell in which the player was last put.
    player: Option<usize>,
    player_goal: Option<usize>,
    blocks: Vec<Option<i64>>,
    /// For each cell, the kind of its goal and the number of the line that describes it.
    goals: Vec<Option<(i64, usize)>>,
}

impl BrjafGrid {
    /// Parses the first line: the width, the height, and optionally the kind of all surfaces that
    /// have no line.
    pub(super) fn new(line: &str) -> Result<Self, BrjafFault> {
        let numbers = numbers(line).unwrap_or_default();
        let (width, height, surface) = match numbers[..] {
            [width, height] => (width, height, FLOOR),
            [width, height, surface] => (width, height, surface),
            _ => return Err(BrjafFault::Size),
        };
        let parse_side =
            |side: i64| usize::try_from(side).ok().filter(|side| (1..=MAX_SIDE - 2).contains(side));
        let (width, height) = parse_side(width).zip(parse_side(height)).ok_or(BrjafFault::Size)?;
        let cell_count = width * height;
        let mut grid = Self {
            width,
            player: None,
            player_goal: None,
            blocks: vec![None; cell_count],
            goals: vec![None; cell_count],
        };
        for cell in 0..cell_count {
            grid.put_surface(surface, cell, 1).map_err(BrjafFault::Missing)?;
        }
        Ok(grid)
    }

    pub(super) fn read(
        &mut self,
        section: Section,
        line: &str,
        number: usize,
    ) -> Result<(), BrjafFault> {
        let numbers = numbers(line).unwrap_or_default();
        let [kind, x, y, ..] = numbers[..] else { return Err(BrjafFault::NotThree) };
        let (x, y) =
            usize::try_from(x).ok().zip(usize::try_from(y).ok()).ok_or(BrjafFault::Outside)?;
        if x >= self.width || y >= self.blocks.len() / self.width {
            return Err(BrjafFault::Outside);
        }
        let cell = y * self.width + x;
        match section {
            Section::Blocks => self.put_block(kind, cell),
            _ => self.put_surface(kind, cell, number),
        }
        .map_err(BrjafFault::Missing)
    }

    fn put_block(&mut self, kind: i64, cell: usize) -> Result<(), MissingPiece> {
        match kind {
            PLAYER if self.has_player() => return Err(MissingPiece::SecondPlayer),
            PLAYER => self.player = Some(cell),
            WALL | BOX => {}
            3 => return Err(MissingPiece::Sliding),
            4 => return Err(MissingPiece::Bouncing),
            5 => return Err(MissingPiece::Portal),
            _ => return Err(MissingPiece::Block(kind)),
        }
        self.blocks[cell] = Some(kind);
        Ok(())
    }

    fn put_surface(&mut self, kind: i64, cell: usize, line: usize) -> Result<(), MissingPiece> {
        match kind {
            PLAYER if self.has_player_goal() => return Err(MissingPiece::SecondGoal),
            PLAYER => self.player_goal = Some(cell),
            FLOOR | BOX => {}
            -2 => return Err(MissingPiece::Slippery),
            -6..=-3 => return Err(MissingPiece::Arrow),
            WALL | 3..=5 => return Err(MissingPiece::GoalOf(kind)),
            _ => return Err(MissingPiece::Surface(kind)),
        }
        self.goals[cell] = Some((kind, line)).filter(|_| kind != FLOOR);
        Ok(())
    }

    /// Whether the grid has a player. Another block may have replaced it.
    fn has_player(&self) -> bool {
        self.player.is_some_and(|cell| self.blocks[cell] == Some(PLAYER))
    }

    fn has_player_goal(&self) -> bool {
        let goal = self.player_goal.and_then(|cell| self.goals[cell]);
        goal.is_some_and(|(kind, _)| kind == PLAYER)
    }

    /// The rows of the level. `size_line` is the number of the line with the grid's size.
    pub(super) fn rows(&self, size_line: usize) -> Result<Vec<String>, BrjafError> {
        let fault_in_size_line = |fault| BrjafError::Line(size_line, fault);
        if !self.has_player() {
            return Err(fault_in_size_line(BrjafFault::NoPlayer));
        }
        if self.goals.iter().all(Option::is_none) {
            return Err(fault_in_size_line(BrjafFault::NoGoal));
        }
        let mut glyphs = Vec::new();
        for (block, goal) in self.blocks.iter().zip(&self.goals) {
            glyphs.push(match (block, goal) {
                (None, None) => ' ',
                (Some(PLAYER), None) => '@',
                (Some(BOX), None) => '$',
                (Some(_), None) => '#',
                (None, Some((PLAYER, _))) => GOAL,
                (None, Some(_)) => '.',
                (Some(PLAYER), Some((BOX, _))) => '+',
                (Some(BOX), Some((BOX, _))) => '*',
                (Some(_), Some((_, line))) => {
                    return Err(BrjafError::Line(
                        *line,
                        BrjafFault::Missing(MissingPiece::CoveredGoal),
                    ));
                }
            });
        }
        let wall_row = "#".repeat(self.width + 2);
        let rows =
            glyphs.chunks(self.width).map(|row| format!("#{}#", row.iter().collect::<String>()));
        Ok([wall_row.clone()].into_iter().chain(rows).chain([wall_row]).collect())
    }
}
