//! The folders of the game.

use std::path::{Path, PathBuf};

/// A folder with files of the game: `assets` or `levels`.
///
/// An installed game has it beside the program, or in `share/chronoshift` beside the program's folder; a build from
/// source has it in the source folder.
pub(crate) fn game_folder(kind: &str) -> Result<PathBuf, String> {
    let program = std::env::current_exe().unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    let places =
        [beside, &beside.join("../share/chronoshift"), env!("CARGO_MANIFEST_DIR").as_ref()]
            .map(|place| place.join(kind));
    let found = places.iter().find(|place| place.is_dir()).cloned();
    found.ok_or_else(|| {
        let places = places.map(|place| format!("  {}", place.display())).join("\n");
        format!("the game's folder `{kind}` is missing; it was looked for at\n{places}")
    })
}
