//! A search for all places that can be reached step by step.

/// The places that can be reached from some places: first these, then their neighbours that can be
/// entered, and so on, in the order of their distance. `enter` returns for each neighbour of a
/// reached place whether it is entered from there, and must return `true` only once for each.
pub(crate) fn flood<T: Copy, N: IntoIterator<Item = T>>(
    from: impl IntoIterator<Item = T>,
    beside: impl Fn(T) -> N,
    mut enter: impl FnMut(T, T) -> bool,
) -> Vec<T> {
    let mut reached = Vec::from_iter(from);
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        next += 1;
        for to in beside(at) {
            if enter(at, to) {
                reached.push(to);
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
        // Numbers below 12 that come from others by one more or by doubling.
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
