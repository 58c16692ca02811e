//! Packages from campaigns and levels in folders and from collections of Sokoban levels, and packages as collections.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::level::sokoban::{
    Collection, Header, LevelError, Puzzle, brjaf, collection_text,
};
use chronoshift_core::level::{self, Campaign, CampaignEntry, MAX_BYTES, MAX_LEVELS};

use super::files::{MAX_FAULTS, Package, PackageFault, PackageProblem};
use crate::file_name::FileName;
use crate::files::{entries, has_extension, is_folder, is_within, read};

impl Package {
    /// Packs a campaign file with its levels, or a folder: the only campaign file in it or, without
    /// one, its level files by name.
    pub fn collect(path: &Path) -> Result<Self, Vec<PackageFault>> {
        if !is_folder(path) {
            return Self::from_file(path);
        }
        let found = entries(path).map_err(PackageFault::unreadable)?;
        let with = |end: &str| {
            let is_it = |path: &&PathBuf| has_extension(path, end) && !is_folder(path);
            found.iter().filter(is_it).collect::<Vec<_>>()
        };
        match with("lsf")[..] {
            [file] => Self::from_file(file),
            [] => {
                let levels = with("txt").into_iter().map(|path| file_name(path)).collect();
                Self::from_levels(&file_name(path), levels, |level| read_in(path, level))
            }
            ref files => Err(PackageFault::about_package(PackageProblem::Campaigns(files.len()))),
        }
    }

    fn from_file(path: &Path) -> Result<Self, Vec<PackageFault>> {
        let (file, folder) = (file_name(path), path.parent().unwrap_or(Path::new("")));
        let bytes = read(path, MAX_BYTES as u64).map_err(PackageFault::unreadable)?;
        Self::new(&file, bytes, |level| read_in(folder, level))
    }

    /// Makes a campaign file for level files, which `read` returns by path. The campaign file gets this name, as far
    /// as possible.
    pub(super) fn from_levels(
        name: &str,
        levels: Vec<String>,
        read: impl FnMut(&str) -> Result<Vec<u8>, PackageProblem>,
    ) -> Result<Self, Vec<PackageFault>> {
        if let Some(bad) = levels.iter().find(|level| !Campaign::can_list(level)) {
            let fault = FileName::new(bad).err();
            return Err(vec![PackageFault::new(
                bad,
                fault.map_or(PackageProblem::Parts, PackageProblem::Name),
            )]);
        }
        if levels.is_empty() {
            return Err(PackageFault::about_package(PackageProblem::NoCampaign));
        }
        let entries = levels.into_iter().map(CampaignEntry::Level).collect();
        let text = Campaign { entries, ..Campaign::default() }.to_string();
        let own = FileName::near(name);
        let file = format!("{}.lsf", own.as_ref().map_or("campaign", FileName::as_str));
        Self::new(&file, text.into_bytes(), read)
    }
}

