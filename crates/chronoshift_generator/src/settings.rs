//! The aims of a search, and its methods.

use serde::{Deserialize, Serialize};

use crate::requirements::Requirements;

/// The most tiles of areas that are listed: there are 63,600 areas of this size.
pub(crate) const MAX_TILES: usize = 12;

/// The most pieces of a level.
const MAX_PIECES: usize = 64;

/// How boards come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SearchMethod {
    /// Random boards change while they become better; each round is one climb.
    Climb,
    /// All boards with exactly these pieces, start and goal, on areas of exactly this number of
    /// tiles, up to 12; each round is one area.
    List,
}

/// The aims of a search, and its methods. The same settings find the same levels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The seed of all random choices.
    pub seed: u64,
    /// How boards come up.
    #[serde(rename = "way")]
    pub method: SearchMethod,
    /// Boards to climb from, in turn, as the texts of level files; random ones if the list is empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<String>,
    /// The properties that a level must have.
    #[serde(rename = "wish")]
    pub requirements: Requirements,
    /// How much work may be done for one board.
    pub effort: Effort,
}

/// The reason that nothing can be searched with some settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsFault {
    /// A side has no tile, or more tiles than [`Requirements::MAX_SIDE`].
    Side,
    /// There are too many areas to list, because they have more than this number of tiles.
    TooManyTiles(usize),
    /// There are more than this number of pieces, the limit of a level.
    TooManyPieces(usize),
}

impl Settings {
    /// The reason why nothing can be searched with these settings, if there is one.
    pub fn fault(&self) -> Option<SettingsFault> {
        let Requirements { size: (width, height), tiles, ref pieces, .. } = self.requirements;
        let is_side = |side: usize| (1..=Requirements::MAX_SIDE).contains(&side);
        if !is_side(width) || !is_side(height) {
            Some(SettingsFault::Side)
        } else if self.method == SearchMethod::List && tiles > MAX_TILES {
            Some(SettingsFault::TooManyTiles(MAX_TILES))
        } else if pieces.kinds().len() > MAX_PIECES {
            Some(SettingsFault::TooManyPieces(MAX_PIECES))
        } else {
            None
        }
    }
}

/// How much work a search may do for one board: numbers of states, so that the machine's speed
/// decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// States for one question about a board while boards change.
    pub glance: u64,
    /// States for one question about a board that is kept.
    pub study: u64,
    /// Boards that a climb looks at without finding a better one before it ends.
    pub patience: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { glance: 40_000, study: 2_000_000, patience: 150 }
    }
}
