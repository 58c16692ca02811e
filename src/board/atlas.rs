//! The pictures of a theme: reads them until one can be used.

use std::error::Error;
use std::fmt;

use bevy::asset::WaitForAssetError;
use bevy::prelude::*;
use bevy::reflect::TypePath;

use crate::platform::asset_reason;
use crate::theme::ThemePicture;

/// A picture that could be read.
#[derive(Asset, TypePath)]
pub(super) struct Atlas {
    pub(super) picture: ThemePicture,
    pub(super) image: Handle<Image>,
    /// The pictures that failed before it.
    pub(super) unreadable: Vec<ThemePicture>,
}

/// None of some pictures can be read.
#[derive(Debug)]
struct NoPicture;

impl Error for NoPicture {}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "none of the pictures can be read")
    }
}

/// Reads the first usable one of some pictures.
pub(super) fn read_atlas(server: &AssetServer, pictures: Vec<ThemePicture>) -> Handle<Atlas> {
    let reader = server.clone();
    server.add_async(async move {
        let mut unreadable = Vec::new();
        for picture in pictures {
            let image = reader.load::<Image>(picture.path());
            let Err(error) = reader.wait_for_asset(&image).await else {
                return Ok(Atlas { picture, image, unreadable });
            };
            let why = match &error {
                WaitForAssetError::Failed(error) => asset_reason(error),
                error => error.to_string(),
            };
            warn!("The picture {} is left out: {why}.", picture.path());
            unreadable.push(picture);
        }
        Err(NoPicture)
    })
}
