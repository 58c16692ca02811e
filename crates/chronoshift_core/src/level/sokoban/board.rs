//! Reads the map of a level, reports its faults, and removes decorations around it.

use std::ops::Range;

use super::error::MapFault;
use super::limits::MAX_SIDE;
use super::run_length::{RunLengthFault, expand};
use super::text::lines;
use crate::rules::flood;

/// The maximum number of tiles in the rows of a level's text, including spaces around the map.
const MAX_TILES: usize = 4 * MAX_SIDE * MAX_SIDE;

/// The maximum number of tiles per byte of a run-length encoded map, not counting the tiles of a
/// [`SMALL_MAP`]. The limit keeps the time for all levels of a file linear in its length.
const MAX_TILES_PER_BYTE: usize = 64;
const SMALL_MAP: usize = 1024;

/// A line and a column, in characters. Faults count a map's lines from 0 and columns from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct FilePosition {
    pub line: usize,
    pub column: usize,
}

/// A fault in a map and its position.
pub(super) type LocatedFault = (FilePosition, MapFault);

/// A row of a map, with leading floor but without trailing floor.
struct XsbRow {
    tiles: Vec<XsbTile>,
    /// The position after the last tile.
    end: FilePosition,
}

/// A tile in a file, as an XSB character.
#[derive(Debug, Clone, Copy)]
struct XsbTile {
    glyph: u8,
    at: FilePosition,
}

const FLOOR: u8 = b' ';
const WALL: u8 = b'#';

/// Converts a tile's character in a file to its XSB character.
fn xsb_glyph(c: char) -> Option<u8> {
    Some(match c {
        '#' | '@' | '+' | '$' | '*' | '.' => c as u8,
        '-' | '_' => FLOOR,
        c if is_blank(c) => FLOOR,
        // The SOK format also uses these letters.
        'W' => WALL,
        'p' => b'@',
        'P' => b'+',
        'b' => b'$',
        'B' => b'*',
        _ => return None,
    })
}

/// Whether a character is a space. Unicode spaces count, because web pages and mail programs replace
/// ASCII spaces with them. Tabs don't count, because their width depends on the program.
fn is_blank(c: char) -> bool {
    c.is_whitespace() && !c.is_control()
}

/// The kind of a line in a file. Maps are found by the kinds of their lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowKind {
    /// The line is not a row of a map.
    NotARow,
    /// A row that can't be the first or last of a map, because it has neither walls nor boxes on
    /// storage spots.
    Inner,
    /// A row with a wall or a box on a storage spot.
    Outer {
        /// The character of the row's walls, if it has walls.
        wall: Option<char>,
        /// The number of rows in the line, which may be run-length encoded.
        row_count: usize,
        /// Whether the row has floor between walls and nothing else.
        is_hall: bool,
        /// The kinds of pieces in the row.
        pieces: PieceKinds,
    },
}

/// The kinds of pieces in rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PieceKinds {
    pub player: bool,
    pub free_box: bool,
    pub empty_storage: bool,
    pub box_on_storage: bool,
}

impl PieceKinds {
    pub(super) fn has_any(self) -> bool {
        self.player || self.free_box || self.empty_storage || self.box_on_storage
    }

    pub(super) fn add(&mut self, other: Self) {
        self.player |= other.player;
        self.free_box |= other.free_box;
        self.empty_storage |= other.empty_storage;
        self.box_on_storage |= other.box_on_storage;
    }
}

