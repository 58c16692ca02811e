//! Completions of a board, and the players of relays.

use std::sync::Arc;

use chronoshift_core::level::sokoban::{moves_text, play_moves, pushes_in};
use chronoshift_core::level::{PlayerName, Players, ReplayFile};
use chronoshift_core::rules::{
    Action, Actions, Board, MAX_ACTIONS, MAX_CLONES, Play, Recordings, Status,
};
use chronoshift_core::solver::Solution;
use serde::{Deserialize, Serialize};

use super::drafts::exceed_limit;

/// A completion: the best one, or one of the latest.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// The score; on a board without a time machine, the number of moves.
    pub score: usize,
    /// The number of pushes, on a board without a time machine; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pushes: Option<usize>,
    /// The actions, as in a level file.
    pub solution: Actions,
    /// The time, in RFC 3339 format.
    pub when: String,
    /// The version of the game; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The number of hints that the player had seen before; missing in older files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<usize>,
    /// The players, if the play continued a relay.
    #[serde(default, skip_serializing_if = "Team::is_empty")]
    pub team: Team,
}

impl Best {
    /// The completion of a play. On a board without a time machine, actions without effect are left out, because
    /// Sokoban doesn't count bumps.
    pub(super) fn new(play: &Play, when: String, hints: usize, team: Team) -> Self {
        let (game, hints) = (Some(env!("CARGO_PKG_VERSION").to_owned()), Some(hints));
        let solution = play.recordings().flatten();
        let board = play.board();
        if board.has_machine() {
            return Self { score: play.score(), pushes: None, solution, when, game, hints, team };
        }
        let moves = moves_text(board, &solution);
        let pushes = Some(pushes_in(&moves));
        let without = play_moves(board, &moves).ok();
        let without = without.filter(|play| *play.status() == Status::Complete);
        let solution = without.map_or(solution, |play| play.recordings().flatten());
        Self { score: solution.len(), pushes, solution, when, game, hints, team }
    }

    /// Whether its solution has more actions than the game plays.
    pub(super) fn is_too_long(&self) -> bool {
        self.solution.len() > MAX_ACTIONS
    }

    /// Whether its solution fails on a board. A solution that is too long is not checked.
    pub fn is_refuted_on(&self, board: &Arc<Board>) -> bool {
        !self.is_too_long() && !self.is_of(board)
    }

    /// Removes the actions after the completion of the board, which replays must not have.
    pub(super) fn trim(&mut self, board: &Arc<Board>) {
        if let Some(solution) = Solution::from_actions(board, &self.solution) {
            self.solution = solution.actions();
        }
    }

    /// Whether the solution completes a board with the stored score and number of pushes.
    pub fn is_of(&self, board: &Arc<Board>) -> bool {
        let has_pushes = |pushes| pushes_in(&moves_text(board, &self.solution)) == pushes;
        let selves = self.solution.split_inclusive(|&it| it == Action::Enter).count();
        (self.team.is_empty() || self.team.selves() == selves)
            && Solution::from_actions(board, &self.solution)
                .is_some_and(|it| it.score() == self.score)
            && self.pushes.is_none_or(has_pushes)
    }

    /// The sort key by score: the smallest is the best.
    pub(super) fn by_score(&self) -> (usize, Option<usize>) {
        (self.score, self.pushes)
    }

    /// The sort key by pushes, on a board without a time machine.
    pub(super) fn by_pushes(&self) -> Option<(usize, usize)> {
        Some((self.pushes?, self.score))
    }
}

/// The relay that the current attempt continues: the recordings of its selves, and the names of their
/// players.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub struct Relay {
    recordings: Recordings,
    #[serde(default, skip_serializing_if = "Players::is_empty")]
    players: Players,
}

/// The player of each self of a play; empty if the player of this game played all of them.
#[derive(Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(transparent)]
pub struct Team(Vec<Whose>);

#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Whose {
    /// The player of this game.
    You,
    /// Another player, who may have given a name.
    Other(Option<PlayerName>),
}

impl From<&ReplayFile> for Relay {
    fn from(replay: &ReplayFile) -> Self {
        Self { recordings: replay.recordings(), players: replay.players.clone() }
    }
}

impl Relay {
    /// Whether the game could have opened a relay with this number of selves.
    pub(super) fn is_valid(&self) -> bool {
        self.recordings.count() < MAX_CLONES
    }

    /// Whether it has more actions than the game plays.
    pub(super) fn is_too_long(&self) -> bool {
        exceed_limit(&self.recordings)
    }

    /// The players of a play with these recordings: a self with an unchanged recording of the relay has the
    /// relay's player.
    pub(super) fn team(&self, recordings: &Recordings) -> Team {
        let whose = |(clone, recording): (usize, &[Action])| {
            let is_there = clone < self.recordings.count();
            if is_there && self.recordings.recording(clone) == recording {
                Whose::Other(self.players.name(clone).cloned())
            } else {
                Whose::You
            }
        };
        Team(recordings.iter().enumerate().map(whose).collect()).empty_if_alone()
    }
}

impl Team {
    /// The players of a replay's selves, who all count as others.
    pub fn from_replay(replay: &ReplayFile) -> Self {
        let others = replay.players.names().iter().cloned().map(Whose::Other);
        Self(others.collect())
    }

    /// Makes the team empty if it has no other player.
    fn empty_if_alone(self) -> Self {
        let is_alone = self.0.iter().all(|it| *it == Whose::You);
        if is_alone { Self::default() } else { self }
    }

    /// Whether only the player of this game took part.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of selves.
    pub(super) fn selves(&self) -> usize {
        self.0.len()
    }

    /// The names of all selves' players, with that of the player of this game.
    pub fn players(&self, own: Option<&PlayerName>) -> Players {
        let name = |whose: &Whose| match whose {
            Whose::You => own.cloned(),
            Whose::Other(name) => name.clone(),
        };
        self.0.iter().map(name).collect::<Vec<_>>().into()
    }

    /// The names of the other players, each once, in the order of their selves. A player with the name of the player
    /// of this game doesn't count as another.
    pub fn others(&self, own: Option<&PlayerName>) -> Vec<&PlayerName> {
        let mut others = Vec::new();
        for whose in &self.0 {
            if let Whose::Other(Some(name)) = whose
                && Some(name) != own
                && !others.contains(&name)
            {
                others.push(name);
            }
        }
        others
    }

    /// The number of selves whose players gave no name.
    pub fn unnamed(&self) -> usize {
        self.0.iter().filter(|it| **it == Whose::Other(None)).count()
    }

    /// Whether the team includes the player of this game, either as such or by name.
    pub fn includes_player(&self, own: Option<&PlayerName>) -> bool {
        let is_you = |whose: &Whose| match whose {
            Whose::You => true,
            Whose::Other(name) => name.is_some() && name.as_ref() == own,
        };
        self.0.iter().any(is_you)
    }
}
