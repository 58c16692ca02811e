//! What is chosen right before the game is killed.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use super::{Home, Keeping};

/// The settings file of a game that is to be killed.
const KILLED: &str = "CHRONOSHIFT_TEST_SETTINGS_KILLED";

/// Has a frame after something was chosen, and never another one; run by
/// [`what_is_chosen_in_the_last_frame_before_a_kill_is_kept`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn chooses_and_waits_to_be_killed() {
    let Some(file) = std::env::var_os(KILLED).map(PathBuf::from) else { return };
    let mut game = Keeping::start(&file);
    game.choose(|p| p.music = 7);
    loop {
        sleep(Duration::from_secs(1));
    }
}

#[test]
fn what_is_chosen_in_the_last_frame_before_a_kill_is_kept() {
    let home = Home::new("[preferences]\nmusic = 5\n");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["settings::killed::chooses_and_waits_to_be_killed", "--exact", "--ignored"])
        .env(KILLED, home.file())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    // How quick the machine is decides nothing.
    let is_kept = (0..5000).any(|_| {
        sleep(Duration::from_millis(2));
        fs::read_to_string(home.file()).unwrap().contains("music = 7")
    });
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(is_kept);
    assert_eq!(Keeping::start(&home.file()).preferences().music, 7);
}
