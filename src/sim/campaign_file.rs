//! Campaign files as Bevy assets, which depend on the files of their levels.

use std::path::Path;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use chronoshift_core::level::Campaign;
use chronoshift_save::levels::{Unusable, parse_campaign};

use super::level_file::{LevelFile, asset_path};

/// A campaign with the files of its levels, in its order.
#[derive(Asset, TypePath)]
pub(super) struct CampaignFile {
    pub(super) campaign: Campaign,
    #[dependency]
    pub(super) levels: Vec<Handle<LevelFile>>,
}

/// Reads campaign files.
#[derive(Default, TypePath)]
struct CampaignLoader;

impl AssetLoader for CampaignLoader {
    type Asset = CampaignFile;
    type Settings = ();
    type Error = Unusable;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        context: &mut LoadContext<'_>,
    ) -> Result<CampaignFile, Unusable> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await.map_err(Unusable::Unreadable)?;
        let folder = context.path().path().parent().unwrap_or(Path::new("")).to_owned();
        let campaign = parse_campaign(&bytes, &folder)?;
        let load = |level| {
            let path = asset_path(folder.join(level));
            context.load_builder().override_unapproved().load(path)
        };
        let levels = campaign.levels().map(load).collect();
        Ok(CampaignFile { campaign, levels })
    }

    fn extensions(&self) -> &[&str] {
        &["lsf"]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<CampaignFile>().init_asset_loader::<CampaignLoader>();
}
