//! The faults of replays and share codes, and contradictions of the solver.

use chronoshift_core::level::ReplayError;
use chronoshift_core::level::share::ShareError;
use chronoshift_core::rules::{Actions, ActionsError, Limit};
use chronoshift_core::solver::Contradiction;

use super::text::TextFault;
use crate::message::Message;
use crate::names::{You, place_name};
use crate::paradox::dated_paradox_text;

/// The turn on which a replay fails, and why.
pub fn replay_fault_text(fault: &ReplayError) -> Message {
    match *fault {
        ReplayError::Paradox { timeline, paradox: ref broken } => message!(
            "replay-paradox",
            timeline = timeline,
            paradox = dated_paradox_text(broken, You::NOBODY)
        ),
        ReplayError::NotAtMachine { timeline, turn, at } => message!(
            "replay-not-at-machine",
            timeline = timeline,
            turn = turn,
            place = place_name(at)
        ),
        ReplayError::NotHome { timeline, turn } => {
            message!("replay-not-home", timeline = timeline, turn = turn)
        }
        ReplayError::NoGoal { timeline, turn } => {
            message!("replay-no-goal", timeline = timeline, turn = turn)
        }
        ReplayError::Unfilled { timeline, turn } => {
            message!("replay-not-filled", timeline = timeline, turn = turn)
        }
        ReplayError::Over { timeline, turn, limit: Limit::Clones } => {
            message!("replay-over-clones", timeline = timeline, turn = turn)
        }
        ReplayError::Over { timeline, turn, limit: Limit::Score } => {
            message!("replay-over-score", timeline = timeline, turn = turn)
        }
        ReplayError::ExtraActions { timeline, turn, actions } => {
            message!("replay-goes-on", timeline = timeline, turn = turn, actions = actions)
        }
        ReplayError::Complete { timeline, turn } => {
            message!("replay-complete", timeline = timeline, turn = turn)
        }
        ReplayError::Score { claimed, actual } => {
            message!("replay-score", says = claimed, scores = actual)
        }
    }
}

/// The fault, and what the player can do about it.
pub fn share_fault_text(fault: &ShareError) -> Message {
    match fault {
        ShareError::NotACode => message!("share-no-code"),
        ShareError::OtherVersion(version) => {
            message!("share-version", version = version.to_string())
        }
        ShareError::Character { found, position } => {
            message!("share-character", found = found.to_string(), place = *position)
        }
        ShareError::Length => message!("share-length"),
        ShareError::Checksum => message!("share-changed"),
        ShareError::TooLarge => message!("share-too-large"),
        ShareError::TooManyLines => message!("share-too-many-lines"),
        ShareError::Nonsense => message!("share-nonsense"),
        ShareError::Lossy => message!("share-lossy"),
        ShareError::Broken(error) => {
            message!("share-broken", error = TextFault::from(error).message())
        }
    }
}

/// The first character that is not an action.
pub fn actions_fault_text(error: &ActionsError) -> Message {
    message!("actions-character", found = error.letter.to_string(), place = error.place)
}

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
