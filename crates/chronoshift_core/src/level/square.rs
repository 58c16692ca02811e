//! The content of a place of a map, and its character.

use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{BoardBuilder, Field, Point};

/// The content of a place of a map: a character of it. With serde it is that character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Square {
    /// A field without a crate.
    Field(Field),
    /// A crate on plain ground.
    Crate,
    /// A heavy crate on plain ground.
    HeavyCrate,
    /// A crate on a storage.
    StoredCrate,
}

/// The number of squares with a crate.
const WITH_CRATE: usize = 3;

impl Square {
    /// Plain ground without a crate.
    pub const FLOOR: Self = Self::Field(Field::Floor);
    /// A wall.
    pub const WALL: Self = Self::Field(Field::Wall);
    /// All of them, in the order in which the level editor shows them.
    pub const ALL: [Self; Field::ALL.len() + WITH_CRATE] = {
        let mut all = [Self::Crate; Field::ALL.len() + WITH_CRATE];
        let (mut index, mut next) = (0, 0);
        while index < Field::ALL.len() {
            let field = Field::ALL[index];
            all[next] = Self::Field(field);
            // The crates come before the buttons, and the full storage after the empty one.
            let crates: &[Self] = match field {
                Field::Goal => &[Self::Crate, Self::HeavyCrate],
                Field::Storage => &[Self::StoredCrate],
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
    /// All of them, each at its number in share codes.
    pub(super) const BY_SHARE_NUMBER: [Self; Self::ALL.len()] = {
        let mut all = [Self::Crate; Self::ALL.len()];
        let mut index = 0;
        while index < all.len() {
            all[Self::ALL[index].share_number() as usize] = Self::ALL[index];
            index += 1;
        }
        // Otherwise two squares have one number.
        while index > 0 {
            index -= 1;
            assert!(all[index].share_number() as usize == index);
        }
        all
    };

    /// The field that is there, with or without a crate.
    pub fn field(self) -> Field {
        match self {
            Self::Field(field) => field,
            Self::Crate | Self::HeavyCrate => Field::Floor,
            Self::StoredCrate => Field::Storage,
        }
    }

    /// The square that is left when the start or the goal is put elsewhere.
    pub(crate) fn without_role(self) -> Self {
        Self::Field(if self.field().is_storage() { Field::Storage } else { Field::Floor })
    }

    /// Its character in level files.
    pub fn glyph(self) -> char {
        self.glyphs()[0]
    }

    /// All of its characters: the first one is written, and each can be read.
    pub(super) fn glyphs(self) -> &'static [char] {
        match self {
            Self::Field(field) => field.glyphs(),
            Self::Crate => &['c'],
            Self::HeavyCrate => &['C'],
            Self::StoredCrate => &['*'],
        }
    }

    /// Its number in share codes.
    pub(super) const fn share_number(self) -> u8 {
        match self {
            Self::Field(field) => field.share_number(),
            Self::Crate => 2,
            Self::HeavyCrate => 29,
            Self::StoredCrate => 30,
        }
    }

    /// The square of a character of a map, if it has one.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        BY_GLYPH.get(glyph as usize).copied().flatten()
    }

    /// The characters that a map can have, for error messages.
    pub(super) fn all_glyphs() -> String {
        let squares = Self::BY_SHARE_NUMBER.iter().filter(|&&square| square != Self::FLOOR);
        let glyphs = squares.flat_map(|square| square.glyphs()).map(char::to_string);
        format!("a blank or one of {}", glyphs.collect::<Vec<_>>().join(" "))
    }

    /// The square at a place of an unfinished board, on which crates are on plain ground or on
    /// storages; `None` outside it.
    pub fn of(board: &BoardBuilder, at: Point) -> Option<Self> {
        let field = board.field(at)?;
        Some(match (board.has_crate(at), board.has_heavy_crate(at)) {
            (true, true) => Self::HeavyCrate,
            (true, false) if field == Field::Storage => Self::StoredCrate,
            (true, false) => Self::Crate,
            (false, _) => Self::Field(field),
        })
    }

    /// Puts it at a place of an unfinished board, in place of the present square.
    pub fn put(self, board: &mut BoardBuilder, at: Point) {
        board.set_field(at, self.field());
        match self {
            Self::Field(_) => board.remove_crate(at),
            Self::Crate | Self::StoredCrate => board.add_crate(at),
            Self::HeavyCrate => board.add_heavy_crate(at),
        };
    }
}

/// The square of each character of ASCII.
static BY_GLYPH: LazyLock<[Option<Square>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let is_it = |glyph: &char| *glyph as usize == code;
        Square::ALL.into_iter().find(|square| square.glyphs().iter().any(is_it))
    })
});

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.glyph())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let glyph = char::deserialize(deserializer)?;
        Self::from_glyph(glyph).ok_or_else(|| D::Error::custom(format!("`{glyph}` is no field")))
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn each_glyph_is_read_as_its_square() {
        for square in Square::ALL {
            for &glyph in square.glyphs() {
                assert_eq!(Square::from_glyph(glyph), Some(square), "{glyph}");
            }
        }
    }
}
