//! The fields of a map, row by row.

use super::coder::Coder;
use super::error::ShareError;
use super::predictor::{Place, Predictor, hash};

/// The kinds of fields, numbered as in codes.
const GLYPHS: &[u8; 11] = b"+ cSGbBo-_p";
pub(super) const WALL: u8 = 0;
pub(super) const FLOOR: u8 = 1;
pub(super) const CRATE: u8 = 2;
pub(super) const START: u8 = 3;
pub(super) const GOAL: u8 = 4;
const BUTTONS: std::ops::RangeInclusive<u8> = 5..=7;
const GATES: std::ops::RangeInclusive<u8> = 8..=9;
/// Beyond the border, and blanks outside.
const OUTSIDE: u8 = 16;

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
        predictor: &mut Predictor,
        coder: &mut impl Coder,
    ) -> Result<Self, ShareError> {
        let height = self.kinds.len().checked_div(self.width).unwrap_or(1);
        let width = code_side(predictor, coder, self.width, 0);
        let height = code_side(predictor, coder, height, width);
        let mut coded = Coded { grid: Self { width, kinds: Vec::new() }, height, outside: vec![] };
        let mut ones = [false; 2];
        for at in 0..width * height {
            let kind = self.kinds.get(at).copied().unwrap_or(0);
            let place = Place { contexts: &coded.contexts(ones), set: 0, bits: 4 };
            let kind = predictor.code(coder, place, kind.into()) as u8;
            if usize::from(kind) >= GLYPHS.len() {
                return Err(ShareError::Nonsense);
            }
            ones = [ones[0] || kind == START, ones[1] || kind == GOAL];
            coded.push(kind);
            coder.goes_on()?;
        }
        Ok(coded.grid)
    }
}

fn code_side(
    predictor: &mut Predictor,
    coder: &mut impl Coder,
    side: usize,
    other: usize,
) -> usize {
    let contexts = [hash(&[1, (other > 0).into()]), hash(&[2, other as u32])];
    let place = Place { contexts: &contexts, set: 1, bits: 8 };
    predictor.code(coder, place, side.saturating_sub(1) as u32) as usize + 1
}

/// The part of a grid that is coded.
struct Coded {
    grid: Grid,
    height: usize,
    /// Which blanks are outside of the walls, as far as can be told.
    outside: Vec<bool>,
}

impl Coded {
    fn push(&mut self, kind: u8) {
        let (x, y) = self.here();
        let is_outside = [(x - 1, y), (x, y - 1)].iter().any(|&(x, y)| self.kind(x, y) == OUTSIDE);
        let is_outside = kind == FLOOR && is_outside;
        self.grid.kinds.push(kind);
        self.outside.push(is_outside);
    }

    /// The place that comes next.
    fn here(&self) -> (i32, i32) {
        let (at, width) = (self.grid.kinds.len(), self.grid.width);
        ((at % width) as i32, (at / width) as i32)
    }

    /// What is at a place, if it is coded.
    fn kind(&self, x: i32, y: i32) -> u8 {
        let width = self.grid.width as i32;
        if x < 0 || y < 0 || x >= width {
            return OUTSIDE;
        }
        let at = (y * width + x) as usize;
        if self.outside.get(at) == Some(&true) {
            return OUTSIDE;
        }
        self.grid.kinds.get(at).copied().unwrap_or(OUTSIDE + 1)
    }

    fn contexts(&self, ones: [bool; 2]) -> [u32; 10] {
        let (x, y) = self.here();
        let at = |dx: i32, dy: i32| u32::from(self.kind(x + dx, y + dy));
        // Whether it is no wall, and not outside.
        let is_open = |dx, dy| u32::from((1..16).contains(&at(dx, dy)));
        let (west, north) = (at(-1, 0), at(0, -1));
        let (northwest, northeast) = (at(-1, -1), at(1, -1));
        let (last_x, last_y) = (self.grid.width as i32 - 1, self.height as i32 - 1);
        let across = |from: i32, last: i32| last - 2 * from;
        let ones = u32::from(ones[0]) << 1 | u32::from(ones[1]);
        let border = u32::from(x == 0)
            | u32::from(y == 0) << 1
            | u32::from(x == last_x) << 2
            | u32::from(y == last_y) << 3;
        let mirrored = at(across(x, last_x), 0);
        let upside = at(0, across(y, last_y));
        [
            hash(&[10, west, north]),
            hash(&[11, west, north, northwest, northeast]),
            hash(&[12, north, at(0, -2), northeast]),
            hash(&[13, west, at(-2, 0), northwest]),
            hash(&[14, mirrored, west, border]),
            hash(&[15, upside, north, border]),
            hash(&[16, border, ones]),
            hash(&[17, ones, is_open(-1, 0), is_open(0, -1), is_open(1, -1), is_open(-1, -1)]),
            hash(&[18, west, at(-2, 0), at(-3, 0), north]),
            hash(&[
                19,
                is_open(-1, 0),
                is_open(-2, 0),
                is_open(0, -1),
                is_open(0, -2),
                is_open(1, -1),
                is_open(-1, -1),
                is_open(2, -1),
            ]),
        ]
    }
}
