//! The pieces that generated boards can have.

use std::fmt;
use std::str::FromStr;

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Direction, Portal, Tile};
use serde::{Deserialize, Serialize};

use crate::canonical::PORTALS;
use crate::dice::Dice;
use crate::draft::{Draft, is_piece};

/// The pieces that generated boards can have, with the maximum number of each kind.
///
/// It is written as characters of level files: `bb--c` allows two buttons, two gates that start
/// closed, and a crate. A digit stands for a portal with both ends, and an arrow for a one-way tile
/// in any direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Palette(Vec<MapTile>);

impl Palette {
    /// The kinds of pieces, each repeated as often as it can occur.
    pub(crate) fn kinds(&self) -> &[MapTile] {
        &self.0
    }

    /// The number of pairs of a button and a gate in a level with all of these pieces.
    pub(crate) fn pair_count(&self) -> usize {
        let count = |is_kind: fn(Tile) -> bool| {
            self.0.iter().filter(|map_tile| is_kind(map_tile.tile())).count()
        };
        count(|tile| tile.is_button()) * count(|tile| tile.is_gate())
    }

    /// The kinds of pieces that can still be added to a draft.
    pub(crate) fn remaining_for(&self, draft: &Draft) -> Vec<MapTile> {
        self.compare(draft).0
    }

    /// Whether a draft has only allowed pieces, and not too many of any kind.
    pub(crate) fn allows(&self, draft: &Draft) -> bool {
        self.compare(draft).1
    }

    /// The kinds of pieces that can still be added to a draft, sorted, and whether all of its
    /// pieces are allowed.
    fn compare(&self, draft: &Draft) -> (Vec<MapTile>, bool) {
        let (mut remaining, mut portal_ends, mut is_allowed) = (self.0.clone(), 0, true);
        for &map_tile in draft.map_tiles().iter().filter(|&&map_tile| is_piece(map_tile)) {
            let kind = kind(map_tile);
            portal_ends += usize::from(kind == PORTAL);
            if kind == PORTAL && portal_ends % 2 == 0 {
                continue;
            }
            match remaining.iter().position(|&other| other == kind) {
                Some(index) => _ = remaining.swap_remove(index),
                None => is_allowed = false,
            }
        }
        remaining.sort_unstable();
        (remaining, is_allowed)
    }
}

/// The kinds that stand for all portals and for all one-way tiles.
const PORTAL: MapTile = MapTile::Tile(Tile::Portal(Portal::One));
const ONE_WAY: MapTile = MapTile::Tile(Tile::OneWay(Direction::East));

/// The kind of a piece. All portals are of one kind, and so are all one-way tiles.
pub(crate) fn kind(map_tile: MapTile) -> MapTile {
    match map_tile {
        MapTile::Tile(Tile::Portal(_)) => PORTAL,
        MapTile::Tile(Tile::OneWay(_)) => ONE_WAY,
        other => other,
    }
}

/// The tiles of a new piece of a kind: two for a portal, and one for any other piece.
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
            vec![MapTile::Tile(Tile::OneWay(Direction::ALL[dice.below(4)]))]
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

/// The error for a character that does not stand for a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaletteError(pub char);

impl fmt::Display for PaletteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a piece: {}", self.0)
    }
}

impl std::error::Error for PaletteError {}
