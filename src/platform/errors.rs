//! The reasons why the game's own files can't be used.

use bevy::asset::AssetLoadError;
use bevy::asset::io::AssetReaderError;
use chronoshift_save::Reason;
use chronoshift_save::levels::Unusable;
use chronoshift_words::{Message, io_text, reason_text, unusable_text};

/// The reason why a file can't be used. The reasons of the engine's own loaders are in the log.
pub(crate) fn asset_reason(error: &AssetLoadError) -> Message {
    match error {
        AssetLoadError::AssetReaderError(AssetReaderError::NotFound(_)) => {
            reason_text(&Reason::NotFound)
        }
        AssetLoadError::AssetReaderError(AssetReaderError::Io(error)) => io_text(error),
        AssetLoadError::AssetLoaderError(error) => match error.error().downcast_ref::<Unusable>() {
            Some(unusable) => unusable_text(unusable),
            None => reason_text(&Reason::Damaged),
        },
        _ => reason_text(&Reason::Damaged),
    }
}
