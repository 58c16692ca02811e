//! Checked campaigns with their levels, and the faults that the checks find.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::io;
use std::path::Path;

use chronoshift_core::level::sokoban::brjaf::BrjafError;
use chronoshift_core::level::sokoban::{FileError, LevelError, NonSokobanFeature};
use chronoshift_core::level::{self, Campaign};

use crate::file_name::{FileName, NameFault, key};
use crate::files::has_extension;
use crate::reason::Reason;

/// A campaign file and its level files. All of them are valid, and every system can write them into a folder without
/// leaving it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    pub(super) file: String,
    /// The name of the campaign file, without its extension.
    name: FileName,
    campaign: Campaign,
    /// All files, by their paths relative to the folder of the campaign.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The unreadable levels of the collection from which it was made.
    pub(super) broken: Vec<LevelError>,
}

/// The maximum total size of the files, and of the package.
pub(super) const MAX_TOTAL_BYTES: usize = 64 << 20;

/// The maximum number of faults in a list.
pub(super) const MAX_FAULTS: usize = 19;

impl Package {
    /// The name of the campaign file, without its extension.
    pub fn name(&self) -> &FileName {
        &self.name
    }

    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// Its level files in order, each once, with their bytes.
    pub fn levels(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let mut seen = HashSet::new();
        let paths = self.campaign.levels().filter(move |path| seen.insert(*path));
        paths.filter_map(|path| Some((path, self.files.get(path)?.as_slice())))
    }

    /// Makes a package of a campaign file and its level files, which `read` returns by path.
    pub(super) fn new(
        file: &str,
        bytes: Vec<u8>,
        mut read: impl FnMut(&str) -> Result<Vec<u8>, PackageProblem>,
    ) -> Result<Self, Vec<PackageFault>> {
        let one = |why| vec![PackageFault::new(file, why)];
        let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
        check_path(file).map_err(one)?;
        let name = FileName::new(&stem).map_err(|fault| one(PackageProblem::Name(fault)))?;
        let named = RefCell::new(Vec::new());
        let campaign = Campaign::parse(&bytes, |path| {
            named.borrow_mut().push(path.to_owned());
            Ok(())
        });
        let mut faults: Vec<_> = match &campaign {
            Ok(_) => Vec::new(),
            Err(error) => error
                .faults()
                .iter()
                .map(|fault| PackageFault::new(file, PackageProblem::Broken(fault.clone())))
                .collect(),
        };
        let mut total = bytes.len();
        let mut files = BTreeMap::from([(file.to_owned(), bytes)]);
        let mut keys = BTreeMap::from([(key(file), file.to_owned())]);
        for path in named.into_inner() {
            if files.contains_key(&path) || faults.len() >= MAX_FAULTS {
                continue;
            }
            let level = check_level_path(&path, &mut keys).and_then(|()| read(&path));
            let level = level.and_then(|bytes| {
                level::parse(&bytes)
                    .map_err(|error| PackageProblem::Broken(error.first().clone()))?;
                Ok(bytes)
            });
            match level {
                Ok(bytes) => {
                    total += bytes.len();
                    if total > MAX_TOTAL_BYTES {
                        return Err(PackageFault::about_package(PackageProblem::AllTooLarge));
                    }
                    files.insert(path, bytes);
                }
                Err(why) => faults.push(PackageFault::new(&path, why)),
            }
        }
        match campaign {
            Ok(campaign) if faults.is_empty() => {
                Ok(Self { file: file.to_owned(), name, campaign, files, broken: Vec::new() })
            }
            _ => Err(faults),
        }
    }
}

