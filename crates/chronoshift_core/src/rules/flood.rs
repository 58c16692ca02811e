//! Breadth-first search.

/// Returns `from` and all places that can be reached from there, in the order of their distance.
/// `enter` is called with a reached place and one of its neighbours, and returns whether to add the
/// neighbour; it must return `true` at most once for each place.
pub(crate) fn flood<T: Copy, N: IntoIterator<Item = T>>(
    from: impl IntoIterator<Item = T>,
    neighbours: impl Fn(T) -> N,
    mut enter: impl FnMut(T, T) -> bool,
) -> Vec<T> {
    let mut reached = Vec::from_iter(from);
    let mut next = 0;
    while let Some(&place) = reached.get(next) {
        next += 1;
        for neighbour in neighbours(place) {
            if enter(place, neighbour) {
                reached.push(neighbour);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::flood;

    #[test]
    fn nearer_cells_come_first_and_each_comes_once() {
        // Numbers below 12, which a step increments or doubles.
        let mut steps = [None; 12];
        (steps[2], steps[3]) = (Some(0), Some(0));
        let reached = flood(
            [2, 3],
            |at| [at + 1, 2 * at],
            |from, to| {
                let is_new = steps.get(to) == Some(&None);
                if is_new {
                    steps[to] = steps[from].map(|steps| steps + 1);
                }
                is_new
            },
        );
        assert_eq!(reached, [2, 3, 4, 6, 5, 8, 7, 10, 9, 11]);
        assert!(reached.is_sorted_by_key(|&at| steps[at]), "{steps:?}");
        assert!(flood([], |at: usize| [at], |_, _| true).is_empty());
    }
}
