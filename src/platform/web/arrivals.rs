//! Files that come from outside. They are kept, so that a campaign is there again at the next visit.

use std::io;
use std::path::{Path, PathBuf};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use super::files::replace;
use super::folders::PLAYER;
use super::page;

/// The folder in which they are kept.
const OPENED: &str = "opened";

/// The greatest number of bytes of a file that the browser's store has room for.
const LARGEST: u32 = 2 << 20;

/// Keeps the files that have come from outside since the last call. Each has its name, and the path
/// at which it is kept, or why it could not be.
pub(crate) fn take_arrivals() -> Vec<(String, io::Result<PathBuf>)> {
    page::arrivals().iter().filter_map(keep).collect()
}

fn keep(file: JsValue) -> Option<(String, io::Result<PathBuf>)> {
    let file: Array = file.dyn_into().ok()?;
    let (name, bytes) = (file.get(0).as_string()?, file.get(1).dyn_into::<Uint8Array>().ok()?);
    let path = Path::new(PLAYER).join(OPENED).join(Path::new(&name).file_name()?);
    let kept = match bytes.length() <= LARGEST {
        true => replace(&path, &bytes.to_vec()).map(|()| path),
        false => Err(io::ErrorKind::FileTooLarge.into()),
    };
    Some((name, kept))
}
