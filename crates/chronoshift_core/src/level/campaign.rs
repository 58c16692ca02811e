//! Campaign files: levels in the order in which they are played.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::source::{Line, Source, SyntaxError};

/// The greatest number of levels in a campaign.
pub const MAX_LEVELS: usize = 1000;

/// The first line.
pub(super) const HEADER: &str = "JikiBan Campaign";

/// The names of the comments that describe the campaign.
const TITLE: &str = "Title";
const AUTHOR: &str = "Author";
const CHAPTER: &str = "Chapter";
/// The comments right after a chapter that describe it: its title in other languages, with `-` and the
/// language's code behind the name, and its decor.
const CHAPTER_IN: &str = "Chapter-";
const DECOR: &str = "Decor";

/// The content of a campaign file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Campaign {
    /// The title, in one line.
    pub title: Option<String>,
    /// The author, in one line.
    pub author: Option<String>,
    /// The levels in their order, at least one, with the chapters and comments before and between
    /// them.
    pub entries: Vec<CampaignEntry>,
}

/// A line of a campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CampaignEntry {
    /// A level file: its path from the campaign's folder, with `/` between its parts; it is not
    /// absolute, and does not lead out of the folder.
    Level(String),
    /// The start of a chapter with this title.
    Chapter(String),
    /// A comment for people who read the file, without its `#`.
    Comment(String),
}

/// A chapter of a campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The number of levels before it.
    pub before: usize,
    title: String,
    /// The title in other languages, by their codes.
    titles: BTreeMap<String, String>,
    /// The decor in which its levels are shown, if the file names one: a variant of the theme.
    pub decor: Option<String>,
}

impl Chapter {
    /// A chapter with the comments after it; some of them describe the chapter.
    fn new<'a>(before: usize, title: String, comments: impl Iterator<Item = &'a str>) -> Self {
        let mut chapter = Self { before, title, titles: BTreeMap::new(), decor: None };
        for (name, value) in comments.map(field_of).filter(|(_, value)| !value.is_empty()) {
            let is_in = |start: &str| start.eq_ignore_ascii_case(CHAPTER_IN);
            if name.eq_ignore_ascii_case(DECOR) {
                chapter.decor.get_or_insert(value);
            } else if let Some((start, language)) = name.split_at_checked(CHAPTER_IN.len())
                && is_in(start)
                && !language.is_empty()
            {
                chapter.titles.entry(language.to_ascii_lowercase()).or_insert(value);
            }
        }
        chapter
    }

    /// The title for players of a language, given by its code in lower case.
    pub fn title_in(&self, language: &str) -> &str {
        self.titles.get(language).unwrap_or(&self.title)
    }
}

