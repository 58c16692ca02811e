//! Files in a browser.
//!
//! A page has no disk. The game's own files are in memory, and the player's files are in the
//! browser's store, each under its path. The store writes a file as a whole or not at all.
//! Everything runs on one thread.

mod outside;
mod store;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{self, Cursor};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use jiff::civil::Date;
use js_sys::{Function, Promise};
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub use outside::{GAME_FOLDER, forget_arrivals, take_arrivals, take_game};

use crate::reason::Reason;

/// Whether the player can open the folders in which the game keeps files.
pub const SHOWS_FOLDERS: bool = false;

/// The folder of the player's files.
const PLAYER_FOLDER: &str = "/player";

/// The name of the file that makes an empty folder exist.
const FOLDER_MARKER: &str = ".folder";

/// The folder of the player's settings; `None` if the browser has no store for this page.
pub fn settings_folder() -> Option<PathBuf> {
    store::is_there().then(|| PLAYER_FOLDER.into())
}

/// The folder of the player's progress and levels; `None` if the browser has no store for this page.
pub fn data_folder() -> Option<PathBuf> {
    settings_folder()
}

pub fn open(path: &Path) -> io::Result<Cursor<Cow<'static, [u8]>>> {
    let path = real_path_of_new(path)?;
    if let Some(bytes) = outside::file(&path) {
        return Ok(Cursor::new(bytes));
    }
    match store::get(&path)? {
        Some(file) => Ok(Cursor::new(Cow::Owned(file.bytes))),
        None if is_folder(&path) => Err(io::Error::other(Reason::IsAFolder)),
        None => Err(io::ErrorKind::NotFound.into()),
    }
}

/// The time of the last change of a file. The game's own files and those from outside have no time.
pub fn last_change(path: &Path) -> io::Result<SystemTime> {
    match store::get(&real_path_of_new(path)?)? {
        Some(file) => Ok(SystemTime::UNIX_EPOCH + file.changed),
        None if is_file(path) => Ok(SystemTime::UNIX_EPOCH),
        None => Err(io::ErrorKind::NotFound.into()),
    }
}

/// Replaces the bytes of a file, or creates the file.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    store::put(&writable(path)?, bytes)
}

/// The same as [`replace`], because there is no disk to wait for.
pub fn replace_soon(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes)
}

/// New bytes of a file, in memory.
pub struct Prepared {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Prepared {
    pub fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        Ok(Self { path: path.to_owned(), bytes: bytes.to_owned() })
    }

    /// The same as [`replace`].
    pub fn replace(self) -> io::Result<()> {
        replace(&self.path, &self.bytes)
    }

    /// The same as [`replace_unchanged`].
    pub fn replace_unchanged(self, was: Option<&[u8]>) -> io::Result<bool> {
        replace_unchanged(&self.path, was, &self.bytes)
    }
}

/// Does nothing, because there is no disk to wait for.
pub fn sync(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes a new file. Fails with `AlreadyExists` if there is anything at the path.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = writable(path)?;
    refuse_taken(&path)?;
    store::put(&path, bytes)
}

/// Replaces the bytes of a file if they are still `was`, or creates the file if `was` is `None` and
/// the file is still missing. Returns whether the file was written.
pub fn replace_unchanged(path: &Path, was: Option<&[u8]>, bytes: &[u8]) -> io::Result<bool> {
    let path = writable(path)?;
    let is_same = store::get(&path)?.as_ref().map(|file| &*file.bytes) == was;
    if is_same {
        store::put(&path, bytes)?;
    }
    Ok(is_same)
}

/// A lock between programs. It is empty, because nothing interrupts a page between a read of the
/// store and the write that follows.
pub struct Lock;

impl Lock {
    pub fn take(_path: &Path, _patience: Duration) -> io::Result<Self> {
        Ok(Self)
    }
}

/// A file to append to, which the first write creates.
pub struct AppendFile(PathBuf);

impl AppendFile {
    pub fn open(path: &Path) -> io::Result<Self> {
        writable(path).map(Self)
    }

    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut all = store::get(&self.0)?.map(|file| file.bytes).unwrap_or_default();
        all.extend_from_slice(bytes);
        store::put(&self.0, &all)
    }
}

/// Renames a file or folder. It never replaces another one.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let (from, to) = (writable(from)?, writable(to)?);
    refuse_taken(&to)?;
    if !is_folder(&from) {
        return store::rename(&from, &to);
    }
    let all = store::paths();
    let mut below = all.iter().filter_map(|path| Some((path, path.strip_prefix(&from).ok()?)));
    below.try_for_each(|(path, rest)| store::rename(path, &to.join(rest)))
}

/// The same as [`rename`].
pub fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    rename(from, to)
}

/// Removes a file. A missing file is not an error.
pub fn remove(path: &Path) -> io::Result<()> {
    store::remove(&writable(path)?);
    Ok(())
}

/// The path itself, because there are no links.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    real_path_of_new(path)
}

/// The real path of a file that the game may write.
fn writable(path: &Path) -> io::Result<PathBuf> {
    let path = real_path_of_new(path)?;
    let is_players = path.starts_with(PLAYER_FOLDER);
    if is_players { Ok(path) } else { Err(io::ErrorKind::ReadOnlyFilesystem.into()) }
}

