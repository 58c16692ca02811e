//! Separate processes that are killed, which must lose nothing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// The variable with the folder of a process that will be killed.
const FOLDER: &str = "CHRONOSHIFT_TEST_KILLED";

/// The folder of this process, if it is one that will be killed.
pub(crate) fn folder() -> Option<PathBuf> {
    env::var_os(FOLDER).map(PathBuf::from)
}

/// The number of kills: `KILLS`, or else eight.
pub(crate) fn kills() -> usize {
    env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(8)
}

/// An ignored test that runs in a separate process.
pub(crate) struct Process(Child);

impl Process {
    /// Starts a test by its full name, with a folder that also takes its temporary files.
    pub(crate) fn start(test: &str, folder: &Path) -> Self {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args([test, "--exact", "--ignored"]).stdout(Stdio::null());
        Self(command.env(FOLDER, folder).env("TMPDIR", folder).spawn().unwrap())
    }

    /// Kills the process a moment after a condition holds.
    pub(crate) fn kill_after(mut self, is_due: impl Fn() -> bool, moment: Duration) {
        // The speed of the machine makes no difference, unless it needs more than a minute.
        let mut tries = 0;
        while !is_due() {
            assert!(self.0.try_wait().unwrap().is_none(), "it ended by itself");
            tries += 1;
            assert!(tries < 30_000, "it never gets there");
            sleep(Duration::from_millis(2));
        }
        sleep(moment);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}
