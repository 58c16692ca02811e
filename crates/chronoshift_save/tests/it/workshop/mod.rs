//! The workshop never loses a level of the player.

mod auto_save;
mod killed;
mod names;
mod races;
mod saving;
mod two_games;

use std::fs;
use std::path::{Path, PathBuf};

use chronoshift_save::file_name::FileName;
use chronoshift_save::workshop::{OpenFile, OwnLevelFile, Shelf, ShelfPlace, Unfinished, Workshop};
use serde_json::json;
use tempfile::TempDir;

const HALF: &str = "2D SuperFun!\n+++++\n+   G\n";
const MORE: &str = "2D SuperFun!\n+++++\n+S  G\n";
const SOLVED: &str =
    "2D SuperFun!\n+++++\n+S G+\n+++++\n\nnothing\n\nTitle: Short\nSolution:\n EEWWT\n";

/// A folder of a player's data, and a game that uses it.
struct Home {
    folder: TempDir,
    workshop: Workshop,
}

impl Home {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let workshop = Workshop::at(folder.path().to_owned());
        Self { folder, workshop }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), bytes).unwrap();
    }

    /// All files except lock files.
    fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                let name = path.strip_prefix(self.folder.path()).unwrap().to_str().unwrap();
                match path.is_dir() {
                    true => folders.push(path),
                    false if name.ends_with(".lock") => {}
                    false => files.push(name.to_owned()),
                }
            }
        }
        files.sort();
        files
    }

    /// The names, shelves and texts of all levels, which have no faults.
    fn list(&self) -> Vec<(String, Shelf, String)> {
        let (levels, faults) = self.workshop.list();
        assert_eq!(faults, []);
        let mut list: Vec<_> = levels.into_iter().map(row).collect();
        list.sort();
        list
    }

    /// Saves an unfinished level.
    fn saved(&self, name: &str, text: &str) -> OpenFile {
        let mut open = self.workshop.begin(&self::name(name));
        self.workshop.save(&mut open, &unfinished(text)).unwrap();
        open
    }

    fn place(&self, name: &str, shelf: Shelf) -> ShelfPlace {
        let all = self.workshop.list().0.into_iter().map(|level| level.place);
        all.into_iter().find(|it| it.name() == name && it.shelf() == shelf).unwrap()
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }
}

fn row(level: OwnLevelFile) -> (String, Shelf, String) {
    (level.place.name().to_owned(), level.place.shelf(), level.text)
}

fn name(name: &str) -> FileName {
    FileName::new(name).unwrap()
}

/// An unfinished level with a history.
fn unfinished(text: &str) -> Unfinished {
    Unfinished { text: text.to_owned(), history: json!(["painted", text.len()]) }
}

fn read(path: &Path) -> Option<Vec<u8>> {
    fs::read(path).ok()
}
