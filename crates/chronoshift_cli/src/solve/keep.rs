//! Writes the solver's results into level files.

use std::path::Path;

use chronoshift_core::level::{Level, Par};
use chronoshift_core::solver::{Proof, Solution, Verdict};
use chronoshift_save::files::replace_unchanged;
use chronoshift_words::{Message, io_text, message};

/// The outcome of writing a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WriteOutcome {
    /// There is no solution to write.
    Nothing,
    /// The file has the same result or a better one.
    UpToDate,
    Written,
}

/// Writes a verdict on all solutions, or on some of them, into the file from which `read` comes:
/// the par, and the solution if it is better than the file's own. The verdict must not contradict
/// the file.
///
/// # Errors
/// The file can't be written, or has changed since it was read. It stays as it is.
pub(super) fn write_result(
    path: &Path,
    read: &[u8],
    mut level: Level,
    own: Option<&Solution>,
    verdict: &Verdict,
    is_of_all: bool,
) -> Result<WriteOutcome, Message> {
    let before = level.to_string();
    match verdict {
        Verdict::Optimal { solution, .. } | Verdict::Feasible { solution, .. } => {
            let proven = matches!(verdict, Verdict::Optimal { proof: Proof::AnyClones, .. });
            let score = own.map_or(solution.score(), |own| own.score().min(solution.score()));
            if own.is_none_or(|own| own.score() > solution.score()) {
                level.set_solution(solution.actions());
            }
            // An earlier proof is still valid.
            if !level.par().is_some_and(|par| par.proven) {
                level.set_par(Par { score, proven });
            }
        }
        Verdict::Unsolvable { proof: Proof::AnyClones } if is_of_all => level.remove_par(),
        Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => {}
    }
    let mut text = level.to_string();
    if text == before {
        let has_solution = verdict.solution().is_some();
        return Ok(if has_solution { WriteOutcome::UpToDate } else { WriteOutcome::Nothing });
    }
    let first_line = read.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if first_line.ends_with(b"\r") {
        text = text.replace('\n', "\r\n");
    }
    match replace_unchanged(path, Some(read), text.as_bytes()) {
        Ok(true) => Ok(WriteOutcome::Written),
        Ok(false) => Err(message!("cli-changed-meanwhile")),
        Err(error) => Err(message!("cli-unwritable", reason = io_text(&error))),
    }
}
