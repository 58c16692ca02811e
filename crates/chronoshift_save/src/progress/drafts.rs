//! Saved attempts on a board, each with a name.

use chronoshift_core::rules::{Action, MAX_ACTIONS, MAX_CLONES, Play, Recordings};
use serde::{Deserialize, Serialize};

use crate::files::current_time;
use crate::time::unused_time;

/// A saved attempt: the recordings of all selves.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The time when it was saved, in RFC 3339 format. No two attempts of a board have the same
    /// time.
    kept: String,
    name: String,
    recordings: Recordings,
    /// The number of renames, deletions and restorations. If two games have different versions, the
    /// one with more changes wins.
    #[serde(default, skip_serializing_if = "is_default")]
    changes: u32,
    /// Whether it was deleted. Deleted attempts are kept for a while; otherwise another game would bring them back.
    #[serde(default, skip_serializing_if = "is_default")]
    deleted: bool,
}

/// All saved attempts on a board, the newest last.
#[derive(Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(transparent)]
pub struct Drafts(Vec<Draft>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftRefusal {
    /// The board already has the maximum number of attempts.
    Full,
    /// The attempt has more actions or selves than the game plays.
    TooLong,
}

/// The maximum number of attempts on a board.
const MAX_ATTEMPTS: usize = 50;
/// The maximum number of deleted attempts that are kept.
const MAX_DELETED: usize = 50;
/// The maximum number of characters in a name.
const MAX_NAME_CHARS: usize = 40;

impl Draft {
    /// Its id, which a rename doesn't change.
    pub fn id(&self) -> &str {
        &self.kept
    }

    /// Its name, which no other attempt of the board has.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn recordings(&self) -> &Recordings {
        &self.recordings
    }

    /// Whether the game could have saved it, and can show its name.
    fn is_valid(&self) -> bool {
        let is_shown = |text: &str| !text.is_empty() && !text.contains(char::is_control);
        is_shown(&self.kept) && is_shown(&self.name) && self.recordings.count() <= MAX_CLONES
    }

    /// Whether it has more actions than the game plays.
    fn is_too_long(&self) -> bool {
        exceed_limit(&self.recordings)
    }
}

impl Drafts {
    /// The attempts that are not deleted, the newest first.
    pub fn iter(&self) -> impl Iterator<Item = &Draft> {
        self.0.iter().rev().filter(|draft| !draft.deleted)
    }

    /// An attempt that is not deleted.
    pub fn get(&self, id: &str) -> Option<&Draft> {
        self.iter().find(|draft| draft.kept == id)
    }

    /// Saves the recordings of a play, and returns the attempt. A number makes its name unique.
    pub fn save(&mut self, name: &str, play: &Play) -> Result<&Draft, DraftRefusal> {
        self.save_recordings(name, play.recordings().clone())
    }

    /// Whether an attempt that is not deleted has these recordings.
    fn contains(&self, recordings: &Recordings) -> bool {
        self.iter().any(|it| it.recordings == *recordings)
    }

    fn save_recordings(
        &mut self,
        name: &str,
        recordings: Recordings,
    ) -> Result<&Draft, DraftRefusal> {
        if self.iter().count() >= MAX_ATTEMPTS {
            return Err(DraftRefusal::Full);
        }
        let kept = unused_time(current_time(), |time| self.0.iter().any(|it| it.kept == time));
        let name = self.own_name(name, &kept);
        let draft = Draft { kept, name, recordings, changes: 0, deleted: false };
        if !draft.is_valid() || draft.is_too_long() {
            return Err(DraftRefusal::TooLong);
        }
        let index = self.0.partition_point(|other| other.kept < draft.kept);
        self.0.insert(index, draft);
        Ok(&self.0[index])
    }

    /// Saves the recordings of a play, unless an attempt already has them.
    pub fn save_once(&mut self, name: &str, play: &Play) {
        if !self.contains(play.recordings()) {
            _ = self.save_recordings(name, play.recordings().clone());
        }
    }

