//! The tiles of a map, row by row, each predicted from the tiles around it, and the editions of
//! the rules, which differ in them.

use std::sync::LazyLock;

use super::coder::Coder;
use super::error::ShareError;
use super::predictor::{Shape, SymbolContext, and, hash};
use crate::level::map_tile::MapTile;
use crate::rules::Tile;

/// An edition of the rules, which has its own version of codes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Edition {
    /// The tiles, the crate and the gates of the 2012 game.
    #[default]
    First,
    /// All tiles and crates, the logics of gates, and limits.
    Second,
}

/// The tile of each kind.
const MAP_TILES: [MapTile; MapTile::ALL.len()] = MapTile::BY_SHARE_NUMBER;
pub(super) const WALL: u8 = MapTile::WALL.share_number();
pub(super) const FLOOR: u8 = MapTile::FLOOR.share_number();
pub(super) const CRATE: u8 = MapTile::Crate.share_number();
pub(super) const GOAL: u8 = Tile::Goal.share_number();

/// The number of kinds of the first edition, which come first.
const FIRST_KINDS: usize = 11;
/// Bits of such a kind in a code.
const KIND_BITS: u32 = 4;
/// Stands for a kind of the second edition, which follows.
const NEW_KIND: u32 = FIRST_KINDS as u32;
/// Bits of such a kind.
const NEW_KIND_BITS: u32 = 5;
// More kinds need a new version of the code.
const _: () = assert!(MAP_TILES.len() - FIRST_KINDS <= 1 << NEW_KIND_BITS);

/// The tile of a kind.
pub(super) fn map_tile(kind: u8) -> MapTile {
    MAP_TILES[usize::from(kind)]
}

/// The kinds of a map's tiles. The map need not be playable.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct KindGrid {
    pub width: usize,
    pub kinds: Vec<u8>,
}

impl KindGrid {
    /// The grid of a map's lines, which have the same width.
    pub(super) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let mut grid = Self::default();
        for line in lines {
            grid.width = line.len();
            let kind = |glyph| MapTile::from_glyph(glyph).map_or(WALL, MapTile::share_number);
            grid.kinds.extend(line.chars().map(kind));
        }
        grid
    }

    /// The map's lines.
    pub(super) fn text(&self) -> String {
        let glyphs: String = self.kinds.iter().map(|&kind| map_tile(kind).glyph()).collect();
        let rows = (0..glyphs.len()).step_by(self.width.max(1));
        rows.flat_map(|row| [&glyphs[row..row + self.width], "\n"]).collect()
    }

    /// The places of buttons, row by row.
    pub(super) fn buttons(&self) -> Vec<usize> {
        self.places(Tile::is_button)
    }

    /// The places of gates, row by row.
    pub(super) fn gates(&self) -> Vec<usize> {
        self.places(Tile::is_gate)
    }

    fn places(&self, is_it: impl Fn(Tile) -> bool) -> Vec<usize> {
        let tile = |at: usize| map_tile(self.kinds[at]).tile();
        (0..self.kinds.len()).filter(|&at| is_it(tile(at))).collect()
    }

    /// Whether it has a tile or a crate that only the second edition has.
    pub(super) fn has_new_kinds(&self) -> bool {
        self.kinds.iter().any(|&kind| usize::from(kind) >= FIRST_KINDS)
    }

    /// The tile next to a place, north, east, south or west of it.
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
        edition: Edition,
    ) -> Result<Self, ShareError> {
        let height = self.kinds.len().checked_div(self.width).unwrap_or(1);
        let width = code_side(predictor, coder, self.width, 0);
        let height = code_side(predictor, coder, height, width);
        let mut kinds = Vec::with_capacity(width * height);
        let mut around = Neighbourhood::new(width, height);
        for at in 0..width * height {
            let contexts = around.contexts(at % width, at / width);
            let kind = self.kinds.get(at).copied().unwrap_or(0);
            let place = SymbolContext { contexts: &contexts, set: 0, bits: KIND_BITS };
            let mut coded = predictor.code(coder, place, NEW_KIND.min(kind.into()));
            if coded == NEW_KIND && edition == Edition::Second {
                let contexts = around.contexts_of_new(at % width, at / width);
                let place = SymbolContext { contexts: &contexts, set: 0, bits: NEW_KIND_BITS };
                let new = u32::from(kind).saturating_sub(NEW_KIND);
                coded += predictor.code(coder, place, new);
                if coded as usize >= MAP_TILES.len() {
                    return Err(ShareError::Nonsense);
                }
            } else if coded >= NEW_KIND {
                return Err(ShareError::Nonsense);
            }
            let kind = coded as u8;
            around.put(at % width, at / width, kind);
            kinds.push(kind);
            coder.goes_on()?;
        }
        Ok(Self { width, kinds })
    }
}

