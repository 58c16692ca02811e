//! The settings of a search.

use chronoshift_core::level::parse;
use serde::{Deserialize, Serialize};

use crate::draft::Draft;
use crate::requirements::Requirements;

/// The maximum size of the areas that a list search tries, in tiles. There are 63,600 areas of this
/// size.
const MAX_TILES: usize = 12;

/// The maximum number of pieces in a level.
const MAX_PIECES: usize = 64;

/// The maximum number of pairs of a button and a gate in a list search. Each set of pairs is a
/// wiring, so there are about a million wirings of each arrangement.
const MAX_PAIRS: usize = 20;

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
    pub method: SearchMethod,
    /// The boards from which climbs start, in turn, as the texts of level files. If the list is
    /// empty, climbs start from random boards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<String>,
    /// The properties that a level must have.
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
    /// A list search would need boards with more than this number of pairs of a button and a gate.
    /// There would be too many wirings.
    TooManyPairs(usize),
    /// A list search tries only one logic of gates.
    ListedLogics,
    /// The text at this index in [`Settings::from`] is not a level.
    BrokenStart(usize),
}

impl Settings {
    /// The reason why these settings are invalid, if there is one.
    pub fn fault(&self) -> Option<SettingsFault> {
        let Requirements { max_size: (width, height), max_tiles, ref pieces, logics, .. } =
            self.requirements;
        let is_list = self.method == SearchMethod::List;
        let is_side = |side: usize| (1..=Requirements::MAX_SIDE).contains(&side);
        if !is_side(width) || !is_side(height) {
            Some(SettingsFault::Side)
        } else if is_list && max_tiles > MAX_TILES {
            Some(SettingsFault::TooManyTiles(MAX_TILES))
        } else if pieces.kinds().len() > MAX_PIECES {
            Some(SettingsFault::TooManyPieces(MAX_PIECES))
        } else if is_list && pieces.pair_count() > MAX_PAIRS {
            Some(SettingsFault::TooManyPairs(MAX_PAIRS))
        } else if is_list && logics {
            Some(SettingsFault::ListedLogics)
        } else {
            self.starts().err()
        }
    }

    /// The boards from which climbs start.
    ///
    /// # Errors
    /// If one of the texts is not a level.
    pub(crate) fn starts(&self) -> Result<Vec<Draft>, SettingsFault> {
        let start = |(index, text): (usize, &String)| {
            let level = parse(text.as_bytes()).map_err(|_| SettingsFault::BrokenStart(index))?;
            Ok(Draft::from_board(&level.board))
        };
        self.from.iter().enumerate().map(start).collect()
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
