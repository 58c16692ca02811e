//! Makes the sprites and sounds of ChronoShift from their sources: the same
//! bytes on every run.

mod palette;
pub mod sounds;
pub mod sprites;

use std::path::{Path, PathBuf};

/// Renders all files. Returns each file's path below `assets`, and its bytes.
///
/// # Errors
/// A source that is missing or cannot be read, or a sound that cannot be encoded.
pub fn render_all(assets: &Path) -> anyhow::Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut files = sprites::render_all(assets)?;
    let sounds = sounds::render_all()?;
    files.extend(sounds.into_iter().map(|(name, bytes)| (Path::new("sounds").join(name), bytes)));
    Ok(files)
}
