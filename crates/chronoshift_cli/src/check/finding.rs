//! The findings about one file, for people and for programs.

use std::io::{self, Write};
use std::path::Path;

use chronoshift_core::level::sokoban::LevelError;
use chronoshift_words::{Message, message};
use serde_json::{Value, json};

use crate::collection::{levels, part};
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, Unusable};
use crate::messages::{path_text, say};

/// The findings about one file, each for people and as JSON.
#[derive(Default)]
pub(super) struct Finding {
    pub(super) errors: Vec<(Diagnostic, Value)>,
    pub(super) warnings: Vec<(Diagnostic, Value)>,
    /// Notes, which need no fix.
    pub(super) notes: Vec<(Diagnostic, Value)>,
    /// The result of the solution.
    pub(super) solution: Option<(Message, Value)>,
    pub(super) is_campaign: bool,
    /// The number of levels of a collection, and of those with errors.
    pub(super) collection: Option<(usize, usize)>,
}

impl Finding {
    /// A collection with this number of levels to check.
    pub(super) fn of_collection(levels: usize) -> Self {
        Self { collection: Some((levels, 0)), ..Self::default() }
    }

    /// Adds the findings about the level at a position of the collection, with its title.
    pub(super) fn add(&mut self, index: usize, title: Option<&str>, of_level: Self) {
        if let Some((_, broken)) = &mut self.collection {
            *broken += usize::from(!of_level.errors.is_empty());
        }
        let named = |(diagnostic, mut value): (Diagnostic, Value)| {
            value["level"] = json!(index + 1);
            (diagnostic.within(part(index, title)), value)
        };
        if matches!(self.collection, Some((1, _))) {
            self.solution = of_level.solution;
        }
        self.errors.extend(of_level.errors.into_iter().map(named));
        self.warnings.extend(of_level.warnings.into_iter().map(named));
        self.notes.extend(of_level.notes.into_iter().map(named));
    }

    /// Adds the fault of the map of a level in a collection.
    pub(super) fn broken_puzzle(&mut self, error: &LevelError) {
        self.add_error(Diagnostic::fault(error));
    }

    pub(super) fn error(&mut self, text: Message) {
        self.add_error(Diagnostic::error(text));
    }

    fn add_error(&mut self, error: Diagnostic) {
        let value = error.value();
        self.errors.push((error, value));
    }

    pub(super) fn warning(&mut self, kind: &str, text: Message) {
        self.warnings.push(of_kind(kind, Diagnostic::warning(text)));
    }

    pub(super) fn note(&mut self, kind: &str, text: Message) {
        self.notes.push(of_kind(kind, Diagnostic::note(text)));
    }

    pub(super) fn unusable(&mut self, path: &Path, unusable: &Unusable) {
        files::errors(path, unusable).into_iter().for_each(|error| self.add_error(error));
    }

    /// Prints the findings for people.
    pub(super) fn print(&self, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
        let name = path_text(path);
        for (diagnostic, _) in self.errors.iter().chain(&self.warnings).chain(&self.notes) {
            let diagnostic = diagnostic.clone().in_file(path);
            writeln!(out, "{}", diagnostic.lines(&io::stdout()))?;
        }
        if let Some((count, broken)) = self.collection {
            let mut text =
                message!("cli-collection-checked", levels = levels(count), broken = broken);
            if let Some((result, _)) = &self.solution {
                text = message!("list-of-clauses", list = text, next = result.clone());
            }
            writeln!(out, "{name}: {}", say(&text))?;
        } else if self.errors.is_empty() {
            let result = self.solution.as_ref().map(|(text, _)| text.clone());
            let result = result.unwrap_or_else(|| {
                if self.is_campaign {
                    message!("cli-sound-campaign")
                } else {
                    message!("cli-sound")
                }
            });
            writeln!(out, "{name}: {}", say(&result))?;
        }
        Ok(())
    }

    /// The findings as JSON.
    pub(super) fn as_json(&self, path: &Path) -> Value {
        let values =
            |list: &[(Diagnostic, Value)]| list.iter().map(|(_, v)| v.clone()).collect::<Vec<_>>();
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

fn of_kind(kind: &str, diagnostic: Diagnostic) -> (Diagnostic, Value) {
    let mut value = diagnostic.value();
    value["kind"] = kind.into();
    (diagnostic, value)
}
