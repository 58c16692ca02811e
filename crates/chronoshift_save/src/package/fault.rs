//! Faults of a campaign to pack or unpack.

use chronoshift_core::level;
use chronoshift_core::level::sokoban::brjaf::BrjafError;
use chronoshift_core::level::sokoban::{FileError, LevelError, NonSokobanFeature};

use crate::file_name::NameFault;
use crate::reason::Reason;

/// A fault and its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageFault {
    /// The file within the package or folder; empty for the package as a whole.
    pub file: String,
    pub why: PackageProblem,
}

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackageProblem {
    /// It can't be read.
    Unreadable(Reason),
    /// It is not an archive, or is damaged.
    NoArchive,
    /// It has several files with one name.
    Doubled,
    /// It has no campaign file.
    NoCampaign,
    /// It has several campaign files: this number.
    Campaigns(usize),
    /// A part of its path can't be the name of a file.
    Name(NameFault),
    /// Its path has decomposed letters, which some systems change.
    Parts,
    /// The campaign names it as a level, but its name doesn't end in `.txt`.
    NoLevelName,
    /// On some systems it is the same file as this one.
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
    /// A fault of the package as a whole.
    pub(super) fn of_package(why: PackageProblem) -> Self {
        Self { file: String::new(), why }
    }

    pub(super) fn new(file: &str, why: PackageProblem) -> Self {
        Self { file: file.to_owned(), why }
    }
}
