//! Reading files, without waiting for ever and without end.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a regular file for reading. Anything else is refused at once: the other end of a
/// pipe could let the game wait for ever, and a device may have no end.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    regular(&fs::metadata(path).map_err(|error| explain(path, error))?)?;
    let file = nonblocking(OpenOptions::new().read(true)).open(path)?;
    // It may be another file by now.
    regular(&file.metadata()?)?;
    Ok(file)
}

/// A file's bytes, if they are not more than `limit`.
pub(crate) fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_from(open(path)?, limit)
}

/// The bytes that are still to come from a reader, if they are not more than `limit`.
pub(crate) fn read_from(reader: impl Read, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io::Error::other(format!("it has more than {limit} bytes")));
    }
    Ok(bytes)
}

/// A file's text, if it is not longer than `limit` bytes.
pub(crate) fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read(path, limit)?).map_err(|_| io::Error::other("it is not UTF-8"))
}

/// That a link is there, but not what it leads to, is not seen from the system's words.
fn explain(path: &Path, error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::NotFound && path.is_symlink() {
        return io::Error::new(io::ErrorKind::NotFound, "it is a link that leads to no file");
    }
    error
}

/// Refuses what is no regular file.
fn regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        Ok(())
    } else if metadata.is_dir() {
        Err(io::Error::other("it is a folder"))
    } else {
        Err(io::Error::other("it is no regular file"))
    }
}

/// Has a file opened without waiting for the other end of a pipe.
pub(super) fn nonblocking(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    options
}