/// Classifies a line that may be a row of a map, possibly run-length encoded. A line that begins
/// and ends with walls and has more tiles than other characters counts as a faulty row, and so does
/// one with words after pieces between walls. A line with only letters may be a word, so it must be between walls to count as a row.
pub(super) fn row_kind(line: &str) -> RowKind {
    let row = line.trim();
    let (mut tile_count, mut other_count, mut ends_in_number) = (0, 0, false);
    let (mut has_hash, mut has_letter_wall, mut has_floor) = (false, false, false);
    let mut is_word = true;
    let mut pieces = PieceKinds::default();
    for c in row.chars() {
        let follows_number = std::mem::replace(&mut ends_in_number, c.is_ascii_digit());
        match xsb_glyph(c) {
            Some(glyph) => {
                tile_count += usize::from(!is_blank(c));
                has_hash |= c == '#';
                has_letter_wall |= c == 'W';
                has_floor |= glyph == FLOOR;
                pieces.player |= b"@+".contains(&glyph);
                pieces.free_box |= glyph == b'$';
                pieces.empty_storage |= glyph == b'.';
                pieces.box_on_storage |= glyph == b'*';
                is_word &= c.is_alphabetic() || c.is_whitespace();
            }
            None if ends_in_number || c == '(' => {}
            None if (c == ')' || c == '|') && !follows_number => {}
            None => other_count += 1,
        }
    }
    let wall = if has_hash { Some('#') } else { has_letter_wall.then_some('W') };
    let is_between = is_between_walls(row);
    let is_row = other_count == 0 && !ends_in_number && tile_count > 0 && (!is_word || is_between);
    let has_wall_ends = row.len() > 2 && row.starts_with(['#', 'W']) && row.ends_with(['#', 'W']);
    let is_faulty_row = has_wall_ends && is_between && other_count < tile_count;
    if !is_row && !is_faulty_row {
        return row_before_words(row).map_or(RowKind::NotARow, row_kind);
    }
    if wall.is_none() && !pieces.box_on_storage {
        return RowKind::Inner;
    }
    let has_only_floor = other_count == 0 && has_floor && !pieces.has_any();
    let is_hall = has_only_floor && row.split('|').any(is_hall);
    let row_count = row.trim_end_matches('|').split('|').count();
    RowKind::Outer { wall, row_count, is_hall, pieces }
}

/// The tiles at the beginning of a line that ends in other text, if they are a row of a map: pieces
/// between walls.
fn row_before_words(line: &str) -> Option<&str> {
    let end = line.find(|c| xsb_glyph(c).is_none() || c.is_alphabetic())?;
    let row = line[..end].trim_end();
    let has_pieces = row.contains(['@', '+', '$', '*', '.']);
    (row.len() > 3 && row.starts_with('#') && row.ends_with('#') && has_pieces).then_some(row)
}

/// Whether a row begins and ends with the same kind of wall.
fn is_between_walls(row: &str) -> bool {
    // In a run-length encoded row, the first wall may have a number before it.
    let is_wall = |c: &char| matches!(c, '#' | 'W');
    let first = row.chars().find(|c| !c.is_ascii_digit() && *c != '(').filter(is_wall);
    let last = row.chars().rfind(|c| !matches!(c, '|' | ')')).filter(is_wall);
    row.len() > 1 && first.is_some() && first == last
}

/// Whether a row of walls and floor has floor between walls. A number beside spaces is a word, as
/// in `# 1 #`.
fn is_hall(row: &str) -> bool {
    let has_floor = row.contains(|c| xsb_glyph(c) == Some(FLOOR));
    let has_word = row.contains(char::is_whitespace) && row.contains(|c: char| c.is_ascii_digit());
    has_floor && !has_word && is_between_walls(row)
}

/// Reads the rows of a map, without decorations and spaces around it.
pub(super) fn read_map(text: &str, part: Range<usize>) -> Result<Vec<String>, LocatedFault> {
    let rows = read_rows(text, part)?;
    let first = rows.iter().position(|row| !row.tiles.is_empty()).unwrap_or(0);
    let last = rows.iter().rposition(|row| !row.tiles.is_empty()).unwrap_or(0);
    let rows = rows.get(first..=last).unwrap_or_default();
    let indent = |row: &XsbRow| row.tiles.iter().position(|tile| tile.glyph != FLOOR);
    let left = rows.iter().filter_map(indent).min().unwrap_or(0);
    if let Some(row) = rows.iter().find(|row| row.tiles.len() > left + MAX_SIDE) {
        return Err((row.tiles[left + MAX_SIDE].at, MapFault::TooWide));
    }
    let (x, y) = find_player(rows)?;
    let mut grid = XsbGrid::new(rows, left);
    let player = grid.cell(x - left, y);
    let mut room = grid.room(player);
    if let Some((x, y)) = grid.find_opening(&room) {
        let XsbRow { tiles, end } = &rows[y];
        let open = (tiles.get(x + left).map_or(*end, |tile| tile.at), MapFault::Open);
        (grid, room) = grid.closed_beside(player).ok_or(open)?;
    }
    grid.clear_outside(&room);
    if !grid.glyphs.iter().any(|glyph| b".+*".contains(glyph)) {
        return Err((FilePosition { line: 0, column: 1 }, MapFault::NoStorage));
    }
    Ok(grid.rows())
}

