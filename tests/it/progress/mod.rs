//! Saved plays come back, whatever happens in between.

mod bests;
mod damage;
mod going_on;
mod killed;
mod limit;
mod unsaved;
mod windows;

use crate::home::{Heard, hear_troubles, keep_settings};
use crate::prelude::*;

pub(crate) const SHORT: &str = "+++++\n+S G+\n+++++";

const LONG: &str = "++++++\n+S  G+\n++++++";

/// A game that resumes the progress in a folder.
fn keeping(mut app: App, folder: &Path) -> App {
    keep_settings(&mut app, folder);
    app.insert_resource(ProgressFolder::at(folder.to_owned()))
        .add_plugins((save::progress_kept, hear_troubles));
    app
}

pub(crate) fn start(folder: &Path, levels: &[&str]) -> Game {
    Game::start(levels, false, |setup| keeping(game::headless(setup), folder))
}

/// The same with everything that a window shows.
pub(crate) fn start_shown(folder: &Path, levels: &[&str]) -> Game {
    Game::start(levels, false, |setup| keeping(game::invisible(setup), folder))
}

impl Game {
    fn record(&self) -> Option<&Record> {
        self.world().resource::<Progress>().record(self.play().board())
    }

    pub(crate) fn best(&self) -> Option<usize> {
        Some(self.record()?.best()?.score)
    }

    /// The troubles so far.
    pub(crate) fn heard(&mut self) -> &[Trouble] {
        self.app.update();
        self.app.update();
        &self.world().resource::<Heard>().0
    }
}

/// Presses the keys that complete [`SHORT`] after `waits` turns of waiting.
pub(crate) fn solve(game: &mut Game, waits: usize) {
    game.press(&[KeyR]);
    game.press(&vec![Space; waits]);
    game.press(&[Right, Right, Left, Left, Enter]);
    assert_eq!(*game.play().status(), Status::Complete);
}

/// A folder in which [`SHORT`] is complete, after this number of turns of waiting.
fn solved_home(waits: usize) -> TempDir {
    let home = TempDir::new().unwrap();
    solve(&mut start(home.path(), &[SHORT]), waits);
    home
}

fn files(home: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

/// A board's file and its backup.
fn file_and_backup(home: &Path) -> [PathBuf; 2] {
    let [file] = &files(home)[..] else { panic!() };
    [file.clone(), file.with_extension("json.bak")]
}

/// Changes the content of a file, with the right checksum.
fn forge(file: &Path, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(file).unwrap();
    let record = text.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
    let forged = change(record);
    assert_ne!(forged, record);
    let check = crc32fast::hash(forged.as_bytes());
    fs::write(file, format!("{{\"check\":\"{check:08x}\",\"record\":{forged}}}\n")).unwrap();
}

/// Moves these times of a record 7,000 years into the future.
fn move_ahead(record: &str, times: &[&str]) -> String {
    let time = |key: &str, start: &str| format!("\"{key}\": \"{start}");
    times
        .iter()
        .fold(record.to_owned(), |record, key| record.replace(&time(key, "20"), &time(key, "90")))
}