impl Campaign {
    /// The level files in their order, as [`CampaignEntry::Level`] has them.
    pub fn levels(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| match entry {
            CampaignEntry::Level(path) => Some(path.as_str()),
            _ => None,
        })
    }

    /// The chapters in their order.
    pub fn chapters(&self) -> impl Iterator<Item = Chapter> {
        let mut before = 0;
        self.entries.iter().enumerate().filter_map(move |(index, entry)| match entry {
            CampaignEntry::Level(_) => {
                before += 1;
                None
            }
            CampaignEntry::Chapter(title) => {
                let comments = self.entries[index + 1..].iter().map_while(|entry| match entry {
                    CampaignEntry::Comment(comment) => Some(comment.as_str()),
                    _ => None,
                });
                Some(Chapter::new(before, title.clone(), comments))
            }
            CampaignEntry::Comment(_) => None,
        })
    }

    /// Whether an entry begins a chapter without a level.
    pub fn is_empty_chapter(&self, index: usize) -> bool {
        let mut rest = self.entries.iter().skip(index);
        let is_chapter = matches!(rest.next(), Some(CampaignEntry::Chapter(_)));
        let in_it = rest.find(|entry| !matches!(entry, CampaignEntry::Comment(_)));
        is_chapter && !matches!(in_it, Some(CampaignEntry::Level(_)))
    }

    /// Whether a campaign file can name a level file with this path as it stands: `#` would begin
    /// a comment, and blanks around it would be left out.
    pub fn can_name(path: &str) -> bool {
        let campaign: Result<Self, _> = format!("{HEADER}\n{path}\n").parse();
        campaign.is_ok_and(|read| read.levels().eq([path]))
    }

    /// Reads a campaign file. `look` returns the fault of a level file's path from the campaign's
    /// folder, if the path has one: the core knows no files.
    ///
    /// # Errors
    /// All faults of the file, place by place.
    pub fn parse(
        bytes: &[u8],
        look: impl Fn(&str) -> Result<(), String>,
    ) -> Result<Self, SyntaxError> {
        let source = Source::read(bytes)?;
        let lines = source.lines();
        let (mut source, rest) = source.after_header(&lines, HEADER)?;
        let mut campaign = Self::default();
        let mut levels = 0;
        for line in rest {
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
            if levels == MAX_LEVELS {
                let expected = format!("expected at most {MAX_LEVELS} levels");
                source.fault(line.span(), "the campaign is too long", &expected);
                break;
            }
            let Some(level) = level_path(&mut source, &line) else { continue };
            if let Err(message) = look(&level) {
                source.fault(line.span(), &message, "expected a level file");
            }
            levels += 1;
            campaign.entries.push(CampaignEntry::Level(level));
        }
        if levels == 0 && source.is_sound() {
            let expected = "expected a level file a line, as in `first.txt`";
            source.fault(source.end(), "the campaign has no levels", expected);
        }
        if source.is_sound() { Ok(campaign) } else { Err(source.into_error()) }
    }

    /// Takes a comment on a line of its own, after its `#`. Some comments describe the campaign:
    /// the 2012 game skips them.
    fn read_comment(&mut self, comment: &str) {
        let (name, value) = field_of(comment);
        let is = |field: &str| name.eq_ignore_ascii_case(field) && !value.is_empty();
        if is(TITLE) && self.title.is_none() {
            self.title = Some(value);
        } else if is(AUTHOR) && self.author.is_none() {
            self.author = Some(value);
        } else if is(CHAPTER) {
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

/// The text of a campaign file that reads as this campaign.
impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        let mut field = |name: &str, value: &str| match words(value) {
            value if value.is_empty() => Ok(()),
            value => writeln!(f, "# {name}: {value}"),
        };
        self.title.iter().try_for_each(|title| field(TITLE, title))?;
        self.author.iter().try_for_each(|author| field(AUTHOR, author))?;
        self.entries.iter().try_for_each(|entry| match entry {
            CampaignEntry::Level(path) => writeln!(f, "{path}"),
            CampaignEntry::Chapter(title) => writeln!(f, "# {CHAPTER}: {}", words(title)),
            CampaignEntry::Comment(comment) => writeln!(f, "#{}", one_line(comment)),
        })
    }
}

/// The name of the field that a comment is, and its value.
fn field_of(comment: &str) -> (&str, String) {
    let (name, value) = comment.split_once(':').unwrap_or_default();
    (name.trim(), words(value))
}

/// The words of a text, in one line.
fn words(text: &str) -> String {
    one_line(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text without the characters that a file must not have, or that end a line.
fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control() && c != '\t', " ")
}

/// Reads the text of a campaign file without checking its level files.
impl FromStr for Campaign {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Self::parse(text.as_bytes(), |_| Ok(()))
    }
}

/// A path with its `.` and `..` resolved. Paths of Windows are understood and refused everywhere,
/// so that a campaign means the same on every machine.
fn level_path(source: &mut Source<'_>, line: &Line<'_>) -> Option<String> {
    let is_separator = |c| c == '/' || c == '\\';
    let has_drive = line.text.as_bytes().get(1) == Some(&b':');
    if line.text.starts_with(is_separator) || has_drive {
        let expected = "expected a path from the campaign's folder, as in `first.txt`";
        source.fault(line.span(), "an absolute path", expected);
        return None;
    }
    let mut parts = Vec::new();
    for part in line.text.split(is_separator) {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => {
                let expected = "expected a path within the campaign's folder";
                source.fault(line.span(), "a path that leaves the campaign's folder", expected);
                return None;
            }
            ".." => {}
            part => parts.push(part),
        }
    }
    if parts.is_empty() {
        source.fault(line.span(), "this path names no file", "expected a level file");
        return None;
    }
    Some(parts.join("/"))
}
