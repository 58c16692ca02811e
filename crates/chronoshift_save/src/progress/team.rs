//! The players of a play that continues a relay.

use chronoshift_core::level::{PlayerName, Players, ReplayFile};
use chronoshift_core::rules::{Action, MAX_CLONES, Recordings};
use serde::{Deserialize, Serialize};

use super::drafts::exceed_limit;

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

/// The player of a self.
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
    /// Whether the game could have opened it.
    pub(super) fn fits(&self) -> bool {
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

    /// Whether the player of this game is among them, as such or by name.
    pub fn has_you(&self, own: Option<&PlayerName>) -> bool {
        let is_you = |whose: &Whose| match whose {
            Whose::You => true,
            Whose::Other(name) => name.is_some() && name.as_ref() == own,
        };
        self.0.iter().any(is_you)
    }
}
