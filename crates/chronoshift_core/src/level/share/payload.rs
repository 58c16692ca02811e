//! The payload of a share code: a compact form of a level or a replay, from which its file can be
//! rebuilt.
//!
//! Only the structure of payloads is checked here; the rebuilt files are checked by their parsers.

use std::fmt::Write;

use super::error::ShareError;
use crate::level::definition::Level;
use crate::level::map_tile::MapTile;
use crate::level::metadata::Metadata;
use crate::level::par::name_from_text;
use crate::level::replay::ReplayFile;
use crate::level::source::{HEADER, MAX_BYTES};
use crate::level::text::board_text;
use crate::rules::{Action, Actions, Tile};

/// The byte that ends a part of a payload.
const END: u8 = 0;
/// The byte that begins a wire of several bytes.
const LONG_WIRE: u8 = 0xff;
/// The highest button or gate number in a wire that fits into one byte.
const MAX_SHORT_WIRE: usize = 14;
/// The maximum number of lines in metadata. Even short lines take memory.
const MAX_LINES: usize = 1 << 15;
/// The only line of a wiring that has no wires, logics or limits.
const NO_WIRING: &str = "nothing";

/// Encodes a level as a payload.
pub(super) fn write_level(level: &Level) -> Vec<u8> {
    let board = board_text(&level.board);
    let (map, wiring) = board.split_once("\n\n").unwrap_or((board.as_str(), ""));
    let tiles: Vec<u8> = map.lines().skip(1).flat_map(str::bytes).collect();
    let mut payload = vec![(level.board.width() - 1) as u8, (level.board.height() - 1) as u8];
    payload.extend(&tiles);

    let (buttons, gates) =
        (tile_indices(&tiles, Tile::is_button), tile_indices(&tiles, Tile::is_gate));
    let number =
        |indices: &[usize], tile_index| indices.binary_search(&tile_index).unwrap_or_default() + 1;
    for wire in level.board.wires() {
        let button = number(&buttons, wire.button.index());
        let gate = number(&gates, wire.gate.index());
        if button.max(gate) <= MAX_SHORT_WIRE {
            payload.push((button << 4 | gate) as u8);
        } else {
            payload.push(LONG_WIRE);
            let numbers = [button, gate].map(|number| (number as u16).to_le_bytes());
            payload.extend(numbers.as_flattened());
        }
    }
    payload.push(END);
    for line in wiring.lines().skip(level.board.wires().len()).filter(|line| *line != NO_WIRING) {
        payload.extend(line.bytes().chain([b'\n']));
    }
    payload.push(END);
    write_text(&mut payload, &name_from_text(&board), level.solution(), level.metadata.to_string());
    payload
}

/// Rebuilds the text of a level file.
pub(super) fn read_level(payload: &[u8]) -> Result<String, ShareError> {
    let mut payload = PayloadReader(payload);
    let [width, height] =
        [payload.take_byte()?, payload.take_byte()?].map(|side| usize::from(side) + 1);
    let tiles = payload.take(width * height)?;
    let mut file = format!("{HEADER}\n");
    for row in tiles.chunks(width) {
        file.extend(row.iter().copied().map(char::from));
        file.push('\n');
    }
    file.push('\n');

    let map_end = file.len();
    let (buttons, gates) =
        (tile_indices(tiles, Tile::is_button), tile_indices(tiles, Tile::is_gate));
    let position = |indices: &[usize], number: usize| {
        let tile_index = *indices.get(number.checked_sub(1)?)?;
        Some((tile_index % width, tile_index / width))
    };
    loop {
        let [button, gate] = match payload.take_byte()? {
            END => break,
            LONG_WIRE => [payload.take_number()?, payload.take_number()?],
            short => [short >> 4, short & 0xf].map(usize::from),
        };
        let wire_ends = position(&buttons, button).zip(position(&gates, gate));
        let ((x, y), (gate_x, gate_y)) = wire_ends.ok_or(ShareError::Nonsense)?;
        // Writing to a string never fails.
        _ = writeln!(file, "button ({x}, {y}) -> gate ({gate_x}, {gate_y})");
        if file.len() > MAX_BYTES {
            return Err(ShareError::TooLarge);
        }
    }
    file += payload.take_text()?;
    if file.len() == map_end {
        _ = writeln!(file, "{NO_WIRING}");
    }
    let metadata = read_text(&mut payload, &name_from_text(&file))?;
    if !metadata.is_empty() {
        file.push('\n');
    }
    Ok(file + &metadata)
}

