//! The files of sounds.

use bevy::asset::AssetLoadFailedEvent;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioSource, OggLoader};

use super::{effects, interface};
use crate::platform::asset_reason;

/// The short sounds, by the names of their files.
#[derive(Resource)]
pub(super) struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

impl Sounds {
    pub(super) fn get(&self, file: &str) -> Option<&Handle<AudioSource>> {
        self.0.get(file)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<AudioSource>()
        .init_asset_loader::<OggLoader>()
        .add_systems(Startup, load_sounds)
        .add_systems(Update, warn_of_missing_sounds);
}

fn load_sounds(mut commands: Commands, assets: Res<AssetServer>) {
    let files = effects::FILES.iter().copied().flatten().chain(&interface::FILES);
    commands.insert_resource(Sounds(files.map(|&file| (file, assets.load(path(file)))).collect()));
}

/// The path of a sound below the folder of assets.
pub(super) fn path(file: &str) -> String {
    format!("sounds/{file}.ogg")
}

/// If a sound is missing, the others are played.
fn warn_of_missing_sounds(mut failures: MessageReader<AssetLoadFailedEvent<AudioSource>>) {
    for failure in failures.read() {
        warn!("The sound {} is left out: {}.", failure.path, asset_reason(&failure.error));
    }
}
