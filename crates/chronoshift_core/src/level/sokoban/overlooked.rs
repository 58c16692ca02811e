//! Finds maps that are drawn in other characters than Sokoban's, so that nothing vanishes silently.

use std::collections::BTreeSet;
use std::ops::Range;

use super::notes::CommentBlocks;
use super::text::lines;

/// The fewest lines of a map.
const MIN_LINES: usize = 3;

/// The line numbers (1-based, first and last) of blocks of lines that look like maps in other
/// characters. Only lines outside `maps`, which are byte ranges in order, are examined.
pub(super) fn overlooked_maps<'a>(
    text: &str,
    maps: impl IntoIterator<Item = &'a Range<usize>>,
) -> Vec<(usize, usize)> {
    let mut maps = maps.into_iter().peekable();
    let mut comments = CommentBlocks::find(text, 0..text.len());
    let (mut found, mut block) = (Vec::new(), Vec::new());
    let mut line_count = 0;
    for (line, number) in lines(text, 0..text.len()).zip(1..) {
        while maps.next_if(|map| map.end <= line.start).is_some() {}
        let is_in_map = maps.peek().is_some_and(|map| map.contains(&line.start));
        let is_comment = comments.classify(&line).is_some() || line.text.starts_with(';');
        line_count = number;
        if is_in_map || is_comment || line.is_blank() {
            found.extend(line_range(&block, number - 1));
            block.clear();
        } else {
            block.push(line.text);
        }
    }
    found.extend(line_range(&block, line_count));
    found
}

/// The line numbers of a block of lines that ends with this line, if it looks like a map.
fn line_range(block: &[&str], last: usize) -> Option<(usize, usize)> {
    looks_like_map(block).then(|| (last + 1 - block.len(), last))
}

/// Whether lines look like a map: the first and the last line are drawn with the same character,
/// and the lines between them have the pieces of Sokoban, or at least three symbols, but no words.
fn looks_like_map(block: &[&str]) -> bool {
    let [first, inner @ .., last] = block else { return false };
    let Some(wall) = repeated(first).filter(|_| block.len() >= MIN_LINES) else { return false };
    if repeated(last) != Some(wall) {
        return false;
    }
    let inner = inner.iter().flat_map(|line| line.chars());
    let inner = inner.filter(|&c| c != wall && !c.is_whitespace()).collect::<Vec<_>>();
    if inner.iter().any(|c| c.is_alphabetic()) {
        return false;
    }
    let has = |pieces: &str| inner.iter().any(|&c| pieces.contains(c));
    let symbols = inner.iter().filter(|c| !c.is_ascii()).collect::<BTreeSet<_>>();
    has("@+") && has("$*.") || symbols.len() >= 3
}

/// The first character that a line has at least three times in a row.
fn repeated(line: &str) -> Option<char> {
    let chars = line.trim().chars().collect::<Vec<_>>();
    let run = chars.windows(3).find(|run| run[0] == run[1] && run[1] == run[2]);
    run.map(|run| run[0]).filter(|c| !c.is_whitespace())
}
