//! Reasons that a file can't be used.

use std::error::Error;
use std::fmt;
use std::io;

/// The reason that a file can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It does not exist.
    NotFound,
    /// Something with its name is already there.
    Exists,
    /// A part of its path is not a folder.
    NotAFolder,
    /// It is a folder.
    IsAFolder,
    /// It is a pipe or a device.
    NotRegular,
    /// It is a link that leads to no file.
    DeadLink,
    /// It is a link that leads back to itself.
    LinksInCircle,
    /// It is too large for the system.
    TooLarge,
    /// It has more bytes than the game reads or writes.
    OverLimit(u64),
    /// It would have more bytes than the game reads.
    WouldExceed {
        /// The file's name.
        name: String,
        /// The greatest number of bytes.
        limit: u64,
    },
    /// Its name is too long.
    LongName,
    /// The system does not permit it.
    Denied,
    /// The file is read-only.
    ReadOnly,
    /// The disk is read-only.
    ReadOnlyDisk,
    /// The disk is full.
    Full,
    /// The user's share of the disk is full.
    Quota,
    /// The browser has no more room for the page.
    BrowserFull,
    /// Another program holds its lock.
    Locked,
    /// Another program has changed it since it was read.
    Changed,
    /// It is not UTF-8.
    NotUtf8,
    /// It should be TOML, but is not UTF-8.
    NoText,
    /// It should be TOML, but has an error.
    NoToml {
        /// The line, from 1.
        line: usize,
        /// The parser's message.
        error: String,
    },
    /// It has no bytes, as after a power failure.
    Empty,
    /// The browser's store returns data that the game did not write.
    Damaged,
    /// From this place on, it is not what the game writes.
    NotOurs {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It has changed since it was written.
    Checksum,
    /// It is of another version.
    OtherVersion {
        /// The version of the file.
        found: u32,
        /// The version that the game reads.
        known: u32,
    },
    /// It is the record of another board.
    OtherBoard,
    /// Its best score is not what its solution scores.
    WrongBest,
    /// Another part of it is unusable.
    Part(Part),
    /// A message of the system.
    System(String),
}

/// An unusable part of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The name of the board.
    Board,
    /// A day of the calendar.
    Day,
    Relay,
    /// A saved attempt.
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
                | Self::NoToml { .. }
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

/// Part of an English sentence, for the command line and for logs.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::NotFound => "it does not exist",
            Self::Exists => "something with this name is already there",
            Self::NotAFolder => "a part of its path is not a folder",
            Self::IsAFolder => "it is a folder",
            Self::NotRegular => "it is no regular file",
            Self::DeadLink => "it is a link that leads to no file",
            Self::LinksInCircle => "its links lead round in a circle",
            Self::TooLarge => "it is too large",
            Self::OverLimit(limit) => return write!(f, "it has more than {} MiB", limit >> 20),
            Self::WouldExceed { name, limit } => {
                return write!(f, "{name} would have more than {} MiB, the limit", limit >> 20);
            }
            Self::LongName => "its name is too long",
            Self::Denied => "permission denied",
            Self::ReadOnly => "it is read-only",
            Self::ReadOnlyDisk => "the disk is read-only",
            Self::Full => "the disk is full",
            Self::Quota => "your share of the disk is full",
            Self::BrowserFull => "the browser has no more room for the game",
            Self::Locked => "another program holds its lock",
            Self::Changed => "another program has changed it meanwhile",
            Self::NotUtf8 => "it is not UTF-8",
            Self::NoText => "it is not UTF-8 text",
            Self::NoToml { line, error } => return write!(f, "line {line}: {error}"),
            Self::Empty => "it is empty",
            Self::Damaged => "it is damaged",
            Self::NotOurs { line, column } => {
                return write!(
                    f,
                    "it is not what the game writes, from line {line}, column {column} on"
                );
            }
            Self::Checksum => "its checksum does not fit what it says",
            Self::OtherVersion { found, known } => {
                return write!(f, "it is of version {found}, not {known}");
            }
            Self::OtherBoard => "it is of another board",
            Self::WrongBest => "its best score is not what its solution scores",
            Self::Part(Part::Board) => "it names no board",
            Self::Part(Part::Day) => "one of its days is no date",
            Self::Part(Part::Relay) => "its relay is not valid",
            Self::Part(Part::Attempt) => "one of its attempts is not valid",
            Self::System(text) => text,
        };
        f.write_str(text)
    }
}

/// The system's reason as part of an English sentence, without error numbers and names from code.
pub fn io_reason(error: &io::Error) -> String {
    Reason::of_system(error).to_string()
}
