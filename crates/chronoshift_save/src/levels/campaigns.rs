//! All campaigns: the game's own, and those in the player's folder.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::level::is_level_text;
use chronoshift_core::level::sokoban::{self, Collection};

use super::playlist::Playlist;
use super::source::{
    Unusable, daily_file, is_campaign, is_collection_name, is_level, is_package, parse_campaign,
    playlist,
};
use crate::file_name::FileName;
use crate::files::{
    create_folder, create_new_folder, data_folder, entries, is_file, is_folder, read, real_path,
    remove_folder, rename, replace_unchanged, write_new, write_numbered,
};
use crate::package::Package;
use crate::trash::{DeletedFile, Trash};

/// The folders that contain campaigns.
#[derive(Debug, Clone)]
pub struct CampaignFolders {
    game: PathBuf,
    player: Option<PathBuf>,
}

/// A campaign that players can choose: a campaign file, a collection of Sokoban levels, or a folder of level files.
#[derive(Debug)]
pub struct Campaign {
    pub path: PathBuf,
    pub kind: Kind,
    /// Its title in the campaign file.
    pub title: Option<String>,
    /// The number of its levels, or the reason that it can't be used.
    pub levels: Result<usize, Unusable>,
}

/// The kind of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The first of the game's own campaigns.
    First,
    /// The single levels in the player's folder.
    Single,
    /// Any other campaign, which has the name of its file or folder.
    Other,
}

/// The maximum size of a level or campaign file.
const MAX_BYTES: u64 = chronoshift_core::level::MAX_BYTES as u64;

impl CampaignFolders {
    /// Campaigns in the game's folder and in the player's, which need not exist yet.
    pub fn new(game: PathBuf, player: Option<PathBuf>) -> Self {
        Self { game, player }
    }

    /// Campaigns in the game's folder and in the player's folder of the system.
    pub fn of_player(game: PathBuf) -> Self {
        Self::new(game, data_folder().map(|folder| folder.join("levels")))
    }

    pub fn first(&self) -> PathBuf {
        self.game.join("campaign.lsf")
    }

    /// The file with the levels of the day.
    pub fn daily(&self) -> PathBuf {
        daily_file(&self.game)
    }

    pub fn player(&self) -> Option<&Path> {
        self.player.as_deref()
    }

    /// All campaigns. A folder that can't be read counts as empty.
    pub fn campaigns(&self) -> Vec<Campaign> {
        let mut paths = vec![self.first()];
        paths.extend(campaign_files(&self.game).into_iter().filter(|it| *it != self.first()));
        if let Some(folder) = &self.player {
            if has_levels(folder) {
                paths.push(folder.clone());
            }
            paths.extend(campaign_files(folder));
            // A link back to the folder has the same levels.
            let is_new = |below: &PathBuf| {
                is_folder(below) && real_path(below).ok() != real_path(folder).ok()
            };
            for below in entries(folder).unwrap_or_default().into_iter().filter(is_new) {
                match campaign_files(&below) {
                    files if !files.is_empty() => paths.extend(files),
                    _ if has_levels(&below) => paths.push(below),
                    _ => {}
                }
            }
        }
        paths.into_iter().map(|path| self.campaign(path)).collect()
    }

    /// The packed campaigns in the player's folder that are not unpacked there yet.
    pub fn packed(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.player else { return Vec::new() };
        let packed = entries(folder).unwrap_or_default().into_iter().filter(|it| is_package(it));
        packed.filter(|it| !Package::read(it).is_ok_and(|package| package.is_in(folder))).collect()
    }

    fn campaign(&self, path: PathBuf) -> Campaign {
        let playlist = playlist(&path);
        let title = playlist.as_ref().ok().and_then(Playlist::title).map(str::to_owned);
        let levels = playlist.map(|playlist| playlist.len());
        Campaign { kind: self.kind(&path), path, title, levels }
    }

    /// The kind of the campaign at a path.
    pub fn kind(&self, path: &Path) -> Kind {
        match path {
            path if path == self.first() => Kind::First,
            path if Some(path) == self.player() => Kind::Single,
            _ => Kind::Other,
        }
    }

