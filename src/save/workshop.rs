//! The player's own levels and campaigns in the game's world.

use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_save::Reason;
use chronoshift_save::file_name::FileName;
use chronoshift_save::workshop::{self, OpenFile, OwnLevelFile, Shared, ShelfPlace, Unfinished};
use chronoshift_words::Trouble;

use crate::platform::hand_over;

/// The player's own levels and campaigns, with the versions in memory that are not written yet.
#[derive(Resource, Debug, Clone, Deref, DerefMut)]
pub struct Workshop(pub(super) workshop::Workshop);

impl Workshop {
    /// In a folder of the player's data, which need not exist yet.
    pub fn at(data: PathBuf) -> Self {
        Self(workshop::Workshop::at(data))
    }

    /// In the folder where the system keeps the player's data.
    pub fn of_player() -> Option<Self> {
        workshop::Workshop::of_player().map(Self)
    }

    /// Opens an unfinished level; or a level, as an unfinished one that can replace it. A newer version in memory
    /// is preferred.
    ///
    /// # Errors
    /// It can't be read. A damaged file is set aside, and its backup replaces it if there is one; the trouble says
    /// so, too.
    pub fn open(
        &self,
        place: &ShelfPlace,
    ) -> Result<(OpenFile, Unfinished, Option<Trouble>), Reason> {
        let (open, unfinished, fault) = self.0.open(place)?;
        Ok((open, unfinished, fault.map(Trouble::of_made)))
    }

    /// All levels, the last changed first, and the troubles with some of them.
    pub fn list(&self) -> (Vec<OwnLevelFile>, Vec<Trouble>) {
        let (all, faults) = self.0.list();
        (all, faults.into_iter().map(Trouble::of_made).collect())
    }

    /// The trouble that a level can't be written.
    pub(super) fn unsaved(&self, reason: &Reason) -> Trouble {
        Trouble::MadeUnsaved { folder: self.0.data().to_owned(), error: reason.clone() }
    }
}

/// Writes a file for others into the folder `shared`, and returns its path. It has this name, with a number if
/// that is taken. A page gives it to the browser.
///
/// # Errors
/// It can't be written.
pub(crate) fn hand_out(
    workshop: &workshop::Workshop,
    name: &FileName,
    what: Shared,
    bytes: &[u8],
) -> Result<PathBuf, Reason> {
    hand_over(&what.file_name(name), bytes).map_or_else(|| workshop.hand_out(name, what, bytes), Ok)
}
