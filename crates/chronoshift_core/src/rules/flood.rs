//! Breadth-first search.

/// Returns the nodes in `from` and all nodes that can be reached from them, nearest first. `enter`
/// is called with a reached node and one of its neighbours, and returns whether to add the
/// neighbour; it must return `true` at most once for each node.
pub(crate) fn flood<T: Copy, N: IntoIterator<Item = T>>(
    from: impl IntoIterator<Item = T>,
    neighbours: impl Fn(T) -> N,
    mut enter: impl FnMut(T, T) -> bool,
) -> Vec<T> {
    let mut reached = Vec::from_iter(from);
    let mut next_index = 0;
    while let Some(&node) = reached.get(next_index) {
        next_index += 1;
        for neighbour in neighbours(node) {
            if enter(node, neighbour) {
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
    fn each_node_comes_once_in_order_of_distance() {
        // The nodes are the numbers below 12, and each step adds one to a number or doubles it.
        let mut steps = [None; 12];
        (steps[2], steps[3]) = (Some(0), Some(0));
        let reached = flood(
            [2, 3],
            |node| [node + 1, 2 * node],
            |from, to| {
                let is_new = steps.get(to) == Some(&None);
                if is_new {
                    steps[to] = steps[from].map(|steps| steps + 1);
                }
                is_new
            },
        );
        assert_eq!(reached, [2, 3, 4, 6, 5, 8, 7, 10, 9, 11]);
        assert!(reached.is_sorted_by_key(|&node| steps[node]), "{steps:?}");
        assert!(flood([], |node: usize| [node], |_, _| true).is_empty());
    }
}
