//! Reads puzzle files of BRJAF (Brain Requirement Just A Formality, 2011) that need only pushing.
//!
//! A file has the grid's size, a line `KIND X Y` per block, an empty line, and a line `KIND X Y`
//! per surface. Messages after `@` and solutions after `:` follow. A surface whose kind is 0 or
//! more is a goal for blocks of that kind. The grid's border stops everything.

mod error;
mod grid;
mod play;

pub use self::error::{BrjafError, BrjafFault, MissingPiece};
pub use self::grid::GOAL;
use self::grid::{BrjafGrid, Section, numbers};
use self::play::play;
use super::puzzle::Puzzle;
use super::text::{clean, decode};

/// The maximum number of solutions that are tried per file.
const MAX_SOLUTIONS: usize = 20;

/// Whether a file looks like a BRJAF puzzle, which begins with two or three numbers. Call this only
/// for files without Sokoban levels, because a title may look the same.
pub fn is_brjaf(bytes: &[u8]) -> bool {
    let first_line = bytes.split(|&byte| byte == b'\n').find(|line| !line.starts_with(b"#"));
    let numbers = first_line.and_then(|line| str::from_utf8(line).ok()).and_then(numbers);
    numbers.is_some_and(|numbers| (2..=3).contains(&numbers.len()))
}

/// Reads a puzzle file from arbitrary bytes. Messages become the level's comment. The rows have a
/// `G` for the player's goal, and a border of walls.
///
/// # Errors
/// Returns the first fault, or the first piece that ChronoShift lacks.
pub fn read(bytes: &[u8]) -> Result<Puzzle, BrjafError> {
    let text = decode(bytes).map_err(BrjafError::File)?;
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'));
    let (size_line, size) = lines.next().unwrap_or((1, ""));
    let mut grid = BrjafGrid::new(size).map_err(|fault| BrjafError::Line(size_line, fault))?;
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
    puzzle.rows = grid.rows(size_line)?;
    // If one of the solutions can be played, no piece is missing.
    let played = solutions
        .iter()
        .take(MAX_SOLUTIONS)
        .map(|(number, text)| (number, play(&puzzle.rows, text)));
    let (played, unplayable): (Vec<_>, Vec<_>) = played.partition(|(_, played)| played.is_ok());
    if let ([], [(number, Err(missing_piece)), ..]) = (&played[..], &unplayable[..]) {
        return Err(BrjafError::Line(**number, BrjafFault::Missing(*missing_piece)));
    }
    puzzle.solutions = played.into_iter().filter_map(|(_, played)| played.ok()?).collect();
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::{BrjafError, BrjafFault, MissingPiece, is_brjaf, read};
    use crate::level::sokoban::error::FileError;

    #[test]
    fn a_puzzle_of_walls_boxes_and_goals_is_a_level() {
        // The box is pushed up to its goal, and the player goes to the other goal.
        let text = "# small\n3 3\r\n0 0 2\n1 0 0\n2 1 1\n\n2 1 0\n0 2 2\n@ Up! \n: ,r,,l,,u,,r,,d\n\
                    : ,r,3,u,,d,,r,,r";
        let puzzle = read(text.as_bytes()).expect("it is valid");
        assert_eq!(puzzle.rows, ["#####", "##. #", "# $ #", "#@ G#", "#####"]);
        assert_eq!(puzzle.comment, ["Up!"]);
        // The solution that leaves the box in place is dropped.
        assert_eq!(puzzle.solutions, ["rUdr"]);
        assert!(is_brjaf(text.as_bytes()));
        let sokoban_lines: Vec<_> = [" #@$.#", "3 x", "1 2 3 4", ""].into();
        assert!(sokoban_lines.iter().all(|line| !is_brjaf(line.as_bytes())));
    }

    #[test]
    fn faults_and_missing_pieces_are_named() {
        let missing = BrjafFault::Missing;
        for (text, line, fault) in [
            ("", 1, BrjafFault::Size),
            ("3 255", 1, BrjafFault::Size),
            ("3 3\n\n0 1 1", 1, BrjafFault::NoPlayer),
            ("3 3\n0 1 1", 1, BrjafFault::NoGoal),
            ("3 3\n0 1", 2, BrjafFault::NotThree),
            ("3 3\n0 1 x", 2, BrjafFault::NotThree),
            ("3 3\n0 3 0", 2, BrjafFault::Outside),
            ("3 3\n0 0 -1", 2, BrjafFault::Outside),
            ("3 3\n3 0 0", 2, missing(MissingPiece::Sliding)),
            ("3 3\n4 0 0", 2, missing(MissingPiece::Bouncing)),
            ("3 3\n5 0 0 1", 2, missing(MissingPiece::Portal)),
            ("3 3\n9 0 0", 2, missing(MissingPiece::Block(9))),
            ("3 3\n0 0 0\n0 1 1", 3, missing(MissingPiece::SecondPlayer)),
            ("3 3\n\n-2 0 0", 3, missing(MissingPiece::Slippery)),
            ("3 3 -2", 1, missing(MissingPiece::Slippery)),
            ("3 3\n\n-6 0 0", 3, missing(MissingPiece::Arrow)),
            ("3 3\n\n3 0 0", 3, missing(MissingPiece::GoalOf(3))),
            ("3 3\n\n8 0 0", 3, missing(MissingPiece::Surface(8))),
            ("3 3\n0 0 0\n\n0 1 1\n0 2 2", 5, missing(MissingPiece::SecondGoal)),
            ("3 3\n0 0 0\n\n0 0 0", 4, missing(MissingPiece::CoveredGoal)),
            ("4 1\n0 0 0\n2 1 0\n2 2 0\n\n2 3 0\n: ,r", 7, missing(MissingPiece::PushOfTwo)),
            ("2 2\n0 0 0\n\n0 1 1\n@\n\n: 0,dr", 7, missing(MissingPiece::Diagonal)),
        ] {
            let error = read(text.as_bytes()).map(|puzzle| puzzle.rows).expect_err(text);
            assert_eq!(error, BrjafError::Line(line, fault), "{text}");
        }
        assert_eq!(read(b"\0"), Err(BrjafError::File(FileError::NotText)));
    }
}
