//! The player's own campaigns.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use chronoshift_core::level::{self, Campaign, CampaignEntry, Level};

use super::folder::Workshop;
use super::promote::{mark_of, replace_marked};
use super::shelf::{Shelf, ShelfPlace, WorkshopError};
use super::unfinished::LevelMark;
use super::unsaved_campaign::{UnsavedCampaign, is_unsaved_campaign};
use crate::file_name::{FileName, key};
use crate::files::{create_folder, entries, has_extension, is_folder, read, real_path};
use crate::reason::Reason;

/// One of the player's own campaigns, open for editing.
#[derive(Debug, Clone)]
pub struct Composed {
    file: PathBuf,
    /// The mark of the file as this game last read it; `None` if there is no file yet.
    seen: Option<LevelMark>,
    /// The file of a changed campaign until the campaign is saved. A campaign that has a file has
    /// this, too, if another program has changed or removed its file.
    unsaved: Option<UnsavedCampaign>,
    campaign: Campaign,
    /// The level files beside the campaign file that it can list, by name.
    beside: Vec<String>,
    /// The titles of these levels, and of those that the campaign lists.
    titles: HashMap<String, String>,
    /// The listed levels that don't exist.
    missing: HashSet<String>,
    /// The levels without a time machine, among those beside the campaign file and those that it
    /// lists.
    sokoban: HashSet<String>,
}

/// A change of a campaign's file: the campaign before, and the mark of the text after it.
#[derive(Debug, Clone)]
pub(super) struct CampaignChange {
    file: PathBuf,
    before: Campaign,
    now: LevelMark,
}

/// The file name of a new campaign.
const DEFAULT_NAME: &str = "campaign";
const EXTENSION: &str = "lsf";

impl Workshop {
    /// The campaign files in the folder of the levels and in its subfolders, by name.
    pub fn campaign_files(&self) -> Vec<PathBuf> {
        let folder = self.folder(Shelf::Levels);
        let below = entries(&folder).unwrap_or_default().into_iter().filter(|it| is_folder(it));
        [folder.clone()]
            .into_iter()
            .chain(below)
            .flat_map(|it| files_named(&it, EXTENSION))
            .collect()
    }

    /// Whether there is any level for a campaign.
    pub fn has_levels(&self) -> bool {
        !listable_levels(&self.folder(Shelf::Levels)).is_empty()
    }

    /// A campaign of all levels in their folder, by name. It gets this title, with a number if the
    /// file name for the title is taken. Writes nothing yet.
    pub fn begin_campaign(&self, title: &str) -> Composed {
        let folder = self.folder(Shelf::Levels);
        let entries = listable_levels(&folder).into_iter().map(CampaignEntry::Level).collect();
        let title = free_name(&folder, title).map(|name| name.as_str().to_owned());
        self.composed_without_file(Campaign { title, entries, ..Campaign::default() }, None)
    }

    /// Deletes an unsaved campaign, which can be restored.
    pub fn discard_campaign(&self, composed: &Composed) -> Result<(), WorkshopError> {
        if let Some(unsaved) = &composed.unsaved {
            let _lock = self.lock()?;
            self.trash().put(unsaved.file())?;
        }
        Ok(())
    }

    /// A campaign that is not saved yet.
    fn composed_without_file(
        &self,
        campaign: Campaign,
        unsaved: Option<UnsavedCampaign>,
    ) -> Composed {
        let file = self.folder(Shelf::Levels).join(format!("{DEFAULT_NAME}.{EXTENSION}"));
        Composed { unsaved, ..Composed::new(file, None, campaign) }
    }

    /// Opens a saved or unsaved campaign.
    pub fn open_campaign(&self, file: &Path) -> Result<Composed, Reason> {
        if is_unsaved_campaign(file) {
            let (unsaved, campaign) = UnsavedCampaign::read(file)?;
            return Ok(self.composed_without_file(campaign, Some(unsaved)));
        }
        let bytes = read(file, level::MAX_BYTES as u64)?;
        let campaign = Campaign::parse(&bytes, |_| Ok(()));
        let campaign = campaign.map_err(|error| Reason::Syntax(error.first().clone()))?;
        Ok(Composed::new(file.to_owned(), Some(LevelMark::from_bytes(&bytes)), campaign))
    }

