//! Locks between running programs.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::open::nonblocking;

/// How often to try again to take a lock that another program holds.
const TRY_AGAIN: Duration = Duration::from_millis(5);

/// A lock on a file that has no other purpose. It is released when dropped.
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a lock, or gives up if another program holds it for so long.
    pub(crate) fn take(path: &Path, patience: Duration) -> io::Result<Self> {
        let file = nonblocking(OpenOptions::new().create(true).append(true)).open(path)?;
        let start = Instant::now();
        while let Err(TryLockError::WouldBlock) = file.try_lock() {
            if start.elapsed() >= patience {
                return Err(io::Error::other("another program holds its lock"));
            }
            sleep(TRY_AGAIN);
        }
        // On a disk without locks, the game does without.
        Ok(Self { _file: file })
    }
}
