//! `chronoshift trace`: every action's outcome, for programs.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level;
use chronoshift_core::rules::{Outcome, Play, Replay, StepReport};
use chronoshift_save::files::open;
use chronoshift_words::{TextFault, message};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::collection::LevelChoice;
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::unreadable;
use crate::messages::{ENGLISH, is_stdin, plain_json};
use crate::options::{parse_actions, parse_moves};

/// The maximum length of a line in a file of cases, in bytes.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// Print the outcome of every action as a JSON object per line.
///
/// Each object has the `result` (turn, jump, complete, paradox, ignored), then turn, timeline,
/// score, clones, crates, closed, active, collapsed and goal; in levels with heavy crates or storage
/// spots, also heavy or filled. After a paradox, it has only the `reason`.
/// Letters are played as they stand, up to the first paradox or the level's completion;
/// --solution adds the waits inside the machine, which a solution implies.
#[derive(clap::Args)]
#[command(
    group = clap::ArgGroup::new("what").required(true),
    override_usage = "chronoshift trace LEVEL --actions LETTERS\n       \
        chronoshift trace LEVEL --solution\n       chronoshift trace --cases FILE",
)]
pub struct TraceArgs {
    /// The level file, or a collection of Sokoban levels
    #[arg(required_unless_present = "cases", conflicts_with = "cases")]
    level: Option<PathBuf>,
    #[command(flatten)]
    choice: LevelChoice,
    /// Play these letters: N E S W move, H waits, T enters the time machine; or moves in LURD
    #[arg(long, value_name = "LETTERS", group = "what")]
    actions: Option<String>,
    /// Play the level's solution
    #[arg(long, group = "what")]
    solution: bool,
    /// Play each line of FILE (- for standard input), a JSON object with id, level (the text of a
    /// level file) and actions. Print an object with id and steps for each
    #[arg(long, value_name = "FILE", group = "what")]
    cases: Option<PathBuf>,
}

pub(crate) fn run(args: &TraceArgs, out: &mut impl Write) -> Result<(), Failure> {
    match (&args.cases, &args.level) {
        (Some(cases), _) if is_stdin(cases) => trace_cases(cases, io::stdin().lock(), out),
        (Some(cases), _) => {
            let file = open(cases).map_err(|error| unreadable(cases, &error))?;
            trace_cases(cases, BufReader::new(file), out)
        }
        (None, Some(path)) => trace_level(path, &args.choice, args.actions.as_deref(), out),
        (None, None) => Err(message!("cli-nothing-to-trace").into()),
    }
}

/// Traces letters on a level, or its solution.
fn trace_level(
    path: &Path,
    choice: &LevelChoice,
    letters: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let level = choice.level(path)?;
    let mut play = Play::new(Arc::clone(&level.board));
    let mut line = Vec::new();
    let mut tell = |play: &Play, outcome| {
        line.clear();
        StepReport::new(play, outcome).append_json(&mut line);
        line.push(b'\n');
        out.write_all(&line)
    };
    match (letters, level.solution()) {
        (Some(letters), _) => {
            for action in parse_moves(&level.board, letters)? {
                let outcome = play.act(action);
                tell(&play, outcome)?;
                if is_end(outcome) {
                    break;
                }
            }
        }
        (None, Some(solution)) => {
            let mut solution = Replay::new(solution.iter().copied());
            while let Some(outcome) = solution.step(&mut play) {
                tell(&play, outcome)?;
            }
        }
        (None, None) => {
            let error = Diagnostic::error(message!("cli-no-solution-to-trace"));
            return Err(error.in_file(path).into());
        }
    }
    Ok(())
}

#[derive(Deserialize)]
struct Case<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    level: String,
    actions: String,
}

fn trace_cases(name: &Path, mut input: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let (mut number, mut all_well) = (0, true);
    let mut line = Vec::new();
    loop {
        number += 1;
        line.clear();
        let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
        let read = read.map_err(|error| unreadable(name, &error))?;
        if read == 0 {
            break;
        }
        if read as u64 == MAX_LINE_BYTES {
            let error = Diagnostic::error(message!("cli-line-too-long"));
            return Err(error.in_file(name).at(number, 1).into());
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let case: Case<'_> = serde_json::from_slice(&line).map_err(|error| {
            let column = error.column().max(1);
            Diagnostic::error(message!("cli-no-case")).in_file(name).at(number, column)
        })?;
        write!(out, "{{\"id\":{}", plain_json(case.id))?;
        all_well &= write_steps(&case, out)?;
        out.write_all(b"}\n")?;
    }
    if all_well { Ok(()) } else { Err(Failure::Silent) }
}

/// Writes the steps of a case, or its fault. Returns whether the case is free of faults.
fn write_steps(case: &Case<'_>, out: &mut impl Write) -> io::Result<bool> {
    let level = level::parse(case.level.as_bytes())
        .map_err(|error| ENGLISH.say(&TextFault::from(&error).message()));
    let actions = || parse_actions(&case.actions).map_err(|error| ENGLISH.say(&error));
    let (level, actions) = match level.and_then(|level| Ok((level, actions()?))) {
        Ok(both) => both,
        Err(error) => {
            write!(out, ",\"error\":{}", plain_json(&serde_json::json!(error)))?;
            return Ok(false);
        }
    };
    out.write_all(b",\"steps\":")?;
    let mut play = Play::new(level.board);
    let mut step = Vec::new();
    let mut before = b'[';
    for action in actions {
        step.clear();
        step.push(before);
        before = b',';
        let outcome = play.act(action);
        StepReport::new(&play, outcome).append_json(&mut step);
        out.write_all(&step)?;
        if is_end(outcome) {
            break;
        }
    }
    out.write_all(if before == b'[' { b"[]" } else { b"]" })?;
    Ok(true)
}

fn is_end(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Complete | Outcome::Paradox)
}
