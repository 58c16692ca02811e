//! Rooms that random searches draw: cells row by row, as characters of a map.

/// The places of some kinds of cells, as a level's text names them.
pub(crate) fn places(cells: &[u8], width: usize, kinds: &[u8]) -> Vec<(usize, usize)> {
    let found = cells.iter().enumerate().filter(|(_, glyph)| kinds.contains(glyph));
    found.map(|(index, _)| (index % width + 1, index / width + 1)).collect()
}

/// The map of these cells with walls around them, and the empty line before its wires.
pub(crate) fn walled(cells: &[u8], width: usize) -> String {
    let wall = "+".repeat(width + 2);
    let rows = cells.chunks(width).map(|row| format!("+{}+\n", String::from_utf8_lossy(row)));
    format!("{wall}\n{}{wall}\n\n", rows.collect::<String>())
}
