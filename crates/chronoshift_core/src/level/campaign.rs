//! Campaign files, which list levels in the order of play.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::fault_kind::FaultKind;
use super::source::{Line, Source, SyntaxError};

/// The maximum number of levels in a campaign.
pub const MAX_LEVELS: usize = 1000;

/// The first line of a campaign file.
pub(super) const HEADER: &str = "JikiBan Campaign";

/// The names of fields in comments, as in `# Title: First Steps`.
const TITLE: &str = "Title";
const AUTHOR: &str = "Author";
const CHAPTER: &str = "Chapter";
/// The names of fields in the comments right after a chapter's line. `Chapter-de`, for example, is
/// the chapter's German title.
const CHAPTER_PREFIX: &str = "Chapter-";
const DECOR: &str = "Decor";

/// The content of a campaign file.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq, Default)]
pub struct Campaign {
    /// The title, on one line.
    pub title: Option<String>,
    /// The author, on one line.
    pub author: Option<String>,
    /// The levels (at least one in a file), chapters and comments, in order.
    pub entries: Vec<CampaignEntry>,
}

/// A level, a chapter or a comment in a campaign file.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum CampaignEntry {
    /// A level file: its path relative to the campaign's folder, with `/` as the separator. The
    /// path doesn't leave the folder.
    Level(String),
    /// The start of a chapter with this title.
    Chapter(String),
    /// A comment, without its `#`. It can be a field of the chapter above.
    Comment(String),
}

/// A chapter of a campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The number of levels before this chapter.
    pub levels_before: usize,
    title: String,
    /// The title in other languages, by language code.
    titles: BTreeMap<String, String>,
    /// The variant of the theme in which this chapter's levels are drawn, if the file names one.
    pub decor: Option<String>,
}

impl Chapter {
    /// Creates a chapter, and reads its translated titles and its decor from the comments right
    /// after its line.
    fn new<'a>(
        levels_before: usize,
        title: String,
        comments: impl Iterator<Item = &'a str>,
    ) -> Self {
        let mut chapter = Self { levels_before, title, titles: BTreeMap::new(), decor: None };
        for (name, value) in comments.map(read_field).filter(|(_, value)| !value.is_empty()) {
            let is_chapter_prefix = |prefix: &str| prefix.eq_ignore_ascii_case(CHAPTER_PREFIX);
            if name.eq_ignore_ascii_case(DECOR) {
                chapter.decor.get_or_insert(value);
            } else if let Some((prefix, language)) = name.split_at_checked(CHAPTER_PREFIX.len())
                && is_chapter_prefix(prefix)
                && !language.is_empty()
            {
                chapter.titles.entry(language.to_ascii_lowercase()).or_insert(value);
            }
        }
        chapter
    }

    /// The title in the language with this lower-case code, or else the default title.
    pub fn title_in(&self, language: &str) -> &str {
        self.titles.get(language).unwrap_or(&self.title)
    }
}