/// Reads a file in the campaign's folder. Doesn't follow links that leave the folder.
fn read_in(folder: &Path, file: &str) -> Result<Vec<u8>, PackageProblem> {
    let path = folder.join(file);
    match is_within(&path, folder) {
        Ok(false) => Err(PackageProblem::Link),
        _ => read_file(&path),
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, PackageProblem> {
    read(path, MAX_BYTES as u64).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => PackageProblem::Missing,
        _ => PackageProblem::Unreadable(error.into()),
    })
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl Package {
    /// Makes a campaign from the readable levels of a collection. `file` is the name of its
    /// campaign file.
    pub(super) fn of_collection(file: &str, bytes: &[u8]) -> Result<Self, Vec<PackageFault>> {
        let refused = PackageFault::about_package;
        let (header, puzzles) = if brjaf::is_brjaf(bytes) {
            let puzzle =
                brjaf::read(bytes).map_err(|error| refused(PackageProblem::Brjaf(error)))?;
            (Header::default(), vec![Ok(puzzle)])
        } else {
            let read = Collection::read(bytes);
            let read = read.map_err(|error| refused(PackageProblem::Collection(error)))?;
            if read.len() > MAX_LEVELS {
                return Err(refused(PackageProblem::TooManyLevels(read.len())));
            }
            (read.header().clone(), read.puzzles().collect())
        };
        let mut broken: Vec<LevelError> = Vec::new();
        let mut files = BTreeMap::new();
        for (puzzle, number) in puzzles.into_iter().zip(1..) {
            match puzzle {
                Ok(puzzle) => {
                    let level = puzzle
                        .with_default_author(&header)
                        .level()
                        .map_err(|error| refused(PackageProblem::Broken(error.first().clone())))?;
                    files.insert(format!("{number:04}.txt"), level.to_string().into_bytes());
                }
                Err(error) => broken.push(error),
            }
        }
        match &broken[..] {
            [only] if files.is_empty() => return Err(refused(PackageProblem::Puzzle(*only))),
            [_, ..] if files.is_empty() => {
                let count = PackageProblem::AllBroken(broken.len());
                let levels = broken.iter().copied().map(PackageProblem::Puzzle);
                let whys = std::iter::once(count).chain(levels).take(MAX_FAULTS);
                return Err(whys.flat_map(refused).collect());
            }
            _ => {}
        }
        let comment = header.comment.into_iter().map(CampaignEntry::Comment);
        let levels = files.keys().cloned().map(CampaignEntry::Level);
        let entries = comment.chain(levels).collect();
        let campaign = Campaign { title: header.title, author: header.author, entries };
        let mut package = Self::new(file, campaign.to_string().into_bytes(), |path| {
            files.get(path).cloned().ok_or(PackageProblem::Missing)
        })?;
        package.broken = broken;
        Ok(package)
    }

    /// The levels that were left out because they can't be read.
    pub fn broken(&self) -> &[LevelError] {
        &self.broken
    }

    /// Its levels as a collection of Sokoban levels.
    pub fn to_collection(&self) -> Result<String, Vec<PackageFault>> {
        let mut faults = Vec::new();
        let mut puzzles = Vec::new();
        for path in self.campaign().levels() {
            let level = self.files.get(path).and_then(|bytes| level::parse(bytes).ok());
            match level.as_ref().map(Puzzle::from_level) {
                Some(Ok(puzzle)) => puzzles.push(puzzle),
                Some(Err(whys)) => {
                    let whys = whys.into_iter().map(PackageProblem::NoSokoban);
                    faults.extend(whys.map(|why| PackageFault::new(path, why)));
                }
                None => faults.push(PackageFault::new(path, PackageProblem::Missing)),
            }
        }
        let Campaign { title, author, .. } = self.campaign().clone();
        let header = Header { title, author, comment: Vec::new() };
        if faults.is_empty() { Ok(collection_text(&header, &puzzles)) } else { Err(faults) }
    }
}

#[cfg(test)]
mod tests {
    use chronoshift_core::level::sokoban::{LevelError, MapFault};

    use super::{Package, PackageProblem};

    #[test]
    fn all_levels_of_a_collection_that_is_refused_are_named() {
        let (sound, open) = ("######\n#@ $.#\n######\n", "######\n#@ $.#\n###  #\n");
        let faults = |text: &str| -> Vec<_> {
            let faults = Package::of_collection("a.lsf", text.as_bytes()).err().unwrap_or_default();
            faults.into_iter().map(|fault| fault.why).collect()
        };
        let puzzle = |level: usize, line: usize| {
            PackageProblem::Puzzle(LevelError { level, line, column: 4, fault: MapFault::Open })
        };
        assert_eq!(faults(&format!("{open}\n{sound}")), []);
        assert_eq!(faults(open), [puzzle(1, 3)]);
        let of_two = [PackageProblem::AllBroken(2), puzzle(1, 3), puzzle(2, 7)];
        assert_eq!(faults(&[open; 2].join("\n")), of_two);
        assert_eq!(faults(&[open; 30].join("\n")).len(), 19);
    }
}
