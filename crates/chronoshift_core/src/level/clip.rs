//! A part of a map, for copying and pasting.

use std::collections::HashSet;
use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fault_kind::FaultKind;
use super::map_tile::MapTile;
use super::source::{HEADER, LevelKind, Line, Source, SyntaxError};
use super::symmetry::Symmetry;
use super::text::{logic_line, take_section, wire_line};
use super::wiring;
use crate::rules::{Board, BoardBuilder, GateLogic, Point};

/// A copied part of a map, with the wires inside it. Positions are relative to the top left corner
/// of the part.
///
/// It is displayed and serialized as a level file without metadata, in which `?` marks positions
/// outside the part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clip {
    width: usize,
    /// The tiles, row by row; `None` for a position outside the part.
    map_tiles: Vec<Option<MapTile>>,
    wires: Vec<[Point; 2]>,
    /// The gates whose logic is not [`GateLogic::Odd`], row by row.
    logics: Vec<(Point, GateLogic)>,
}

/// The character for a position outside the part.
const HOLE: char = '?';

impl Clip {
    /// Copies these positions of an unfinished board and the wires between them. Returns `None` if
    /// none of the positions is on the board.
    pub fn copy_from(board: &BoardBuilder, part: &[Point]) -> Option<Self> {
        let part: HashSet<_> =
            part.iter().copied().filter(|&at| MapTile::from_board(board, at).is_some()).collect();
        let corner =
            Point { x: part.iter().map(|at| at.x).min()?, y: part.iter().map(|at| at.y).min()? };
        let width = 1 + usize::from(part.iter().map(|at| at.x).max()? - corner.x);
        let height = 1 + usize::from(part.iter().map(|at| at.y).max()? - corner.y);
        let mut map_tiles = vec![None; width * height];
        for &at in &part {
            let index = usize::from(at.y - corner.y) * width + usize::from(at.x - corner.x);
            map_tiles[index] = MapTile::from_board(board, at);
        }
        let is_wire_inside = |&&[button, gate]: &&[Point; 2]| {
            let is_allowed = board.check_button(button).is_ok() && board.check_gate(gate).is_ok();
            is_allowed && part.contains(&button) && part.contains(&gate)
        };
        let wires = board.wires().iter().filter(is_wire_inside);
        let to_relative = |at: Point| Point { x: at.x - corner.x, y: at.y - corner.y };
        let wires = wires.map(|wire| wire.map(to_relative));
        let logics = board
            .logics()
            .filter(|(gate, _)| part.contains(gate) && board.check_gate(*gate).is_ok());
        let logics = logics.map(|(gate, logic)| (to_relative(gate), logic));
        Some(Self { width, map_tiles, wires: wires.collect(), logics: logics.collect() })
    }

    /// The width and the height in tiles, each 1 to [`Board::MAX_SIDE`].
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.map_tiles.len() / self.width)
    }

    /// The tiles of the clip, row by row, each with its position.
    pub fn map_tiles(&self) -> impl Iterator<Item = (Point, MapTile)> {
        let point_at = |index| {
            // The casts are lossless, because the sides are at most 256.
            Point { x: (index % self.width) as u8, y: (index / self.width) as u8 }
        };
        let map_tiles = self.map_tiles.iter().enumerate();
        map_tiles.filter_map(move |(index, &map_tile)| Some((point_at(index), map_tile?)))
    }

    /// The wires inside the part, each from its button to its gate.
    pub fn wires(&self) -> &[[Point; 2]] {
        &self.wires
    }

    /// The gates whose logic is not [`GateLogic::Odd`].
    pub fn logics(&self) -> &[(Point, GateLogic)] {
        &self.logics
    }

    /// A rotated or mirrored copy of the clip.
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let (width, height) = symmetry.size(size);
        let mut map_tiles = vec![None; width * height];
        let image = |at| symmetry.point(at, size);
        for (at, map_tile) in self.map_tiles() {
            let Some(at) = image(at) else { continue };
            map_tiles[usize::from(at.y) * width + usize::from(at.x)] =
                Some(symmetry.map_tile(map_tile));
        }
        let wires = self.wires.iter().filter_map(|&[a, b]| Some([image(a)?, image(b)?]));
        let wires = wires.collect();
        let logics = self.logics.iter().filter_map(|&(gate, logic)| Some((image(gate)?, logic)));
        let mut logics: Vec<_> = logics.collect();
        logics.sort_by_key(|(gate, _)| (gate.y, gate.x));
        Self { width, map_tiles, wires, logics }
    }

    /// Reads a clip from the text of a clip, a level file, or just a map. Metadata and limits are
    /// ignored. Lines can have different lengths.
    ///
    /// # Errors
    /// Returns the faults in the text.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        let mut source = Source::read(text.as_bytes())?;
        let lines = source.lines();
        let mut rest = match lines.split_first() {
            Some((first, rest)) if first.text == HEADER => rest,
            _ => &lines,
        };
        let map_tiles = read_map(&mut source, take_section(&mut rest));
        let (width, height) = (map_tiles.first().map_or(0, Vec::len), map_tiles.len());
        let mut board = BoardBuilder::new(width.max(1), height.max(1));
        for (y, row) in map_tiles.iter().enumerate() {
            for (x, map_tile) in row.iter().enumerate() {
                let point = Point { x: x as u8, y: y as u8 };
                map_tile.unwrap_or(MapTile::FLOOR).put(&mut board, point);
            }
        }
        wiring::read_wiring(
            &mut source,
            take_section(&mut rest),
            Some(&mut board),
            LevelKind::Playable,
        );
        if !source.is_valid() {
            return Err(source.into_error());
        }
        let mut seen_wires = HashSet::new();
        let wires = board.wires().iter().copied().filter(|wire| seen_wires.insert(*wire)).collect();
        let logics = board.logics().collect();
        Ok(Self { width, map_tiles: map_tiles.concat(), wires, logics })
    }
}

/// Reads the lines of the map, and pads them to the same width.
fn read_map(source: &mut Source<'_>, lines: &[Line<'_>]) -> Vec<Vec<Option<MapTile>>> {
    const MAX_SIDE: usize = Board::MAX_SIDE;
    let width = lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0);
    if lines.is_empty() {
        source.add_fault(0..0, FaultKind::NoMapToPaste);
    } else if width > MAX_SIDE || lines.len() > MAX_SIDE {
        source.add_fault(lines[0].span(), FaultKind::MapTooLarge);
    }
    if !source.is_valid() {
        return Vec::new();
    }
    let mut rows = Vec::new();
    for line in lines {
        let mut row = Vec::with_capacity(width);
        for (byte, glyph) in line.text.char_indices() {
            let map_tile = MapTile::from_glyph(glyph);
            if map_tile.is_none() && glyph != HOLE {
                source.add_fault(line.char_span(byte), FaultKind::UnknownTileToPaste(glyph));
                break;
            }
            row.push(map_tile);
        }
        row.resize(width, None);
        rows.push(row);
    }
    rows
}

impl fmt::Display for Clip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for row in self.map_tiles.chunks(self.width) {
            let glyphs = row.iter().map(|map_tile| map_tile.map_or(HOLE, MapTile::glyph));
            writeln!(f, "{}", glyphs.collect::<String>())?;
        }
        let logics = self.logics.iter().map(|&(gate, logic)| logic_line(gate, logic));
        let lines: Vec<_> = self.wires.iter().map(wire_line).chain(logics).collect();
        if lines.is_empty() { Ok(()) } else { writeln!(f, "\n{}", lines.join("\n")) }
    }
}

impl Serialize for Clip {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Clip {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(|_| D::Error::custom("not a clip"))
    }
}
