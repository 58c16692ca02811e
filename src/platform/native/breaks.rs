//! Breaks in long work.

use bevy::tasks::futures_lite::future::yield_now;

/// Breaks in long work that is done in small steps.
pub(crate) struct Breaks;

impl Breaks {
    /// Call it when the work begins.
    pub(crate) fn begin() -> Self {
        Self
    }

    /// Call it after each step. Lets other work run, and ends this work if its task has been dropped.
    pub(crate) async fn take(&mut self) {
        yield_now().await;
    }
}
