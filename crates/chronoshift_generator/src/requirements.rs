//! The properties that generated levels must have.

use std::ops::RangeInclusive;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::MapTile;
use serde::{Deserialize, Serialize};

use crate::draft::{Draft, GOAL};
use crate::palette::Palette;

/// The properties that generated levels must have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requirements {
    /// The maximum width and height, not counting the outer walls.
    pub max_size: (usize, usize),
    /// The maximum number of tiles that are not walls. Lists have exactly this number.
    pub max_tiles: usize,
    /// The pieces that a level can have.
    pub pieces: Palette,
    /// Whether levels have a goal. Without a goal, they must have storage spots.
    pub goal: bool,
    /// Whether gates can have a logic other than
    /// [`GateLogic::Odd`](chronoshift_core::rules::GateLogic).
    pub logics: bool,
    /// The allowed range of the minimum number of selves that can solve a level.
    pub clones: RangeInclusive<usize>,
    /// The allowed range of the best score.
    pub par: RangeInclusive<usize>,
    /// The ideas that a level must need: without any one of them, the best score must be at least a
    /// quarter higher.
    #[serde(with = "names")]
    pub ideas: Vec<Idea>,
    /// The maximum length of the longest wait in the best solution, in turns.
    pub max_wait: usize,
}

impl Requirements {
    /// The highest allowed maximum width or height.
    pub const MAX_SIDE: usize = Draft::MAX_SIDE;

    /// Whether a draft has the required parts: one start, a goal or else a storage spot, not too
    /// many tiles and pieces, all tiles connected, and a wire for each button and each gate.
    pub(crate) fn allows(&self, draft: &Draft) -> bool {
        let count = |is_kind: fn(MapTile) -> bool| {
            draft.map_tiles().iter().filter(|&&map_tile| is_kind(map_tile)).count()
        };
        let goals = count(|map_tile| map_tile == GOAL);
        let has_storage = count(|map_tile| map_tile.tile().is_storage()) > 0;
        count(|map_tile| map_tile.tile().is_start()) == 1
            && goals == usize::from(self.goal)
            && (self.goal || has_storage)
            && draft.tile_count() <= self.max_tiles
            && self.pieces.allows(draft)
            && draft.is_wired()
            && draft.is_connected()
    }
}

/// Serializes ideas as their names.
mod names {
    use chronoshift_core::ideas::Idea;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(ideas: &[Idea], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(ideas.iter().map(|idea| idea.name()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Idea>, D::Error> {
        let names = Vec::<String>::deserialize(from)?;
        names.iter().map(|name| name.parse().map_err(|_| D::Error::custom("not an idea"))).collect()
    }
}
