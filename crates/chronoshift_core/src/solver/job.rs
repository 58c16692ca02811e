//! Searches as values: they can run in the background, in a thread or, as text, in another program of
//! the same version.

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::advice::{Advice, Outlook, advise, outlook};
use super::appraisal::{Appraisal, appraise};
use super::running::{Contradiction, SearchLimits};
use crate::rules::{Actions, Board, Play};

/// A search to do.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Job {
    /// Finds the [outlook](super::outlook) of a position.
    Outlook {
        /// The position.
        #[serde(with = "play_as_data")]
        play: Play,
        /// The limits of the search.
        limits: SearchLimits,
    },
    /// Finds [advice](super::advise) on a position.
    Advice {
        /// The position.
        #[serde(with = "play_as_data")]
        play: Play,
        /// Known solutions of the level.
        known: Vec<Actions>,
        /// The limits of the search.
        limits: SearchLimits,
    },
    /// [Appraises](super::appraise) a level.
    Appraisal {
        /// Its board.
        #[serde(with = "board_as_text")]
        board: Arc<Board>,
        /// The knowledge from an earlier search.
        earlier: Appraisal,
        /// Known solutions.
        known: Vec<Actions>,
        /// The limits of all searches together.
        limits: SearchLimits,
    },
}

/// A result of a job, during it or at its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobUpdate {
    /// The outlook of the position.
    Outlook(Outlook),
    /// The advice on the position.
    Advice(Result<Advice, Contradiction>),
    /// The appraisal so far.
    Appraisal(AppraisalUpdate),
}

/// An appraisal so far.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppraisalUpdate {
    /// The knowledge about the level.
    pub appraisal: Appraisal,
    /// The states generated for the present question.
    pub states: u64,
    /// The end of the search, if that is over.
    pub end: Option<Result<(), Contradiction>>,
}

/// The number of polls between two updates of an appraisal without news.
const POLLS_PER_UPDATE: usize = 50;
/// With this number of parts, an update takes about as long as the work between two polls.
const PARTS_PER_POLL: usize = 200;

impl Job {
    /// Does the job. `update` is called as the [callback](super::Callback) of a search, with an
    /// update if there is a new one: an appraisal has several, the last with its end; the other
    /// jobs have one. If it ends the job, it is not called again.
    pub fn run(self, update: &mut dyn FnMut(Option<JobUpdate>) -> ControlFlow<()>) {
        let mut is_cancelled = false;
        let mut update = |news: Option<JobUpdate>| {
            if !is_cancelled {
                is_cancelled = update(news).is_break();
            }
            if is_cancelled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let last = match self {
            Self::Outlook { play, limits } => {
                JobUpdate::Outlook(outlook(&play, &limits, &mut |_| update(None)))
            }
            Self::Advice { play, known, limits } => {
                JobUpdate::Advice(advise(&play, &known, &limits, &mut |_| update(None)))
            }
            Self::Appraisal { board, earlier, known, limits } => {
                let (mut revision, mut polls) = (0, 0);
                let mut so_far =
                    AppraisalUpdate { appraisal: earlier.clone(), ..AppraisalUpdate::default() };
                let end = appraise(&board, earlier, &known, &limits, &mut |progress| {
                    polls += 1;
                    let is_changed = progress.revision != revision;
                    let is_early = polls <= progress.appraisal.parts.len() / PARTS_PER_POLL;
                    if is_early || !is_changed && polls < POLLS_PER_UPDATE {
                        return update(None);
                    }
                    (revision, polls) = (progress.revision, 0);
                    so_far.appraisal.clone_from(progress.appraisal);
                    so_far.states = progress.search.states;
                    update(Some(JobUpdate::Appraisal(so_far.clone())))
                });
                so_far.end = Some(end.map(|appraisal| so_far.appraisal = appraisal));
                JobUpdate::Appraisal(so_far)
            }
        };
        // The job is over.
        let _ = update(Some(last));
    }

    /// The answer without a search, in place of a search that failed.
    pub fn no_answer(&self) -> JobUpdate {
        match self {
            Self::Outlook { .. } => JobUpdate::Outlook(Outlook::Open),
            Self::Advice { .. } => JobUpdate::Advice(Ok(Advice::Unknown)),
            Self::Appraisal { earlier, .. } => JobUpdate::Appraisal(AppraisalUpdate {
                appraisal: earlier.clone(),
                states: 0,
                end: Some(Ok(())),
            }),
        }
    }
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

/// A play as its board and its saved attempt.
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
