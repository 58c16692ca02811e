//! Random rooms: cells row by row, as characters of a map.

/// The coordinates, as in a level's text, of the cells with these characters.
pub(crate) fn coordinates(cells: &[u8], width: usize, kinds: &[u8]) -> Vec<(usize, usize)> {
    let matching_cells = cells.iter().enumerate().filter(|(_, glyph)| kinds.contains(glyph));
    matching_cells.map(|(index, _)| (index % width + 1, index / width + 1)).collect()
}

/// The map of these cells with walls around them, and the empty line before the wires.
pub(crate) fn walled(cells: &[u8], width: usize) -> String {
    let wall = "+".repeat(width + 2);
    let rows = cells.chunks(width).map(|row| format!("+{}+\n", String::from_utf8_lossy(row)));
    format!("{wall}\n{}{wall}\n\n", rows.collect::<String>())
}
