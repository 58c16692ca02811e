//! A tile of a map, with or without a crate, and its character.

use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{BoardBuilder, Point, Tile};

/// A tile of a map, with or without a crate. It is serialized as its character in level files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MapTile {
    /// A tile without a crate.
    Tile(Tile),
    /// A crate on a floor tile.
    Crate,
    /// A heavy crate on a floor tile.
    HeavyCrate,
    /// A crate on a storage spot.
    StoredCrate,
}

/// The number of map tiles with a crate.
const TILES_WITH_CRATE: usize = 3;

impl MapTile {
    /// A floor tile without a crate.
    pub const FLOOR: Self = Self::Tile(Tile::Floor);
    /// A wall without a crate.
    pub const WALL: Self = Self::Tile(Tile::Wall);
    /// All map tiles, in the order in which the level editor shows them.
    pub const ALL: [Self; Tile::ALL.len() + TILES_WITH_CRATE] = {
        let mut all = [Self::Crate; Tile::ALL.len() + TILES_WITH_CRATE];
        let (mut index, mut next) = (0, 0);
        while index < Tile::ALL.len() {
            let tile = Tile::ALL[index];
            all[next] = Self::Tile(tile);
            // Crates come before the buttons, and the filled storage spot after the empty one.
            let crates: &[Self] = match tile {
                Tile::Goal => &[Self::Crate, Self::HeavyCrate],
                Tile::Storage => &[Self::StoredCrate],
                _ => &[],
            };
            let mut crate_index = 0;
            while crate_index < crates.len() {
                crate_index += 1;
                all[next + crate_index] = crates[crate_index - 1];
            }
            next += 1 + crate_index;
            index += 1;
        }
        all
    };

    /// The tile itself, or the tile under the crate.
    pub fn tile(self) -> Tile {
        match self {
            Self::Tile(tile) => tile,
            Self::Crate | Self::HeavyCrate => Tile::Floor,
            Self::StoredCrate => Tile::Storage,
        }
    }

    /// The tile that remains when a start or a goal is moved elsewhere.
    pub(crate) fn without_role(self) -> Self {
        Self::Tile(if self.tile().is_storage() { Tile::Storage } else { Tile::Floor })
    }

    /// The character for this tile in level files.
    pub fn glyph(self) -> char {
        self.glyphs()[0]
    }

    /// All characters that are read as this tile in level files. Only the first is written.
    pub(super) fn glyphs(self) -> &'static [char] {
        match self {
            Self::Tile(tile) => tile.glyphs(),
            Self::Crate => &['c'],
            Self::HeavyCrate => &['C'],
            Self::StoredCrate => &['*'],
        }
    }

    /// The tile for a character in a map, or `None` if the character is unknown.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        BY_GLYPH.get(glyph as usize).copied().flatten()
    }

    /// A list of the characters that are allowed in a map, for error messages.
    pub fn all_glyphs() -> String {
        let map_tiles = Self::ALL.iter().filter(|&&map_tile| map_tile != Self::FLOOR);
        let glyphs = map_tiles.flat_map(|map_tile| map_tile.glyphs()).map(char::to_string);
        glyphs.collect::<Vec<_>>().join(" ")
    }

    /// The tile at a position on an unfinished board; `None` outside the board. Crates must be on
    /// floor tiles or storage spots.
    pub fn from_board(board: &BoardBuilder, at: Point) -> Option<Self> {
        let tile = board.tile(at)?;
        Some(match (board.has_crate(at), board.has_heavy_crate(at)) {
            (true, true) => Self::HeavyCrate,
            (true, false) if tile == Tile::Storage => Self::StoredCrate,
            (true, false) => Self::Crate,
            (false, _) => Self::Tile(tile),
        })
    }

    /// Replaces the tile at a position on an unfinished board.
    pub fn put(self, board: &mut BoardBuilder, at: Point) {
        board.set_tile(at, self.tile());
        match self {
            Self::Tile(_) => board.remove_crate(at),
            Self::Crate | Self::StoredCrate => board.add_crate(at),
            Self::HeavyCrate => board.add_heavy_crate(at),
        };
    }
}

/// The tile for each ASCII character.
static BY_GLYPH: LazyLock<[Option<MapTile>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let has_code = |glyph: &char| *glyph as usize == code;
        MapTile::ALL.into_iter().find(|map_tile| map_tile.glyphs().iter().any(has_code))
    })
});

impl Serialize for MapTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.glyph())
    }
}

impl<'de> Deserialize<'de> for MapTile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let glyph = char::deserialize(deserializer)?;
        Self::from_glyph(glyph).ok_or_else(|| D::Error::custom(format!("`{glyph}` is not a tile")))
    }
}

#[cfg(test)]
mod tests {
    use super::MapTile;

    #[test]
    fn each_glyph_is_read_as_its_tile() {
        for map_tile in MapTile::ALL {
            for &glyph in map_tile.glyphs() {
                assert_eq!(MapTile::from_glyph(glyph), Some(map_tile), "{glyph}");
            }
        }
    }
}
