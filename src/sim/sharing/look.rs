//! Reads a received text, and looks for the same level among the player's levels.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::{KeptReplay, Level, Symmetry};

use super::import::{ImportedLevel, LevelLocation, LevelTwin};
use crate::save::{Trouble, Workshop};
use crate::sim::campaigns::CampaignFolders;
use crate::sim::playlist::Playlist;
use crate::sim::source::{level, playlist};
use crate::words::{Language, Words};

/// A received level or replay.
pub(super) enum Import {
    Level(Box<ImportedLevel>),
    Replay(KeptReplay),
}

/// All levels of the player.
pub(super) struct Library {
    language: Language,
    playlist: Playlist,
    folders: Option<CampaignFolders>,
    workshop: Option<Workshop>,
}

/// Reads a received text. Returns also the troubles with the player's own files.
pub(super) fn read_import(
    text: &str,
    library: &Library,
) -> (Result<Import, ShareError>, Vec<Trouble>) {
    match share::open(text.as_bytes()) {
        Ok(Shared::Level(level)) => {
            let (known, troubles) = library.find(&level);
            (Ok(Import::Level(Box::new(ImportedLevel::new(level, known)))), troubles)
        }
        Ok(Shared::Replay(replay)) => (Ok(Import::Replay(replay)), Vec::new()),
        Err(error) => (Err(error), Vec::new()),
    }
}

impl Library {
    pub(super) fn of(world: &World) -> Self {
        Self {
            language: world.resource::<Words>().language(),
            playlist: world.resource::<Playlist>().clone(),
            folders: world.get_resource().cloned(),
            workshop: world.get_resource().cloned(),
        }
    }

    /// The level with the same board, whatever its name; one that is neither rotated nor mirrored
    /// before others.
    fn find(&self, wanted: &Level) -> (Option<LevelTwin>, Vec<Trouble>) {
        let (made, troubles) = self.workshop.as_ref().map(Workshop::list).unwrap_or_default();
        let made = made.iter().filter_map(|made| {
            let level = made.level()?;
            Some((level, made.place.name().to_owned(), LevelLocation::Made(made.place.clone())))
        });
        let mut found: Option<LevelTwin> = None;
        for (level, name, at) in self.played().chain(made) {
            let Some(symmetry) = Symmetry::between(&level.board, &wanted.board) else { continue };
            let name = level.title_in(self.language.code()).unwrap_or(name);
            let known = LevelTwin { name, symmetry, at };
            if symmetry == Symmetry::Same {
                return (Some(known), troubles);
            }
            found.get_or_insert(known);
        }
        (found, troubles)
    }

    /// The levels of all campaigns and of the present playlist, with their files' names.
    fn played(&self) -> impl Iterator<Item = (Level, String, LevelLocation)> {
        let here = self.playlist.campaign().is_none().then_some((None, self.playlist.clone()));
        let folders = self.folders.iter().flat_map(CampaignFolders::campaigns);
        let campaigns = folders.filter_map(|campaign| {
            let list = playlist(&campaign.path).ok()?;
            Some((Some(campaign.path), list))
        });
        here.into_iter().chain(campaigns).flat_map(|(campaign, list)| levels(campaign, &list))
    }
}

/// The levels of a playlist, which is that of a campaign or the present one.
fn levels(campaign: Option<PathBuf>, list: &Playlist) -> Vec<(Level, String, LevelLocation)> {
    let level = |(place, file): (usize, PathBuf)| {
        let level = level(&file).ok()?;
        let at = match &campaign {
            Some(campaign) => LevelLocation::Campaign(campaign.clone(), place),
            None => LevelLocation::Here(place),
        };
        Some((level, stem(&file), at))
    };
    list.paths().enumerate().filter_map(level).collect()
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
