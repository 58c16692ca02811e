//! Films and pictures of levels. The program itself draws them in a second run, without a window.

use std::env::current_exe;
use std::fs;
use std::process::{Command, Stdio};

use chronoshift_words::{Message, io_text};

/// Whether the game can draw films.
pub(crate) const DRAWS_FILMS: bool = true;

/// Draws the solution of a level, or a replay of it, as a file with this extension and in this theme. That takes
/// seconds.
///
/// # Errors
/// Why it can't be drawn.
pub(crate) fn draw_film(
    level: &str,
    replay: Option<&str>,
    (extension, theme): (&str, &str),
) -> Result<Vec<u8>, Message> {
    let why = |error| io_text(&error);
    let folder = tempfile::tempdir().map_err(why)?;
    let [level_file, replay_file] = ["level.txt", "play.replay"].map(|it| folder.path().join(it));
    let film = folder.path().join("film").with_extension(extension);
    fs::write(&level_file, level).map_err(why)?;
    let mut command = Command::new(current_exe().map_err(why)?);
    command.arg("render").arg(&level_file).arg("--output").arg(&film).args(["--theme", theme]);
    if let Some(replay) = replay {
        fs::write(&replay_file, replay).map_err(why)?;
        command.arg("--replay").arg(&replay_file);
    }
    let done = command.stdin(Stdio::null()).output().map_err(why)?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        return Err(Message::verbatim(said.lines().last().unwrap_or_default().to_owned()));
    }
    fs::read(&film).map_err(why)
}
