//! The map of a level: reads its rows, reports its faults, and removes decorations around it.

use std::ops::Range;

use super::error::MapFault;
use super::limits::MAX_SIDE;
use super::run_length::{RunFault, expand};
use super::text::lines;
use crate::rules::flood;

/// The maximum number of tiles in the rows of a level's text, including blanks around the map.
const MAX_TILES: usize = 4 * MAX_SIDE * MAX_SIDE;

/// The maximum number of tiles per byte of a run-length form, not counting the tiles of a
/// [`SMALL_MAP`]. The limit keeps the time for all levels of a file linear in its length.
const MAX_TILES_PER_BYTE: usize = 64;
const SMALL_MAP: usize = 1024;

/// A place within a map's lines: the index of the line, and the column in characters, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FilePlace {
    pub line: usize,
    pub column: usize,
}

/// A fault of a map and the place of the fault.
pub(super) type Misplaced = (FilePlace, MapFault);

/// A row of a map, with the blanks before its first tile, but without those after its last.
struct XsbRow {
    tiles: Vec<XsbTile>,
    /// The place after the last tile.
    end: FilePlace,
}

/// A tile in a file, as an XSB character.
#[derive(Debug, Clone, Copy)]
struct XsbTile {
    glyph: u8,
    at: FilePlace,
}

const FLOOR: u8 = b' ';
const WALL: u8 = b'#';

/// Converts a tile's character in a file to its XSB character.
fn tile(c: char) -> Option<u8> {
    Some(match c {
        '#' | '@' | '+' | '$' | '*' | '.' => c as u8,
        ' ' | '-' | '_' => FLOOR,
        // The SOK format uses these letters for players and boxes.
        'p' => b'@',
        'P' => b'+',
        'b' => b'$',
        'B' => b'*',
        _ => return None,
    })
}

/// The kind of a line in a file, used to find maps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowKind {
    /// The line is not a row of a map.
    None,
    /// A row that can't be the first or last of a map, because it has neither walls nor boxes on
    /// storages.
    Inner,
    /// A row with a wall or a box on a storage.
    Outer {
        /// Whether the row has a wall.
        has_wall: bool,
        /// Whether the row has a player, a box or a storage.
        has_piece: bool,
    },
}

/// Finds out whether a line can be a row of a map, perhaps in run-length form. A line between walls
/// that has more tiles than other characters counts as a faulty row.
pub(super) fn row_kind(line: &str) -> RowKind {
    let row = line.trim_ascii();
    let (mut tiles, mut others, mut ends_in_number) = (0, 0, false);
    let (mut has_wall, mut has_piece, mut has_box_on_storage) = (false, false, false);
    for c in row.chars() {
        let follows_number = std::mem::replace(&mut ends_in_number, c.is_ascii_digit());
        match tile(c) {
            Some(glyph) => {
                tiles += usize::from(c != ' ');
                has_wall |= glyph == WALL;
                has_piece |= glyph != WALL && glyph != FLOOR;
                has_box_on_storage |= glyph == b'*';
            }
            None if ends_in_number || c == '(' => {}
            None if (c == ')' || c == '|') && !follows_number => {}
            None => others += 1,
        }
    }
    let is_row = others == 0 && !ends_in_number && tiles > 0;
    let is_faulty_row =
        row.len() > 2 && row.starts_with('#') && row.ends_with('#') && others < tiles;
    match is_row || is_faulty_row {
        false => RowKind::None,
        true if has_wall || has_box_on_storage => RowKind::Outer { has_wall, has_piece },
        true => RowKind::Inner,
    }
}