/// Encodes a replay as a payload, followed by the payload of its level if one is given.
pub(super) fn write_replay(replay: &ReplayFile, level: Option<&Level>) -> Vec<u8> {
    // The replay parser accepts only names of 16 hexadecimal digits.
    let board = u64::from_str_radix(&replay.board, 16).unwrap_or_default();
    let mut payload = board.to_be_bytes().to_vec();
    write_text(&mut payload, &name_from_hash(board), Some(&replay.solution), replay.to_string());
    if let Some(level) = level {
        payload.push(END);
        payload.extend(write_level(level));
    }
    payload
}

/// Rebuilds the text of a replay file, and the text of a level file if the payload contains a
/// level.
pub(super) fn read_replay(payload: &[u8]) -> Result<(String, Option<String>), ShareError> {
    let mut payload = PayloadReader(payload);
    let name = payload.take(size_of::<u64>())?;
    let board = name.iter().fold(0, |board, &byte| board << 8 | u64::from(byte));
    let replay = read_text(&mut payload, &name_from_hash(board))?;
    let level = (!payload.0.is_empty()).then(|| read_level(payload.0)).transpose()?;
    Ok((replay, level))
}

/// The name of a board with this hash.
fn name_from_hash(board: u64) -> String {
    format!("{board:016x}")
}

/// The indices of the tiles of a kind, counted row by row.
fn tile_indices(tiles: &[u8], is_kind: fn(Tile) -> bool) -> Vec<usize> {
    let is_match = |&tile_index: &usize| {
        let map_tile = MapTile::from_glyph(tiles[tile_index].into());
        map_tile.is_some_and(|map_tile| is_kind(map_tile.tile()))
    };
    (0..tiles.len()).filter(is_match).collect()
}

/// Appends the actions of a solution, and then a text without the fields that can be derived from
/// the board and the actions.
fn write_text(payload: &mut Vec<u8>, board: &str, solution: Option<&Actions>, text: String) {
    // Actions with nonstandard formatting stay in the text.
    let solution = solution.filter(|actions| text.contains(&solution_field(actions)));
    let solution = solution.cloned().unwrap_or_default();
    payload.extend(solution.to_string().bytes().chain([END]));
    payload.extend(DerivedFields::new(board, &solution).remove_derived(text).bytes());
}

fn read_text(payload: &mut PayloadReader<'_>, board: &str) -> Result<String, ShareError> {
    let solution: Actions = payload.take_text()?.parse().map_err(|_| ShareError::Nonsense)?;
    let text = payload.take_text()?;
    if text.matches('\n').count() > MAX_LINES {
        return Err(ShareError::TooManyLines);
    }
    Ok(DerivedFields::new(board, &solution).restore_derived(text.to_owned()))
}

/// The text of the `Solution` field, as the game writes it.
fn solution_field(solution: &Actions) -> String {
    let mut metadata = Metadata::default();
    metadata.set_solution(1, solution);
    metadata.to_string()
}

/// Fields of a file that can be derived from the board's name and the solution. In a payload,
/// control characters that files can't contain stand for them.
struct DerivedFields([(String, &'static str); 5]);

impl DerivedFields {
    fn new(board: &str, solution: &Actions) -> Self {
        let clones = solution.iter().filter(|&&action| action == Action::Enter).count();
        let score = solution.len() + clones.saturating_sub(1);
        Self([
            (solution_field(solution), "\u{1}"),
            (format!("Par: {score} proven {board}\n"), "\u{2}"),
            (format!("Par: {score} found {board}\n"), "\u{3}"),
            (format!("Board: {board}\n"), "\u{4}"),
            (format!("Score: {score}\n"), "\u{5}"),
        ])
    }

    fn remove_derived(&self, text: String) -> String {
        self.0.iter().fold(text, |text, (field, mark)| text.replacen(field, mark, 1))
    }

    /// Undoes [`remove_derived`](Self::remove_derived): makes the opposite replacements in reverse
    /// order.
    fn restore_derived(&self, text: String) -> String {
        self.0.iter().rev().fold(text, |text, (field, mark)| text.replacen(mark, field, 1))
    }
}

/// The bytes of a payload that are still unread.
struct PayloadReader<'a>(&'a [u8]);

impl<'a> PayloadReader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], ShareError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(ShareError::Nonsense)?;
        self.0 = rest;
        Ok(taken)
    }

    fn take_byte(&mut self) -> Result<u8, ShareError> {
        Ok(self.take(1)?[0])
    }

    fn take_number(&mut self) -> Result<usize, ShareError> {
        let bytes = self.take(2)?;
        Ok(u16::from_le_bytes([bytes[0], bytes[1]]).into())
    }

    /// Reads a text up to the next [`END`] or the end of the payload.
    fn take_text(&mut self) -> Result<&'a str, ShareError> {
        let length = self.0.iter().position(|&byte| byte == END).unwrap_or(self.0.len());
        let text = self.take(length)?;
        self.0 = self.0.get(1..).unwrap_or_default();
        str::from_utf8(text).map_err(|_| ShareError::Nonsense)
    }
}
