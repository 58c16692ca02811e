//! Replays that are ready to be watched, with all of their turns.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::{Players, ReplayError, ReplayFile, board_name};
use chronoshift_core::rules::{Actions, Board, Chronicle, Play};
use chronoshift_core::solver::Solution;

use crate::words;

/// A replay to watch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watch {
    pub replay: ReplayFile,
    /// The first turn to show.
    pub from: Opening,
}

/// The first turn of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    Start,
    LastTimeline,
    /// The present turn of the game: the replay is a hint from there on.
    Advised {
        /// The timeline, from 1.
        timeline: usize,
        /// The turn of that timeline.
        turn: usize,
    },
}

/// A replay that has been played on the open board, as far as it works there.
#[derive(Message, Debug, Clone)]
pub struct Screening {
    pub watch: Watch,
    /// Every turn of the replay.
    pub chronicle: Chronicle,
    /// The reason why the replay doesn't work, if it doesn't.
    pub fault: Option<ReplayError>,
}

impl Screening {
    pub(super) fn played(watch: Watch, (play, fault): (Play, Option<ReplayError>)) -> Self {
        Self { watch, chronicle: play.chronicle().clone(), fault }
    }

    /// Whether this is a relay that the player can continue on this board.
    pub(super) fn is_relay(&self) -> bool {
        let replay = &self.watch.replay;
        let is_whole = self.watch.from == Opening::Start && self.fault.is_none();
        replay.unfinished && is_whole && replay.is_for(self.chronicle.board())
    }

    /// A solution of the open board, to be watched from the given turn.
    pub(crate) fn from_solution(board: &Arc<Board>, solution: &Solution, from: Opening) -> Self {
        let chronicle = Chronicle::new(Arc::clone(board), solution.recordings().clone());
        let replay = ReplayFile {
            board: board_name(board),
            title: None,
            score: solution.score(),
            game: None,
            solution: solution.actions(),
            unfinished: false,
            players: Players::default(),
        };
        Self { watch: Watch { replay, from }, chronicle, fault: None }
    }

    /// A stored solution of the level in the editor, as far as it works on the current board. `score` is 0 if it
    /// doesn't work.
    pub(crate) fn from_stored_solution(
        board: &Arc<Board>,
        actions: &Actions,
        score: usize,
    ) -> Self {
        let (name, solution) = (board_name(board), actions.clone());
        let (unfinished, players) = (false, Players::default());
        let replay = ReplayFile {
            board: name,
            title: None,
            score,
            game: None,
            solution,
            unfinished,
            players,
        };
        let (play, fault) = replay.play_until_fault(Arc::clone(board));
        let watch = Watch { replay, from: Opening::Start };
        Self { watch, chronicle: play.chronicle().clone(), fault }
    }

    /// The name of the kind: a replay, a relay, or the solution that a hint shows.
    pub(crate) fn kind_name(&self) -> words::Message {
        match self.watch.from {
            Opening::Advised { .. } => words::message!("bar-way"),
            _ if self.watch.replay.unfinished => words::message!("bar-relay"),
            _ => words::message!("bar-replay"),
        }
    }
}
