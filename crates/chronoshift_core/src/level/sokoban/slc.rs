//! Converts collections in XML (`.slc`), the most common format on the web, to text.

use std::ops::Range;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion, escape};

use super::board::FilePosition;
use super::error::FileError;
use super::limits::MAX_PUZZLES;
use super::puzzle::write_field;
use super::text::decode;

/// The name of the root element.
const ROOT: &str = "SokobanLevels";

/// The text of a collection: for each level, its rows and the lines about it; and finally the lines
/// about all levels.
#[derive(Debug, Default)]
pub(super) struct SlcText {
    pub text: String,
    pub levels: Vec<SlcLevel>,
    pub header: Range<usize>,
}

/// A level, given by ranges of the text.
#[derive(Debug, Default)]
pub(super) struct SlcLevel {
    pub rows: Range<usize>,
    /// The lines about the level.
    pub notes: Range<usize>,
    /// The line in the file (1-based).
    pub line: usize,
    /// The position of each row in the file: its line (1-based) and the number of characters before
    /// it.
    pub row_positions: Vec<FilePosition>,
}

/// Whether a file begins like XML.
pub fn is_slc(bytes: &[u8]) -> bool {
    decode(bytes).is_ok_and(|text| is_xml(&text))
}

/// Whether a text begins like XML: with a declaration or with the root element of a collection.
pub(super) fn is_xml(text: &str) -> bool {
    let text = text.trim_start();
    let root = text.strip_prefix('<').and_then(|text| text.get(..ROOT.len()));
    text.starts_with("<?xml") || root.is_some_and(|root| root.eq_ignore_ascii_case(ROOT))
}

/// Reads a collection in XML.
///
/// # Errors
/// Returns why the file is not a collection.
pub(super) fn read(file: &str) -> Result<SlcText, FileError> {
    let mut xml = Reader::from_str(file);
    xml.config_mut().expand_empty_elements = true;
    xml.config_mut().allow_dangling_amp = true;
    let mut reader = SlcReader { cursor: FileCursor::new(file), ..SlcReader::default() };
    loop {
        let start = xml.buffer_position();
        let event = xml.read_event().map_err(|_| broken_xml(file, xml.error_position()))?;
        let end = xml.buffer_position();
        match event {
            Event::Start(tag) => reader.begin_element(&tag, start, end)?,
            Event::Text(text) => reader.value += &String::from_utf8_lossy(&text),
            Event::CData(text) => reader.value += &String::from_utf8_lossy(&text),
            Event::GeneralRef(name) => match name.resolve_char_ref() {
                Ok(Some(c)) => reader.value.push(c),
                _ => reader.add_entity(&String::from_utf8_lossy(&name)),
            },
            Event::End(tag) => {
                reader.end_element(&String::from_utf8_lossy(tag.local_name().as_ref()))
            }
            Event::Eof if reader.depth > 0 => return Err(broken_xml(file, end)),
            Event::Eof => return reader.finish(),
            Event::Empty(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_) => {}
        }
    }
}

fn broken_xml(file: &str, at: u64) -> FileError {
    let mut cursor = FileCursor::new(file);
    cursor.go_to(at);
    FileError::BrokenXml { line: cursor.line }
}

/// A position in a file.
#[derive(Default)]
struct FileCursor<'a> {
    file: &'a str,
    at: usize,
    line: usize,
    /// The number of characters before the position on its line.
    column: usize,
}

impl<'a> FileCursor<'a> {
    fn new(file: &'a str) -> Self {
        Self { file, at: 0, line: 1, column: 0 }
    }

    fn go_to(&mut self, at: u64) {
        let end = usize::try_from(at).unwrap_or(usize::MAX).min(self.file.len());
        let passed = self.file.get(self.at..end).unwrap_or("");
        for c in passed.chars() {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 0) } else { (self.line, self.column + 1) };
        }
        self.at += passed.len();
    }

    fn position(&self) -> FilePosition {
        FilePosition { line: self.line, column: self.column }
    }
}

