//! Opening files without blocking, and locks between programs.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::paths::{folder_of, target};
use crate::reason::Reason;

/// Opens a regular file for reading, and refuses anything else at once: the game could wait forever
/// for the other end of a pipe, and a device may have no end.
pub fn open(path: &Path) -> io::Result<File> {
    regular(&fs::metadata(path).map_err(|error| explain(path, error))?)?;
    let file = nonblocking(OpenOptions::new().read(true)).open(path)?;
    // Between the two calls, another file may have taken its place.
    regular(&file.metadata()?)?;
    Ok(file)
}

/// Explains that a link leads nowhere: the system's error only says that the file is missing. The file counts as
/// missing only if the game can create it; otherwise a disk with the file may be missing.
fn explain(path: &Path, error: io::Error) -> io::Error {
    if error.kind() != io::ErrorKind::NotFound || !path.is_symlink() {
        return error;
    }
    let can_be_created = target(path).is_ok_and(|target| folder_of(&target).is_dir());
    let kind = if can_be_created { io::ErrorKind::NotFound } else { io::ErrorKind::Other };
    io::Error::new(kind, Reason::DeadLink)
}

/// Refuses everything but regular files.
fn regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        Ok(())
    } else if metadata.is_dir() {
        Err(io::Error::other(Reason::IsAFolder))
    } else {
        Err(io::Error::other(Reason::NotRegular))
    }
}

/// Opens a file without waiting for the other end of a pipe.
fn nonblocking(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    options
}

/// A file, pipe or device to append to.
pub struct AppendFile(File);

impl AppendFile {
    /// Opens a file to append to, and creates it if it is missing. Refuses a pipe that no program
    /// reads.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = nonblocking(OpenOptions::new().create(true).append(true)).open(path);
        #[cfg(unix)]
        let file = file.map_err(|error| {
            let is_unread =
                rustix::io::Errno::from_io_error(&error) == Some(rustix::io::Errno::NXIO);
            if is_unread { io::Error::other("no program reads this pipe") } else { error }
        });
        let file = file?;
        // Later writes wait for slow readers, so that no line is lost.
        #[cfg(unix)]
        rustix::io::ioctl_fionbio(&file, false)?;
        Ok(Self(file))
    }

    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }
}

/// The time between two attempts to take a lock that another program holds.
const TRY_AGAIN: Duration = Duration::from_millis(5);

/// A lock file that this program has locked. Dropping it releases the lock.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a lock. Gives up if another program still holds it after `patience`.
    pub fn take(path: &Path, patience: Duration) -> io::Result<Self> {
        let file = nonblocking(OpenOptions::new().create(true).append(true)).open(path)?;
        let start = Instant::now();
        while let Err(TryLockError::WouldBlock) = file.try_lock() {
            if start.elapsed() >= patience {
                return Err(io::Error::other(Reason::Locked));
            }
            sleep(TRY_AGAIN);
        }
        // Some disks have no locks; then the game works without one.
        Ok(Self { _file: file })
    }
}
