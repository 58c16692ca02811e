//! Puzzle files of BRJAF (Brain Requirement Just A Formality, 2011), as far as they need nothing
//! but pushing.
//!
//! A file has the grid's size, a line `KIND X Y` per block, an empty line, and a line `KIND X Y`
//! per surface; then messages after `@` and solutions after `:`. A surface of kind 0 or more is the
//! goal of the blocks of this kind. The grid's border stops everything.

use std::fmt;

use super::error::FileError;
use super::limits::MAX_SIDE;
use super::puzzle::Puzzle;
use super::text::{clean, decode};

/// The character of the player's goal in the rows of such a level. All others are those of XSB.
pub const GOAL: char = 'G';

/// A file that can't be read as a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrjafError {
    /// It is no text.
    File(FileError),
    /// There is a fault in this line, from 1.
    Line(usize, BrjafFault),
}

/// A fault of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrjafFault {
    /// The first line is not the size of a grid.
    Size,
    /// A block or a surface is not described by three numbers.
    NotThree,
    /// A block or a surface is outside the grid.
    Outside,
    /// The game has no such piece.
    Missing(Piece),
    /// The grid has no player.
    NoPlayer,
    /// The grid has no goal.
    NoGoal,
}

/// A piece or a rule of BRJAF that is missing here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// A block of this kind that slides on.
    Sliding,
    /// A block of this kind that bounces back.
    Bouncing,
    /// A portal.
    Portal,
    /// A block of an unknown kind.
    Block(i64),
    /// A second block that the player moves.
    SecondPlayer,
    /// A second goal of the player.
    SecondGoal,
    /// A slippery surface.
    Slippery,
    /// An arrow, which pushes blocks.
    Arrow,
    /// A goal of blocks of another kind.
    GoalOf(i64),
    /// A surface of an unknown kind.
    Surface(i64),
    /// A goal with something on it that is not the goal's own block.
    CoveredGoal,
    /// A push of two blocks in a row, without which the file has no solution.
    PushOfTwo,
    /// A diagonal move, without which the file has no solution.
    Diagonal,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sliding => f.write_str("a sliding block (3)"),
            Self::Bouncing => f.write_str("a bouncing block (4)"),
            Self::Portal => f.write_str("a portal (5)"),
            Self::Block(kind) => write!(f, "a block of the kind {kind}"),
            Self::SecondPlayer => f.write_str("a second player (0)"),
            Self::SecondGoal => f.write_str("a second goal of the player (0)"),
            Self::Slippery => f.write_str("a slippery surface (-2)"),
            Self::Arrow => f.write_str("an arrow (-3 to -6)"),
            Self::GoalOf(kind) => write!(f, "a goal of blocks of the kind {kind}"),
            Self::Surface(kind) => write!(f, "a surface of the kind {kind}"),
            Self::CoveredGoal => f.write_str("a goal under a block"),
            Self::PushOfTwo => f.write_str("a push of two blocks at once"),
            Self::Diagonal => f.write_str("a diagonal move"),
        }
    }
}

impl fmt::Display for BrjafError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, fault) = match self {
            Self::File(error) => return error.fmt(f),
            Self::Line(line, fault) => (line, fault),
        };
        write!(f, "line {line}: ")?;
        match fault {
            BrjafFault::Size => {
                let most = MAX_SIDE - 2;
                write!(f, "this is no size: expected width and height, each from 1 to {most}")
            }
            BrjafFault::NotThree => {
                f.write_str("this is no block: expected its kind, its x and its y")
            }
            BrjafFault::Outside => f.write_str("this place is outside the grid"),
            BrjafFault::Missing(piece) => write!(f, "ChronoShift does not have this: {piece}"),
            BrjafFault::NoPlayer => {
                f.write_str("the grid has no player: expected one block `0 X Y`")
            }
            BrjafFault::NoGoal => {
                f.write_str("the grid has no goal: expected a surface `0 X Y` or `2 X Y`")
            }
        }
    }
}

impl std::error::Error for BrjafError {}

/// Whether a file looks like a BRJAF puzzle: its first line has two or three numbers. Ask only of
/// files that have no Sokoban level, since such a line may be a title.
pub fn is_brjaf(bytes: &[u8]) -> bool {
    let first = bytes.split(|&byte| byte == b'\n').find(|line| !line.starts_with(b"#"));
    let numbers = first.and_then(|line| str::from_utf8(line).ok()).and_then(numbers);
    numbers.is_some_and(|numbers| (2..=3).contains(&numbers.len()))
}

fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

