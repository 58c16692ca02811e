//! Unsaved campaigns. Each change is written into a file beside the unfinished levels.

use std::path::{Path, PathBuf};

use chronoshift_core::level::Campaign;
use serde::{Deserialize, Serialize};

use super::folder::Workshop;
use super::promote::mark_of;
use super::shelf::{Shelf, WorkshopError};
use super::unfinished::LevelMark;
use crate::codec::{seal, unseal};
use crate::file_name::FileName;
use crate::files::{create_folder, entries, has_extension, is_file, read, remove, replace};
use crate::reason::Reason;
use crate::time::now;

/// The file of an unsaved campaign, and the mark of what this game has last read or written there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UnsavedCampaign {
    file: PathBuf,
    mark: LevelMark,
}

/// The content of the file of an unsaved campaign.
#[derive(Serialize, Deserialize)]
struct CampaignRecord {
    version: u32,
    /// The time when it was written, in RFC 3339 format.
    changed: String,
    campaign: Campaign,
}

const VERSION: u32 = 1;
const EXTENSION: &str = "campaign";
/// The greatest size of such a file.
const MAX_BYTES: u64 = 4 << 20;

impl UnsavedCampaign {
    /// Reads the file of an unsaved campaign.
    pub(super) fn read(file: &Path) -> Result<(Self, Campaign), Reason> {
        let (record, mark) = CampaignRecord::read(file)?;
        Ok((Self { file: file.to_owned(), mark }, record.campaign))
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }
}

impl CampaignRecord {
    fn read(file: &Path) -> Result<(Self, LevelMark), Reason> {
        let bytes = read(file, MAX_BYTES)?;
        let record: Self = unseal(&bytes)?;
        match record.version {
            VERSION => Ok((record, LevelMark::from_bytes(&bytes))),
            found => Err(Reason::OtherVersion { found, known: VERSION }),
        }
    }
}

/// Whether a file has the extension of an unsaved campaign.
pub fn is_unsaved_campaign(file: &Path) -> bool {
    has_extension(file, EXTENSION)
}

impl Workshop {
    /// The files of the unsaved campaigns, the latest change first.
    pub fn unsaved_campaigns(&self) -> Vec<PathBuf> {
        let files = entries(&self.folder(Shelf::Unfinished)).unwrap_or_default();
        let mut files: Vec<_> =
            files.into_iter().filter(|file| is_unsaved_campaign(file)).collect();
        let changed = |file: &PathBuf| CampaignRecord::read(file).map(|(record, _)| record.changed);
        files.sort_by_cached_key(|file| std::cmp::Reverse(changed(file).unwrap_or_default()));
        files
    }

    /// Writes an unsaved campaign into its file. If it has no file, or another game has changed the
    /// file, writes a new one.
    pub(super) fn write_unsaved_campaign(
        &self,
        unsaved: Option<&UnsavedCampaign>,
        campaign: &Campaign,
    ) -> Result<UnsavedCampaign, WorkshopError> {
        let _lock = self.lock()?;
        let folder = self.folder(Shelf::Unfinished);
        create_folder(&folder)?;
        let own = unsaved.filter(|it| mark_of(&it.file).is_ok_and(|mark| mark == Some(it.mark)));
        let file = match own {
            Some(own) => own.file.clone(),
            None => {
                let name = FileName::near("campaign").ok_or(Reason::LongName)?;
                let file = |name: &FileName| folder.join(format!("{}.{EXTENSION}", name.as_str()));
                file(&name.first_free(|name| !is_file(&file(name))))
            }
        };
        let campaign = campaign.clone();
        let record = CampaignRecord { version: VERSION, changed: now(), campaign };
        let bytes = seal(&record)?;
        replace(&file, &bytes)?;
        Ok(UnsavedCampaign { file, mark: LevelMark::from_bytes(&bytes) })
    }

    /// Removes the file of an unsaved campaign that was saved, unless another game has changed it.
    pub(super) fn forget_unsaved_campaign(&self, unsaved: &UnsavedCampaign) -> Result<(), Reason> {
        if mark_of(&unsaved.file)? == Some(unsaved.mark) {
            Ok(remove(&unsaved.file)?)
        } else {
            Ok(())
        }
    }
}