fn code_side(predictor: &mut Shape, coder: &mut impl Coder, side: usize, other: usize) -> usize {
    let contexts = [hash(&[1, (other > 0).into()]), hash(&[2, other as u32])];
    let place = SymbolContext { contexts: &contexts, set: 1, bits: 8 };
    predictor.code(coder, place, side.saturating_sub(1) as u32) as usize + 1
}

/// A tile beyond the border, or a blank outside.
const OUTSIDE: u8 = 16;
/// A tile that is coded later.
const LATER: u8 = OUTSIDE + 1;
/// In contexts, all portals are one kind.
const PORTAL: u8 = LATER + 1;
/// A power of two above all of these.
const KINDS: usize = 32;

/// The number of a kind in contexts.
fn seen(kind: u8) -> u8 {
    match map_tile(kind) {
        MapTile::Tile(Tile::Portal(_)) => PORTAL,
        _ if kind < OUTSIDE => kind,
        // The last two kinds come after the portals.
        _ if kind < MapTile::HeavyCrate.share_number() => PORTAL + 1 + kind - OUTSIDE,
        _ => PORTAL + 5 + kind - MapTile::HeavyCrate.share_number(),
    }
}

/// The number of tiles to the left that matter for a tile, and the greatest number to the right.
const LEFT: usize = 3;
/// The number of rows above that matter.
const ABOVE: usize = 2;

/// The part of a map that is coded, with tiles outside of it on three sides: the tiles to the
/// left of a row are those to the right of the row above.
pub(super) struct Neighbourhood {
    tiles: Vec<u8>,
    width: usize,
    height: usize,
    has_start: bool,
    has_goal: bool,
    /// The last kind of the second edition.
    last_new: u8,
}

/// The numbers at the start of the hashes of two tiles, in their order.
const PAIRS: [u32; 7] = [10, 11, 12, 13, 14, 15, 18];

/// The hashes that are used often.
struct Hashes {
    /// The hashes of two tiles, after each of the numbers.
    pairs: [[[u32; KINDS]; KINDS]; PAIRS.len()],
    /// The hashes of the border and of the tiles that exist only once.
    border: [[u32; 4]; 16],
    /// The hashes of the tiles that exist only once and of the open tiles around.
    open: [[u32; 16]; 4],
    /// The hashes of the open tiles farther around.
    open_far: [u32; 1 << 7],
}

static HASHES: LazyLock<Box<Hashes>> = LazyLock::new(|| {
    let bits = |bits: usize, count: usize| (0..count).map(move |at| (bits >> at & 1) as u32);
    let of_bits = |hash: u32, number: usize, count: usize| bits(number, count).fold(hash, and);
    Box::new(Hashes {
        pairs: PAIRS.map(|number| {
            let of = |first, second| hash(&[number, first as u32, second as u32]);
            std::array::from_fn(|first| std::array::from_fn(|second| of(first, second)))
        }),
        border: std::array::from_fn(|border| {
            std::array::from_fn(|ones| hash(&[16, border as u32, ones as u32]))
        }),
        open: std::array::from_fn(|ones| {
            std::array::from_fn(|open| of_bits(hash(&[17, ones as u32]), open, 4))
        }),
        open_far: std::array::from_fn(|open| of_bits(hash(&[19]), open, 7)),
    })
});

