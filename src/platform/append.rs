//! Files that grow line by line.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use super::read::nonblocking;

/// A file, pipe or device that only grows.
pub(crate) struct AppendFile(File);

impl AppendFile {
    /// Opens a file to append to, and creates it if it is missing. Refuses a pipe that no program
    /// reads.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = nonblocking(OpenOptions::new().create(true).append(true)).open(path);
        #[cfg(unix)]
        let file = file.map_err(|error| {
            let is_unread =
                rustix::io::Errno::from_io_error(&error) == Some(rustix::io::Errno::NXIO);
            if is_unread { io::Error::other("no program reads this pipe") } else { error }
        });
        let file = file?;
        // Waits for slow readers later, so that no line is lost.
        #[cfg(unix)]
        rustix::io::ioctl_fionbio(&file, false)?;
        Ok(Self(file))
    }

    /// Appends bytes at once.
    pub(crate) fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }
}
