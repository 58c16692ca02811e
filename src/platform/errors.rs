//! Words for the reasons of the system.

use std::io;

use bevy::asset::AssetLoadError;
use bevy::asset::io::AssetReaderError;

/// Why the system refuses something, as part of a sentence, without numbers and names from code.
pub(crate) fn io_reason(error: &io::Error) -> String {
    use io::ErrorKind::{
        AlreadyExists, FileTooLarge, InvalidFilename, IsADirectory, NotADirectory, NotFound,
        PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull,
    };

    let said = error.to_string();
    if error.get_ref().is_some() {
        return said;
    }
    let reason = match error.kind() {
        AlreadyExists => "something with this name is already there",
        FileTooLarge => "it is too large",
        InvalidFilename => "its name is too long",
        IsADirectory => "it is a folder",
        NotADirectory => "a part of its path is not a folder",
        NotFound => "it does not exist",
        PermissionDenied => "permission denied",
        QuotaExceeded => "your share of the disk is full",
        ReadOnlyFilesystem => "the disk is read-only",
        StorageFull => "the disk is full",
        _ => said.split(" (os error ").next().unwrap_or_default(),
    };
    reason.to_owned()
}

/// Why one of the game's own files can't be used, without names from code.
pub(crate) fn asset_reason(error: &AssetLoadError) -> String {
    let reason = match error {
        AssetLoadError::AssetReaderError(AssetReaderError::NotFound(_)) => {
            "it is missing".to_owned()
        }
        AssetLoadError::AssetReaderError(AssetReaderError::Io(error)) => io_reason(error),
        AssetLoadError::AssetLoaderError(error) => error.error().to_string(),
        error => error.to_string(),
    };
    // A backtrace may follow.
    reason.lines().next().unwrap_or_default().trim_end_matches('.').to_owned()
}
