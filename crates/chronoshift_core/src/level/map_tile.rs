//! A tile of a map, with a crate or without one, and its character.

use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{BoardBuilder, Point, Tile};

/// A tile of a map, with a crate or without one. With serde it is its character in level files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MapTile {
    /// A tile without a crate.
    Tile(Tile),
    /// A crate on plain ground.
    Crate,
    /// A heavy crate on plain ground.
    HeavyCrate,
    /// A crate on a storage.
    StoredCrate,
}

/// The number of tiles with a crate.
const WITH_CRATE: usize = 3;

impl MapTile {
    /// Plain ground without a crate.
    pub const FLOOR: Self = Self::Tile(Tile::Floor);
    /// A wall without a crate.
    pub const WALL: Self = Self::Tile(Tile::Wall);
    /// All map tiles, in the order in which the level editor shows them.
    pub const ALL: [Self; Tile::ALL.len() + WITH_CRATE] = {
        let mut all = [Self::Crate; Tile::ALL.len() + WITH_CRATE];
        let (mut index, mut next) = (0, 0);
        while index < Tile::ALL.len() {
            let tile = Tile::ALL[index];
            all[next] = Self::Tile(tile);
            // The crates come before the buttons, and the full storage after the empty one.
            let crates: &[Self] = match tile {
                Tile::Goal => &[Self::Crate, Self::HeavyCrate],
                Tile::Storage => &[Self::StoredCrate],
                _ => &[],
            };
            let mut after = 0;
            while after < crates.len() {
                after += 1;
                all[next + after] = crates[after - 1];
            }
            next += 1 + after;
            index += 1;
        }
        all
    };

    /// The tile that is there, with or without a crate.
    pub fn tile(self) -> Tile {
        match self {
            Self::Tile(tile) => tile,
            Self::Crate | Self::HeavyCrate => Tile::Floor,
            Self::StoredCrate => Tile::Storage,
        }
    }

    /// The tile that is left when the start or the goal is put elsewhere.
    pub(crate) fn without_role(self) -> Self {
        Self::Tile(if self.tile().is_storage() { Tile::Storage } else { Tile::Floor })
    }

    /// Its character in level files.
    pub fn glyph(self) -> char {
        self.glyphs()[0]
    }

    /// All of its characters: the first one is written, and each can be read.
    pub(super) fn glyphs(self) -> &'static [char] {
        match self {
            Self::Tile(tile) => tile.glyphs(),
            Self::Crate => &['c'],
            Self::HeavyCrate => &['C'],
            Self::StoredCrate => &['*'],
        }
    }

    /// The tile of a character of a map, if it has one.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        BY_GLYPH.get(glyph as usize).copied().flatten()
    }

    /// The characters that a map can have, for error messages.
    pub(super) fn all_glyphs() -> String {
        let map_tiles = Self::ALL.iter().filter(|&&map_tile| map_tile != Self::FLOOR);
        let glyphs = map_tiles.flat_map(|map_tile| map_tile.glyphs()).map(char::to_string);
        format!("a blank or one of {}", glyphs.collect::<Vec<_>>().join(" "))
    }

    /// The tile at a place of an unfinished board, on which crates are on plain ground or on
    /// storages; `None` outside it.
    pub fn from_board(board: &BoardBuilder, at: Point) -> Option<Self> {
        let tile = board.tile(at)?;
        Some(match (board.has_crate(at), board.has_heavy_crate(at)) {
            (true, true) => Self::HeavyCrate,
            (true, false) if tile == Tile::Storage => Self::StoredCrate,
            (true, false) => Self::Crate,
            (false, _) => Self::Tile(tile),
        })
    }

    /// Puts it at a place of an unfinished board, in place of the present tile.
    pub fn put(self, board: &mut BoardBuilder, at: Point) {
        board.set_tile(at, self.tile());
        match self {
            Self::Tile(_) => board.remove_crate(at),
            Self::Crate | Self::StoredCrate => board.add_crate(at),
            Self::HeavyCrate => board.add_heavy_crate(at),
        };
    }
}

/// The tile of each character of ASCII.
static BY_GLYPH: LazyLock<[Option<MapTile>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let is_it = |glyph: &char| *glyph as usize == code;
        MapTile::ALL.into_iter().find(|map_tile| map_tile.glyphs().iter().any(is_it))
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
        Self::from_glyph(glyph).ok_or_else(|| D::Error::custom(format!("`{glyph}` is no field")))
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
