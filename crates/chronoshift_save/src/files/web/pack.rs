//! The game's own files, which the page loads in one ZIP archive.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use zip::ZipArchive;

/// The folder of the game's files.
pub const GAME: &str = "/game";

/// The files by their paths.
static FILES: OnceLock<BTreeMap<PathBuf, &'static [u8]>> = OnceLock::new();

/// Unpacks the game's files from the page's archive. Must be called once, before anything reads them.
///
/// # Errors
/// The archive is broken.
pub fn take_game(archive: &[u8]) -> Result<(), String> {
    let files = unpack(archive).map_err(|error| error.to_string())?;
    FILES.get_or_init(|| files);
    Ok(())
}

fn unpack(archive: &[u8]) -> zip::result::ZipResult<BTreeMap<PathBuf, &'static [u8]>> {
    let mut archive = ZipArchive::new(Cursor::new(archive))?;
    let mut files = BTreeMap::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place)?;
        if file.is_file() {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            let path = Path::new(GAME).join(&*file.name()?);
            files.insert(path, &*bytes.leak());
        }
    }
    Ok(files)
}

pub(super) fn file(path: &Path) -> Option<&'static [u8]> {
    FILES.get()?.get(path).copied()
}

/// All files in a folder and its subfolders.
pub(super) fn below(folder: &Path) -> impl Iterator<Item = (&'static Path, &'static [u8])> {
    let files = FILES.get().into_iter().flat_map(|files| files.range(folder.to_owned()..));
    let files = files.map(|(path, bytes)| (path.as_path(), *bytes));
    files.take_while(move |(path, _)| path.starts_with(folder))
}
