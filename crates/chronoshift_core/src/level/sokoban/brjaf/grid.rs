//! The grid of a puzzle file.

use super::error::{BrjafError, BrjafFault, MissingPiece};
use crate::level::sokoban::limits::MAX_SIDE;

/// The character of the player's goal in the rows of such a level. All others are those of XSB.
pub const GOAL: char = 'G';

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Blocks,
    Surfaces,
    Texts,
}

/// The numbers of a line, if it has only numbers.
pub(super) fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

const PLAYER: i64 = 0;
const WALL: i64 = 1;
const BOX: i64 = 2;
/// The kind of a surface that is nothing but floor.
const FLOOR: i64 = -1;

/// The blocks and surfaces, row by row.
pub(super) struct BrjafGrid {
    width: usize,
    /// The cells in which the player and its goal were put last.
    player: Option<usize>,
    player_goal: Option<usize>,
    blocks: Vec<Option<i64>>,
    /// Each goal with its line.
    goals: Vec<Option<(i64, usize)>>,
}

impl BrjafGrid {
    /// Reads a first line: the width, the height, and the kind of all surfaces that are not named.
    pub(super) fn new(line: &str) -> Result<Self, BrjafFault> {
        let numbers = numbers(line).unwrap_or_default();
        let (width, height, surface) = match numbers[..] {
            [width, height] => (width, height, FLOOR),
            [width, height, surface] => (width, height, surface),
            _ => return Err(BrjafFault::Size),
        };
        let side =
            |side: i64| usize::try_from(side).ok().filter(|side| (1..=MAX_SIDE - 2).contains(side));
        let (width, height) = side(width).zip(side(height)).ok_or(BrjafFault::Size)?;
        let cells = width * height;
        let mut grid = Self {
            width,
            player: None,
            player_goal: None,
            blocks: vec![None; cells],
            goals: vec![None; cells],
        };
        for cell in 0..cells {
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

    /// Whether there is a player; another block may have taken its place.
    fn has_player(&self) -> bool {
        self.player.is_some_and(|cell| self.blocks[cell] == Some(PLAYER))
    }

    fn has_player_goal(&self) -> bool {
        let goal = self.player_goal.and_then(|cell| self.goals[cell]);
        goal.is_some_and(|(kind, _)| kind == PLAYER)
    }

    /// The rows of the level; `first` is the line of the size.
    pub(super) fn rows(&self, first: usize) -> Result<Vec<String>, BrjafError> {
        let fault = |fault| BrjafError::Line(first, fault);
        if !self.has_player() {
            return Err(fault(BrjafFault::NoPlayer));
        }
        if self.goals.iter().all(Option::is_none) {
            return Err(fault(BrjafFault::NoGoal));
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
        let wall = "#".repeat(self.width + 2);
        let rows =
            glyphs.chunks(self.width).map(|row| format!("#{}#", row.iter().collect::<String>()));
        Ok([wall.clone()].into_iter().chain(rows).chain([wall]).collect())
    }
}
