//! Films and pictures of levels. The program itself draws them in a second run, without a window.

use std::env::current_exe;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use chronoshift_words::{Message, io_text};

use crate::platform::film_progress::FilmProgress;

/// Whether the game can draw films.
pub(crate) const DRAWS_FILMS: bool = true;

/// The interval between two checks whether the film is finished or cancelled.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Draws the solution of a level, or a replay of it, as a file with this extension and in this theme; `None` if the
/// player has cancelled it. This takes seconds. Calls `wake` whenever more of the film is drawn.
///
/// # Errors
/// Why it can't be drawn.
pub(crate) fn draw_film(
    level: &str,
    replay: Option<&str>,
    (extension, theme): (&str, &str),
    (progress, wake): (&FilmProgress, &(impl Fn() + Sync)),
) -> Result<Option<Vec<u8>>, Message> {
    let why = |error| io_text(&error);
    let folder = tempfile::tempdir().map_err(why)?;
    let [level_file, replay_file, errors] =
        ["level.txt", "play.replay", "errors"].map(|it| folder.path().join(it));
    let film = folder.path().join("film").with_extension(extension);
    fs::write(&level_file, level).map_err(why)?;
    let mut command = Command::new(current_exe().map_err(why)?);
    command.arg("render").arg(&level_file).arg("--output").arg(&film).args(["--theme", theme]);
    command.arg("--percent");
    if let Some(replay) = replay {
        fs::write(&replay_file, replay).map_err(why)?;
        command.arg("--replay").arg(&replay_file);
    }
    command.stderr(File::create(&errors).map_err(why)?);
    let Some(status) = run(command, progress, wake).map_err(why)? else { return Ok(None) };
    if !status.success() {
        let said = fs::read(&errors).map_err(why)?;
        let said = String::from_utf8_lossy(&said);
        return Err(Message::verbatim(said.lines().last().unwrap_or_default().to_owned()));
    }
    fs::read(&film).map(Some).map_err(why)
}

/// Runs a command that prints percentages until its end; `None` if it was cancelled.
fn run(
    mut command: Command,
    progress: &FilmProgress,
    wake: &(impl Fn() + Sync),
) -> io::Result<Option<ExitStatus>> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take();
    thread::scope(|scope| {
        scope.spawn(move || {
            let lines = output.into_iter().flat_map(|output| BufReader::new(output).lines());
            let lines = lines.map_while(Result::ok);
            for percent in lines.filter_map(|line| line.strip_suffix('%')?.parse().ok()) {
                progress.set_percent(percent);
                wake();
            }
        });
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status).filter(|_| !progress.is_cancelled()));
            }
            if progress.is_cancelled() {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            thread::sleep(POLL_INTERVAL);
        }
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    use super::{FilmProgress, run};

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_film_tells_its_progress_and_can_be_cancelled() {
        let (progress, woken) = (FilmProgress::default(), AtomicUsize::new(0));
        let wake = || {
            woken.fetch_add(1, Ordering::Relaxed);
        };
        let done = run(shell("echo 40%; echo file: done; echo 100%; exit 3"), &progress, &wake);
        assert_eq!(done.ok().flatten().and_then(|status| status.code()), Some(3));
        assert_eq!((progress.percent(), woken.load(Ordering::Relaxed)), (100, 2));
        let (progress, start) = (FilmProgress::default(), Instant::now());
        let cancel = || progress.cancel();
        let done = run(shell("echo 1%; exec sleep 60"), &progress, &cancel);
        assert!(done.is_ok_and(|status| status.is_none()));
        assert!(start.elapsed() < Duration::from_secs(30));
    }
}
