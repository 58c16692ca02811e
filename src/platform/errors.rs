//! Errors of the system in plain words.

use bevy::asset::AssetLoadError;
use bevy::asset::io::AssetReaderError;
use chronoshift_save::io_reason;

/// The reason that one of the game's own files can't be used, without names from code.
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
