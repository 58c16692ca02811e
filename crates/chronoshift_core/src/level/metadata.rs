//! The metadata of a level file: one paragraph in the syntax of Debian control files.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::source::{MAX_CLONES, MAX_SOLUTION};
use crate::rules::{Action, Actions};

/// The fields and comments of a level, in order and as written.
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
    /// A field. Its first line is the text after the colon; comments can come between the other
    /// lines.
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
    /// The parts of the field, which are separated by ` .` lines. Parts can be empty. Runs of white
    /// space in them become single spaces.
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

    /// The parts of the field that are not empty.
    fn paragraphs(self) -> Vec<String> {
        self.parts().into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
    }

    /// The paragraphs of the field, separated by empty lines.
    pub(super) fn text(self) -> String {
        self.paragraphs().join("\n\n")
    }

    /// The actions in the field; `None` if they can't be read or are too many.
    pub(super) fn actions(self) -> Option<Actions> {
        let actions: Actions = self.paragraphs().concat().parse().ok()?;
        let clones = actions.iter().filter(|&&action| action == Action::Enter).count();
        (actions.len() <= MAX_SOLUTION && clones <= MAX_CLONES).then_some(actions)
    }
}

impl Metadata {
    /// The fields in order. Finding a field by name takes linear time, so callers that need many
    /// fields iterate instead.
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

    /// The field with this name. Names are case-insensitive.
    fn field(&self, name: &str) -> Option<MetadataField<'_>> {
        self.fields().find(|field| field.name.eq_ignore_ascii_case(name))
    }

    /// The names of the fields, as written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields().map(|field| field.name)
    }

    /// The paragraphs of a field, separated by empty lines instead of the file's ` .` lines. Runs
    /// of white space become single spaces. The name is case-insensitive.
    pub fn text(&self, field: &str) -> Option<String> {
        self.field(field).map(MetadataField::text)
    }

    /// The title and the text in a field: the part before the first ` .` line, and the paragraphs
    /// after it. Either can be empty.
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

    /// The actions in a field; `None` if they are missing, can't be read or are too many.
    pub(super) fn actions(&self, field: &str) -> Option<Actions> {
        self.field(field)?.actions()
    }

    /// All solutions by number: the `Solution` field holds solution 1, the official one, and
    /// `Solution-2` holds solution 2. The actions are `None` if they can't be read.
    pub fn solutions(&self) -> BTreeMap<usize, Option<Actions>> {
        self.fields()
            .filter_map(|field| Some((solution_number(field.name)?, field.actions())))
            .collect()
    }

    /// Sets the solution with this 1-based number, with one line for each clone.
    pub(crate) fn set_solution(&mut self, number: usize, solution: &Actions) {
        self.set_raw_lines(&solution_field(number), action_lines(solution));
    }

    /// Removes the solution with this 1-based number.
    pub(crate) fn remove_solution(&mut self, number: usize) {
        self.remove_field(&solution_field(number));
    }

    /// Replaces the actions of each solution that can be read.
    pub(crate) fn map_solutions(&mut self, new_actions: impl Fn(&Actions) -> Actions) {
        for entry in &mut self.entries {
            let MetadataEntry::Field { name, lines } = entry else { continue };
            if solution_number(name).is_some()
                && let Some(actions) = (MetadataField { name, lines }).actions()
            {
                *lines = action_lines(&new_actions(&actions));
            }
        }
    }

    /// Sets the lines of a field, given with their leading spaces. A new field is added at the end.
    pub(super) fn set_raw_lines(&mut self, field: &str, new_lines: Vec<String>) {
        for entry in &mut self.entries {
            match entry {
                MetadataEntry::Field { name, lines } if name.eq_ignore_ascii_case(field) => {
                    *lines = new_lines;
                    return;
                }
                _ => {}
            }
        }
        self.entries.push(MetadataEntry::Field { name: field.to_owned(), lines: new_lines });
    }

    /// Sets the text of a field, line by line. Empty lines and lines with just a period separate
    /// its paragraphs. An empty text removes the field.
    pub(crate) fn set_text(&mut self, field: &str, text: &str) {
        self.set_lines(field, text_lines(text));
    }

    /// Sets the title and the text in a field; see [`titled_text`](Self::titled_text). The title
    /// becomes a single paragraph.
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

    /// Sets the lines of a field, given without leading spaces. Only the first line can be empty.
    /// Without lines, the field is removed.
    fn set_lines(&mut self, field: &str, lines: Vec<String>) {
        if lines.is_empty() {
            self.remove_field(field);
            return;
        }
        let field_line =
            |words: &String| if words.is_empty() { String::new() } else { format!(" {words}") };
        self.set_raw_lines(field, lines.iter().map(field_line).collect());
    }

    pub(super) fn remove_field(&mut self, field: &str) {
        self.entries.retain(|entry| match entry {
            MetadataEntry::Field { name, .. } => !name.eq_ignore_ascii_case(field),
            MetadataEntry::Comment(_) => true,
        });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The lines of a field with actions: an empty line, then one line for each clone.
fn action_lines(actions: &Actions) -> Vec<String> {
    let recordings = actions.split_inclusive(|&action| action == Action::Enter);
    let lines = recordings.map(|recording| format!(" {}", Actions::from(recording)));
    [String::new()].into_iter().chain(lines).collect()
}

/// The name of the first solution's field. The names of the other solutions' fields begin with it.
const SOLUTION: &str = "Solution";

/// The name of the field that holds the solution with this 1-based number.
pub fn solution_field(number: usize) -> String {
    if number == 1 { SOLUTION.to_owned() } else { format!("{SOLUTION}-{number}") }
}

/// The number of the solution in a field with this name; `None` if the field is not a solution.
fn solution_number(name: &str) -> Option<usize> {
    let (prefix, suffix) = name.split_at_checked(SOLUTION.len())?;
    let number = match suffix.strip_prefix('-') {
        _ if !prefix.eq_ignore_ascii_case(SOLUTION) => None,
        Some(digits) => digits.parse().ok().filter(|&number| number > 1),
        None => suffix.is_empty().then_some(1),
    };
    number.filter(|&number| name.eq_ignore_ascii_case(&solution_field(number)))
}

/// The line between two paragraphs of a field, without its leading space.
const SEPARATOR: &str = ".";

/// The lines of a text, with white space normalized and [`SEPARATOR`] between paragraphs.
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

/// Writes the fields and comments, each line unchanged.
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
    /// The number of fields examined by searches, for tests that measure work.
    pub(crate) static FIELDS_SEEN: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
