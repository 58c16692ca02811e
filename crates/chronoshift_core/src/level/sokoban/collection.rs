//! Collections: files of one or more Sokoban levels.

use std::ops::Range;

use super::board::{FilePosition, PieceKinds, RowKind, read_map, row_kind};
use super::error::{FileError, LevelError, MapFault};
use super::gap::{Above, Division, Preamble, divide, is_words};
use super::limits::MAX_PUZZLES;
use super::notes::{CommentBlocks, Note, NoteText, read_notes};
use super::overlooked::overlooked_maps;
use super::puzzle::{Header, Puzzle};
use super::slc::{self, SlcLevel, SlcText};
use super::text::{decode, is_rule, lines};
use super::variant::variant_in;
use crate::level::source::Line;

/// A file of Sokoban levels. Reading it finds the levels in linear time; the map of a level is
/// parsed only on request.
#[derive(Debug, Clone)]
pub struct Collection {
    text: String,
    header: Header,
    entries: Vec<CollectionEntry>,
    overlooked: Vec<(usize, usize)>,
}

/// A level of a file, given by ranges of the file's text.
#[derive(Debug, Clone)]
struct CollectionEntry {
    title: Option<String>,
    map: Map,
    /// The lines before the map that belong to this level.
    preamble: Range<usize>,
    /// The lines after the map that belong to this level.
    tail: Range<usize>,
    /// The byte offset of a line that serves as the title, although it doesn't begin with `Title:`.
    title_line: Option<usize>,
}

/// The lines of a map in a file.
#[derive(Debug, Clone)]
struct Map {
    part: Range<usize>,
    /// The number of the first line (1-based).
    line: usize,
    /// The position of each row in the file, if the rows are not consecutive lines: the line
    /// (1-based) and the number of characters before the row.
    row_positions: Vec<FilePosition>,
}

impl Map {
    /// The line and the column in the file (both 1-based) of a position in the map.
    fn position_in_file(&self, at: FilePosition) -> (usize, usize) {
        match self.row_positions.get(at.line) {
            Some(row) => (row.line, row.column + at.column),
            None => (self.line + at.line, at.column),
        }
    }
}

