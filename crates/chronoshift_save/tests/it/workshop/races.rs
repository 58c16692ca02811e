//! Another program saves at the worst moment, and loses nothing.

use std::fs::{self, File};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use chronoshift_save::workshop::Shelf;

use super::{HALF, Home, MORE, SOLVED, name};

/// The text that the other program saves.
const THEIRS: &str = "2D SuperFun!\n+++++\n+G S+\n+++++\n";

/// Runs `act` while another program waits for the right moment, and then runs `theirs` at once.
fn meanwhile<T: Send>(
    act: impl FnOnce(),
    is_moment: impl Fn() -> bool + Sync,
    theirs: impl FnOnce() -> T + Send,
) -> T {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let other = scope.spawn(|| {
            while !is_moment() && !is_over.load(Ordering::Acquire) {
                std::hint::spin_loop();
            }
            theirs()
        });
        act();
        is_over.store(true, Ordering::Release);
        other.join().unwrap()
    })
}

#[test]
fn a_rename_never_replaces_another_programs_file() {
    for _ in 0..100 {
        let home = Home::new();
        let place = home.saved("One", HALF).place().clone();
        let [backup, to] =
            ["unfinished/One.json.bak", "unfinished/Two.json"].map(|it| home.path(it));
        let is_theirs = meanwhile(
            || drop(home.workshop.rename(&place, &name("Two"), None)),
            // A rename removes the backup first.
            || !backup.exists(),
            || File::create_new(&to).is_ok_and(|mut file| file.write_all(b"theirs").is_ok()),
        );
        let renamed = home.text("unfinished/Two.json");
        assert_eq!(renamed == "theirs", is_theirs);
        assert_eq!(home.path("unfinished/One.json").exists(), is_theirs);
    }
}

#[test]
fn a_promotion_never_removes_another_programs_version() {
    for _ in 0..30 {
        let home = Home::new();
        home.write("levels/One.txt", MORE);
        home.write("levels/All.lsf", "JikiBan Campaign\nOne.txt\n");
        home.write("theirs", THEIRS);
        let one = home.path("levels/One.txt");
        let (mut open, _, _) = home.workshop.open(&home.place("One", Shelf::Levels)).unwrap();
        let new = home.path("levels/Two.txt");
        meanwhile(
            || drop(home.workshop.promote(&mut open, &name("Two"), SOLVED, None).unwrap()),
            || new.exists(),
            || fs::rename(home.path("theirs"), &one).unwrap(),
        );
        assert_eq!(fs::read_to_string(&one).unwrap(), THEIRS, "{:?}", home.files());
        assert_eq!(home.text("levels/Two.txt"), SOLVED);
        assert_eq!(home.files().len(), 3, "{:?}", home.files());
    }
}