#[derive(Default)]
struct SlcReader<'a> {
    cursor: FileCursor<'a>,
    slc: SlcText,
    /// The lines about all levels.
    header: String,
    /// The lines about the current level.
    notes: String,
    depth: usize,
    /// The depth of the current level's element.
    level_depth: Option<usize>,
    has_root: bool,
    has_author: bool,
    /// The text of the current element.
    value: String,
    /// The position at which the text of the current element begins.
    value_start: FilePosition,
}

impl SlcReader<'_> {
    fn begin_element(
        &mut self,
        tag: &BytesStart<'_>,
        start: u64,
        end: u64,
    ) -> Result<(), FileError> {
        self.depth += 1;
        self.value.clear();
        let name = tag.local_name();
        let is = |wanted: &str| name.as_ref().eq_ignore_ascii_case(wanted.as_bytes());
        self.has_root |= self.depth == 1 && is(ROOT);
        if is("LevelCollection") {
            // The format has no field for the author, so collections name the author here.
            if let Some(author) = attribute(tag, "Copyright") {
                let field = if self.has_author { "Copyright" } else { "Author" };
                write_field(&mut self.header, field, Some(&author));
                self.has_author = true;
            }
        }
        if is("Level") && self.level_depth.is_none() {
            if self.slc.levels.len() == MAX_PUZZLES {
                return Err(FileError::TooManyLevels);
            }
            self.cursor.go_to(start);
            self.level_depth = Some(self.depth);
            let rows = self.slc.text.len()..self.slc.text.len();
            let line = self.cursor.line;
            self.slc.levels.push(SlcLevel { rows, line, ..SlcLevel::default() });
            write_field(&mut self.notes, "Title", attribute(tag, "Id").as_deref());
            write_field(&mut self.notes, "Author", attribute(tag, "Copyright").as_deref());
        }
        self.cursor.go_to(end);
        self.value_start = self.cursor.position();
        Ok(())
    }

    /// Adds the text of an entity reference.
    fn add_entity(&mut self, name: &str) {
        match escape::resolve_predefined_entity(name) {
            Some(text) => self.value += text,
            None => self.value += &format!("&{name};"),
        }
    }

    fn end_element(&mut self, name: &str) {
        if self.level_depth == Some(self.depth) {
            self.end_level();
        } else if self.level_depth.is_some() && name.eq_ignore_ascii_case("L") {
            self.add_row();
        } else {
            let notes = if self.level_depth.is_some() { &mut self.notes } else { &mut self.header };
            if name.eq_ignore_ascii_case("Description") {
                self.value.lines().for_each(|line| write_field(notes, "Comment", Some(line)));
            } else {
                write_field(notes, name, Some(&self.value));
            }
        }
        self.value.clear();
        self.depth -= 1;
    }

    fn add_row(&mut self) {
        let Some(level) = self.slc.levels.last_mut() else { return };
        for row in self.value.split('\n') {
            self.slc.text += row;
            self.slc.text.push('\n');
            level.row_positions.push(self.value_start);
        }
        level.rows.end = self.slc.text.len();
    }

    fn end_level(&mut self) {
        self.level_depth = None;
        let start = self.slc.text.len();
        self.slc.text += &std::mem::take(&mut self.notes);
        if let Some(level) = self.slc.levels.last_mut() {
            level.notes = start..self.slc.text.len();
        }
    }

    fn finish(mut self) -> Result<SlcText, FileError> {
        if self.slc.levels.is_empty() {
            return Err(if self.has_root { FileError::NoLevel } else { FileError::OtherXml });
        }
        let start = self.slc.text.len();
        self.slc.text += &self.header;
        self.slc.header = start..self.slc.text.len();
        Ok(self.slc)
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let attribute = tag.attributes().with_checks(false).flatten().find(|attribute| {
        attribute.key.local_name().as_ref().eq_ignore_ascii_case(name.as_bytes())
    })?;
    let value = attribute.normalized_value(XmlVersion::Implicit1_0);
    Some(value.map_or_else(|_| String::from_utf8_lossy(&attribute.value).into_owned(), Into::into))
}
