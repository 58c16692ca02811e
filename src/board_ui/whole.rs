//! Cuts lists that are too long for their room: between lines, never through one.

/// A smaller part of a line, in pixels before scaling, doesn't count.
const SLACK: f32 = 1.5;

/// The place to cut lines, or rows, to this height: below the last line that fits, or at least
/// below the first. Each line has its upper and its lower end. `None` if all of them fit.
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