/// Reads a file's bytes, whatever they are. Messages are the level's comment. The rows have a `G`
/// for the player's goal, and a border of walls.
///
/// # Errors
/// The first line that has a fault or needs a piece that is missing here.
pub fn read(bytes: &[u8]) -> Result<Puzzle, BrjafError> {
    let text = decode(bytes).map_err(BrjafError::File)?;
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'));
    let (first, size) = lines.next().unwrap_or((1, ""));
    let mut grid = Grid::new(size).map_err(|fault| BrjafError::Line(first, fault))?;
    let mut section = Section::Blocks;
    let mut puzzle = Puzzle::default();
    let mut solutions = Vec::new();
    for (number, line) in lines {
        let line = line.trim();
        if let Some(message) = line.strip_prefix('@') {
            puzzle.comment.push(clean(message.trim()));
            section = Section::Texts;
        } else if let Some(solution) = line.strip_prefix(':') {
            solutions.push((number, solution));
            section = Section::Texts;
        } else if line.is_empty() {
            section = if section == Section::Blocks { Section::Surfaces } else { Section::Texts };
        } else if section != Section::Texts {
            grid.read(section, line, number).map_err(|fault| BrjafError::Line(number, fault))?;
        }
    }
    puzzle.rows = grid.rows(first)?;
    // A solution that can be played shows that nothing is missing.
    let played = solutions
        .iter()
        .take(MAX_SOLUTIONS)
        .map(|(number, text)| (number, play(&puzzle.rows, text)));
    let (played, missing): (Vec<_>, Vec<_>) = played.partition(|(_, played)| played.is_ok());
    if let ([], [(number, Err(piece)), ..]) = (&played[..], &missing[..]) {
        return Err(BrjafError::Line(**number, BrjafFault::Missing(*piece)));
    }
    puzzle.solutions = played.into_iter().filter_map(|(_, played)| played.ok()?).collect();
    Ok(puzzle)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    Blocks,
    Surfaces,
    Texts,
}

const PLAYER: i64 = 0;
const WALL: i64 = 1;
const BOX: i64 = 2;
/// The kind of a surface that is nothing but floor.
const FLOOR: i64 = -1;

/// The most solutions of a file that are looked at.
const MAX_SOLUTIONS: usize = 20;

/// The blocks and surfaces, row by row.
struct Grid {
    width: usize,
    /// The cells in which the player and its goal were put last.
    player: Option<usize>,
    player_goal: Option<usize>,
    blocks: Vec<Option<i64>>,
    /// Each goal with its line.
    goals: Vec<Option<(i64, usize)>>,
}

impl Grid {
    /// Reads a first line: the width, the height, and the kind of all surfaces that are not named.
    fn new(line: &str) -> Result<Self, BrjafFault> {
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

    fn read(&mut self, section: Section, line: &str, number: usize) -> Result<(), BrjafFault> {
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

    fn put_block(&mut self, kind: i64, cell: usize) -> Result<(), Piece> {
        match kind {
            PLAYER if self.has_player() => return Err(Piece::SecondPlayer),
            PLAYER => self.player = Some(cell),
            WALL | BOX => {}
            3 => return Err(Piece::Sliding),
            4 => return Err(Piece::Bouncing),
            5 => return Err(Piece::Portal),
            _ => return Err(Piece::Block(kind)),
        }
        self.blocks[cell] = Some(kind);
        Ok(())
    }

    fn put_surface(&mut self, kind: i64, cell: usize, line: usize) -> Result<(), Piece> {
        match kind {
            PLAYER if self.has_player_goal() => return Err(Piece::SecondGoal),
            PLAYER => self.player_goal = Some(cell),
            FLOOR | BOX => {}
            -2 => return Err(Piece::Slippery),
            -6..=-3 => return Err(Piece::Arrow),
            WALL | 3..=5 => return Err(Piece::GoalOf(kind)),
            _ => return Err(Piece::Surface(kind)),
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
    fn rows(&self, first: usize) -> Result<Vec<String>, BrjafError> {
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
                    return Err(BrjafError::Line(*line, BrjafFault::Missing(Piece::CoveredGoal)));
                }
            });
        }
        let wall = "#".repeat(self.width + 2);
        let rows =
            glyphs.chunks(self.width).map(|row| format!("#{}#", row.iter().collect::<String>()));
        Ok([wall.clone()].into_iter().chain(rows).chain([wall]).collect())
    }
}

