//! The pieces that boards may have.

use std::fmt;
use std::str::FromStr;

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Direction, Portal, Tile};
use serde::{Deserialize, Serialize};

use crate::canonical::PORTALS;
use crate::dice::Dice;
use crate::draft::{Draft, is_piece};

/// The pieces that boards may have, with the greatest number of each kind.
///
/// It is written as the glyphs of level files, each as often as it may be there: `bb--c` allows two
/// buttons, two gates that begin closed, and a crate. A digit stands for a portal with both ends, an
/// arrow for a one-way tile in any direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Palette(Vec<MapTile>);

impl Palette {
    /// The kinds of pieces, each as often as it may be there.
    pub(crate) fn kinds(&self) -> &[MapTile] {
        &self.0
    }

    /// The kinds of pieces that a draft may still get.
    pub(crate) fn left_for(&self, draft: &Draft) -> Vec<MapTile> {
        let mut left = self.0.clone();
        let mut ends = 0;
        for &map_tile in draft.map_tiles().iter().filter(|&&map_tile| is_piece(map_tile)) {
            let kind = kind(map_tile);
            if kind == PORTAL {
                ends += 1;
                if ends % 2 == 0 {
                    continue;
                }
            }
            if let Some(at) = left.iter().position(|&other| other == kind) {
                left.swap_remove(at);
            }
        }
        left.sort_unstable();
        left
    }

    /// Whether a draft has at most the pieces allowed.
    pub(crate) fn allows(&self, draft: &Draft) -> bool {
        let mut left = self.0.clone();
        let mut ends = 0;
        draft.map_tiles().iter().filter(|&&map_tile| is_piece(map_tile)).all(|&map_tile| {
            let kind = kind(map_tile);
            if kind == PORTAL {
                ends += 1;
                if ends % 2 == 0 {
                    return true;
                }
            }
            let at = left.iter().position(|&other| other == kind);
            at.map(|at| left.swap_remove(at)).is_some()
        })
    }
}

/// The kind that stands for all portals, and that for all one-way tiles.
const PORTAL: MapTile = MapTile::Tile(Tile::Portal(Portal::One));
const ONE_WAY: MapTile = MapTile::Tile(Tile::OneWay(Direction::East));

/// The kind of a piece: portals are one kind, and so are one-way tiles.
pub(crate) fn kind(map_tile: MapTile) -> MapTile {
    match map_tile {
        MapTile::Tile(Tile::Portal(_)) => PORTAL,
        MapTile::Tile(Tile::OneWay(_)) => ONE_WAY,
        other => other,
    }
}

/// The tiles of a new piece of a kind: a portal has two ends.
pub(crate) fn map_tiles_of(kind: MapTile, draft: &Draft, dice: &mut Dice) -> Vec<MapTile> {
    match kind {
        PORTAL => {
            let is_free = |portal: &&Portal| {
                !draft.map_tiles().contains(&MapTile::Tile(Tile::Portal(**portal)))
            };
            let portal = PORTALS.iter().find(is_free);
            portal.map_or(Vec::new(), |&portal| vec![MapTile::Tile(Tile::Portal(portal)); 2])
        }
        ONE_WAY => {
            let way = Direction::ALL[dice.below(4)];
            vec![MapTile::Tile(Tile::OneWay(way))]
        }
        other => vec![other],
    }
}

impl FromStr for Palette {
    type Err = PaletteError;

    fn from_str(text: &str) -> Result<Self, PaletteError> {
        let pieces = text.chars().map(|glyph| {
            let map_tile = MapTile::from_glyph(glyph).filter(|&map_tile| is_piece(map_tile));
            map_tile.map(kind).ok_or(PaletteError(glyph))
        });
        let mut pieces = pieces.collect::<Result<Vec<_>, _>>()?;
        pieces.sort_unstable();
        Ok(Self(pieces))
    }
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|map_tile| write!(f, "{}", map_tile.glyph()))
    }
}

impl TryFrom<String> for Palette {
    type Error = PaletteError;

    fn try_from(text: String) -> Result<Self, PaletteError> {
        text.parse()
    }
}

impl From<Palette> for String {
    fn from(palette: Palette) -> Self {
        palette.to_string()
    }
}

/// A character that is no piece's glyph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaletteError(pub char);

impl fmt::Display for PaletteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no piece: {}", self.0)
    }
}

impl std::error::Error for PaletteError {}
