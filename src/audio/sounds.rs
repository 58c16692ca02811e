//! The files of sounds.

use std::io::Cursor;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoadFailedEvent, AssetLoader, LoadContext};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use kira::sound::FromFileError;
use kira::sound::static_sound::StaticSoundData;

use super::{effects, interface};
use crate::reason::reason;

/// A sound's file, decoded.
#[derive(Asset, TypePath)]
pub struct Clip(pub(super) StaticSoundData);

/// The short sounds, by the names of their files.
#[derive(Resource)]
pub(super) struct Sounds(HashMap<&'static str, Handle<Clip>>);

impl Sounds {
    pub(super) fn get(&self, file: &str) -> Option<&Handle<Clip>> {
        self.0.get(file)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Clip>()
        .init_asset_loader::<ClipLoader>()
        .add_systems(Startup, load)
        .add_systems(Update, tell);
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    let files = effects::FILES.iter().copied().flatten().chain(&interface::FILES);
    commands.insert_resource(Sounds(files.map(|&file| (file, assets.load(path(file)))).collect()));
}

/// Where a sound is, below the folder of assets.
pub(super) fn path(file: &str) -> String {
    format!("sounds/{file}.ogg")
}

/// Without a sound the others are played.
fn tell(mut failures: MessageReader<AssetLoadFailedEvent<Clip>>) {
    for failure in failures.read() {
        warn!("The sound {} is left out: {}.", failure.path, reason(&failure.error));
    }
}

#[derive(Default, TypePath)]
struct ClipLoader;

impl AssetLoader for ClipLoader {
    type Asset = Clip;
    type Settings = ();
    type Error = FromFileError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        (): &(),
        _: &mut LoadContext<'_>,
    ) -> Result<Clip, FromFileError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(Clip(StaticSoundData::from_cursor(Cursor::new(bytes))?))
    }

    fn extensions(&self) -> &[&str] {
        &["ogg"]
    }
}
