//! The lines between two maps: which of them belong to the map before, and which to the next.

use std::ops::Range;

use super::lurd::is_moves;
use super::notes::{CommentBlocks, is_solution_heading};
use super::text::{Line, lines, value};

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

/// What comes above the lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Above {
    /// The beginning of the file.
    Nothing,
    /// A map, with or without a line before it that is its title.
    Map {
        /// Whether it has one.
        is_titled: bool,
    },
}

/// What a line that is not blank looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
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
struct Block {
    start: usize,
    lines: usize,
    properties: usize,
    has_title: bool,
    first: Kind,
    before_last: Kind,
    last: Kind,
    last_start: usize,
}

/// The last block of a part of a text, and whether nothing comes after it.
fn last_block(text: &str, part: Range<usize>) -> Option<(Block, bool)> {
    let mut comments = CommentBlocks::of(text, part.clone());
    let mut block: Option<Block> = None;
    let mut goes_on = false;
    let mut is_below_heading = false;
    for line in lines(text, part) {
        let is_comment = comments.place_of(&line).is_some();
        if line.is_blank() && !is_comment {
            goes_on = false;
            continue;
        }
        let kind = if is_comment { Kind::Property } else { kind(&line, is_below_heading) };
        is_below_heading = !is_comment && (kind == Kind::Moves || is_solution_heading(line.text));
        let is_title = !is_comment && value(line.text.trim(), "Title").is_some();
        let before = block.take().filter(|_| goes_on).unwrap_or(Block {
            start: line.start,
            lines: 0,
            properties: 0,
            has_title: false,
            first: kind,
            before_last: kind,
            last: kind,
            last_start: line.start,
        });
        block = Some(Block {
            lines: before.lines + 1,
            properties: before.properties + usize::from(kind == Kind::Property),
            has_title: before.has_title || is_title,
            before_last: before.last,
            last: kind,
            last_start: line.start,
            ..before
        });
        goes_on = true;
    }
    block.map(|block| (block, goes_on))
}

fn kind(line: &Line<'_>, is_below_heading: bool) -> Kind {
    match line.text.trim() {
        words if words.starts_with(';') => Kind::Remark,
        words if is_below_heading && is_moves(words) => Kind::Moves,
        words if is_property(words) || is_solution_heading(words) => Kind::Property,
        _ => Kind::Words,
    }
}

/// Divides the lines between two maps, or before the first one.
pub(super) fn divide(text: &str, part: Range<usize>, above: Above) -> Division {
    let none = Division { lead: None, titles_first: None };
    let start = part.start;
    let Some((block, touches_below)) = last_block(text, part) else { return none };
    let is_first = above == Above::Nothing;
    let touches_above = !is_first && block.start == start;
    if block.properties == block.lines {
        let lead = Some(Lead { start: block.start, title: None });
        let titles_first = lead.filter(|_| block.has_title);
        return match (touches_above, touches_below) {
            (false, true) if !is_first => Division { lead, titles_first },
            (true, false) => none,
            _ => Division { lead: None, titles_first },
        };
    }
    let last = Lead { start: block.last_start, title: Some(block.last_start) };
    let whole = Lead { start: block.start, title: Some(block.start) };
    let is_between = !touches_above || touches_below;
    let lead = match (block.first, block.last) {
        (_, Kind::Moves) => None,
        _ if block.lines == 1 && is_between => Some(last),
        // Below a map with a title before it, the next one's title.
        (Kind::Remark, _) if block.lines == 1 => {
            Some(last).filter(|_| above == Above::Map { is_titled: true })
        }
        (Kind::Remark | Kind::Words, _) if touches_below && block.properties + 1 == block.lines => {
            Some(whole)
        }
        (Kind::Remark, _) if !is_first && !touches_above => Some(whole),
        (_, Kind::Remark) if is_between && block.before_last != Kind::Remark => Some(last),
        (_, Kind::Remark | Kind::Words) if touches_above && touches_below => Some(last),
        _ => None,
    };
    Division { lead, titles_first: None }
}
