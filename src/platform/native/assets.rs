//! The game's assets.

use std::path::PathBuf;

use bevy::asset::io::file::FileAssetReader;
use bevy::asset::io::{AssetSourceBuilder, ErasedAssetReader};

/// The source of the assets in a folder.
pub(crate) fn asset_source(folder: PathBuf) -> AssetSourceBuilder {
    AssetSourceBuilder::new(move || {
        Box::new(FileAssetReader::new(&folder)) as Box<dyn ErasedAssetReader>
    })
}
