//! The files and folders of the operating system.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf, absolute};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

use crate::reason::Reason;

/// The folder of the player's settings, which may be missing; on Linux in
/// `$XDG_CONFIG_HOME` or `~/.config`.
pub fn settings_folder() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    // On Windows, version 0.1.0 put the settings into the local data, which `etcetera` calls the cache folder.
    let folder = if cfg!(windows) { strategy.cache_dir() } else { strategy.config_dir() };
    Some(folder.join("chronoshift"))
}

/// The folder of the player's progress and levels, which may be missing; on Linux in
/// `$XDG_DATA_HOME` or `~/.local/share`.
pub fn data_folder() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    Some(strategy.data_dir().join("chronoshift"))
}

/// Creates a folder and its parents if they are missing.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let fault = if folder.exists() { Reason::FileForFolder } else { Reason::LinkForFolder };
            io::Error::new(io::ErrorKind::NotADirectory, fault(folder.to_owned()))
        }
        _ => error,
    })
}

/// Creates a new folder, and its parents if they are missing.
pub fn create_new_folder(folder: &Path) -> io::Result<()> {
    if let Some(around) = folder.parent() {
        create_folder(around)?;
    }
    fs::create_dir(folder)
}

/// Removes a folder with everything in it. Removes links, but not the files that they lead to.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder)
}

/// The path of a file after following all links. The last parts of the path need not exist yet.
pub fn real_path_of_new(path: &Path) -> io::Result<PathBuf> {
    let path = absolute(path)?;
    let real = |around: &Path| {
        let (real, rest) = (around.canonicalize().ok()?, path.strip_prefix(around).ok()?);
        Some(if rest.as_os_str().is_empty() { real } else { real.join(rest) })
    };
    Ok(path.ancestors().find_map(real).unwrap_or_else(|| path.clone()))
}

/// The path of a file after following all links.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

pub fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

pub fn is_file(path: &Path) -> bool {
    path.is_file()
}

/// The paths of the files and folders in a folder, by name.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

/// The maximum number of links in a chain.
const MAX_LINKS: usize = 40;

/// The path after following all links, whether there is a file or not.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(link);
    }
    Err(io::Error::other(Reason::LinksInCircle))
}

pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Renames a file on the same disk. It never replaces another file, but can change the capitals in the
/// file's own name on a disk that ignores them.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let is_itself = || from.canonicalize().ok() == to.canonicalize().ok();
    match rename_new(from, to) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && is_itself() => {
            fs::rename(from, to)
        }
        renamed => renamed,
    }
}

/// Renames a file, unless something has the new name at the moment of the rename.
pub fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;

        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Some disks can't rename without replacing.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {}
            renamed => return Ok(renamed?),
        }
    }
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some disks can't create hard links, either.
        Err(_) if fs::symlink_metadata(to).is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

/// Removes a file. A missing file is not an error.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

pub fn last_change(path: &Path) -> io::Result<SystemTime> {
    path.metadata()?.modified()
}

/// Opens a regular file for reading, and refuses anything else at once: the game could wait forever
/// for the other end of a pipe, and a device may have no end.
pub fn open(path: &Path) -> io::Result<File> {
    refuse_irregular(&fs::metadata(path).map_err(|error| explain(path, error))?)?;
    let file = without_blocking(OpenOptions::new().read(true)).open(path)?;
    // Between the two calls, another file may have taken its place.
    refuse_irregular(&file.metadata()?)?;
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
fn refuse_irregular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_file() {
        Ok(())
    } else if metadata.is_dir() {
        Err(io::Error::other(Reason::IsAFolder))
    } else {
        Err(io::Error::other(Reason::NotRegular))
    }
}

/// Opens a file without waiting for the other end of a pipe.
fn without_blocking(options: &mut OpenOptions) -> &mut OpenOptions {
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
        let file = without_blocking(OpenOptions::new().create(true).append(true)).open(path);
        #[cfg(unix)]
        let file = file.map_err(|error| {
            let is_unread =
                rustix::io::Errno::from_io_error(&error) == Some(rustix::io::Errno::NXIO);
            if is_unread { Reason::UnreadPipe.into() } else { error }
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
const LOCK_POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A lock file that this program has locked. Dropping it releases the lock.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a lock. Gives up if another program still holds it after `patience`.
    pub fn take(path: &Path, patience: Duration) -> io::Result<Self> {
        let file = without_blocking(OpenOptions::new().create(true).append(true)).open(path)?;
        let start = Instant::now();
        while let Err(TryLockError::WouldBlock) = file.try_lock() {
            if start.elapsed() >= patience {
                return Err(io::Error::other(Reason::Locked));
            }
            sleep(LOCK_POLL_INTERVAL);
        }
        // Some disks have no locks; then the game works without one.
        Ok(Self { _file: file })
    }
}
