//! The game's pictures and sounds, which the page downloads one by one when they are needed.

use std::path::PathBuf;

use bevy::asset::io::wasm::HttpWasmAssetReader;
use bevy::asset::io::{AssetSourceBuilder, ErasedAssetReader};

use super::page;

/// The source of the assets. They are beside the page's scripts, and not in the folder of the other files.
pub(crate) fn asset_source(_folder: PathBuf) -> AssetSourceBuilder {
    let address = page::assets();
    AssetSourceBuilder::new(move || {
        Box::new(HttpWasmAssetReader::new(&address)) as Box<dyn ErasedAssetReader>
    })
}
