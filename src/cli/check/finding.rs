//! The findings about one file, for people and for programs.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};

use super::super::files::{self, Unusable};
use super::super::messages::{Failure, path_text, plain};
use crate::platform::io_reason;

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
}

impl Finding {
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
            Unusable::Broken(error) => {
                let faults = error.faults().iter().map(|fault| {
                    json!({
                        "line": fault.line,
                        "column": fault.column,
                        "message": fault.message,
                        "expected": fault.expected,
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
        if self.errors.is_empty() {
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
        json!({
            "path": path_text(path),
            "ok": self.errors.is_empty(),
            "errors": values(&self.errors),
            "warnings": values(&self.warnings),
            "notes": values(&self.notes),
            "solution": self.solution.as_ref().map(|(_, value)| value),
        })
    }
}