    /// Saves the recordings of another game's attempt, unless an attempt already has them. Replaces
    /// an attempt that is an earlier stage of these recordings.
    pub(super) fn save_other_game(&mut self, name: &str, recordings: Recordings) {
        if self.contains(&recordings) {
            return;
        }
        let is_stage = |it: &&Draft| {
            let extends = |(old, new): (&[Action], &[Action])| new.starts_with(old);
            it.recordings.count() <= recordings.count()
                && it.name.starts_with(name)
                && it.recordings.iter().zip(recordings.iter()).all(extends)
        };
        let stage = self.iter().find(is_stage).map(|it| it.kept.clone());
        if let Some(id) = stage {
            self.delete(&id);
        }
        _ = self.save_recordings(name, recordings);
    }

    /// Renames an attempt. A number makes its name unique.
    pub fn rename(&mut self, id: &str, name: &str) -> Option<&Draft> {
        self.get(id)?;
        let name = self.own_name(name, id);
        self.change(id, |draft| draft.name = name)
    }

    pub fn delete(&mut self, id: &str) -> Option<&Draft> {
        self.get(id)?;
        self.drop_oldest_deleted();
        self.change(id, |draft| draft.deleted = true)
    }

    pub fn put_back(&mut self, id: &str) -> Option<&Draft> {
        let draft = self.0.iter().find(|draft| draft.kept == id && draft.deleted)?;
        let name = self.own_name(&draft.name, id);
        self.change(id, |draft| (draft.name, draft.deleted) = (name, false))
    }

    fn change(&mut self, id: &str, change: impl FnOnce(&mut Draft)) -> Option<&Draft> {
        let draft = self.0.iter_mut().find(|draft| draft.kept == id)?;
        change(draft);
        draft.changes = draft.changes.saturating_add(1);
        Some(draft)
    }

    /// Drops the oldest of the deleted attempts.
    fn drop_oldest_deleted(&mut self) {
        let deleted = self.0.iter().filter(|draft| draft.deleted).count();
        let mut over = deleted.saturating_sub(MAX_DELETED);
        self.0.retain(|draft| {
            let stays = !draft.deleted || over == 0;
            over -= usize::from(!stays);
            stays
        });
    }

    /// The name for an attempt, with a number if another attempt has it.
    fn own_name(&self, name: &str, id: &str) -> String {
        let is_free =
            |name: &String| !self.iter().any(|draft| draft.kept != id && draft.name == *name);
        let name = truncate(name, MAX_NAME_CHARS);
        if is_free(&name) {
            return name;
        }
        let mut numbered = (2..).map(|number| {
            let end = format!(" ({number})");
            truncate(&name, MAX_NAME_CHARS - end.len()) + &end
        });
        numbered.find(is_free).unwrap_or_default()
    }

    /// Adds the attempts that another running copy of the game has saved for the same board.
    pub(super) fn merge(&mut self, other: &Self) {
        for theirs in &other.0 {
            match self.0.iter_mut().find(|ours| ours.kept == theirs.kept) {
                None => self.0.push(theirs.clone()),
                Some(ours) => {
                    let rank = |it: &Draft| (it.changes, !it.deleted, it.name.clone());
                    if rank(theirs) > rank(ours) {
                        ours.clone_from(theirs);
                    }
                }
            }
        }
        self.0.sort_by(|one, other| one.kept.cmp(&other.kept));
        self.drop_oldest_deleted();
    }

    /// The times when the attempts were saved.
    pub(super) fn times(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|draft| &*draft.kept)
    }

    /// Whether the game could have saved all of them.
    pub(super) fn all_fit(&self) -> bool {
        self.0.iter().all(Draft::is_valid)
    }

    /// Whether one of them has more actions than the game plays.
    pub(super) fn are_too_long(&self) -> bool {
        self.0.iter().any(Draft::is_too_long)
    }

    /// Whether there is no attempt, not even a deleted one.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether these recordings have more actions than the game plays.
pub(super) fn exceed_limit(recordings: &Recordings) -> bool {
    recordings.action_count() > MAX_ACTIONS
}

/// The start of a text, without control characters.
fn truncate(text: &str, most: usize) -> String {
    let shown = text.trim().chars().filter(|it| !it.is_control());
    shown.take(most).collect::<String>().trim_end().to_owned()
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
