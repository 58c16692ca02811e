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
    /// Columns and rows at most, without the walls around.
    pub size: (usize, usize),
    /// Tiles that are no walls, at most.
    pub tiles: usize,
    /// The pieces that a level may have.
    pub pieces: Palette,
    /// Whether there is a goal; without one there have to be storages.
    pub goal: bool,
    /// Whether gates may have another logic than an odd number of buttons.
    pub logics: bool,
    /// The least number of selves with which a level can be solved at all.
    pub clones: RangeInclusive<usize>,
    /// The best score.
    pub par: RangeInclusive<usize>,
    /// The ideas that a level must need, each by a quarter of the best score.
    #[serde(with = "names")]
    pub ideas: Vec<Idea>,
    /// The longest wait of the best solution, at most.
    pub wait: usize,
}

impl Requirements {
    /// The greatest number of columns and of rows.
    pub const MAX_SIDE: usize = Draft::MAX_SIDE;

    /// Whether a draft has the parts that are wanted: one start; a goal, or else a storage; not too
    /// many tiles and pieces, all of them connected; and a wire for each button and each gate.
    pub(crate) fn allows(&self, draft: &Draft) -> bool {
        let count = |is_meant: fn(MapTile) -> bool| {
            draft.map_tiles().iter().filter(|&&map_tile| is_meant(map_tile)).count()
        };
        let goals = count(|map_tile| map_tile == GOAL);
        let has_storage = count(|map_tile| map_tile.tile().is_storage()) > 0;
        count(|map_tile| map_tile.tile().is_start()) == 1
            && goals == usize::from(self.goal)
            && (self.goal || has_storage)
            && draft.tiles() <= self.tiles
            && self.pieces.allows(draft)
            && draft.is_wired()
            && draft.is_connected()
    }
}

/// Ideas in files: their names.
mod names {
    use chronoshift_core::ideas::Idea;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(ideas: &[Idea], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(ideas.iter().map(|idea| idea.name()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Idea>, D::Error> {
        let names = Vec::<String>::deserialize(from)?;
        names.iter().map(|name| name.parse().map_err(|_| D::Error::custom("no idea"))).collect()
    }
}