    /// The names of the campaigns that list a level.
    pub fn campaigns_with(&self, level: &ShelfPlace) -> Vec<String> {
        let name = |(file, composed): (PathBuf, Composed)| {
            let stem = || file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            composed.campaign.title.unwrap_or_else(stem)
        };
        self.listing(level).map(name).collect()
    }

    /// The campaigns beside a level that list it, with their files.
    fn listing(&self, level: &ShelfPlace) -> impl Iterator<Item = (PathBuf, Composed)> {
        let files = files_named(&self.folder(Shelf::Levels), EXTENSION).into_iter();
        files.filter_map(|file| {
            let composed = self.open_campaign(&file).ok()?;
            let is_listed = composed.campaign.levels().any(|path| path == level.file());
            is_listed.then_some((file, composed))
        })
    }

    /// Removes a level from the campaigns that list it, except from a campaign without any other
    /// level. If another program changes a campaign at the same time, the level stays in that
    /// campaign.
    pub(super) fn leave_out(&self, level: &ShelfPlace) -> Vec<CampaignChange> {
        let entry = CampaignEntry::Level(level.file().to_owned());
        let change = |(file, composed): (PathBuf, Composed)| {
            let Composed { mut campaign, seen, .. } = composed;
            let before = campaign.clone();
            campaign.entries.retain(|it| *it != entry);
            campaign.levels().next()?;
            let after = campaign.to_string();
            let is_done = replace_marked(&file, seen, &after).is_ok_and(|done| done);
            let now = LevelMark::from_bytes(after.as_bytes());
            is_done.then_some(CampaignChange { file, before, now })
        };
        self.listing(level).filter_map(change).collect()
    }

    /// Reverts these changes to campaigns, except to files that have been changed again. This puts the level back into
    /// the campaigns under its new name.
    pub(super) fn revert(&self, changes: &[CampaignChange], level: [&ShelfPlace; 2]) {
        for CampaignChange { file, before, now } in changes {
            let mut campaign = before.clone();
            rename_level(&mut campaign, level);
            // If this fails, the campaign stays without the level.
            let _ = replace_marked(file, Some(*now), &campaign.to_string());
        }
    }

    /// Updates the name of a renamed level in the campaign files beside it.
    pub(super) fn update_campaigns(
        &self,
        old: &ShelfPlace,
        new: &ShelfPlace,
    ) -> Result<(), Reason> {
        for file in files_named(&self.folder(Shelf::Levels), EXTENSION) {
            // If another program saves the campaign at the same time, this tries again.
            while !self.update_campaign(&file, old, new)? {}
        }
        Ok(())
    }

    /// Updates one campaign file. Returns false if another program has changed it, so that the
    /// update has to be tried again.
    fn update_campaign(
        &self,
        file: &Path,
        old: &ShelfPlace,
        new: &ShelfPlace,
    ) -> Result<bool, Reason> {
        let Ok(Composed { mut campaign, seen, .. }) = self.open_campaign(file) else {
            return Ok(true);
        };
        if !campaign.levels().any(|path| path == old.file()) {
            return Ok(true);
        }
        // An entry with the new name was that of a level that no longer exists.
        campaign.entries.retain(|it| *it != CampaignEntry::Level(new.file().to_owned()));
        rename_level(&mut campaign, [old, new]);
        replace_marked(file, seen, &campaign.to_string())
    }
}

impl Composed {
    fn new(file: PathBuf, seen: Option<LevelMark>, campaign: Campaign) -> Self {
        let (unsaved, beside, titles, missing, sokoban) = Default::default();
        Self { file, seen, unsaved, campaign, beside, titles, missing, sokoban }
    }

    /// Whether another program has changed or removed its file.
    pub fn is_changed_on_disk(&self) -> bool {
        self.has_file() && mark_of(&self.file).is_ok_and(|now| now != self.seen)
    }

    /// Whether its file is gone, perhaps only for a moment while another program saves it.
    pub fn is_gone(&self) -> bool {
        self.has_file() && mark_of(&self.file) == Ok(None)
    }

