//! Converts Sokoban levels to levels of this game and back.

use crate::level::definition::Level;
use crate::level::map_tile::MapTile;
use crate::level::source::{HEADER, MAX_SOLUTION, SyntaxError};
use crate::level::text::parse;
use crate::rules::{Board, Cell, Point, Status, Tile};

use super::lurd::count_moves;
use super::notation::{moves_text, play_moves};
use super::puzzle::Puzzle;

/// A feature of a level that Sokoban's format can't express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NonSokobanFeature {
    /// A tile or crate that Sokoban lacks, and its position.
    Tile(MapTile, Point),
    /// A limit on the clones or on the score.
    Limit,
}

/// The maximum total number of moves that are played to find a solution of a level. Playing all
/// moves of a small file can take hours.
const MAX_TRIED: usize = 4 * MAX_SOLUTION;

impl Puzzle {
    /// Converts the puzzle to a level, with the first of the solutions and saved games that works.
    /// Solutions beyond the limit [`MAX_TRIED`] are not tried.
    ///
    /// # Errors
    /// Fails if the map is not a valid board, for example without a storage spot.
    pub fn level(&self) -> Result<Level, SyntaxError> {
        let width = self.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let rows = self.rows.iter().map(|row| {
            let row: String = row.chars().map(level_glyph).collect();
            format!("{row:width$}\n")
        });
        let map: String = rows.collect();
        let mut level = parse(format!("{HEADER}\n{map}\nnothing\n").as_bytes())?;
        let comment = self.comment.join("\n");
        let metadata_fields = [
            ("Title", self.title.as_deref()),
            ("Author", self.author.as_deref()),
            ("Comment", Some(comment.as_str())),
        ];
        for (field, text) in metadata_fields {
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                level.metadata.set_text(field, text);
            }
        }
        let mut moves_left = MAX_TRIED;
        let try_solution = |moves: &String| {
            let length = count_moves(moves).ok().filter(|length| *length <= MAX_SOLUTION)?;
            moves_left = moves_left.checked_sub(length)?;
            let play = play_moves(&level.board, moves).ok()?;
            let actions = play.recordings().flatten();
            (*play.status() == Status::Complete).then_some(actions)
        };
        let saved_moves = self.saved_games.iter().map(|saved| &saved.moves);
        if let Some(actions) = self.solutions.iter().chain(saved_moves).find_map(try_solution) {
            level.metadata.set_solution(1, &actions);
            level.solution = Some(actions);
        }
        Ok(level)
    }

    /// The number of solutions with more than [`MAX_SOLUTION`] moves, the maximum in this game.
    pub fn count_too_long_solutions(&self) -> usize {
        let is_too_long =
            |moves: &&String| count_moves(moves).is_ok_and(|length| length > MAX_SOLUTION);
        self.solutions.iter().filter(is_too_long).count()
    }

    /// Converts a level to Sokoban's format, with its solution.
    ///
    /// # Errors
    /// Returns all tiles, crates and limits that Sokoban lacks.
    pub fn from_level(level: &Level) -> Result<Self, Vec<NonSokobanFeature>> {
        let board = &level.board;
        let limits = board.limits();
        let mut faults = Vec::new();
        let mut glyph = |x: usize, y: usize| {
            let Some(cell) = board.cell(x, y) else { return ' ' };
            xsb_glyph(board, cell).unwrap_or_else(|map_tile| {
                faults.push(NonSokobanFeature::Tile(map_tile, board.point(cell)));
                ' '
            })
        };
        let mut row = |y| (0..board.width()).map(|x| glyph(x, y)).collect::<String>();
        let rows: Vec<_> = (0..board.height()).map(|y| row(y).trim_end().to_owned()).collect();
        if limits.clones.is_some() || limits.score.is_some() {
            faults.push(NonSokobanFeature::Limit);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let text = |field| level.metadata.text(field).filter(|text| !text.is_empty());
        let solutions = level.solution().map(|actions| moves_text(board, actions));
        Ok(Self {
            title: level.title(),
            author: text("Author"),
            comment: text("Comment")
                .iter()
                .flat_map(|text| text.lines())
                .map(str::to_owned)
                .collect(),
            solutions: solutions.into_iter().collect(),
            saved_games: Vec::new(),
            rows,
        })
    }
}

/// The XSB character of a cell, or else the tile or crate that Sokoban lacks.
fn xsb_glyph(board: &Board, cell: Cell) -> Result<char, MapTile> {
    if board.starts_with_heavy_crate(cell) {
        return Err(MapTile::HeavyCrate);
    }
    match (board.tile(cell), board.starts_with_crate(cell)) {
        (Tile::Wall, _) => Ok('#'),
        (Tile::Floor, false) => Ok(' '),
        (Tile::Floor, true) => Ok('$'),
        (Tile::Storage, false) => Ok('.'),
        (Tile::Storage, true) => Ok('*'),
        (Tile::PlainStart { storage: false }, _) => Ok('@'),
        (Tile::PlainStart { storage: true }, _) => Ok('+'),
        (tile, _) => Err(MapTile::Tile(tile)),
    }
}