/// Reads the rows of a map, without decorations and without blanks around it.
pub(super) fn read_map(text: &str, part: Range<usize>) -> Result<Vec<String>, Misplaced> {
    let rows = read_rows(text, part)?;
    let first = rows.iter().position(|row| !row.tiles.is_empty()).unwrap_or(0);
    let last = rows.iter().rposition(|row| !row.tiles.is_empty()).unwrap_or(0);
    let rows = &rows[first..=last];
    let indent = |row: &XsbRow| row.tiles.iter().position(|tile| tile.glyph != FLOOR);
    let left = rows.iter().filter_map(indent).min().unwrap_or(0);
    if let Some(row) = rows.iter().find(|row| row.tiles.len() > left + MAX_SIDE) {
        return Err((row.tiles[left + MAX_SIDE].at, MapFault::TooWide));
    }
    let (x, y) = find_player(rows)?;
    let mut grid = XsbGrid::new(rows, left);
    let room = grid.flood(grid.cell(x - left, y), |grid, cell| grid.glyphs[cell] != WALL);
    if let Some((x, y)) = grid.find_opening(&room) {
        let XsbRow { tiles, end } = &rows[y];
        return Err((tiles.get(x + left).map_or(*end, |tile| tile.at), MapFault::Open));
    }
    grid.clear_outside(&room);
    if !grid.glyphs.iter().any(|glyph| b".+*".contains(glyph)) {
        return Err((FilePlace { line: 0, column: 1 }, MapFault::NoStorage));
    }
    Ok(grid.rows())
}

fn read_rows(text: &str, part: Range<usize>) -> Result<Vec<XsbRow>, Misplaced> {
    let mut rows = Vec::new();
    let mut tiles_left = MAX_TILES.min(SMALL_MAP + MAX_TILES_PER_BYTE * part.len());
    let indent = common_indent(text, part.clone());
    for (line_index, line) in lines(text, part).enumerate() {
        let place = |column| FilePlace { line: line_index, column: indent + column + 1 };
        // A separator (`|`) at the end of a line is optional.
        let line = line.text.get(indent..).unwrap_or("").trim_ascii_end();
        let items = expand(line.strip_suffix('|').unwrap_or(line), tiles_left);
        let items = items.map_err(|fault| match fault {
            RunFault::NoItem(column) => (place(column), MapFault::NoTile),
            RunFault::Parenthesis(column) => (place(column), MapFault::Parenthesis),
            RunFault::TooLong(column) => (place(column), MapFault::TooLong),
        })?;
        tiles_left -= items.len();
        for row in items.split(|(c, _)| *c == '|') {
            if rows.len() == MAX_SIDE {
                return Err((place(row.first().map_or(0, |item| item.1)), MapFault::TooHigh));
            }
            rows.push(read_row(row, place)?);
        }
    }
    Ok(rows)
}

fn read_row(
    row: &[(char, usize)],
    place: impl Fn(usize) -> FilePlace,
) -> Result<XsbRow, Misplaced> {
    let mut tiles = Vec::with_capacity(row.len());
    for &(c, column) in row {
        let place_in_file = place(column);
        let fault = if c == '\t' { MapFault::Tab } else { MapFault::Unknown(c) };
        tiles.push(XsbTile { glyph: tile(c).ok_or((place_in_file, fault))?, at: place_in_file });
    }
    let length = tiles.iter().rposition(|tile| tile.glyph != FLOOR).map_or(0, |last| last + 1);
    tiles.truncate(length);
    let end = tiles.last().map_or(0, |last| last.at.column);
    Ok(XsbRow { tiles, end: FilePlace { line: place(0).line, column: end + 1 } })
}

/// The length of the indent that all lines of a map share, in bytes.
fn common_indent(text: &str, part: Range<usize>) -> usize {
    let mut lines = lines(text, part).map(|line| line.text);
    let first = lines.next().unwrap_or("");
    let indent = &first[..first.len() - first.trim_ascii_start().len()];
    lines.fold(indent.len(), |indent, line| {
        first.bytes().zip(line.bytes()).take(indent).take_while(|(a, b)| a == b).count()
    })
}

/// The x and y coordinates of the only player.
fn find_player(rows: &[XsbRow]) -> Result<(usize, usize), Misplaced> {
    let tiles = rows
        .iter()
        .enumerate()
        .flat_map(|(y, row)| row.tiles.iter().enumerate().map(move |(x, tile)| (x, y, tile)));
    let mut players = tiles.filter(|(_, _, tile)| b"@+".contains(&tile.glyph));
    let (x, y, first) =
        players.next().ok_or((FilePlace { line: 0, column: 1 }, MapFault::NoPlayer))?;
    match players.next() {
        Some((_, _, second)) => {
            let FilePlace { line, column } = first.at;
            Err((second.at, MapFault::SecondPlayer { line, column }))
        }
        None => Ok((x, y)),
    }
}

