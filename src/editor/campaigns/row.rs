//! The rows of the dialog.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::CampaignEntry;

use crate::save::{Composed, Workshop};
use crate::words::{Message, message, shorten_text};

/// The line of the campaign in a row.
#[derive(Component, Clone, Copy)]
pub(super) struct CampaignLine(pub(super) usize);

/// The places of the actions in the row of a line.
pub(super) const UP: usize = 0;
pub(super) const DOWN: usize = 1;
pub(super) const OUT: usize = 2;

/// Marks the text with the result: the dialog below has such a text, too.
#[derive(Component)]
pub(super) struct CampaignResult;

/// The campaign file of a row.
#[derive(Component)]
pub(super) struct CampaignButton(pub(super) PathBuf);

/// The level of a row that is left out: its number among them, and its file.
#[derive(Component)]
pub(super) struct UnusedLevel(pub(super) usize, pub(super) String);

/// An action on the whole campaign.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum CampaignAction {
    Begin,
    Undo,
    Redo,
    /// Saves it to a file.
    Keep,
    Play,
    /// Exports it with its levels as one file.
    Pack,
    /// Exports it as a folder.
    Folder,
    /// Leads back to the list of campaigns. Discards the campaign if it isn't saved.
    Close {
        is_saved: bool,
    },
}

impl CampaignAction {
    pub(super) fn name(self) -> Message {
        match self {
            Self::Begin => message!("compose-new"),
            Self::Undo => message!("control-undo"),
            Self::Redo => message!("control-redo"),
            Self::Keep => message!("compose-keep"),
            Self::Play => message!("compose-play"),
            Self::Pack => message!("compose-pack"),
            Self::Folder => message!("compose-folder"),
            Self::Close { is_saved: true } => message!("compose-another"),
            Self::Close { is_saved: false } => message!("discard"),
        }
    }
}

/// The focus when the dialog opens again.
#[derive(Clone, Copy)]
pub(super) enum FocusSpot {
    /// A line, or the last one, with this action chosen.
    Line(usize, usize),
    /// A level that is left out, or the last one.
    LeftOut(usize),
    Action(CampaignAction),
}

impl FocusSpot {
    /// The last line.
    pub(super) const END: Self = Self::Line(usize::MAX, UP);
}

/// The name of a line.
pub(super) fn line_name(composed: &Composed, line: usize, entry: &CampaignEntry) -> Message {
    match entry {
        CampaignEntry::Level(file) => level_name(composed, file),
        CampaignEntry::Chapter(title) if composed.campaign().is_empty_chapter(line) => {
            message!("compose-chapter-empty", title = shorten_text(title))
        }
        CampaignEntry::Chapter(title) => {
            message!("compose-chapter", title = shorten_text(title))
        }
        CampaignEntry::Comment(text) => {
            message!("compose-comment", text = shorten_text(text))
        }
    }
}

/// The name of a level: its title, with its file if others have the same title; or its file.
pub(super) fn level_name(composed: &Composed, file: &str) -> Message {
    match composed.title_of(file) {
        _ if composed.is_missing(file) => {
            message!("compose-level-missing", file = shorten_text(file))
        }
        Some((title, true)) => Message::verbatim(shorten_text(title)),
        Some((title, false)) => {
            message!("in-parentheses", text = shorten_text(title), more = shorten_text(file))
        }
        None => Message::verbatim(shorten_text(file)),
    }
}

/// The name of a campaign: its title, or its file.
pub(super) fn campaign_name(workshop: &Workshop, file: &Path) -> Message {
    let title = workshop.open_campaign(file).ok().and_then(|it| it.campaign().title.clone());
    let stem = || file.file_stem().unwrap_or_default().display().to_string();
    Message::verbatim(shorten_text(&title.unwrap_or_else(stem)))
}
