//! The game's assets.

use std::path::PathBuf;

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, ErasedAssetReader};

use super::pack;

/// The source of the assets in a folder.
pub(crate) fn asset_source(folder: PathBuf) -> AssetSourceBuilder {
    let root = Dir::default();
    for (path, bytes) in pack::below(&folder) {
        root.insert_asset(path.strip_prefix(&folder).unwrap_or(path), bytes);
    }
    AssetSourceBuilder::new(move || {
        Box::new(MemoryAssetReader { root: root.clone() }) as Box<dyn ErasedAssetReader>
    })
}