impl Neighbourhood {
    /// The start of a map with this number of columns and rows.
    pub(super) fn new(width: usize, height: usize) -> Self {
        let stride = width + LEFT;
        let mut tiles = vec![LATER; (height + ABOVE) * stride + LEFT];
        tiles[..ABOVE * stride].fill(OUTSIDE);
        for row in tiles[ABOVE * stride..].chunks_mut(stride) {
            row[..LEFT].fill(OUTSIDE);
        }
        Self { tiles, width, height, has_start: false, has_goal: false, last_new: 0 }
    }

    /// The index of a tile.
    fn index(&self, x: usize, y: usize) -> usize {
        (y + ABOVE) * (self.width + LEFT) + x + LEFT
    }

    /// Sets the kind of the next tile.
    pub(super) fn put(&mut self, x: usize, y: usize, kind: u8) {
        let at = self.index(x, y);
        let before = [self.tiles[at - 1], self.tiles[at - (self.width + LEFT)]];
        let is_outside = kind == FLOOR && before.contains(&OUTSIDE);
        self.tiles[at] = if is_outside { OUTSIDE } else { seen(kind) };
        if usize::from(kind) >= FIRST_KINDS {
            self.last_new = kind;
        }
        self.has_start |= map_tile(kind).tile().is_start();
        self.has_goal |= kind == GOAL;
    }

    /// The contexts on which the kind of the next tile may depend, if that is of the second
    /// edition.
    fn contexts_of_new(&self, x: usize, y: usize) -> [u32; 4] {
        let here = self.index(x, y);
        let (west, north) = (self.tiles[here - 1], self.tiles[here - self.width - LEFT]);
        [
            hash(&[90]),
            hash(&[91, self.last_new.into()]),
            hash(&[92, west.into(), north.into()]),
            hash(&[93, self.last_new.into(), self.has_start.into(), self.has_goal.into()]),
        ]
    }

    /// The contexts on which the kind of the next tile may depend.
    pub(super) fn contexts(&self, x: usize, y: usize) -> [u32; 10] {
        let here = self.index(x, y);
        let stride = self.width + LEFT;
        let above = |left: usize| &self.tiles[here - stride - left..][..4];
        let &[.., west3, west2, west] = &self.tiles[here - LEFT..here] else { return [0; 10] };
        let &[northwest, north, northeast, northeast2] = above(1) else { return [0; 10] };
        let north2 = self.tiles[here - 2 * stride];
        let across = self.tiles[self.index(self.width - 1 - x, y)];
        let over = self.tiles[self.index(x, self.height - 1 - y)];

        let border = usize::from(x == 0)
            | usize::from(y == 0) << 1
            | usize::from(x == self.width - 1) << 2
            | usize::from(y == self.height - 1) << 3;
        let ones = usize::from(self.has_start) << 1 | usize::from(self.has_goal);
        // The hash has them in this order, the first lowest.
        let open = |tiles: &[u8]| {
            let is_open = |tile: u8| usize::from(!matches!(tile, WALL | OUTSIDE | LATER));
            tiles.iter().rev().fold(0, |open, &tile| open << 1 | is_open(tile))
        };
        let hashes = &**HASHES;
        let pair = |which: usize, first: u8, second: u8| {
            hashes.pairs[which][usize::from(first) % KINDS][usize::from(second) % KINDS]
        };
        [
            pair(0, west, north),
            and(and(pair(1, west, north), northwest.into()), northeast.into()),
            and(pair(2, north, north2), northeast.into()),
            and(pair(3, west, west2), northwest.into()),
            and(pair(4, across, west), border as u32),
            and(pair(5, over, north), border as u32),
            hashes.border[border][ones],
            hashes.open[ones][open(&[west, north, northeast, northwest])],
            and(and(pair(6, west, west2), west3.into()), north.into()),
            hashes.open_far[open(&[west, west2, north, north2, northeast, northwest, northeast2])],
        ]
    }
}
