//! The lines between two maps: which of them belong to the map before, and which to the next.

use std::ops::Range;

use super::lurd::is_moves;
use super::notes::{CommentBlocks, is_solution_heading};
use super::text::{lines, value};
use crate::level::source::Line;

/// The lines before a map that belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lead {
    /// The beginning of the first one.
    pub start: usize,
    /// The beginning of the line that is a title, if one is.
    pub title: Option<usize>,
}

/// How lines between two maps can be divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Division {
    /// The lead of the map below.
    pub lead: Option<Lead>,
    /// Its lead in a file in which titles as `Title: A` stand before the maps.
    pub titles_first: Option<Lead>,
}

/// The part of the file above the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Above {
    /// The beginning of the file.
    Nothing,
    /// A map, with or without a line before it for its title.
    Map {
        /// Whether it has one.
        is_titled: bool,
    },
}

/// The kind of a line that is not blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// It begins with `;`.
    Remark,
    /// A known name with a value, or a line of a comment block.
    Property,
    /// Moves below a heading.
    Moves,
    /// Anything else.
    Words,
}

/// Names of properties, as they are found in collections. A line with another name may be a title
/// with a colon.
const NAMES: [&str; 28] = [
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
];

fn is_property(line: &str) -> bool {
    let name = line.split_once(':').map_or("", |(name, _)| name.trim());
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// A run of lines without a blank one.
struct Paragraph {
    start: usize,
    lines: usize,
    properties: usize,
    has_title: bool,
    first: LineKind,
    before_last: LineKind,
    last: LineKind,
    last_start: usize,
}

/// The last paragraph of a part of a text, and whether nothing comes after it.
fn last_paragraph(text: &str, part: Range<usize>) -> Option<(Paragraph, bool)> {
    let mut comments = CommentBlocks::find(text, part.clone());
    let mut paragraph: Option<Paragraph> = None;
    let mut is_open = false;
    let mut is_below_heading = false;
    for line in lines(text, part) {
        let is_comment = comments.place_of(&line).is_some();
        if line.is_blank() && !is_comment {
            is_open = false;
            continue;
        }
        let kind = if is_comment { LineKind::Property } else { kind(&line, is_below_heading) };
        is_below_heading =
            !is_comment && (kind == LineKind::Moves || is_solution_heading(line.text));
        let is_title = !is_comment && value(line.text.trim(), "Title").is_some();
        let before = paragraph.take().filter(|_| is_open).unwrap_or(Paragraph {
            start: line.start,
            lines: 0,
            properties: 0,
            has_title: false,
            first: kind,
            before_last: kind,
            last: kind,
            last_start: line.start,
        });
        paragraph = Some(Paragraph {
            lines: before.lines + 1,
            properties: before.properties + usize::from(kind == LineKind::Property),
            has_title: before.has_title || is_title,
            before_last: before.last,
            last: kind,
            last_start: line.start,
            ..before
        });
        is_open = true;
    }
    paragraph.map(|paragraph| (paragraph, is_open))
}

fn kind(line: &Line<'_>, is_below_heading: bool) -> LineKind {
    match line.text.trim() {
        words if words.starts_with(';') => LineKind::Remark,
        words if is_below_heading && is_moves(words) => LineKind::Moves,
        words if is_property(words) || is_solution_heading(words) => LineKind::Property,
        _ => LineKind::Words,
    }
}

/// Divides the lines between two maps, or before the first one.
pub(super) fn divide(text: &str, part: Range<usize>, above: Above) -> Division {
    let none = Division { lead: None, titles_first: None };
    let start = part.start;
    let Some((paragraph, touches_below)) = last_paragraph(text, part) else { return none };
    let is_first = above == Above::Nothing;
    let touches_above = !is_first && paragraph.start == start;
    if paragraph.properties == paragraph.lines {
        let lead = Some(Lead { start: paragraph.start, title: None });
        let titles_first = lead.filter(|_| paragraph.has_title);
        return match (touches_above, touches_below) {
            (false, true) if !is_first => Division { lead, titles_first },
            (true, false) => none,
            _ => Division { lead: None, titles_first },
        };
    }
    let last = Lead { start: paragraph.last_start, title: Some(paragraph.last_start) };
    let whole = Lead { start: paragraph.start, title: Some(paragraph.start) };
    let is_between = !touches_above || touches_below;
    let lead = match (paragraph.first, paragraph.last) {
        (_, LineKind::Moves) => None,
        _ if paragraph.lines == 1 && is_between => Some(last),
        // Below a map with a title before it, the next one's title.
        (LineKind::Remark, _) if paragraph.lines == 1 => {
            Some(last).filter(|_| above == Above::Map { is_titled: true })
        }
        (LineKind::Remark | LineKind::Words, _)
            if touches_below && paragraph.properties + 1 == paragraph.lines =>
        {
            Some(whole)
        }
        (LineKind::Remark, _) if !is_first && !touches_above => Some(whole),
        (_, LineKind::Remark) if is_between && paragraph.before_last != LineKind::Remark => {
            Some(last)
        }
        (_, LineKind::Remark | LineKind::Words) if touches_above && touches_below => Some(last),
        _ => None,
    };
    Division { lead, titles_first: None }
}
