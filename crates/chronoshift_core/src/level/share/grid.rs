//! The fields of a map, row by row.

use super::around::Around;
use super::coder::Coder;
use super::error::ShareError;
use super::kinds::{BUTTONS, GATES, GLYPHS};
use super::predictor::{Place, Shape, hash};

/// The kinds of a map's fields. It need not be a map that can be played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Grid {
    pub width: usize,
    pub kinds: Vec<u8>,
}

impl Grid {
    /// The grid of a map's lines, which are all as wide.
    pub(super) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let mut grid = Self::default();
        for line in lines {
            grid.width = line.len();
            let kind = |byte| GLYPHS.iter().position(|&glyph| glyph == byte);
            grid.kinds.extend(line.bytes().map(|byte| kind(byte).unwrap_or(0) as u8));
        }
        grid
    }

    /// The map's lines.
    pub(super) fn text(&self) -> String {
        let glyphs = self.kinds.iter().map(|&kind| char::from(GLYPHS[usize::from(kind)]));
        let glyphs: String = glyphs.collect();
        let rows = (0..glyphs.len()).step_by(self.width.max(1));
        rows.flat_map(|row| [&glyphs[row..row + self.width], "\n"]).collect()
    }

    /// The places of buttons, row by row.
    pub(super) fn buttons(&self) -> Vec<usize> {
        self.places(|kind| BUTTONS.contains(&kind))
    }

    /// The places of gates, row by row.
    pub(super) fn gates(&self) -> Vec<usize> {
        self.places(|kind| GATES.contains(&kind))
    }

    fn places(&self, is_it: impl Fn(u8) -> bool) -> Vec<usize> {
        (0..self.kinds.len()).filter(|&at| is_it(self.kinds[at])).collect()
    }

    /// The field next to a place, north, east, south or west of it.
    pub(super) fn next(&self, at: usize, direction: usize) -> Option<usize> {
        let x = at % self.width;
        match direction {
            0 => at.checked_sub(self.width),
            1 => (x + 1 < self.width).then_some(at + 1),
            2 => Some(at + self.width).filter(|&next| next < self.kinds.len()),
            _ => (x > 0).then(|| at - 1),
        }
    }

    /// Codes a grid of 1 to 256 columns and rows.
    pub(super) fn code(
        &self,
        predictor: &mut Shape,
        coder: &mut impl Coder,
    ) -> Result<Self, ShareError> {
        let height = self.kinds.len().checked_div(self.width).unwrap_or(1);
        let width = code_side(predictor, coder, self.width, 0);
        let height = code_side(predictor, coder, height, width);
        let mut kinds = Vec::with_capacity(width * height);
        let mut around = Around::new(width, height);
        for at in 0..width * height {
            let contexts = around.contexts(at % width, at / width);
            let kind = self.kinds.get(at).copied().unwrap_or(0);
            let place = Place { contexts: &contexts, set: 0, bits: 4 };
            let kind = predictor.code(coder, place, kind.into()) as u8;
            if usize::from(kind) >= GLYPHS.len() {
                return Err(ShareError::Nonsense);
            }
            around.put(at % width, at / width, kind);
            kinds.push(kind);
            coder.goes_on()?;
        }
        Ok(Self { width, kinds })
    }
}

fn code_side(predictor: &mut Shape, coder: &mut impl Coder, side: usize, other: usize) -> usize {
    let contexts = [hash(&[1, (other > 0).into()]), hash(&[2, other as u32])];
    let place = Place { contexts: &contexts, set: 1, bits: 8 };
    predictor.code(coder, place, side.saturating_sub(1) as u32) as usize + 1
}
