//! The breaks of long work.

use bevy::tasks::futures_lite::future::yield_now;

/// The breaks of long work that is done in small steps.
pub(crate) struct Breaks;

impl Breaks {
    /// Begins with the work.
    pub(crate) fn begin() -> Self {
        Self
    }

    /// After a step: lets other work run, and ends the work if nobody wants it any more.
    pub(crate) async fn take(&mut self) {
        yield_now().await;
    }
}
