//! A level that came from somebody else, and what was found out of it.

use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_core::editing::Standing;
use chronoshift_core::level::{Level, Par, Symmetry};

use crate::save::{Place, Shelf};

/// A level that came from somebody else, for the player to look at.
#[derive(Resource, Debug)]
pub struct Arrival {
    /// The level. What it says of its par is not believed: it is the score of its solution.
    pub level: Level,
    /// How its solution stands, played by the rules, if it has one.
    pub standing: Option<Standing>,
    /// The level that is there already and is the same, however it is called and laid.
    pub known: Option<Known>,
    /// The level file that it was read from.
    pub(super) file: Option<PathBuf>,
}

/// A level that is there already.
#[derive(Debug, Clone)]
pub struct Known {
    /// What it is called.
    pub name: String,
    /// How it has to be laid to be the other one.
    pub symmetry: Symmetry,
    pub(super) at: At,
}

/// Where a level is.
#[derive(Debug, Clone)]
pub(super) enum At {
    /// At a place of what is played now, which is no campaign.
    Here(usize),
    /// At a place of a campaign.
    Campaign(PathBuf, usize),
    /// Among the levels that the player makes.
    Made(Place),
}

impl Arrival {
    pub(super) fn new(mut level: Level, known: Option<Known>) -> Self {
        let standing = Standing::of_level(&level);
        match &standing {
            Some(Standing::Holds { score, .. }) if level.par().is_some() => {
                level.set_par(Par { score: *score, proven: false });
            }
            _ => level.remove_par(),
        }
        Self { level, standing, known, file: None }
    }

    /// Where it is kept: only what has a solution that holds is a level.
    pub fn shelf(&self) -> Shelf {
        match self.standing {
            Some(Standing::Holds { .. }) => Shelf::Levels,
            _ => Shelf::Unfinished,
        }
    }
}
