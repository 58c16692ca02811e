//! Deleted levels and campaigns. Each deletion has its own folder in the folder `deleted`, named
//! after the time of the deletion. That folder contains the deleted file or folder, and a text with
//! its former path.

use std::io;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

use crate::file_name::FileName;
use crate::files::{
    create_folder, create_new_folder, current_time, entries, is_file, is_folder, read_text,
    remove_folder, rename, write_new,
};
use crate::time::{age, is_time, unused_time};

/// The folder `deleted` in a folder of the player's data.
pub(crate) struct Trash {
    data: PathBuf,
}

/// A deleted file or folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletedFile {
    /// Its former path, relative to the folder of the player's data.
    pub from: PathBuf,
    /// The time of the deletion, in RFC 3339 format: later times are greater.
    pub time: String,
    /// The folder of the deletion.
    folder: PathBuf,
}

/// The time for which deleted files are kept.
const RETENTION: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// The name of the text with the former path, and its greatest size.
const FORMER_PATH_FILE: &str = "from";
const MAX_PATH_BYTES: u64 = 1 << 16;

impl DeletedFile {
    /// Its present path.
    pub fn path(&self) -> PathBuf {
        let name = self.from.file_name().unwrap_or_default();
        self.folder.join("file").join(name)
    }
}

impl Trash {
    pub(crate) fn new(data: PathBuf) -> Self {
        Self { data }
    }

    fn folder(&self) -> PathBuf {
        self.data.join("deleted")
    }

    /// Deletes a file or folder, and removes what was deleted long ago.
    pub(crate) fn put(&self, path: &Path) -> io::Result<DeletedFile> {
        self.remove_old();
        let from = path.strip_prefix(&self.data).map_err(|_| io::ErrorKind::NotFound)?.to_owned();
        let parts: Vec<_> = from.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        let place = |time: &str| self.folder().join(time.replace(':', "-"));
        let time = loop {
            let time = unused_time(current_time(), |time| is_folder(&place(time)));
            match create_new_folder(&place(&time)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => break created.map(|()| time)?,
            }
        };
        let deleted = DeletedFile { from, folder: place(&time), time };
        let to = deleted.path();
        let moved = create_folder(to.parent().unwrap_or(&to))
            .and_then(|()| {
                write_new(&deleted.folder.join(FORMER_PATH_FILE), parts.join("/").as_bytes())
            })
            .and_then(|()| rename(path, &to));
        if moved.is_err() {
            // Only the error of the move is reported.
            let _ = remove_folder(&deleted.folder);
        }
        moved.map(|()| deleted)
    }

    /// Everything that was deleted, the latest first.
    pub(crate) fn list(&self) -> Vec<DeletedFile> {
        let folders = entries(&self.folder()).unwrap_or_default();
        folders.into_iter().rev().filter_map(read).collect()
    }

    /// Moves a deleted file or folder to a free path.
    pub(crate) fn restore(&self, deleted: &DeletedFile, to: &Path) -> io::Result<()> {
        create_folder(to.parent().unwrap_or(to))?;
        rename(&deleted.path(), to)?;
        // Without its file, it is no longer listed.
        let _ = remove_folder(&deleted.folder);
        Ok(())
    }

    /// The former path of a deleted file or folder.
    pub(crate) fn former_path(&self, deleted: &DeletedFile) -> PathBuf {
        self.data.join(&deleted.from)
    }

    /// The former path of a deleted file or folder, with a number if the path is taken.
    pub(crate) fn free_path(&self, deleted: &DeletedFile) -> io::Result<PathBuf> {
        let path = self.former_path(deleted);
        let extension = path.extension().map(|it| format!(".{}", it.to_string_lossy()));
        let place = |name: &str| {
            path.with_file_name(format!("{name}{}", extension.as_deref().unwrap_or_default()))
        };
        let is_free = |path: &Path| !is_folder(path) && !is_file(path);
        if is_free(&path) {
            return Ok(path);
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = FileName::near(&stem).ok_or(io::ErrorKind::InvalidFilename)?;
        Ok(place(name.first_free(|name| is_free(&place(name.as_str()))).as_str()))
    }

    /// Removes a deleted file or folder for good.
    pub(crate) fn remove(&self, deleted: &DeletedFile) -> io::Result<()> {
        remove_folder(&deleted.folder)
    }

    /// Removes what was deleted long ago. If that fails, it is tried again at the next deletion.
    fn remove_old(&self) {
        let is_old = |folder: &PathBuf| {
            time_of(folder).and_then(|time| age(&time)).is_some_and(|age| age > RETENTION)
        };
        let folders = entries(&self.folder()).unwrap_or_default();
        folders.iter().filter(|folder| is_old(folder)).for_each(|folder| {
            let _ = remove_folder(folder);
        });
    }
}

/// The deleted file or folder in the folder of a deletion.
fn read(folder: PathBuf) -> Option<DeletedFile> {
    let time = time_of(&folder)?;
    let from = PathBuf::from_iter(
        read_text(&folder.join(FORMER_PATH_FILE), MAX_PATH_BYTES).ok()?.split('/'),
    );
    let is_inside = from.components().all(|part| matches!(part, Component::Normal(_)));
    let deleted = DeletedFile { from, time, folder };
    let is_there = is_file(&deleted.path()) || is_folder(&deleted.path());
    (is_inside && is_there).then_some(deleted)
}

/// The time of a deletion, from the name of its folder.
fn time_of(folder: &Path) -> Option<String> {
    let (date, time) = folder.file_name()?.to_str()?.split_once('T')?;
    Some(format!("{date}T{}", time.replace('-', ":"))).filter(|time| is_time(time))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::Trash;

    #[test]
    fn deleted_files_are_listed_restored_and_removed_after_ninety_days() {
        let home = tempfile::tempdir().unwrap();
        let trash = Trash::new(home.path().to_owned());
        let file = home.path().join("levels/all/one.lsf");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let delete = |text: &str| {
            fs::write(&file, text).unwrap();
            trash.put(&file).unwrap()
        };
        let (first, second) = (delete("1"), delete("2"));
        assert_eq!(trash.list(), [second.clone(), first.clone()]);
        assert_eq!(first.from, Path::new("levels/all/one.lsf"));
        trash.restore(&first, &trash.free_path(&first).unwrap()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "1");
        let free = trash.free_path(&second).unwrap();
        assert_eq!(free, file.with_file_name("one 2.lsf"));
        let whole = trash.put(file.parent().unwrap()).unwrap();
        assert_eq!(trash.list(), [whole.clone(), second.clone()]);
        trash.restore(&whole, &trash.former_path(&whole)).unwrap();
        assert!(file.exists());
        // A text that leads out of the folder is ignored.
        let old = home.path().join("deleted/2001-01-01T00-00-00.000000Z");
        fs::create_dir_all(old.join("file")).unwrap();
        fs::write(old.join("file/x.txt"), "").unwrap();
        fs::write(old.join("from"), "../x.txt").unwrap();
        assert_eq!(trash.list(), std::slice::from_ref(&second));
        fs::write(old.join("from"), "levels/x.txt").unwrap();
        assert_eq!(trash.list().len(), 2);
        delete("3");
        assert!(!old.exists());
        assert_eq!(trash.list().len(), 2);
        trash.remove(&second).unwrap();
        assert_eq!(trash.list().len(), 1);
    }
}
