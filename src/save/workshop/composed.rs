//! Campaigns that the player puts together.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::editing::Document;
use chronoshift_core::level::{self, Campaign, Entry};

use super::failure::NotDone;
use super::folder::Workshop;
use super::promote::mark_of;
use super::shelf::Shelf;
use super::unfinished::Mark;
use crate::platform::{create_folder, entries, is_folder, read, replace};
use crate::save::file_name::{FileName, key};

/// A campaign that is worked on.
#[derive(Debug)]
pub struct Composed {
    file: PathBuf,
    /// What that held when this game last looked; nothing before it is there.
    seen: Option<Mark>,
    campaign: Campaign,
}

/// What a new campaign's file is called.
const NEW: &str = "campaign";
/// What campaign files' names end with.
const EXTENSION: &str = "lsf";

impl Workshop {
    /// The campaign files in the folder of the levels, and in those in it, by name.
    pub fn campaign_files(&self) -> Vec<PathBuf> {
        let folder = self.folder(Shelf::Levels);
        let below = entries(&folder).unwrap_or_default().into_iter().filter(|it| is_folder(it));
        [folder.clone()].into_iter().chain(below).flat_map(|it| named(&it, EXTENSION)).collect()
    }

    /// A campaign of all levels in their folder, by name. Nothing is written yet.
    pub fn begin_campaign(&self) -> Composed {
        let file = self.folder(Shelf::Levels).join(format!("{NEW}.{EXTENSION}"));
        let mut new = Composed { file, seen: None, campaign: Campaign::default() };
        new.campaign.entries = new.levels().into_iter().map(Entry::Level).collect();
        new
    }

    /// Opens a campaign file.
    ///
    /// # Errors
    /// It cannot be read, or is none.
    pub fn open_campaign(&self, file: &Path) -> io::Result<Composed> {
        let bytes = read(file, level::MAX_BYTES as u64)?;
        let campaign = Campaign::parse(&bytes, |_| Ok(()));
        let campaign = campaign.map_err(|error| io::Error::other(error.to_string()))?;
        Ok(Composed { file: file.to_owned(), seen: Some(Mark::of(&bytes)), campaign })
    }
}

impl Composed {
    /// Where its file is, once it has one.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What it says.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// The level files beside it that it could name, by name.
    pub fn levels(&self) -> Vec<String> {
        let all = named(self.folder(), "txt").into_iter();
        all.filter_map(|it| file_name(&it)).filter(|it| Campaign::can_name(it)).collect()
    }

    /// The title of a level that it names, if that can be read and has one.
    pub fn title_of(&self, level: &str) -> Option<String> {
        let bytes = read(&self.folder().join(level), level::MAX_BYTES as u64).ok()?;
        Document::open(&bytes).ok()?.metadata().text("Title").filter(|title| !title.is_empty())
    }

    /// Whether it has a file; a new one has none before it is [kept](Self::keep).
    pub fn is_kept(&self) -> bool {
        self.seen.is_some()
    }

    /// Puts another campaign in its place, also in its file, if it has one.
    ///
    /// # Errors
    /// It has no level, or the file was changed since by another program, or cannot be written. All
    /// is as it was then.
    pub fn change(&mut self, workshop: &Workshop, campaign: Campaign) -> Result<(), NotDone> {
        if self.is_kept() {
            let _lock = workshop.lock()?;
            self.write(&campaign)?;
        }
        self.campaign = campaign;
        Ok(())
    }

    /// Gives a new one a file, which is called as it is, with a number if something else is.
    ///
    /// # Errors
    /// It has no level, or the file cannot be written.
    pub fn keep(&mut self, workshop: &Workshop) -> Result<(), NotDone> {
        if self.is_kept() {
            return Ok(());
        }
        let title = self.campaign.title.as_deref().unwrap_or_default();
        let name = FileName::near(title).or_else(|| FileName::near(NEW));
        let name = name.ok_or(io::Error::from(io::ErrorKind::InvalidFilename))?;
        let _lock = workshop.lock()?;
        let there = named(self.folder(), EXTENSION);
        let there: Vec<_> = there.iter().filter_map(|it| file_name(it)).collect();
        let names =
            (1..).map(|number| if number == 1 { name.clone() } else { name.numbered(number) });
        let mut files = names.map(|name| format!("{}.{EXTENSION}", name.as_str()));
        let is_free = |file: &String| !there.iter().any(|it| key(it) == key(file));
        self.file.set_file_name(files.find(is_free).unwrap_or_default());
        let campaign = self.campaign.clone();
        self.write(&campaign)
    }

    /// Writes a campaign into its file, which is as this game has seen it last.
    fn write(&mut self, campaign: &Campaign) -> Result<(), NotDone> {
        if campaign.levels().next().is_none() {
            return Err(NotDone::NoLevels);
        }
        create_folder(self.folder())?;
        if mark_of(&self.file)? != self.seen {
            return Err(NotDone::ChangedThere(self.file.clone()));
        }
        let text = campaign.to_string();
        replace(&self.file, text.as_bytes())?;
        self.seen = Some(Mark::of(text.as_bytes()));
        Ok(())
    }

    fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }
}

/// The files in a folder whose names end so.
fn named(folder: &Path, end: &str) -> Vec<PathBuf> {
    let is_it = |path: &PathBuf| {
        path.extension().is_some_and(|it| it.eq_ignore_ascii_case(end)) && !is_folder(path)
    };
    entries(folder).unwrap_or_default().into_iter().filter(is_it).collect()
}

fn file_name(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}
