//! The output for a level.

use std::io::{self, Write};

use crate::status_line::wipe_status;

/// The text for each output. It is held back until the levels before have theirs printed, because
/// several levels may be solved at once.
#[derive(Default)]
pub(super) struct LevelOutput {
    pub(super) out: Vec<u8>,
    pub(super) err: Vec<u8>,
}

impl LevelOutput {
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        wipe_status();
        out.write_all(&self.out)?;
        out.flush()?;
        io::stderr().write_all(&self.err)
    }
}
