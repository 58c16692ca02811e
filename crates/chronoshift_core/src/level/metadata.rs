//! The metadata of a level file: one paragraph of a Debian control file.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::source::{MAX_CLONES, MAX_SOLUTION};
use crate::rules::{Action, Actions};

/// Fields and comments in the author's order and words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Metadata {
    entries: Vec<MetadataEntry>,
}

/// A part of the metadata, each line as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MetadataEntry {
    /// A comment before or between fields, with its `#`.
    Comment(String),
    /// A field: its name, the text after the colon, and the further lines with comments among them,
    /// each as written.
    Field { name: String, lines: Vec<String> },
}

/// A field of the metadata, as written.
#[derive(Debug, Clone, Copy)]
pub(super) struct MetadataField<'a> {
    pub(super) name: &'a str,
    /// The text after the colon, and the further lines.
    lines: &'a [String],
}

impl MetadataField<'_> {
    /// The parts before, between and after the lines ` .`, which may be empty, each with its white
    /// space made single blanks.
    fn parts(self) -> Vec<String> {
        // Comments may stand among the further lines only.
        let is_comment = |index: usize, line: &str| index > 0 && line.starts_with('#');
        let lines = self.lines.iter().enumerate().filter(|(index, line)| !is_comment(*index, line));
        let lines: Vec<_> = lines.map(|(_, line)| line).collect();
        let parts = lines.split(|line| line.trim() == PARTING).map(|lines| {
            let words = lines.iter().flat_map(|line| line.split_whitespace());
            words.collect::<Vec<_>>().join(" ")
        });
        parts.collect()
    }

    /// The parts that have words.
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
    /// The fields in their order. To find a field by its name takes a look at all, so go through
    /// them once for many names.
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

    /// The field with a name, in upper or lower case.
    fn field(&self, name: &str) -> Option<MetadataField<'_>> {
        self.fields().find(|field| field.name.eq_ignore_ascii_case(name))
    }

    /// The names of the fields, as written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields().map(|field| field.name)
    }

    /// A field's paragraphs, which lines ` .` separate in a file, with empty lines between them.
    /// Each white space in them is a single blank. Names are case-insensitive.
    pub fn text(&self, field: &str) -> Option<String> {
        self.field(field).map(MetadataField::text)
    }

    /// The part before a field's first line ` .`, and the paragraphs after it as a text; both may
    /// be empty.
    pub(crate) fn titled_text(&self, field: &str) -> Option<(String, String)> {
        let mut parts = self.field(field)?.parts().into_iter();
        let title = parts.next()?;
        let paragraphs = parts.filter(|paragraph| !paragraph.is_empty());
        Some((title, paragraphs.collect::<Vec<_>>().join("\n\n")))
    }

    /// The fields and comments, in their order.
    pub(crate) fn entries(&self) -> &[MetadataEntry] {
        &self.entries
    }

    /// Replaces the entries.
    pub(crate) fn set_entries(&mut self, entries: Vec<MetadataEntry>) {
        self.entries = entries;
    }

    /// The actions in a field; `None` if it is missing or they can't be read.
    pub(super) fn actions(&self, field: &str) -> Option<Actions> {
        self.field(field)?.actions()
    }

    /// Replaces the actions of each field that is selected and has some.
    pub(super) fn map_actions(
        &mut self,
        is_meant: impl Fn(&str) -> bool,
        new: impl Fn(&Actions) -> Actions,
    ) {
        for entry in &mut self.entries {
            let MetadataEntry::Field { name, lines } = entry else { continue };
            if is_meant(name)
                && let Some(actions) = (MetadataField { name, lines }).actions()
            {
                *lines = lines_of_actions(&new(&actions));
            }
        }
    }

    /// Sets the lines of a field, each with the blank at its start; a new field comes last.
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

    /// Sets the words of a field, line by line. Empty lines and lines ` .` separate its paragraphs;
    /// a text without words removes the field.
    pub(crate) fn set_text(&mut self, field: &str, text: &str) {
        self.set_lines(field, lines_of(text));
    }

    /// Sets the words of a field to a title and a text, so that they are read as such: a title is
    /// one paragraph.
    pub(crate) fn set_titled_text(&mut self, field: &str, title: &str, text: &str) {
        let (mut lines, text) = (lines_of(title), lines_of(text));
        lines.retain(|line| line != PARTING);
        if !text.is_empty() {
            if lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(PARTING.to_owned());
        }
        lines.extend(text);
        self.set_lines(field, lines);
    }

    /// Sets the field `Solution`, a line per clone.
    pub(super) fn set_solution(&mut self, solution: &Actions) {
        self.set_actions("Solution", solution);
    }

    /// Sets the actions of a field, a line per clone.
    pub(super) fn set_actions(&mut self, field: &str, solution: &Actions) {
        self.set(field, lines_of_actions(solution));
    }

    /// Sets the lines of a field; only the first may be empty. Without words the field is removed.
    fn set_lines(&mut self, field: &str, lines: Vec<String>) {
        if lines.is_empty() {
            self.remove(field);
            return;
        }
        let line =
            |words: &String| if words.is_empty() { String::new() } else { format!(" {words}") };
        self.set(field, lines.iter().map(line).collect());
    }

    /// Removes a field.
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

/// The lines of a field with actions: an empty one, then a line per clone.
fn lines_of_actions(actions: &Actions) -> Vec<String> {
    let recordings = actions.split_inclusive(|&action| action == Action::Enter);
    let lines = recordings.map(|recording| format!(" {}", Actions::from(recording)));
    [String::new()].into_iter().chain(lines).collect()
}

/// The line between two paragraphs of a field, after its blank.
const PARTING: &str = ".";

/// The lines of a text's paragraphs, each with its words, and the lines that separate them.
fn lines_of(text: &str) -> Vec<String> {
    let is_blank = |c: char| c.is_whitespace() || c.is_control();
    let words = |line: &str| {
        let words = line.split(is_blank).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<_> = text.lines().map(words).collect();
    let paragraphs = lines.split(|line| line.is_empty() || line == PARTING);
    let paragraphs = paragraphs.filter(|lines| !lines.is_empty());
    paragraphs.collect::<Vec<_>>().join(&PARTING.to_owned())
}

/// The paragraph of a control file, each line as it was read.
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
    /// The number of fields that were looked at, for the tests that count work.
    pub(crate) static FIELDS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
