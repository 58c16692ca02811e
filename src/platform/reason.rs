//! Why one of the game's own files cannot be used.

use bevy::asset::AssetLoadError;
use bevy::asset::io::AssetReaderError;

/// For people: without the names that code has for things.
pub(crate) fn reason(error: &AssetLoadError) -> String {
    let reason = match error {
        AssetLoadError::AssetReaderError(AssetReaderError::NotFound(_)) => {
            "it is missing".to_owned()
        }
        AssetLoadError::AssetReaderError(AssetReaderError::Io(error)) => error.to_string(),
        AssetLoadError::AssetLoaderError(error) => error.error().to_string(),
        error => error.to_string(),
    };
    // A backtrace may follow.
    reason.lines().next().unwrap_or_default().trim_end_matches('.').to_owned()
}
