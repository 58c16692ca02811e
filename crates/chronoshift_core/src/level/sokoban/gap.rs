//! Assigns the lines between two maps to the map above or to the map below.

use std::ops::Range;

use super::board::{RowKind, row_kind};
use super::lurd::is_moves;
use super::notes::{CommentBlocks, is_solution_heading};
use super::text::{is_rule, lines, value};
use super::variant::variant_in;
use crate::level::source::Line;

/// The lines before a map that belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Preamble {
    /// The byte offset of the first of these lines.
    pub start: usize,
    /// The byte offset of the line that is the title, if there is one.
    pub title: Option<usize>,
}

/// The possible ways to divide the lines between two maps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Division {
    /// The preamble of the map below, if titles may come after maps.
    pub preamble: Option<Preamble>,
    /// The preamble of the map below, if each map in the file has a `Title: A` line before it.
    pub titles_first: Option<Preamble>,
    /// The preamble of the map below, if each map in the file has a heading before it, perhaps of
    /// several lines.
    pub heading: Option<Preamble>,
}

/// The part of the file right above the lines that are divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Above {
    /// No map: the lines are at the beginning of the file.
    Nothing,
    /// A map above the lines.
    Map {
        /// Whether the map has a title in a line before it.
        is_titled: bool,
    },
}

/// The kind of a line that is not blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// A line that begins with `;`.
    Remark,
    /// A line with a known name and a value, or a line of a comment block.
    Property,
    /// A line of moves below a heading.
    Moves,
    /// Any other line.
    Words,
}

/// The names of common properties in collections. Any other line with a colon may be a title.
const PROPERTY_NAMES: [&str; 33] = [
    "title",
    "author",
    "comment",
    "comments",
    "collection",
    "set",
    "copyright",
    "email",
    "e-mail",
    "homepage",
    "website",
    "web",
    "url",
    "id",
    "date",
    "date created",
    "date of last change",
    "difficulty",
    "description",
    "source",
    "version",
    "license",
    "view",
    "solver",
    "time",
    "optimality",
    "author comment",
    "game",
    "game type",
    "type",
    "variant",
    "boxorder",
    "goalorder",
];

fn is_property(line: &str) -> bool {
    let name = line.split_once(':').map_or("", |(name, _)| name.trim());
    PROPERTY_NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
        || line.to_lowercase().contains("copyright by")
}

/// A run of lines without blank lines.
struct Paragraph {
    start: usize,
    line_count: usize,
    property_count: usize,
    has_title: bool,
    first_kind: LineKind,
    before_last_kind: LineKind,
    last_kind: LineKind,
    last_start: usize,
}

impl Paragraph {
    /// Whether the paragraph may be a title that the next line underlines.
    fn may_be_title(&self) -> bool {
        self.line_count == 1 && self.first_kind == LineKind::Words
    }
}

/// The last paragraph of the lines between two maps, and whether it touches the map below.
fn last_paragraph(text: &str, part: Range<usize>, above: Above) -> Option<(Paragraph, bool)> {
    let start = part.start;
    let mut comments = CommentBlocks::find(text, part.clone());
    let mut paragraph: Option<Paragraph> = None;
    let mut is_open = false;
    let mut is_below_heading = false;
    for line in lines(text, part) {
        let is_comment = comments.classify(&line).is_some();
        if !is_comment && (line.is_blank() || is_rule(line.text) || is_drawing(line.text)) {
            let may_be_title = |paragraph: &Paragraph| {
                paragraph.may_be_title() && (above == Above::Nothing || paragraph.start > start)
            };
            is_open &= !line.is_blank() && paragraph.as_ref().is_some_and(may_be_title);
            continue;
        }
        let kind = if is_comment { LineKind::Property } else { line_kind(&line, is_below_heading) };
        // Below a map, any words may be the title of a saved game.
        let is_heading = || match kind {
            LineKind::Words => above != Above::Nothing && !is_moves(line.text),
            kind => kind == LineKind::Moves || is_solution_heading(line.text),
        };
        is_below_heading = !is_comment && is_heading();
        let is_title = !is_comment && value(line.text.trim(), "Title").is_some();
        let previous_lines = paragraph.take().filter(|_| is_open).unwrap_or(Paragraph {
            start: line.start,
            line_count: 0,
            property_count: 0,
            has_title: false,
            first_kind: kind,
            before_last_kind: kind,
            last_kind: kind,
            last_start: line.start,
        });
        paragraph = Some(Paragraph {
            line_count: previous_lines.line_count + 1,
            property_count: previous_lines.property_count + usize::from(kind == LineKind::Property),
            has_title: previous_lines.has_title || is_title,
            before_last_kind: previous_lines.last_kind,
            last_kind: kind,
            last_start: line.start,
            ..previous_lines
        });
        is_open = true;
    }
    paragraph.map(|paragraph| (paragraph, is_open))
}