fn refuse_taken(path: &Path) -> io::Result<()> {
    let is_taken = store::has(path) || is_folder(path);
    if is_taken { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

/// Creates a folder and its parents if they are missing.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    if is_file(&folder) {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    if is_folder(&folder) { Ok(()) } else { store::put(&folder.join(FOLDER_MARKER), &[]) }
}

/// Creates a new folder, and its parents if they are missing. Fails with `AlreadyExists` if there is anything at the
/// path.
pub fn create_new_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    if is_file(&folder) || is_folder(&folder) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    create_folder(&folder)
}

/// Removes a folder with everything in it.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    let folder = real_path_of_new(folder)?;
    let all = store::paths();
    all.iter().filter(|path| path.starts_with(&folder)).for_each(|path| store::remove(path));
    Ok(())
}

/// The path of a file, which need not exist, without `.` and `..`.
pub fn real_path_of_new(path: &Path) -> io::Result<PathBuf> {
    let mut real = PathBuf::from("/");
    for part in path.components() {
        match part {
            Component::Normal(name) => real.push(name),
            Component::ParentDir => _ = real.pop(),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Ok(real)
}

/// The path of an existing file or folder without `.` and `..`.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    let real = real_path_of_new(path)?;
    let is_there = is_file(&real) || is_folder(&real);
    if is_there { Ok(real) } else { Err(io::ErrorKind::NotFound.into()) }
}

pub fn is_file(path: &Path) -> bool {
    let is_there = |path: &Path| outside::file(path).is_some() || store::has(path);
    real_path_of_new(path).is_ok_and(|path| is_there(&path))
}

pub fn is_folder(path: &Path) -> bool {
    real_path_of_new(path).is_ok_and(|path| !names(&path).is_empty())
}

/// The paths of the files and folders in a folder, by name.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let names = names(&real_path_of_new(folder)?);
    if names.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let names = names.iter().filter(|name| *name != Path::new(FOLDER_MARKER));
    Ok(names.map(|name| folder.join(name)).collect())
}

/// The names of the files and folders in the folder at a real path.
fn names(folder: &Path) -> BTreeSet<PathBuf> {
    let name = |path: &Path| {
        let first = path.strip_prefix(folder).ok()?.components().next()?;
        Some(PathBuf::from(first.as_os_str()))
    };
    let of_game = outside::game_files_below(folder).filter_map(name);
    of_game.chain(store::paths().iter().filter_map(|path| name(path))).collect()
}

pub fn current_time() -> SystemTime {
    SystemTime::UNIX_EPOCH + store::since_1970()
}

/// The date of a time in the local time zone.
pub fn date_at(time: SystemTime) -> Date {
    let since_1970 = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let time = js_sys::Date::new(&(since_1970.as_millis() as f64).into());
    // The browser counts months from 0.
    Date::new(time.get_full_year() as i16, time.get_month() as i8 + 1, time.get_date() as i8)
        .unwrap_or_default()
}

async fn sleep(time: Duration) {
    wait(|resolve| {
        if let Some(window) = web_sys::window() {
            let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
            // `setTimeout` can't fail.
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(resolve, millis);
        }
    })
    .await;
}

/// Waits until the browser calls the function that `ask` passes on to it.
pub async fn wait(ask: impl Fn(&Function)) {
    // The promise is never rejected.
    let _ = JsFuture::from(Promise::new(&mut |resolve, _| ask(&resolve))).await;
}

/// Runs a function at once, because there are no other threads. Returns the receiver of its result.
pub fn in_background<T>(_name: &str, work: impl FnOnce() -> T) -> Receiver<T> {
    let (sender, result) = channel();
    // The receiver is still there.
    let _ = sender.send(work());
    result
}

/// Processes jobs of one type at once, because there are no other threads.
pub struct Worker<J>(Arc<Jobs<J>>);

struct Jobs<J> {
    serve: Mutex<Box<dyn FnMut(Vec<J>) -> Option<Duration> + Send>>,
    /// The number of calls so far.
    calls: AtomicUsize,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts the worker. `serve` gets a job, and returns the time to wait for more. If none arrive
    /// within that time, `serve` is called without jobs.
    pub fn start(
        _name: &str,
        serve: impl FnMut(Vec<J>) -> Option<Duration> + Send + 'static,
    ) -> io::Result<Self> {
        let serve = Mutex::new(Box::new(serve) as Box<_>);
        Ok(Self(Arc::new(Jobs { serve, calls: AtomicUsize::new(0) })))
    }

    pub fn submit(&self, job: J) {
        Jobs::call(&self.0, vec![job]);
    }
}

impl<J: Send + 'static> Jobs<J> {
    fn call(self: &Arc<Self>, jobs: Vec<J>) {
        let patience = (self.serve.lock().unwrap_or_else(PoisonError::into_inner))(jobs);
        let call = self.calls.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(patience) = patience else { return };
        let worker = Arc::downgrade(self);
        spawn_local(async move {
            sleep(patience).await;
            let worker = worker.upgrade().filter(|it| it.calls.load(Ordering::Relaxed) == call);
            if let Some(worker) = worker {
                Self::call(&worker, Vec::new());
            }
        });
    }
}
