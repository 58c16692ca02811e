//! Files from outside of the browser's store, which stay in memory: the game's own, and those that the player opens or
//! drops on the page.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use zip::ZipArchive;

/// The folder of the game's files.
pub const GAME_FOLDER: &str = "/game";

/// The folder of the files that the player opens.
const ARRIVALS_FOLDER: &str = "/arrived";

/// The game's files, which the page loads in one ZIP archive.
static GAME_FILES: OnceLock<BTreeMap<PathBuf, &'static [u8]>> = OnceLock::new();

/// The files that the player has opened. The game stores copies of those that the player keeps.
static ARRIVALS: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// Unpacks the game's files from the page's archive. Must be called once, before anything reads them.
pub fn take_game(archive: &[u8]) -> Result<(), String> {
    let files = unpack(archive).map_err(|error| error.to_string())?;
    GAME_FILES.get_or_init(|| files);
    Ok(())
}

fn unpack(archive: &[u8]) -> zip::result::ZipResult<BTreeMap<PathBuf, &'static [u8]>> {
    let mut archive = ZipArchive::new(Cursor::new(archive))?;
    let mut files = BTreeMap::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index)?;
        if file.is_file() {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            let path = Path::new(GAME_FOLDER).join(&*file.name()?);
            files.insert(path, &*bytes.leak());
        }
    }
    Ok(files)
}

/// Adds files from outside, each an array of its name and bytes. Returns the name and the path of each, or the
/// browser's error.
pub fn take_arrivals(new: &Array) -> Vec<(String, io::Result<PathBuf>)> {
    new.iter().filter_map(take).collect()
}

/// Forgets the files that the player has opened, unless their folder is in use.
pub fn forget_arrivals(in_use: &Path) {
    if !in_use.starts_with(ARRIVALS_FOLDER) {
        arrivals().clear();
    }
}

fn take(file: JsValue) -> Option<(String, io::Result<PathBuf>)> {
    let file: Array = file.dyn_into().ok()?;
    let name = file.get(0).as_string()?;
    let path = Path::new(ARRIVALS_FOLDER).join(Path::new(&name).file_name()?);
    let taken = match file.get(1).dyn_into::<Uint8Array>() {
        Ok(bytes) => {
            arrivals().insert(path.clone(), bytes.to_vec());
            Ok(path)
        }
        Err(why) => Err(io::Error::other(why.as_string().unwrap_or_default())),
    };
    Some((name, taken))
}

/// The bytes of a file of the game or one that the player has opened; `None` for any other path.
pub(super) fn file(path: &Path) -> Option<Cow<'static, [u8]>> {
    let of_game = GAME_FILES.get().and_then(|files| files.get(path));
    of_game
        .map(|bytes| Cow::Borrowed(*bytes))
        .or_else(|| arrivals().get(path).cloned().map(Cow::Owned))
}

/// The paths of the game's files in a folder and its subfolders.
pub(super) fn game_files_below(folder: &Path) -> impl Iterator<Item = &'static Path> {
    let files = GAME_FILES.get().into_iter().flat_map(|files| files.range(folder.to_owned()..));
    files.map(|(path, _)| path.as_path()).take_while(move |path| path.starts_with(folder))
}

fn arrivals() -> MutexGuard<'static, BTreeMap<PathBuf, Vec<u8>>> {
    ARRIVALS.lock().unwrap_or_else(PoisonError::into_inner)
}