/// Converts an XSB character to the character in our level files.
fn level_glyph(xsb: char) -> char {
    match xsb {
        '#' => '+',
        '+' => '&',
        '$' => 'c',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{Level, MAX_TRIED, MapTile, NonSokobanFeature, Puzzle, parse};
    use crate::level::sokoban::notes::SavedGame;
    use crate::level::sokoban::run_length::EXPANDED_ITEMS;
    use crate::rules::{Replay, Status, Tile};

    fn puzzle() -> Puzzle {
        let rows = ["  ####", "###  #", "# @$.#", "######"].map(str::to_owned).into();
        let solutions = vec!["l".to_owned(), "R".to_owned()];
        Puzzle { title: Some("One".to_owned()), rows, solutions, ..Puzzle::default() }
    }

    #[test]
    fn a_sokoban_level_survives_a_round_trip_with_its_first_valid_solution() {
        let level = puzzle().level().expect("it is valid");
        assert_eq!(level.title().as_deref(), Some("One"));
        let mut solution = Replay::new(level.solution().expect("it is valid").iter().copied());
        assert_eq!(*solution.play(level.board.clone()).status(), Status::Complete);
        let reread_level: Level = level.to_string().parse().expect("it is valid");
        assert_eq!(reread_level, level);
        assert!(level.board.is_sokoban());
        let converted_back = Puzzle::from_level(&level).expect("it is valid");
        assert_eq!(converted_back, Puzzle { solutions: vec!["R".to_owned()], ..puzzle() });
    }

    #[test]
    fn a_saved_game_may_be_a_solution() {
        let saved = |moves: &str| SavedGame { title: "My try".to_owned(), moves: moves.to_owned() };
        let saved_games = vec![saved("l"), saved("R"), saved("lr")];
        let puzzle = Puzzle { solutions: Vec::new(), saved_games, ..puzzle() };
        let level = puzzle.level().expect("it is valid");
        assert_eq!(level.solution().map(|actions| actions.len()), Some(1));
    }

    #[test]
    fn solutions_that_are_too_long_are_not_expanded() {
        for (moves, count, is_solved, too_long) in [
            ("999999r", 1000, true, 1000),
            ("100001r", 1, true, 1),
            ("50000(lr)", 3, true, 0),
            ("50000(lr)", 1000, false, 0),
        ] {
            let mut solutions = vec![moves.to_owned(); count];
            solutions.push("R".to_owned());
            let puzzle = Puzzle { solutions, ..puzzle() };
            EXPANDED_ITEMS.set(0);
            let level = puzzle.level().expect("it is valid");
            assert_eq!(level.solution().is_some(), is_solved, "{count} of {moves}");
            assert!(
                EXPANDED_ITEMS.get() <= MAX_TRIED,
                "{count} of {moves}: {}",
                EXPANDED_ITEMS.get()
            );
            assert_eq!(puzzle.count_too_long_solutions(), too_long, "{count} of {moves}");
        }
    }

    #[test]
    fn pieces_that_sokoban_lacks_are_reported() {
        let convert = |map: &str| {
            let level = parse(map.as_bytes()).expect("it is valid");
            let puzzle = Puzzle::from_level(&level);
            assert_eq!(level.board.is_sokoban(), puzzle.is_ok(), "{map}");
            puzzle
        };
        let at = |x| (x, 1).into();
        let goal = |x| NonSokobanFeature::Tile(MapTile::Tile(Tile::Goal), at(x));
        for (map, expected_faults) in [
            ("+++++\n+@G.+\n+++++", vec![goal(2)]),
            (
                "++++++\n+@CG.+\n++++++",
                vec![NonSokobanFeature::Tile(MapTile::HeavyCrate, at(2)), goal(3)],
            ),
        ] {
            assert_eq!(convert(&format!("2D SuperFun!\n{map}\n\nnothing\n")), Err(expected_faults));
        }
        let limited = "2D SuperFun!\n+++++\n+@c.+\n+++++\n\nlimit score: 5\n";
        assert_eq!(convert(limited), Err(vec![NonSokobanFeature::Limit]));
    }

    #[test]
    fn waits_and_bumps_are_left_out() {
        let level = "2D SuperFun!\n+++++\n+@c.+\n+++++\n\nnothing\n\nSolution: HWNE\n";
        let level = parse(level.as_bytes()).expect("it is valid");
        assert_eq!(Puzzle::from_level(&level).expect("it is valid").solutions, ["R"]);
    }
}
