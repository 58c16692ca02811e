//! The levels to play, and the folders of campaigns, as resources.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_save::levels::{self, Unusable};

/// The levels to play, in order, and the current one.
#[derive(Resource, Debug, Clone, Deref, DerefMut)]
pub struct Playlist(levels::Playlist);

impl Playlist {
    /// Level files, relative to a folder; at least one.
    pub fn new(folder: PathBuf, files: Vec<PathBuf>) -> Self {
        Self(levels::Playlist::new(folder, files))
    }

    /// Marks the playlist as a campaign that the player can choose, and to which the next start returns.
    #[must_use]
    pub fn of_campaign(self, campaign: PathBuf) -> Self {
        Self(self.0.of_campaign(campaign))
    }
}

impl From<levels::Playlist> for Playlist {
    fn from(playlist: levels::Playlist) -> Self {
        Self(playlist)
    }
}

/// The levels of a file or folder: those of a campaign or a collection, a single one, or those in a
/// folder, by name.
///
/// # Errors
/// The playlist does not exist, or the file can't be used.
pub(crate) fn playlist(path: &Path) -> Result<Playlist, Unusable> {
    levels::playlist(path).map(Playlist)
}

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
