//! The content of a place of a map, and its character.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::rules::{BoardBuilder, ButtonKind, Field, Point};

/// The content of a place of a map: a character of it. With serde it is that character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Square {
    /// A field without a crate.
    Field(Field),
    /// A crate on plain ground.
    Crate,
}

impl Square {
    /// Plain ground without a crate.
    pub const FLOOR: Self = Self::Field(Field::Floor);
    /// A wall.
    pub const WALL: Self = Self::Field(Field::Wall);
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::FLOOR,
        Self::WALL,
        Self::Field(Field::Start),
        Self::Field(Field::Goal),
        Self::Crate,
        Self::Field(Field::Button(ButtonKind::Plain)),
        Self::Field(Field::Button(ButtonKind::Crate)),
        Self::Field(Field::Button(ButtonKind::OneTime)),
        Self::Field(Field::Gate { open: false }),
        Self::Field(Field::Gate { open: true }),
        Self::Field(Field::Passage),
    ];

    /// The field that is there, with or without a crate.
    pub fn field(self) -> Field {
        match self {
            Self::Field(field) => field,
            Self::Crate => Field::Floor,
        }
    }

    /// Its character in level files.
    pub fn glyph(self) -> char {
        match self {
            Self::Field(field) => field.glyph(),
            Self::Crate => 'c',
        }
    }

    /// The square of a character of a map, if it has one.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        if glyph == 'c' { Some(Self::Crate) } else { Field::from_glyph(glyph).map(Self::Field) }
    }

    /// The square at a place of an unfinished board, on which crates are on plain ground; `None`
    /// outside it.
    pub fn of(board: &BoardBuilder, at: Point) -> Option<Self> {
        let field = board.field(at)?;
        Some(if board.has_crate(at) { Self::Crate } else { Self::Field(field) })
    }

    /// Puts it at a place of an unfinished board, in place of the present square.
    pub(crate) fn put(self, board: &mut BoardBuilder, at: Point) {
        board.set_field(at, self.field());
        match self {
            Self::Field(_) => board.remove_crate(at),
            Self::Crate => board.add_crate(at),
        };
    }
}

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

impl Field {
    /// The field's character in level files.
    pub fn glyph(self) -> char {
        match self {
            Self::Wall => '+',
            Self::Floor => ' ',
            Self::Start => 'S',
            Self::Goal => 'G',
            Self::Button(ButtonKind::Plain) => 'b',
            Self::Button(ButtonKind::Crate) => 'B',
            Self::Button(ButtonKind::OneTime) => 'o',
            Self::Gate { open: false } => '-',
            Self::Gate { open: true } => '_',
            Self::Passage => 'p',
        }
    }

    /// The field of a character in level files: of each [`glyph`](Self::glyph), and of `P`, another
    /// glyph of a crate button. `None` for other characters, such as `c` for a crate.
    pub fn from_glyph(glyph: char) -> Option<Self> {
        Some(match glyph {
            '+' => Self::Wall,
            ' ' => Self::Floor,
            'S' => Self::Start,
            'G' => Self::Goal,
            'b' => Self::Button(ButtonKind::Plain),
            'B' | 'P' => Self::Button(ButtonKind::Crate),
            'o' => Self::Button(ButtonKind::OneTime),
            '-' => Self::Gate { open: false },
            '_' => Self::Gate { open: true },
            'p' => Self::Passage,
            _ => return None,
        })
    }
}