impl Collection {
    /// Reads a collection from arbitrary bytes.
    ///
    /// # Errors
    /// Returns why the file is not a collection. [`puzzle`](Self::puzzle) returns the fault in a
    /// single level.
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let text = decode(bytes)?;
        if slc::is_xml(&text) {
            return slc::read(&text).and_then(Self::from_slc);
        }
        let maps = find_maps(&text)?;
        let titles_below = find_titles_below(&text, &maps);
        let preambles = match titles_below {
            Some(_) => vec![None; maps.len()],
            None => find_preambles(&text, &maps),
        };
        let start_of_level = |index: usize, map: &Map| match preambles[index] {
            Some(preamble) => preamble.start,
            None => map.part.start,
        };
        let ends = maps.iter().enumerate().skip(1).map(|(index, map)| start_of_level(index, map));
        let ends = ends.chain([text.len()]).collect::<Vec<_>>();
        let mut entries = Vec::with_capacity(maps.len());
        for (index, (map, end)) in maps.iter().zip(ends).enumerate() {
            let (preamble, tail) = (start_of_level(index, map)..map.part.start, map.part.end..end);
            let title_line = preambles[index].and_then(|preamble| preamble.title);
            let title_line = title_line.or_else(|| Some(titles_below.as_ref()?[index]));
            let title_line = title_line.or_else(|| remark_below(&text, tail.clone()));
            let mut entry =
                CollectionEntry { title: None, map: map.clone(), preamble, tail, title_line };
            entry.title = entry.find_title(&text);
            entries.push(entry);
        }
        let header = read_header(&text, 0..entries[0].preamble.start)?;
        let overlooked = overlooked_maps(&text, entries.iter().map(|entry| &entry.map.part));
        Ok(Self { text, header, entries, overlooked })
    }

    fn from_slc(SlcText { text, levels, header }: SlcText) -> Result<Self, FileError> {
        let header = read_header(&text, header)?;
        let mut entries = Vec::with_capacity(levels.len());
        for SlcLevel { rows, notes, line, row_positions } in levels {
            let (start, line) =
                (rows.start, row_positions.first().map_or(line, |first| first.line));
            let map = Map { part: rows, line, row_positions };
            let (preamble, tail) = (start..start, notes);
            let mut entry = CollectionEntry { title: None, map, preamble, tail, title_line: None };
            entry.title = entry.find_title(&text);
            entries.push(entry);
        }
        Ok(Self { text, header, entries, overlooked: Vec::new() })
    }

    /// The texts that apply to all levels of the file.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The first and the last line (1-based) of each block of lines that looks like a map in
    /// characters that are not Sokoban's.
    pub fn overlooked(&self) -> &[(usize, usize)] {
        &self.overlooked
    }

    /// The number of levels, at least one.
    #[expect(clippy::len_without_is_empty, reason = "a collection is never empty")]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The title of the level with this index.
    pub fn title(&self, index: usize) -> Option<&str> {
        self.entries.get(index)?.title.as_deref()
    }

    /// The number of the line with a level's first row (1-based).
    pub fn line(&self, index: usize) -> Option<usize> {
        Some(self.entries.get(index)?.map.line)
    }

    /// Reads the level with this index; `None` if the file has no such level.
    ///
    /// # Errors
    /// Returns the fault in this level's map. The other levels can still be read.
    pub fn puzzle(&self, index: usize) -> Option<Result<Puzzle, LevelError>> {
        let entry = self.entries.get(index)?;
        let notes = entry.notes(&self.text);
        let rows = match notes.variant {
            Some(name) => Err((FilePosition { line: 0, column: 1 }, MapFault::Variant(name))),
            None => read_map(&self.text, entry.map.part.clone()),
        };
        let rows = rows.map_err(|(at, fault)| {
            let (line, column) = entry.map.position_in_file(at);
            let fault = match fault {
                MapFault::SecondPlayer { line, column } => {
                    let (line, column) = entry.map.position_in_file(FilePosition { line, column });
                    MapFault::SecondPlayer { line, column }
                }
                fault => fault,
            };
            LevelError { level: index + 1, line, column, fault }
        });
        Some(rows.map(|rows| Puzzle {
            title: entry.title.clone(),
            author: notes.author,
            comment: notes.comment,
            rows,
            solutions: notes.solutions,
            saved_games: notes.saved_games,
        }))
    }

    /// Reads all levels in order.
    pub fn puzzles(&self) -> impl Iterator<Item = Result<Puzzle, LevelError>> {
        (0..self.entries.len()).filter_map(|index| self.puzzle(index))
    }
}

impl CollectionEntry {
    /// Calls `emit` with each note around the map, except the title line.
    fn read_notes<'a>(&self, text: &'a str, emit: &mut impl FnMut(Note<'a>)) {
        for part in [&self.preamble, &self.tail] {
            read_notes(text, part.clone(), self.title_line, emit);
        }
    }

    /// The title from a `Title:` line, or else from the title line.
    fn find_title(&self, text: &str) -> Option<String> {
        let mut named_title = None;
        self.read_notes(text, &mut |note| match note {
            Note::Title(title) if named_title.is_none() => named_title = NoteText::value(title),
            _ => {}
        });
        named_title.or_else(|| self.title_line_text(text))
    }

    /// The text of the title line, without a frame around it, as in `# One #`.
    fn title_line_text(&self, text: &str) -> Option<String> {
        let line = lines(text, self.title_line?..text.len()).next()?;
        let words = line.text.trim().trim_start_matches(';').trim();
        let framed = words.strip_prefix('#').and_then(|words| words.strip_suffix('#'));
        let framed = framed.map(|words| words.trim_matches('#')).and_then(NoteText::value);
        framed.or_else(|| NoteText::value(words))
    }

