//! The results, for people and for programs.

use std::io::Write;
use std::sync::Arc;

use chronoshift_core::level::sokoban::{moves_text, pushes_in};
use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Contradiction, Proof, Report, Solution, Verdict};
use serde_json::{Value, json};

use super::output::LevelOutput;
use crate::messages::{Failure, Format, count, moves_and_pushes, plain_json};

/// A proof in words.
fn proof(proof: Proof) -> String {
    match proof {
        Proof::AnyClones => "with any number of clones".to_owned(),
        Proof::UpTo(clones) => format!("with up to {}", count(clones, "clone")),
        Proof::Exactly(clones) => format!("with exactly {}", count(clones, "clone")),
    }
}

/// Prints a result for people.
pub(super) fn print(
    name: &str,
    board: &Arc<Board>,
    report: &Report,
    seconds: f64,
    max_score: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match board.has_machine() {
        true => print_clones(name, report, max_score, out)?,
        false => print_moves(name, board, report, max_score, out)?,
    }
    let mebibytes = report.peak_bytes as f64 / f64::from(1 << 20);
    writeln!(out, "  {} states, {seconds:.3} s, {mebibytes:.1} MiB", report.states)?;
    Ok(())
}

/// The result of a search that was stopped before it had a lower bound, with a solution and without.
const NO_BOUND: &str = "feasible: no lower bound was found";
const NOTHING_FOUND: &str = "unknown: neither a solution nor a lower bound was found";

/// Prints a result in clones and score.
fn print_clones(
    name: &str,
    report: &Report,
    max_score: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let text = match &report.verdict {
        Verdict::Optimal { proof: how, .. } => {
            format!("optimal: no solution {} has a lower score", proof(*how))
        }
        Verdict::Feasible { bound: 0, .. } => NO_BOUND.to_owned(),
        Verdict::Feasible { bound, .. } => format!("feasible: the lowest score is {bound} or more"),
        Verdict::Unsolvable { proof: how } => {
            let most = max_score.map(|most| format!(" of score {most} or less"));
            format!("unsolvable: there is no solution{} {}", most.unwrap_or_default(), proof(*how))
        }
        Verdict::Unknown { bound: 0 } => NOTHING_FOUND.to_owned(),
        Verdict::Unknown { bound } => format!("unknown: a solution would score {bound} or more"),
    };
    writeln!(out, "{name}: {text}")?;
    if let Some(solution) = report.verdict.solution() {
        let (score, clones) = (solution.score(), count(solution.clones(), "clone"));
        writeln!(out, "  score {score}, {clones}")?;
        for recording in solution.recordings().iter() {
            writeln!(out, "    {}", Actions::from(recording))?;
        }
    }
    Ok(())
}

/// Prints a result in moves and pushes, for a level without a time machine.
fn print_moves(
    name: &str,
    board: &Arc<Board>,
    report: &Report,
    max_score: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let text = match &report.verdict {
        Verdict::Optimal { .. } => "optimal: no solution has fewer moves".to_owned(),
        Verdict::Feasible { bound: 0, .. } => NO_BOUND.to_owned(),
        Verdict::Feasible { bound, .. } => {
            format!("feasible: every solution has {bound} moves or more")
        }
        Verdict::Unsolvable { .. } => match max_score {
            Some(most) => format!("unsolvable: there is no solution of {most} moves or less"),
            None => "unsolvable: there is no solution".to_owned(),
        },
        Verdict::Unknown { bound: 0 } => NOTHING_FOUND.to_owned(),
        Verdict::Unknown { bound } => {
            format!("unknown: a solution would have {bound} moves or more")
        }
    };
    writeln!(out, "{name}: {text}")?;
    if let Some(solution) = report.verdict.solution() {
        let lurd = moves_text(board, &solution.actions());
        writeln!(out, "  {}", moves_and_pushes(solution.score(), pushes_in(&lurd)))?;
        writeln!(out, "    {lurd}")?;
    }
    Ok(())
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
        "proven": how.map(proof),
        "solution": solution.map(|solution| solution.actions().to_string()),
        "states": report.states,
        "seconds": seconds,
        "peak_bytes": report.peak_bytes,
    })
}

/// Prints a contradiction. Nothing else is certain about the level.
pub(super) fn print_contradiction(
    name: &str,
    contradiction: &Contradiction,
    format: Format,
    output: &mut LevelOutput,
) -> Result<(), Failure> {
    let advice = match contradiction {
        Contradiction::BelowPar { .. } | Contradiction::ParBelowBound { .. } => {
            "Either the file's `Par` is not the solver's, or the solver is wrong. If that line was \
             written by hand, delete it and solve again; otherwise please report this level."
        }
        Contradiction::BelowBound { .. }
        | Contradiction::Miscounted { .. }
        | Contradiction::NoSolution { .. } => "The solver is wrong: please report this level.",
    };
    let told = format!("{name}: internal error: {contradiction}. {advice} Nothing was written.");
    match format {
        Format::Json => {
            let object = json!({ "level": name, "result": "contradiction", "error": told });
            writeln!(output.out, "{}", plain_json(&object))?;
        }
        Format::Text => writeln!(output.err, "{told}")?,
    }
    Ok(())
}
