//! The metadata of a level file: one paragraph in the syntax of Debian control files.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::source::{MAX_CLONES, MAX_SOLUTION};
use crate::rules::{Action, Actions};

/// The fields and comments, in the order and the form in which they were written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    entries: Vec<MetadataEntry>,
}

/// A field or a comment, with each line as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MetadataEntry {
    /// A comment before or between fields, with its `#`.
    Comment(String),
    /// A field: its name, and its lines. The first line is the text after the colon; comments may
    /// come between the others.
    Field { name: String, lines: Vec<String> },
}

/// A field of the metadata, as written.
#[derive(Debug, Clone, Copy)]
pub(super) struct MetadataField<'a> {
    pub(super) name: &'a str,
    /// The text after the colon, and then the continuation lines.
    lines: &'a [String],
}

impl MetadataField<'_> {
    /// The parts between the lines ` .`, some of which may be empty. White space in them is
    /// normalized to single blanks.
    fn parts(self) -> Vec<String> {
        // Only continuation lines can be comments.
        let is_comment = |index: usize, line: &str| index > 0 && line.starts_with('#');
        let lines = self.lines.iter().enumerate().filter(|(index, line)| !is_comment(*index, line));
        let lines: Vec<_> = lines.map(|(_, line)| line).collect();
        let parts = lines.split(|line| line.trim() == SEPARATOR).map(|lines| {
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            words.collect::<Vec<_>>().join(" ")
        });
        parts.collect()
    }

    /// The parts that are not empty.
    fn paragraphs(self) -> Vec<String> {
        self.parts().into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
    }

    /// The paragraphs with empty lines between them.
    pub(super) fn text(self) -> String {
        self.paragraphs().join("\n\n")
    }

    /// The actions; `None` if they can't be read.
    pub(super) fn actions(self) -> Option<Actions> {
        let actions: Actions = self.paragraphs().concat().parse().ok()?;
        let clones = actions.iter().filter(|&&action| action == Action::Enter).count();
        (actions.len() <= MAX_SOLUTION && clones <= MAX_CLONES).then_some(actions)
    }
}

