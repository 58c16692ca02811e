//! The pieces that boards may have.

use std::fmt;
use std::str::FromStr;

use chronoshift_core::level::Square;
use chronoshift_core::rules::{Direction, Field, Portal};
use serde::{Deserialize, Serialize};

use crate::canonical::PORTALS;
use crate::dice::Dice;
use crate::draft::{Draft, is_piece};

/// The pieces that boards may have, and how many of each kind at most.
///
/// It is written as the glyphs of level files, each as often as it may be there: `bb--c` allows two
/// buttons, two gates that begin closed, and a crate. A digit stands for a portal with both ends, an
/// arrow for a one-way field in any direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Palette(Vec<Square>);

impl Palette {
    /// The kinds of pieces, each as often as it may be there.
    pub(crate) fn kinds(&self) -> &[Square] {
        &self.0
    }

    /// The kinds of which a draft may have one more.
    pub(crate) fn left_for(&self, draft: &Draft) -> Vec<Square> {
        let mut left = self.0.clone();
        let mut ends = 0;
        for &square in draft.squares().iter().filter(|&&square| is_piece(square)) {
            let kind = kind(square);
            if kind == PORTAL {
                ends += 1;
                if ends % 2 == 0 {
                    continue;
                }
            }
            if let Some(at) = left.iter().position(|&it| it == kind) {
                left.swap_remove(at);
            }
        }
        left.sort_unstable();
        left
    }

    /// Whether a draft has no more pieces than allowed.
    pub(crate) fn allows(&self, draft: &Draft) -> bool {
        let mut left = self.0.clone();
        let mut ends = 0;
        draft.squares().iter().filter(|&&square| is_piece(square)).all(|&square| {
            let kind = kind(square);
            if kind == PORTAL {
                ends += 1;
                if ends % 2 == 0 {
                    return true;
                }
            }
            let at = left.iter().position(|&it| it == kind);
            at.map(|at| left.swap_remove(at)).is_some()
        })
    }
}

/// The kind that stands for all portals, and that for all one-way fields.
const PORTAL: Square = Square::Field(Field::Portal(Portal::One));
const ONE_WAY: Square = Square::Field(Field::OneWay(Direction::East));

/// The kind of a piece: portals are one kind, and so are one-way fields.
pub(crate) fn kind(square: Square) -> Square {
    match square {
        Square::Field(Field::Portal(_)) => PORTAL,
        Square::Field(Field::OneWay(_)) => ONE_WAY,
        other => other,
    }
}

/// The squares that a new piece of a kind is put down as: a portal has two ends.
pub(crate) fn squares_of(kind: Square, draft: &Draft, dice: &mut Dice) -> Vec<Square> {
    match kind {
        PORTAL => {
            let is_free = |portal: &&Portal| {
                !draft.squares().contains(&Square::Field(Field::Portal(**portal)))
            };
            let portal = PORTALS.iter().find(is_free);
            portal.map_or(Vec::new(), |&portal| vec![Square::Field(Field::Portal(portal)); 2])
        }
        ONE_WAY => {
            let way = Direction::ALL[dice.below(4)];
            vec![Square::Field(Field::OneWay(way))]
        }
        other => vec![other],
    }
}

impl FromStr for Palette {
    type Err = PaletteError;

    fn from_str(text: &str) -> Result<Self, PaletteError> {
        let pieces = text.chars().map(|glyph| {
            let square = Square::from_glyph(glyph).filter(|&square| is_piece(square));
            square.map(kind).ok_or(PaletteError(glyph))
        });
        let mut pieces = pieces.collect::<Result<Vec<_>, _>>()?;
        pieces.sort_unstable();
        Ok(Self(pieces))
    }
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|square| write!(f, "{}", square.glyph()))
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
        write!(f, "`{}` is no piece that can be added", self.0)
    }
}

impl std::error::Error for PaletteError {}
