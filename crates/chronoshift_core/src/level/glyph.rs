//! The characters of a map.

use crate::rules::{ButtonKind, Field};

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

    /// The field of a character in level files: of each [`glyph`](Self::glyph), and of
    /// `P`, another one for a crate button. `None` if it is no field's, as `c` is a
    /// crate's.
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