/// Plays a solution of a file: waits and moves by turns, with commas between them. Returns the
/// moves as LURD without those that do nothing, or none if they do not solve the level; otherwise
/// what they need.
fn play(rows: &[String], solution: &str) -> Result<Option<String>, Piece> {
    let width = rows[0].len();
    let mut cells = rows.concat().into_bytes();
    // The rows have one player.
    let mut player = cells.iter().position(|cell| b"@+".contains(cell)).unwrap_or(0);
    let is_crate = |cell: u8| b"$*".contains(&cell);
    let mut moves = String::new();
    for directions in solution.split(',').skip(1).step_by(2).map(str::trim) {
        let step = match directions {
            "" => continue,
            "l" => usize::MAX,
            "u" => width.wrapping_neg(),
            "r" => 1,
            "d" => width,
            _ => return Err(Piece::Diagonal),
        };
        let next = |cell: usize| cell.wrapping_add(step);
        let to = next(player);
        if cells[to] == b'#' {
            continue;
        }
        if !is_crate(cells[to]) {
            moves.push_str(directions);
            player = to;
            continue;
        }
        let mut end = next(to);
        while is_crate(cells[end]) {
            end = next(end);
        }
        match cells[end] {
            b'#' => continue,
            _ if end != next(to) => return Err(Piece::PushOfTwo),
            _ => {}
        }
        let is_storage = |cell: u8| b".+*".contains(&cell);
        cells[end] = if is_storage(cells[end]) { b'*' } else { b'$' };
        cells[to] = if is_storage(cells[to]) { b'.' } else { b' ' };
        moves.push_str(&directions.to_ascii_uppercase());
        player = to;
    }
    let goal = rows.concat().find(GOAL);
    let is_solved =
        goal.is_none_or(|goal| goal == player) && !cells.iter().any(|cell| b".+".contains(cell));
    Ok(is_solved.then_some(moves))
}

#[cfg(test)]
mod tests {
    use super::{BrjafError, is_brjaf, read};
    use crate::level::sokoban::error::FileError;

    #[test]
    fn a_puzzle_of_walls_boxes_and_goals_is_a_level() {
        // A box is pushed up to its goal, and the player goes to its own.
        let text = "# small\n3 3\r\n0 0 2\n1 0 0\n2 1 1\n\n2 1 0\n0 2 2\n@ Up! \n: ,r,,l,,u,,r,,d\n\
                    : ,r,3,u,,d,,r,,r";
        let puzzle = read(text.as_bytes()).expect("it is sound");
        assert_eq!(puzzle.rows, ["#####", "##. #", "# $ #", "#@ G#", "#####"]);
        assert_eq!(puzzle.comment, ["Up!"]);
        // The first solution leaves the box where it is.
        assert_eq!(puzzle.solutions, ["rUdr"]);
        assert!(is_brjaf(text.as_bytes()));
        let level: Vec<_> = [" #@$.#", "3 x", "1 2 3 4", ""].into();
        assert!(level.iter().all(|line| !is_brjaf(line.as_bytes())));
    }

    #[test]
    fn what_is_wrong_or_missing_is_named() {
        for (text, message) in [
            ("", "line 1: this is no size: expected width and height, each from 1 to 254"),
            ("3 255", "line 1: this is no size: expected width and height, each from 1 to 254"),
            ("3 3\n\n0 1 1", "line 1: the grid has no player: expected one block `0 X Y`"),
            ("3 3\n0 1 1", "line 1: the grid has no goal: expected a surface `0 X Y` or `2 X Y`"),
            ("3 3\n0 1", "line 2: this is no block: expected its kind, its x and its y"),
            ("3 3\n0 1 x", "line 2: this is no block: expected its kind, its x and its y"),
            ("3 3\n0 3 0", "line 2: this place is outside the grid"),
            ("3 3\n0 0 -1", "line 2: this place is outside the grid"),
            ("3 3\n3 0 0", "line 2: ChronoShift does not have this: a sliding block (3)"),
            ("3 3\n4 0 0", "line 2: ChronoShift does not have this: a bouncing block (4)"),
            ("3 3\n5 0 0 1", "line 2: ChronoShift does not have this: a portal (5)"),
            ("3 3\n9 0 0", "line 2: ChronoShift does not have this: a block of the kind 9"),
            ("3 3\n0 0 0\n0 1 1", "line 3: ChronoShift does not have this: a second player (0)"),
            ("3 3\n\n-2 0 0", "line 3: ChronoShift does not have this: a slippery surface (-2)"),
            ("3 3 -2", "line 1: ChronoShift does not have this: a slippery surface (-2)"),
            ("3 3\n\n-6 0 0", "line 3: ChronoShift does not have this: an arrow (-3 to -6)"),
            (
                "3 3\n\n3 0 0",
                "line 3: ChronoShift does not have this: a goal of blocks of the kind 3",
            ),
            ("3 3\n\n8 0 0", "line 3: ChronoShift does not have this: a surface of the kind 8"),
            (
                "3 3\n0 0 0\n\n0 1 1\n0 2 2",
                "line 5: ChronoShift does not have this: a second goal of the player (0)",
            ),
            ("3 3\n0 0 0\n\n0 0 0", "line 4: ChronoShift does not have this: a goal under a block"),
            (
                "4 1\n0 0 0\n2 1 0\n2 2 0\n\n2 3 0\n: ,r",
                "line 7: ChronoShift does not have this: a push of two blocks at once",
            ),
            (
                "2 2\n0 0 0\n\n0 1 1\n@\n\n: 0,dr",
                "line 7: ChronoShift does not have this: a diagonal move",
            ),
        ] {
            let error = read(text.as_bytes()).map(|puzzle| puzzle.rows).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
        assert_eq!(read(b"\0"), Err(BrjafError::File(FileError::NotText)));
    }
}