    /// Unpacks a campaign into a folder in the player's folder, and returns its campaign file. A
    /// campaign that is there already stays as it is.
    pub fn unpack(&self, package: &Package) -> io::Result<InstalledCampaign> {
        let written = package.write_in(self.player.as_ref().ok_or(io::ErrorKind::NotFound)?);
        written.map(|(path, is_new)| InstalledCampaign { path, copies: Vec::new(), is_new })
    }

    /// Copies a collection of Sokoban levels into the player's folder, and returns its file there.
    /// The file gets this name, with a number if the name is taken. If such a file already has the
    /// same bytes, uses that file instead.
    pub fn copy_collection(&self, name: &FileName, bytes: &[u8]) -> io::Result<InstalledCampaign> {
        let player = self.player.as_ref().ok_or(io::ErrorKind::NotFound)?;
        create_folder(player)?;
        let extension = if sokoban::is_slc(bytes) { "slc" } else { "xsb" };
        let path_of = |name: &FileName| player.join(format!("{}.{extension}", name.as_str()));
        let written = write_numbered(name, path_of, bytes);
        written.map(|(path, is_new)| InstalledCampaign { path, copies: Vec::new(), is_new })
    }

    /// Whether the player can rename and delete a campaign: it has a file or a folder of its own in the player's
    /// folder.
    pub fn is_own(&self, path: &Path) -> bool {
        self.player.as_ref().is_some_and(|player| path != player && path.starts_with(player))
    }

    /// Moves a campaign into the folder `deleted`. A campaign file is moved without its folder if
    /// the player's levels or other campaigns are beside it, and with its folder otherwise.
    pub fn delete(&self, path: &Path) -> io::Result<DeletedFile> {
        let player = self.player.as_ref().ok_or(io::ErrorKind::NotFound)?;
        let folder = path.parent().filter(|folder| {
            *folder != player && campaign_files(folder) == [path] && !is_folder(path)
        });
        self.trash()?.put(folder.unwrap_or(path))
    }

    /// Moves a deleted campaign back, unless another campaign is at its path now.
    pub fn restore(&self, deleted: &DeletedFile) -> io::Result<()> {
        let trash = self.trash()?;
        let to = trash.former_path(deleted);
        if is_folder(&to) || is_file(&to) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        trash.restore(deleted, &to)
    }

    fn trash(&self) -> io::Result<Trash> {
        let data = self.player.as_ref().and_then(|player| player.parent());
        data.map(|data| Trash::new(data.to_owned())).ok_or(io::ErrorKind::NotFound.into())
    }

    /// Changes the title of a campaign, or of a collection that has a title. Renames a folder of
    /// levels, or a collection without a title. Returns the new path.
    pub fn rename(&self, path: &Path, name: &str) -> io::Result<PathBuf> {
        if is_campaign(path) && !is_folder(path) {
            let bytes = read(path, MAX_BYTES)?;
            let mut campaign = parse_campaign(&bytes, path.parent().unwrap_or(Path::new("")))
                .map_err(|_| io::ErrorKind::InvalidData)?;
            campaign.title = Some(name.trim().to_owned());
            return replace_text(path, &bytes, &campaign.to_string());
        }
        if is_collection_name(path) && !is_folder(path) {
            let bytes = read(path, sokoban::MAX_BYTES as u64)?;
            let has_title = Collection::read(&bytes)
                .is_ok_and(|collection| collection.header().title.is_some());
            if has_title {
                let text = Collection::retitled(&bytes, name.trim());
                return replace_text(path, &bytes, &text.ok_or(io::ErrorKind::InvalidData)?);
            }
        }
        let name = FileName::new(name).map_err(|_| io::ErrorKind::InvalidFilename)?;
        let extension = path.extension().filter(|_| !is_folder(path));
        let extension = extension.map(|it| format!(".{}", it.to_string_lossy()));
        let file = format!("{}{}", name.as_str(), extension.unwrap_or_default());
        let to = path.with_file_name(file);
        if to != path && (is_folder(&to) || is_file(&to)) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        rename(path, &to)?;
        Ok(to)
    }

