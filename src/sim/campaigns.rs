//! The folders of campaigns, as a resource.

use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_save::levels;

/// The folders of campaigns.
#[derive(Resource, Debug, Clone, Deref)]
pub struct CampaignFolders(levels::CampaignFolders);

impl CampaignFolders {
    /// The game's folder, and the player's, which need not exist yet.
    pub fn new(game: PathBuf, player: Option<PathBuf>) -> Self {
        Self(levels::CampaignFolders::new(game, player))
    }

    /// The game's folder, and the player's folder where the system keeps data.
    pub(crate) fn of_player(game: PathBuf) -> Self {
        Self(levels::CampaignFolders::of_player(game))
    }
}
