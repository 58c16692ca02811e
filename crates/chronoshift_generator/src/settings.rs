//! The settings of a search.

use serde::{Deserialize, Serialize};

use crate::requirements::Requirements;

/// The maximum size of the areas that a list search tries, in tiles. There are 63,600 areas of this
/// size.
pub(crate) const MAX_TILES: usize = 12;

/// The maximum number of pieces in a level.
const MAX_PIECES: usize = 64;

/// The way in which boards are produced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchMethod {
    /// Hill climbing: random boards are changed as long as they get better, once in each round.
    Climb,
    /// All boards with exactly these pieces on areas of exactly this number of tiles, at most 12.
    /// Each round is one area.
    List,
}

/// The settings of a search. The same settings find the same levels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The seed of all random choices.
    pub seed: u64,
    /// The way in which boards are produced.
    #[serde(rename = "way")]
    pub method: SearchMethod,
    /// The boards from which climbs start, in turn, as the texts of level files. If the list is
    /// empty, climbs start from random boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<String>,
    /// The properties that a level must have.
    #[serde(rename = "wish")]
    pub requirements: Requirements,
    /// The limits on the work for one board.
    pub effort: Effort,
}

/// The reason why settings are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsFault {
    /// The width or the height is 0 or more than [`Requirements::MAX_SIDE`].
    Side,
    /// A list search would need areas of more than this number of tiles. There would be too many
    /// areas.
    TooManyTiles(usize),
    /// There are more than this number of pieces.
    TooManyPieces(usize),
}

impl Settings {
    /// The reason why these settings are invalid, if there is one.
    pub fn fault(&self) -> Option<SettingsFault> {
        let Requirements { max_size: (width, height), max_tiles, ref pieces, .. } =
            self.requirements;
        let is_side = |side: usize| (1..=Requirements::MAX_SIDE).contains(&side);
        if !is_side(width) || !is_side(height) {
            Some(SettingsFault::Side)
        } else if self.method == SearchMethod::List && max_tiles > MAX_TILES {
            Some(SettingsFault::TooManyTiles(MAX_TILES))
        } else if pieces.kinds().len() > MAX_PIECES {
            Some(SettingsFault::TooManyPieces(MAX_PIECES))
        } else {
            None
        }
    }
}

/// The limits on the work for one board. They are numbers of states, so that results don't depend
/// on the machine's speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// The limit on states for one question about a board during a climb.
    pub glance: u64,
    /// The limit on states for one question about a candidate.
    pub study: u64,
    /// The number of boards without an improvement after which a climb ends.
    pub patience: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { glance: 40_000, study: 2_000_000, patience: 150 }
    }
}
