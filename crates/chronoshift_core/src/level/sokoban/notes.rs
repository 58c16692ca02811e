//! The lines around a map: titles, authors, comments and solutions.

use std::ops::Range;

use super::board::{RowKind, row_kind};
use super::lurd;
use super::lurd::is_moves;
use super::text::{clean, is_rule, lines, value};
use super::variant::variant_in;
use crate::level::source::Line;

/// The content of a line around a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Note<'a> {
    /// The title of a level or of the collection.
    Title(&'a str),
    /// The title of the collection.
    Collection(&'a str),
    /// An author.
    Author(&'a str),
    /// A line of a comment.
    Comment(&'a str),
    /// An empty line or a separator, which may be between two paragraphs of a comment.
    Blank,
    /// The text of a solution, which may have several lines.
    Solution(&'a str),
    /// The line above the moves of a saved game, and the moves.
    SavedGame(&'a str, &'a str),
}

/// The text of the notes around a map, by kind.
#[derive(Debug, Default)]
pub(super) struct NoteText {
    pub title: Option<String>,
    pub author: Option<String>,
    pub comment: Vec<String>,
    pub solutions: Vec<String>,
    pub saved_games: Vec<SavedGame>,
    /// The variant of Sokoban that the map is for.
    pub variant: Option<&'static str>,
    /// Whether the next line of the comment comes after an empty line.
    is_after_blank: bool,
}

impl NoteText {
    /// The value of a field on one line; `None` if it is empty.
    pub(super) fn value(text: &str) -> Option<String> {
        Some(clean(text).trim().to_owned()).filter(|value| !value.is_empty())
    }

    /// Adds a note. Repeated titles and authors, and solutions that can't be read, become comments.
    pub(super) fn add(&mut self, note: Note<'_>) {
        match note {
            Note::Title(title) if self.title.is_none() => self.title = Self::value(title),
            Note::Title(title) => self.add_comment(&format!("Title: {title}")),
            Note::Collection(title) => self.add_comment(&format!("Collection: {title}")),
            Note::Author(author) if self.author.is_none() => self.author = Self::value(author),
            Note::Author(author) => self.add_comment(&format!("Author: {author}")),
            Note::Comment(line) => self.add_comment(line),
            Note::Blank => self.is_after_blank = !self.comment.is_empty(),
            Note::Solution(text) => match lurd::compact(text) {
                Some(moves) => self.solutions.push(moves),
                None => {
                    let text = format!("Solution: {}", text.trim_start());
                    text.lines().for_each(|line| self.add_comment(line));
                }
            },
            Note::SavedGame(title, text) => match SavedGame::read(title, text) {
                Some(saved) => self.saved_games.push(saved),
                None => {
                    let lines = [title].into_iter().chain(text.lines());
                    lines.for_each(|line| self.add_comment(line));
                }
            },
        }
    }

    pub(super) fn add_comment(&mut self, line: &str) {
        if std::mem::take(&mut self.is_after_blank) {
            self.comment.push(String::new());
        }
        self.variant = self.variant.or_else(|| variant_in(line.trim()));
        self.comment.push(clean(line));
    }
}

/// Moves that a player has saved below a level in another program. They need not complete it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The title, on one line.
    pub title: String,
    /// The moves in LURD notation, possibly run-length encoded.
    pub moves: String,
}

impl SavedGame {
    /// The saved game with this title and these moves; `None` if a file can't contain it. Without
    /// its control characters, a title may become another kind of line.
    fn read(title: &str, moves: &str) -> Option<Self> {
        let title = NoteText::value(title)?;
        let line = Line { text: &title, start: 0 };
        let is_title = row_kind(&title) == RowKind::None
            && block_edge(&title).is_none()
            && matches!(read_note(&line, &mut |_| {}), MovesPart::Words { .. });
        Some(Self { moves: lurd::compact(moves).filter(|_| is_title)?, title })
    }
}

/// The moves that are being read, and the line above them.
#[derive(Clone, Copy)]
enum MovesPart<'a> {
    None,
    /// A line that may be a heading above the moves of a solution.
    Heading(&'a str),
    /// The byte offsets of the start and the end of a solution's moves.
    Solution(usize, usize),
    /// A line that may be the title of a saved game.
    Words {
        line: &'a str,
        /// Whether an empty line follows.
        is_before_blank: bool,
    },
    /// The title of a saved game, and the byte offsets of the start and the end of its moves.
    SavedGame(&'a str, usize, usize),
}

/// Passes the notes in a part of a text to `emit`. Skips the line that begins at byte offset
/// `skipped`.
pub(super) fn read_notes<'a>(
    text: &'a str,
    range: Range<usize>,
    skipped: Option<usize>,
    emit: &mut impl FnMut(Note<'a>),
) {
    let mut blocks = CommentBlocks::find(text, range.clone());
    let mut part = MovesPart::None;
    for line in lines(text, range) {
        let end = line.start + line.text.len();
        let is_moves = skipped != Some(line.start) && is_moves(line.text);
        part = match part {
            MovesPart::Heading(_) if line.is_blank() => continue,
            MovesPart::Words { line: words, .. } if line.is_blank() => {
                part = MovesPart::Words { line: words, is_before_blank: true };
                continue;
            }
            MovesPart::Heading(_) if is_moves => MovesPart::Solution(line.start, end),
            MovesPart::Solution(start, _) if is_moves => MovesPart::Solution(start, end),
            MovesPart::Words { line: words, .. } if is_moves => {
                MovesPart::SavedGame(words, line.start, end)
            }
            MovesPart::SavedGame(title, start, _) if is_moves => {
                MovesPart::SavedGame(title, start, end)
            }
            part => {
                end_part(text, part, emit);
                MovesPart::None
            }
        };
        if !matches!(part, MovesPart::None) || skipped == Some(line.start) {
            continue;
        }
        match blocks.classify(&line) {
            Some(BlockLine::Inside) => emit(Note::Comment(line.text)),
            Some(BlockLine::Edge) => {}
            None => part = read_note(&line, emit),
        }
    }
    end_part(text, part, emit);
}

fn end_part<'a>(text: &'a str, part: MovesPart<'a>, emit: &mut impl FnMut(Note<'a>)) {
    match part {
        MovesPart::None => {}
        MovesPart::Heading(line) => emit(Note::Comment(line)),
        MovesPart::Solution(start, end) => emit(Note::Solution(&text[start..end])),
        MovesPart::Words { line, is_before_blank } => {
            emit(Note::Comment(line));
            if is_before_blank {
                emit(Note::Blank);
            }
        }
        MovesPart::SavedGame(title, start, end) => {
            emit(Note::SavedGame(title, &text[start..end]));
        }
    }
}

/// Reads a line outside comment blocks. Returns the line if it may be above moves, or the solution
/// that begins with it.
fn read_note<'a>(line: &Line<'a>, emit: &mut impl FnMut(Note<'a>)) -> MovesPart<'a> {
    let trimmed = line.text.trim();
    if is_solution_heading(trimmed) {
        let moves = trimmed.split_once(':').map_or("", |(_, moves)| moves);
        if !is_moves(moves) {
            return MovesPart::Heading(line.text);
        }
        let end = line.start + line.text.trim_end().len();
        return MovesPart::Solution(end - moves.len(), end);
    }
    emit(if trimmed.is_empty() || is_rule(trimmed) {
        Note::Blank
    } else if let Some(title) = value(trimmed, "Title") {
        Note::Title(title)
    } else if let Some(title) = value(trimmed, "Collection").or_else(|| value(trimmed, "Set")) {
        Note::Collection(title)
    } else if let Some(author) = value(trimmed, "Author") {
        Note::Author(author)
    } else if let Some(comment) = value(trimmed, "Comment").filter(|comment| !comment.is_empty()) {
        Note::Comment(comment)
    } else {
        match line.text.strip_prefix(';') {
            Some(comment) => {
                let comment = comment.trim_start_matches(';');
                Note::Comment(comment.strip_prefix(' ').unwrap_or(comment))
            }
            None if is_moves(trimmed) => Note::Comment(line.text),
            None => return MovesPart::Words { line: line.text, is_before_blank: false },
        }
    });
    MovesPart::None
}

/// Whether a line may be the heading above the moves of a solution, such as `Solution` or
/// `<Solution 2>`.
pub(super) fn is_solution_heading(line: &str) -> bool {
    const HEADING: &str = "solution";
    let line = line.trim_start_matches([' ', '<']);
    line.get(..HEADING.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(HEADING))
}

/// The comment blocks of a text. Each begins with a `Comment:` line and ends with a `Comment-End:`
/// line.
pub(super) struct CommentBlocks {
    /// The byte ranges of the blocks in order, including the first and last line of each.
    blocks: std::iter::Peekable<std::vec::IntoIter<Range<usize>>>,
}

/// A line of a comment block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BlockLine {
    /// The first or the last line.
    Edge,
    /// A line between the first and the last.
    Inside,
}

impl CommentBlocks {
    /// Finds the comment blocks in a part of a text. A `Comment:` line begins no block if the next
    /// `Comment:` line comes before a `Comment-End:` line.
    pub(super) fn find(text: &str, part: Range<usize>) -> Self {
        let mut blocks = Vec::new();
        let mut block_start = None;
        for line in lines(text, part) {
            match block_edge(line.text) {
                Some(true) => block_start = Some(line.start),
                Some(false) => blocks.extend(block_start.take().map(|start| start..line.next())),
                None => {}
            }
        }
        Self { blocks: blocks.into_iter().peekable() }
    }

    /// Returns whether a line is at the edge of a block or inside it; `None` outside blocks. Lines
    /// must be passed in order.
    pub(super) fn classify(&mut self, line: &Line<'_>) -> Option<BlockLine> {
        while self.blocks.next_if(|block| block.end <= line.start).is_some() {}
        let block = self.blocks.peek().filter(|block| block.contains(&line.start))?;
        let is_edge = line.start == block.start || line.next() >= block.end;
        Some(if is_edge { BlockLine::Edge } else { BlockLine::Inside })
    }
}

/// Whether a line begins a comment block (`true`) or ends one (`false`); `None` if it does neither.
pub(super) fn block_edge(line: &str) -> Option<bool> {
    match value(line, "Comment") {
        Some(comment) => comment.is_empty().then_some(true),
        None => {
            let is_end = line.get(..11).is_some_and(|b| b.eq_ignore_ascii_case("Comment-End"));
            is_end.then_some(false)
        }
    }
}