fn read_rows(text: &str, part: Range<usize>) -> Result<Vec<XsbRow>, LocatedFault> {
    let mut rows = Vec::new();
    let mut tiles_left = MAX_TILES.min(SMALL_MAP + MAX_TILES_PER_BYTE * part.len());
    let indent = common_indent(text, part.clone());
    for (line_index, line) in lines(text, part).enumerate() {
        let position = |column| FilePosition { line: line_index, column: indent + column + 1 };
        // A separator (`|`) at the end of a line is optional.
        let line = line.text.get(indent..).unwrap_or("").trim_end();
        let items = expand(line.strip_suffix('|').unwrap_or(line), tiles_left);
        let items = items.map_err(|fault| match fault {
            RunLengthFault::NoItem(column) => (position(column), MapFault::NoTile),
            RunLengthFault::Parenthesis(column) => (position(column), MapFault::Parenthesis),
            RunLengthFault::TooLong(column) => (position(column), MapFault::TooLong),
        })?;
        tiles_left -= items.len();
        for row in items.split(|(c, _)| *c == '|') {
            if rows.len() == MAX_SIDE {
                return Err((position(row.first().map_or(0, |item| item.1)), MapFault::TooHigh));
            }
            rows.push(read_row(row, position)?);
        }
    }
    Ok(rows)
}

fn read_row(
    row: &[(char, usize)],
    position: impl Fn(usize) -> FilePosition,
) -> Result<XsbRow, LocatedFault> {
    let mut tiles = Vec::with_capacity(row.len());
    for &(c, column) in row {
        let at = position(column);
        let fault = if c == '\t' { MapFault::Tab } else { MapFault::Unknown(c) };
        tiles.push(XsbTile { glyph: xsb_glyph(c).ok_or((at, fault))?, at });
    }
    let length = tiles.iter().rposition(|tile| tile.glyph != FLOOR).map_or(0, |last| last + 1);
    tiles.truncate(length);
    let end = tiles.last().map_or(0, |last| last.at.column);
    Ok(XsbRow { tiles, end: FilePosition { line: position(0).line, column: end + 1 } })
}

/// The length of the indentation that all lines of a map share, in bytes.
fn common_indent(text: &str, part: Range<usize>) -> usize {
    let mut lines = lines(text, part).map(|line| line.text);
    let first = lines.next().unwrap_or("");
    let indent = &first[..first.len() - first.trim_ascii_start().len()];
    lines.fold(indent.len(), |indent, line| {
        first.bytes().zip(line.bytes()).take(indent).take_while(|(a, b)| a == b).count()
    })
}

