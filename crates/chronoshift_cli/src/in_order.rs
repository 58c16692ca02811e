//! Work on several items at once, with the results in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// The number of cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Works on at most `jobs` items at once. Passes the results on in the order of the items.
///
/// # Errors
/// The first error of `pass_on`, after the work on the current items is done.
pub(crate) fn in_order<T: Sync, R: Send, E>(
    jobs: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut pass_on: impl FnMut(&T, R) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, results) = channel();
    let next_index = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..jobs.min(items.len()) {
            let (sender, next_index, work) = (sender.clone(), &next_index, &work);
            scope.spawn(move || {
                loop {
                    let index = next_index.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    // The receiver is gone after an error.
                    if sender.send((index, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early_results, mut passed) = (BTreeMap::new(), 0);
        for (index, result) in results {
            early_results.insert(index, result);
            while let Some(result) = early_results.remove(&passed) {
                pass_on(&items[passed], result)?;
                passed += 1;
            }
        }
        Ok(())
    })
}
