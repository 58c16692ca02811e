//! Ranges of numbers on the command line.

use std::ops::RangeInclusive;

/// Reads `3` or `2..4`.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let ends = first.parse().ok().zip(last.parse().ok());
    let range = ends.filter(|(first, last)| first <= last).map(|(first, last)| first..=last);
    range.ok_or_else(|| "expected a number or a range, as in 3 or 2..4".to_owned())
}
