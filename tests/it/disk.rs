//! A full disk and a folder that can't be written: the game continues, says so, and writes once that is possible.
#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::Write;
use std::process::Command;

use chronoshift::save::Unsaved;

use crate::cli::run;
use crate::prelude::*;
use crate::progress::{SHORT, solve, start};
use crate::render::can_draw;

/// The variable with the folder of the test's disk, in the process that has the disk.
const DISK: &str = "CHRONOSHIFT_TEST_DISK";

/// Mounts a small disk for a test. To get one, the test runs again in another process, which may mount. In that
/// process, this returns the disk's folder; in the original one, it returns nothing.
fn disk(test: &str) -> Option<PathBuf> {
    if let Some(disk) = std::env::var_os(DISK).map(PathBuf::from) {
        mount(&["-t", "tmpfs", "-o", "size=128k", "chronoshift"], &disk);
        return Some(disk);
    }
    // A superuser doesn't need to become one, which containers often forbid.
    let ways: [&[&str]; 2] = [&["-m"], &["-r", "-m"]];
    let unshare = |way: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(way);
        command
    };
    let works = |way: &&[&str]| {
        let mounts = ["mount", "-t", "tmpfs", "chronoshift", "/mnt"];
        unshare(way).args(mounts).output().is_ok_and(|output| output.status.success())
    };
    let Some(way) = ways.into_iter().find(works) else {
        eprintln!("SKIPPED: {test}: here nobody may mount a disk");
        return None;
    };
    let folder = tempfile::tempdir().unwrap();
    let status = unshare(way)
        .arg(std::env::current_exe().unwrap())
        .args([&format!("disk::{test}"), "--exact", "--nocapture"])
        .env(DISK, folder.path())
        .status();
    assert!(status.unwrap().success(), "see above");
    None
}

fn mount(options: &[&str], at: &Path) {
    assert!(Command::new("mount").args(options).arg(at).status().unwrap().success());
}

fn is_kept(world: &World) -> bool {
    *world.resource::<Unsaved>() == Unsaved::default()
}

fn choose_volume(game: &mut Game, volume: u8) {
    game.prefer(|it| it.music = volume);
}

/// Waits until neither settings nor progress can be saved.
fn wait_for_both(game: &mut Game) {
    game.update_until(|world| {
        let text = world.resource::<Unsaved>().text();
        let text = text.map(|text| chronoshift::words::Words::default().say(&text));
        text.is_some_and(|text| {
            text.contains("Can't save progress") && text.contains("Can't save settings")
        })
    });
}

#[test]
fn on_a_full_disk_play_goes_on_and_is_kept_once_there_is_room() {
    let test = "on_a_full_disk_play_goes_on_and_is_kept_once_there_is_room";
    let Some(disk) = disk(test) else { return };
    let home = disk.join("home");
    let mut game = start(&home, &[SHORT]);
    solve(&mut game, 3);
    choose_volume(&mut game, 11);
    game.app.world_mut().write_message(bevy::app::AppExit::Success);
    game.app.update();
    drop(game);
    let kept = || {
        let game = start(&home, &[SHORT]);
        (game.best(), game.world().resource::<Preferences>().music)
    };
    let before = kept();
    assert_eq!(before, (Some(8), 11));

    let filler = disk.join("filler");
    let mut file = File::create(&filler).unwrap();
    while file.write_all(&[0; 512]).is_ok() {}
    let mut game = start(&home, &[SHORT]);
    solve(&mut game, 1);
    choose_volume(&mut game, 22);
    wait_for_both(&mut game);
    game.press(&[KeyR, Right]);
    assert_eq!((game.best(), game.recorded()), (Some(6), vec!["E".to_owned()]));
    // The old state survives the end of this game and the start of the next one.
    drop(game);
    assert_eq!(kept(), before);

    let mut game = start(&home, &[SHORT]);
    solve(&mut game, 1);
    choose_volume(&mut game, 22);
    wait_for_both(&mut game);
    drop(file);
    fs::remove_file(&filler).unwrap();
    game.press(&[KeyR, Right]);
    game.update_until(is_kept);
    assert_eq!(kept(), (Some(6), 22));
    let mut game = start(&home, &[SHORT]);
    assert_eq!(game.heard(), []);
}

#[test]
fn a_film_for_which_the_disk_is_too_small_leaves_nothing_behind() {
    let test = "a_film_for_which_the_disk_is_too_small_leaves_nothing_behind";
    let Some(disk) = disk(test) else { return };
    let (new, empty) = (disk.join("new"), disk.join("empty"));
    fs::create_dir(&empty).unwrap();
    let level = project().join("levels/02-doorkeeper.txt");
    for folder in [&new, &empty] {
        let args = ["render", level.to_str().unwrap(), "-o", folder.to_str().unwrap()];
        let (status, _, err) = run(&args);
        if !can_draw(&err) {
            return;
        }
        assert!(status == 1 && err.contains("cannot write"), "{status}: {err}");
    }
    assert!(!new.exists());
    assert_eq!(fs::read_dir(&empty).unwrap().count(), 0);
}