    fn notes(&self, text: &str) -> NoteText {
        let mut notes = NoteText::default();
        // If the title line is not used as the title, it counts as a comment, unless it is just a
        // number.
        let words = self.title_line_text(text).filter(|words| self.title.as_ref() != Some(words));
        let words = words.filter(|words| !words.bytes().all(|byte| byte.is_ascii_digit()));
        words.iter().for_each(|words| notes.add_comment(words));
        self.read_notes(text, &mut |note| notes.add(note));
        notes
    }
}

/// Finds the maps: runs of lines that look like rows and contain walls and something else.
fn find_maps(text: &str) -> Result<Vec<Map>, FileError> {
    let mut comments = CommentBlocks::find(text, 0..text.len());
    let mut maps = Vec::new();
    let mut row_run: Option<RowRun> = None;
    for (line, line_number) in lines(text, 0..text.len()).zip(1..) {
        let is_comment = comments.classify(&line).is_some();
        match if is_comment { RowKind::NotARow } else { row_kind(line.text) } {
            RowKind::NotARow => maps.extend(row_run.take().into_iter().flat_map(RowRun::maps)),
            RowKind::Inner => row_run.iter_mut().for_each(|run| run.is_split = true),
            RowKind::Outer { wall, row_count, is_hall, pieces } => {
                if row_run.as_ref().is_some_and(|run| !run.has_walls_like(wall)) {
                    maps.extend(row_run.take().into_iter().flat_map(RowRun::maps));
                }
                let row_run = row_run.get_or_insert_default();
                let part = row_run.part_for(&line, line_number);
                part.map.part.end = line.next().min(text.len());
                part.wall = part.wall.or(wall);
                part.row_count += row_count;
                part.has_hall |= is_hall;
                part.pieces.add(pieces);
            }
        }
        if maps.len() > MAX_PUZZLES {
            return Err(FileError::TooManyLevels);
        }
    }
    maps.extend(row_run.into_iter().flat_map(RowRun::maps));
    if maps.is_empty() { Err(FileError::NoLevel) } else { Ok(maps) }
}

/// The current run of lines that can be rows of maps. [`RowKind::Inner`] rows split it into parts.
#[derive(Default)]
struct RowRun {
    parts: Vec<RowRunPart>,
    /// Whether the next row begins another part.
    is_split: bool,
}

struct RowRunPart {
    map: Map,
    /// The character of the walls.
    wall: Option<char>,
    row_count: usize,
    /// Whether a row has floor between walls and nothing else.
    has_hall: bool,
    pieces: PieceKinds,
}

impl RowRun {
    /// Whether a row may have the same kind of walls as the run. All walls of a map are of one kind,
    /// so a word such as `WW` above a map of `#` is not a row of it.
    fn has_walls_like(&self, wall: Option<char>) -> bool {
        let run_wall = self.parts.iter().rev().find_map(|part| part.wall);
        run_wall.is_none() || wall.is_none() || run_wall == wall
    }

    /// The part to which a row belongs.
    fn part_for(&mut self, line: &Line<'_>, line_number: usize) -> &mut RowRunPart {
        if std::mem::take(&mut self.is_split) || self.parts.is_empty() {
            let part = line.start..line.start;
            let map = Map { part, line: line_number, row_positions: Vec::new() };
            let pieces = PieceKinds::default();
            self.parts.push(RowRunPart { map, wall: None, row_count: 0, has_hall: false, pieces });
        }
        let last = self.parts.len() - 1;
        &mut self.parts[last]
    }

