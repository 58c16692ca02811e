//! Choices right before the game is killed.

use std::thread::sleep;
use std::time::Duration;

use super::{Home, Keeping};
use crate::killed::{self, Process};

/// Runs a frame after a choice, and no other one; run by [`what_is_chosen_in_the_last_frame_before_a_kill_is_kept`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn chooses_and_waits_to_be_killed() {
    let Some(folder) = killed::folder() else { return };
    let mut game = Keeping::start(&folder.join("settings.toml"));
    game.choose(|p| p.music = 7);
    loop {
        sleep(Duration::from_secs(1));
    }
}

#[test]
fn what_is_chosen_in_the_last_frame_before_a_kill_is_kept() {
    let home = Home::new("[preferences]\nmusic = 5\n");
    let test = "settings::killed::chooses_and_waits_to_be_killed";
    let process = Process::start(test, home.0.path());
    process.kill_after(|| home.text().contains("music = 7"), Duration::ZERO);
    assert_eq!(Keeping::start(&home.file()).preferences().music, 7);
}
