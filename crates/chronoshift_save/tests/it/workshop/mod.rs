//! What players make is kept, whatever comes between.

mod auto_save;
mod kept;
mod killed;
mod names;
mod races;
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

/// A folder of a player's data, and a game in it.
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

    /// A file below the folder.
    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), bytes).unwrap();
    }

    /// All files, but for locks.
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

    /// The list as names, each with its text; none has anything wrong.
    fn list(&self) -> Vec<(String, Shelf, String)> {
        let (made, troubles) = self.workshop.list();
        assert_eq!(troubles, []);
        let mut list: Vec<_> = made.into_iter().map(row).collect();
        list.sort();
        list
    }

    /// An unfinished level that is saved.
    fn saved(&self, name: &str, text: &str) -> OpenFile {
        let mut held = self.workshop.begin(&self::name(name));
        self.workshop.save(&mut held, &unfinished(text)).unwrap();
        held
    }

    fn place(&self, name: &str, shelf: Shelf) -> ShelfPlace {
        let all = self.workshop.list().0.into_iter().map(|made| made.place);
        all.into_iter().find(|it| it.name() == name && it.shelf() == shelf).unwrap()
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }
}

fn row(made: OwnLevelFile) -> (String, Shelf, String) {
    (made.place.name().to_owned(), made.place.shelf(), made.text)
}

fn name(name: &str) -> FileName {
    FileName::new(name).unwrap()
}

/// An unfinished level with something to undo.
fn unfinished(text: &str) -> Unfinished {
    Unfinished { text: text.to_owned(), history: json!(["painted", text.len()]) }
}

fn read(path: &Path) -> Option<Vec<u8>> {
    fs::read(path).ok()
}
