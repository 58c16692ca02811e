//! A level that the player received, with the game's findings about it.

use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::{Level, Par, ReplayFile, Symmetry};

use crate::save::{Shelf, ShelfPlace};

/// A level that the player received.
#[derive(Resource, Debug)]
pub struct ImportedLevel {
    /// The level. Its par is not trusted: the score of its solution replaces it.
    pub level: Level,
    /// The result of its solution, played by the rules, if it has one.
    pub status: Option<SolutionStatus>,
    /// The player's level with the same board, if there is one, whatever its name, and however it
    /// is rotated or mirrored.
    pub known: Option<LevelTwin>,
    /// The relay that brought it along.
    pub relay: Option<ReplayFile>,
    /// The file from which it was read.
    pub(super) file: Option<PathBuf>,
}

/// A level that the player has already.
#[derive(Debug, Clone)]
pub struct LevelTwin {
    /// The title.
    pub name: String,
    /// The symmetry that turns it into the received level.
    pub symmetry: Symmetry,
    pub(super) at: LevelLocation,
}

/// The place of a level.
#[derive(Debug, Clone)]
pub(super) enum LevelLocation {
    /// At this place of the present playlist, which is no campaign.
    Here(usize),
    /// At this place of a campaign.
    Campaign(PathBuf, usize),
    /// Among the player's own levels.
    Made(ShelfPlace),
}

impl LevelTwin {
    /// Whether it is the same level in a playlist, where a replay finds it.
    pub(super) fn is_listed(&self) -> bool {
        self.symmetry == Symmetry::Same && !matches!(self.at, LevelLocation::Made(_))
    }
}

impl ImportedLevel {
    pub(super) fn new(mut level: Level, known: Option<LevelTwin>) -> Self {
        let status = SolutionStatus::of_level(&level);
        match &status {
            Some(SolutionStatus::Holds { score, .. }) if level.par().is_some() => {
                level.set_par(Par { score: *score, proven: false });
            }
            _ => level.remove_par(),
        }
        Self { level, status, known, relay: None, file: None }
    }

    /// Its shelf: a level is finished if it has a working solution, or a relay, which is continued
    /// in play and not in the level editor.
    pub fn shelf(&self) -> Shelf {
        match self.status {
            Some(SolutionStatus::Holds { .. }) => Shelf::Levels,
            _ if self.relay.is_some() => Shelf::Levels,
            _ => Shelf::Unfinished,
        }
    }
}
