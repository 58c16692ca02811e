//! Files that the player opens or drops on the page. They stay in memory until others come; the game stores copies
//! of those that the player keeps.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// The folder of these files.
const ARRIVED: &str = "/arrived";

static FILES: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// Adds files from outside, each an array of its name and bytes. Returns the name and the path of each, or the
/// browser's error.
pub fn take_arrivals(arrivals: &Array) -> Vec<(String, io::Result<PathBuf>)> {
    arrivals.iter().filter_map(take).collect()
}

/// Forgets these files, unless the folder in use is theirs.
pub fn forget_arrivals(in_use: &Path) {
    if !in_use.starts_with(ARRIVED) {
        files().clear();
    }
}

fn take(file: JsValue) -> Option<(String, io::Result<PathBuf>)> {
    let file: Array = file.dyn_into().ok()?;
    let name = file.get(0).as_string()?;
    let path = Path::new(ARRIVED).join(Path::new(&name).file_name()?);
    let taken = match file.get(1).dyn_into::<Uint8Array>() {
        Ok(bytes) => {
            files().insert(path.clone(), bytes.to_vec());
            Ok(path)
        }
        Err(why) => Err(io::Error::other(why.as_string().unwrap_or_default())),
    };
    Some((name, taken))
}

pub(super) fn file(path: &Path) -> Option<Vec<u8>> {
    files().get(path).cloned()
}

pub(super) fn has(path: &Path) -> bool {
    files().contains_key(path)
}

fn files() -> MutexGuard<'static, BTreeMap<PathBuf, Vec<u8>>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}