/// Whether a line looks like a row of a map, but not like a word. Outside maps, such lines are
/// decorations.
fn is_drawing(line: &str) -> bool {
    !line.contains(char::is_alphanumeric) && matches!(row_kind(line), RowKind::Outer { .. })
}

fn line_kind(line: &Line<'_>, is_below_heading: bool) -> LineKind {
    match line.text.trim() {
        words if variant_in(words.trim_start_matches(';')).is_some() => LineKind::Property,
        words if words.starts_with(';') => LineKind::Remark,
        words if is_below_heading && is_moves(words) => LineKind::Moves,
        words if is_property(words) || is_solution_heading(words) => LineKind::Property,
        _ => LineKind::Words,
    }
}

/// Whether a line outside comment blocks may be a title.
pub(super) fn is_words(line: &Line<'_>) -> bool {
    let is_other = line.is_blank() || is_rule(line.text) || is_drawing(line.text);
    !is_other && !is_moves(line.text) && line_kind(line, false) == LineKind::Words
}

/// Divides the lines between two maps, or the lines before the first map.
pub(super) fn divide(text: &str, part: Range<usize>, above: Above) -> Division {
    let no_preamble = Division { preamble: None, titles_first: None, heading: None };
    let start = part.start;
    let Some((paragraph, touches_below)) = last_paragraph(text, part, above) else {
        return no_preamble;
    };
    let is_first = above == Above::Nothing;
    let touches_above = !is_first && paragraph.start == start;
    if paragraph.property_count == paragraph.line_count {
        let preamble = Some(Preamble { start: paragraph.start, title: None });
        let titles_first = preamble.filter(|_| paragraph.has_title);
        return match (touches_above, touches_below) {
            (false, true) if !is_first => Division { preamble, titles_first, heading: None },
            (true, false) => no_preamble,
            _ => Division { preamble: None, titles_first, heading: None },
        };
    }
    let last_line = Preamble { start: paragraph.last_start, title: Some(paragraph.last_start) };
    let whole_paragraph = Preamble { start: paragraph.start, title: Some(paragraph.start) };
    let is_between = !touches_above || touches_below;
    let preamble = match (paragraph.first_kind, paragraph.last_kind) {
        (_, LineKind::Moves) => None,
        _ if paragraph.line_count == 1 && is_between => Some(last_line),
        // If the map above has a title before it, a single remark below it is the next map's title.
        (LineKind::Remark, _) if paragraph.line_count == 1 => {
            Some(last_line).filter(|_| above == Above::Map { is_titled: true })
        }
        (LineKind::Remark | LineKind::Words, _)
            if touches_below && paragraph.property_count + 1 == paragraph.line_count =>
        {
            Some(whole_paragraph)
        }
        (LineKind::Remark, _) if !is_first && !touches_above => Some(whole_paragraph),
        (_, LineKind::Remark) if is_between && paragraph.before_last_kind != LineKind::Remark => {
            Some(last_line)
        }
        (_, LineKind::Remark | LineKind::Words) if touches_above && touches_below => {
            Some(last_line)
        }
        _ => None,
    };
    let is_heading =
        paragraph.first_kind == LineKind::Words && paragraph.last_kind != LineKind::Moves;
    let heading = Some(whole_paragraph).filter(|_| is_heading && is_between);
    let heading = heading.or(preamble.filter(|preamble| preamble.title.is_some()));
    Division { preamble, titles_first: None, heading }
}