    /// Whether a file, given by its real path, is in the player's folder or the game's.
    pub fn contains(&self, path: &Path) -> bool {
        let is_in = |folder: &PathBuf| {
            real_path(folder).is_ok_and(|folder| path.parent() == Some(&*folder))
        };
        self.player.iter().chain([&self.game]).any(is_in)
    }

    /// Copies a campaign file, or a folder, and these levels of it into a subfolder of the player's
    /// folder. The subfolder is named after the campaign; if a folder of that name has other
    /// content, a number is added. A folder that already has the same content is used instead. A
    /// campaign in the player's or the game's folder is not copied.
    pub fn copy_campaign(&self, path: &Path, levels: &[PathBuf]) -> io::Result<InstalledCampaign> {
        let path = real_path(path)?;
        let Some(player) = &self.player else { return Ok(InstalledCampaign::in_place(path)) };
        create_folder(player)?;
        let player = real_path(player)?;
        if path.starts_with(&player) || path.starts_with(real_path(&self.game)?) {
            return Ok(InstalledCampaign::in_place(path));
        }
        let is_loose = is_folder(&path);
        let from = if is_loose { &path } else { path.parent().unwrap_or(&path) };
        // An unreadable level is left out: the copy shows it as unreadable, too.
        let readable =
            |level: &PathBuf| Some((level.clone(), read(&from.join(level), MAX_BYTES).ok()?));
        let mut files: Vec<_> = levels.iter().filter_map(readable).collect();
        if !is_loose {
            // The campaign file comes last: once it is there, all files are.
            let file = path.file_name().map(PathBuf::from).unwrap_or_default();
            files.push((file, read(&path, MAX_BYTES)?));
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (to, is_new) = folder_with(&player, &stem, &files)?;
        let copies = levels.iter().map(|level| (from.join(level), to.join(level))).collect();
        let path = if is_loose { to } else { to.join(path.file_name().unwrap_or_default()) };
        Ok(InstalledCampaign { path, copies, is_new })
    }
}

/// A file of a campaign: its path from the campaign's folder, and its bytes.
type CampaignFile = (PathBuf, Vec<u8>);

/// A campaign in the player's or the game's folder, where it may just have been copied.
pub struct InstalledCampaign {
    /// Its path there.
    pub path: PathBuf,
    /// The original path of each copied level file, and the path of its copy.
    pub copies: Vec<(PathBuf, PathBuf)>,
    /// Whether the campaign is new in that folder.
    pub is_new: bool,
}

impl InstalledCampaign {
    /// A campaign that was not copied.
    pub fn in_place(path: PathBuf) -> Self {
        Self { path, copies: Vec::new(), is_new: false }
    }
}

/// Replaces the text of a file if it still has these bytes. Returns its path.
fn replace_text(path: &Path, was: &[u8], text: &str) -> io::Result<PathBuf> {
    if replace_unchanged(path, Some(was), text.as_bytes())? {
        Ok(path.to_owned())
    } else {
        Err(io::ErrorKind::ResourceBusy.into())
    }
}

/// Finds a folder that has these files, or writes them into a new one. The folder has this name, or
/// the name with a number. Other folders stay as they are, because the player may have changed
/// their files. Returns the folder, and whether it is new.
fn folder_with(player: &Path, name: &str, files: &[CampaignFile]) -> io::Result<(PathBuf, bool)> {
    let mut number = 1;
    loop {
        let name = if number == 1 { name.to_owned() } else { format!("{name}-{number}") };
        let place = player.join(name);
        match create_new_folder(&place) {
            Ok(()) => {
                let written = files.iter().try_for_each(|file| write_campaign_file(&place, file));
                if written.is_err() {
                    // Only the error of the write is reported.
                    let _ = remove_folder(&place);
                }
                return written.map(|()| (place, true));
            }
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            Err(_) if !files.is_empty() && files.iter().all(|file| has_file(&place, file)) => {
                return Ok((place, false));
            }
            Err(_) => number += 1,
        }
    }
}

/// Writes a file into a new folder, unless it is already there: a campaign may name a level twice.
fn write_campaign_file(folder: &Path, file: &CampaignFile) -> io::Result<()> {
    if has_file(folder, file) {
        return Ok(());
    }
    let (path, bytes) = (folder.join(&file.0), &file.1);
    create_folder(path.parent().unwrap_or(folder))?;
    write_new(&path, bytes)
}

fn has_file(folder: &Path, (file, bytes): &CampaignFile) -> bool {
    read(&folder.join(file), MAX_BYTES).is_ok_and(|there| there == *bytes)
}

fn campaign_files(folder: &Path) -> Vec<PathBuf> {
    let is_one = |path: &PathBuf| is_campaign(path) || is_collection_name(path);
    entries(folder).unwrap_or_default().into_iter().filter(is_one).collect()
}

/// Whether a folder has a level file. A file that can't be read counts, because lists say why it can't.
fn has_levels(folder: &Path) -> bool {
    let is_one = |path: &PathBuf| {
        is_level(path) && read(path, MAX_BYTES).map_or(true, |bytes| is_level_text(&bytes))
    };
    entries(folder).is_ok_and(|found| found.iter().any(is_one))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::CampaignFolders;

    const LEVEL: &str = "2D SuperFun!\n+++++\n+S G+\n+++++\n";
    const CAMPAIGN: &str = "JikiBan Campaign\n# Title: Old\none.txt\n";

    fn write(file: &Path, text: &str) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    #[test]
    fn campaigns_are_renamed_deleted_and_restored() {
        let home = tempfile::tempdir().unwrap();
        let player = home.path().join("levels");
        let folders = CampaignFolders::new(home.path().join("game"), Some(player.clone()));
        let (beside, inside) = (player.join("mine.lsf"), player.join("all/all.lsf"));
        for file in [&beside, &inside] {
            write(file, CAMPAIGN);
            write(&file.with_file_name("one.txt"), LEVEL);
        }
        let rooms = player.join("rooms.xsb");
        write(&rooms, "#####\n#@$.#\n#####\n");
        assert_eq!(folders.rename(&inside, "New: 2").unwrap(), inside);
        let titles: Vec<_> = folders.campaigns().into_iter().filter_map(|it| it.title).collect();
        assert_eq!(titles, ["Old", "New: 2"]);
        let halls = folders.rename(&rooms, "halls").unwrap();
        assert_eq!(halls, player.join("halls.xsb"));
        assert!(folders.rename(&player.join("all"), "halls.xsb").is_err(), "it is taken");
        // A collection with a title gets another one.
        write(&halls, "Collection: Old\n\n#####\n#@$.#\n#####\n");
        assert_eq!(folders.rename(&halls, "New").unwrap(), halls);
        assert!(fs::read_to_string(&halls).unwrap().starts_with("Collection: New\n\n###"));
        // A campaign in a folder of its own is deleted with its levels, and one beside others
        // without them.
        for (path, gone, left) in [
            (&inside, player.join("all"), player.join("one.txt")),
            (&beside, beside.clone(), player.join("one.txt")),
            (&halls, halls.clone(), player.join("one.txt")),
        ] {
            assert!(folders.is_own(path));
            let deleted = folders.delete(path).unwrap();
            assert!(!gone.exists() && left.exists());
            folders.restore(&deleted).unwrap();
            assert!(path.exists());
            // A second campaign of that name does no harm.
            let first = folders.delete(path).unwrap();
            write(path, CAMPAIGN);
            assert!(folders.restore(&first).is_err(), "it would be overwritten");
            folders.delete(path).unwrap();
        }
        assert!(!folders.is_own(&player) && !folders.is_own(&folders.first()));
    }

    #[test]
    fn a_folder_with_other_texts_only_is_no_campaign() {
        let home = tempfile::tempdir().unwrap();
        let player = home.path().join("levels");
        let folders = CampaignFolders::new(home.path().join("game"), Some(player.clone()));
        write(&player.join("notes/note.txt"), "buy milk");
        write(&player.join("rooms/a.txt"), LEVEL);
        write(&player.join("rooms/note.txt"), "buy milk");
        let paths: Vec<_> = folders.campaigns().into_iter().map(|it| it.path).collect();
        assert_eq!(paths, [folders.first(), player.join("rooms")]);
    }
}