    /// Whether this version is not in its file, because another program has changed or removed the
    /// file. It is among the unsaved campaigns.
    pub fn is_set_aside(&self) -> bool {
        self.has_file() && self.unsaved.is_some()
    }

    /// Reads which levels exist now, and their titles.
    pub fn refresh(&mut self, title: impl Fn(&Level) -> Option<String>) {
        self.beside = listable_levels(self.folder());
        let files = self.beside.iter().map(String::as_str).chain(self.campaign.levels());
        let levels: HashMap<_, _> =
            files.filter_map(|file| Some((file.to_owned(), self.read_level(file)?))).collect();
        let is_sokoban = |level: &Level| !level.board.has_machine();
        let sokoban = levels.iter().filter(|(_, level)| is_sokoban(level));
        self.sokoban = sokoban.map(|(file, _)| file.clone()).collect();
        let titles = levels.into_iter().filter_map(|(file, level)| Some((file, title(&level)?)));
        self.titles = titles.collect();
        let is_missing = |level: &&str| real_path(&self.folder().join(level)).is_err();
        self.missing = self.campaign.levels().filter(is_missing).map(str::to_owned).collect();
    }

    /// Whether a listed level didn't exist at the last [refresh](Self::refresh).
    pub fn is_missing(&self, level: &str) -> bool {
        self.missing.contains(level)
    }

    /// Whether it has only levels without a time machine, as of the last [refresh](Self::refresh).
    pub fn is_sokoban(&self) -> bool {
        let mut levels = self.campaign.levels().peekable();
        levels.peek().is_some() && levels.all(|level| self.sokoban.contains(level))
    }

    fn read_level(&self, level: &str) -> Option<Level> {
        let bytes = read(&self.folder().join(level), level::MAX_BYTES as u64).ok()?;
        level::parse(&bytes).ok()
    }

    /// The path of its file, which may not exist yet.
    pub fn file(&self) -> &Path {
        &self.file
    }

    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// The level files beside the campaign file that it can list, by name, as of the last
    /// [refresh](Self::refresh).
    pub fn levels(&self) -> &[String] {
        &self.beside
    }

    /// The title of a level, if it has one, and whether no other level has the same title, as of the last
    /// [refresh](Self::refresh).
    pub fn title_of(&self, level: &str) -> Option<(&str, bool)> {
        let title = self.titles.get(level)?;
        let same = self.titles.values().filter(|other| *other == title).count();
        Some((title, same == 1))
    }

    /// Whether it has a file. A new campaign has one after [`create_file`](Self::create_file).
    pub fn has_file(&self) -> bool {
        self.seen.is_some()
    }

    /// Replaces the campaign, and writes its file. If the campaign is unsaved, or if another
    /// program has changed or removed its file, writes the file of an unsaved campaign instead.
    ///
    /// # Errors
    /// A saved campaign would have no level, or the file can't be written. Everything stays as it
    /// was.
    pub fn change(&mut self, workshop: &Workshop, campaign: Campaign) -> Result<(), WorkshopError> {
        let is_written = self.has_file() && {
            let lock = workshop.lock()?;
            let written = self.write(&campaign);
            drop(lock);
            !matches!(written, Err(WorkshopError::ChangedThere(_))) && written.map(|()| true)?
        };
        if is_written {
            self.forget_unsaved(workshop)
        } else {
            let unsaved = self.unsaved.as_ref();
            let kept = self.with_paths_from(workshop, &campaign);
            self.unsaved = Some(workshop.write_unsaved_campaign(unsaved, &kept)?);
        }
        self.campaign = campaign;
        Ok(())
    }

    /// A campaign with the paths of its levels from the folder of all levels, where unsaved
    /// campaigns belong.
    fn with_paths_from(&self, workshop: &Workshop, campaign: &Campaign) -> Campaign {
        let mut campaign = campaign.clone();
        let below = self.folder().strip_prefix(workshop.folder(Shelf::Levels)).ok();
        let below = below.and_then(Path::to_str).filter(|below| !below.is_empty());
        for entry in &mut campaign.entries {
            if let (CampaignEntry::Level(path), Some(below)) = (entry, below) {
                *path = format!("{below}/{path}");
            }
        }
        campaign
    }

