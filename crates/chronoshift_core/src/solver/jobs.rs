//! Searches as values: they can run in the background, in a thread or, as text, in another program of
//! the same version.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::advice::{Advice, Outlook, advise_in_steps, outlook_in_steps};
use super::appraisal::{Appraisal, Appraising, appraise_further};
use super::running::{Contradiction, Limits, Steps};
use crate::rules::{Actions, Board, Play};

/// A search to do.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Job {
    /// Finds the [outlook](super::outlook) of a position.
    Outlook {
        /// The position.
        #[serde(with = "play_as_data")]
        play: Play,
        /// The limits.
        limits: Limits,
    },
    /// Finds [advice](super::advise) on a position.
    Advice {
        /// The position.
        #[serde(with = "play_as_data")]
        play: Play,
        /// Known solutions of the level.
        known: Vec<Actions>,
        /// The limits.
        limits: Limits,
    },
    /// [Appraises](appraise_further) a level.
    Appraisal {
        /// Its board.
        #[serde(with = "board_as_text")]
        board: Arc<Board>,
        /// The knowledge from an earlier search.
        earlier: Appraisal,
        /// Known solutions.
        known: Vec<Actions>,
        /// The limits.
        limits: Limits,
    },
}

/// A finding of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// The outlook.
    Outlook(Outlook),
    /// The advice.
    Advice(Result<Advice, Contradiction>),
    /// The appraisal so far.
    Appraisal(AppraisalNews),
}

/// An appraisal so far.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppraisalNews {
    /// The knowledge about the level.
    pub appraisal: Appraisal,
    /// The states generated for the present question.
    pub states: u64,
    /// The end of the search, if that is over.
    pub end: Option<Result<(), Contradiction>>,
}

/// A job under way. It can be dropped at any time.
#[derive(Debug)]
pub struct JobRun(JobSearch);

#[derive(Debug)]
enum JobSearch {
    Outlook(Steps<Outlook>),
    Advice(Steps<Result<Advice, Contradiction>>),
    Appraisal { search: Appraising, told: Appraisal, steps: usize },
    Over,
}

/// The states of a step: about a millisecond.
const STEP: u64 = 2_000;
/// The number of steps between two reports of an appraisal's progress.
const TOLD: usize = 50;
/// With more pieces, reports are rarer: with many pieces, a report takes longer than a step.
const PIECES: usize = 200;

impl Job {
    /// Begins the job.
    pub fn begin(self) -> JobRun {
        JobRun(match self {
            Self::Outlook { play, limits } => JobSearch::Outlook(outlook_in_steps(&play, &limits)),
            Self::Advice { play, known, limits } => {
                JobSearch::Advice(advise_in_steps(&play, &known, &limits))
            }
            Self::Appraisal { board, earlier, known, limits } => JobSearch::Appraisal {
                search: appraise_further(&board, earlier, &known, &limits),
                told: Appraisal::default(),
                steps: 0,
            },
        })
    }
}

impl JobRun {
    /// Goes on for about a millisecond. Returns a finding if there is a new one: an appraisal has
    /// several, the last with its end, the other jobs have one.
    pub fn step(&mut self) -> Option<Finding> {
        let (found, is_over) = match &mut self.0 {
            JobSearch::Outlook(search) => {
                let found = search.advance(STEP).map(Finding::Outlook);
                let is_over = found.is_some();
                (found, is_over)
            }
            JobSearch::Advice(search) => {
                let found = search.advance(STEP).map(Finding::Advice);
                let is_over = found.is_some();
                (found, is_over)
            }
            JobSearch::Appraisal { search, told, steps } => {
                let news = appraise_on(search, told, steps);
                let is_over = news.as_ref().is_some_and(|news| news.end.is_some());
                (news.map(Finding::Appraisal), is_over)
            }
            JobSearch::Over => (None, true),
        };
        if is_over {
            self.0 = JobSearch::Over;
        }
        found
    }

    /// Whether the job is over.
    pub fn is_over(&self) -> bool {
        matches!(self.0, JobSearch::Over)
    }
}

/// Makes a step of an appraisal.
fn appraise_on(
    search: &mut Appraising,
    told: &mut Appraisal,
    steps: &mut usize,
) -> Option<AppraisalNews> {
    *steps += 1;
    let end = search.advance(STEP).map(|result| result.map(drop));
    let looks = steps.is_multiple_of(1 + told.parts.len() / PIECES) || end.is_some();
    let appraisal = looks.then(|| search.so_far())?;
    let is_due = end.is_some() || steps.is_multiple_of(TOLD) || appraisal != *told;
    is_due.then(|| {
        told.clone_from(&appraisal);
        AppraisalNews { appraisal, states: search.progress().states, end }
    })
}

/// A board as the text of a level's file.
mod board_as_text {
    use std::sync::Arc;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::level::{board_text, parse};
    use crate::rules::Board;

    pub(super) fn serialize<S: Serializer>(board: &Board, to: S) -> Result<S::Ok, S::Error> {
        board_text(board).serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Arc<Board>, D::Error> {
        let text = String::deserialize(from)?;
        parse(text.as_bytes()).map(|level| level.board).map_err(D::Error::custom)
    }
}

/// A play as its board and what is kept of it.
mod play_as_data {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::level::{SavedAttempt, board_text, parse};
    use crate::rules::Play;

    pub(super) fn serialize<S: Serializer>(play: &Play, to: S) -> Result<S::Ok, S::Error> {
        (board_text(play.board()), play.to_saved()).serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Play, D::Error> {
        let (board, saved) = <(String, SavedAttempt)>::deserialize(from)?;
        let level = parse(board.as_bytes()).map_err(D::Error::custom)?;
        Play::from_saved(level.board, saved).map_err(D::Error::custom)
    }
}
