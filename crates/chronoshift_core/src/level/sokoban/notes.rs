//! The lines around a map: titles, authors, comments and solutions.

use std::ops::Range;

use super::lurd;
use super::lurd::is_moves;
use super::text::{clean, lines, value};
use crate::level::source::Line;

/// The content of a line around a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Note<'a> {
    /// A title, of a level or of the collection.
    Title(&'a str),
    /// A title of the collection.
    Collection(&'a str),
    /// An author.
    Author(&'a str),
    /// A line of a comment.
    Comment(&'a str),
    /// An empty line, which may be between two paragraphs of a comment.
    Blank,
    /// The text of a solution, perhaps of several lines.
    Solution(&'a str),
}

/// The texts of the lines around a map.
#[derive(Debug, Default)]
pub(super) struct NoteText {
    pub title: Option<String>,
    pub author: Option<String>,
    pub comment: Vec<String>,
    pub solutions: Vec<String>,
    /// Whether an empty line comes before the next line of the comment.
    is_parted: bool,
}

impl NoteText {
    /// A value in one line; `None` if it is empty.
    pub(super) fn value(text: &str) -> Option<String> {
        Some(clean(text).trim().to_owned()).filter(|value| !value.is_empty())
    }

    /// Adds a note. Whatever has no place of its own is a comment.
    pub(super) fn add(&mut self, note: Note<'_>) {
        match note {
            Note::Title(title) if self.title.is_none() => self.title = Self::value(title),
            Note::Title(title) => self.add_comment(&format!("Title: {title}")),
            Note::Collection(title) => self.add_comment(&format!("Collection: {title}")),
            Note::Author(author) if self.author.is_none() => self.author = Self::value(author),
            Note::Author(author) => self.add_comment(&format!("Author: {author}")),
            Note::Comment(line) => self.add_comment(line),
            Note::Blank => self.is_parted = !self.comment.is_empty(),
            Note::Solution(text) => match lurd::compact(text) {
                Some(moves) => self.solutions.push(moves),
                None => {
                    let text = format!("Solution: {}", text.trim_start());
                    text.lines().for_each(|line| self.add_comment(line));
                }
            },
        }
    }

    pub(super) fn add_comment(&mut self, line: &str) {
        if std::mem::take(&mut self.is_parted) {
            self.comment.push(String::new());
        }
        self.comment.push(clean(line));
    }
}

/// A solution while it is read.
#[derive(Clone, Copy)]
enum SolutionPart<'a> {
    None,
    /// This line may be above moves.
    Heading(&'a str),
    /// The moves, from this place to that.
    Moves(usize, usize),
}

/// Reads the lines of a part of a text, except the one that begins at `skipped`.
pub(super) fn read_notes<'a>(
    text: &'a str,
    part: Range<usize>,
    skipped: Option<usize>,
    take: &mut impl FnMut(Note<'a>),
) {
    let mut blocks = CommentBlocks::find(text, part.clone());
    let mut solution = SolutionPart::None;
    for line in lines(text, part) {
        let end = line.start + line.text.len();
        solution = match solution {
            SolutionPart::Heading(_) if line.is_blank() => continue,
            SolutionPart::Heading(_) if is_moves(line.text) => SolutionPart::Moves(line.start, end),
            SolutionPart::Moves(start, _) if is_moves(line.text) => SolutionPart::Moves(start, end),
            solution => {
                end_solution(text, solution, take);
                SolutionPart::None
            }
        };
        if matches!(solution, SolutionPart::Moves(..)) || skipped == Some(line.start) {
            continue;
        }
        match blocks.place_of(&line) {
            Some(BlockLine::Inside) => take(Note::Comment(line.text)),
            Some(BlockLine::Edge) => {}
            None => solution = read_note(&line, take),
        }
    }
    end_solution(text, solution, take);
}

fn end_solution<'a>(text: &'a str, solution: SolutionPart<'a>, take: &mut impl FnMut(Note<'a>)) {
    match solution {
        SolutionPart::None => {}
        SolutionPart::Heading(line) => take(Note::Comment(line)),
        SolutionPart::Moves(start, end) => take(Note::Solution(&text[start..end])),
    }
}

/// Reads a line outside comment blocks; returns the solution that begins with it.
fn read_note<'a>(line: &Line<'a>, take: &mut impl FnMut(Note<'a>)) -> SolutionPart<'a> {
    let words = line.text.trim();
    if is_solution_heading(words) {
        let moves = words.split_once(':').map_or("", |(_, moves)| moves);
        if !is_moves(moves) {
            return SolutionPart::Heading(line.text);
        }
        let end = line.start + line.text.trim_end().len();
        return SolutionPart::Moves(end - moves.len(), end);
    }
    take(if words.is_empty() {
        Note::Blank
    } else if let Some(title) = value(words, "Title") {
        Note::Title(title)
    } else if let Some(title) = value(words, "Collection").or_else(|| value(words, "Set")) {
        Note::Collection(title)
    } else if let Some(author) = value(words, "Author") {
        Note::Author(author)
    } else if let Some(comment) = value(words, "Comment").filter(|comment| !comment.is_empty()) {
        Note::Comment(comment)
    } else {
        match line.text.strip_prefix(';') {
            Some(comment) => {
                let comment = comment.trim_start_matches(';');
                Note::Comment(comment.strip_prefix(' ').unwrap_or(comment))
            }
            None => Note::Comment(line.text),
        }
    });
    SolutionPart::None
}

/// Whether a line may stand above the moves of a solution, as `Solution` or `<Solution 2>`.
pub(super) fn is_solution_heading(line: &str) -> bool {
    const NAME: &str = "solution";
    let line = line.trim_start_matches([' ', '<']);
    line.get(..NAME.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(NAME))
}

/// A comment of several lines begins with a line `Comment:` and ends with a line `Comment-End:`.
pub(super) struct CommentBlocks {
    /// From the beginning of the first line to that of the line after the last, in order.
    blocks: std::iter::Peekable<std::vec::IntoIter<Range<usize>>>,
}

/// A line of a comment block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BlockLine {
    /// The first or the last line.
    Edge,
    /// A line between them.
    Inside,
}

impl CommentBlocks {
    /// Finds the blocks of a part of a text. A first line without a last one, before the next first
    /// one, begins no block.
    pub(super) fn find(text: &str, part: Range<usize>) -> Self {
        let mut blocks = Vec::new();
        let mut open = None;
        for line in lines(text, part) {
            match block_edge(line.text) {
                Some(true) => open = Some(line.start),
                Some(false) => blocks.extend(open.take().map(|start| start..line.next())),
                None => {}
            }
        }
        Self { blocks: blocks.into_iter().peekable() }
    }

    /// Where a line is, if it is in a block. The lines must be asked for in their order.
    pub(super) fn place_of(&mut self, line: &Line<'_>) -> Option<BlockLine> {
        while self.blocks.next_if(|block| block.end <= line.start).is_some() {}
        let block = self.blocks.peek().filter(|block| block.contains(&line.start))?;
        let is_edge = line.start == block.start || line.next() >= block.end;
        Some(if is_edge { BlockLine::Edge } else { BlockLine::Inside })
    }
}

/// Whether a line is the first one of a comment block (true), the last one (false), or neither.
pub(super) fn block_edge(line: &str) -> Option<bool> {
    match value(line, "Comment") {
        Some(comment) => comment.is_empty().then_some(true),
        None => {
            let is_end = line.get(..11).is_some_and(|b| b.eq_ignore_ascii_case("Comment-End"));
            is_end.then_some(false)
        }
    }
}
