//! Faults of a campaign to pack or unpack.

use crate::file_name::NameFault;

/// A fault, and its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageFault {
    /// The file within the package or folder; empty for the whole.
    pub file: String,
    /// The fault.
    pub why: PackageProblem,
}

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackageProblem {
    /// It cannot be read.
    Unreadable(String),
    /// It is no archive, or a damaged one.
    NoArchive(String),
    /// It has several files with one name.
    Doubled,
    /// There is no campaign file in it.
    NoCampaign,
    /// There are several campaign files in it, this number.
    Campaigns(usize),
    /// A part of its path is no name for a file.
    Name(NameFault),
    /// Its path has decomposed letters, which some systems change.
    Parts,
    /// The campaign names it as a level, but its name does not end in `.txt`.
    NoLevelName,
    /// On some systems it is the same file as this one.
    Twin(String),
    /// The campaign names it, but it is not there.
    Missing,
    /// It is a link or no regular file, or a link leads to it.
    Link,
    /// It is larger than such a file may be.
    TooLarge,
    /// All files together are larger than a package may be.
    AllTooLarge,
    /// Its text is no campaign or level.
    Broken(String),
}

impl PackageFault {
    /// A fault of the package as a whole.
    pub(super) fn of_package(why: PackageProblem) -> Self {
        Self { file: String::new(), why }
    }

    /// A fault of a file.
    pub(super) fn new(file: &str, why: PackageProblem) -> Self {
        Self { file: file.to_owned(), why }
    }
}
