//! A Sokoban level and a collection's header as plain data, and their text in a file.

use std::fmt::Write;

use super::notes::block_edge;
use super::saved_game::SavedGame;
use super::text::clean;

/// A Sokoban level.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Puzzle {
    /// The title, in one line.
    pub title: Option<String>,
    /// The author, in one line.
    pub author: Option<String>,
    /// The lines of the comment.
    pub comment: Vec<String>,
    /// The map in XSB characters, without decorations: `#` is a wall, `@` the player, `$` a crate,
    /// `.` a storage, `+` the player on a storage, `*` a crate on a storage, and a blank is floor.
    /// Rows have no blanks at the end.
    pub rows: Vec<String>,
    /// The solutions in LURD, perhaps in run-length form, which [`lurd::read`](super::lurd::read)
    /// expands. Nothing guarantees that they solve the level.
    pub solutions: Vec<String>,
    /// The moves that were saved in another program.
    pub saved_games: Vec<SavedGame>,
}

impl Puzzle {
    /// Fills in the collection's author if the level names none.
    #[must_use]
    pub fn among(self, header: &Header) -> Self {
        Self { author: self.author.or_else(|| header.author.clone()), ..self }
    }
}

/// The texts that apply to all levels of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The collection's title, in one line.
    pub title: Option<String>,
    /// The default author of the levels, in one line.
    pub author: Option<String>,
    /// The lines of the comment. Lines that begin with `::` explain the file's format.
    pub comment: Vec<String>,
}

/// Writes a collection file. Reading the text yields the same header and levels.
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
            // Right below a map, a title could be taken for one of its rows.
            let _ = writeln!(text, "\n{title}\n{moves}");
        }
    }
    text
}

/// Writes a line `name: value`, if the value is not empty.
pub(super) fn write_field(text: &mut String, name: &str, value: Option<&str>) {
    let value = clean(value.unwrap_or(""));
    let value = value.trim();
    if !value.is_empty() {
        // Writing to a string never fails.
        let _ = writeln!(text, "{name}: {value}");
    }
}

/// Writes a comment as `Comment: …` lines, and as blocks between `Comment:` and `Comment-End:`,
/// which can contain any lines except these two.
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