/// Checks that no other file has an equal path on any system, and that no file has the path of a
/// folder.
fn check_level_path(path: &str, keys: &mut BTreeMap<String, String>) -> Result<(), PackageProblem> {
    check_path(path)?;
    if !ends_with(path, ".txt") {
        return Err(PackageProblem::NoLevelName);
    }
    let own = key(path);
    let is_twin = |other: &str| {
        let is_below = |one: &str, other: &str| {
            one.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        is_below(&own, other) || is_below(other, &own)
    };
    if let Some((_, twin)) = keys.iter().find(|(other, _)| is_twin(other)) {
        return Err(PackageProblem::Twin(twin.clone()));
    }
    keys.insert(own, path.to_owned());
    Ok(())
}

/// Checks that every system accepts each part of a path.
fn check_path(path: &str) -> Result<(), PackageProblem> {
    path.split('/').try_for_each(|part| match FileName::new(part) {
        Ok(name) if name.as_str() == part => Ok(()),
        Ok(_) => Err(PackageProblem::Parts),
        Err(fault) => Err(PackageProblem::Name(fault)),
    })
}

/// Whether a path has an extension, in capital or small letters.
pub(super) fn ends_with(path: &str, extension: &str) -> bool {
    let end = path.get(path.len().saturating_sub(extension.len())..);
    end.is_some_and(|end| end.eq_ignore_ascii_case(extension))
}

/// The extensions of collections of Sokoban levels.
pub const COLLECTION_ENDINGS: [&str; 3] = ["xsb", "sok", "slc"];

/// Whether a path has an extension of collections of Sokoban levels.
pub fn is_collection_name(path: &Path) -> bool {
    COLLECTION_ENDINGS.iter().any(|extension| has_extension(path, extension))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageFault {
    /// The file within the package or folder; empty for the package as a whole.
    pub file: String,
    pub why: PackageProblem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackageProblem {
    /// It can't be read.
    Unreadable(Reason),
    /// It is not an archive.
    NoArchive,
    /// It begins like an archive, but can't be read as one.
    DamagedArchive,
    /// It has several files with one name.
    Doubled,
    /// It has neither a campaign file nor level files.
    NoCampaign,
    /// It has neither a campaign file nor level files, but collections of Sokoban levels.
    OnlyCollections,
    /// It has this number of campaign files, which is more than one.
    Campaigns(usize),
    /// A part of its path can't be the name of a file.
    Name(NameFault),
    /// Its path has decomposed letters, which some systems change.
    Parts,
    /// The campaign names it as a level, but its name doesn't end in `.txt`.
    NoLevelName,
    /// On some systems, its path is equal to this one.
    Twin(String),
    /// The campaign names it, but it doesn't exist.
    Missing,
    /// It is a link or not a regular file, or a link leads to it.
    Link,
    /// It is larger than such a file may be.
    TooLarge,
    /// All files together are larger than a package may be.
    AllTooLarge,
    /// Its text is not a campaign or level.
    Broken(level::Fault),
    /// It is not a collection of Sokoban levels.
    Collection(FileError),
    /// It is not a puzzle of BRJAF that this game can play.
    Brjaf(BrjafError),
    /// It is a collection with this number of levels, more than a campaign can have.
    TooManyLevels(usize),
    /// It is a collection with this number of levels, and none can be read.
    AllBroken(usize),
    /// A level of the collection can't be read.
    Puzzle(LevelError),
    /// It is a level that Sokoban's format can't express.
    NoSokoban(NonSokobanFeature),
}

impl PackageFault {
    /// A list with one fault of the package as a whole.
    pub(super) fn about_package(why: PackageProblem) -> Vec<Self> {
        vec![Self { file: String::new(), why }]
    }

    pub(super) fn unreadable(error: io::Error) -> Vec<Self> {
        Self::about_package(PackageProblem::Unreadable(error.into()))
    }

    pub(super) fn new(file: &str, why: PackageProblem) -> Self {
        Self { file: file.to_owned(), why }
    }
}

#[cfg(test)]
mod tests {
    use chronoshift_core::level::FaultKind;

    use super::{Package, PackageProblem};

    #[test]
    fn faults_of_the_campaign_file_come_with_those_of_its_levels() {
        let campaign = "JikiBan Campaign\n../x.txt\n/y.txt\nbroken.txt\nnone.txt\n";
        let faults = Package::new("a.lsf", campaign.into(), |path| match path {
            "broken.txt" => Ok(b"2D SuperFun!\n".to_vec()),
            _ => Err(PackageProblem::Missing),
        });
        let faults = faults.err().unwrap_or_default();
        let files: Vec<_> = faults.iter().map(|fault| fault.file.as_str()).collect();
        assert_eq!(files, ["a.lsf", "a.lsf", "broken.txt", "none.txt"]);
        let broken = |at: usize| match &faults[at].why {
            PackageProblem::Broken(fault) => (fault.line, fault.column, fault.kind.clone()),
            other => panic!("{other:?}"),
        };
        assert_eq!(broken(0), (2, 1, FaultKind::PathOutside));
        assert_eq!(broken(1), (3, 1, FaultKind::AbsolutePath));
        assert_eq!(faults[3].why, PackageProblem::Missing);
    }
}
