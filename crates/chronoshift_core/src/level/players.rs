//! The names of the players of a replay's selves.

use std::iter::once;

use serde::{Deserialize, Serialize};

use super::definition::turns_writing;
use super::source::{Line, Source};

/// The name of a player: one line that texts can quote.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(String);

/// A text that is no [`PlayerName`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoPlayerName;

/// The name of the player of each self, if they gave one; no entries if no player did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Option<PlayerName>>", into = "Vec<Option<PlayerName>>")]
pub struct Players(Vec<Option<PlayerName>>);

/// The line of a self without a name.
const NOBODY: &str = ".";

impl PlayerName {
    /// The greatest number of characters.
    pub const LONGEST: usize = 40;

    /// A text as a name, if it can be one: without blanks around it, and without control characters
    /// and marks that change the direction of the text around it.
    pub fn new(text: &str) -> Option<Self> {
        let fits = (1..=Self::LONGEST).contains(&text.chars().count());
        let is_line = text.trim() == text && text != NOBODY && !text.contains(is_hidden);
        (fits && is_line).then(|| Self(text.to_owned()))
    }

    /// The name that is nearest to a text; `None` if nothing of it is left.
    pub fn near(text: &str) -> Option<Self> {
        let shown = text.trim().chars().filter(|&glyph| !is_hidden(glyph));
        let text: String = shown.take(Self::LONGEST).collect();
        Self::new(text.trim())
    }

    /// The name as a text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Control characters, line ends, and the marks that change the direction of the text around them.
fn is_hidden(c: char) -> bool {
    c.is_control() || turns_writing(c) || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}')
}

impl TryFrom<String> for PlayerName {
    type Error = NoPlayerName;

    fn try_from(text: String) -> Result<Self, NoPlayerName> {
        Self::new(&text).ok_or(NoPlayerName)
    }
}

impl std::fmt::Display for NoPlayerName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is no name of a player")
    }
}

impl From<PlayerName> for String {
    fn from(PlayerName(text): PlayerName) -> Self {
        text
    }
}

impl From<Vec<Option<PlayerName>>> for Players {
    fn from(mut names: Vec<Option<PlayerName>>) -> Self {
        if names.iter().all(Option::is_none) {
            names.clear();
        }
        Self(names)
    }
}

impl From<Players> for Vec<Option<PlayerName>> {
    fn from(Players(names): Players) -> Self {
        names
    }
}

impl Players {
    /// The name of the field in files.
    pub(super) const FIELD: &str = "Players";

    /// The names, one for each self.
    pub fn names(&self) -> &[Option<PlayerName>] {
        &self.0
    }

    /// The name of the player of a self, from 0.
    pub fn name(&self, clone: usize) -> Option<&PlayerName> {
        self.0.get(clone)?.as_ref()
    }

    /// Whether no player gave a name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines of the field in a file, each with the blank at its start.
    pub(super) fn lines(&self) -> Vec<String> {
        let name =
            |name: &Option<PlayerName>| name.as_ref().map_or(NOBODY, PlayerName::text).to_owned();
        let lines = self.0.iter().map(name).map(|name| format!(" {name}"));
        once(String::new()).chain(lines).collect()
    }

    /// Reads the field from the lines of a file in which this number of selves act, if that is known.
    pub(super) fn read(source: &mut Source<'_>, lines: &[Line<'_>], selves: Option<usize>) -> Self {
        let is_field = |line: &Line<'_>| {
            line.text
                .split_once(':')
                .is_some_and(|(name, _)| name.eq_ignore_ascii_case(Self::FIELD))
        };
        let Some(first) = lines.iter().position(is_field) else { return Self::default() };
        let head = lines[first];
        let colon = head.text.find(':').map_or(0, |at| at + 1);
        let value = Line { text: &head.text[colon..], start: head.start + colon };
        let further =
            lines[first + 1..].iter().take_while(|line| line.text.starts_with([' ', '\t', '#']));
        let further = further.filter(|line| !line.text.starts_with('#'));
        let all = once(&value).filter(|line| !line.is_blank()).chain(further);
        let mut names = Vec::new();
        for line in all {
            let text = line.text.trim();
            let name = PlayerName::new(text);
            if name.is_none() && text != NOBODY {
                let expected =
                    "expected a name of at most 40 characters without control characters, or `.`";
                source.fault(line.words_span(), "this is no name of a player", expected);
            }
            names.push(name);
        }
        if let Some(selves) = selves.filter(|selves| *selves != names.len()) {
            let message = format!("the field `{}` has {} lines", Self::FIELD, names.len());
            let expected = format!("expected a line a self, so {selves}: a name, or `.` for none");
            source.fault(head.span(), &message, &expected);
        }
        names.into()
    }
}
