//! The findings about one file, for people and for programs.

use std::io::{self, Write};
use std::path::Path;

use chronoshift_core::level::sokoban::LevelError;
use chronoshift_save::io_reason;
use serde_json::{Value, json};

use crate::files::{self, Unusable};
use crate::messages::{Failure, count, path_text, plain};

/// The findings about one file.
#[derive(Default)]
pub(super) struct Finding {
    /// Each for people, and as JSON.
    pub(super) errors: Vec<(String, Value)>,
    pub(super) warnings: Vec<(String, Value)>,
    /// Notes on what is no fault.
    pub(super) notes: Vec<(String, Value)>,
    /// The result of the solution.
    pub(super) solution: Option<(String, Value)>,
    pub(super) is_campaign: bool,
    /// The number of levels of a collection, and of those with errors.
    pub(super) collection: Option<(usize, usize)>,
}

impl Finding {
    /// A collection of which this number of levels is checked.
    pub(super) fn of_collection(levels: usize) -> Self {
        Self { collection: Some((levels, 0)), ..Self::default() }
    }

    /// Adds the findings about a level of the collection, with its number and title.
    pub(super) fn add(&mut self, number: usize, title: Option<&str>, of_level: Self) {
        let name = match title {
            Some(title) => format!("level {number}, \"{}\": ", plain(title)),
            None => format!("level {number}: "),
        };
        if let Some((_, broken)) = &mut self.collection {
            *broken += usize::from(!of_level.errors.is_empty());
        }
        let named = |(text, mut value): (String, Value)| {
            value["level"] = json!(number);
            (format!("{name}{text}"), value)
        };
        if matches!(self.collection, Some((1, _))) {
            self.solution = of_level.solution;
        }
        self.errors.extend(of_level.errors.into_iter().map(named));
        self.warnings.extend(of_level.warnings.into_iter().map(named));
        self.notes.extend(of_level.notes.into_iter().map(named));
    }

    /// The fault of a level's map in a collection.
    pub(super) fn broken_puzzle(&mut self, error: &LevelError) {
        let LevelError { line, column, fault, .. } = error;
        let value = json!({
            "line": line,
            "column": column,
            "message": fault.to_string(),
            "expected": without_expected(&fault.expected()),
        });
        self.errors.push((format!("error: {}", plain(&error.to_string())), value));
    }

    pub(super) fn error(&mut self, message: String) {
        let value = json!({ "message": message });
        self.errors.push((format!("error: {}", plain(&message)), value));
    }

    pub(super) fn warning(&mut self, kind: &str, message: &str) {
        let value = json!({ "kind": kind, "message": message });
        self.warnings.push((format!("warning: {}", plain(message)), value));
    }

    pub(super) fn note(&mut self, kind: &str, message: &str) {
        let value = json!({ "kind": kind, "message": message });
        self.notes.push((format!("note: {message}"), value));
    }

    pub(super) fn unusable(&mut self, path: &Path, unusable: &Unusable) {
        match unusable {
            Unusable::Unreadable(error) => {
                self.error(format!("cannot read this: {}", io_reason(error)));
            }
            Unusable::NoCollection(_) | Unusable::Brjaf(_) => self.error(unusable.to_string()),
            Unusable::Broken(error) => {
                let faults = error.faults().iter().map(|fault| {
                    json!({
                        "line": fault.line,
                        "column": fault.column,
                        "message": fault.kind.to_string(),
                        "expected": without_expected(&fault.kind.expected()),
                    })
                });
                self.errors.extend(
                    files::error_lines(unusable, path, &io::stdout()).into_iter().zip(faults),
                );
            }
        }
    }

    /// Prints the findings for people.
    pub(super) fn print(&self, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
        let name = path_text(path);
        for (text, _) in self.errors.iter().chain(&self.warnings).chain(&self.notes) {
            // A fault's report has several lines and names the file itself.
            if text.contains('\n') {
                writeln!(out, "{text}\n")?;
            } else {
                writeln!(out, "{name}: {text}")?;
            }
        }
        if let Some((levels, broken)) = self.collection {
            let result = self.solution.as_ref().map(|(text, _)| format!("; {text}"));
            let (levels, result) = (count(levels, "level"), result.unwrap_or_default());
            writeln!(out, "{name}: {levels}, {broken} with errors{result}")?;
        } else if self.errors.is_empty() {
            let sound = if self.is_campaign { "a sound campaign" } else { "sound, no solution" };
            let state = self.solution.as_ref().map_or(sound, |(text, _)| text);
            writeln!(out, "{name}: {state}")?;
        }
        Ok(())
    }

    /// The findings as JSON.
    pub(super) fn as_json(&self, path: &Path) -> Value {
        let values =
            |list: &[(String, Value)]| list.iter().map(|(_, v)| v.clone()).collect::<Vec<_>>();
        let mut object = json!({
            "path": path_text(path),
            "ok": self.errors.is_empty(),
            "errors": values(&self.errors),
            "warnings": values(&self.warnings),
            "notes": values(&self.notes),
            "solution": self.solution.as_ref().map(|(_, value)| value),
        });
        if let Some((levels, _)) = self.collection {
            object["levels"] = json!(levels);
        }
        object
    }
}

/// The text of a key that says "expected" already.
fn without_expected(text: &str) -> &str {
    text.strip_prefix("expected ").unwrap_or(text)
}