/// The x and y coordinates of the only player.
fn find_player(rows: &[XsbRow]) -> Result<(usize, usize), LocatedFault> {
    let tiles = rows
        .iter()
        .enumerate()
        .flat_map(|(y, row)| row.tiles.iter().enumerate().map(move |(x, tile)| (x, y, tile)));
    let mut players = tiles.filter(|(_, _, tile)| b"@+".contains(&tile.glyph));
    let (x, y, first) =
        players.next().ok_or((FilePosition { line: 0, column: 1 }, MapFault::NoPlayer))?;
    match players.next() {
        Some((_, _, second)) => {
            let FilePosition { line, column } = first.at;
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
    /// Builds the grid from the columns of the rows, beginning with column `left`.
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

    /// The index of the tile at these coordinates, which don't include the border.
    fn cell(&self, x: usize, y: usize) -> usize {
        (y + 1) * self.width + x + 1
    }

    fn is_border(&self, cell: usize) -> bool {
        let (x, y) = (cell % self.width, cell / self.width);
        x == 0 || x == self.width - 1 || y == 0 || (y + 1) * self.width == self.glyphs.len()
    }

    /// Finds the cells that can be reached from a cell without passing through walls.
    fn room(&self, cell: usize) -> ReachedCells {
        self.flood(cell, |grid, cell| grid.glyphs[cell] != WALL)
    }

    /// Closes a map whose player stands in the outer wall, by putting walls beside the player.
    /// Returns the closed map with the player's room; `None` if the map is too large or still open,
    /// or if the room has no storage spot.
    fn closed_beside(&self, player: usize) -> Option<(Self, ReachedCells)> {
        if self.width - 2 == MAX_SIDE || self.glyphs.len() / self.width - 2 == MAX_SIDE {
            return None;
        }
        let (mut grid, player) = self.enlarged(player);
        for cell in grid.neighbours(player) {
            let reached = grid.flood(cell, |grid, to| to != player && grid.glyphs[to] != WALL);
            if grid.glyphs[cell] == FLOOR && grid.find_opening(&reached).is_some() {
                grid.glyphs[cell] = WALL;
            }
        }
        let room = grid.room(player);
        let has_storage = room.cells.iter().any(|&cell| b".+*".contains(&grid.glyphs[cell]));
        (grid.find_opening(&room).is_none() && has_storage).then_some((grid, room))
    }

    /// The map with a border that is one cell wider, and the new index of the cell.
    fn enlarged(&self, cell: usize) -> (Self, usize) {
        let width = self.width + 2;
        let index = |cell: usize| (cell / self.width + 1) * width + cell % self.width + 1;
        let mut glyphs = vec![FLOOR; width * (self.glyphs.len() / self.width + 2)];
        for (cell, &glyph) in self.glyphs.iter().enumerate() {
            glyphs[index(cell)] = glyph;
        }
        (Self { width, glyphs }, index(cell))
    }

    /// Finds the cells that can be reached from a cell through cells that may be entered, nearest
    /// first.
    fn flood(&self, start: usize, may_enter: impl Fn(&Self, usize) -> bool) -> ReachedCells {
        let mut is_reached = vec![false; self.glyphs.len()];
        is_reached[start] = true;
        let try_enter = |_, cell: usize| {
            let is_new = !is_reached[cell] && may_enter(self, cell);
            is_reached[cell] |= is_new;
            is_new
        };
        let cells = flood([start], |cell| self.neighbours(cell), try_enter);
        ReachedCells { is_reached, cells }
    }

    /// The cells above, right of, below and left of a cell.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, y) = (cell % self.width, cell / self.width);
        let sides = [
            (y > 0).then(|| cell - self.width),
            (x + 1 < self.width).then_some(cell + 1),
            Some(cell + self.width).filter(|&cell| cell < self.glyphs.len()),
            (x > 0).then(|| cell - 1),
        ];
        sides.into_iter().flatten()
    }

    /// The x and y coordinates of the tile through which a room leads to the border. If there are
    /// several, the one nearest to the room's start is returned.
    fn find_opening(&self, room: &ReachedCells) -> Option<(usize, usize)> {
        let border_cell = *room.cells.iter().find(|&&cell| self.is_border(cell))?;
        let (x, y) = (border_cell % self.width, border_cell / self.width);
        let height = self.glyphs.len() / self.width;
        Some((x.clamp(1, self.width - 2) - 1, y.clamp(1, height - 2) - 1))
    }

    /// Removes everything outside a room, except the walls around the room and walls enclosed by
    /// them.
    fn clear_outside(&mut self, room: &ReachedCells) {
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
struct ReachedCells {
    is_reached: Vec<bool>,
    /// The cells in order of distance.
    cells: Vec<usize>,
}
