//! The results, for people and for programs.

use std::io::{self, Write};
use std::sync::Arc;

use chronoshift_core::level::sokoban::{moves_text, pushes_in};
use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Contradiction, Proof, Report, Solution, Verdict};
use chronoshift_words::{Message, contradiction_text, message};
use serde_json::{Value, json};

use super::output::{LevelName, LevelOutput};
use crate::failure::Failure;
use crate::messages::{ENGLISH, Format, plain_json, say};

/// A proof in words.
fn proof(proof: Proof) -> Message {
    let (kind, count) = match proof {
        Proof::AnyClones => ("any", 0),
        Proof::UpTo(count) => ("up-to", count),
        Proof::Exactly(count) => ("exactly", count),
    };
    message!("cli-proof", kind = kind, count = count)
}

/// Prints a result for people.
pub(super) fn print(
    name: &Message,
    board: &Arc<Board>,
    report: &Report,
    seconds: f64,
    max_score: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let has_machine = board.has_machine();
    let result = result(&report.verdict, has_machine, max_score);
    let solution = report
        .verdict
        .solution()
        .map(|solution| if has_machine { in_selves(solution) } else { in_moves(board, solution) });
    writeln!(out, "{}: {}", say(name), say(&result))?;
    if let Some((score, lines)) = solution {
        writeln!(out, "  {}", say(&score))?;
        for line in lines {
            writeln!(out, "    {line}")?;
        }
    }
    let effort = message!(
        "cli-effort",
        states = report.states.to_string(),
        seconds = format!("{seconds:.3}"),
        size = format!("{:.1}", report.peak_bytes as f64 / f64::from(1 << 20))
    );
    writeln!(out, "  {}", say(&effort))?;
    Ok(())
}

fn result(verdict: &Verdict, has_machine: bool, max_score: Option<usize>) -> Message {
    let unit = if has_machine { "score" } else { "moves" };
    let unit_of = |bound: usize| if bound == 0 { "none" } else { unit };
    let proof = |how: &Proof| {
        if has_machine || matches!(how, Proof::Exactly(_)) {
            message!("joined", first = " ", next = proof(*how))
        } else {
            Message::default()
        }
    };
    match verdict {
        Verdict::Optimal { proof: how, .. } => {
            message!("cli-optimal", proof = proof(how), unit = unit)
        }
        Verdict::Feasible { bound, .. } => {
            message!("cli-feasible", unit = unit_of(*bound), bound = *bound)
        }
        Verdict::Unsolvable { proof: how } => message!(
            "cli-unsolvable",
            unit = max_score.map_or("none", |_| unit),
            most = max_score.unwrap_or_default(),
            proof = proof(how)
        ),
        Verdict::Unknown { bound } => {
            message!("cli-unknown", unit = unit_of(*bound), bound = *bound)
        }
    }
}

/// The score of a solution, and its recordings.
fn in_selves(solution: &Solution) -> (Message, Vec<String>) {
    let (score, count) = (solution.score(), solution.clones());
    let recordings = solution.recordings();
    let lines = recordings.iter().map(|recording| Actions::from(recording).to_string());
    (message!("score-and-selves", score = score, count = count), lines.collect())
}

/// The moves and pushes of a solution without a time machine, and the solution as LURD.
fn in_moves(board: &Arc<Board>, solution: &Solution) -> (Message, Vec<String>) {
    let lurd = moves_text(board, &solution.actions());
    let (moves, pushes) = (solution.score(), pushes_in(&lurd));
    (message!("moves-and-pushes", moves = moves, pushes = pushes), vec![lurd])
}

/// A result as JSON.
pub(super) fn as_json(
    name: &str,
    report: &Report,
    seconds: f64,
    max_score: Option<usize>,
) -> Value {
    let solution = report.verdict.solution();
    let score = solution.map(Solution::score);
    let (result, bound, how) = match &report.verdict {
        Verdict::Optimal { proof, .. } => ("optimal", score, Some(*proof)),
        Verdict::Feasible { bound, .. } => ("feasible", Some(*bound), None),
        // There may be a solution with a higher score than asked for.
        Verdict::Unsolvable { proof } => {
            ("unsolvable", max_score.map(|most| most.saturating_add(1)), Some(*proof))
        }
        Verdict::Unknown { bound } => ("unknown", Some(*bound), None),
    };
    json!({
        "level": name,
        "result": result,
        "score": score,
        "clones": solution.map(Solution::clones),
        "bound": bound,
        "proven": how.map(|how| ENGLISH.say(&proof(how))),
        "solution": solution.map(|solution| solution.actions().to_string()),
        "states": report.states,
        "seconds": seconds,
        "peak_bytes": report.peak_bytes,
    })
}

/// Prints a contradiction. Nothing else about the level is certain.
pub(super) fn print_contradiction(
    name: &LevelName,
    contradiction: &Contradiction,
    format: Format,
    output: &mut LevelOutput,
) -> Result<(), Failure> {
    let why = contradiction_text(contradiction);
    let text = match contradiction {
        Contradiction::BelowPar { .. } | Contradiction::ParBelowBound { .. } => {
            message!("cli-par-contradiction", why = why)
        }
        Contradiction::BelowBound { .. }
        | Contradiction::Miscounted { .. }
        | Contradiction::NoSolution { .. } => message!("cli-solver-contradiction", why = why),
    };
    match format {
        Format::Json => {
            let (name, error) = (ENGLISH.say(&name.text()), ENGLISH.say(&text));
            let object = json!({ "level": name, "result": "contradiction", "error": error });
            writeln!(output.out, "{}", plain_json(&object))?;
        }
        Format::Text => writeln!(output.err, "{}", name.error(text).lines(&io::stderr()))?,
    }
    Ok(())
}
