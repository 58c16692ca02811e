//! Contradictions of the solver.

use chronoshift_core::rules::Actions;
use chronoshift_core::solver::Contradiction;

use crate::message::Message;

/// Two results that can't both be true, as part of a sentence.
pub fn contradiction_text(contradiction: &Contradiction) -> Message {
    match contradiction {
        Contradiction::BelowBound { score, clones, bound: usize::MAX } => {
            message!("contradiction-solved", score = *score, clones = *clones)
        }
        Contradiction::BelowBound { score, clones, bound } => {
            message!("contradiction-below-bound", score = *score, clones = *clones, bound = *bound)
        }
        Contradiction::BelowPar { score, par } => {
            message!("contradiction-below-par", score = *score, par = *par)
        }
        Contradiction::ParBelowBound { par, bound: usize::MAX } => {
            message!("contradiction-par", par = *par)
        }
        Contradiction::ParBelowBound { par, bound } => {
            message!("contradiction-par-below-bound", par = *par, bound = *bound)
        }
        Contradiction::Miscounted { score, counted } => {
            message!("contradiction-miscounted", score = *score, counted = *counted)
        }
        Contradiction::NoSolution { recordings } => {
            let moves: Vec<_> = recordings.iter().map(|it| Actions::from(it).to_string()).collect();
            message!("contradiction-wrong", moves = moves.join(" ").trim().to_owned())
        }
    }
}
