//! The progress of long work on a terminal, in one line that is overwritten.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time for which nothing is shown, so that short work shows nothing.
const DELAY: Duration = Duration::from_secs(2);
const INTERVAL: Duration = Duration::from_millis(200);

/// Whether the terminal shows a status line, from any of the current tasks.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// A line on the error output, if that is a terminal.
pub(crate) struct StatusLine {
    is_seen: bool,
    start: Instant,
    shown: Option<Instant>,
}

impl StatusLine {
    pub(crate) fn new() -> Self {
        Self { is_seen: io::stderr().is_terminal(), start: Instant::now(), shown: None }
    }

    /// Shows a text in place of the last one, unless it is too early.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        let due = self.shown.map_or(self.start + DELAY, |shown| shown + INTERVAL);
        let now = Instant::now();
        if self.is_seen && now >= due {
            self.shown = Some(now);
            IS_SHOWN.store(true, Ordering::Relaxed);
            // If the terminal is gone, the work goes on.
            let _ = write!(io::stderr(), "\r\x1b[K{}", text());
        }
    }

    /// Wipes the line before other output.
    pub(crate) fn wipe(&mut self) {
        self.shown = None;
        wipe_status();
    }
}

/// Wipes any line before other output.
pub(crate) fn wipe_status() {
    if IS_SHOWN.swap(false, Ordering::Relaxed) {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}