    /// Writes this version, although another program has changed or removed the file.
    pub fn overwrite(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        let _lock = workshop.lock()?;
        let seen = std::mem::replace(&mut self.seen, mark_of(&self.file)?);
        let campaign = self.campaign.clone();
        match self.write(&campaign) {
            Ok(()) => self.forget_unsaved(workshop),
            Err(error) => {
                self.seen = seen;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Writes this version into a new file beside its file, named after its title.
    pub fn save_as_new(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        let stem = || self.file.file_stem()?.to_str();
        let title = self.campaign.title.as_deref().or_else(stem).unwrap_or(DEFAULT_NAME).to_owned();
        let (file, seen) = (self.file.clone(), self.seen.take());
        self.create_named(workshop, &title).inspect_err(|_| (self.file, self.seen) = (file, seen))
    }

    /// Removes the file of the unsaved campaign. If that fails, the campaign exists twice.
    fn forget_unsaved(&mut self, workshop: &Workshop) {
        if let Some(unsaved) = self.unsaved.take() {
            let _ = workshop.forget_unsaved_campaign(&unsaved);
        }
    }

    /// Gives a new campaign a file named after its title, with a number if that name is taken.
    pub fn create_file(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        if self.has_file() {
            return Ok(());
        }
        let title = self.campaign.title.clone().ok_or(WorkshopError::Untitled)?;
        self.create_named(workshop, &title)
    }

    /// Writes a file with a free name for this title.
    fn create_named(&mut self, workshop: &Workshop, title: &str) -> Result<(), WorkshopError> {
        let _lock = workshop.lock()?;
        let name = free_name(self.folder(), title).ok_or(Reason::LongName)?;
        self.file.set_file_name(format!("{}.{EXTENSION}", name.as_str()));
        let campaign = self.campaign.clone();
        self.write(&campaign)?;
        self.forget_unsaved(workshop);
        Ok(())
    }

    /// Writes a campaign into its file, unless another program has changed the file.
    fn write(&mut self, campaign: &Campaign) -> Result<(), WorkshopError> {
        if campaign.levels().next().is_none() {
            return Err(WorkshopError::NoLevels);
        }
        create_folder(self.folder())?;
        let text = campaign.to_string();
        if !replace_marked(&self.file, self.seen, &text)? {
            return Err(WorkshopError::ChangedThere(self.file.clone()));
        }
        self.seen = Some(LevelMark::from_bytes(text.as_bytes()));
        Ok(())
    }

    fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }
}

/// Changes the name of a level in a campaign.
fn rename_level(campaign: &mut Campaign, [old, new]: [&ShelfPlace; 2]) {
    for entry in &mut campaign.entries {
        if *entry == CampaignEntry::Level(old.file().to_owned()) {
            *entry = CampaignEntry::Level(new.file().to_owned());
        }
    }
}

/// The level files in a folder that a campaign file beside them can list, by name.
fn listable_levels(folder: &Path) -> Vec<String> {
    let all = files_named(folder, "txt").into_iter();
    all.filter_map(|it| file_name(&it)).filter(|it| Campaign::can_list(it)).collect()
}

/// A free file name for a campaign with this title in a folder, with a number if the name is taken on some system.
fn free_name(folder: &Path, title: &str) -> Option<FileName> {
    let name = FileName::near(title).or_else(|| FileName::near(DEFAULT_NAME))?;
    let there = files_named(folder, EXTENSION);
    let there: Vec<_> = there.iter().filter_map(|it| it.file_stem()?.to_str()).map(key).collect();
    Some(name.first_free(|name| !there.contains(&key(name.as_str()))))
}

/// The files in a folder with this extension.
fn files_named(folder: &Path, end: &str) -> Vec<PathBuf> {
    let is_it = |path: &PathBuf| has_extension(path, end) && !is_folder(path);
    entries(folder).unwrap_or_default().into_iter().filter(is_it).collect()
}

fn file_name(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}
