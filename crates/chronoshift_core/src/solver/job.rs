//! Searches as serializable values that can run in another thread, or in another process of the
//! same version.

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::advice::{Advice, Outlook, advise, outlook};
use super::appraisal::{Appraisal, appraise};
use super::running::{Contradiction, SearchLimits};
use crate::rules::{Actions, Board, Play};

/// A search to run in the background.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Job {
    /// Finds the [outlook](super::outlook) of a position.
    Outlook {
        /// The play, at the position to examine.
        #[serde(with = "play_as_data")]
        play: Play,
        /// The limits of the search.
        limits: SearchLimits,
    },
    /// Finds [advice](super::advise) on a position.
    Advice {
        /// The play, at the position to advise on.
        #[serde(with = "play_as_data")]
        play: Play,
        /// The actions of known solutions of the level.
        known: Vec<Actions>,
        /// The limits of the search.
        limits: SearchLimits,
    },
    /// [Appraises](super::appraise) a level.
    Appraisal {
        /// The board of the level.
        #[serde(with = "board_as_text")]
        board: Arc<Board>,
        /// The answers of an earlier appraisal.
        earlier: Appraisal,
        /// The actions of known solutions.
        known: Vec<Actions>,
        /// The limits for all searches together.
        limits: SearchLimits,
    },
}

/// An intermediate or final result of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobUpdate {
    /// The outlook of the position.
    Outlook(Outlook),
    /// The advice on the position.
    Advice(Result<Advice, Contradiction>),
    /// The appraisal so far.
    Appraisal(AppraisalUpdate),
}

/// The progress of an appraisal, or its result.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppraisalUpdate {
    /// The answers so far.
    pub appraisal: Appraisal,
    /// The number of states generated for the current question.
    pub states: u64,
    /// The result of the appraisal, if it has ended.
    pub end: Option<Result<(), Contradiction>>,
}

/// If the answers of an appraisal don't change, it is updated once in this many polls.
const POLLS_PER_UPDATE: usize = 50;
/// Updating an appraisal with this many parts takes about as long as the work between two polls.
const PARTS_PER_POLL: usize = 200;

impl Job {
    /// Runs the job. Calls `update` as often as a search calls its [callback](super::Callback),
    /// with an update whenever there is a new one. The last update of an appraisal contains its
    /// result. Any other job has a single update. Once `update` returns [`ControlFlow::Break`], it
    /// is not called again.
    pub fn run(self, update: &mut dyn FnMut(Option<JobUpdate>) -> ControlFlow<()>) {
        let mut is_cancelled = false;
        let mut update = |job_update: Option<JobUpdate>| {
            if !is_cancelled {
                is_cancelled = update(job_update).is_break();
            }
            if is_cancelled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let last_update = match self {
            Self::Outlook { play, limits } => {
                JobUpdate::Outlook(outlook(&play, &limits, &mut |_| update(None)))
            }
            Self::Advice { play, known, limits } => {
                JobUpdate::Advice(advise(&play, &known, &limits, &mut |_| update(None)))
            }
            Self::Appraisal { board, earlier, known, limits } => {
                let (mut revision, mut polls) = (0, 0);
                let mut latest =
                    AppraisalUpdate { appraisal: earlier.clone(), ..AppraisalUpdate::default() };
                let end = appraise(&board, earlier, &known, &limits, &mut |progress| {
                    polls += 1;
                    let is_changed = progress.revision != revision;
                    let is_too_early = polls <= progress.appraisal.parts.len() / PARTS_PER_POLL;
                    if is_too_early || !is_changed && polls < POLLS_PER_UPDATE {
                        return update(None);
                    }
                    (revision, polls) = (progress.revision, 0);
                    latest.appraisal.clone_from(progress.appraisal);
                    latest.states = progress.search.states;
                    update(Some(JobUpdate::Appraisal(latest.clone())))
                });
                latest.end = Some(end.map(|appraisal| latest.appraisal = appraisal));
                JobUpdate::Appraisal(latest)
            }
        };
        // The job is over, so it doesn't matter whether `update` ends it.
        let _ = update(Some(last_update));
    }

    /// The update to report if the job can't run.
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

/// Serializes a board as the text of a level file.
mod board_as_text {
    use std::sync::Arc;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::level::{board_text, parse};
    use crate::rules::Board;

    pub(super) fn serialize<S: Serializer>(
        board: &Board,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        board_text(board).serialize(serializer)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(
        deserializer: D,
    ) -> Result<Arc<Board>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let level = parse(text.as_bytes()).map_err(|_| D::Error::custom("no level"))?;
        Ok(level.board)
    }
}

/// Serializes a play as its board and its saved attempt.
mod play_as_data {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::level::{SavedAttempt, board_text, parse};
    use crate::rules::Play;

    pub(super) fn serialize<S: Serializer>(play: &Play, serializer: S) -> Result<S::Ok, S::Error> {
        (board_text(play.board()), play.to_saved()).serialize(serializer)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Play, D::Error> {
        let (board, saved) = <(String, SavedAttempt)>::deserialize(deserializer)?;
        let level = parse(board.as_bytes()).map_err(|_| D::Error::custom("no level"))?;
        Play::from_saved(level.board, saved).map_err(|_| D::Error::custom("no play"))
    }
}
