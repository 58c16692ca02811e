//! Received levels: reads a text, and looks for the same level among the player's levels.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::share::{self, ShareError, Shared};
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::level::{Level, Par, ReplayFile, Symmetry};
use chronoshift_save::levels::LevelSource;
use chronoshift_words::Trouble;

use crate::save::{Shelf, ShelfPlace, Workshop};
use crate::sim::playlist::{CampaignFolders, Playlist, playlist};
use crate::sim::session::Session;
use crate::words::{
    LevelTexts, Message, TextFault, Words, collection_fault_text, message, share_fault_text,
};

/// A level that the player received.
#[derive(Resource, Debug)]
pub struct ImportedLevel {
    /// The level. Its par is not trusted: the score of its solution replaces it.
    pub level: Level,
    /// The result of its solution, played by the rules, if it has one.
    pub status: Option<SolutionStatus>,
    /// The player's level with the same board, if there is one, whatever its name, and however it
    /// is rotated or mirrored.
    pub known: Option<LevelTwin>,
    /// The relay that contained the level.
    pub relay: Option<ReplayFile>,
    /// The file from which the level was read.
    pub(super) file: Option<PathBuf>,
}

/// A level that the player already has.
#[derive(Debug, Clone)]
pub struct LevelTwin {
    pub name: String,
    /// The symmetry that turns it into the received level.
    pub symmetry: Symmetry,
    pub(super) at: LevelLocation,
}

#[derive(Debug, Clone)]
pub(super) enum LevelLocation {
    /// At this place of the current playlist, which isn't a campaign.
    Here(usize),
    /// At this place of a campaign.
    Campaign(PathBuf, usize),
    /// Among the player's own levels.
    Made(ShelfPlace),
}

impl LevelTwin {
    /// Whether this is the same level, neither rotated nor mirrored, in a playlist, where a replay finds it.
    pub(super) fn is_listed(&self) -> bool {
        self.symmetry == Symmetry::Same && !matches!(self.at, LevelLocation::Made(_))
    }
}

impl ImportedLevel {
    pub(super) fn new(mut level: Level, known: Option<LevelTwin>) -> Self {
        let status = SolutionStatus::from_level(&level);
        match &status {
            Some(SolutionStatus::Holds { score, .. }) if level.par().is_some() => {
                level.set_par(Par { score: *score, proven: false });
            }
            _ => level.remove_par(),
        }
        Self { level, status, known, relay: None, file: None }
    }

    /// The shelf for the level: it is finished if it has a working solution, or a relay, which is continued in play and
    /// not in the level editor.
    pub fn shelf(&self) -> Shelf {
        match self.status {
            Some(SolutionStatus::Holds { .. }) => Shelf::Levels,
            _ if self.relay.is_some() => Shelf::Levels,
            _ => Shelf::Unfinished,
        }
    }
}

/// A received level or replay, or the text of a collection of Sokoban levels.
pub(super) enum Import {
    Level(Box<ImportedLevel>),
    Replay(ReplayFile),
    Collection(String),
}

/// All levels of the player.
pub(super) struct Library {
    texts: Arc<LevelTexts>,
    playlist: Playlist,
    folders: Option<CampaignFolders>,
    workshop: Option<Workshop>,
    /// Whether the open level has no time machine, so that texts may be moves in LURD.
    takes_moves: bool,
}

/// Reads a received text: a share code, the text of a file, or one with Sokoban levels in it. Also returns the problems
/// with the player's own files.
pub(super) fn read_import(
    text: String,
    library: &Library,
) -> (Result<Import, Message>, Vec<Trouble>) {
    let (level, relay) = match share::open(text.as_bytes()) {
        Ok(Shared::Level(level)) => (level, None),
        Ok(Shared::Replay(replay)) => return (Ok(Import::Replay(replay)), Vec::new()),
        Ok(Shared::Relay(relay, level)) => (level, Some(relay)),
        Err(ShareError::NotACode) => match read_sokoban(&text) {
            Some(Ok(Some(level))) => (level, None),
            Some(Ok(None)) => return (Ok(Import::Collection(text)), Vec::new()),
            Some(Err(why)) => return (Err(why), Vec::new()),
            None if library.takes_moves => {
                return (Err(message!("share-no-code-or-moves")), Vec::new());
            }
            None => return (Err(share_fault_text(&ShareError::NotACode)), Vec::new()),
        },
        Err(error) => return (Err(share_fault_text(&error)), Vec::new()),
    };
    let (known, troubles) = library.find(&level);
    let is_listed = known.as_ref().is_some_and(LevelTwin::is_listed);
    let import = match relay {
        Some(relay) if is_listed => Import::Replay(relay),
        relay => {
            let imported = ImportedLevel { relay, ..ImportedLevel::new(level, known) };
            Import::Level(Box::new(imported))
        }
    };
    (Ok(import), troubles)
}

/// Reads a text with Sokoban levels: the level, or `Ok(None)` if there are several; `None` if the text isn't a Sokoban
/// collection.
fn read_sokoban(text: &str) -> Option<Result<Option<Level>, Message>> {
    let all = match Collection::read(text.as_bytes()) {
        Ok(all) => all,
        Err(error) if error.is_of_collection() => {
            return Some(Err(TextFault::from(&error).message()));
        }
        Err(_) => return None,
    };
    let only = all.puzzle(0).filter(|_| all.len() == 1);
    Some(only.map_or(Ok(None), |only| {
        let puzzle = only
            .map_err(|error| collection_fault_text(&all, &error))?
            .with_default_author(all.header());
        let level = puzzle.level().map_err(|error| TextFault::from(&error).message())?;
        Ok(Some(level))
    }))
}

impl Library {
    pub(super) fn from_world(world: &World) -> Self {
        let session = world.get_resource::<Session>();
        Self {
            texts: Arc::clone(world.resource::<Words>().level_texts()),
            playlist: world.resource::<Playlist>().clone(),
            folders: world.get_resource().cloned(),
            workshop: world.get_resource().cloned(),
            takes_moves: session.is_some_and(|session| !session.play.board().has_machine()),
        }
    }

    /// The player's level with the same board, whatever its name. A level that is neither rotated nor mirrored comes
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
            let name = self.texts.title(&level).unwrap_or(name);
            let known = LevelTwin { name, symmetry, at };
            if symmetry == Symmetry::Same {
                return (Some(known), troubles);
            }
            found.get_or_insert(known);
        }
        (found, troubles)
    }

    /// The levels of all campaigns and of the current playlist, with the names of their files.
    fn played(&self) -> impl Iterator<Item = (Level, String, LevelLocation)> {
        let here = self.playlist.campaign().is_none().then_some((None, self.playlist.clone()));
        let folders = self.folders.iter().flat_map(|folders| folders.campaigns());
        let campaigns = folders.filter_map(|campaign| {
            let list = playlist(&campaign.path).ok()?;
            Some((Some(campaign.path), list))
        });
        here.into_iter().chain(campaigns).flat_map(|(campaign, list)| levels(campaign, &list))
    }
}

/// The levels of a playlist, which is that of a campaign or the current one.
fn levels(campaign: Option<PathBuf>, list: &Playlist) -> Vec<(Level, String, LevelLocation)> {
    let level = |(place, source): (usize, LevelSource)| {
        let level = source.read().ok()?;
        let at = match &campaign {
            Some(campaign) => LevelLocation::Campaign(campaign.clone(), place),
            None => LevelLocation::Here(place),
        };
        Some((level, stem(list.file_at(place)), at))
    };
    list.sources().enumerate().filter_map(level).collect()
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
