//! The results of rounds.

use crate::candidate::Candidate;
use crate::tally::Tally;

/// The result of a round.
#[derive(Debug)]
pub struct Round {
    /// The number of the round (0-based).
    pub number: u64,
    /// The candidates that are not known yet.
    pub candidates: Vec<Candidate>,
    /// The number of boards that were judged.
    pub boards: u64,
    /// Statistics about these boards.
    pub tally: Tally,
}
