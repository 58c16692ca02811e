//! What is cut where there is no room for all of it: between lines, never through one.

/// So much is no part of a line, in pixels before scaling.
const SLACK: f32 = 1.5;

/// Where lines, or rows, are to be cut that have so much room: below the last one that is whole
/// there, at least below the first. Each is given by its upper and its lower end. Nothing if all
/// have room.
pub(crate) fn whole(most: f32, lines: &[(f32, f32)]) -> Option<f32> {
    let is_between =
        |at: f32| !lines.iter().any(|(top, bottom)| *top < at - SLACK && *bottom > at + SLACK);
    let ends = || lines.iter().map(|(_, bottom)| *bottom).filter(|at| is_between(*at));
    if ends().all(|end| end <= most) {
        return None;
    }
    let fitting = ends().filter(|end| *end <= most).reduce(f32::max);
    fitting.or_else(|| ends().reduce(f32::min))
}
