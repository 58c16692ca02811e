//! A Sokoban level and a collection's header as plain data, and their text in files.

use std::fmt::Write;

use super::lurd::{LurdError, count_moves};
use super::notes::{SavedGame, block_edge};
use super::text::{clean, value};

/// A Sokoban level.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Puzzle {
    /// The title, on one line.
    pub title: Option<String>,
    /// The author, on one line.
    pub author: Option<String>,
    /// The lines of the comment.
    pub comment: Vec<String>,
    /// The map in XSB characters, without decorations: `#` is a wall, `@` the player, `$` a crate,
    /// `.` a storage spot, `+` the player on a storage spot, `*` a crate on one, and a space is
    /// floor. Rows have no trailing spaces.
    pub rows: Vec<String>,
    /// The solutions in LURD, possibly run-length encoded; [`lurd::read`](super::lurd::read)
    /// expands them. They are not checked, and may fail to solve the level.
    pub solutions: Vec<String>,
    /// The saved games below the level.
    pub saved_games: Vec<SavedGame>,
}

impl Puzzle {
    /// The faults of the solutions that can't be read, which are among the comments.
    pub fn unread_solutions(&self) -> impl Iterator<Item = LurdError> {
        let solutions = self.comment.iter().filter_map(|line| value(line.trim(), "Solution"));
        solutions.filter(|moves| !moves.is_empty()).filter_map(|moves| count_moves(moves).err())
    }

    /// Fills in the collection's author if the level names none.
    #[must_use]
    pub fn with_default_author(self, header: &Header) -> Self {
        Self { author: self.author.or_else(|| header.author.clone()), ..self }
    }
}

/// The texts that apply to all levels of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The collection's title, on one line.
    pub title: Option<String>,
    /// The default author of the levels, on one line.
    pub author: Option<String>,
    /// The lines of the comment. Lines that begin with `::` explain the file's format.
    pub comment: Vec<String>,
}

/// Writes a collection file, which reads back as the same header and levels.
pub fn collection_text<'a>(
    header: &Header,
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
) -> String {
    let mut text = String::new();
    write_field(&mut text, "Collection", header.title.as_deref());
    write_field(&mut text, "Author", header.author.as_deref());
    write_comment(&mut text, &header.comment);
    for puzzle in puzzles {
        if !text.is_empty() {
            text.push('\n');
        }
        for row in &puzzle.rows {
            text.push_str(row);
            text.push('\n');
        }
        write_field(&mut text, "Title", puzzle.title.as_deref());
        write_field(&mut text, "Author", puzzle.author.as_deref());
        write_comment(&mut text, &puzzle.comment);
        for solution in &puzzle.solutions {
            write_field(&mut text, "Solution", Some(solution));
        }
        for SavedGame { title, moves } in &puzzle.saved_games {
            // Right below a map, the title could be taken for another row.
            let _ = writeln!(text, "\n{title}\n{moves}");
        }
    }
    text
}

/// Writes a line `name: value` if the value is not empty.
pub(super) fn write_field(text: &mut String, name: &str, value: Option<&str>) {
    let value = clean(value.unwrap_or(""));
    let value = value.trim();
    if !value.is_empty() {
        // Writing to a string never fails.
        let _ = writeln!(text, "{name}: {value}");
    }
}

/// Writes a comment as `Comment: …` lines and as blocks between `Comment:` and `Comment-End:`. A
/// block can contain any lines except these two.
fn write_comment(text: &mut String, comment: &[String]) {
    let is_edge = |line: &String| block_edge(line).is_some();
    let is_single_field =
        |line: &[String]| line.len() == 1 && !line[0].is_empty() && line[0].trim() == line[0];
    for lines in comment.chunk_by(|a, b| !is_edge(a) && !is_edge(b)) {
        if is_single_field(lines) {
            write_field(text, "Comment", Some(&lines[0]));
            continue;
        }
        text.push_str("Comment:\n");
        for line in lines {
            text.push_str(&clean(&line.replace('\n', " ")));
            text.push('\n');
        }
        text.push_str("Comment-End:\n");
    }
}
