//! The results, for people and for programs.

use std::io::{self, Write};
use std::sync::Arc;

use chronoshift_core::level::sokoban::{moves_text, pushes_in};
use chronoshift_core::rules::{Actions, Board};
use chronoshift_core::solver::{Contradiction, Proof, Report, Solution, Verdict};
use chronoshift_words::{Message, contradiction_text, message};
use serde_json::{Value, json};

use super::name::LevelName;
use super::output::LevelOutput;
use crate::failure::Failure;
use crate::messages::{ENGLISH, Format, plain_json, say};
use crate::open::clones;

/// A proof in words.
fn proof(proof: Proof) -> Message {
    match proof {
        Proof::AnyClones => message!("cli-proof-any"),
        Proof::UpTo(count) => message!("cli-proof-up-to", clones = clones(count)),
        Proof::Exactly(count) => message!("cli-proof-exactly", clones = clones(count)),
    }
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
    let (result, solution) = match board.has_machine() {
        true => in_clones(report, max_score),
        false => in_moves(board, report, max_score),
    };
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

/// The score of a solution, and its lines.
type SolutionLines = (Message, Vec<String>);

/// A result in clones and score.
fn in_clones(report: &Report, max_score: Option<usize>) -> (Message, Option<SolutionLines>) {
    let text = match &report.verdict {
        Verdict::Optimal { proof: how, .. } => message!("cli-optimal", proof = proof(*how)),
        Verdict::Feasible { bound: 0, .. } => message!("cli-feasible-unbounded"),
        Verdict::Feasible { bound, .. } => message!("cli-feasible", bound = *bound),
        Verdict::Unsolvable { proof: how } => match max_score {
            Some(most) => {
                message!("cli-unsolvable-within", most = most, proof = proof(*how))
            }
            None => message!("cli-unsolvable", proof = proof(*how)),
        },
        Verdict::Unknown { bound: 0 } => message!("cli-unknown-unbounded"),
        Verdict::Unknown { bound } => message!("cli-unknown", bound = *bound),
    };
    let solution = report.verdict.solution().map(|solution| {
        let clones = clones(solution.clones());
        let score = message!("cli-score", score = solution.score(), clones = clones);
        let recordings = solution.recordings();
        let lines = recordings.iter().map(|recording| Actions::from(recording).to_string());
        (score, lines.collect())
    });
    (text, solution)
}

/// A result in moves and pushes, for a level without a time machine.
fn in_moves(
    board: &Arc<Board>,
    report: &Report,
    max_score: Option<usize>,
) -> (Message, Option<SolutionLines>) {
    let text = match &report.verdict {
        Verdict::Optimal { .. } => message!("cli-optimal-moves"),
        Verdict::Feasible { bound: 0, .. } => message!("cli-feasible-unbounded"),
        Verdict::Feasible { bound, .. } => message!("cli-feasible-moves", bound = *bound),
        Verdict::Unsolvable { .. } => match max_score {
            Some(most) => message!("cli-unsolvable-within-moves", most = most),
            None => message!("cli-unsolvable-moves"),
        },
        Verdict::Unknown { bound: 0 } => message!("cli-unknown-unbounded"),
        Verdict::Unknown { bound } => message!("cli-unknown-moves", bound = *bound),
    };
    let solution = report.verdict.solution().map(|solution| {
        let lurd = moves_text(board, &solution.actions());
        let (moves, pushes) = (solution.score(), pushes_in(&lurd));
        (message!("moves-and-pushes", moves = moves, pushes = pushes), vec![lurd])
    });
    (text, solution)
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

/// Prints a contradiction. Nothing else is certain about the level.
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
