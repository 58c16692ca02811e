//! Collections: files that contain any number of Sokoban levels.

use std::ops::Range;

use super::board::{FilePlace, RowKind, read_map, row_kind};
use super::error::{FileError, LevelError, MapFault};
use super::gap::{Above, Division, Lead, divide};
use super::limits::MAX_PUZZLES;
use super::notes::{CommentBlocks, Note, NoteText, read_notes};
use super::puzzle::{Header, Puzzle};
use super::text::{decode, lines};

/// A file of Sokoban levels. Reading it finds the levels in linear time; the map of a level is
/// parsed only on request.
#[derive(Debug, Clone)]
pub struct Collection {
    text: String,
    header: Header,
    entries: Vec<CollectionEntry>,
}

/// A level of a file, given by places in the file's text.
#[derive(Debug, Clone)]
struct CollectionEntry {
    title: Option<String>,
    map: Map,
    /// The lines before the map that belong to this level.
    lead: Range<usize>,
    /// The lines after the map that belong to this level.
    tail: Range<usize>,
    /// The byte offset of a line that serves as the title, although it doesn't begin with `Title:`.
    title_line: Option<usize>,
}

/// The lines of a map in a file.
#[derive(Debug, Clone)]
struct Map {
    part: Range<usize>,
    /// The number of the first line, from 1.
    line: usize,
}

impl Collection {
    /// Reads a collection from arbitrary bytes.
    ///
    /// # Errors
    /// Returns why the file is not a collection. Faults of a single level are errors of
    /// [`puzzle`](Self::puzzle).
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        let text = decode(bytes)?;
        let maps = find_maps(&text)?;
        let leads = find_leads(&text, &maps);
        let start_of_level = |index: usize, map: &Map| match leads[index] {
            Some(lead) => lead.start,
            None => map.part.start,
        };
        let ends = maps.iter().enumerate().skip(1).map(|(index, map)| start_of_level(index, map));
        let ends = ends.chain([text.len()]).collect::<Vec<_>>();
        let mut entries = Vec::with_capacity(maps.len());
        for (index, (map, end)) in maps.iter().zip(ends).enumerate() {
            let (lead, tail) = (start_of_level(index, map)..map.part.start, map.part.end..end);
            let title_line = leads[index].and_then(|lead| lead.title);
            let title_line = title_line.or_else(|| remark_below(&text, tail.clone()));
            let mut entry =
                CollectionEntry { title: None, map: map.clone(), lead, tail, title_line };
            entry.title = entry.find_title(&text);
            entries.push(entry);
        }
        let header = read_header(&text, 0..entries[0].lead.start);
        Ok(Self { text, header, entries })
    }

    /// The texts that apply to all levels of the file.
    pub fn header(&self) -> &Header {
        &self.header
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

    /// The number of the line with a level's first row, from 1.
    pub fn line(&self, index: usize) -> Option<usize> {
        Some(self.entries.get(index)?.map.line)
    }

    /// Reads the level with this index; `None` if the file has no such level.
    ///
    /// # Errors
    /// Returns the fault of this level's map. The other levels can still be read.
    pub fn puzzle(&self, index: usize) -> Option<Result<Puzzle, LevelError>> {
        let entry = self.entries.get(index)?;
        let rows = read_map(&self.text, entry.map.part.clone()).map_err(|(place, fault)| {
            let FilePlace { line, column } = place;
            let fault = match fault {
                MapFault::SecondPlayer { line, column } => {
                    MapFault::SecondPlayer { line: entry.map.line + line, column }
                }
                fault => fault,
            };
            LevelError { level: index + 1, line: entry.map.line + line, column, fault }
        });
        Some(rows.map(|rows| {
            let notes = entry.notes(&self.text);
            Puzzle {
                title: entry.title.clone(),
                author: notes.author,
                comment: notes.comment,
                rows,
                solutions: notes.solutions,
            }
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
        for part in [&self.lead, &self.tail] {
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

    fn title_line_text(&self, text: &str) -> Option<String> {
        let line = lines(text, self.title_line?..text.len()).next()?;
        NoteText::value(line.text.trim().trim_start_matches(';'))
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

/// Finds the maps: runs of lines that look like rows, and contain a wall and a player, box or
/// storage.
fn find_maps(text: &str) -> Result<Vec<Map>, FileError> {
    let mut comments = CommentBlocks::find(text, 0..text.len());
    let mut maps = Vec::new();
    // The current run of rows, and whether it has a wall and a piece.
    let mut map_run: Option<(Map, bool, bool)> = None;
    for (line, line_number) in lines(text, 0..text.len()).zip(1..) {
        let is_comment = comments.locate(&line).is_some();
        match if is_comment { RowKind::None } else { row_kind(line.text) } {
            RowKind::None => maps.extend(map_run.take().and_then(finish_map)),
            RowKind::Inner => {}
            RowKind::Outer { has_wall, has_piece } => {
                let map = Map { part: line.start..line.start, line: line_number };
                let map_run = map_run.get_or_insert((map, false, false));
                map_run.0.part.end = line.next().min(text.len());
                map_run.1 |= has_wall;
                map_run.2 |= has_piece;
            }
        }
        if maps.len() > MAX_PUZZLES {
            return Err(FileError::TooManyLevels);
        }
    }
    maps.extend(map_run.and_then(finish_map));
    if maps.is_empty() { Err(FileError::NoLevel) } else { Ok(maps) }
}

fn finish_map((map, has_wall, has_piece): (Map, bool, bool)) -> Option<Map> {
    (has_wall && has_piece).then_some(map)
}

/// Finds the lead of each map.
fn find_leads(text: &str, maps: &[Map]) -> Vec<Option<Lead>> {
    let mut divisions = Vec::with_capacity(maps.len());
    let (mut start, mut above) = (0, Above::Nothing);
    for map in maps {
        let division = divide(text, start..map.part.start, above);
        let is_titled = division.lead.is_some_and(|lead| lead.title.is_some());
        above = Above::Map { is_titled };
        start = map.part.end;
        divisions.push(division);
    }
    let mut is_title_last = false;
    read_notes(text, start..text.len(), None, &mut |note| {
        is_title_last |= matches!(note, Note::Title(_));
    });
    let titles_first =
        !is_title_last && divisions.iter().all(|division| division.titles_first.is_some());
    let pick_lead =
        |division: Division| if titles_first { division.titles_first } else { division.lead };
    divisions.into_iter().map(pick_lead).collect()
}

/// The byte offset of the line right below a map, if the line begins with `;`.
fn remark_below(text: &str, tail: Range<usize>) -> Option<usize> {
    text[tail.clone()].trim_start_matches([' ', '\t']).starts_with(';').then_some(tail.start)
}

fn read_header(text: &str, part: Range<usize>) -> Header {
    let mut notes = NoteText::default();
    read_notes(text, part, None, &mut |note| {
        notes.add(match note {
            Note::Collection(title) => Note::Title(title),
            note => note,
        });
    });
    let solutions = notes.solutions.iter().map(|solution| format!("Solution: {solution}"));
    notes.comment.extend(solutions);
    Header { title: notes.title, author: notes.author, comment: notes.comment }
}
