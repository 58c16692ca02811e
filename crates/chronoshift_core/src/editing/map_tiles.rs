//! Replaced tiles, each with its position.

use std::fmt::Write;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::level::MapTile;
use crate::rules::{Board, Point};

/// Positions, each with its old and its new tile. They are serialized as a list of runs. Each run
/// has its first position, and its old and new tiles as run-length encoded texts: a number after a
/// character is a repeat count, and the digit of a portal follows a [prefix](PORTAL_MARK).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct MapTiles(Vec<Run>);

/// Adjacent positions in one row of the board: the first position, the old tiles, and the new
/// tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Run(Point, RunTiles, RunTiles);

/// Marks the digit after it as a portal rather than a count.
const PORTAL_MARK: char = '\'';

/// Adjacent tiles in one row of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct RunTiles(Vec<MapTile>);

impl FromIterator<(Point, MapTile, MapTile)> for MapTiles {
    fn from_iter<T: IntoIterator<Item = (Point, MapTile, MapTile)>>(map_tiles: T) -> Self {
        let mut map_tiles: Vec<_> = map_tiles.into_iter().collect();
        map_tiles.sort_by_key(|&(at, ..)| (at.y, at.x));
        let mut runs: Vec<Run> = Vec::new();
        for (at, before, after) in map_tiles {
            match runs.last_mut().filter(|run| run.end() == Some(at)) {
                Some(Run(_, RunTiles(old), RunTiles(new))) => {
                    old.push(before);
                    new.push(after);
                }
                None => runs.push(Run(at, RunTiles(vec![before]), RunTiles(vec![after]))),
            }
        }
        Self(runs)
    }
}

impl MapTiles {
    /// The positions, each with its old and its new tile.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Point, MapTile, MapTile)> {
        self.0.iter().flat_map(|Run(Point { x, y }, old, new)| {
            let positions = (*x..=u8::MAX).map(|x| Point { x, y: *y });
            positions.zip(old.0.iter().zip(&new.0)).map(|(at, (&old, &new))| (at, old, new))
        })
    }

    /// The same positions with their old and new tiles swapped.
    pub(super) fn inverse(mut self) -> Self {
        self.0.iter_mut().for_each(|Run(_, old, new)| std::mem::swap(old, new));
        self
    }
}

impl Run {
    /// The position after the run; `None` if the run reaches the end of the longest possible row.
    fn end(&self) -> Option<Point> {
        let Self(Point { x, y }, old, _) = self;
        Some(Point { x: u8::try_from(usize::from(*x) + old.0.len()).ok()?, y: *y })
    }
}

impl<'de> Deserialize<'de> for Run {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (at, old, new) = <(Point, RunTiles, RunTiles)>::deserialize(deserializer)?;
        let fits = usize::from(at.x) + old.0.len() <= Board::MAX_SIDE;
        if fits && old.0.len() == new.0.len() {
            Ok(Self(at, old, new))
        } else {
            Err(D::Error::custom("the tiles of a run do not fit"))
        }
    }
}

impl Serialize for RunTiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        for same in self.0.chunk_by(|tile, next| tile == next) {
            let glyph = same[0].glyph();
            if glyph.is_ascii_digit() {
                text.push(PORTAL_MARK);
            }
            text.push(glyph);
            if same.len() > 1 {
                // Writing to a string never fails.
                _ = write!(text, "{}", same.len());
            }
        }
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for RunTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (mut row, mut remaining) = (Vec::new(), &*text);
        while let Some(first) = remaining.chars().next() {
            remaining =
                if first == PORTAL_MARK { &remaining[PORTAL_MARK.len_utf8()..] } else { remaining };
            let glyph = remaining.chars().next().unwrap_or(first);
            let is_well_marked = glyph.is_ascii_digit() == (first == PORTAL_MARK);
            let map_tile = MapTile::from_glyph(glyph)
                .filter(|_| is_well_marked)
                .ok_or_else(|| D::Error::custom(format!("`{glyph}` is not a tile")))?;
            remaining = &remaining[glyph.len_utf8()..];
            let end = remaining.find(|c: char| !c.is_ascii_digit()).unwrap_or(remaining.len());
            let (digits, after_digits) = remaining.split_at(end);
            let count = if digits.is_empty() { Ok(1) } else { digits.parse::<usize>() };
            let count = count.ok().filter(|&count| count <= Board::MAX_SIDE - row.len());
            let count = count.ok_or_else(|| D::Error::custom("a run is longer than any row"))?;
            row.extend(std::iter::repeat_n(map_tile, count));
            remaining = after_digits;
        }
        Ok(Self(row))
    }
}
