//! All campaigns: the game's own, and those in the player's folder.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::playlist::Playlist;
use super::source::{Unusable, is_campaign, is_level, is_package, playlist};
use crate::platform::{create_folder, data_folder, entries, is_folder, read, real_path, replace};
use crate::save::Package;

/// The folders of campaigns.
#[derive(Resource, Debug, Clone)]
pub struct CampaignFolders {
    game: PathBuf,
    player: Option<PathBuf>,
}

/// A campaign to choose: a campaign file, or a folder of level files.
#[derive(Debug)]
pub struct Campaign {
    /// Its path.
    pub path: PathBuf,
    /// Its kind.
    pub kind: Kind,
    /// Its title in the campaign file.
    pub title: Option<String>,
    /// The number of its levels, or why it can't be used.
    pub levels: Result<usize, Unusable>,
}

/// The kind of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The game's own campaign.
    First,
    /// The single levels in the player's folder.
    Single,
    /// Any other campaign, which has the name of its file or folder.
    Other,
}

/// A larger file is no level or campaign.
const MAX_BYTES: u64 = chronoshift_core::level::MAX_BYTES as u64;

impl CampaignFolders {
    /// The game's folder, and the player's, which need not exist yet.
    pub fn new(game: PathBuf, player: Option<PathBuf>) -> Self {
        Self { game, player }
    }

    /// The game's folder, and the player's folder where the system keeps data.
    pub(crate) fn of_player(game: PathBuf) -> Self {
        Self::new(game, data_folder().map(|folder| folder.join("levels")))
    }

    /// The first campaign.
    pub fn first(&self) -> PathBuf {
        self.game.join("campaign.lsf")
    }

    /// The player's folder.
    pub fn player(&self) -> Option<&Path> {
        self.player.as_deref()
    }

    /// All campaigns. A folder that can't be read has none.
    pub fn campaigns(&self) -> Vec<Campaign> {
        let mut paths = vec![self.first()];
        paths.extend(campaign_files(&self.game).into_iter().filter(|it| *it != self.first()));
        if let Some(folder) = &self.player {
            if has_levels(folder) {
                paths.push(folder.clone());
            }
            paths.extend(campaign_files(folder));
            // A link back to the folder adds nothing.
            let is_new = |below: &PathBuf| {
                is_folder(below) && real_path(below).ok() != real_path(folder).ok()
            };
            for below in entries(folder).unwrap_or_default().into_iter().filter(is_new) {
                match campaign_files(&below) {
                    files if !files.is_empty() => paths.extend(files),
                    _ if has_levels(&below) => paths.push(below),
                    _ => {}
                }
            }
        }
        paths.into_iter().map(|path| self.campaign(path)).collect()
    }

    /// The packed campaigns in the player's folder that are not unpacked there yet.
    pub fn packed(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.player else { return Vec::new() };
        let packed = entries(folder).unwrap_or_default().into_iter().filter(|it| is_package(it));
        packed.filter(|it| !Package::read(it).is_ok_and(|package| package.is_in(folder))).collect()
    }

    fn campaign(&self, path: PathBuf) -> Campaign {
        let playlist = playlist(&path);
        let title = playlist.as_ref().ok().and_then(Playlist::title).map(str::to_owned);
        let levels = playlist.map(|playlist| playlist.len());
        Campaign { kind: self.kind(&path), path, title, levels }
    }

    /// The kind of the campaign at a path.
    pub fn kind(&self, path: &Path) -> Kind {
        match path {
            path if path == self.first() => Kind::First,
            path if Some(path) == self.player() => Kind::Single,
            _ => Kind::Other,
        }
    }

    /// Unpacks a campaign into a folder in the player's folder, and returns its campaign file. A
    /// campaign that is there already stays as it is.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn unpack(&self, package: &Package) -> io::Result<PathBuf> {
        package.write_in(self.player.as_ref().ok_or(io::ErrorKind::NotFound)?)
    }

    /// Copies a campaign, or a folder with these levels, into the player's folder. Anything in one
    /// of the folders stays where it is.
    ///
    /// # Errors
    /// It cannot be copied.
    pub(super) fn keep(&self, path: &Path, levels: &[PathBuf]) -> io::Result<Kept> {
        let path = real_path(path)?;
        let Some(player) = &self.player else { return Ok(Kept::at(path)) };
        create_folder(player)?;
        let player = real_path(player)?;
        if path.starts_with(&player) || path.starts_with(real_path(&self.game)?) {
            return Ok(Kept::at(path));
        }
        let from = if is_folder(&path) { &path } else { path.parent().unwrap_or(&path) };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let to = folder_for(&player, &stem, &path)?;
        let copies = levels.iter().map(|level| (from.join(level), to.join(level)));
        let copies: Vec<_> = copies.collect();
        for (original, place) in &copies {
            create_folder(place.parent().unwrap_or(&to))?;
            // An unreadable level is shown as such, also there.
            if let Ok(bytes) = read(original, MAX_BYTES) {
                replace(place, &bytes)?;
            }
        }
        if is_folder(&path) {
            return Ok(Kept { path: to, copies });
        }
        let file = to.join(path.file_name().unwrap_or_default());
        replace(&file, &read(&path, MAX_BYTES)?)?;
        Ok(Kept { path: file, copies })
    }
}

/// A campaign in the player's folder.
pub(super) struct Kept {
    /// Its path now.
    pub(super) path: PathBuf,
    /// Its level files: their original paths, and those of the copies.
    pub(super) copies: Vec<(PathBuf, PathBuf)>,
}

impl Kept {
    /// A campaign that is in its place already.
    pub(super) fn at(path: PathBuf) -> Self {
        Self { path, copies: Vec::new() }
    }
}

/// The folder for a campaign: that of its name if it exists and belongs to the campaign, or a new
/// one, with a number if the name belongs to another.
fn folder_for(player: &Path, name: &str, campaign: &Path) -> io::Result<PathBuf> {
    let file = campaign.file_name().unwrap_or_default();
    let own = read(campaign, MAX_BYTES).ok();
    let mut number = 1;
    loop {
        let name = if number == 1 { name.to_owned() } else { format!("{name}-{number}") };
        let place = player.join(name);
        let is_it = own.is_some() && read(&place.join(file), MAX_BYTES).ok() == own;
        if is_it || real_path(&place).is_err() {
            create_folder(&place)?;
            return Ok(place);
        }
        number += 1;
    }
}

fn campaign_files(folder: &Path) -> Vec<PathBuf> {
    entries(folder).unwrap_or_default().into_iter().filter(|path| is_campaign(path)).collect()
}

fn has_levels(folder: &Path) -> bool {
    entries(folder).is_ok_and(|found| found.iter().any(|path| is_level(path)))
}
