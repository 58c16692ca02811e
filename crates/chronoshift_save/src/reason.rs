//! Reasons that a file can't be used.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use chronoshift_core::level;

/// The reason that a file can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    NotFound,
    /// Something with its name is already there.
    Exists,
    /// A part of its path is not a folder.
    NotAFolder,
    IsAFolder,
    /// It is a pipe or a device.
    NotRegular,
    /// It is a link that leads to no file.
    DeadLink,
    /// A file where a folder should be.
    FileForFolder(PathBuf),
    /// A link that leads to no folder, where a folder should be.
    LinkForFolder(PathBuf),
    /// It is a link that leads back to itself.
    LinksInCircle,
    /// It is a pipe that no program reads.
    UnreadPipe,
    /// It is too large for the system.
    TooLarge,
    /// It has more bytes than the game reads or writes.
    OverLimit(u64),
    /// It would have more bytes than the game reads.
    WouldExceed {
        name: String,
        /// The greatest number of bytes.
        limit: u64,
    },
    LongName,
    Denied,
    ReadOnly,
    ReadOnlyDisk,
    Full,
    /// The user's share of the disk is full.
    Quota,
    /// The browser has no more room for the page.
    BrowserFull,
    /// Another program holds its lock.
    Locked,
    /// Another program has changed it since it was read.
    Changed,
    NotUtf8,
    PathNotUtf8,
    /// It should be TOML, but is not UTF-8.
    NoText,
    /// It should be TOML, but has an error in this line, from 1.
    NoToml(usize),
    /// It should be a level or a campaign, but has a fault.
    Syntax(level::Fault),
    /// Its attempt can't be played.
    Attempt(level::SavedError),
    /// It is a folder without levels.
    NoLevels,
    /// It could not be written, and its former content is now in another file.
    SetAside {
        /// The reason that it could not be written.
        reason: Box<Self>,
        /// The other file.
        place: PathBuf,
    },
    /// It has no bytes, as after a power failure.
    Empty,
    /// The browser's store returns data that the game did not write.
    Damaged,
    /// From this position on, it is not in the game's format.
    NotOurs {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It has changed since it was written.
    Checksum,
    OtherVersion {
        found: u32,
        /// The version that the game reads.
        known: u32,
    },
    /// It is the record of another board.
    OtherBoard,
    /// Its best score differs from the score of its solution.
    WrongBest,
    /// Another part of it is unusable.
    Part(RecordPart),
    /// A message of the system.
    System(String),
}

/// An unusable part of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordPart {
    /// The name of the board.
    Board,
    Day,
    Relay,
    Attempt,
}

impl Reason {
    /// The reason of a system error.
    fn of_system(error: &io::Error) -> Self {
        use io::ErrorKind::{
            AlreadyExists, FileTooLarge, InvalidFilename, IsADirectory, NotADirectory, NotFound,
            PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
        };

        let text = error.to_string();
        if error.get_ref().is_some() {
            return Self::System(text);
        }
        match error.kind() {
            AlreadyExists => Self::Exists,
            FileTooLarge => Self::TooLarge,
            InvalidFilename => Self::LongName,
            IsADirectory => Self::IsAFolder,
            NotADirectory => Self::NotAFolder,
            NotFound => Self::NotFound,
            PermissionDenied => Self::Denied,
            QuotaExceeded => Self::Quota,
            ReadOnlyFilesystem => Self::ReadOnlyDisk,
            StorageFull => Self::Full,
            _ => Self::System(text.split(" (os error ").next().unwrap_or_default().to_owned()),
        }
    }

    /// Whether the content is damaged, so that the file has to be set aside and its backup restored.
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::NoText
                | Self::NoToml(_)
                | Self::Empty
                | Self::Damaged
                | Self::NotOurs { .. }
                | Self::Checksum
                | Self::OtherVersion { .. }
                | Self::OtherBoard
                | Self::WrongBest
                | Self::Part(_)
        )
    }
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Self {
        error.downcast().unwrap_or_else(|error| Self::of_system(&error))
    }
}

impl From<&io::Error> for Reason {
    fn from(error: &io::Error) -> Self {
        let own = error.get_ref().and_then(|inner| inner.downcast_ref::<Self>());
        own.cloned().unwrap_or_else(|| Self::of_system(error))
    }
}

impl From<Reason> for io::Error {
    fn from(reason: Reason) -> Self {
        use io::ErrorKind::{AlreadyExists, InvalidData, NotFound, Other};

        let kind = match &reason {
            Reason::NotFound | Reason::DeadLink => NotFound,
            Reason::Exists => AlreadyExists,
            reason if reason.is_damage() => InvalidData,
            _ => Other,
        };
        Self::new(kind, reason)
    }
}

impl Error for Reason {}

/// The debug text, because the standard library's errors need this trait. The crate
/// `chronoshift_words` has the texts.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
