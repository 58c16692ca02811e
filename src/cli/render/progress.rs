//! The progress of the drawing.

use std::io::{self, IsTerminal, Write};

/// The progress of the drawing, on a terminal.
pub(super) struct Progress {
    done: usize,
    all: usize,
    is_told: bool,
}

impl Progress {
    pub(super) fn new(all: usize) -> Self {
        Self { done: 0, all, is_told: io::stderr().is_terminal() && all > 1 }
    }

    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.is_told {
            let end = if self.done == self.all { "\r\x1b[K" } else { "" };
            // If the progress can't be shown, the pictures are drawn all the same.
            let _ = write!(io::stderr(), "\rdrawing {} of {}{end}", self.done, self.all);
        }
    }
}