impl Metadata {
    /// The fields in order. A search by name looks at all of them, so iterate once to find many
    /// names.
    pub(super) fn fields(&self) -> impl Iterator<Item = MetadataField<'_>> {
        self.entries.iter().filter_map(|entry| match entry {
            MetadataEntry::Field { name, lines } => {
                #[cfg(test)]
                FIELDS_SEEN.with(|seen| seen.set(seen.get() + 1));
                Some(MetadataField { name, lines })
            }
            MetadataEntry::Comment(_) => None,
        })
    }

    /// The field with this name, which is case-insensitive.
    fn field(&self, name: &str) -> Option<MetadataField<'_>> {
        self.fields().find(|field| field.name.eq_ignore_ascii_case(name))
    }

    /// The names of the fields, as written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields().map(|field| field.name)
    }

    /// The paragraphs of a field, separated by empty lines; in a file, lines ` .` separate them.
    /// White space in them is normalized to single blanks. Names are case-insensitive.
    pub fn text(&self, field: &str) -> Option<String> {
        self.field(field).map(MetadataField::text)
    }

    /// The part of a field before the first line ` .` as a title, and the paragraphs after it as a
    /// text; each may be empty.
    pub(crate) fn titled_text(&self, field: &str) -> Option<(String, String)> {
        let mut parts = self.field(field)?.parts().into_iter();
        let title = parts.next()?;
        let paragraphs = parts.filter(|paragraph| !paragraph.is_empty());
        Some((title, paragraphs.collect::<Vec<_>>().join("\n\n")))
    }

    /// The fields and comments in order.
    pub(crate) fn entries(&self) -> &[MetadataEntry] {
        &self.entries
    }

    pub(crate) fn set_entries(&mut self, entries: Vec<MetadataEntry>) {
        self.entries = entries;
    }

    /// The actions in a field; `None` if the field is missing or the actions can't be read.
    pub(super) fn actions(&self, field: &str) -> Option<Actions> {
        self.field(field)?.actions()
    }

    /// Replaces the actions in each selected field that contains any.
    pub(super) fn map_actions(
        &mut self,
        is_selected: impl Fn(&str) -> bool,
        new: impl Fn(&Actions) -> Actions,
    ) {
        for entry in &mut self.entries {
            let MetadataEntry::Field { name, lines } = entry else { continue };
            if is_selected(name)
                && let Some(actions) = (MetadataField { name, lines }).actions()
            {
                *lines = action_lines(&new(&actions));
            }
        }
    }

    /// Sets the lines of a field, each including the blank at its start; a new field is added at
    /// the end.
    pub(super) fn set(&mut self, field: &str, new: Vec<String>) {
        for entry in &mut self.entries {
            match entry {
                MetadataEntry::Field { name, lines } if name.eq_ignore_ascii_case(field) => {
                    *lines = new;
                    return;
                }
                _ => {}
            }
        }
        self.entries.push(MetadataEntry::Field { name: field.to_owned(), lines: new });
    }

    /// Sets the text of a field, line by line. Empty lines and lines ` .` separate its paragraphs;
    /// an empty text removes the field.
    pub(crate) fn set_text(&mut self, field: &str, text: &str) {
        self.set_lines(field, text_lines(text));
    }

    /// Sets a field to a title and a text, which can be read separately. The title becomes a single
    /// paragraph.
    pub(crate) fn set_titled_text(&mut self, field: &str, title: &str, text: &str) {
        let (mut lines, text) = (text_lines(title), text_lines(text));
        lines.retain(|line| line != SEPARATOR);
        if !text.is_empty() {
            if lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(SEPARATOR.to_owned());
        }
        lines.extend(text);
        self.set_lines(field, lines);
    }

    /// Sets the field `Solution`, with one line per clone.
    pub(super) fn set_solution(&mut self, solution: &Actions) {
        self.set_actions("Solution", solution);
    }

    /// Sets the actions of a field, with one line per clone.
    pub(super) fn set_actions(&mut self, field: &str, solution: &Actions) {
        self.set(field, action_lines(solution));
    }

    /// Sets the lines of a field, of which only the first may be empty. Without lines, removes the
    /// field.
    fn set_lines(&mut self, field: &str, lines: Vec<String>) {
        if lines.is_empty() {
            self.remove(field);
            return;
        }
        let line =
            |words: &String| if words.is_empty() { String::new() } else { format!(" {words}") };
        self.set(field, lines.iter().map(line).collect());
    }

    pub(super) fn remove(&mut self, field: &str) {
        self.entries.retain(|entry| match entry {
            MetadataEntry::Field { name, .. } => !name.eq_ignore_ascii_case(field),
            MetadataEntry::Comment(_) => true,
        });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The lines of a field with actions: an empty one, then one line per clone.
fn action_lines(actions: &Actions) -> Vec<String> {
    let recordings = actions.split_inclusive(|&action| action == Action::Enter);
    let lines = recordings.map(|recording| format!(" {}", Actions::from(recording)));
    [String::new()].into_iter().chain(lines).collect()
}

/// The line between two paragraphs of a field, without its blank.
const SEPARATOR: &str = ".";

/// The lines of a text with white space normalized, and with [`SEPARATOR`] between its paragraphs.
fn text_lines(text: &str) -> Vec<String> {
    let is_blank = |c: char| c.is_whitespace() || c.is_control();
    let words = |line: &str| {
        let words = line.split(is_blank).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<_> = text.lines().map(words).collect();
    let paragraphs = lines.split(|line| line.is_empty() || line == SEPARATOR);
    let paragraphs = paragraphs.filter(|lines| !lines.is_empty());
    paragraphs.collect::<Vec<_>>().join(&SEPARATOR.to_owned())
}

/// Writes the paragraph of a control file, with each line as it was read.
impl fmt::Display for Metadata {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.iter().try_for_each(|entry| match entry {
            MetadataEntry::Comment(comment) => writeln!(f, "{comment}"),
            MetadataEntry::Field { name, lines } => writeln!(f, "{name}:{}", lines.join("\n")),
        })
    }
}

#[cfg(test)]
thread_local! {
    /// The number of fields that were looked at, for tests that measure work.
    pub(crate) static FIELDS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
