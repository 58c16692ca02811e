//! The folders of the game.

use std::path::{Path, PathBuf};

use chronoshift_words::{Message, message};

/// A folder with files of the game: `assets` or `levels`.
///
/// An installed game has it beside the program, or in `share/chronoshift` beside the program's folder; a build from
/// source has it in the source folder.
pub fn game_folder(kind: &str) -> Result<PathBuf, Message> {
    let program = std::env::current_exe().unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    let share = beside.parent().unwrap_or(beside).join("share/chronoshift");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(beside);
    // Another computer lacks the source folder.
    let places =
        [beside, &share, source].into_iter().filter(|place| *place != source || place.is_dir());
    let places: Vec<_> = places.map(|place| place.join(kind)).collect();
    let found = places.iter().find(|place| place.is_dir()).cloned();
    found.ok_or_else(|| {
        let places: Vec<_> = places.iter().map(|place| format!("  {}", place.display())).collect();
        let places = places.join("\n");
        message!("cli-no-game-folder", folder = kind.to_owned(), places = places)
    })
}