/// The tiles of a map, row by row, with a border of floor around it.
struct XsbGrid {
    width: usize,
    glyphs: Vec<u8>,
}

impl XsbGrid {
    /// Builds the grid from the columns of the rows that begin with column `left`.
    fn new(rows: &[XsbRow], left: usize) -> Self {
        let length = |row: &XsbRow| row.tiles.len().saturating_sub(left);
        let width = rows.iter().map(length).max().unwrap_or(0) + 2;
        let mut grid = Self { width, glyphs: vec![FLOOR; width * (rows.len() + 2)] };
        for (y, row) in rows.iter().enumerate() {
            for (x, tile) in row.tiles.iter().skip(left).enumerate() {
                let cell = grid.cell(x, y);
                grid.glyphs[cell] = tile.glyph;
            }
        }
        grid
    }

    /// The index of a tile of the map, without the border.
    fn cell(&self, x: usize, y: usize) -> usize {
        (y + 1) * self.width + x + 1
    }

    fn is_border(&self, cell: usize) -> bool {
        let (x, y) = (cell % self.width, cell / self.width);
        x == 0 || x == self.width - 1 || y == 0 || (y + 1) * self.width == self.glyphs.len()
    }

    /// Finds the cells that can be reached from a cell through cells that may be entered, nearest
    /// first.
    fn flood(&self, start: usize, may_enter: impl Fn(&Self, usize) -> bool) -> Reached {
        let mut is_reached = vec![false; self.glyphs.len()];
        is_reached[start] = true;
        let try_enter = |_, cell: usize| {
            let is_new = !is_reached[cell] && may_enter(self, cell);
            is_reached[cell] |= is_new;
            is_new
        };
        let cells = flood([start], |cell| self.neighbors(cell), try_enter);
        Reached { is_reached, cells }
    }

    /// The neighbors of a cell: above, right, below and left.
    fn neighbors(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, y) = (cell % self.width, cell / self.width);
        let sides = [
            (y > 0).then(|| cell - self.width),
            (x + 1 < self.width).then_some(cell + 1),
            Some(cell + self.width).filter(|&cell| cell < self.glyphs.len()),
            (x > 0).then(|| cell - 1),
        ];
        sides.into_iter().flatten()
    }

    /// The x and y coordinates of the tile through which a room leads to the border. Of several
    /// tiles, the nearest to the room's start is returned.
    fn find_opening(&self, room: &Reached) -> Option<(usize, usize)> {
        let border_cell = *room.cells.iter().find(|&&cell| self.is_border(cell))?;
        let (x, y) = (border_cell % self.width, border_cell / self.width);
        let height = self.glyphs.len() / self.width;
        Some((x.clamp(1, self.width - 2) - 1, y.clamp(1, height - 2) - 1))
    }

    /// Removes everything outside a room, except the walls around the room and walls enclosed by
    /// them.
    fn clear_outside(&mut self, room: &Reached) {
        let mut is_near = vec![false; self.glyphs.len()];
        for &cell in &room.cells {
            for row in [cell - self.width, cell, cell + self.width] {
                is_near[row - 1..=row + 1].fill(true);
            }
        }
        let outside = self.flood(0, |_, cell| !is_near[cell]);
        for (cell, glyph) in self.glyphs.iter_mut().enumerate() {
            let is_kept = room.is_reached[cell] || *glyph == WALL && !outside.is_reached[cell];
            if !is_kept {
                *glyph = FLOOR;
            }
        }
    }

    /// The rows without the floor around the map.
    fn rows(&self) -> Vec<String> {
        let rows = self.glyphs.chunks(self.width);
        let non_floor_range = |row: &[u8]| {
            let first = row.iter().position(|&glyph| glyph != FLOOR)?;
            Some((first, row.iter().rposition(|&glyph| glyph != FLOOR)? + 1))
        };
        let left =
            rows.clone().filter_map(non_floor_range).map(|(first, _)| first).min().unwrap_or(0);
        let trimmed_rows = rows.filter_map(|row| Some(&row[left..non_floor_range(row)?.1]));
        trimmed_rows.map(|row| row.iter().copied().map(char::from).collect()).collect()
    }
}

/// The cells that a flood fill has reached.
struct Reached {
    is_reached: Vec<bool>,
    /// The cells in order of distance.
    cells: Vec<usize>,
}
