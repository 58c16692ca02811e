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

/// A campaign file that is worked on.
#[derive(Debug)]
pub struct Composed {
    file: PathBuf,
    /// What it held when this game last looked.
    seen: Option<Mark>,
    campaign: Campaign,
}

/// What a new campaign's file is called.
const NEW: &str = "campaign";

impl Workshop {
    /// The campaign files in the folder of the levels, and in those in it, by name.
    pub fn campaign_files(&self) -> Vec<PathBuf> {
        let folder = self.folder(Shelf::Levels);
        let below = entries(&folder).unwrap_or_default().into_iter().filter(|it| is_folder(it));
        [folder.clone()].into_iter().chain(below).flat_map(|it| named(&it, "lsf")).collect()
    }

    /// Begins a campaign of all levels in their folder, by name; its file is written at once.
    ///
    /// # Errors
    /// There are no levels yet, or it cannot be written.
    pub fn begin_campaign(&self) -> Result<Composed, NotDone> {
        let folder = self.folder(Shelf::Levels);
        let there: Vec<_> = named(&folder, "lsf").iter().filter_map(|it| file_name(it)).collect();
        let name = FileName::near(NEW).ok_or(io::Error::from(io::ErrorKind::InvalidFilename))?;
        let names =
            (1..).map(|number| if number == 1 { name.clone() } else { name.numbered(number) });
        let mut files = names.map(|name| format!("{}.lsf", name.as_str()));
        let is_free = |file: &String| !there.iter().any(|it| key(it) == key(file));
        let file = folder.join(files.find(is_free).unwrap_or_default());
        let mut new = Composed { file, seen: None, campaign: Campaign::default() };
        let entries = new.levels().into_iter().map(Entry::Level).collect();
        new.change(self, Campaign { entries, ..Campaign::default() })?;
        Ok(new)
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
    /// Where its file is.
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

    /// Puts another campaign in its place, also in its file.
    ///
    /// # Errors
    /// It has no level, or the file was changed since by another program, or cannot be written. All
    /// is as it was then.
    pub fn change(&mut self, workshop: &Workshop, campaign: Campaign) -> Result<(), NotDone> {
        if campaign.levels().next().is_none() {
            return Err(NotDone::NoLevels);
        }
        let _lock = workshop.lock()?;
        create_folder(self.folder())?;
        if mark_of(&self.file)? != self.seen {
            return Err(NotDone::ChangedThere(self.file.clone()));
        }
        let text = campaign.to_string();
        replace(&self.file, text.as_bytes())?;
        (self.seen, self.campaign) = (Some(Mark::of(text.as_bytes())), campaign);
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
