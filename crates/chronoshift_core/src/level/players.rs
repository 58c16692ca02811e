//! The names of the players in a replay.

use std::iter::once;

use serde::{Deserialize, Serialize};

use super::fault_kind::FaultKind;
use super::printing::is_layout_control;
use super::source::{Line, Source};

/// The name of a player: a single line that is safe to embed in other text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(String);

/// The error for a text that is not a valid [`PlayerName`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidPlayerName;

/// The name of each self's player; `None` if that player gave no name. The list is empty if no
/// player gave a name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Option<PlayerName>>", into = "Vec<Option<PlayerName>>")]
pub struct Players(Vec<Option<PlayerName>>);

/// The line for a self whose player gave no name.
const NO_NAME: &str = ".";

impl PlayerName {
    /// The maximum number of characters in a name.
    pub const MAX_CHARS: usize = 40;

    /// Checks a name. It must not be empty, too long, surrounded by white space, or the `.` that
    /// stands for no name, and it must have no hidden characters.
    pub fn new(text: &str) -> Option<Self> {
        let has_valid_length = (1..=Self::MAX_CHARS).contains(&text.chars().count());
        let is_plain_line = text.trim() == text && text != NO_NAME && !text.contains(is_hidden);
        (has_valid_length && is_plain_line).then(|| Self(text.to_owned()))
    }

    /// Removes hidden characters from a text and truncates it; `None` if no valid name remains.
    pub fn sanitize(text: &str) -> Option<Self> {
        let visible = text.trim().chars().filter(|&glyph| !is_hidden(glyph));
        let text: String = visible.take(Self::MAX_CHARS).collect();
        Self::new(text.trim())
    }

    /// The text of the name.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Whether a character is a control character, or another one that is invisible.
fn is_hidden(c: char) -> bool {
    c.is_control() || is_layout_control(c) || c == '\u{feff}'
}

impl TryFrom<String> for PlayerName {
    type Error = InvalidPlayerName;

    fn try_from(text: String) -> Result<Self, InvalidPlayerName> {
        Self::new(&text).ok_or(InvalidPlayerName)
    }
}

impl std::fmt::Display for InvalidPlayerName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("not a valid player name")
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

    /// The names of the players, one for each self.
    pub fn names(&self) -> &[Option<PlayerName>] {
        &self.0
    }

    /// The name of the player who played this self (0-based); `None` if that player gave no name.
    pub fn name(&self, clone: usize) -> Option<&PlayerName> {
        self.0.get(clone)?.as_ref()
    }

    /// Whether no player gave a name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines of the field's value: an empty line, then an indented line for each self.
    pub(super) fn lines(&self) -> Vec<String> {
        let name =
            |name: &Option<PlayerName>| name.as_ref().map_or(NO_NAME, PlayerName::text).to_owned();
        let lines = self.0.iter().map(name).map(|name| format!(" {name}"));
        once(String::new()).chain(lines).collect()
    }

    /// Reads the field from the lines of a file. If the number of selves is known, there must be
    /// one line for each self.
    pub(super) fn read(
        source: &mut Source<'_>,
        lines: &[Line<'_>],
        self_count: Option<usize>,
    ) -> Self {
        let Some(first) = lines.iter().position(|line| line.begins_field(Self::FIELD)) else {
            return Self::default();
        };
        let field_line = lines[first];
        let colon = field_line.text.find(':').map_or(0, |at| at + 1);
        let value = Line { text: &field_line.text[colon..], start: field_line.start + colon };
        let continuation_lines =
            lines[first + 1..].iter().take_while(|line| line.text.starts_with([' ', '\t', '#']));
        let continuation_lines = continuation_lines.filter(|line| !line.text.starts_with('#'));
        let name_lines = once(&value).filter(|line| !line.is_blank()).chain(continuation_lines);
        let mut names = Vec::new();
        for line in name_lines {
            let text = line.text.trim();
            let name = PlayerName::new(text);
            if name.is_none() && text != NO_NAME {
                source.add_fault(line.trimmed_span(), FaultKind::PlayerName);
            }
            names.push(name);
        }
        if let Some(selves) = self_count.filter(|count| *count != names.len()) {
            let kind = FaultKind::PlayerCount { found: names.len(), selves };
            source.add_fault(field_line.span(), kind);
        }
        names.into()
    }
}