impl Campaign {
    /// The paths of the level files in order; see [`CampaignEntry::Level`] for their form.
    pub fn levels(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| match entry {
            CampaignEntry::Level(path) => Some(path.as_str()),
            _ => None,
        })
    }

    /// The chapters in order.
    pub fn chapters(&self) -> impl Iterator<Item = Chapter> {
        let mut levels_before = 0;
        self.entries.iter().enumerate().filter_map(move |(index, entry)| match entry {
            CampaignEntry::Level(_) => {
                levels_before += 1;
                None
            }
            CampaignEntry::Chapter(title) => {
                let comments = self.entries[index + 1..].iter().map_while(|entry| match entry {
                    CampaignEntry::Comment(comment) => Some(comment.as_str()),
                    _ => None,
                });
                Some(Chapter::new(levels_before, title.clone(), comments))
            }
            CampaignEntry::Comment(_) => None,
        })
    }

    /// Whether the entry with this index is a chapter without levels.
    pub fn is_empty_chapter(&self, index: usize) -> bool {
        let mut entries = self.entries.iter().skip(index);
        let is_chapter = matches!(entries.next(), Some(CampaignEntry::Chapter(_)));
        let next_entry = entries.find(|entry| !matches!(entry, CampaignEntry::Comment(_)));
        is_chapter && !matches!(next_entry, Some(CampaignEntry::Level(_)))
    }

    /// Whether a campaign file can list a level file with this path. A `#` in the path would begin
    /// a comment, and spaces around the path would be lost.
    pub fn can_list(path: &str) -> bool {
        let campaign: Result<Self, _> = format!("{HEADER}\n{path}\n").parse();
        campaign.is_ok_and(|read| read.levels().eq([path]))
    }

    /// Reads a campaign file. `check_path` checks the path of a level file relative to the
    /// campaign's folder, because the core has no access to files.
    ///
    /// # Errors
    /// Returns the faults in the file.
    pub fn parse(
        bytes: &[u8],
        check_path: impl Fn(&str) -> Result<(), FaultKind>,
    ) -> Result<Self, SyntaxError> {
        let source = Source::read(bytes)?;
        let lines = source.lines();
        let (mut source, body_lines) = source.after_header(&lines, HEADER)?;
        let mut campaign = Self::default();
        let mut level_count = 0;
        for line in body_lines {
            let (path, comment) = line.text.split_once('#').unwrap_or((line.text, ""));
            let path = path.trim();
            match path {
                "" => campaign.read_comment(comment),
                _ => campaign.add_comment(comment),
            }
            if path.is_empty() {
                continue;
            }
            let start = line.start + line.text.len() - line.text.trim_start().len();
            let line = Line { text: path, start };
            if level_count == MAX_LEVELS {
                source.add_fault(line.span(), FaultKind::TooManyLevels);
                break;
            }
            let Some(level) = resolve_path(&mut source, &line) else { continue };
            if let Err(kind) = check_path(&level) {
                source.add_fault(line.span(), kind);
            }
            level_count += 1;
            campaign.entries.push(CampaignEntry::Level(level));
        }
        if level_count == 0 && source.is_valid() {
            source.add_fault(source.end_span(), FaultKind::NoLevels);
        }
        if source.is_valid() { Ok(campaign) } else { Err(source.into_error()) }
    }

    /// Reads a comment on its own line, without its `#`. Some of these comments are fields,
    /// although the 2012 game skips them all.
    fn read_comment(&mut self, comment: &str) {
        let (name, value) = read_field(comment);
        let is_field = |field: &str| name.eq_ignore_ascii_case(field) && !value.is_empty();
        if is_field(TITLE) && self.title.is_none() {
            self.title = Some(value);
        } else if is_field(AUTHOR) && self.author.is_none() {
            self.author = Some(value);
        } else if is_field(CHAPTER) {
            self.entries.push(CampaignEntry::Chapter(value));
        } else {
            self.add_comment(comment);
        }
    }

    fn add_comment(&mut self, comment: &str) {
        if !comment.trim().is_empty() {
            self.entries.push(CampaignEntry::Comment(comment.trim_end().to_owned()));
        }
    }
}

/// Writes a campaign file, from which the campaign can be read again.
impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        let mut write_field = |name: &str, value: &str| match normalize(value) {
            value if value.is_empty() => Ok(()),
            value => writeln!(f, "# {name}: {value}"),
        };
        self.title.iter().try_for_each(|title| write_field(TITLE, title))?;
        self.author.iter().try_for_each(|author| write_field(AUTHOR, author))?;
        self.entries.iter().try_for_each(|entry| match entry {
            CampaignEntry::Level(path) => writeln!(f, "{path}"),
            CampaignEntry::Chapter(title) => writeln!(f, "# {CHAPTER}: {}", normalize(title)),
            CampaignEntry::Comment(comment) => writeln!(f, "#{}", to_one_line(comment)),
        })
    }
}

/// The name and the value of the field in a comment; both are empty if there is no field.
fn read_field(comment: &str) -> (&str, String) {
    let (name, value) = comment.split_once(':').unwrap_or_default();
    (name.trim(), normalize(value))
}

/// Puts a text on one line, with single spaces between its words.
fn normalize(text: &str) -> String {
    to_one_line(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Replaces line breaks and all other control characters except tabs with spaces, because a comment
/// can't contain them.
fn to_one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control() && c != '\t', " ")
}

/// Reads the text of a campaign file without checking its level files.
impl FromStr for Campaign {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Self::parse(text.as_bytes(), |_| Ok(()))
    }
}

/// Resolves `.` and `..` in a path. The syntax of Windows paths is recognized on every system, so a
/// campaign means the same everywhere.
fn resolve_path(source: &mut Source<'_>, line: &Line<'_>) -> Option<String> {
    let is_separator = |c| c == '/' || c == '\\';
    let has_drive_letter = line.text.as_bytes().get(1) == Some(&b':');
    if line.text.starts_with(is_separator) || has_drive_letter {
        source.add_fault(line.span(), FaultKind::AbsolutePath);
        return None;
    }
    let mut parts = Vec::new();
    for part in line.text.split(is_separator) {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => {
                source.add_fault(line.span(), FaultKind::PathOutside);
                return None;
            }
            ".." => {}
            part => parts.push(part),
        }
    }
    if parts.is_empty() {
        source.add_fault(line.span(), FaultKind::NoFileName);
        return None;
    }
    Some(parts.join("/"))
}