    /// The maps of the run. If several parts are maps on their own, each is a map; otherwise, all
    /// parts together are one, and some parts are decorations. A closed room without any piece is a
    /// map that lacks a player.
    fn maps(self) -> Vec<Map> {
        let is_map = |part: &RowRunPart| {
            let PieceKinds { player, free_box, empty_storage, .. } = part.pieces;
            part.wall.is_some() && (player || free_box && empty_storage)
        };
        if self.parts.iter().filter(|part| is_map(part)).count() > 1 {
            return self.parts.into_iter().filter(is_map).map(|part| part.map).collect();
        }
        let (mut wall, mut pieces) = (None, PieceKinds::default());
        for part in &self.parts {
            wall = wall.or(part.wall);
            pieces.add(part.pieces);
        }
        let is_room = self.parts.iter().any(|part| part.row_count > 2 && part.has_hall);
        let end = self.parts.last().map_or(0, |part| part.map.part.end);
        let first = self.parts.into_iter().next();
        let first = first.filter(|_| wall.is_some() && (pieces.has_any() || is_room));
        let to_map = |first: RowRunPart| Map { part: first.map.part.start..end, ..first.map };
        first.map(to_map).into_iter().collect()
    }
}

/// Finds the titles of a file that has nothing but a line of words right below each map. Without
/// blank lines, they could as well be titles of the maps below them.
fn find_titles_below(text: &str, maps: &[Map]) -> Option<Vec<usize>> {
    let first = maps.first()?.part.start;
    if maps.len() < 2 || !text[..first].trim().is_empty() {
        return None;
    }
    let ends = maps.iter().skip(1).map(|map| map.part.start).chain([text.len()]);
    let title = |(map, end): (&Map, usize)| {
        let mut below = lines(text, map.part.end..end);
        let title = below.next().filter(is_words)?;
        let is_last = end == text.len();
        below.all(|line| is_last && line.is_blank()).then_some(title.start)
    };
    maps.iter().zip(ends).map(title).collect()
}

/// Finds the preamble of each map.
fn find_preambles(text: &str, maps: &[Map]) -> Vec<Option<Preamble>> {
    let mut divisions = Vec::with_capacity(maps.len());
    let (mut start, mut above) = (0, Above::Nothing);
    for map in maps {
        let division = divide(text, start..map.part.start, above);
        let is_titled = division.preamble.is_some_and(|preamble| preamble.title.is_some());
        above = Above::Map { is_titled };
        start = map.part.end;
        divisions.push(division);
    }
    let (mut is_title_last, mut is_comment_last) = (false, false);
    read_notes(text, start..text.len(), None, &mut |note| {
        is_title_last |= matches!(note, Note::Title(_));
        is_comment_last |= matches!(note, Note::Comment(_));
    });
    let have_all = |preamble: fn(&Division) -> Option<Preamble>| {
        divisions.iter().all(|division| preamble(division).is_some())
    };
    if !is_title_last && have_all(|division| division.titles_first) {
        return divisions.into_iter().map(|division| division.titles_first).collect();
    }
    // Words above a single map are more likely to be about the file. Words below the last map
    // suggest that all words are about the map above them.
    if !is_comment_last && divisions.len() > 1 && have_all(|division| division.heading) {
        return divisions.into_iter().map(|division| division.heading).collect();
    }
    divisions.into_iter().map(|division| division.preamble).collect()
}

/// The byte offset of the line right below a map, if the line begins with `;`.
fn remark_below(text: &str, tail: Range<usize>) -> Option<usize> {
    let line = lines(text, tail).next()?;
    let words = line.text.trim_start_matches([' ', '\t']);
    let remark = words.strip_prefix(';')?;
    (!is_rule(words) && variant_in(remark.trim_start_matches(';')).is_none()).then_some(line.start)
}

/// Reads the texts that apply to all levels of a file.
fn read_header(text: &str, part: Range<usize>) -> Result<Header, FileError> {
    let mut notes = NoteText::default();
    read_notes(text, part, None, &mut |note| {
        notes.add(match note {
            Note::Collection(title) => Note::Title(title),
            note => note,
        });
    });
    let solutions = notes.solutions.iter().map(|solution| format!("Solution: {solution}"));
    let saved = notes.saved_games.into_iter().flat_map(|saved| [saved.title, saved.moves]);
    notes.comment.extend(solutions.chain(saved));
    match notes.variant {
        Some(name) => Err(FileError::Variant(name)),
        None => Ok(Header { title: notes.title, author: notes.author, comment: notes.comment }),
    }
}
