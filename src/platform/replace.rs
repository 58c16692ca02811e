//! Writing files so that at any moment all of the old one or all of the new one is there.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::open::read_existing;
use super::temporary::{folder_of, remove_stale, sync_folder, write_beside};

/// The game replaces no larger files.
const MOST: u64 = 1 << 30;

/// So many links lead from one to the next at most.
const MAX_LINKS: usize = 40;

/// Puts bytes in the place of a file's, or into a new file. They are on the disk when this
/// returns. A link stays, and the file that it leads to changes; who may read and write a
/// file stays as it was.
///
/// # Errors
/// If this cannot be done, or the file is read-only. The file is as it was then, and nothing
/// is left beside it.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    remove_stale(folder_of(&path));
    let new = write_beside(&path, bytes)?;
    new.as_file().sync_all()?;
    new.persist(&path).map_err(|error| error.error)?;
    sync_folder(&path);
    Ok(())
}

/// Puts bytes into a new file, so that all of it is there or nothing. Of programs that do so at
/// once, one makes the file.
///
/// # Errors
/// `AlreadyExists` if there is something at the path, a link that leads nowhere among it; or this
/// cannot be done.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    remove_stale(folder_of(path));
    let new = write_beside(path, bytes)?;
    new.as_file().sync_all()?;
    if let Err(error) = new.persist_noclobber(path) {
        if error.error.kind() == io::ErrorKind::AlreadyExists {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        // The disk can neither rename so nor link, as those of cameras: an empty file takes the
        // name first.
        File::create_new(path)?;
        error.file.persist(path).map_err(|error| {
            let _ = fs::remove_file(path);
            error.error
        })?;
    }
    sync_folder(path);
    Ok(())
}

/// Puts bytes in the place of those that a file held when it was read, or into a new file if there
/// was none; whether it did. What another program has saved since stays, and so does what it saves
/// at the same time, whichever of the two is first.
///
/// # Errors
/// Like those of [`replace`].
pub(crate) fn replace_unchanged(path: &Path, was: Option<&[u8]>, bytes: &[u8]) -> io::Result<bool> {
    let path = target(path)?;
    let Some(was) = was else {
        return match write_new(&path, bytes) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
            written => written.map(|()| true),
        };
    };
    if contents(&path)?.as_deref() != Some(was) {
        return Ok(false);
    }
    remove_stale(folder_of(&path));
    let new = write_beside(&path, bytes)?;
    new.as_file().sync_all()?;
    let is_replaced = swap(new, bytes, &path, was)?;
    sync_folder(&path);
    Ok(is_replaced)
}

/// Gives a new file the place of one that holds `was`; if that holds something else, it stays.
///
/// The two change places, and then what has come out is compared: so nothing can be saved between
/// the comparison and the change.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn swap(new: NamedTempFile, bytes: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use tempfile::TempPath;

    // Under this name no other program takes it for a stale one, whatever it holds.
    let spare = new.path().with_extension("old");
    // It is removed in the end.
    let spare = TempPath::try_from_path(spare)?;
    new.persist_noclobber(&spare).map_err(|error| error.error)?;
    let exchange = || renameat_with(CWD, &*spare, CWD, path, RenameFlags::EXCHANGE);
    if exchange().is_err() {
        // Not every disk can do that, or the file is gone.
        let is_same = contents(path)?.as_deref() == Some(was);
        if is_same {
            spare.persist(path).map_err(|error| error.error)?;
        }
        return Ok(is_same);
    }
    let (mut put, mut out) = (Some(bytes.to_vec()), contents(&spare).unwrap_or_default());
    let is_same = out.as_deref() == Some(was);
    // What came out goes back. If what was put there is not what comes out now, another program has
    // saved again: then that goes back, and so on.
    while !is_same {
        if let Err(error) = exchange() {
            let error = io::Error::from(error);
            let place = spare.keep().map_err(|error| error.error)?;
            let place = place.display();
            return Err(io::Error::other(format!("{error}; what it held is in {place}")));
        }
        let newer = contents(&spare).unwrap_or_default();
        if newer == put {
            break;
        }
        (put, out) = (out, newer);
    }
    Ok(is_same)
}

/// Gives a new file the place of one that holds `was`; if that holds something else, it stays.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn swap(new: NamedTempFile, _: &[u8], path: &Path, was: &[u8]) -> io::Result<bool> {
    let is_same = contents(path)?.as_deref() == Some(was);
    if is_same {
        new.persist(path).map_err(|error| error.error)?;
    }
    Ok(is_same)
}

/// What a file holds, if there is one.
fn contents(path: &Path) -> io::Result<Option<Vec<u8>>> {
    read_existing(path, MOST)
}

/// The file that a path leads to over links, whether it is there or not.
pub(super) fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(link);
    }
    Err(io::Error::other("its links lead round in a circle"))
}
