//! `chronoshift check`: what is wrong with level files.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::{Level, lint};
use chronoshift_core::rules::{Play, Solution, Status};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::files::{self, Unusable};
use super::{Failure, shown};

/// Check level and campaign files and play the levels' solutions.
///
/// Prints what is wrong (errors) and what is doubtful (warnings), and how each
/// solution ends. Folders are searched for .txt and .lsf files; of a campaign,
/// its levels are checked too. Warnings do not change the exit status.
#[derive(clap::Args)]
pub(super) struct CheckArgs {
    /// Files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Make a missing solution an error
    #[arg(long)]
    require_solution: bool,
    /// Ask that every solution ends in a paradox
    #[arg(long)]
    expect_paradox: bool,
    /// How to print: text for people, or json, an object a line
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// What was found about one file.
#[derive(Default)]
struct Finding {
    /// Each for people and for programs.
    errors: Vec<(String, Value)>,
    warnings: Vec<(String, Value)>,
    /// How the solution ends, likewise.
    solution: Option<(String, Value)>,
    is_campaign: bool,
}

impl Finding {
    fn error(&mut self, message: String) {
        let value = json!({ "message": message });
        self.errors.push((format!("error: {message}"), value));
    }

    fn unusable(&mut self, path: &Path, unusable: &Unusable) {
        let told = unusable.tell(path);
        match unusable {
            Unusable::Unreadable(_) => self.error(told),
            Unusable::Broken(error) => {
                let faults = error.faults().iter().map(|fault| {
                    json!({
                        "line": fault.line,
                        "column": fault.column,
                        "message": fault.message,
                        "expected": fault.expected,
                    })
                });
                // The text has all of them; it is printed with the first.
                let texts = [told].into_iter().chain(std::iter::repeat(String::new()));
                self.errors.extend(texts.zip(faults));
            }
        }
    }
}

pub(super) fn run(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    let (mut files, mut errors, mut warnings) = (0, 0, 0);
    let mut queue: Vec<PathBuf> = args.paths.iter().rev().cloned().collect();
    while let Some(path) = queue.pop() {
        if !seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
            continue;
        }
        let finding = if path.is_dir() {
            match files::in_folder(&path) {
                Ok(found) if !found.is_empty() => {
                    queue.extend(found.into_iter().rev());
                    continue;
                }
                Ok(_) => fault("there are no .txt or .lsf files in this folder".to_owned()),
                Err(error) => fault(format!("cannot read the folder: {error}")),
            }
        } else if files::is_campaign(&path) {
            check_campaign(&path, &mut queue)
        } else {
            check_level(&path, args)
        };
        files += 1;
        errors += usize::from(!finding.errors.is_empty());
        warnings += finding.warnings.len();
        match args.format {
            Format::Text => print(&path, &finding, out)?,
            Format::Json => writeln!(out, "{}", as_json(&path, &finding))?,
        }
    }
    if args.format == Format::Text {
        let warnings = count(warnings, "warning");
        writeln!(out, "{}: {} with errors, {warnings}", count(files, "file"), errors)?;
    }
    if errors == 0 { Ok(()) } else { Err(Failure::Silent) }
}

fn fault(message: String) -> Finding {
    let mut finding = Finding::default();
    finding.error(message);
    finding
}

fn check_campaign(path: &Path, queue: &mut Vec<PathBuf>) -> Finding {
    let mut finding = Finding { is_campaign: true, ..Finding::default() };
    let folder = path.parent().unwrap_or(Path::new(""));
    match files::campaign(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(campaign) => {
            for level in campaign.levels.iter().rev() {
                if folder.join(level).is_file() {
                    queue.push(folder.join(level));
                } else {
                    finding.error(format!("there is no level file {level}"));
                }
            }
        }
    }
    finding
}

fn check_level(path: &Path, args: &CheckArgs) -> Finding {
    let mut finding = Finding::default();
    match files::level(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(level) => {
            for doubt in lint(&level) {
                let value = json!({ "kind": doubt.kind(), "message": doubt.to_string() });
                finding.warnings.push((format!("warning: {doubt}"), value));
            }
            check_solution(&level, args, &mut finding);
        }
    }
    finding
}

fn check_solution(level: &Level, args: &CheckArgs, finding: &mut Finding) {
    let Some(actions) = level.solution() else {
        if args.require_solution {
            finding.error("there is no solution".to_owned());
        }
        return;
    };
    let mut play = Play::new(Arc::clone(&level.board));
    let mut solution = Solution::new(actions.iter().copied());
    while let Some(action) = solution.next(&play) {
        play.act(action);
    }
    let clones = play.timeline();
    let (text, value, well) = match play.status() {
        Status::Complete => {
            let score = play.score();
            let text = format!("complete, score {score}, {}", count(clones, "clone"));
            let value = json!({ "result": "complete", "score": score, "clones": clones });
            (text, value, !args.expect_paradox)
        }
        Status::Paradox(paradox) => {
            let text = format!("paradox in timeline {clones}: {paradox}");
            let value = json!({
                "result": "paradox",
                "reason": paradox.cause.reason(),
                "timeline": clones,
                "turn": paradox.turn,
                "message": paradox.to_string(),
            });
            (text, value, args.expect_paradox)
        }
        Status::Playing => {
            let text = if play.world().goal_obtained() {
                format!("does not get clone {clones} home")
            } else {
                "does not obtain the goal".to_owned()
            };
            let value = json!({ "result": "incomplete", "message": text });
            (text, value, false)
        }
    };
    let unused = solution.rest().count();
    if unused > 0 {
        let message = format!("the solution goes on for {} after its end", count(unused, "action"));
        let value = json!({ "kind": "unused-actions", "message": message });
        finding.warnings.push((format!("warning: {message}"), value));
    }
    if !well {
        let expected = if args.expect_paradox { ", but a paradox is expected" } else { "" };
        finding.error(format!("the solution: {text}{expected}"));
    }
    finding.solution = Some((text, value));
}

/// `3 files`, `1 file`.
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn print(path: &Path, finding: &Finding, out: &mut impl Write) -> Result<(), Failure> {
    let name = shown(path);
    for (text, _) in finding.errors.iter().chain(&finding.warnings) {
        // A report with several lines names the file itself.
        if text.contains('\n') {
            writeln!(out, "{text}")?;
        } else if !text.is_empty() {
            writeln!(out, "{name}: {text}")?;
        }
    }
    if finding.errors.is_empty() {
        let sound = if finding.is_campaign { "a sound campaign" } else { "sound, no solution" };
        let state = finding.solution.as_ref().map_or(sound, |(text, _)| text);
        writeln!(out, "{name}: {state}")?;
    }
    Ok(())
}

fn as_json(path: &Path, finding: &Finding) -> Value {
    let values = |list: &[(String, Value)]| list.iter().map(|(_, v)| v.clone()).collect::<Vec<_>>();
    json!({
        "path": shown(path),
        "ok": finding.errors.is_empty(),
        "errors": values(&finding.errors),
        "warnings": values(&finding.warnings),
        "solution": finding.solution.as_ref().map(|(_, value)| value),
    })
}
